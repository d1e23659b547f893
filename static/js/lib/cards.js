// @ts-check
// Cards by their code: a letter for the suit, then the rank.

/** @import { Desk } from "./desk.js" */

const CARD = /^[RBGY]([1-9]|1[0-2])$/;

/** @param {string} card */
export const suitOf = (card) => card[0];

/** @param {string} card */
export const rankOf = (card) => Number(card.slice(1));

/**
 * The card that a word names, in either case, or `null`.
 * @param {string} word
 */
export function findCard(word) {
  const card = word.toUpperCase();
  return CARD.test(card) && word.length === card.length ? card : null;
}

/**
 * Every card of a round, by suit and rank.
 * @param {Desk} desk
 */
export function deckOf(desk) {
  // All cards are dealt out and every seat plays one a trick, so a suit has this many.
  const ranks = (desk.seats * desk.tricks) / desk.suits.length;
  return desk.suits.flatMap((suit) => Array.from({ length: ranks }, (_, index) => `${suit}${index + 1}`));
}
