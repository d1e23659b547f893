// @ts-check
/** Lets the app open without a network where the address is secure; elsewhere the menu says what https would add. */

/** After the page has loaded. In ms. */
const REST_MS = 1000;

/** @param {HTMLElement} note in the menu of a page, or at its end */
export function start(note) {
  if (!isSecureContext) note.hidden = !note.closest(".menu");
  if (document.readyState === "complete") later();
  else addEventListener("load", later);
}

/** Once the page is at rest: nobody waits for this. */
function later() {
  setTimeout(async () => {
    // Where the browser keeps nothing, such as in a private window, the page works as it stands.
    navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined);
    // The entry page sends by itself.
    if (!document.querySelector("[data-behaviour~=entry]")) (await import("./housekeeping.js")).sendAll();
  }, REST_MS);
}
