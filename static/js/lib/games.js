// @ts-check
// The match as the server knows it, with what waits on the phone on top.

import { findNext } from "./judging.js";
import { eachOf, isAt, stateOf, withRow } from "./waiting.js";

/** @import { Desk, Game, Match, Row, Trick } from "./desk.js" */

/**
 * @param {Desk} desk
 * @param {Match} known as the server answered it last
 * @param {Row[]} rows entries not taken yet, in order; those that do not fit any more are passed over
 * @returns {Game}
 */
export function fold(desk, known, rows) {
  const start = stateOf(desk, known);
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
  const latest = undo.at(-1);
  return latest?.type === "trick" && isAt(latest, tricks.at(-1));
}

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
  const given = eachOf(known, "adjustments").filter(({ round }) => round <= full + 1);
  const opened = Math.max(1, ...given.map(({ round }) => round), ...tricks.map(({ round }) => round));
  const points = Array.from({ length: opened }, () => Array(desk.seats).fill(0));
  for (const { round, high, low } of tricks) {
    for (const end of [high, low]) if (end) points[round - 1][end.seat - 1] += end.points;
  }
  for (const { round, seat, points: more } of given) points[round - 1][seat - 1] += more;
  return points;
}

/**
 * What the server found in tricks that still stand; what waits on the phone it has not seen.
 * @param {Match} known
 * @param {Trick[]} tricks
 */
function findingsOf(known, tricks) {
  /** @param {any} place */
  const stands = (place) => tricks.some((each) => !each.isWaiting && isAt(each, place));
  return known.sheet.findings.flatMap((/** @type {any} */ finding) => {
    const { round } = finding;
    const evidence = finding.evidence.filter((/** @type {any} */ { trick }) => stands({ round, trick }));
    const isProved = evidence.length || !finding.evidence.length;
    return isProved && stands(finding) ? [{ ...finding, evidence }] : [];
  });
}
