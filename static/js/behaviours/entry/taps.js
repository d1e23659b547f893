// @ts-check
/** What is pressed on the page, as words of a trick; a finger that bounces presses once. */

/** A second tap at the same place within this time is the finger bouncing. In ms. */
const BOUNCE_MS = 400;

/** How a button's name begins its word, as in services/running. @type {Record<string, string>} */
const WORDS = { card: "", lead: "l", take: "t", slot: "s", now: "h", next: "n" };

/**
 * Calls back with each press, in the order they come.
 * @param {string[]} harmonies
 * @param {(act: string, word: string, form: HTMLFormElement) => void} callback `act` is "tap" with a word, or the name
 *   of another button
 */
export function listen(harmonies, callback) {
  let before = { at: -BOUNCE_MS, what: "" };
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const { name, value } = /** @type {HTMLButtonElement} */ (event.submitter ?? {});
    // Every form about the running trick carries its taps; others go to the server as they are.
    if (!form.elements.namedItem("taps")) return;
    event.preventDefault();
    const isTap = name in WORDS;
    if (isTap && value === before.what && event.timeStamp - before.at < BOUNCE_MS) return;
    before = { at: event.timeStamp, what: isTap ? value : "" };
    const harmony = harmonies.indexOf(value) + 1;
    callback(isTap ? "tap" : name || "type", isTap ? WORDS[name] + (harmony || value) : "", form);
  });
}
