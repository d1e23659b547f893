// @ts-check
// What a person decides about an entry that the server did not take, and what it does to those behind it.
import { asPlayed, correctionOf } from "./correcting.js";
import { LATER } from "./entering.js";
import { isOpen, recordOf } from "./sending.js";
import { letGo, met } from "./meeting.js";
import { partsOf, trickOf } from "./recorded.js";
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
 * @param {{id: string, decision: Decision, shown: number, newId: string, harmonies: string[]}} told `shown` is the version
 *   that the person saw, `harmonies` are those in play
 */
export function decided(kept, { id, decision, shown, newId, harmonies }) {
  const row = kept.rows.find((each) => each.id === id && isOpen(each));
  const known = kept.record?.known;
  if (!row || !known) return null;
  if (decision === "refill" || decision === "leave") return refilled(kept, row, decision === "refill");
  if (known.version !== shown) return null;
  const open = kept.rows.filter(isOpen);
  if (decision === "all") return { rows: open.map(letGo) };
  const undo = undoOf(open, row, known);
  const dropped = decision === "go" || decision === "lay" ? [row, ...(undo ? [undo] : [])] : [];
  const behind = open.filter((each) => each.order > row.order && !dropped.includes(each));
  // Sent again under a new id, it is still what a later undo means.
  const rest = behind.map((each) => (each.entry.of === row.id && !dropped.length ? { ...each, entry: { ...each.entry, of: newId } } : each));
  return {
    draft: decision === "lay" ? laid(kept, row, known, harmonies) : undefined,
    rows: [
      ...dropped.map(letGo),
      ...(dropped.length ? [] : [{ ...row, ...changed(row.entry, decision, known), id: newId, seen: known.version, state: "waiting", problem: null }]),
      ...met(rest, known, [], [newId]),
    ],
  };
}

/**
 * Give the draft with a row as the next trick. What is tapped by now comes back by Redo, once that trick is recorded.
 * @param {Stored} kept
 * @param {Row} row
 * @param {Match} known
 * @param {string[]} harmonies
 */
function laid({ draft }, row, { next }, harmonies) {
  const taps = tapsOf(row.entry, harmonies);
  const later = [...(draft?.undone ?? []), ...(draft?.taps ?? []).toReversed()];
  // With the last card, the trick would be recorded unseen.
  const undone = [...later, ...(later.length ? [LATER] : []), ...taps.slice(-1)];
  const { match, group } = row;
  return { match, group, stamp: (draft?.stamp ?? 0) + 1, round: next.round, trick: next.trick, taps: taps.slice(0, -1), undone, said: "" };
}

/** Give the words that enter a trick wherever it is laid, the cards last. @param {Entry} entry @param {string[]} harmonies */
function tapsOf(entry, harmonies) {
  const { harmony, lead, next_harmony: coming, plays } = /** @type {any} */ (trickOf(entry));
  const leader = lead ?? partsOf(entry).find(({ first_lead }) => first_lead)?.first_lead;
  const said = [["l", leader], ["h", harmonies.indexOf(harmony) + 1], ["n", harmonies.indexOf(coming) + 1]];
  return [...said.flatMap(([kind, value]) => (value ? [`${kind}${value}`] : [])), ...plays.map((/** @type {any} */ { card }) => card)];
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
