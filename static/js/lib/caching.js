// @ts-check
// What the service worker may keep of the app. The server puts this file in front of service-worker.js.

/** Pages that open without a network, by their whole address; links, exports, backups and the API are none of them. */
const PAGES = /^\/$|^\/rulings$|^\/m\/[\w-]+(\/board)?$/;

const STATIC = /^\/static\/(\w+)\/./;

/** What the server says to somebody who had a role in the group of a page, and has none any more. */
export const NO_ROLE = 401;

/** Answers to somebody who may not see a page any more. */
const CLOSED = [NO_ROLE, 403, 404];

/** Where the page is kept that stands in for one that is not. */
export const OFFLINE = "/offline";

/** Where an installed app opens. */
export const START = "/";

/** The header with which the server lets a page be kept; it says whose page it is. */
export const KEEP = "X-Keep";

/** The cache of the pages that are kept. */
export const PAGES_KEPT = "pages";

/** Pages that are kept, at most; the oldest go first. */
export const MOST_PAGES = 40;

/**
 * Say what is asked for; `null` is for what goes to the network as if there were no worker.
 * @param {{method: string, mode: string, url: string}} request
 * @param {string} origin
 * @returns {"static" | "page" | "other page" | "form" | null}
 */
export function kindOf({ method, mode, url }, origin) {
  const address = new URL(url);
  if (address.origin !== origin) return null;
  if (method === "POST" && mode === "navigate") return "form";
  if (method !== "GET") return null;
  if (STATIC.test(address.pathname)) return "static";
  if (mode !== "navigate") return null;
  return PAGES.test(address.pathname) && !address.search ? "page" : "other page";
}

/**
 * Say what becomes of the kept copy of a page with a new answer.
 * @param {{status: number, redirected: boolean, headers: {has(name: string): boolean}}} answer
 * @returns {"keep" | "drop" | "leave"}
 */
export function fateOf({ status, redirected, headers }) {
  if (status === 200 && !redirected) return headers.has(KEEP) ? "keep" : "drop";
  return CLOSED.includes(status) ? "drop" : "leave";
}

/** @typedef {{url: string, mark: string}} Page `mark` is a group's id, or a word for a page of nobody's */

const isOfGroup = (/** @type {{mark: string}} */ { mark }) => /^[\da-f-]{36}$/.test(mark);

/**
 * Give the kept pages that go once the server answers `NO_ROLE` at an address: whoever has no role for one match of a
 * group has none for the others.
 * @param {string} url
 * @param {Page[]} pages
 */
export function lost(url, pages) {
  const place = /^\/[gm]\/[\w-]+/.exec(new URL(url).pathname)?.[0];
  if (!place) return [];
  const isThere = (/** @type {Page} */ page) => `${new URL(page.url).pathname}/`.startsWith(`${place}/`);
  const marks = [place.slice("/g/".length), ...pages.filter(isThere).map(({ mark }) => mark)];
  return pages.filter((page) => isOfGroup(page) && marks.includes(page.mark));
}

/** Give the pages that are too many, of those kept, the oldest first: never what an app opens with. @param {string[]} urls */
export function surplus(urls) {
  const others = urls.filter((url) => !isAlways(url));
  return others.slice(0, Math.max(0, others.length - MOST_PAGES));
}

/** Whether a page is there for all others. @param {string} url */
export const isAlways = (url) => [START, OFFLINE].includes(new URL(url).pathname);

/** Whether a file is just that of its digest; of a newer release, the server gives what it has, not to be kept. */
export const isForGood = (/** @type {{ok: boolean, headers: {get(name: string): string | null}}} */ { ok, headers }) =>
  ok && (headers.get("Cache-Control") ?? "").includes("immutable");

/** Give the digest in the address of a file. @param {string} url */
export const stampOf = (url) => STATIC.exec(new URL(url).pathname)?.[1] ?? "";

/** Give the digests that a page needs. @param {string} html */
export const stampsIn = (html) => [...html.matchAll(/\/static\/(\w+)\//g)].map(([, stamp]) => stamp);

/**
 * Give the kept pages that go: those of groups in which this browser has no role any more.
 * @template {{mark: string}} P
 * @param {P[]} pages `mark` is a group's id, or a word for a page of nobody's
 * @param {string[]} groups
 */
export const orphans = (pages, groups) => pages.filter((page) => isOfGroup(page) && !groups.includes(page.mark));
