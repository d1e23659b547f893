// @ts-check
// What tests ask of several modules in one go.

import { canRedo, freshDraft, layBack, withRedone, withTap, withoutLast } from "../../static/js/lib/entering.js";
import { entryOf, lastCard, refuse } from "../../static/js/lib/entering.js";
import { canUndoHere, fold } from "../../static/js/lib/games.js";
import { lineOf } from "../../static/js/lib/lines.js";
import { textOf } from "../../static/js/lib/phrases.js";
import { askedOf, emptyTable, isComplete, judgedOf, lay } from "../../static/js/lib/tables.js";

/** @import { Desk, Draft, Game, Line, Row } from "../../static/js/lib/desk.js" */

/**
 * What stands and what is said after each of these drafts.
 * @param {Desk} desk
 * @param {any} known
 * @param {Row[]} rows
 * @param {{taps: string[], undone: string[], said: string, refused: string}[]} drafts `refused` a tap that comes last
 */
export function showAll(desk, known, rows, drafts) {
  const game = fold(desk, known, rows);
  return drafts.map(({ refused, ...moves }) => {
    const draft = { round: game.next?.round ?? 0, trick: game.next?.trick ?? 0, ...moves };
    return show(desk, game, draft, refused);
  });
}

/**
 * What stands after each step: a word is tapped, `undo` and `redo` do as they say where they can.
 * @param {Desk} desk
 * @param {any} known
 * @param {string[]} steps
 */
export function runAll(desk, known, steps) {
  const game = fold(desk, known, []);
  let draft = freshDraft(/** @type {any} */ (game.next));
  return steps.map((step) => {
    const before = draft;
    if (step === "undo") draft = draft.taps.length ? withoutLast(draft) : draft;
    else if (step === "redo") draft = canRedo(draft) ? withRedone(draft) : draft;
    else draft = withTap(draft, step);
    const refusal = /^(un|re)do$/.test(step) ? null : show(desk, game, before, step).refusal;
    return { ...draft, ...show(desk, game, draft, ""), refusal };
  });
}

/** The draft once the last trick was taken back. @param {Desk} desk @param {any} known @param {string[]} undone */
export function takeBack(desk, known, undone) {
  const game = fold(desk, known, [{ id: "undo", entry: { type: "undo" } }]);
  const { tricks } = fold(desk, known, []);
  return layBack(desk, game, tricks[tricks.length - 1], undone);
}

/** The match, with what waits. @param {Desk} desk @param {any} known @param {Row[]} rows */
export function gameOf(desk, known, rows) {
  const game = fold(desk, known, rows);
  return { ...game, canUndoHere: canUndoHere(game) };
}

/** @param {Desk} desk @param {Game} game @param {Draft} draft @param {string} refused */
function show(desk, game, draft, refused) {
  const empty = emptyTable(desk, game);
  const table = empty && lay(desk, empty, draft.taps);
  if (!table) return { line: telling(desk, lineOf(desk, game, null, draft)) };
  const refusal = refused ? refuse(desk, game, table, refused) : null;
  const complete = isComplete(table);
  return {
    table,
    refusal,
    asked: askedOf(desk, table),
    judged: judgedOf(desk, table),
    lastCard: lastCard(desk, game, table),
    entry: complete ? entryOf(desk, table) : null,
    line: telling(desk, lineOf(desk, game, table, draft, { refusal })),
  };
}

/** A line as plain text, with what it offers. @param {Desk} desk @param {Line} line */
export function telling(desk, { parts, isAlert, action }) {
  return { text: textOf(desk, parts), isAlert, kind: action?.kind ?? null, href: action?.href ?? null };
}
