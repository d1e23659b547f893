// @ts-check
// What this phone undid before the server had it: neither needs to be sent.
import { findTrick, trickOf } from "./recorded.js";

/** @import { Match, Row } from "./sending.js" */

/**
 * Part what this phone undid before it could be sent from what is left.
 * @param {Row[]} rows
 * @param {Match | null} known the match as the person sees it
 */
export function withoutUndone(rows, known) {
  /** @type {Row[]} */
  const left = [];
  /** @type {[Row, Row][]} */
  let pairs = [];
  /** @type {Row[]} */
  const undone = [];
  for (const row of rows) {
    const last = left.at(-1);
    const pair = row.entry.type === "redo" ? pairs.pop() : undefined;
    const { of, type } = row.entry;
    if (type === "undo" && last && (of ? of === last.id : isSeen(last, known))) {
      left.pop();
      pairs.push([last, row]);
    } else if (pair) {
      left.push(pair[0]);
      undone.push(pair[1], row);
    } else if (row.entry.type === "redo" && last?.entry.type === "undo") {
      undone.push(/** @type {Row} */ (left.pop()), row);
    } else {
      // What is recorded anew cannot be put back any more.
      undone.push(...pairs.flat());
      pairs = [];
      left.push(row);
    }
  }
  return { left, undone: [...undone, ...pairs.flat()] };
}

/** Whether a trick lies there for the person, so that an undo means it, and not what others recorded in its place. @param {Row} row @param {Match | null} known */
function isSeen({ entry, problem, state }, known) {
  const trick = trickOf(entry);
  if (!trick || (state === "refused" && problem?.kind !== "role")) return false;
  return state !== "conflict" || !known || !findTrick(known, trick);
}

/**
 * Give the undo that waits for a trick: without that trick it would take back another one.
 * @param {Row[]} rows that are not settled
 * @param {Row} row
 * @param {Match | null} known
 * @returns {Row | undefined}
 */
export function undoOf(rows, row, known) {
  const { undone } = withoutUndone(rows.slice(rows.indexOf(row)), known);
  return undone.includes(row) ? undone[undone.indexOf(row) + 1] : undefined;
}
