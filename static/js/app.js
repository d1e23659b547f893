// @ts-check
/**
 * Starts what a page asks for: an element with `data-behaviour="entry"` gets the behaviour of that name, which adds to a
 * page that works without. A behaviour starts itself with the element: `start(element)`.
 * @typedef {{start(element: HTMLElement): unknown}} Behaviour
 */

/** @type {Record<string, () => Promise<Behaviour>>} */
const BEHAVIOURS = {
  awake: () => import("./behaviours/awake.js"),
  board: () => import("./behaviours/board.js"),
  entry: () => import("./behaviours/entry.js"),
  follow: () => import("./behaviours/follow.js"),
  housekeeping: () => import("./behaviours/housekeeping.js"),
  install: () => import("./behaviours/install.js"),
  share: () => import("./behaviours/share.js"),
  swap: () => import("./behaviours/swap.js"),
  unfold: () => import("./behaviours/unfold.js"),
};

begin(document);

/** @param {ParentNode} page all of it, or what has just come in its place */
export function begin(page) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("[data-behaviour]"))) {
    for (const name of (element.dataset.behaviour ?? "").split(" ")) {
      BEHAVIOURS[name]?.().then((behaviour) => behaviour.start(element));
    }
  }
}
