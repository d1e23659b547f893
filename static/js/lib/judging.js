// @ts-check
import { findEnds } from "./ends.js";

/** @import { Desk, Fields, Judged, Next, Trick } from "./desk.js" */

// Cards by their code: a letter for the suit, then the rank.

const CARD = /^[RBGY]([1-9]|1[0-2])$/;

/** @param {string} card */
export const suitOf = (card) => card[0];

/** @param {string} card */
export const rankOf = (card) => Number(card.slice(1));

/**
 * The card that a word names, in either case, or `null`.
 * @param {string} word
 */
export function findCard(word) {
  const card = word.toUpperCase();
  return CARD.test(card) && word.length === card.length ? card : null;
}

/**
 * Every card of a round, by suit and rank.
 * @param {Desk} desk
 */
export function deckOf(desk) {
  // All cards are dealt out and every seat plays one a trick, so a suit has this many.
  const ranks = (desk.seats * desk.tricks) / desk.suits.length;
  return desk.suits.flatMap((suit) => Array.from({ length: ranks }, (_, index) => `${suit}${index + 1}`));
}

// What was asked of each card, read from the table that the engine computed, and what a whole trick gives.

/**
 * Judge cards in the order played; the trick may be unfinished.
 * @param {Desk} desk
 * @param {number} harmony
 * @param {string[]} cards
 * @returns {Judged[]}
 */
export function judge(desk, harmony, cards) {
  let mask = 0;
  /** @type {string[]} */
  let before = [];
  return cards.map((card, place) => {
    const [asked, legal, next] = rowOf(desk, harmony, place, mask);
    const suit = suitOf(card);
    const counted = next[desk.suits.indexOf(suit)];
    const after = counted === mask ? before : [...before, suit];
    const judged = { card, case: asked, legal, before, after, isOff: !legal.includes(suit) };
    mask = counted;
    before = after;
    return judged;
  });
}

/**
 * What the next seat is asked for, `null` once all have played.
 * @param {Desk} desk
 * @param {number} harmony
 * @param {string[]} cards
 */
export function ask(desk, harmony, cards) {
  if (cards.length >= desk.seats) return null;
  const counted = judge(desk, harmony, cards).at(-1)?.after ?? [];
  const mask = counted.reduce((bits, suit) => bits | (1 << desk.suits.indexOf(suit)), 0);
  const [asked, legal] = rowOf(desk, harmony, cards.length, mask);
  return { case: asked, legal };
}

/** @param {Desk} desk @param {number} harmony @param {number} place from 0, the lead @param {number} mask */
function rowOf(desk, harmony, place, mask) {
  const row = desk.table[harmony - 1][place][mask];
  if (!row) throw new RangeError(`no rule: ${harmony}, ${place}, ${mask}`);
  return row;
}

/** The seats clockwise from the lead. @param {Desk} desk @param {number} lead */
export const seatsFrom = (desk, lead) =>
  Array.from({ length: desk.seats }, (_, step) => ((lead - 1 + step) % desk.seats) + 1);

/**
 * Score a whole trick: who has which end (VIVO-29, VIVO-30), and who leads next (VIVO-37).
 * @param {Desk} desk
 * @param {Fields} fields of a whole trick, as the API has them
 * @param {boolean} isWaiting
 * @returns {Trick}
 */
export function scoreTrick(desk, { round, trick, lead, ...fields }, isWaiting) {
  const harmony = desk.harmonies.indexOf(fields.harmony) + 1;
  const nextHarmony = desk.harmonies.indexOf(fields.next_harmony) + 1 || null;
  const cards = fields.plays.map((/** @type {{card: string}} */ { card }) => card);
  const seats = seatsFrom(desk, lead);
  const plays = judge(desk, harmony, cards).map(({ card, isOff }, place) => ({ seat: seats[place], card, isOff }));
  const valid = plays.filter((play) => !play.isOff).map(({ seat, card }) => ({ seat, card, rank: rankOf(card) }));
  const ends = findEnds(valid);
  const high = { ...ends.high, points: desk.high };
  const low = ends.low && { ...ends.low, points: ends.low.rank };
  return { round, trick, harmony, nextHarmony, lead, cards, plays, high, low, nextLead: (low ?? high).seat, isWaiting };
}

/**
 * What comes behind these tricks, `null` once the match is complete (VIVO-37, VIVO-38, VIVO-41).
 * @param {Desk} desk
 * @param {Trick[]} tricks
 * @param {number} firstLead
 * @returns {Next | null}
 */
export function findNext(desk, tricks, firstLead) {
  const round = Math.floor(tricks.length / desk.tricks) + 1;
  if (round > desk.rounds) return null;
  const last = tricks.at(-1);
  const trick = (tricks.length % desk.tricks) + 1;
  const harmony = trick > 1 && last ? last.nextHarmony : null;
  return { round, trick, lead: last?.nextLead ?? firstLead, harmony };
}
