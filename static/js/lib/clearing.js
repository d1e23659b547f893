// @ts-check
// Which matches the phone forgets: what somebody may not see any more, and what is long over. What was typed and not
// taken stays until a person decides.
import { isOpen } from "./sending.js";

/** @import { Known, Row } from "./sending.js" */
/** @typedef {{match: string, group?: string, at?: string, taps?: string[]}} Draft */
/** @typedef {{id: string, group: string, rows: Row[], known: Known | null, draft: Draft | null}} Trace what the phone keeps of one match; `rows` wait */

/** How long a finished match can be sent again to a server that was put back. */
const FINISHED_MS = 30 * 24 * 3600 * 1000;

/** How long a trick that is half entered waits for a new link. */
const HALF_MS = 24 * 3600 * 1000;

/**
 * Gather what the phone keeps, match by match. Another release may have kept anything: what names no match is passed over.
 * @param {Known[]} matches
 * @param {Row[]} rows
 * @param {Draft[]} drafts
 * @returns {Trace[]}
 */
export function tracesOf(matches, rows, drafts) {
  const placed = rows.filter(({ match }) => typeof match === "string");
  const groups = new Map([...drafts, ...placed].map(({ match, group }) => [match, group ?? ""]));
  for (const { id, group } of matches) groups.set(id, group ?? "");
  return [...groups].map(([id, group]) => ({
    id,
    group,
    rows: placed.filter((row) => row.match === id && isOpen(row)),
    known: matches.find((each) => each.id === id) ?? null,
    draft: drafts.find((each) => each.match === id) ?? null,
  }));
}

/**
 * Whether all of a match goes.
 * @param {Trace} trace
 * @param {string[]} groups in which this browser has a role
 * @param {number} now in milliseconds
 */
export function isOver({ draft, group, known, rows }, groups, now) {
  if (rows.length) return false;
  // What has no time that can be read is old.
  const isOld = (/** @type {string} */ at, /** @type {number} */ age) => !(now - Date.parse(at) <= age);
  if (groups.includes(group)) return Boolean(known?.finished && isOld(known.at, FINISHED_MS));
  return !Array.isArray(draft?.taps) || !draft.taps.length || isOld(draft.at ?? "", HALF_MS);
}

/** Whether something of a match waits that is not sent by itself: a person has to decide. @param {Pick<Trace, "rows">} trace */
export const isStuck = ({ rows }) => rows.some(({ state }) => state !== "waiting");

/** Whether the server has closed the match to this phone: a link that was renewed, or a match that was deleted. @param {Pick<Trace, "rows">} trace */
export const isShut = ({ rows }) => rows.some(({ problem }) => [401, 404].includes(problem?.status ?? 0));

/** Give the names of the players, as far as they are known. @param {Pick<Trace, "known">} trace */
export function namesOf({ known }) {
  const seats = known?.known?.seats;
  const names = (Array.isArray(seats) ? seats : []).map((seat) => seat?.player?.name);
  return names.filter((name) => typeof name === "string");
}
