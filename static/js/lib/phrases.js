// @ts-check
import { rankOf, suitOf } from "./judging.js";

/** @import { Desk, Part, Refusal } from "./desk.js" */

// Sentences from the words of the page; what is more than text stays a part of its own.

/**
 * Put values into the words of a key. Where they have plural forms, `n` decides.
 * @param {Desk} desk
 * @param {string} key
 * @param {Object<string, Part | number>} [values] by the name between braces
 * @returns {Part[]}
 */
export function fill(desk, key, values = {}) {
  const words = desk.words[key];
  const text = typeof words === "object" ? formOf(desk, words, Number(values.n)) : words;
  return text
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 ? values[piece] : piece))
    .map((part) => (typeof part === "number" ? `${part}` : part))
    .filter((part) => part);
}

/** The same as plain text. @param {Desk} desk @param {string} key @param {Object<string, Part | number>} [values] */
export const fillText = (desk, key, values) => textOf(desk, fill(desk, key, values));

/**
 * Parts as they are read out.
 * @param {Desk} desk
 * @param {Part[]} parts
 */
export function textOf(desk, parts) {
  return parts.map((part) => {
    if (typeof part === "string") return part;
    if ("name" in part) return part.name;
    if ("card" in part) return cardText(desk, part.card);
    return [...part.suits].map((suit) => desk.words[`suit.${suit}`]).join(", ");
  }).join("");
}

/** A card's name, such as `red 7`. @param {Desk} desk @param {string} card @returns {string} */
export const cardText = (desk, card) => fillText(desk, `card.${suitOf(card)}`, { n: rankOf(card) });

/** Words that belong together: `Ana, Ben and Chloé`. @param {Desk} desk @param {string[]} words */
export function joinAnd(desk, words) {
  const [last, first] = [words.at(-1) ?? "", words.slice(0, -1).join(", ")];
  return first ? fillText(desk, "join.and", { first, last }) : last;
}

/** A sentence that may begin with a card, with a capital. @param {string} sentence */
export function begun(sentence) {
  const [first = "", ...rest] = sentence;
  return first.toUpperCase() + rest.join("");
}

/** @param {Desk} desk @param {{one: string, other: string}} forms @param {number} n */
function formOf(desk, forms, n) {
  return new Intl.PluralRules(desk.lang).select(n) === "one" ? forms.one : forms.other;
}

// Why a tap or a typed word is not taken, in words.

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
