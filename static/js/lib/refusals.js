// @ts-check
// Why a tap or a typed word is not taken, in words.

import { begun, cardText, fillText, joinAnd } from "./phrases.js";

/** @import { Desk, Refusal } from "./desk.js" */

/** Code points of a word that are shown back. */
const LONGEST_WORD = 40;

/** @type {Object<string, string>} */
const WORDS = {
  gone: "card.gone",
  "in-trick": "card.gone",
  "not-in-play": "card.notinplay",
  "no-lead": "leader.ask",
  full: "trick.full",
  "no-harmony": "harmony.impossible",
};

/**
 * Everything that speaks against a tap or a typed line, words that are no cards together.
 * @param {Desk} desk
 * @param {string[]} names by seat
 * @param {Refusal[]} refusals
 */
export function refusalsText(desk, names, refusals) {
  const words = refusals.filter(({ reason }) => reason === "no-card").map(({ word }) => shown(word));
  const texts = words.length ? [noCardText(desk, [...new Set(words)])] : [];
  for (const refusal of refusals) if (refusal.reason !== "no-card") texts.push(refusalText(desk, names, refusal));
  return [...new Set(texts)].join(" ");
}

/** @param {Desk} desk @param {string[]} names @param {Refusal} refusal */
function refusalText(desk, names, { reason, word, card, seat, trick = 0 }) {
  if (reason === "count") {
    const count = { n: Number(word), count: word, expected: trick };
    return fillText(desk, word === "0" ? "typed.empty" : "typed.count", count);
  }
  // Who had a card, and when, is for nobody who plays to look up.
  const key = reason === "gone" && desk.covered ? "card.gone.covered" : WORDS[reason];
  const p = seat ? names[seat - 1] : "";
  return begun(fillText(desk, key, { c: card ? cardText(desk, card) : "", p, n: trick }));
}

/** @param {Desk} desk @param {string[]} words */
function noCardText(desk, words) {
  const quoted = words.map((word) => fillText(desk, "typed.quoted", { word }));
  return fillText(desk, "typed.none", { n: words.length, words: joinAnd(desk, quoted) });
}

/** @param {string} word */
const shown = (word) => [...word].slice(0, LONGEST_WORD).join("");
