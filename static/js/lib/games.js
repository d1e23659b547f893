// @ts-check
import { findHolder } from "./entering.js";
import { findNext, scoreTrick, suitOf } from "./judging.js";

/** @import { Desk, Game, Match, Row, Trick, Undoable } from "./desk.js" */

// The match as the server knows it, with what waits on the phone on top.

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

// The tricks of a match: those that the server answered, and what an entry that waits in the outbox does to them.

/** @typedef {{tricks: Trick[], undo: Undoable[], firstLead: number, before?: State}} State `before` what waits last */

/** @param {Desk} desk @param {Match} known @returns {State} */
export function stateOf(desk, known) {
  const { settings, next, undo = [] } = known;
  const recorded = eachOf(known, "tricks");
  const tricks = recorded.map((fields, index) => {
    const { round, trick } = fields;
    const entry = undo.find((/** @type {Undoable} */ each) => each.type === "trick" && isAt(each, fields));
    const following = recorded[index + 1];
    // Of a trick that was recorded together with others, the harmony that was played next serves.
    const guessed = following ? following.round === round && following.harmony : next?.harmony;
    return scoreTrick(desk, { ...fields, round, trick, next_harmony: entry ? entry.next_harmony : guessed }, false);
  });
  return { tricks, undo, firstLead: settings.first_lead };
}

/**
 * Everything of a kind, each with its round.
 * @param {Match} known
 * @param {"tricks" | "adjustments"} kind
 * @returns {any[]}
 */
function eachOf({ sheet }, kind) {
  return sheet.rounds.flatMap((/** @type {any} */ each) =>
    each[kind].map((/** @type {any} */ one) => ({ ...one, round: each.round })),
  );
}

/**
 * @param {Desk} desk
 * @param {State} state
 * @param {Row} row one that does not fit here is passed over
 * @returns {State}
 */
function withRow(desk, state, { id, entry }) {
  if (entry.type === "undo") return withoutLast(state, entry.of);
  const parts = entry.type === "batch" ? entry.entries : [entry];
  const fields = parts.at(-1);
  const amended = parts.length > 1 && parts[0].type === "amend" ? parts[0].first_lead : null;
  const firstLead = amended ?? state.firstLead;
  const isOne = fields.type === "trick" && parts.length === (amended ? 2 : 1);
  if (!isOne || !fits(desk, state.tricks, firstLead, fields)) return state;
  const { round, trick } = fields;
  const tricks = [...state.tricks, scoreTrick(desk, fields, true)];
  return { tricks, undo: [...state.undo, { type: "trick", round, trick, id }], firstLead, before: state };
}

/** @param {State} state @param {string | undefined} of @returns {State} */
function withoutLast(state, of) {
  const { tricks, undo, firstLead, before } = state;
  const latest = undo.at(-1);
  const isTrick = latest?.type === "trick" && isAt(latest, tricks.at(-1));
  if (!isTrick || (of && latest.id !== of)) return state;
  // Without its first trick, a match asks again who sang last.
  const asked = tricks.length > 1 ? firstLead : 1;
  return before ?? { tricks: tricks.slice(0, -1), undo: undo.slice(0, -1), firstLead: asked };
}

/** @param {Desk} desk @param {Trick[]} tricks @param {number} firstLead @param {any} fields */
function fits(desk, tricks, firstLead, fields) {
  const next = findNext(desk, tricks, firstLead);
  return (
    next &&
    isAt(fields, next) &&
    (next.lead === fields.lead || fields.as_played) &&
    fields.plays.length === desk.seats &&
    desk.harmonies.includes(fields.harmony) &&
    fields.plays.every(
      (/** @type {any} */ { card }) => desk.suits.includes(suitOf(card)) && !findHolder({ tricks }, fields, card),
    )
  );
}

/** @param {any} one @param {any} other */
const isAt = (one, other) => one.round === other?.round && one.trick === other?.trick;
