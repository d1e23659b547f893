// @ts-check
/** What is pressed on the page, as words of a trick; a finger that bounces presses once. */

/** A second tap at the same place within this time is the finger bouncing. In ms. */
const BOUNCE_MS = 400;

/** How a button's name begins its word, as in services/running. @type {Record<string, string>} */
const WORDS = { card: "", lead: "l", take: "t", slot: "s", now: "h", next: "n" };

/**
 * Calls back with each press once the one before is done.
 * @param {string[]} harmonies
 * @param {(act: string, word: string, form: HTMLFormElement) => Promise<void>} step `act` is "tap" with a word, or the
 *   name of another button
 * @param {() => void} failed
 * @returns what puts other work in that row
 */
export function listen(harmonies, step, failed) {
  let row = Promise.resolve();
  let before = { at: -BOUNCE_MS, what: "" };
  /** @param {() => Promise<void>} work */
  function run(work) {
    row = row.then(work).catch((error) => {
      console.error(error);
      failed();
    });
  }
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const { name, value } = /** @type {HTMLButtonElement} */ (event.submitter ?? {});
    // Every form about the running trick carries its taps; others go to the server as they are.
    if (!form.elements.namedItem("taps")) return;
    event.preventDefault();
    const isTap = name in WORDS;
    if (isTap && value === before.what && event.timeStamp - before.at < BOUNCE_MS) return;
    before = { at: event.timeStamp, what: isTap ? value : "" };
    const word = isTap ? WORDS[name] + (harmonies.indexOf(value) + 1 || value) : "";
    run(() => step(isTap ? "tap" : name || "type", word, form));
  });
  return run;
}
