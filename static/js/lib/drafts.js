// @ts-check
// The moves of a draft: the taps of the running trick, and those taken back.

import { tapsOf } from "./entering.js";
import { emptyTable } from "./tables.js";

/** @import { Desk, Draft, Game, Trick } from "./desk.js" */

/** Among taps taken back: those before it are of the trick after this one, and come back once this one is recorded. */
export const LATER = "/";

/** Taps of one trick that are kept; a trick takes about seven. */
const MOST_TAPS = 60;

/**
 * @param {{round: number, trick: number}} place
 * @param {Partial<Draft>} [more]
 * @returns {Draft}
 */
export const freshDraft = ({ round, trick }, more) => ({ round, trick, taps: [], undone: [], said: "", ...more });

/**
 * The draft, or a fresh one where it is not of the next trick; `null` once the match is complete.
 * @param {Game} game
 * @param {Draft | null} draft
 */
export function draftOf({ next }, draft) {
  if (!next) return null;
  return draft && draft.round === next.round && draft.trick === next.trick ? draft : freshDraft(next);
}

/** Whether nothing is tapped, so that the last trick still lies there. @param {Draft | null} draft */
export const isUntouched = (draft) => !draft || !(draft.taps.length || draft.undone.length);

/** @param {Draft} draft @param {string[]} taps @returns {Draft} */
export const withTap = (draft, ...taps) => moved(draft, [...draft.taps, ...taps], []);

/** @param {Draft} draft */
export const withoutLast = (draft) => moved(draft, draft.taps.slice(0, -1), [...draft.undone, ...draft.taps.slice(-1)]);

/** Whether a tap of this trick was taken back. @param {Draft} draft */
export const canRedo = ({ undone }) => undone.length > 0 && undone.at(-1) !== LATER;

/** @param {Draft} draft */
export const withRedone = (draft) =>
  moved(draft, [...draft.taps, ...draft.undone.slice(-1)], draft.undone.slice(0, -1));

/**
 * The draft of the trick that was just taken back: its cards lie there but for the last; what was undone before stays.
 * @param {Desk} desk
 * @param {Game} game without that trick
 * @param {Trick} trick
 * @param {string[]} undone
 */
export function layBack(desk, game, trick, undone) {
  const empty = emptyTable(desk, game);
  if (!empty) return null;
  const taps = tapsOf(trick, empty);
  // The very last card of a round was placed without a tap, so the one before it is the last that was tapped.
  const kept = taps.length - (trick.trick === desk.tricks ? 2 : 1);
  const later = undone.length ? [...undone, LATER] : [];
  return freshDraft(empty, { taps: taps.slice(0, kept), undone: [...later, taps[kept]] });
}

/**
 * The draft that follows a recorded trick, `null` once the match is complete.
 * @param {Game} game with that trick
 * @param {Draft} draft of it
 */
export function draftAfter({ next }, { undone }) {
  return next && freshDraft(next, { undone: undone.at(-1) === LATER ? undone.slice(0, -1) : [] });
}

/** @param {Draft} draft @param {string[]} taps @param {string[]} undone @returns {Draft} */
function moved(draft, taps, undone) {
  return { ...draft, taps: taps.slice(-MOST_TAPS), undone: undone.slice(-MOST_TAPS), said: "" };
}
