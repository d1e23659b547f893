// @ts-check
// What is shown of an entry that the server did not take, so that a person can decide.
import { hides } from "./covering.js";
import { findTrick, isDue, partsOf, trickOf } from "./recorded.js";

/** @import { Desk } from "./desk.js" */
/** @import { Entry, Kept, Match, Row } from "./sending.js" */
/** @import { Decision } from "./deciding.js" */
/**
 * `trick`: recorded by others, another way · `changed`: something else was recorded first · `gone`: its place is not due
 * any more · `role`: nobody is let in with this link · `rules`: refused · `restored`: the server lost it
 * @typedef {"trick" | "changed" | "gone" | "role" | "rules" | "restored"} Kind
 * @typedef {{name: string, theirs: string | null, mine: string | null, differs: boolean}} Pair cards; `null` for none that may be shown
 * @typedef {Object} Clash
 * @property {Row} row
 * @property {Kind} kind
 * @property {number} count entries that are about the same
 * @property {number | null} number of the trick, in its round
 * @property {string} by who recorded theirs; empty where nobody knows
 * @property {[string | null, string | null]} harmonies theirs and mine
 * @property {Pair[]} pairs by seat, where theirs is another version
 * @property {string[]} cards mine, in the order played; empty where they must not be looked at
 * @property {boolean} isHidden whether that is so
 * @property {{type: string, by: string, round?: number, trick?: number}[]} since what others recorded first
 * @property {Decision[]} choices the safest first
 */

/** @type {Record<Kind, Decision[]>} */
const CHOICES = {
  trick: ["go", "mine"],
  changed: ["send", "go"],
  gone: ["lay", "go"],
  role: ["knock", "all"],
  rules: ["send", "go"],
  restored: ["refill", "leave"],
};

/**
 * Give what a person has to decide first, `null` where there is nothing.
 * @param {Desk} desk
 * @param {Kept} kept
 * @returns {Clash | null}
 */
export function clashOf(desk, kept) {
  const { known, rows } = kept;
  const row = rows.find(({ state }) => state === "conflict" || state === "refused");
  if (!row || !known) return null;
  const trick = trickOf(row.entry);
  const stored = trick && findTrick(known, trick);
  const kind = kindOf(row, known);
  const isHidden = trick !== null && hides(desk, kept, trick);
  const since = [row.problem?.since ?? []].flat();
  const canPlay = kind === "rules" && trick && (row.problem?.findings ?? []).some(({ code }) => code === "wrong-lead");
  return {
    row,
    kind,
    isHidden,
    count: rows.filter((each) => kind === "role" || each.problem?.kind === row.problem?.kind).length,
    number: trick?.trick ?? null,
    by: trick ? recorderOf(since, trick) : "",
    harmonies: [stored?.harmony ?? null, trick?.harmony ?? null],
    pairs: kind === "trick" && trick && stored ? pairsOf(known, stored, trick, isHidden) : [],
    cards: isHidden || !trick ? [] : cardsOf(trick),
    since: since.map(({ type, data, author }) => ({ type, by: author?.name ?? "", ...placeOf({ ...data, type }) })),
    choices: canPlay ? ["played", ...CHOICES.rules] : CHOICES[kind].filter((choice) => choice !== "lay" || known.next),
  };
}

/** @param {Row} row @param {Match} known @returns {Kind} */
function kindOf({ entry, problem, state }, known) {
  // What another release was told is at least shown, with what can be done about any refusal.
  if (state === "refused" && problem?.kind !== "since") return problem && problem.kind in CHOICES ? problem.kind : "rules";
  const trick = trickOf(entry);
  if (!trick) return "changed";
  return findTrick(known, trick) ? "trick" : isDue(known, trick) ? "changed" : "gone";
}

/** @param {Match} known @param {any} stored @param {any} trick @param {boolean} isHidden @returns {Pair[]} */
function pairsOf({ seats }, stored, trick, isHidden) {
  const lead = trick.lead ?? stored.lead;
  return seats.map((/** @type {any} */ { seat, player }) => {
    const theirs = stored.plays.find((/** @type {any} */ play) => play.seat === seat)?.card ?? null;
    const mine = cardsOf(trick)[(seat - lead + seats.length) % seats.length];
    return { name: player.name, theirs: isHidden ? null : theirs, mine: isHidden ? null : mine, differs: theirs !== mine };
  });
}

const cardsOf = (/** @type {Entry} */ trick) => [trick.plays ?? []].flat().map((/** @type {any} */ { card }) => card);

/** @param {Entry} entry */
function placeOf(entry) {
  const { round, trick } = trickOf(entry) ?? entry;
  return { round, trick };
}

/** @param {any[]} since @param {{round: number, trick: number}} place */
function recorderOf(since, { round, trick }) {
  const holds = (/** @type {any} */ part) => part.type === "trick" && part.round === round && part.trick === trick;
  return since.filter(({ type, data }) => partsOf({ ...data, type }).some(holds)).at(-1)?.author?.name ?? "";
}
