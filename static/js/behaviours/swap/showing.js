// @ts-check
/** Puts a page that came as an answer in the place of the one that is open, and says what it has to say. */
import { begin } from "../../app.js";

/** @typedef {{name: string, value: string}} Pressed a button, known again by what it sends */

/** @param {Document} page */
export async function showWhole(page) {
  const styles = /** @type {NodeListOf<HTMLLinkElement>} */ (page.querySelectorAll("link[rel=stylesheet]"));
  await Promise.all([...styles].map((style) => load(style.getAttribute("href") ?? "")));
  document.documentElement.lang = page.documentElement.lang;
  document.body.replaceWith(document.adoptNode(page.body));
  begin(document.body);
  scrollTo(0, 0);
  document.querySelector("main")?.focus({ preventScroll: true });
  // What stands in a live region from the start is not read out.
  const status = document.querySelector(".status");
  const notices = [...(status?.children ?? [])];
  status?.replaceChildren();
  requestAnimationFrame(() => status?.replaceChildren(...notices));
}

/**
 * Starts what came into a part of the page.
 * @param {HTMLElement} part
 * @param {Set<Element>} known what was started there before
 */
export function beginNew(part, known) {
  const fresh = [...part.querySelectorAll("[data-behaviour]")].filter((each) => !known.has(each));
  for (const around of new Set(fresh.map((each) => each.parentElement))) if (around) begin(around);
}

/** @param {HTMLElement} part @param {Pressed} pressed */
export function find(part, { name, value }) {
  const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (part.querySelectorAll("button[name]"));
  return [...buttons].find((each) => each.name === name && each.value === value);
}

/**
 * Gives the focus to what comes next to what was pressed, where that took the focus along.
 * @param {HTMLElement} part
 * @param {Pressed | null} pressed
 */
export function keepFocus(part, pressed) {
  if (document.activeElement !== document.body || !pressed) return;
  const again = find(part, pressed) ?? find(part, { name: "slot", value: pressed.value });
  (again ?? document.querySelector("main"))?.focus({ preventScroll: true });
}

/** Scrolls to a part that begins out of sight. @param {string} name its selector */
export function bringUp(name) {
  const part = document.querySelector(name);
  if (part && part.getBoundingClientRect().top > innerHeight / 2) part.scrollIntoView();
}

/**
 * Says what a page says of its own accord, else what the conductor's line says by now.
 * @param {Document} page
 */
export function sayAll(page) {
  const notices = [...(page.querySelector(".status")?.children ?? [])];
  if (notices.length) document.querySelector(".status")?.replaceChildren(...notices);
  else say(document.querySelector(".conductor__text")?.textContent ?? "", "visually-hidden");
}

/**
 * @param {string} text
 * @param {string} [look]
 */
export function say(text, look = "notice notice--alert") {
  const line = document.createElement("p");
  line.className = look;
  line.textContent = text;
  document.querySelector(".status")?.replaceChildren(line);
}

/** @param {string} address */
function load(address) {
  if (document.head.querySelector(`link[href="${CSS.escape(address)}"]`)) return undefined;
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = address;
  const isThere = new Promise((resolve) => (style.onload = style.onerror = resolve));
  document.head.append(style);
  return isThere;
}
