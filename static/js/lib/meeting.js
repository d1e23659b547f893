// @ts-check
// Where the entries of this phone meet what others recorded, or a server that was put back: what becomes of each.
// Loaded only then. Nothing is thrown away here but what the record already holds, and what this phone itself undid.
import { correctionOf } from "./correcting.js";
import { isOpen, recordOf } from "./sending.js";
import { findTrick, isSame, partsOf, trickOf } from "./recorded.js";
import { undoOf, withoutUndone } from "./undone.js";

/** @import { Kind, Match, Row, Stored } from "./sending.js" */

/** Entries that change no trick, so that nobody need look again before theirs is sent. */
const ASIDE = ["note", "dispute", "settle", "agree", "adjust"];

/**
 * Give what changes with an answer that did not take a row.
 * @param {Stored} kept
 * @param {Row} sent
 * @param {Kind} kind
 * @param {{status: number, body: any}} answer
 */
export function answered(kept, sent, kind, { status, body }) {
  const row = kept.rows.find((each) => each.id === sent.id && isOpen(each));
  // Meanwhile another tab heard of it, or a person decided.
  if (!row) return null;
  if (kind === "restored") return restored(kept, body.current, Infinity);
  if (kind === "since") {
    return { record: recordOf(kept, row.group, body.current), rows: met(kept.rows, body.current, body.since) };
  }
  const { code, detail, findings } = body;
  const undo = kind === "rules" && undoOf(kept.rows.filter(isOpen), row, null);
  // It was undone before anybody knew: there is nothing to decide.
  if (undo) return { rows: [row, undo].map(letGo) };
  return { rows: [{ ...row, state: "refused", problem: { kind, status, code, detail, findings } }] };
}

/**
 * Give what changes with a match that the server showed.
 * @param {Stored} kept
 * @param {string} group
 * @param {Match} current
 * @param {number} floor the version that the server had said before it was asked: what is below was put back
 * @param {{id: string}[]} [entries] all that the server has of the match, where it told
 */
export function heard(kept, group, current, floor, entries) {
  if (current.version < floor || lostOf(kept, current, floor, entries).length) return restored(kept, current, floor, entries);
  const same = kept.rows.filter((row) => row.state === "conflict" && isThere(row, current));
  return { record: recordOf(kept, group, current), rows: same.map((row) => settled(row, current)) };
}

/**
 * Give the rows that change when the match stands at `current`: what is recorded just so is settled, what is recorded
 * otherwise is a conflict, and the rest follows what the person sees now.
 * @param {Row[]} rows
 * @param {Match} current
 * @param {any[]} since the entries of others that the person has not seen, oldest first
 * @param {string[]} [before] ids of entries that are sent before these
 */
export function met(rows, current, since, before = []) {
  const { left: all, undone } = withoutUndone(rows.filter(isOpen), current);
  const same = all.filter((row) => isThere(row, current));
  const left = all.map((row) => retargeted(row, same, current));
  const vain = left.filter((row) => isVain(row, [...before, ...left.map(({ id }) => id)], current));
  const told = same.map((row) => placeOf(trickOf(row.entry)));
  const isTold = since.every(({ type, data }) => ASIDE.includes(type) || partsOf({ ...data, type }).every((part) => isKnown(part, told)));
  const rest = left.filter((row) => !same.includes(row) && !vain.includes(row));
  return [
    ...[...undone, ...vain].map(letGo),
    ...same.map((row) => settled(row, current)),
    ...rest.map((row, index) => {
      if (isStuck(row)) return row;
      const trick = trickOf(row.entry);
      const clashes = Boolean(trick && findTrick(current, trick)) || (index === 0 && !isTold);
      const problem = clashes ? { kind: "since", since } : null;
      return { ...row, seen: current.version, state: clashes ? "conflict" : "waiting", problem };
    }),
  ];
}

/**
 * Give what changes when the server was put back: what this phone had sent may be sent again.
 * @param {Stored} kept
 * @param {Match} current
 * @param {number} floor
 * @param {{id: string}[]} [entries]
 */
function restored(kept, current, floor, entries) {
  const lost = lostOf(kept, current, floor, entries);
  if (lost.length) return { rows: lost.map((row) => ({ ...row, state: "refused", problem: { kind: "restored", current } })) };
  const rows = kept.rows.filter((row) => isOpen(row) && row.seen > current.version);
  return { record: recordOf(kept, current.group, current, true), rows: rows.map((row) => ({ ...row, seen: current.version })) };
}

/** Give what the server had of this phone and has no more. Where it went on since it was put back, only its journal tells; what was sent while it was asked is not in there. @param {Stored} kept @param {Match} current @param {number} floor @param {{id: string}[]} [entries] */
function lostOf({ rows }, { version }, floor, entries) {
  const isGone = (/** @type {Row} */ row) => ((row.version ?? 0) > version ? version < floor : entries && !entries.some(({ id }) => id === row.id));
  return rows.filter((row) => row.problem?.kind === "restored" || (row.state === "sent" && isGone(row)));
}

/** Give a row whose trick is recorded just so: what is left of it is a harmony to come that nobody else said. @param {Row} row @param {Match} current @returns {Row} */
function settled(row, current) {
  const { next_harmony: coming, round, trick } = /** @type {any} */ (trickOf(row.entry));
  const { next } = current;
  const isNews = coming && next?.round === round && next.trick === trick + 1 && !next.harmony;
  return isNews ? { ...row, entry: correctionOf(row.entry, current), seen: current.version, state: "waiting", problem: null } : letGo(row);
}

/** Give an undo of a trick that somebody else has recorded just so: it is theirs that it takes back. @param {Row} row @param {Row[]} same @param {Match} current @returns {Row} */
function retargeted(row, same, current) {
  const mine = row.entry.type === "undo" && same.find(({ id }) => id === row.entry.of);
  const { round, trick } = (mine && trickOf(mine.entry)) || {};
  const theirs = mine && undoable(current).find((each) => each.round === round && each.trick === trick);
  return theirs ? { ...row, entry: { ...row.entry, of: theirs.id } } : row;
}

/** Whether an undo takes back what is not in force. @param {Row} row @param {string[]} waiting ids @param {Match} current */
function isVain({ entry }, waiting, current) {
  return entry.type === "undo" && entry.of && ![...waiting, ...undoable(current).map(({ id }) => id)].includes(entry.of);
}

/** @param {Match} current @returns {any[]} */
const undoable = ({ undo }) => undo ?? [];

/** @param {Row} row @returns {Row} */
export const letGo = (row) => ({ ...row, state: "dropped", problem: null });

/** Whether only a person can say what becomes of a row. @param {Row} row */
const isStuck = (row) => row.state === "refused" && row.problem?.kind !== "role";

/** @param {Row} row @param {Match} current */
function isThere(row, current) {
  const trick = trickOf(row.entry);
  const stored = trick && findTrick(current, trick);
  return Boolean(stored && isSame(/** @type {any} */ (trick), stored));
}

const placeOf = (/** @type {any} */ { round, trick }) => `${round}/${trick}`;

/** @param {any} part @param {string[]} told */
function isKnown(part, told) {
  if (part.type === "trick") return told.includes(placeOf(part));
  // Who sang last is said together with the first trick.
  return part.type === "amend" && !part.seats && !part.removed_suit && !part.off_harmony_suit;
}
