// @ts-check
/** What stands beside the deck on a wide screen: scores, and the last tricks, covered as the match is (presenters/rails). */
import { aside, glyph, html, make, show } from "./pen.js";

/** @import { Trick } from "../../lib/desk.js" */
/** @import { Pen } from "./pen.js" */
/** @import { View } from "./sitting.js" */

/** How many of the last tricks are shown. */
const SHOWN = 5;

/** @param {HTMLElement} rail @param {Pen} pen @param {View} view */
export function drawRail(rail, pen, view) {
  const { game } = view;
  const round = game.tricks.at(-1)?.round;
  const tricks = game.tricks.filter((trick) => trick.round === round).slice(-SHOWN).reverse();
  show(/** @type {Element} */ (rail.querySelector(".standings")), html`${game.names.map((_, index) => standing(view, index))}`);
  if (pen.desk.plays.single_keys && !rail.querySelector(".keys")) rail.append(make(keys(pen)));
  const before = rail.querySelector(".last-tricks");
  if (!tricks.length) return before?.closest(".panel")?.remove();
  const table = before ?? make(html`<table class="last-tricks"></table>`);
  if (!before) {
    const panel = make(html`<section class="panel"><div class="panel__head"><h2>${pen.text("label.tricks")}</h2></div></section>`);
    panel.append(table);
    rail.children[0].after(panel);
  }
  const heads = game.names.map((name) => html`<th scope="col"><span aria-hidden="true">${initial(name)}</span>${aside(name)}</th>`);
  show(table, html`<caption class="visually-hidden">${pen.text("label.tricks")}</caption><thead><tr><th scope="col">${
    aside(pen.text("label.trick"))}</th>${heads}</tr></thead><tbody>${tricks.map((trick) => row(pen, view, trick))}</tbody>`);
}

/** What keyboard.js does, for screens that have the room. @param {Pen} pen */
function keys(pen) {
  const [suit] = pen.desk.suits;
  const rows = [
    [[pen.text(`letter.${suit}`), "7", "↵"], pen.text(`card.${suit}`, { n: 7 })],
    [["←", "↑", "↓", "→"], pen.text("keys.walk")],
    [["H", `1–${pen.desk.seats}`], pen.text("keys.harmony")],
    [["U"], pen.text("keys.undo")],
  ];
  return html`<section class="panel keys"><div class="panel__head"><h2>${pen.text("keys.title")}</h2></div><dl class="facts">${rows.map(
    ([caps, words]) => html`<div class="facts__row"><dt>${[caps].flat().map((cap) => html`<kbd>${cap}</kbd> `)}</dt><dd>${words}</dd></div>`,
  )}</dl></section>`;
}

/** @param {View} view @param {number} index */
function standing({ game }, index) {
  const rounds = game.roundScores.map((scores) => scores[index]);
  const [name, total] = [game.names[index], game.scores[index]];
  return html`<li class="standings__row${total > 0 && total === Math.max(...game.scores) && " is-leading"}"><span class="avatar" aria-hidden="true">${
    initial(name)}</span><span class="standings__name"><bdi>${name}</bdi>${rounds.length > 1 && html`<span class="sub">${rounds.join(" + ")}</span>`}</span
    ><span class="standings__total">${total}</span></li>`;
}

/** @param {Pen} pen @param {View} view @param {Trick} trick */
function row(pen, { game, isUntouched }, trick) {
  const newest = game.tricks.at(-1);
  // The last trick lies open until the next lead; between the rounds and at the end all is.
  const isCovered = pen.desk.covered && newest?.trick !== pen.desk.tricks && !(trick === newest && isUntouched);
  const plays = [...trick.plays].sort((one, other) => one.seat - other.seat);
  return html`<tr><th scope="row">${trick.trick} ${glyph(trick.harmony)}${aside(` ${pen.harmony(trick.harmony)}`)}</th>${plays.map(
    ({ seat, card, isOff }) => html`<td>${isCovered ? covered(pen, trick, seat) : pen.card(card, { isOff, isSmall: true })}</td>`,
  )}</tr>`;
}

/** What lies on the table: the low card face up, the high one as a back, the rest as dots. @param {Pen} pen @param {Trick} trick @param {number} seat */
function covered(pen, { high, low }, seat) {
  if (low?.seat === seat) return pen.card(low.card, { isSmall: true });
  const [kind, key] = high.seat === seat ? ["back", "label.covered.card"] : ["dot", "label.covered"];
  return html`<span class="card card--${kind} card--small">${aside(pen.text(key))}</span>`;
}

/** @param {string} name */
const initial = (name) => [...name][0].toUpperCase();
