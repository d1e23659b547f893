// @ts-check
/** Draws what templates/matches/board.html draws: what lies in the middle, and a seat. */
import { leadersOf } from "../../lib/games.js";
import { endLine } from "../../lib/lines.js";
import { askedOf, judgedOf } from "../../lib/tables.js";
import { aside, html, meter } from "../entry/pen.js";

/** @import { Game, Table } from "../../lib/desk.js" */
/** @import { Pen } from "../entry/pen.js" */

const CROWN = html`<svg class="crown" viewBox="0 0 26 16" aria-hidden="true"><path d="M2.5 14.5 1 4l6 4.4L13 1.2l6 7.2L25 4l-1.5 10.5Z"/></svg>`;

/** The trick that runs. @param {Pen} pen @param {Table} table @param {string} then what comes after it, with `{harmony}` in it */
export function running(pen, table, then) {
  const { harmony, nextHarmony, round, trick } = table;
  const chord = judgedOf(pen.desk, table).at(-1)?.after ?? [];
  const asked = harmony
    ? html`${meter(harmony, chord)}<p class="board__harmony">${pen.harmony(harmony)}</p>`
    : html`<p class="board__harmony is-unknown"><span aria-hidden="true">?</span>${aside(pen.text("label.chord.unknown"))}</p>`;
  const place = html`<h1 class="board__trick">${pen.text("bar.title", { n: trick })} <span>${pen.text("round.name", { n: round })}</span></h1>`;
  const next = nextHarmony && html`<p class="board__next">${then.replace("{harmony}", pen.harmony(nextHarmony))}</p>`;
  return html`${asked}${place}${bars(trick - 1, pen.desk.tricks)}${next}`;
}

/** The end of the match. @param {Pen} pen @param {Game} game */
export function ending(pen, game) {
  return html`${CROWN}<h1 class="board__ending">${pen.sentence(endLine(pen.desk, game).parts)}</h1>`;
}

/** @param {Pen} pen @param {Game} game @param {Table | null} table @param {number} index @param {boolean} isUpright */
export function seat(pen, { names, roundScores, scores }, table, index, isUpright) {
  const isLeading = scores[index] > 0 && leadersOf(scores).includes(index + 1);
  const isTurn = table?.lead && askedOf(pen.desk, table)?.seat === index + 1;
  const total = signed(scores[index]);
  const rounds = isUpright && roundScores.length > 1 && roundScores.map((points) => signed(points[index])).join(" + ");
  return html`<li class="board__seat board__seat--${index + 1}${isLeading && " is-leading"}${isTurn && " is-turn"}"><span class="board__name${
    size([...names[index]].length, 9, 12)}">${
    isLeading && CROWN}<bdi>${names[index]}</bdi></span>${isLeading && aside(pen.text("label.leading"))}${isTurn && aside(pen.text("label.turn"))}<span
    class="board__total${size(total.length, 3, 4)}">${total}</span>${rounds && html`<span class="board__rounds">${rounds}</span>`}</li>`;
}

/** What would be cut is set smaller. @param {number} length @param {number} long @param {number} longest from how many signs on */
const size = (length, long, longest) => (length < long ? "" : length < longest ? " is-long" : " is-longest");

/** @param {number} points */
const signed = (points) => `${points}`.replace("-", "−");

/** How many tricks are done (macros/chrome). @param {number} done @param {number} total */
const bars = (done, total) => html`<svg class="progress" viewBox="0 0 ${total * 16 - 3} 5" preserveAspectRatio="none" aria-hidden="true">${Array.from(
  { length: total },
  (_, place) => html`<rect class="${place < done ? "is-done" : place === done ? "is-now" : ""}" x="${place * 16}" y="${place === done ? 0 : 1}" width="13" height="${
    place === done ? 5 : 3}" rx="1.5"/>`,
)}</svg>`;
