// @ts-check
// A match as the API answers it, read into what the page computes with.

import { scoreTrick } from "./tricks.js";

/** @import { Desk, Match, Trick } from "./desk.js" */

/**
 * @param {Desk} desk
 * @param {Match} known
 * @returns {Trick[]}
 */
export function tricksOf(desk, known) {
  /** @type {any[]} */
  const recorded = eachOf(known, "tricks");
  /** @type {any[]} */
  const made = (known.undo ?? []).filter((/** @type {any} */ { type }) => type === "trick");
  return recorded.map(({ round, trick, harmony, lead, plays }, index) => {
    const entry = made.find((each) => each.round === round && each.trick === trick);
    const following = recorded[index + 1];
    // Of a trick that was recorded together with others, the harmony that was played next serves.
    const guessed = following ? following.round === round && following.harmony : known.next?.harmony;
    const next = entry ? entry.next_harmony : guessed;
    return scoreTrick(desk, {
      round,
      trick,
      harmony: desk.harmonies.indexOf(harmony) + 1,
      nextHarmony: desk.harmonies.indexOf(next) + 1 || null,
      lead,
      cards: plays.map((/** @type {any} */ play) => play.card),
      isWaiting: false,
    });
  });
}

/**
 * Table rulings, each with its round.
 * @param {Match} known
 * @returns {{round: number, seat: number, points: number}[]}
 */
export const adjustmentsOf = (known) => eachOf(known, "adjustments");

/**
 * What the server found in tricks that still stand; what waits on the phone it has not seen.
 * @param {Match} known
 * @param {Trick[]} tricks
 */
export function findingsOf(known, tricks) {
  /** @param {number} round @param {number} trick */
  const stands = (round, trick) =>
    tricks.some((each) => each.round === round && each.trick === trick && !each.isWaiting);
  return known.sheet.findings.flatMap((/** @type {any} */ finding) => {
    const evidence = finding.evidence.filter((/** @type {any} */ proof) => stands(finding.round, proof.trick));
    const isProved = evidence.length || !finding.evidence.length;
    return isProved && stands(finding.round, finding.trick) ? [{ ...finding, evidence }] : [];
  });
}

/** @param {Match} known @param {"tricks" | "adjustments"} kind */
function eachOf({ sheet }, kind) {
  return sheet.rounds.flatMap((/** @type {any} */ each) =>
    each[kind].map((/** @type {any} */ one) => ({ ...one, round: each.round })),
  );
}
