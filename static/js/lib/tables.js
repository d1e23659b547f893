// @ts-check
// The trick that is being entered, tap by tap. A tap is a word: `R7` a card, `l3` seat 3 leads, `h2` this trick's
// harmony, `n2` the next one's (`n0` takes it away), `t3` the card of seat 3 goes back, `s3` the next card is that of 3.

import { ask, findCard, judge, seatsFrom, suitOf } from "./judging.js";

/** @import { Asked, Desk, Game, Table } from "./desk.js" */

/**
 * The empty table of the next trick, `null` when the match is complete.
 * @param {Desk} desk
 * @param {Game} game
 * @returns {Table | null}
 */
export function emptyTable(desk, game) {
  if (!game.next) return null;
  const { round, trick, lead, harmony } = game.next;
  const begun = { round, trick, dueLead: lead, lead: game.isFirstLeadAsked ? null : lead, harmony };
  return { ...begun, nextHarmony: null, cards: Array(desk.seats).fill(null), cursor: null };
}

/**
 * The table after these taps; a word that means nothing where it stands is passed over.
 * @param {Desk} desk
 * @param {Table} table
 * @param {string[]} taps
 */
export function lay(desk, table, taps) {
  return taps.reduce((laid, tap) => after(desk, laid, tap), table);
}

/** The seats in order of play, as if the due lead led while nobody said so. @param {Desk} desk @param {Table} table */
export const orderOf = (desk, table) => seatsFrom(desk, table.lead ?? table.dueLead);

/** The place in order of play that the next card fills, from 0; `null` once all are there. @param {Table} table */
export function turnOf(table) {
  const empty = table.cursor ?? table.cards.indexOf(null);
  return empty < 0 ? null : empty;
}

/** Whether a tap is a card. @param {string} tap */
export const isCard = (tap) => /^[A-Z]/.test(tap);

/** @param {Table} table */
export const isEmpty = (table) => table.cards.every((card) => card === null);

/** Whether it can be recorded. @param {Table} table */
export const isComplete = (table) => !!table.lead && !!table.harmony && !table.cards.includes(null);

/** The cards without a gap before them. @param {Table} table */
export function playedOf(table) {
  const gap = table.cards.indexOf(null);
  return /** @type {string[]} */ (gap < 0 ? table.cards : table.cards.slice(0, gap));
}

/** The same, judged; none while the harmony is not known. @param {Desk} desk @param {Table} table */
export const judgedOf = (desk, table) => (table.harmony ? judge(desk, table.harmony, playedOf(table)) : []);

/**
 * What the seat whose turn it is may play, `null` once the trick is full.
 * @param {Desk} desk
 * @param {Table} table
 * @returns {Asked | null}
 */
export function askedOf(desk, table) {
  const turn = turnOf(table);
  if (turn === null) return null;
  const seat = orderOf(desk, table)[turn];
  const asked = table.harmony ? ask(desk, table.harmony, playedOf(table).slice(0, turn)) : null;
  return { seat, case: asked?.case ?? (turn === 0 ? "lead" : null), legal: asked?.legal ?? desk.suits.join("") };
}

/** @param {Desk} desk @param {Table} table @param {string} tap @returns {Table} */
function after(desk, table, tap) {
  const [, kind, digit] = tap.match(/^([lhnts])(.*)$/s) ?? [];
  if (!kind) return withCard(desk, table, tap);
  const value = /^\d$/.test(digit) ? Number(digit) : desk.seats + 1;
  if (value > desk.seats) return table;
  if (kind === "n") return table.trick < desk.tricks ? { ...table, nextHarmony: value || null } : table;
  if (!value) return table;
  if (kind === "h") return { ...table, harmony: value };
  if (kind === "l") return { ...table, lead: value };
  const place = orderOf(desk, table).indexOf(value);
  if (kind === "t") return { ...table, cards: table.cards.with(place, null), cursor: place };
  return table.cards[place] ? table : { ...table, cursor: place };
}

/** @param {Desk} desk @param {Table} table @param {string} word @returns {Table} */
function withCard(desk, table, word) {
  const card = findCard(word);
  const turn = turnOf(table);
  const fits = card && desk.suits.includes(suitOf(card)) && !table.cards.includes(card);
  if (!fits || turn === null || !table.lead) return table;
  return { ...table, cards: table.cards.with(turn, card), cursor: null };
}
