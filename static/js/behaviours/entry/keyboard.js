// @ts-check
/** Keys of the deck and the dock: arrows to walk, letters and digits to play. They act only while the focus is there. */

/** Letters of both languages for a suit. @type {Record<string, string>} */
const LETTERS = { r: "R", b: "B", g: "G", v: "G", y: "Y", j: "Y" };

/** Arrow keys as steps in a row, and as rows. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Keyboard {
  /** A letter and the digits typed since, as in `R1`. */
  #typed = "";

  /** @param {import("./deck.js").Deck} deck @param {HTMLElement} dock @param {boolean} hasSingleKeys */
  constructor(deck, dock, hasSingleKeys) {
    this.deck = deck;
    this.dock = dock;
    this.hasSingleKeys = hasSingleKeys;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { key } = event;
    const at = /** @type {HTMLButtonElement} */ (document.activeElement);
    const inDeck = this.deck.root.contains(at);
    if (event.ctrlKey || event.altKey || event.metaKey || !(inDeck || this.dock.contains(at))) return;
    const to = (inDeck && this.#walked(key, at)) || (this.hasSingleKeys && this.#typedTo(key.toLowerCase(), inDeck));
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  /** Where a key of the keypad leads to. @param {string} key @param {HTMLButtonElement} at */
  #walked(key, at) {
    const { cells } = this.deck;
    const columns = getComputedStyle(/** @type {Element} */ (at.parentElement)).gridTemplateColumns.split(" ").length;
    const index = cells.indexOf(at);
    const start = index - (index % columns);
    if (key === "Home") return cells[start];
    if (key === "End") return cells[start + columns - 1];
    const [step, rows] = ARROWS[key] ?? [0, 0];
    // At the end of a row it goes on in the next one, as reading does.
    return step || rows ? (cells[index + step + rows * columns] ?? at) : null;
  }

  /** Where a letter or a digit leads to; U and the digits of a harmony act. @param {string} key @param {boolean} inDeck */
  #typedTo(key, inDeck) {
    const [undo, ...harmonies] = /** @type {HTMLButtonElement[]} */ ([...this.dock.querySelectorAll("button")]);
    if (key === "u") undo.click();
    if (key === "h") return harmonies[0];
    if (!inDeck && /^[1-4]$/.test(key)) harmonies[Number(key) - 1]?.click();
    if (key in LETTERS) this.#typed = LETTERS[key];
    else if (inDeck && /^\d$/.test(key) && this.#typed) this.#typed = this.#next(key);
    else return null;
    const rank = this.#typed.slice(1) || "1";
    return this.deck.cells.find((cell) => cell.value === this.#typed[0] + rank) ?? null;
  }

  /** The card that is meant with one more digit: behind a 1, a 2 makes 12. @param {string} digit */
  #next(digit) {
    const longer = this.#typed + digit;
    return this.deck.cells.some((cell) => cell.value === longer) ? longer : this.#typed[0] + digit;
  }
}
