// @ts-check
/** What takes the deck's place once a round is over: totals, and what is known now that all hands are (presenters/round_end). */
import { aside, html, make, show } from "./pen.js";

/** @import { Game } from "../../lib/desk.js" */
/** @import { Pen } from "./pen.js" */
/** @import { View } from "./sitting.js" */

const CROWN = html`<svg class="scoreboard__crown" viewBox="0 0 26 16" aria-hidden="true"><path d="M2.5 14.5 1 4l6 4.4L13 1.2l6 7.2L25 4l-1.5 10.5Z"/></svg>`;

/** Made once, so that it stays where it is. @type {HTMLElement | undefined} */
let panel;

/** @param {Pen} pen @param {View} view @param {string[]} notes */
export function drawPanel(pen, view, notes) {
  const { game, table, place } = view;
  panel ??= make(html`<section class="round-end" tabindex="-1"></section>`);
  const told = notes.map((note) => html`<p class="notice">${note}</p>`);
  const tiles = game.names.map((name, index) => tile(pen, game, name, index));
  const facts = table ? factsOf(pen, view) : [];
  show(panel, html`<h2>${table ? pen.text("round.over", { n: place.round }) : pen.text("bar.end")}</h2>${told}<ol class="scoreboard scoreboard--${
    tiles.length}" aria-label="${pen.text("label.scores")}">${tiles}</ol>${facts.length > 0 && html`<dl class="facts">${facts.map(
    ([term, words]) => html`<div class="facts__row"><dt>${term}</dt><dd>${words}</dd></div>`,
  )}</dl>`}`);
  return panel;
}

/** @param {Pen} pen @param {Game} game @param {string} name @param {number} index */
function tile(pen, { roundScores, scores }, name, index) {
  const total = scores[index];
  const leads = total > 0 && total === Math.max(...scores);
  const rounds = roundScores.map((each) => each[index]);
  return html`<li class="scoreboard__tile${leads && " is-leading"}">${leads && CROWN}<span class="scoreboard__name" dir="auto">${name}</span
    ><span class="scoreboard__total">${total}</span>${rounds.length > 1 && html`<span class="scoreboard__rounds">${rounds.join(" + ")}</span>`}${
    leads && aside(pen.text("label.leading"))}</li>`;
}

/** Terms and words. @param {Pen} pen @param {View} view @returns {string[][]} */
function factsOf(pen, { game, last, table }) {
  const { dueLead, round } = /** @type {NonNullable<typeof table>} */ (table);
  const done = game.tricks.filter((trick) => trick.round === last?.round);
  const notes = done.flatMap(({ plays }) => plays).filter(({ isOff }) => isOff).length;
  const doubtful = game.findings.filter((finding) => finding.code === "revoke" && finding.round === last?.round).length;
  const confirmed = [pen.text("facts.confirmed", { n: notes - doubtful }), doubtful && pen.text("facts.review", { n: doubtful })];
  const [best] = done.flatMap(({ low, trick }) => (low ? [{ ...low, trick }] : [])).sort((one, other) => other.points - one.points || one.trick - other.trick);
  const rows = [[pen.text("round.name", { n: round }), pen.text("round.deal", { p: game.names[dueLead - 1] })]];
  // Which false notes later cards contradict is for the server to say.
  if (!last?.isWaiting) rows.push([pen.text("facts.off"), notes ? confirmed.filter(Boolean).join(", ") : pen.text("facts.none")]);
  if (best) rows.push([pen.text("facts.best"), pen.text("facts.low", { p: game.names[best.seat - 1], r: best.points, n: best.trick })]);
  return rows;
}
