// @ts-check
// What becomes of the entries that wait on the phone, up to an answer of the server. Nothing leaves the queue here
// unless the server has it. (What two versions ask for is in lib/meeting.js.)

/**
 * An entry on the phone. `seen` is the version of the match that it follows, `version` the one the server gave it.
 * @typedef {"waiting" | "conflict" | "refused" | "sent" | "dropped"} State
 * @typedef {Record<string, any>} Entry the fields of the API, without `id` and `base`
 * @typedef {Record<string, any>} Match the JSON of the API
 * @typedef {"since" | "restored" | "role" | "rules"} Kind
 * @typedef {{kind: Kind, status?: number, code?: string, detail?: string, findings?: any[], since?: any[], current?: Match}} Problem
 * @typedef {{order: number, format: number, match: string, group: string, id: string, entry: Entry, seen: number,
 *   state: State, version: number | null, problem: Problem | null, at: string}} Row
 */

/** Of the rows that this release writes. It is raised only where this release could misread what an older one wrote. */
export const FORMAT = 1;

/** Seconds before the next attempt, from the first failure on. */
const WAITS_S = [1, 2, 4, 8, 15, 30];

/** Statuses that say nothing about the entry: the same one may well be taken later. */
const PASSING = [408, 425, 429];

/** Statuses of somebody who may not come in, for now: a renewed link, a lesser role, a deleted match. */
const CLOSED = [401, 403, 404];

/**
 * Give a row as this release writes it, whatever release kept it.
 * @param {any} row
 * @returns {Row}
 */
export const readRow = (row) => ({ format: FORMAT, group: "", seen: 0, state: "waiting", version: null, problem: null, at: "", ...row });

/** @param {Row} row */
export const isOpen = (row) => row.state !== "sent" && row.state !== "dropped";

/**
 * Give the row to send now: the first that is not settled, unless a person has to decide about it. Who was not let in
 * may knock again; what a newer release wrote waits for it.
 * @param {Row[]} rows
 * @param {boolean} [knocks]
 */
export function headOf(rows, knocks = false) {
  const head = rows.find(isOpen);
  if (!head || head.format > FORMAT) return null;
  return head.state === "waiting" || (knocks && head.problem?.kind === "role") ? head : null;
}

/**
 * Name the saved state of a match (ux.md 1.13).
 * @param {Row[]} rows
 */
export function stateOf(rows) {
  const has = (/** @type {State} */ state) => rows.some((row) => row.state === state);
  return has("refused") ? "refused" : has("conflict") ? "conflict" : has("waiting") ? "queued" : "saved";
}

/** @param {number} failures in a row, at least one */
export const waitOf = (failures) => WAITS_S[Math.min(failures, WAITS_S.length) - 1] * 1000;

/**
 * Say what an answer means for the row that was sent.
 * @param {{status: number, body: any} | null} answer `null` where none came
 * @param {Row} row
 * @returns {"sent" | "later" | Kind}
 */
export function meaningOf(answer, row) {
  if (!answer || answer.status >= 500 || PASSING.includes(answer.status)) return "later";
  const { status, body } = answer;
  if (status <= 201 && typeof body?.version === "number") return "sent";
  // Whatever answered, such as the login page of a network, is not our server.
  if (typeof body?.code !== "string") return "later";
  if (CLOSED.includes(status)) return "role";
  if (body.code !== "conflict") return "rules";
  return body.current.version < row.seen ? "restored" : "since";
}

/**
 * Give the rows that change once the server has one: those behind it follow it.
 * @param {Row[]} rows
 * @param {string} id
 * @param {number} version
 */
export function taken(rows, id, version) {
  const place = rows.findIndex((row) => row.id === id);
  return rows.flatMap((row, index) => {
    if (index === place) return [{ ...row, state: /** @type {State} */ ("sent"), version, problem: null }];
    return place >= 0 && index > place && isOpen(row) ? [{ ...row, seen: Math.max(row.seen, version) }] : [];
  });
}
