// @ts-check
/** Suits, harmonies and signs as the templates draw them (macros/shapes, macros/icons), without words. */
import { html } from "./markup.js";

/** @typedef {import("./markup.js").Markup} Markup */

/** @type {Record<string, string>} */
const COLOURS = { R: "red", B: "blue", G: "green", Y: "yellow" };

/** @type {Record<string, Markup>} */
const OUTLINES = {
  R: html`<path d="M12 3 22 20.5H2Z"/>`,
  B: html`<rect x="3.4" y="3.4" width="17.2" height="17.2" rx="1.5"/>`,
  G: html`<path d="M12 1.5 22.5 12 12 22.5 1.5 12Z"/>`,
  Y: html`<circle cx="12" cy="12" r="9.5"/>`,
};

/** @type {Record<string, string>} */
const ICONS = {
  up: "M12 20V5M5 11.5 12 4.5l7 7",
  down: "M12 4v15M5 12.5l7 7 7-7",
  strike: "M5.5 14.5c2-2.6 6-3.6 8-2.4M14 14V4M6 17.6c2 1 6-.2 7.8-2.6M3.5 20.5l17-17",
};

/** Heads stand this far apart on the stem of a chord meter, in its own units. */
const STEP = 20;

/** @param {string} suit */
export const suitClass = (suit) => `suit-${COLOURS[suit]}`;

/** @param {string} suit */
export const shape = (suit) =>
  html`<svg class="suit ${suitClass(suit)}" viewBox="0 0 24 24" aria-hidden="true">${OUTLINES[suit]}</svg>`;

/** @param {string} name */
export const icon = (name) =>
  html`<svg class="icon icon--${name}" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;

/** @param {unknown} text */
export const aside = (text) => html`<span class="visually-hidden">${text}</span>`;

/** @param {number} need */
export const glyph = (need) => html`<svg class="harmony-glyph" viewBox="0 0 28 30" aria-hidden="true"
  ><path class="harmony-glyph__stem" d="M17 25V2"/>${heads(need, (place) => ellipse(12.6, 25.5 - place * 6.6, 4.7, 2.95))}</svg>`;

/**
 * A stem with as many heads as suits asked, filled with the suits present.
 * @param {number} need
 * @param {string[]} suits in the order they came
 */
export const meter = (need, suits) => html`<svg class="chord-meter" viewBox="0 0 40 84" aria-hidden="true"
  >${need > 0 && html`<path class="chord-meter__stem" d="M27.4 72V${Math.max(2, 62 - need * STEP)}"/>`}${heads(need, (place) =>
  suits[place]
    ? html`<g class="suit ${suitClass(suits[place])}" transform="translate(7 ${62 - place * STEP}) scale(.83)">${OUTLINES[suits[place]]}</g>`
    : ellipse(17.5, 72 - place * STEP, 9.2, 6.6, "chord-meter__missing"))}</svg>`;

/** @param {number} need @param {(place: number) => Markup} draw */
function heads(need, draw) {
  return Array.from({ length: need }, (_, place) => draw(place));
}

/** @param {number} x @param {number} y @param {number} wide @param {number} high @param {string} [name] */
function ellipse(x, y, wide, high, name) {
  return html`<ellipse${name && html` class="${name}"`} cx="${x}" cy="${y}" rx="${wide}" ry="${high}" transform="rotate(-18 ${x} ${y})"/>`;
}
