// @ts-check
/// <reference lib="webworker" />
// Lets the app open without a network. A new release waits until every page of the old one is closed: it never takes
// over in the middle of a match, and the old files stay as long as a kept page needs them.
import { fateOf, isForGood, kindOf, MOST_PAGES, PAGES_KEPT, stampOf, stampsIn } from "./lib/caching.js";

// The server writes these two lines, with the digest of this release and the addresses of its files.
const STAMP = "";
const FILES = [""];

/** A page that takes longer than this is shown as it was kept, and kept anew once it comes. */
const PATIENCE_MS = 3000;

/** Where the page is kept that stands in for one that is not. */
const OFFLINE = "/offline";

const files = (/** @type {string} */ stamp) => `static-${stamp}`;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** The cache is asked by address alone: who looks is the same browser. */
const LOOSELY = { ignoreVary: true };

let isFirst = false;

worker.addEventListener("install", (event) => {
  isFirst = !worker.registration.active;
  event.waitUntil(Promise.all([...FILES.map(fetchOwn), keepPage(OFFLINE)]));
});

worker.addEventListener("activate", (event) => event.waitUntil(begin()));

worker.addEventListener("fetch", (event) => {
  const kind = kindOf(event.request, worker.location.origin);
  if (kind === "static") event.respondWith(file(event.request));
  if (kind === "page" || kind === "other page") event.respondWith(page(event, kind === "page"));
});

async function begin() {
  await forgetOldFiles();
  if (!isFirst) return;
  // Nobody's work is interrupted: no page had a worker yet. Those that are open are kept right away.
  await worker.clients.claim();
  const open = await worker.clients.matchAll({ type: "window" });
  const isKept = (/** @type {string} */ url) => kindOf({ method: "GET", mode: "navigate", url }, worker.location.origin) === "page";
  await Promise.all(open.map(({ url }) => url.split("#")[0]).filter(isKept).map(keepPage));
}

/** @param {Request} request */
async function file(request) {
  return (await caches.match(request, LOOSELY)) ?? fetchFile(request.url);
}

/** A release is whole or not at all; the browser tries again later. @param {string} url */
async function fetchOwn(url) {
  if (!isForGood(await fetchFile(url))) throw new Error(`${url} is of another release`);
}

/** @param {string} url */
async function fetchFile(url) {
  const answer = await fetch(url);
  if (isForGood(answer)) await (await caches.open(files(stampOf(answer.url)))).put(url, answer.clone());
  return answer;
}

/** @param {FetchEvent} event @param {boolean} isKept */
async function page(event, isKept) {
  const { request } = event;
  const fresh = fetch(request);
  const kept = isKept ? await caches.match(request, { ...LOOSELY, cacheName: PAGES_KEPT }) : undefined;
  if (isKept) event.waitUntil(fresh.then((answer) => settle(request.url, answer.clone()), () => undefined));
  const late = new Promise((_resolve, reject) => void (kept && setTimeout(reject, PATIENCE_MS)));
  try {
    const answer = await Promise.race([fresh, late]);
    return kept && answer.status >= 500 ? shown(kept) : answer;
  } catch {
    return kept ? shown(kept) : ((await caches.match(OFFLINE, LOOSELY)) ?? Response.error());
  }
}

/** Give a page as it was kept; what it showed of a match then stays hidden until its script has drawn what is true now. @param {Response} kept */
async function shown(kept) {
  const headers = new Headers(kept.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response((await kept.text()).replace('<body class="entry-page', "$& is-old"), { headers });
}

/** @param {string} url */
async function keepPage(url) {
  await settle(url, await fetch(url));
}

/** @param {string} url @param {Response} answer */
async function settle(url, answer) {
  const fate = fateOf(answer);
  if (fate === "leave") return;
  // It speaks the language that was chosen last.
  if (new URL(url, worker.location.origin).pathname === "/") await keepPage(OFFLINE);
  const pages = await caches.open(PAGES_KEPT);
  if (fate === "drop") return void (await pages.delete(url, LOOSELY));
  await pages.put(url, answer);
  const kept = await pages.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_PAGES)).map((each) => pages.delete(each)));
}

async function forgetOldFiles() {
  const pages = await caches.open(PAGES_KEPT);
  const kept = await Promise.all((await pages.keys()).map(async (each) => (await pages.match(each, LOOSELY))?.text()));
  const needed = [STAMP, ...kept.flatMap((html) => stampsIn(html ?? ""))].map(files);
  const names = (await caches.keys()).filter((name) => name.startsWith(files("")) && !needed.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
