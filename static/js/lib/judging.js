// @ts-check
// What was asked of each card, read from the table that the engine computed.

import { suitOf } from "./cards.js";

/** @import { Desk, Judged } from "./desk.js" */

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
    const after = next[desk.suits.indexOf(suit)];
    const counted = after === mask ? before : [...before, suit];
    const judged = { card, case: asked, legal, before, after: counted, isOff: !legal.includes(suit) };
    mask = after;
    before = counted;
    return judged;
  });
}

/**
 * What the next seat is asked for, `null` once all have played.
 * @param {Desk} desk
 * @param {number} harmony
 * @param {string[]} cards
 * @returns {{case: string, legal: string} | null}
 */
export function ask(desk, harmony, cards) {
  if (cards.length >= desk.seats) return null;
  const last = judge(desk, harmony, cards).at(-1);
  const mask = (last?.after ?? []).reduce((bits, suit) => bits | (1 << desk.suits.indexOf(suit)), 0);
  const [asked, legal] = rowOf(desk, harmony, cards.length, mask);
  return { case: asked, legal };
}

/**
 * @param {Desk} desk
 * @param {number} harmony
 * @param {number} place from 0, the lead
 * @param {number} mask
 */
function rowOf(desk, harmony, place, mask) {
  const row = desk.table[harmony - 1][place][mask];
  if (!row) throw new RangeError(`no rule for harmony ${harmony}, place ${place}, suits ${mask}`);
  return row;
}
