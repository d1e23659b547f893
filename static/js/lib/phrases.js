// @ts-check
// Sentences from the words of the page; what is more than text stays a part of its own.

import { rankOf, suitOf } from "./cards.js";

/** @import { Desk, Part } from "./desk.js" */

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
