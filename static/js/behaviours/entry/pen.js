// @ts-check
/** Draws what the templates draw (macros/shapes, macros/cards): suits, harmonies, cards, sentences in the page's words. */
import { rankOf, suitOf } from "../../lib/judging.js";
import { cardText, fillText } from "../../lib/phrases.js";

/** @import { Desk, Part } from "../../lib/desk.js" */

/** Text that may go into a page as it is. */
class Markup {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
}

/** @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/**
 * Markup from a template: `html`<b>${name}</b>``. Lists are joined; `null`, `undefined` and `false` are nothing.
 * @param {TemplateStringsArray} strings
 * @param {...unknown} values
 */
export function html(strings, ...values) {
  return new Markup(strings.reduce((done, text, index) => done + put(values[index - 1]) + text));
}

/**
 * Lets a place show markup. It is touched only where that differs from what it showed last.
 * @param {Element} place
 * @param {Markup} markup
 */
export function show(place, { text }) {
  if (shown.get(place) === text) return;
  shown.set(place, text);
  place.innerHTML = text;
}

/**
 * Gives an element an attribute, or takes it away where the value is `null`, if that changes anything.
 * @param {Element} element
 * @param {string} name
 * @param {string | number | null} value
 */
export function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== `${value}`) element.setAttribute(name, `${value}`);
}

/**
 * Makes the element that markup stands for.
 * @param {Markup} markup
 */
export function make({ text }) {
  const template = document.createElement("template");
  template.innerHTML = text;
  return /** @type {HTMLElement} */ (template.content.firstElementChild);
}

/** @param {unknown} value @returns {string} */
function put(value) {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(put).join("");
  return value == null || value === false ? "" : `${value}`.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** @type {Record<string, [string, ReturnType<typeof html>]>} colour and outline */
const SUITS = {
  R: ["red", html`<path d="M12 3 22 20.5H2Z"/>`],
  B: ["blue", html`<rect x="3.4" y="3.4" width="17.2" height="17.2" rx="1.5"/>`],
  G: ["green", html`<path d="M12 1.5 22.5 12 12 22.5 1.5 12Z"/>`],
  Y: ["yellow", html`<circle cx="12" cy="12" r="9.5"/>`],
};

/** Heads stand this far apart on the stem of a chord meter, in its own units. */
const STEP = 20;

/** @param {string} suit */
export const suitClass = (suit) => `suit-${SUITS[suit][0]}`;

/** @param {string} suit */
export const shape = (suit) => html`<svg class="suit ${suitClass(suit)}" viewBox="0 0 24 24" aria-hidden="true">${SUITS[suit][1]}</svg>`;

/** @param {string} name @param {string} path */
export const icon = (name, path) => html`<svg class="icon icon--${name}" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;

/** What only those hear who listen. @param {unknown} text */
export const aside = (text) => html`<span class="visually-hidden">${text}</span>`;

/** @param {number} need how many suits the harmony asks for */
export const glyph = (need) => html`<svg class="harmony-glyph" viewBox="0 0 28 30" aria-hidden="true"><path class="harmony-glyph__stem" d="M17 25V2"/>${
  heads(need, (place) => ellipse(12.6, 25.5 - place * 6.6, 4.7, 2.95))}</svg>`;

/**
 * A stem with as many heads as suits asked, filled with the suits present.
 * @param {number} need
 * @param {string[]} suits in the order they came
 */
export const meter = (need, suits) => html`<svg class="chord-meter" viewBox="0 0 40 84" aria-hidden="true">${
  need > 0 && html`<path class="chord-meter__stem" d="M27.4 72V${Math.max(2, 62 - need * STEP)}"/>`}${heads(need, (place) =>
    suits[place]
      ? html`<g class="suit ${suitClass(suits[place])}" transform="translate(7 ${62 - place * STEP}) scale(.83)">${SUITS[suits[place]][1]}</g>`
      : ellipse(17.5, 72 - place * STEP, 9.2, 6.6, html` class="chord-meter__missing"`))}</svg>`;

/** What is drawn with words. */
export class Pen {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /** @param {string} key @param {Record<string, Part | number>} [values] */
  text(key, values) {
    return fillText(this.desk, key, values);
  }

  /** @param {number} harmony how many suits it asks for */
  harmony(harmony) {
    return this.text(`harmony.${this.desk.harmonies[harmony - 1]}`);
  }

  /** A card as it lies on the table. @param {string} card @param {{isOff?: boolean, isFirst?: boolean, isSmall?: boolean}} [marks] */
  card(card, { isOff, isFirst, isSmall } = {}) {
    const suit = suitOf(card);
    const name = [cardText(this.desk, card), isOff && this.text("label.off"), isFirst && this.text("label.lead")].filter(Boolean).join(", ");
    const badge = isOff && !isSmall && html`<span class="card__badge">${
      icon("strike", "M5.5 14.5c2-2.6 6-3.6 8-2.4M14 14V4M6 17.6c2 1 6-.2 7.8-2.6M3.5 20.5l17-17")}</span>`;
    return html`<span class="card ${suitClass(suit)}${isSmall && " card--small"}${isOff && " is-off"}">${aside(name)}${
      isFirst && html`<span class="card__first" aria-hidden="true">1</span>`}<span class="card__rank" aria-hidden="true">${rankOf(card)}</span>${shape(suit)}${badge}</span>`;
  }

  /** @param {Part[]} parts */
  sentence(parts) {
    return parts.map((part) => {
      if (typeof part === "string") return part;
      if ("name" in part) return html`<b><bdi>${part.name}</bdi></b>`;
      if ("card" in part) return cardText(this.desk, part.card);
      const suits = [...part.suits];
      return html`<span class="suits">${suits.map(shape)}</span>${aside(suits.map((suit) => this.text(`suit.${suit}`)).join(", "))}`;
    });
  }
}

/** @param {number} need @param {(place: number) => unknown} draw */
const heads = (need, draw) => Array.from({ length: need }, (_, place) => draw(place));

/** @param {number} x @param {number} y @param {number} wide @param {number} high @param {unknown} [more] */
const ellipse = (x, y, wide, high, more) => html`<ellipse${more} cx="${x}" cy="${y}" rx="${wide}" ry="${high}" transform="rotate(-18 ${x} ${y})"/>`;
