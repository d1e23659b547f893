// @ts-check
/// <reference lib="webworker" />
// Lets the app open without a network. A new release waits until every page of the old one is closed: it never takes
// over in the middle of a match, and the old files stay as long as a kept page needs them.
import { fateOf, isAlways, isForGood, KEEP, kindOf, lost, NO_ROLE, OFFLINE, PAGES_KEPT, stampOf, stampsIn, START, surplus } from "./lib/caching.js";

// The server writes these two lines, with the digest of this release and the addresses of its files.
const STAMP = "";
const FILES = [""];

/** A page that takes longer than this is shown as it was kept, and kept anew once it comes. */
const PATIENCE_MS = 3000;

const files = (/** @type {string} */ stamp) => `static-${stamp}`;
const here = (/** @type {string} */ path) => worker.location.origin + path;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** The cache is asked by address alone: who looks is the same browser. */
const LOOSELY = { ignoreVary: true };

let isFirst = false;

worker.addEventListener("install", (event) => {
  isFirst = !worker.registration.active;
  // An installed app opens with the start page, which may never have been open.
  const pages = isFirst ? [OFFLINE, START] : [OFFLINE];
  event.waitUntil(Promise.all([...FILES.map(fetchOwn), ...pages.map((path) => keepPage(here(path)))]));
});

worker.addEventListener("activate", (event) => event.waitUntil(begin()));

worker.addEventListener("fetch", (event) => {
  const kind = kindOf(event.request, worker.location.origin);
  if (kind === "static") event.respondWith(file(event.request));
  if (kind === "page" || kind === "other page") event.respondWith(page(event, kind === "page"));
  if (kind === "form") event.respondWith(sent(event.request));
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
  event.waitUntil(fresh.then((answer) => learn(request.url, isKept ? answer.clone() : answer, isKept), () => undefined));
  const late = new Promise((_resolve, reject) => void (kept && setTimeout(reject, PATIENCE_MS)));
  try {
    const answer = await Promise.race([fresh, late]);
    return kept && answer.status >= 500 ? shown(kept) : answer;
  } catch {
    return kept ? shown(kept) : standIn();
  }
}

/** Send a form, once; going back from what stands in for the answer leads to it as it was filled in. @param {Request} request */
async function sent(request) {
  try {
    return await fetch(request);
  } catch {
    return standIn((html) => html.replace("data-form hidden", "data-form").replace("data-page", "data-page hidden"));
  }
}

/** @param {(html: string) => string} [words] which of its sentences it says */
async function standIn(words = (html) => html) {
  const kept = await caches.match(OFFLINE, LOOSELY);
  return kept ? changed(kept, words) : Response.error();
}

/** Give a page as it was kept; what it showed of a match then stays hidden until its script has drawn what is true now. @param {Response} kept */
const shown = (kept) => changed(kept, (html) => html.replace('<body class="entry-page', "$& is-old"));

/** @param {Response} kept @param {(html: string) => string} words */
async function changed(kept, words) {
  const headers = new Headers(kept.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(words(await kept.text()), { headers });
}

/** @param {string} url */
async function keepPage(url) {
  await settle(url, await fetch(url));
}

/** @param {string} url @param {Response} answer @param {boolean} isKept */
async function learn(url, answer, isKept) {
  // Its own copy says which group is meant.
  if (answer.status === NO_ROLE) await forgetGroup(url);
  if (isKept) await settle(url, answer);
}

/** @param {string} url @param {Response} answer */
async function settle(url, answer) {
  const fate = fateOf(answer);
  if (fate === "leave") return;
  // It speaks the language that was chosen last.
  if (new URL(url).pathname === START) await keepPage(here(OFFLINE));
  const pages = await caches.open(PAGES_KEPT);
  if (fate === "drop") return void (await pages.delete(url, LOOSELY));
  await pages.put(url, answer);
  const kept = (await pages.keys()).map((each) => each.url);
  await Promise.all(surplus(kept).map((each) => pages.delete(each, LOOSELY)));
  if (!isAlways(url) && !kept.includes(here(START))) await keepPage(here(START));
}

/** Forget what else is of that group; the start page named its matches too. @param {string} url */
async function forgetGroup(url) {
  const pages = await caches.open(PAGES_KEPT);
  const marked = async (/** @type {Request} */ each) => ({ url: each.url, mark: (await pages.match(each, LOOSELY))?.headers.get(KEEP) ?? "" });
  const gone = lost(url, await Promise.all((await pages.keys()).map(marked)));
  await Promise.all(gone.map((each) => pages.delete(each.url, LOOSELY)));
  if (gone.length) await keepPage(here(START));
}

async function forgetOldFiles() {
  const pages = await caches.open(PAGES_KEPT);
  const kept = await Promise.all((await pages.keys()).map(async (each) => (await pages.match(each, LOOSELY))?.text()));
  const needed = [STAMP, ...kept.flatMap((html) => stampsIn(html ?? ""))].map(files);
  const names = (await caches.keys()).filter((name) => name.startsWith(files("")) && !needed.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
