// @ts-check
/**
 * Sends what other matches left on the phone, and forgets what this browser has no role in any more: matches, and kept
 * pages. What was typed there and never taken stays until a person decides (templates/home/_left.html).
 */
import { KEEP, orphans, PAGES_KEPT } from "../lib/caching.js";
import { isOver } from "../lib/clearing.js";
import { list, reveal } from "./housekeeping/left.js";
import { Outbox } from "./outbox.js";
import { openPhone } from "./phone.js";
import { clearOut } from "./phone/clearing.js";

/** @typedef {import("../lib/clearing.js").Trace} Trace */

const CLEARING = "[data-behaviour~=housekeeping]";

/** Called once it was tried to send what waits, and after each change of it. @type {((traces: Trace[]) => void)[]} */
const lookers = [reveal];

/** @type {Promise<void> | undefined} */
let sending;

/** @param {HTMLElement} section of the home page, which names the groups */
export async function start(section) {
  const here = groupsOf(section);
  const fresh = await forget(here);
  lookers.push((traces) => list(section, traces, fresh ?? here, fresh !== null));
  await sendAll();
  await look();
}

/** Sends what waits of every match, in the background; resolves after the first attempt. */
export const sendAll = () => (sending ??= sendEach());

async function sendEach() {
  const waiting = (await clearOut(() => false)).filter(({ rows }) => rows.length);
  const phone = waiting.length ? await openPhone() : null;
  const lang = document.documentElement.lang;
  const sent = waiting.map(({ id, group }) => {
    const desk = { match: id, group, api: `/api/v1/matches/${id}`, page: `/m/${id}`, lang };
    return phone && new Outbox(phone, desk, () => undefined).refresh();
  });
  // What fails of one match is no reason to leave the others.
  await Promise.allSettled(sent);
  for (const { id } of waiting) phone?.watch(id, look);
  await look();
}

async function look() {
  const traces = await clearOut(() => false);
  for (const each of lookers) each(traces);
}

/** Forgets what is over; gives all groups of this browser, `null` where nobody can say. @param {string[]} here those of the page */
async function forget(here) {
  const isMet = (/** @type {Trace} */ trace) => here.includes(trace.group) && !isOver(trace, here, Date.now());
  if ((await clearPages(here, true)) && (await clearOut(() => false)).every(isMet)) return here;
  // A page that was kept, or that the browser shows again going back, may name too few: only a fresh one lets anything go.
  const groups = await freshGroups();
  if (!groups) return null;
  await clearPages(groups, false);
  await clearOut((trace) => isOver(trace, groups, Date.now()));
  return groups;
}

/** @param {HTMLElement} section */
const groupsOf = (section) => (section.dataset.groups ?? "").split(" ").filter(Boolean);

async function freshGroups() {
  const answer = await fetch("/", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return null;
  const section = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(CLEARING);
  return section && groupsOf(/** @type {HTMLElement} */ (section));
}

/** Forgets kept pages; true where there was nothing to forget. @param {string[]} groups @param {boolean} onlyLooks */
async function clearPages(groups, onlyLooks) {
  // There are no caches on plain http, and nothing in them.
  if (!globalThis.caches || !(await caches.has(PAGES_KEPT))) return true;
  const pages = await caches.open(PAGES_KEPT);
  const kept = await Promise.all(
    (await pages.keys()).map(async (page) => ({ page, mark: (await pages.match(page, { ignoreVary: true }))?.headers.get(KEEP) ?? "" })),
  );
  const gone = orphans(kept, groups);
  if (!onlyLooks) await Promise.all(gone.map(({ page }) => pages.delete(page, { ignoreVary: true })));
  return gone.length === 0;
}
