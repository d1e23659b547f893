// @ts-check
/** What stands beside the deck on a wide screen: scores, and the last tricks, covered as the match is (presenters/rails). */
import { html, make, show } from "./markup.js";
import { aside, glyph } from "./pen.js";

/** How many of the last tricks are shown. */
const SHOWN = 5;

/** @typedef {import("./view.js").View} View */
/** @typedef {import("../../lib/desk.js").Trick} Trick */

export class Rail {
  /** @param {HTMLElement} root @param {import("./pen.js").Pen} pen */
  constructor(root, pen) {
    this.pen = pen;
    this.root = root;
    this.standings = /** @type {HTMLElement} */ (root.querySelector(".standings"));
    const title = html`<div class="panel__head"><h2>${pen.text("label.tricks")}</h2></div>`;
    root.querySelector(".last-tricks")?.closest(".panel")?.remove();
    this.tricks = make(html`<section class="panel">${title}<table class="last-tricks"></table></section>`);
  }

  /** @param {View} view */
  draw(view) {
    const { game } = view;
    const round = game.tricks.at(-1)?.round;
    const tricks = game.tricks.filter((trick) => trick.round === round).slice(-SHOWN).reverse();
    show(this.standings, html`${game.names.map((name, index) => this.#standing(view, name, index))}`);
    if (!tricks.length) return this.tricks.remove();
    if (!this.tricks.isConnected) this.root.children[0].after(this.tricks);
    const rows = tricks.map((trick) => this.#row(view, trick));
    show(/** @type {Element} */ (this.tricks.lastElementChild), html`<caption class="visually-hidden">${this.pen.text("label.tricks")}</caption
      ><thead><tr><th scope="col">${aside(this.pen.text("label.trick"))}</th>${game.names.map(
        (name) => html`<th scope="col"><span aria-hidden="true">${initial(name)}</span>${aside(name)}</th>`,
      )}</tr></thead><tbody>${rows}</tbody>`);
  }

  /** @param {View} view @param {string} name @param {number} index */
  #standing({ game }, name, index) {
    const rounds = game.roundScores.map((scores) => scores[index]);
    const total = game.scores[index];
    return html`<li class="standings__row${total > 0 && total === Math.max(...game.scores) && " is-leading"}"><span class="avatar" aria-hidden="true">${initial(name)}</span
      ><span class="standings__name"><bdi>${name}</bdi>${rounds.length > 1 && html`<span class="sub">${rounds.join(" + ")}</span>`}</span
      ><span class="standings__total">${total}</span></li>`;
  }

  /** @param {View} view @param {Trick} trick */
  #row(view, trick) {
    const { desk } = this.pen;
    const lies = trick === view.game.tricks.at(-1) && view.isUntouched;
    // Between the rounds and at the end all is open.
    const isCovered = desk.covered && !lies && view.game.tricks.at(-1)?.trick !== desk.tricks;
    const plays = [...trick.plays].sort((one, other) => one.seat - other.seat);
    return html`<tr><th scope="row">${trick.trick} ${glyph(trick.harmony)}${aside(` ${this.pen.harmony(trick.harmony)}`)}</th>${plays.map(
      ({ seat, card, isOff }) => html`<td>${isCovered ? this.#covered(trick, seat) : this.pen.card(card, { isOff, isSmall: true })}</td>`,
    )}</tr>`;
  }

  /** What lies on the table: the low card face up, the high one as a back, the rest as dots. @param {Trick} trick @param {number} seat */
  #covered({ high, low }, seat) {
    if (low?.seat === seat) return this.pen.card(low.card, { isSmall: true });
    const isBack = high.seat === seat;
    const label = aside(this.pen.text(isBack ? "label.covered.card" : "label.covered"));
    return html`<span class="card ${isBack ? "card--back" : "card--dot"} card--small">${label}</span>`;
  }
}

/** @param {string} name */
const initial = (name) => [...name][0].toUpperCase();
