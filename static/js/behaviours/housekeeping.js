// @ts-check
/**
 * Sends what other matches left on the phone, and forgets what this browser has no role in any more: matches, and kept
 * pages. What was typed there and never taken stays until a person decides (templates/home/_left.html).
 */
import { KEEP, orphans, PAGES_KEPT } from "../lib/caching.js";
import { isOver } from "../lib/clearing.js";
import { isOpen } from "../lib/sending.js";
import { textOf } from "../lib/texts.js";
import { Outbox } from "./outbox.js";
import { openPhone } from "./phone.js";
import { clearOut } from "./phone/clearing.js";

/** @typedef {import("../lib/clearing.js").Trace} Trace */

const CLEARING = "[data-behaviour~=housekeeping]";

/** @param {HTMLElement} section of the home page, which names the groups */
export async function start(section) {
  const here = groupsOf(section);
  const isMet = (/** @type {Trace} */ trace) => here.includes(trace.group) && !isOver(trace, here, Date.now());
  if ((await clearPages(here, true)) && (await clearOut(() => false)).every(isMet)) return;
  // A page that was kept, or that the browser shows again going back, may name too few: only a fresh one lets anything go.
  const groups = await freshGroups();
  if (!groups) return;
  await clearPages(groups, false);
  const left = await clearOut((trace) => isOver(trace, groups, Date.now()));
  for (const trace of left) if (trace.rows.length && !groups.includes(trace.group)) show(section, trace);
}

/** Sends what waits of every match, in the background. */
export async function sendAll() {
  const waiting = (await clearOut(() => false)).filter(({ rows }) => rows.length);
  const phone = waiting.length ? await openPhone() : null;
  for (const { id, group } of waiting) {
    const desk = { match: id, group, api: `/api/v1/matches/${id}`, page: `/m/${id}`, lang: document.documentElement.lang };
    if (phone) new Outbox(phone, desk, () => undefined).refresh();
  }
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

/** Shows what was typed for a match that nobody here may see any more. @param {HTMLElement} section @param {Trace} trace */
function show(section, { id, known, rows }) {
  const box = /** @type {DocumentFragment} */ (section.querySelector("template")?.content.cloneNode(true));
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (box.querySelector(selector));
  find("[data-names]").textContent = (known?.known.seats ?? []).map((/** @type {any} */ { player }) => player.name).join(", ");
  find("textarea").textContent = textOf({ known: null, rows });
  const item = /** @type {HTMLElement} */ (box.firstElementChild);
  find("button").addEventListener("click", async () => {
    const phone = await openPhone();
    await phone?.change(id, (kept) => ({ rows: kept.rows.filter(isOpen).map((row) => ({ ...row, state: "dropped" })) }));
    await clearOut((trace) => trace.id === id && !trace.rows.length);
    item.remove();
    section.hidden = !section.querySelector("textarea");
  });
  section.append(box);
  section.hidden = false;
}
