// @ts-check
// Entries as text that can be kept elsewhere and typed again: the notation of a match.
import { hides } from "./covering.js";
import { trickOf } from "./recorded.js";

/** @import { Desk } from "./desk.js" */
/** @import { Kept, Row } from "./sending.js" */

/**
 * Write what waits on the phone, a line an entry; what must not be looked at now is left out.
 * @param {Pick<Kept, "known" | "rows">} kept
 * @param {Desk} [desk] where it decides what is covered
 */
export const textOf = (kept, desk) => kept.rows.filter(({ entry }) => !desk || !isHidden(desk, kept, entry)).map(lineOf).join("\n");

/** @param {Desk} desk @param {Pick<Kept, "known" | "rows">} kept @param {Row["entry"]} entry */
function isHidden(desk, kept, entry) {
  const trick = trickOf(entry);
  return trick !== null && hides(desk, kept, trick);
}

/** @param {Row} row */
function lineOf({ entry }) {
  const trick = trickOf(entry);
  if (!trick) return entry.type;
  const harmony = trick.harmony[0].toUpperCase() + trick.harmony.slice(1);
  return `${trick.round}.${trick.trick} ${harmony}: ${trick.plays.map((/** @type {any} */ { card }) => card).join(" ")}`;
}
