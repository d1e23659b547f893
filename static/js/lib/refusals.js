// @ts-check
// Why a tap or a typed word is not taken, in words.

import { begun, cardText, fillText, joinAnd } from "./phrases.js";

/** @import { Desk, Refusal } from "./desk.js" */

/** Code points of a word that are shown back. */
const LONGEST_WORD = 40;

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
function refusalText(desk, names, { reason, word, card, seat, trick }) {
  const c = card ? cardText(desk, card) : "";
  const p = seat ? names[seat - 1] : "";
  switch (reason) {
    case "gone":
      // Who had it, and when, is for nobody who plays to look up.
      if (desk.covered) return begun(fillText(desk, "card.gone.covered", { c }));
    // falls through
    case "in-trick":
      return begun(fillText(desk, "card.gone", { c, p, n: Number(trick) }));
    case "not-in-play":
      return begun(fillText(desk, "card.notinplay", { c }));
    case "no-lead":
      return fillText(desk, "leader.ask");
    case "full":
      return fillText(desk, "trick.full");
    case "count":
      if (word === "0") return fillText(desk, "typed.empty");
      return fillText(desk, "typed.count", { n: Number(word), count: word, expected: Number(trick) });
    default:
      return fillText(desk, "harmony.impossible");
  }
}

/** @param {Desk} desk @param {string[]} words */
function noCardText(desk, words) {
  const quoted = words.map((word) => fillText(desk, "typed.quoted", { word }));
  return fillText(desk, "typed.none", { n: words.length, words: joinAnd(desk, quoted) });
}

/** @param {string} word */
const shown = (word) => [...word].slice(0, LONGEST_WORD).join("");
