// @ts-check
/** The deck is the keyboard: the same cells stay in the same places, only what changes is touched (macros/deck). */
import { deckOf, rankOf, suitOf } from "../../lib/cards.js";
import { html, make, set, show } from "./markup.js";
import { shape, suitClass } from "./shapes.js";

/** @typedef {import("./view.js").View} View */

export class Deck {
  /** @type {Map<string, string>} what each cell shows */
  #states = new Map();

  /**
   * @param {HTMLElement | null} root the deck of the page; one is made where there is none
   * @param {import("./pen.js").Pen} pen
   */
  constructor(root, pen) {
    this.pen = pen;
    this.root = root ?? make(this.#markup());
    this.cells = /** @type {HTMLButtonElement[]} */ ([...this.root.querySelectorAll("button")]);
    for (const cell of this.cells) cell.tabIndex = -1;
    this.stop(this.cells[0]);
    this.root.addEventListener("focusin", ({ target }) => this.stop(/** @type {HTMLButtonElement} */ (target)));
  }

  /** The cell at which Tab stops. @returns {HTMLButtonElement} */
  get current() {
    return /** @type {HTMLButtonElement} */ (this.root.querySelector('[tabindex="0"]'));
  }

  /** Lets Tab stop at a cell. @param {HTMLButtonElement} cell */
  stop(cell) {
    const before = this.current;
    if (before) before.tabIndex = -1;
    cell.tabIndex = 0;
  }

  /** @param {View} view */
  draw(view) {
    const { pen } = this;
    const gone = goneOf(pen.desk, view);
    const newest = view.last ? null : view.draft.taps.at(-1);
    for (const band of this.root.children) {
      const suit = suitOf(/** @type {HTMLButtonElement} */ (band.querySelector("button")).value);
      const isAllowed = view.legal?.includes(suit);
      const label = `${pen.text(`suit.${suit}`)}, ${pen.text(`shape.${suit}`)}`;
      band.classList.toggle("is-barred", isAllowed === false);
      set(band, "aria-label", label + (isAllowed === undefined ? "" : ` – ${pen.text(isAllowed ? "label.allowed" : "label.barred")}`));
    }
    for (const cell of this.cells) {
      const code = cell.value;
      this.#cell(cell, gone.get(code), view.legal?.includes(suitOf(code)) === false, code === newest);
    }
  }

  /**
   * @param {HTMLButtonElement} cell
   * @param {{name: string, trick: number} | undefined} gone
   * @param {boolean} isBarred
   * @param {boolean} isNewest
   */
  #cell(cell, gone, isBarred, isNewest) {
    const state = gone ? `${gone.name} ${gone.trick} ${isNewest}` : `${isBarred}`;
    if (this.#states.get(cell.value) === state) return;
    this.#states.set(cell.value, state);
    const { pen } = this;
    const card = pen.cardName(cell.value);
    set(cell, "class", `deck__card${gone ? " is-gone" : ""}${gone && isNewest ? " is-last" : ""}`);
    set(cell, "aria-disabled", gone ? "true" : null);
    const label = gone ? pen.text("card.gone", { c: cell.value, p: gone.name, n: gone.trick }) : isBarred ? pen.text("label.off.if", { c: cell.value }) : card;
    set(cell, "aria-label", label);
    show(cell, gone ? html`${[...gone.name][0].toUpperCase()}` : html`${rankOf(cell.value)}${shape(suitOf(cell.value))}`);
  }

  #markup() {
    const { pen } = this;
    const bands = pen.desk.suits.map((suit) => {
      const cells = deckOf(pen.desk).filter((code) => suitOf(code) === suit);
      const word = pen.text(`suit.${suit}`);
      return html`<div class="deck__band ${suitClass(suit)}" role="group"><div class="deck__label" aria-hidden="true"><span class="deck__shape">${shape(suit)}</span
        ><span class="deck__letter">${pen.text(`letter.${suit}`)}</span><span class="deck__word">${word[0].toUpperCase() + word.slice(1)}</span></div
        ><div class="deck__cards">${cells.map((code) => html`<button type="submit" class="deck__card" name="card" value="${code}"></button>`)}</div></div>`;
    });
    return html`<div class="deck deck--${bands.length}" role="group" aria-label="${pen.text("label.deck")}">${bands}</div>`;
  }
}

/**
 * The cards that may be seen to be gone, each with who played it and when (presenters/decks, VIVO-36).
 * @param {import("../../lib/desk.js").Desk} desk
 * @param {View} view
 */
function goneOf(desk, view) {
  const { table, game, last } = view;
  const seen = game.tricks.filter((trick) => trick.round === table?.round && (!desk.covered || trick === last));
  const plays = seen.flatMap(({ trick, plays }) => plays.map(({ card, seat }) => ({ card, seat, trick })));
  for (const { card, seat } of view.canTake && table ? view.columns : []) if (card) plays.push({ card, seat, trick: table.trick });
  return new Map(plays.map(({ card, seat, trick }) => [card, { name: game.names[seat - 1], trick }]));
}
