// @ts-check
// Somebody at the table with a phone that has no network.

import { Sitting } from "../../static/js/behaviours/entry/sitting.js";
import { lineOf } from "../../static/js/lib/lines.js";
import { telling } from "./playing.js";

/** @import { Desk, Row } from "../../static/js/lib/desk.js" */

/**
 * What stands and is said after each step of whoever taps, and what then waits to be sent.
 * @param {Desk} desk
 * @param {any} known
 * @param {[act: string, word: string][]} steps
 */
export async function sit(desk, known, steps) {
  /** @type {any} */
  let kept = { known, rows: [], draft: null, stamp: 0 };
  const phone = {
    /** @param {string} _match @param {any} told */
    async keep(_match, { draft, add }) {
      const rows = add ? [...kept.rows, { id: `row ${kept.rows.length}`, entry: add }] : kept.rows;
      kept = { ...kept, rows, draft: draft === undefined ? kept.draft : draft };
      return { ok: true, kept };
    },
  };
  const sitting = new Sitting(desk, /** @type {any} */ (phone), kept);
  const states = [];
  for (const [act, word] of steps) {
    await sitting.step(act, word, true);
    const { draft, game, refusals, said, table } = sitting;
    const shown = draft && { ...draft, said };
    const line = lineOf(desk, game, table, shown, { refusal: refusals });
    states.push({ ...draft, scores: game.scores, line: telling(desk, line) });
  }
  return { states, entries: kept.rows.map((/** @type {Row} */ row) => row.entry) };
}
