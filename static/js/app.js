// @ts-check
/**
 * Starts what a page asks for: an element with `data-behaviour="entry"` gets the behaviour of that name, which adds to a
 * page that works without. A behaviour starts itself with the element: `start(element)`.
 * @typedef {{start: (element: HTMLElement) => unknown}} Behaviour
 */

/** @type {Record<string, () => Promise<Behaviour>>} */
const BEHAVIOURS = {
  entry: () => import("./behaviours/entry.js"),
};

for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-behaviour]"))) {
  for (const name of (element.dataset.behaviour ?? "").split(" ")) {
    BEHAVIOURS[name]?.().then((behaviour) => behaviour.start(element));
  }
}
