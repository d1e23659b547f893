// @ts-check
// A trick typed in one line, such as `r7 b12 v3 j9`: letters of the deck and of both languages, perhaps harmonies.

import { lastCard, refuse } from "./entering.js";
import { isCard, isEmpty, lay } from "./tables.js";

/** @import { Desk, Game, Refusal, Table } from "./desk.js" */

/** Characters that are read; a trick takes about twenty. */
const LONGEST = 400;

const MOST_WORDS = 40;

/** The names of harmonies in both languages, with the suits they ask for. @type {Object<string, number>} */
const HARMONIES = { solo: 1, duet: 2, duo: 2, trio: 3, quartet: 4, quatuor: 4 };

/**
 * @param {Desk} desk
 * @param {Game} game
 * @param {Table} table as tapped so far; a line with a card for every seat starts it anew, one with as many cards as are
 *   missing completes it
 * @param {string} text a harmony before the cards is this trick's, one behind them the next one's
 * @returns {{taps: string[], startsAnew: boolean, problems: Refusal[]}} with problems, the taps mean nothing
 */
export function readTyped(desk, game, table, text) {
  const line = [...text].slice(0, LONGEST).join("").normalize("NFC").trim();
  /** @type {string[]} */
  const taps = [];
  /** @type {Refusal[]} */
  const problems = [];
  for (const word of text.trim() ? line.split(/[\s,;]+/, MOST_WORDS) : []) {
    const tap = tapOf(desk, word, !taps.some(isCard));
    if (tap) taps.push(tap);
    else problems.push({ reason: "no-card", word });
  }
  const count = taps.filter(isCard).length + problems.length;
  const startsAnew = count !== table.cards.filter((card) => !card).length || isEmpty(table);
  const empty = startsAnew ? { ...table, cards: table.cards.map(() => null), cursor: null } : table;
  problems.push(...findRefusals(desk, game, empty, taps));
  const full = lay(desk, empty, taps);
  if (!problems.length && full.cards.includes(null) && !lastCard(desk, game, full)) {
    problems.push(countOf(desk, count));
  }
  return { taps, startsAnew, problems };
}

/**
 * The tap that a word stands for, `null` for one that is neither a card nor a harmony.
 * @param {Desk} desk
 * @param {string} word
 * @param {boolean} isFirst whether no card stands before it
 */
function tapOf(desk, word, isFirst) {
  const [first = "", ...rest] = word;
  const suit = desk.typed[upper(first)];
  const rank = rest.join("").match(/^([1-9]|1[0-2])\*?$/)?.[1];
  if (suit && rank) return suit + rank;
  const harmony = Object.hasOwn(HARMONIES, word.toLowerCase()) && HARMONIES[word.toLowerCase()];
  return harmony ? `${isFirst ? "h" : "n"}${harmony}` : null;
}

/**
 * Holds every word against those before it; too many cards are counted, not named one by one.
 * @param {Desk} desk
 * @param {Game} game
 * @param {Table} table
 * @param {string[]} taps
 */
function findRefusals(desk, game, table, taps) {
  /** @type {Refusal[]} */
  const found = [];
  for (const tap of taps) {
    const refusal = refuse(desk, game, table, tap);
    if (!refusal) table = lay(desk, table, [tap]);
    else if (refusal.reason === "full") return [...found, countOf(desk, taps.filter(isCard).length)];
    else if (refusal.reason !== "no-lead" || !found.some(({ reason }) => reason === "no-lead")) found.push(refusal);
  }
  return found;
}

/** @param {Desk} desk @param {number} count @returns {Refusal} */
const countOf = (desk, count) => ({ reason: "count", word: `${count}`, trick: desk.seats });

/** In upper case, where that is one letter too. @param {string} letter */
const upper = (letter) => ([...letter.toUpperCase()].length === 1 ? letter.toUpperCase() : letter);
