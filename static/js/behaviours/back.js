// @ts-check
/** Leads back to the page that was left, which an installed app has no button for. */

/** @param {HTMLElement} button hidden where there is nothing to go back to */
export function start(button) {
  button.hidden = history.length < 2;
  button.addEventListener("click", () => history.back());
}
