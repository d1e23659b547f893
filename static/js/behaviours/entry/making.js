// @ts-check
/** Parts that the server leaves out of some pages, made when they are needed: the deck at the end of a round, the harmonies in its last trick. */
import { deckOf, suitOf } from "../../lib/judging.js";
import { glyph, html, make, shape, suitClass } from "./pen.js";

/** @import { Pen } from "./pen.js" */

/** @param {Pen} pen */
export function makeDeck(pen) {
  const bands = pen.desk.suits.map((suit) => {
    const cards = deckOf(pen.desk).filter((card) => suitOf(card) === suit);
    const word = pen.text(`suit.${suit}`);
    return html`<div class="deck__band ${suitClass(suit)}" role="group"><div class="deck__label" aria-hidden="true"><span class="deck__shape">${shape(suit)}</span
      ><span class="deck__letter">${pen.text(`letter.${suit}`)}</span><span class="deck__word">${word[0].toUpperCase() + word.slice(1)}</span></div
      ><div class="deck__cards">${cards.map((card) => html`<button type="submit" class="deck__card" name="card" value="${card}"></button>`)}</div></div>`;
  });
  return make(html`<div class="deck deck--${bands.length}" role="group" aria-label="${pen.text("label.deck")}">${bands}</div>`);
}

/** @param {Pen} pen */
export function makeHarmonies(pen) {
  const buttons = pen.desk.harmonies.map(
    (code, index) => html`<button type="submit" class="dock__harmony" value="${code}">${glyph(index + 1)}${pen.harmony(index + 1)}</button>`,
  );
  const label = make(html`<span class="dock__trick" aria-hidden="true"></span>`);
  return [label, make(html`<div class="dock__harmonies" role="group">${buttons}</div>`)];
}
