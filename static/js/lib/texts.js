// @ts-check
// Entries as text that can be kept elsewhere and typed again: the notation of a match.
import { hides } from "./covering.js";
import { partsOf, trickOf } from "./recorded.js";

/** @import { Desk } from "./desk.js" */
/** @import { Kept, Row } from "./sending.js" */

/** What a line needs to know of where it is shown. @typedef {Pick<Desk, "covered" | "tricks">} Cover */

/**
 * Write what waits on the phone, a line an entry; what must not be looked at now is left out.
 * @param {Pick<Kept, "known" | "rows">} kept
 * @param {Cover} [cover] where it decides what is covered
 */
export function textOf({ known, rows }, cover) {
  const tricks = { known, rows: rows.filter(isTrick) };
  const isShown = (/** @type {Row} */ row) => !cover || !isTrick(row) || !isHidden(cover, tricks, row.entry);
  return rows.filter(isShown).map(lineOf).join("\n");
}

/** @param {Cover} cover @param {Pick<Kept, "known" | "rows">} kept @param {Row["entry"]} entry */
function isHidden(cover, kept, entry) {
  const trick = trickOf(entry);
  return trick !== null && hides(/** @type {Desk} */ (cover), kept, trick);
}

/** Whether an entry is a trick that this release can read, alone or among others. @param {Row} row */
function isTrick({ entry }) {
  if (!entry || (entry.type === "batch" && !Array.isArray(entry.entries))) return false;
  if (!partsOf(entry).every((part) => part)) return false;
  const trick = trickOf(entry);
  return typeof trick?.harmony === "string" && trick.harmony !== "" && Array.isArray(trick.plays);
}

/** @param {Row} row */
function lineOf(row) {
  const trick = isTrick(row) && trickOf(row.entry);
  if (trick) {
    const harmony = trick.harmony[0].toUpperCase() + trick.harmony.slice(1);
    return `${trick.round}.${trick.trick} ${harmony}: ${trick.plays.map((/** @type {any} */ play) => play?.card).join(" ")}`;
  }
  const type = row.entry?.type;
  // What another release wrote, or nobody can read, is shown as it lies there.
  return typeof type === "string" && type !== "trick" && type !== "batch" ? type : JSON.stringify(row.entry ?? null);
}
