// @ts-check
/** Escape closes the table view (ux.md 6). */

/** @param {HTMLElement} main */
export function start(main) {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") /** @type {HTMLElement | null} */ (main.querySelector("[data-close]"))?.click();
  });
}
