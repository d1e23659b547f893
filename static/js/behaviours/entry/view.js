// @ts-check
/** What the entry page is to show, and to say, from the match and the taps (presenters/entry, presenters/staffs). */
import { cardText, fillText, textOf } from "../../lib/phrases.js";
import { askedOf, emptyTable, isEmpty, judgedOf, lay, orderOf, turnOf } from "../../lib/tables.js";
import { judge } from "../../lib/judging.js";
import { seatsFrom } from "../../lib/tricks.js";

/** @import { Desk, Draft, Game, Line, Table, Trick } from "../../lib/desk.js" */
/** @typedef {ReturnType<typeof viewOf>} View */

/**
 * @param {Desk} desk
 * @param {Game} game
 * @param {Draft} draft
 */
export function viewOf(desk, game, draft) {
  const empty = emptyTable(desk, game);
  const table = empty && lay(desk, empty, draft.taps);
  const isUntouched = !draft.taps.length && !draft.undone.length;
  const latest = isUntouched ? game.tricks.at(-1) : undefined;
  const isRoundOver = latest?.trick === desk.tricks;
  // The trick recorded last lies on the staff until the first tap of the next one.
  const last = latest && (isRoundOver || table?.trick !== 1) ? latest : null;
  const shown = /** @type {Trick | Table} */ (last ?? table);
  const asked = table && askedOf(desk, table);
  const judged = last ? judge(desk, last.harmony, last.cards) : table ? judgedOf(desk, table) : [];
  return {
    game,
    draft,
    table,
    isUntouched,
    last,
    isRoundOver,
    place: (isRoundOver && latest) || /** @type {Table} */ (table),
    /** Letters of the suits that may be played; `null` while nothing is judged. */
    legal: asked?.case && table?.lead ? asked.legal : null,
    turnSeat: table?.lead ? (asked?.seat ?? null) : null,
    /** Whether the next card is entered out of order. */
    hasCursor: (table?.cursor ?? null) !== null,
    lead: shown.lead,
    order: last ? seatsFrom(desk, last.lead) : orderOf(desk, /** @type {Table} */ (table)),
    cards: shown.cards,
    judged,
    harmony: shown.harmony,
    comingHarmony: (last ? table?.harmony : table?.nextHarmony) ?? null,
    showsNext: !!last || table?.trick !== desk.tricks,
    canLead: last ? !isRoundOver : !!table && isEmpty(table),
    /** The card tapped just now. */
    newest: (last ? last.cards.at(-1) : !draft.undone.length && draft.taps.at(-1)) || null,
  };
}

/**
 * One message a tap, for those who listen: what was tapped, what came of it, who is next.
 * @param {Desk} desk
 * @param {Game} game
 * @param {string} word that was tapped and taken, else ""
 * @param {Table | null} before
 * @param {Table | null} after
 * @param {Line} line
 */
export function spoken(desk, { names }, word, before, after, line) {
  const said = [textOf(desk, line.parts)];
  const player = (/** @type {Table} */ table) => names[orderOf(desk, table)[Number(turnOf(table))] - 1];
  if (before && /^[RBGY]/.test(word)) {
    said.unshift(fillText(desk, "say.card", { p: player(before), c: cardText(desk, word) }));
    // A false note is told instead of whose turn it is.
    if (line.isAlert && after?.cards.includes(word) && turnOf(after) !== null) said.push(fillText(desk, "turn.unknown", { p: player(after) }));
  }
  if (before && /^[hn]/.test(word)) {
    const harmony = fillText(desk, `harmony.${desk.harmonies[Number(word[1]) - 1]}`);
    said.unshift(fillText(desk, "say.harmony", { n: before.trick + (word[0] === "n" ? 1 : 0), harmony }));
  }
  return said.join(" ");
}
