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
const FORMAT = 1;

/** @type {State[]} */
const STATES = ["waiting", "conflict", "refused", "sent", "dropped"];

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
export const readRow = (row) => ({ format: FORMAT, group: "", seen: 0, version: null, problem: null, at: "", ...row, entry: row.entry ?? {}, state: STATES.includes(row.state) ? row.state : "waiting" });

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
 * Name the saved state of a match, the one that needs a person most.
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

// What the phone keeps of a match, as values: from what is stored to what a page works with, and back.

/**
 * All that is stored of one match.
 * @typedef {{id: string, group: string, known: Match, at: string, finished: boolean}} Known
 * @typedef {{record: Known | null, rows: Row[], draft: Record<string, any> | null}} Stored
 */
/**
 * What a page works with: `rows` are those that are not settled, in order; `sent` those that the server has taken.
 * @typedef {{known: Match | null, rows: Row[], draft: Record<string, any> | null, stamp: number, sent: Row[]}} Kept
 */

/** Whether it is what this release wrote. @param {unknown} value */
const isWords = (value) => Array.isArray(value) && value.every((each) => typeof each === "string");

/**
 * @param {Stored} stored
 * @returns {Kept}
 */
export const keptOf = ({ record, rows, draft }) => ({
  known: record?.known ?? null,
  rows: rows.filter(isOpen),
  draft: isWords(draft?.taps) && isWords(draft?.undone) ? { ...draft, stray: isWords(draft?.stray?.taps) ? draft?.stray : null } : null,
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

// Ids that nobody else makes, also where the address is not secure: there browsers withhold `crypto.randomUUID`.

/** Give a new id, a UUID of version 4. */
export function uuid() {
  return crypto.randomUUID?.() ?? uuidOf(crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * Write 16 random bytes as a UUID of version 4.
 * @param {Uint8Array} bytes
 */
export function uuidOf(bytes) {
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
