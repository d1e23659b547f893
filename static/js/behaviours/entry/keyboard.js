// @ts-check
/** Keys of the deck and the dock: arrows to walk, letters and digits to play. They act only while the focus is there. */

/** @import { Desk } from "../../lib/desk.js" */

/** Arrow keys as steps in a row, and as rows. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Desk} desk @param {HTMLElement} deck @param {HTMLElement} dock @param {Event} event the first key */
export function listen(desk, deck, dock, event) {
  const keyboard = new Keyboard(desk, deck, dock);
  keyboard.press(/** @type {KeyboardEvent} */ (event));
  document.addEventListener("keydown", (each) => keyboard.press(each));
}

class Keyboard {
  /** A suit and the digits typed since, as in `R1`. */
  #typed = "";

  /** @param {Desk} desk @param {HTMLElement} deck @param {HTMLElement} dock */
  constructor(desk, deck, dock) {
    this.desk = desk;
    this.dock = dock;
    this.deck = deck;
    this.cells = /** @type {HTMLButtonElement[]} */ ([...deck.querySelectorAll("button")]);
    for (const cell of this.cells) cell.tabIndex = -1;
    this.stop = this.#stopAt(this.cells.find((cell) => cell === document.activeElement) ?? this.cells[0]);
    deck.addEventListener("focusin", ({ target }) => this.#stopAt(/** @type {HTMLButtonElement} */ (target)));
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { key } = event;
    const at = /** @type {HTMLButtonElement} */ (document.activeElement);
    const inDeck = this.deck.contains(at);
    // At the end of a round something else stands in the deck's place.
    const isHere = inDeck || this.dock.contains(at) || at.closest(".round-end");
    if (event.ctrlKey || event.altKey || event.metaKey || !isHere) return;
    const to = (inDeck && this.#walked(key, at)) || (this.desk.plays.single_keys && this.#meant(key.toLowerCase(), inDeck));
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  /** Lets Tab stop at one cell of the deck. @param {HTMLButtonElement} cell */
  #stopAt(cell) {
    if (this.stop) this.stop.tabIndex = -1;
    cell.tabIndex = 0;
    this.stop = cell;
    return cell;
  }

  /** Where an arrow, Home or End leads to. @param {string} key @param {HTMLButtonElement} at */
  #walked(key, at) {
    const { cells } = this;
    const columns = getComputedStyle(/** @type {Element} */ (at.parentElement)).gridTemplateColumns.split(" ").length;
    const index = cells.indexOf(at);
    const start = index - (index % columns);
    if (key === "Home") return cells[start];
    if (key === "End") return cells[start + columns - 1];
    const [step, rows] = ARROWS[key] ?? [0, 0];
    // At the end of a row it goes on in the next one, as reading does.
    return step || rows ? (cells[index + step + rows * columns] ?? at) : null;
  }

  /** Where a letter or a digit leads to; U, and the digit of a harmony, press a button. @param {string} key @param {boolean} inDeck */
  #meant(key, inDeck) {
    const [undo, ...harmonies] = /** @type {HTMLButtonElement[]} */ ([...this.dock.querySelectorAll("button")]);
    if (key === "u") undo.click();
    if (key === "h") return harmonies[0];
    const harmony = !inDeck && /^[1-4]$/.test(key) && harmonies[Number(key) - 1];
    if (harmony) {
      harmony.click();
      return harmony;
    }
    const suit = this.desk.typed[key.toUpperCase()];
    if (suit && this.desk.suits.includes(suit)) this.#typed = suit;
    else if (inDeck && /^\d$/.test(key) && this.#typed) this.#typed = this.#next(key);
    else return null;
    const card = this.#typed[0] + (this.#typed.slice(1) || "1");
    return this.cells.find((cell) => cell.value === card) ?? null;
  }

  /** The card that is meant with one more digit: behind a 1, a 2 makes 12. @param {string} digit */
  #next(digit) {
    const longer = this.#typed + digit;
    return this.cells.some((cell) => cell.value === longer) ? longer : this.#typed[0] + digit;
  }
}
