// @ts-check
// What may be tapped, what completes a round by itself, and how a trick becomes an entry.

import { deckOf, findCard, suitOf } from "./cards.js";
import { orderOf, turnOf } from "./tables.js";

/** @import { Desk, Fields, Game, Refusal, Table, Trick } from "./desk.js" */

/**
 * Why a tap is not taken, or `null`.
 * @param {Desk} desk
 * @param {Game} game
 * @param {Table} table
 * @param {string} tap one that is no other word is taken for a card
 * @returns {Refusal | null}
 */
export function refuse(desk, game, table, tap) {
  if (/^[lhnts]/.test(tap)) return isPossible(desk, table, tap) ? null : { reason: "no-harmony", word: tap };
  const card = findCard(tap);
  if (!card) return { reason: "no-card", word: tap.replace(/^\?/, "") };
  if (!desk.suits.includes(suitOf(card))) return { reason: "not-in-play", word: tap, card };
  const place = table.cards.indexOf(card);
  const holder = { seat: orderOf(desk, table)[place], trick: table.trick };
  if (place >= 0) return { reason: "in-trick", word: tap, card, ...holder };
  const held = findHolder(game, table, card);
  if (held) return { reason: "gone", word: tap, card, ...held };
  if (!table.lead) return { reason: "no-lead", word: tap, card };
  return turnOf(table) === null ? { reason: "full", word: tap, card } : null;
}

/**
 * Who played a card in a recorded trick of a round, and in which, or `null`.
 * @param {{tricks: Trick[]}} game
 * @param {{round: number}} place
 * @param {string} card
 * @returns {{seat: number, trick: number} | null}
 */
export function findHolder(game, place, card) {
  for (const { round, trick, plays } of game.tricks) {
    const play = round === place.round && plays.find((each) => each.card === card);
    if (play) return { seat: play.seat, trick };
  }
  return null;
}

/**
 * The card that alone is left for the last place of a round, or `null`.
 * @param {Desk} desk
 * @param {Game} game
 * @param {Table} table
 */
export function lastCard(desk, game, table) {
  const isLast = table.trick === desk.tricks && table.cards.filter((card) => !card).length === 1;
  if (!isLast || !table.lead) return null;
  const left = deckOf(desk).filter((card) => !table.cards.includes(card) && !findHolder(game, table, card));
  return left.length === 1 ? left[0] : null;
}

/**
 * The entry that records a complete trick. Who leads the first one is a matter of the set-up, so it is amended with it.
 * @param {Desk} desk
 * @param {Table} table
 * @returns {Fields}
 */
export function entryOf(desk, table) {
  const { round, trick, lead, dueLead } = table;
  const isFirst = round === 1 && trick === 1;
  const isSaid = lead !== dueLead;
  const entry = {
    type: "trick",
    round,
    trick,
    harmony: desk.harmonies[Number(table.harmony) - 1],
    next_harmony: table.nextHarmony ? desk.harmonies[table.nextHarmony - 1] : null,
    lead,
    as_played: isSaid && !isFirst,
    plays: table.cards.map((card) => ({ card })),
  };
  return isFirst && isSaid ? { type: "batch", entries: [{ type: "amend", first_lead: lead }, entry] } : entry;
}

/**
 * The taps that enter a trick on an empty table.
 * @param {Trick} trick
 * @param {Table} empty
 */
export function tapsOf(trick, empty) {
  const taps = trick.lead === empty.lead ? [] : [`l${trick.lead}`];
  if (trick.harmony !== empty.harmony) taps.push(`h${trick.harmony}`);
  if (trick.nextHarmony) taps.push(`n${trick.nextHarmony}`);
  return [...taps, ...trick.cards];
}

/** @param {Desk} desk @param {Table} table @param {string} tap */
function isPossible(desk, table, tap) {
  if (!/^[hn]/.test(tap)) return true;
  const fits = /^.[0-4]$/.test(tap) && Number(tap[1]) <= desk.seats;
  return fits && (tap[0] === "h" || table.trick < desk.tricks);
}
