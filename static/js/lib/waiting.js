// @ts-check
// What an entry that waits in the outbox does to the tricks of a match.

import { suitOf } from "./cards.js";
import { findHolder } from "./entering.js";
import { findNext, scoreTrick } from "./tricks.js";

/** @import { Desk, Row, Trick, Undoable } from "./desk.js" */

/**
 * @typedef {{tricks: Trick[], undo: Undoable[], firstLead: number, before?: State}} State `before` the last of them
 */

/**
 * @param {Desk} desk
 * @param {State} state
 * @param {Row} row one that does not fit here is passed over
 * @returns {State}
 */
export function withRow(desk, state, { id, entry }) {
  if (entry.type === "undo") return withoutLast(state, entry.of);
  const parts = entry.type === "batch" ? entry.entries : [entry];
  const fields = parts.at(-1);
  const amended = parts.length > 1 && parts[0].type === "amend" ? parts[0].first_lead : null;
  const firstLead = amended ?? state.firstLead;
  const isOne = fields.type === "trick" && parts.length === (amended ? 2 : 1);
  if (!isOne || !fits(desk, state.tricks, firstLead, fields)) return state;
  const { round, trick } = fields;
  const scored = scoreTrick(desk, {
    round,
    trick,
    harmony: desk.harmonies.indexOf(fields.harmony) + 1,
    nextHarmony: desk.harmonies.indexOf(fields.next_harmony) + 1 || null,
    lead: fields.lead,
    cards: cardsOf(fields),
    isWaiting: true,
  });
  const undo = [...state.undo, { type: "trick", round, trick, id }];
  return { tricks: [...state.tricks, scored], undo, firstLead, before: state };
}

/** @param {State} state @param {string | undefined} of @returns {State} */
function withoutLast({ tricks, undo, firstLead, before }, of) {
  const latest = undo.at(-1);
  const last = tricks.at(-1);
  const isIt = latest?.type === "trick" && latest.round === last?.round && latest.trick === last?.trick;
  if (!isIt || (of && latest.id && latest.id !== of)) return { tricks, undo, firstLead, before };
  if (before) return before;
  // Without its first trick, a match asks again who sang last.
  return { tricks: tricks.slice(0, -1), undo: undo.slice(0, -1), firstLead: tricks.length > 1 ? firstLead : 1 };
}

/** @param {Desk} desk @param {Trick[]} tricks @param {number} firstLead @param {any} fields */
function fits(desk, tricks, firstLead, fields) {
  const next = findNext(desk, tricks, firstLead);
  const cards = cardsOf(fields);
  const isNext = next?.round === fields.round && next?.trick === fields.trick;
  return (
    isNext &&
    (next?.lead === fields.lead || fields.as_played) &&
    cards.length === desk.seats &&
    desk.harmonies.includes(fields.harmony) &&
    cards.every((card) => desk.suits.includes(suitOf(card)) && !findHolder({ tricks }, fields, card))
  );
}

/** @param {any} fields @returns {string[]} */
const cardsOf = (fields) => fields.plays.map((/** @type {any} */ play) => play.card);
