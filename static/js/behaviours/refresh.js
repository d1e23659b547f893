// @ts-check
/** Shows the page anew that is open: what changed is swapped, and a new result is read out. */
import { morph, morphChildren } from "./morph.js";

/** An answer that takes longer is none. */
const PATIENCE_MS = 10_000;

/**
 * @param {HTMLElement} main
 * @returns {Promise<boolean>} whether the server gave the page
 */
export async function show(main) {
  const answer = await get(location.href, { Accept: "text/html" });
  if (!answer.ok) return false;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = /** @type {HTMLElement | null} */ (page.querySelector("main[data-api]"));
  // Another kind of page, or a new release: only the browser can show it whole.
  if (!next || stylesOf(page) !== stylesOf(document)) location.reload();
  else swap(main, next, page);
  return true;
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 */
export function get(url, headers) {
  return fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
}

/**
 * @param {HTMLElement} main
 * @param {HTMLElement} next
 * @param {Document} page
 */
function swap(main, next, page) {
  const before = resultOf(document);
  document.title = page.title;
  const [bar, nextBar] = [document.querySelector(".app-bar"), page.querySelector(".app-bar")];
  if (bar && nextBar) morph(bar, nextBar);
  main.dataset.version = next.dataset.version;
  main.className = next.className;
  morphChildren(main, next);
  const after = resultOf(document);
  if (after.text !== before.text && after.number >= before.number) say(after.text);
}

/** @param {Document} page */
function stylesOf(page) {
  return page.querySelector("link[rel=stylesheet]")?.getAttribute("href");
}

/** @param {Document} page */
function resultOf(page) {
  const line = /** @type {HTMLElement | null} */ (page.querySelector("[data-result]"));
  return { number: Number(line?.dataset.result ?? 0), text: line?.textContent?.trim() ?? "" };
}

/** @param {string} text */
function say(text) {
  const line = document.createElement("p");
  line.className = "visually-hidden";
  line.textContent = text;
  document.querySelector(".status")?.replaceChildren(line);
}
