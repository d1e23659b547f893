// @ts-check
/** What the menu and the rail hold for entering: the harmony of this trick, and a trick typed in one line. */
import { readTyped } from "../../lib/typed.js";
import { withTap } from "../../lib/entering.js";
import { refusalsText } from "../../lib/phrases.js";
import { html, icon, make, set } from "./pen.js";

/** @import { Pen } from "./pen.js" */
/** @import { View } from "./sitting.js" */

/**
 * Shows the harmony of the running trick in the menu, to be put right; nothing while the dock asks for it.
 * @param {Pen} pen
 * @param {View} view
 */
export function drawHarmony(pen, { table, isRoundOver }) {
  const quick = document.querySelector(".quick-entry--menu");
  const form = document.querySelector(".this-harmony") ?? make(choices(pen));
  if (!table?.harmony || isRoundOver) return form.remove();
  if (!form.isConnected) quick?.before(form);
  for (const [index, button] of form.querySelectorAll("button").entries()) {
    set(button, "aria-pressed", `${table.harmony === index + 1}`);
  }
}

/**
 * Takes a typed trick, all of it or nothing; what speaks against it stands under the field.
 * @param {import("./sitting.js").Sitting} sitting
 * @param {HTMLFormElement} form
 */
export async function type(sitting, form) {
  const { desk, draft, game, table } = sitting;
  if (!draft || !table) return;
  const { taps, startsAnew, problems } = readTyped(desk, game, table, form.quick.value);
  const before = startsAnew ? draft.taps.filter((tap) => /^[lhn]/.test(tap)) : draft.taps;
  sitting.refusals = problems;
  const { id } = form.quick;
  set(form.quick, "aria-invalid", problems.length ? "true" : null);
  set(form.quick, "aria-describedby", `${id}-hint${problems.length ? ` ${id}-error` : ""}`);
  form.querySelector(".field__error")?.remove();
  const why = problems.length ? refusalsText(desk, game.names, problems) : "";
  const flag = icon("flag", "M6 21V4M6 5h12l-2.4 4L18 13H6");
  if (why) return form.append(make(html`<p class="field__error" id="${id}-error">${flag}<span>${why}</span></p>`));
  await sitting.goOn(withTap({ ...draft, taps: before }, ...taps));
  form.quick.value = "";
}

/** @param {Pen} pen */
function choices(pen) {
  const buttons = pen.desk.harmonies.map(
    (code, index) => html`<button type="submit" class="button button--plain button--small" name="now" value="${code}">${pen.harmony(index + 1)}</button>`,
  );
  return html`<form class="this-harmony"><input type="hidden" name="taps"><p class="field__label" id="this-harmony">${pen.text("label.harmony.this")}</p
    ><div class="this-harmony__choices" role="group" aria-labelledby="this-harmony">${buttons}</div></form>`;
}
