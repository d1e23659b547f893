// @ts-check
// What whoever holds the phone must not look back at while a round runs (VIVO-36).
import { trickOf, tricksOf } from "./recorded.js";

/** @import { Desk } from "./desk.js" */
/** @import { Kept } from "./sending.js" */

/**
 * Whether a trick must not be looked at: one of the running round that another has followed, on the server or here.
 * @param {Desk} desk
 * @param {Pick<Kept, "known" | "rows">} kept
 * @param {{round: number, trick: number}} place
 */
export function hides({ covered, tricks }, { known, rows }, { round, trick }) {
  const all = [...(known ? tricksOf(known) : []), ...rows.flatMap(({ entry }) => trickOf(entry) ?? [])];
  const running = Math.max(...all.map((each) => each.round));
  const last = Math.max(0, ...all.filter((each) => each.round === running).map((each) => each.trick));
  return covered && round === running && trick < last && last < tricks;
}
