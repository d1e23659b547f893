// @ts-check
/** Opens what is folded while a page is printed; browsers that can do so by style need it not. */

/** @param {HTMLElement} main */
export function start(main) {
  /** @type {HTMLDetailsElement[]} */
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...main.querySelectorAll("details")].filter((fold) => !fold.open);
    for (const fold of opened) fold.open = true;
  });
  addEventListener("afterprint", () => {
    for (const fold of opened) fold.open = false;
  });
}
