// @ts-check
/**
 * Starts what a page asks for: an element with `data-behaviour="entry"` gets the behaviour of that name, which adds to a
 * page that works without. A behaviour starts itself with the element: `start(element)`. Two that are short and wanted
 * almost everywhere stand here, as each module costs a request of its own.
 * @typedef {{start(element: HTMLElement): unknown}} Behaviour
 */

/** After the page has loaded. In ms. */
const REST_MS = 1000;

/** @type {Record<string, () => Behaviour | Promise<Behaviour>>} */
const BEHAVIOURS = {
  awake: () => ({ start: stayAwake }),
  back: () => import("./behaviours/back.js"),
  board: () => import("./behaviours/board.js"),
  entry: () => import("./behaviours/entry.js"),
  follow: () => import("./behaviours/follow.js"),
  housekeeping: () => import("./behaviours/housekeeping.js"),
  install: () => ({ start: install }),
  share: () => import("./behaviours/share.js"),
  swap: () => import("./behaviours/swap.js"),
  unfold: () => import("./behaviours/unfold.js"),
};

begin(document);

/** @param {ParentNode} page all of it, or what has just come in its place */
export function begin(page) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("[data-behaviour]"))) {
    for (const name of (element.dataset.behaviour ?? "").split(" ")) {
      Promise.resolve(BEHAVIOURS[name]?.()).then((behaviour) => behaviour?.start(element));
    }
  }
}

// A menu lies over the page: it closes by Escape, and once something behind it has the focus (WCAG 2.4.11).
document.addEventListener("focusin", ({ target }) => closeMenu(/** @type {Node} */ (target)));
document.addEventListener("keydown", ({ key }) => key === "Escape" && closeMenu(null));

/** @param {Node | null} focused what has the focus now; `null` where the menu gives it back */
function closeMenu(focused) {
  const menu = /** @type {HTMLDetailsElement | null} */ (document.querySelector(".menu[open]"));
  if (!menu || menu.contains(focused)) return;
  menu.open = false;
  if (!focused) menu.querySelector("summary")?.focus();
}

/**
 * Lets the app open without a network where the address is secure; elsewhere the menu says what https would add.
 * @param {HTMLElement} note in the menu of a page, or at its end
 */
function install(note) {
  if (!isSecureContext) note.hidden = !note.closest(".menu");
  const later = () => setTimeout(settleIn, REST_MS);
  if (document.readyState === "complete") later();
  else addEventListener("load", later);
}

/** Once the page is at rest: nobody waits for this. */
async function settleIn() {
  // Where the browser keeps nothing, such as in a private window, the page works as it stands.
  navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined);
  // What is installed is meant to stay; asked in a tab, some browsers would ask the person.
  if (matchMedia("(display-mode: standalone)").matches) navigator.storage?.persist?.();
  // The entry page sends by itself.
  if (document.querySelector("[data-behaviour~=entry]")) return;
  const { sendAll } = await import("./behaviours/housekeeping.js");
  await sendAll().catch(() => undefined);
}

/**
 * Keeps the screen on while the page is seen, where the browser can and the address is secure; silent elsewhere.
 * A browser lets go of the screen with every page that is hidden, so it is asked again.
 */
function stayAwake() {
  document.addEventListener("visibilitychange", keepOn);
  keepOn();
}

async function keepOn() {
  if (document.hidden) return;
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    // Refused, as with an almost empty battery: the phone knows better.
  }
}
