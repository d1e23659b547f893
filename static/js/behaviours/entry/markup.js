// @ts-check
/** Markup as text: what is put into it is escaped, unless it is markup itself; and places that show some. */

/** Text that may go into a page as it is. */
export class Markup {
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
