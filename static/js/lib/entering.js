// @ts-check
import { deckOf, findCard, suitOf } from "./judging.js";
import { emptyTable, orderOf, turnOf } from "./tables.js";

/** @import { Desk, Draft, Fields, Game, Refusal, Table, Trick } from "./desk.js" */

// What may be tapped, what completes a round by itself, and how a trick becomes an entry.

/**
 * Why a tap is not taken, or `null` (VIVO-4, VIVO-6, VIVO-12, VIVO-13).
 * @param {Desk} desk
 * @param {Game} game
 * @param {Table} table
 * @param {string} tap one that is no other word is taken for a card
 * @returns {Refusal | null}
 */
export function refuse(desk, game, table, tap) {
  if (/^[lhnts]/.test(tap)) return isPossible(desk, table, tap) ? null : { reason: "no-harmony", word: tap };
  const card = findCard(tap);
  if (!card) return { reason: "no-card", word: tap.replace(/^\?/, "") };
  if (!desk.suits.includes(suitOf(card))) return { reason: "not-in-play", word: tap, card };
  const place = table.cards.indexOf(card);
  const holder = { seat: orderOf(desk, table)[place], trick: table.trick };
  if (place >= 0) return { reason: "in-trick", word: tap, card, ...holder };
  const held = findHolder(game, table, card);
  if (held) return { reason: "gone", word: tap, card, ...held };
  if (!table.lead) return { reason: "no-lead", word: tap, card };
  return turnOf(table) === null ? { reason: "full", word: tap, card } : null;
}

/**
 * Who played a card in a recorded trick of a round, and in which, or `null`.
 * @param {{tricks: Trick[]}} game
 * @param {{round: number}} place
 * @param {string} card
 * @returns {{seat: number, trick: number} | null}
 */
export function findHolder(game, place, card) {
  for (const { round, trick, plays } of game.tricks) {
    const play = round === place.round && plays.find((each) => each.card === card);
    if (play) return { seat: play.seat, trick };
  }
  return null;
}

/**
 * The card that alone is left for the last place of a round, or `null` (VIVO-12).
 * @param {Desk} desk
 * @param {Game} game
 * @param {Table} table
 */
export function lastCard(desk, game, table) {
  const isLast = table.trick === desk.tricks && table.cards.filter((card) => !card).length === 1;
  if (!isLast || !table.lead) return null;
  const left = deckOf(desk).filter((card) => !table.cards.includes(card) && !findHolder(game, table, card));
  return left.length === 1 ? left[0] : null;
}

/**
 * The entry that records a complete trick. Who leads the first one is a matter of the set-up (VIVO-13), so it is amended with it.
 * @param {Desk} desk
 * @param {Table} table
 * @returns {Fields}
 */
export function entryOf(desk, table) {
  const { round, trick, lead, dueLead } = table;
  const isFirst = round === 1 && trick === 1;
  const isSaid = lead !== dueLead;
  const entry = {
    type: "trick",
    round,
    trick,
    harmony: desk.harmonies[Number(table.harmony) - 1],
    next_harmony: table.nextHarmony ? desk.harmonies[table.nextHarmony - 1] : null,
    lead,
    as_played: isSaid && !isFirst,
    plays: table.cards.map((card) => ({ card })),
  };
  return isFirst && isSaid ? { type: "batch", entries: [{ type: "amend", first_lead: lead }, entry] } : entry;
}

/**
 * The taps that enter a trick on an empty table.
 * @param {Trick} trick
 * @param {Table} empty
 */
function tapsOf(trick, empty) {
  const taps = trick.lead === empty.lead ? [] : [`l${trick.lead}`];
  if (trick.harmony !== empty.harmony) taps.push(`h${trick.harmony}`);
  if (trick.nextHarmony) taps.push(`n${trick.nextHarmony}`);
  return [...taps, ...trick.cards];
}

/** @param {Desk} desk @param {Table} table @param {string} tap */
function isPossible(desk, table, tap) {
  if (!/^[hn]/.test(tap)) return true;
  const fits = /^.[0-4]$/.test(tap) && Number(tap[1]) <= desk.seats;
  return fits && (tap[0] === "h" || table.trick < desk.tricks);
}

// The moves of a draft: the taps of the running trick, and those taken back.

/** Among taps taken back: those before it are of the trick after this one, and come back once this one is recorded. */
export const LATER = "/";

/** Taps of one trick that are kept; a trick takes about seven. */
const MOST_TAPS = 60;

/** Taps taken back that are kept: a whole match is about 150 words. A phone has the room that a cookie has not. */
const MOST_UNDONE = 400;

/**
 * @param {{round: number, trick: number}} place
 * @param {Partial<Draft>} [more]
 * @returns {Draft}
 */
export const freshDraft = ({ round, trick }, more) => ({ round, trick, taps: [], undone: [], said: "", ...more });

/**
 * The draft, or a fresh one where it is not of the next trick; `null` once the match is complete.
 * @param {Game} game
 * @param {Draft | null} draft
 */
export function draftOf({ next }, draft) {
  if (!next) return null;
  return draft && draft.round === next.round && draft.trick === next.trick ? draft : freshDraft(next);
}

/** Whether nothing is tapped, so that the last trick still lies there. @param {Draft | null} draft */
export const isUntouched = (draft) => !draft || !(draft.taps.length || draft.undone.length);

/** @param {Draft} draft @param {string[]} taps @returns {Draft} */
export const withTap = (draft, ...taps) => moved(draft, [...draft.taps, ...taps], []);

/** @param {Draft} draft */
export const withoutLast = (draft) => moved(draft, draft.taps.slice(0, -1), [...draft.undone, ...draft.taps.slice(-1)]);

/** Whether a tap of this trick was taken back. @param {Draft} draft */
export const canRedo = ({ undone }) => undone.length > 0 && undone.at(-1) !== LATER;

/** @param {Draft} draft */
export const withRedone = (draft) =>
  moved(draft, [...draft.taps, ...draft.undone.slice(-1)], draft.undone.slice(0, -1));

/**
 * The draft of the trick that was just taken back: its cards lie there but for the last; what was undone before stays.
 * @param {Desk} desk
 * @param {Game} game without that trick
 * @param {Trick} trick
 * @param {string[]} undone
 */
export function layBack(desk, game, trick, undone) {
  const empty = emptyTable(desk, game);
  if (!empty) return null;
  const taps = tapsOf(trick, empty);
  // The very last card of a round was placed without a tap, so the one before it is the last that was tapped.
  const kept = taps.length - (trick.trick === desk.tricks ? 2 : 1);
  const later = undone.length ? [...undone, LATER] : [];
  return freshDraft(empty, { taps: taps.slice(0, kept), undone: [...later, taps[kept]] });
}

/**
 * The draft that follows a recorded trick, `null` once the match is complete.
 * @param {Game} game with that trick
 * @param {Draft} draft of it
 */
export function draftAfter({ next }, { undone }) {
  return next && freshDraft(next, { undone: undone.at(-1) === LATER ? undone.slice(0, -1) : [] });
}

/** @param {Draft} draft @param {string[]} taps @param {string[]} undone @returns {Draft} */
function moved(draft, taps, undone) {
  return { ...draft, taps: taps.slice(-MOST_TAPS), undone: undone.slice(-MOST_UNDONE), said: "" };
}
