// @ts-check
// A whole trick: who played what, which card takes which end, who leads next.

import { rankOf } from "./cards.js";
import { findEnds } from "./ends.js";
import { judge } from "./judging.js";

/** @import { Desk, Next, Trick } from "./desk.js" */

/**
 * The seats clockwise from the lead.
 * @param {Desk} desk
 * @param {number} lead
 */
export function seatsFrom(desk, lead) {
  return Array.from({ length: desk.seats }, (_, step) => ((lead - 1 + step) % desk.seats) + 1);
}

/**
 * @param {Desk} desk
 * @param {Pick<Trick, "round" | "trick" | "harmony" | "nextHarmony" | "lead" | "cards" | "isWaiting">} record
 * @returns {Trick}
 */
export function scoreTrick(desk, record) {
  const seats = seatsFrom(desk, record.lead);
  const plays = judge(desk, record.harmony, record.cards).map(({ card, isOff }, place) => {
    return { seat: seats[place], card, isOff };
  });
  const valid = plays.filter((play) => !play.isOff).map(({ seat, card }) => ({ seat, card, rank: rankOf(card) }));
  const { high, low } = findEnds(valid);
  /** @param {typeof high} end @param {number} points */
  const endOf = ({ seat, card, rank }, points) => {
    return { seat, card, points, isTied: valid.some((play) => play.rank === rank && play.seat !== seat) };
  };
  return {
    ...record,
    plays,
    high: endOf(high, desk.high),
    low: low && endOf(low, low.rank),
    nextLead: (low ?? high).seat,
  };
}

/**
 * What comes behind these tricks, `null` once the match is complete.
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
