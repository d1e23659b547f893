// @ts-check
// What the service worker may keep of the app. The server puts this file in front of service-worker.js.

/** Pages that open without a network, by their whole address; links, exports, backups and the API are none of them. */
const PAGES = /^\/$|^\/rulings$|^\/m\/[\w-]+(\/board)?$/;

const STATIC = /^\/static\/(\w+)\/./;

/** Answers to somebody who may not see a page any more. */
const CLOSED = [401, 403, 404];

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
 * @returns {"static" | "page" | "other page" | null}
 */
export function kindOf({ method, mode, url }, origin) {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return null;
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
export const orphans = (pages, groups) => pages.filter(({ mark }) => /^[\da-f-]{36}$/.test(mark) && !groups.includes(mark));
