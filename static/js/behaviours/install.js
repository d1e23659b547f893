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
    // What is installed is meant to stay; asked in a tab, some browsers would ask the person.
    if (matchMedia("(display-mode: standalone)").matches) navigator.storage?.persist?.();
    // The entry page sends by itself.
    if (document.querySelector("[data-behaviour~=entry]")) return;
    const { sendAll } = await import("./housekeeping.js");
    await sendAll().catch(() => undefined);
  }, REST_MS);
}
