// @ts-check
// What a person decides about an entry that the server did not take, and what it does to those behind it.
import { recordOf } from "./keeping.js";
import { met } from "./meeting.js";
import { findTrick, partsOf, trickOf, tricksOf } from "./recorded.js";
import { isOpen } from "./sending.js";
import { undoOf } from "./undone.js";

/** @import { Entry, Match, Row } from "./sending.js" */
/** @import { Stored } from "./keeping.js" */
/**
 * `go`: let it go · `mine`: this phone's version, as a correction of theirs · `send`: just so, after what was shown ·
 * `played`: the lead as the table played it · `refill`: all that a restored server lost · `leave`: nothing of that
 * @typedef {"go" | "mine" | "send" | "played" | "refill" | "leave"} Decision
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
  const undo = undoOf(open, row);
  const dropped = decision === "go" ? [row, ...(undo ? [undo] : [])] : [];
  const rest = open.filter((each) => each.order > row.order && !dropped.includes(each));
  return {
    rows: [
      ...dropped.map((each) => ({ ...each, state: "dropped", problem: null })),
      ...(dropped.length ? [] : [{ ...row, ...changed(row.entry, decision, known), id: newId, seen: known.version, state: "waiting", problem: null }]),
      ...met(rest, known, []),
    ],
  };
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
 * Give the entry that puts this phone's version of a trick in the place of the recorded one.
 * @param {Entry} entry
 * @param {Match} known
 */
export function correctionOf(entry, known) {
  const trick = /** @type {any} */ (trickOf(entry));
  const tricks = tricksOf(known);
  const place = tricks.findIndex((each) => each.round === trick.round && each.trick === trick.trick);
  const due = place > 0 ? tricks[place - 1].next_lead : null;
  const said = partsOf(entry).find((part) => part.first_lead)?.first_lead;
  const lead = trick.lead ?? said ?? tricks[place].lead;
  // What was said of the harmony to come stays, where this version says nothing.
  const coming = place === tricks.length - 1 && trick.trick < 12 ? known.next?.harmony : null;
  const mine = {
    ...{ type: "trick", round: trick.round, trick: trick.trick, harmony: trick.harmony, lead },
    next_harmony: trick.next_harmony ?? coming ?? null,
    as_played: due !== null && lead !== due,
    plays: trick.plays.map((/** @type {any} */ { card }) => ({ card })),
  };
  if (place > 0 || lead === known.settings.first_lead) return mine;
  return { type: "batch", entries: [{ type: "amend", first_lead: lead }, mine] };
}

/** @param {Entry} entry @returns {Entry} */
function asPlayed(entry) {
  if (entry.type !== "batch") return { ...entry, as_played: true };
  return { ...entry, entries: entry.entries.map((/** @type {Entry} */ part) => (part.type === "trick" ? asPlayed(part) : part)) };
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
      : [...lost.map((each) => ({ ...each, state: "dropped" })), ...met(rest, current, [])],
  };
}
