// @ts-check
/** The table view: Escape closes it, and on a phone that enters the match it shows what only that phone knows. */

/** @param {HTMLElement} main */
export async function start(main) {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") /** @type {HTMLElement | null} */ (main.querySelector("[data-close]"))?.click();
  });
  const desk = document.getElementById("desk")?.textContent;
  if (desk) (await import("./board/own.js")).show(main, JSON.parse(desk));
}
