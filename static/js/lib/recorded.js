// @ts-check
// Tricks as entries hold them, against tricks as a match shows them.

/** @typedef {import("./sending.js").Entry} Entry */
/** @typedef {import("./sending.js").Match} Match */
/** @typedef {{round: number, trick: number, [field: string]: any}} Place */

/**
 * Give the entries that an entry is made of.
 * @param {Entry} entry as sent, or the `data` of one that is recorded, with its type
 * @returns {Entry[]}
 */
export const partsOf = (entry) => (entry.type === "batch" ? entry.entries : [entry]);

/**
 * Give the trick that an entry records, alone or together with who sang last; `null` for all else.
 * @param {Entry} entry
 * @returns {(Entry & Place) | null}
 */
export function trickOf(entry) {
  const tricks = partsOf(entry).filter((part) => part.type === "trick");
  return tricks.length === 1 ? /** @type {Entry & Place} */ (tricks[0]) : null;
}

/**
 * Give all recorded tricks, in order, each with its round.
 * @param {Match} match
 * @returns {Place[]}
 */
export const tricksOf = (match) =>
  match.sheet.rounds.flatMap((/** @type {any} */ { round, tricks }) => tricks.map((/** @type {any} */ each) => ({ round, ...each })));

/**
 * Give a recorded trick.
 * @param {Match} match
 * @param {Place} place
 */
export const findTrick = (match, { round, trick }) => tricksOf(match).find((each) => each.round === round && each.trick === trick) ?? null;

/**
 * Whether a trick is the next one of a match.
 * @param {Match} match
 * @param {Place} place
 */
export const isDue = (match, { round, trick }) => match.next?.round === round && match.next.trick === trick;

/**
 * Whether a trick is recorded just so, but perhaps for the harmony said for the next one.
 * @param {Entry} trick
 * @param {Place} stored
 */
export function isSame(trick, stored) {
  const cards = (/** @type {any} */ { plays }) => plays.map((/** @type {any} */ play) => play.card).join();
  return (trick.lead ?? stored.lead) === stored.lead && trick.harmony === stored.harmony && cards(trick) === cards(stored);
}
