// @ts-check
// What a person decides about an entry that the server did not take, and what it does to those behind it.
import { asPlayed, correctionOf } from "./correcting.js";
import { isOpen, recordOf } from "./sending.js";
import { met } from "./meeting.js";
import { trickOf } from "./recorded.js";
import { undoOf } from "./undone.js";

/** @import { Entry, Match, Row, Stored } from "./sending.js" */
/**
 * `go`: let it go · `mine`: this phone's version, as a correction of theirs · `send`: just so, after what was shown ·
 * `played`: the lead as the table played it · `lay`: let it go, its cards to lie as the next trick · `all`: let all go ·
 * `knock`: try again · `refill`: all that a restored server lost · `leave`: nothing of that
 * @typedef {"go" | "mine" | "send" | "played" | "lay" | "all" | "knock" | "refill" | "leave"} Decision
 */

/**
 * Give what changes with a decision; nothing where the row was settled meanwhile, or the match went on since it was shown.
 * @param {Stored} kept
 * @param {{id: string, decision: Decision, shown: number, newId: string}} told `shown` is the version that the person saw
 */
export function decided(kept, { id, decision, shown, newId }) {
  const row = kept.rows.find((each) => each.id === id && isOpen(each));
  const known = kept.record?.known;
  if (!row || !known) return null;
  if (decision === "refill" || decision === "leave") return refilled(kept, row, decision === "refill");
  if (known.version !== shown) return null;
  const open = kept.rows.filter(isOpen);
  if (decision === "all") return { rows: open.map(letGo) };
  const undo = undoOf(open, row, known);
  const dropped = decision === "go" || decision === "lay" ? [row, ...(undo ? [undo] : [])] : [];
  const rest = open.filter((each) => each.order > row.order && !dropped.includes(each));
  return {
    draft: decision === "lay" ? laid(kept, row, known) : undefined,
    rows: [
      ...dropped.map(letGo),
      ...(dropped.length ? [] : [{ ...row, ...changed(row.entry, decision, known), id: newId, seen: known.version, state: "waiting", problem: null }]),
      ...met(rest, known, []),
    ],
  };
}

/** @param {Row} row */
const letGo = (row) => ({ ...row, state: "dropped", problem: null });

/** Give the draft with the cards of a row as the next trick, unless something lies there. @param {Stored} kept @param {Row} row @param {Match} known */
function laid({ draft }, row, { next }) {
  if (!next || draft?.taps?.length) return undefined;
  const taps = trickOf(row.entry)?.plays.map((/** @type {any} */ { card }) => card) ?? [];
  // With the last card, the trick would be recorded unseen.
  return { match: row.match, group: row.group, stamp: (draft?.stamp ?? 0) + 1, round: next.round, trick: next.trick, taps: taps.slice(0, -1), undone: taps.slice(-1), said: "" };
}

/**
 * @param {Entry} entry
 * @param {Decision} decision
 * @param {Match} known
 */
function changed(entry, decision, known) {
  const trick = trickOf(entry);
  if (!trick || decision === "send") return {};
  return { entry: decision === "mine" ? correctionOf(entry, known) : asPlayed(entry) };
}

/**
 * @param {Stored} kept
 * @param {Row} row
 * @param {boolean} isSent
 */
function refilled(kept, row, isSent) {
  const { current } = row.problem ?? {};
  if (!current) return null;
  const isLost = (/** @type {Row} */ each) => each.problem?.kind === "restored";
  const lost = kept.rows.filter(isLost).map((each) => ({ ...each, version: null, seen: current.version, problem: null }));
  const rest = kept.rows.filter((each) => isOpen(each) && !isLost(each));
  return {
    record: recordOf(kept, row.group, current, true),
    rows: isSent
      ? met([...lost.map((each) => ({ ...each, state: /** @type {const} */ ("waiting") })), ...rest], current, [])
      : [...lost.map(letGo), ...met(rest, current, [])],
  };
}
