// @ts-check
// An entry that the server did not take, as it may be sent instead.
import { partsOf, trickOf, tricksOf } from "./recorded.js";

/** @import { Entry, Match } from "./sending.js" */

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
  const coming = place === tricks.length - 1 && known.next?.round === trick.round ? known.next.harmony : null;
  const mine = {
    ...{ type: "trick", round: trick.round, trick: trick.trick, harmony: trick.harmony, lead },
    next_harmony: trick.next_harmony ?? coming ?? null,
    as_played: due !== null && lead !== due,
    plays: trick.plays.map((/** @type {any} */ { card }) => ({ card })),
  };
  if (place > 0 || lead === known.settings.first_lead) return mine;
  return { type: "batch", entries: [{ type: "amend", first_lead: lead }, mine] };
}

/** Give the entry that says the table led so, whatever the rules say. @param {Entry} entry @returns {Entry} */
export function asPlayed(entry) {
  if (entry.type !== "batch") return { ...entry, as_played: true };
  return { ...entry, entries: entry.entries.map((/** @type {Entry} */ part) => (part.type === "trick" ? asPlayed(part) : part)) };
}
