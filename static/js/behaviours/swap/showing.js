// @ts-check
/** Puts a page that came as an answer in the place of the one that is open, and says what it has to say. */
import { begin } from "../../app.js";

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
