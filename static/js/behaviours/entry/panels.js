// @ts-check
/** What takes the deck's place once a round is over: totals, and what is known now that all hands are. */
import { Markup, html, make, show } from "./markup.js";
import { aside } from "./pen.js";

/** @import { View } from "./view.js" */

const CROWN = html`<svg class="scoreboard__crown" viewBox="0 0 26 16" aria-hidden="true"><path d="M2.5 14.5 1 4l6 4.4L13 1.2l6 7.2L25 4l-1.5 10.5Z"/></svg>`;

export class Panels {
  /** What the server alone knows of the round, by the version of the match. @type {Map<number, Markup>} */
  #facts = new Map();

  /** @param {import("./pen.js").Pen} pen */
  constructor(pen) {
    this.pen = pen;
    this.root = make(html`<section class="round-end" tabindex="-1"></section>`);
  }

  /** @param {View} view @param {string[]} notes */
  draw(view, notes) {
    const { pen } = this;
    const { game, table, place } = view;
    const title = table ? pen.text("round.over", { n: place.round }) : pen.text("bar.end");
    const told = notes.map((note) => html`<p class="notice">${note}</p>`);
    const tiles = game.names.map((name, index) => this.#tile(view, name, index));
    const board = html`<ol class="scoreboard scoreboard--${tiles.length}" aria-label="${pen.text("label.scores")}">${tiles}</ol>`;
    show(this.root, html`<h2>${title}</h2>${told}${board}${table && (this.#facts.get(game.version) ?? this.#coming(view))}`);
    if (table && !view.last?.isWaiting && !this.#facts.has(game.version)) this.#ask(view, notes);
    return this.root;
  }

  /** @param {View} view @param {string} name @param {number} index */
  #tile({ game }, name, index) {
    const total = game.scores[index];
    const leads = total > 0 && total === Math.max(...game.scores);
    const rounds = game.roundScores.map((scores) => scores[index]);
    return html`<li class="scoreboard__tile${leads && " is-leading"}">${leads && CROWN}<span class="scoreboard__name" dir="auto">${name}</span
      ><span class="scoreboard__total">${total}</span>${rounds.length > 1 && html`<span class="scoreboard__rounds">${rounds.join(" + ")}</span>`}${
      leads && aside(this.pen.text("label.leading"))}</li>`;
  }

  /** What is known without the server: the deal to come. @param {View} view */
  #coming({ game, table }) {
    const { pen } = this;
    const coming = /** @type {NonNullable<typeof table>} */ (table);
    const deal = pen.text("round.deal", { p: game.names[coming.dueLead - 1] });
    return html`<dl class="facts"><div class="facts__row"><dt>${pen.text("round.name", { n: coming.round })}</dt><dd>${deal}</dd></div></dl>`;
  }

  /** @param {View} view @param {string[]} notes */
  async #ask(view, notes) {
    const answer = await fetch(this.pen.desk.page).catch(() => null);
    const page = new DOMParser().parseFromString((await answer?.text()) ?? "", "text/html");
    const facts = page.querySelector(".round-end .facts");
    if (!facts || !this.root.isConnected) return;
    this.#facts.set(view.game.version, new Markup(facts.outerHTML));
    this.draw(view, notes);
  }
}
