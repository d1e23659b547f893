// @ts-check
/** Draws what needs a person (as templates/matches/conflict.html does without scripts). */
import { textOf } from "../../lib/texts.js";
import { aside, html } from "../entry/pen.js";

/** @import { Clash, Pair } from "../../lib/clashes.js" */
/** @import { Kept } from "../../lib/sending.js" */
/** @import { Pen } from "../entry/pen.js" */

/** @param {Pen} pen @param {Clash} clash @param {Kept} kept */
export function panelOf(pen, clash, kept) {
  const { choices, count, isHidden, kind, pairs, row, since } = clash;
  const { desk } = pen;
  const text = textOf(kept, desk);
  // Why a card is refused can tell where it lies in an older trick (VIVO-36); a lead tells nothing.
  const reason = desk.covered && !choices.includes("played") ? "" : row.problem?.detail;
  const more = kind === "role" ? pen.text("clash.stays", { n: count }) : reason;
  return html`<h2 class="question" id="clash">${questionOf(pen, clash)}</h2>${more && html`<p>${more}</p>`}${
    kind === "changed" && since.length > 0 && html`<ul class="clash__since">${since.map((each) => html`<li>${sinceOf(pen, each)}</li>`)}</ul>`}${
    pairs.length > 0 ? table(pen, clash) : html`<p class="row">${clash.cards.map((card) => pen.card(card))}</p>`}${
    isHidden && kind === "trick" && html`<p><a href="${addressOf(desk, row)}">${pen.text("act.see")}</a></p>`}<div class="row">${
    [...choices, "later"].map((choice, place) => html`<button type="button" class="button button--${place ? "plain" : "main"}" value="${choice}">${
      pen.text(`choice.${kind === "trick" && choice === "go" ? "theirs" : choice}`)}</button>`)}</div>${
    text && html`<details class="clash__text"><summary>${pen.text("clash.text")}</summary><textarea class="field__control" readonly rows="3" aria-label="${
      pen.text("clash.text")}">${text}</textarea></details>`}`;
}

/** @param {Pen} pen @param {Clash} clash */
function questionOf(pen, { by, count, kind, number, row }) {
  const { status, detail } = row.problem ?? {};
  if (kind === "role") return status === 401 ? pen.text("link.dead") : status === 404 ? pen.text("clash.absent") : detail;
  const p = by || pen.text("clash.somebody");
  return pen.text(kind === "trick" ? "conflict" : `clash.${kind}`, { n: kind === "restored" ? count : (number ?? 0), p });
}

/** @param {Pen} pen @param {Clash["since"][number]} entry */
function sinceOf(pen, { by, round, trick, type }) {
  const what = trick ? pen.text("since.trick", { n: trick, r: round ?? 0 }) : pen.text(`since.${type in NAMED ? type : "other"}`);
  return by ? html`<bdi>${by}</bdi>: ${what}` : what;
}

const NAMED = { undo: 1, redo: 1, amend: 1 };

/** @param {Pen} pen @param {Clash} clash */
function table(pen, { harmonies, pairs }) {
  const [theirs, mine] = harmonies.map((word) => (word ? pen.text(`harmony.${word}`) : "–"));
  const head = ["player", "theirs", "yours"].map((word) => html`<th scope="col">${pen.text(`clash.${word}`)}</th>`);
  return html`<table class="versions"><thead><tr>${head}</tr></thead><tbody><tr${theirs !== mine && html` class="is-changed"`}><th scope="row">${
    pen.text("clash.harmony")}</th><td>${theirs}</td><td>${mine}</td></tr>${pairs.map((pair) => rowOf(pen, pair))}</tbody></table>`;
}

/** @param {Pen} pen @param {Pair} pair */
function rowOf(pen, { differs, mine, name, theirs }) {
  const [one, other] = [theirs, mine].map((card) => (card ? pen.card(card, { isSmall: true }) : covered(pen)));
  return html`<tr${differs && html` class="is-changed"`}><th scope="row"><bdi>${name}</bdi></th><td>${one}</td><td>${other}</td></tr>`;
}

/** @param {Pen} pen */
const covered = (pen) => html`<span class="card card--dot card--small">${aside(pen.text("label.covered"))}</span>`;

/** @param {Pen["desk"]} desk @param {Clash["row"]} row */
function addressOf({ page }, { entry }) {
  const { round, trick } = entry.type === "batch" ? entry.entries.at(-1) : entry;
  return `${page}/r${round}/t${trick}`;
}
