// @ts-check
/** Draws cards and sentences as the templates do (macros/cards), in the words of the page. */
import { rankOf, suitOf } from "../../lib/cards.js";
import { cardText, fillText } from "../../lib/phrases.js";
import { html } from "./markup.js";
import { aside, icon, shape, suitClass } from "./shapes.js";

/** What is drawn with words, in the language of the page. */
export class Pen {
  /** @param {import("../../lib/desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /**
   * A text of the page's words.
   * @param {string} key
   * @param {Record<string, import("../../lib/desk.js").Part | number>} [values]
   */
  text(key, values) {
    return fillText(this.desk, key, values);
  }

  /** @param {string} code */
  cardName(code) {
    return cardText(this.desk, code);
  }

  /** @param {number} harmony how many suits it asks for */
  harmony(harmony) {
    return this.text(`harmony.${this.desk.harmonies[harmony - 1]}`);
  }

  /**
   * A card as it lies on the table.
   * @param {string} code
   * @param {{isOff?: boolean, isFirst?: boolean, isSmall?: boolean}} [marks]
   */
  card(code, { isOff = false, isFirst = false, isSmall = false } = {}) {
    const suit = suitOf(code);
    const name = [this.cardName(code), isOff && this.text("label.off"), isFirst && this.text("label.lead")];
    return html`<span class="card ${suitClass(suit)}${isSmall && " card--small"}${isOff && " is-off"}">${aside(name.filter(Boolean).join(", "))}${
      isFirst && html`<span class="card__first" aria-hidden="true">1</span>`}<span class="card__rank" aria-hidden="true">${rankOf(code)}</span>${
      shape(suit)}${isOff && !isSmall && html`<span class="card__badge">${icon("strike")}</span>`}</span>`;
  }

  /** @param {import("../../lib/desk.js").Part[]} parts */
  sentence(parts) {
    return parts.map((part) => {
      if (typeof part === "string") return part;
      if ("name" in part) return html`<b><bdi>${part.name}</bdi></b>`;
      if ("card" in part) return this.cardName(part.card);
      const suits = [...part.suits];
      return html`<span class="suits">${suits.map(shape)}</span>${aside(suits.map((suit) => this.text(`suit.${suit}`)).join(", "))}`;
    });
  }
}
