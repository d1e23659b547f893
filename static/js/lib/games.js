// @ts-check
// The match as the server knows it, with what waits on the phone on top.

import { adjustmentsOf, findingsOf, tricksOf } from "./known.js";
import { findNext } from "./tricks.js";
import { withRow } from "./waiting.js";

/** @import { Desk, Game, Match, Row, Trick } from "./desk.js" */

/**
 * @param {Desk} desk
 * @param {Match} known as the server answered it last
 * @param {Row[]} rows entries not taken yet, in order; those that do not fit any more are passed over
 * @returns {Game}
 */
export function fold(desk, known, rows) {
  const start = { tricks: tricksOf(desk, known), undo: known.undo ?? [], firstLead: known.settings.first_lead };
  const { tricks, undo, firstLead } = rows.reduce((state, row) => withRow(desk, state, row), start);
  const next = findNext(desk, tricks, firstLead);
  const roundScores = pointsOf(desk, known, tricks);
  const scores = roundScores.reduce((sums, points) => sums.map((sum, index) => sum + points[index]));
  const isEnded = known.status === "abandoned" || known.result?.early;
  return {
    version: known.version,
    status: isEnded ? known.status : next ? "open" : "finished",
    names: known.seats.map((/** @type {any} */ each) => each.player.name),
    tricks,
    scores,
    roundScores,
    next,
    isFirstLeadAsked: !tricks.length && firstLead === 1,
    findings: findingsOf(known, tricks),
    undo,
    isComplete: !next,
    winners: next ? [] : leadersOf(scores),
  };
}

/** Whether what an undo takes back is the last trick, so that the phone can do it alone. @param {Game} game */
export function canUndoHere({ tricks, undo }) {
  const last = tricks.at(-1);
  const latest = undo.at(-1);
  return !!last && latest?.type === "trick" && latest.round === last.round && latest.trick === last.trick;
}

/** The entry that takes back what comes first in that. @param {Game} game */
export const undoEntry = ({ undo }) => ({ type: "undo", of: undo.at(-1)?.id });

/** The seats with the highest score. @param {number[]} scores */
export function leadersOf(scores) {
  const best = Math.max(...scores);
  return scores.flatMap((score, index) => (score === best ? [index + 1] : []));
}

/**
 * The points of every round opened so far, by seat.
 * @param {Desk} desk
 * @param {Match} known
 * @param {Trick[]} tricks
 */
function pointsOf(desk, known, tricks) {
  const full = Math.floor(tricks.length / desk.tricks);
  // A table ruling opens the round that it is for, once the one before is full.
  const given = adjustmentsOf(known).filter(({ round }) => round <= full + 1);
  const opened = Math.max(1, ...given.map(({ round }) => round), ...tricks.map(({ round }) => round));
  const points = Array.from({ length: opened }, () => Array(desk.seats).fill(0));
  for (const { round, high, low } of tricks) {
    for (const end of [high, low]) if (end) points[round - 1][end.seat - 1] += end.points;
  }
  for (const { round, seat, points: more } of given) points[round - 1][seat - 1] += more;
  return points;
}
