// @ts-check
/** Gives the server what the phone cannot keep, or cannot decide: the running trick, as a page without scripts sends it. */
import { freshDraft } from "../../lib/entering.js";
import { fill } from "../../lib/phrases.js";
import { headOf } from "../../lib/sending.js";
import { ask } from "../outbox.js";
import { FULL } from "../phone.js";
import { html, make } from "./pen.js";
import { drawLine } from "./staff.js";

/** @import { Desk } from "../../lib/desk.js" */
/** @import { Kept } from "../../lib/sending.js" */
/** @import { Sitting } from "./sitting.js" */

/**
 * Where the phone can keep nothing any more, the server does: what waits goes there first, then the running trick, then
 * what was pressed. The page that comes of it, and the next ones of this tab, are those without scripts.
 * @param {import("./pen.js").Pen} pen
 * @param {HTMLFormElement} form
 * @param {Sitting} sitting
 * @param {HTMLButtonElement} button
 */
export async function giveUp(pen, form, { draft, kept }, button) {
  const { desk } = pen;
  const base = await sendAll(desk, kept);
  const { round, trick, taps, undone } = draft ?? freshDraft({ round: 1, trick: 1 });
  const told = { base, round, trick, taps: taps.join(" "), undone: undone.join(" ") };
  if (base === null || !(await post(desk, form, told))) return sayFull(pen);
  sessionStorage.setItem(FULL, "1");
  for (const [name, value] of Object.entries(told)) form[name].value = value;
  if (button.name) form.append(make(html`<input type="hidden" name="${button.name}" value="${button.value}">`));
  form.submit();
}

/** @param {import("./pen.js").Pen} pen */
export function sayFull(pen) {
  const parts = fill(pen.desk, "phone.full");
  drawLine(/** @type {Element} */ (document.querySelector(".conductor")), pen, { parts, isAlert: true, action: null });
}

/** Sends what waits without noting it down; sent again one day, it changes nothing. The version after it, `null` where not all was taken, or a person has to decide first. @param {Desk} desk @param {Kept} kept */
async function sendAll(desk, { known, rows }) {
  /** @type {number} */
  let version = known?.version ?? 0;
  if (rows.some((row) => headOf([row]) !== row)) return null;
  for (const { entry, id, seen } of rows) {
    const { body } = (await ask(`${desk.api}/entries`, { ...desk, body: { ...entry, id, base: Math.max(version, seen) } })) ?? {};
    if (typeof body?.version !== "number") return null;
    version = body.version;
  }
  return version;
}

/** Lets the server keep a trick as it would without scripts; whether it does. @param {Desk} desk @param {HTMLFormElement} form @param {Record<string, unknown>} fields */
export async function post({ page }, form, fields) {
  const body = new FormData(form);
  for (const [name, value] of Object.entries(fields)) body.set(name, `${value}`);
  const answer = await fetch(page, { method: "POST", body }).catch(() => null);
  return answer?.ok === true;
}
