// @ts-check
/** Shows what was typed on this phone and is not sent by itself: nothing of it goes before a person decides. */
import { isShut, isStuck, namesOf } from "../../lib/clearing.js";
import { isOpen } from "../../lib/sending.js";
import { textOf } from "../../lib/texts.js";
import { openPhone } from "../phone.js";
import { clearOut } from "../phone/clearing.js";

/** @typedef {import("../../lib/clearing.js").Trace} Trace */

/** Of a round, while it runs: its past tricks stay covered (VIVO-36). */
const COVER = { covered: true, tricks: 12 };

/**
 * Lists it on the home page, parted by what a person can do about it.
 * @param {HTMLElement} section
 * @param {Trace[]} traces
 * @param {string[]} groups in which this browser has a role
 * @param {boolean} isFresh whether those are all
 */
export function list(section, traces, groups, isFresh) {
  const own = traces.filter((trace) => groups.includes(trace.group) && isStuck(trace));
  const gone = traces.filter((trace) => isFresh && !groups.includes(trace.group) && trace.rows.length);
  const wasHidden = section.hidden;
  section.hidden = own.length + gone.length === 0;
  fill(section, "own", own);
  fill(section, "gone", gone);
  // The browser looked for it before it was there.
  if (wasHidden && !section.hidden && location.hash === `#${section.id}`) section.scrollIntoView();
}

/** Says on the page of a match that something of it is on that list. @param {Trace[]} traces */
export function reveal(traces) {
  const stuck = traces.filter(isStuck).map(({ id }) => id);
  for (const notice of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-untaken]"))) {
    notice.hidden = !stuck.includes(notice.dataset.untaken ?? "");
  }
}

/** @param {HTMLElement} section @param {"own" | "gone"} kind @param {Trace[]} traces */
function fill(section, kind, traces) {
  const part = /** @type {HTMLElement} */ (section.querySelector(`[data-left=${kind}]`));
  const shown = JSON.stringify(traces.map(({ id, rows }) => [id, rows.map((row) => [row.id, row.state])]));
  // What stands there already may just be being copied.
  if (part.dataset.shown === shown) return;
  part.dataset.shown = shown;
  part.hidden = !traces.length;
  for (const item of part.querySelectorAll("[data-match]")) item.remove();
  for (const trace of traces) part.append(itemOf(section, trace, kind === "own"));
}

/** @param {HTMLElement} section @param {Trace} trace @param {boolean} isOwn */
function itemOf(section, trace, isOwn) {
  const { id, known, rows } = trace;
  const box = /** @type {DocumentFragment} */ (section.querySelector("template")?.content.cloneNode(true));
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (box.querySelector(selector));
  find("[data-match]").dataset.match = id;
  find("[data-names]").textContent = namesOf(trace).join(", ");
  const match = Array.isArray(known?.known?.sheet?.rounds) ? known.known : null;
  const isRunning = isOwn && match?.status === "open" && !isShut(trace);
  const text = textOf({ known: match, rows }, isRunning ? COVER : undefined);
  find("textarea").textContent = text;
  find("textarea").hidden = !text;
  const link = /** @type {HTMLAnchorElement} */ (find("a"));
  link.href = `/m/${encodeURIComponent(id)}`;
  link.hidden = !isOwn || isShut(trace);
  find("button").addEventListener("click", () => letGo(section, trace, isOwn));
  return box;
}

/** @param {HTMLElement} section @param {Trace} trace @param {boolean} isOwn */
async function letGo(section, { id }, isOwn) {
  const phone = await openPhone();
  // Where nothing can be written it would be here again: it stays in sight.
  if (!phone) return;
  await phone.change(id, (kept) => ({ rows: kept.rows.filter(isOpen).map((row) => ({ ...row, state: "dropped" })) }));
  // Of a group of this browser, the rest may be needed yet: a trick that is half entered, what a server could lose.
  if (!isOwn) await clearOut((trace) => trace.id === id && !trace.rows.length);
  section.querySelector(`[data-match="${CSS.escape(id)}"]`)?.remove();
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll("[data-left]"))) part.hidden = !part.querySelector("[data-match]");
  section.hidden = !section.querySelector("[data-match]");
}
