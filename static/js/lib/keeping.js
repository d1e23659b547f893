// @ts-check
// What the phone keeps of a match, as values: from what is stored to what a page works with, and back.
import { isOpen, readRow } from "./sending.js";

/** @typedef {import("./sending.js").Row} Row */
/** @typedef {import("./sending.js").Match} Match */
/**
 * All that is stored of one match.
 * @typedef {{id: string, group: string, known: Match, at: string, finished: boolean}} Known
 * @typedef {{record: Known | null, rows: Row[], draft: Record<string, any> | null}} Stored
 */
/**
 * What a page works with: `rows` are those that are not settled, in order; `sent` those that the server has taken.
 * @typedef {{known: Match | null, rows: Row[], draft: Record<string, any> | null, stamp: number, sent: Row[]}} Kept
 */

/**
 * @param {Stored} stored
 * @returns {Kept}
 */
export const keptOf = ({ record, rows, draft }) => ({
  known: record?.known ?? null,
  rows: rows.filter(isOpen),
  draft: draft?.taps ? draft : null,
  stamp: draft?.stamp ?? 0,
  sent: rows.filter((row) => row.state === "sent"),
});

/**
 * Give what to store of a match as the server told it; nothing where the phone knows a newer one.
 * @param {Stored} stored
 * @param {string} group
 * @param {Match} known
 * @param {boolean} [isForced] whether an older one counts too
 * @returns {Known | undefined}
 */
export function recordOf({ record }, group, known, isForced = false) {
  if (record && known.version < record.known.version && !isForced) return undefined;
  return { id: known.id, group, known, at: new Date().toISOString(), finished: known.status !== "open" };
}

/**
 * Give a new row, which follows whatever this phone has sent by now.
 * @param {Row[]} rows
 * @param {{id: string, match: string, group: string, entry: Record<string, any>, seen: number, at: string}} told
 * @returns {Omit<Row, "order">}
 */
export function rowOf(rows, told) {
  const { order: _none, ...row } = readRow(told);
  return { ...row, seen: Math.max(told.seen, ...rows.map((each) => each.version ?? 0)) };
}
