// @ts-check
/** What the entry page is to show, from the match and the taps (presenters/entry, presenters/staffs). */
import { freshDraft } from "../../lib/drafts.js";
import { lineOf } from "../../lib/lines.js";
import { cardText, fillText } from "../../lib/phrases.js";
import { askedOf, emptyTable, isEmpty, judgedOf, lay, orderOf } from "../../lib/tables.js";
import { judge, seatsFrom } from "../../lib/judging.js";

/** @import { Desk, Draft, Game, Line, Table, Trick } from "../../lib/desk.js" */
/** @typedef {ReturnType<typeof viewOf>} View */
/** @typedef {{view: View, line: Line, notes: string[], needs?: HTMLElement | null}} Shown `needs` a person takes the deck's place */

/** The draft of a match that is complete. */
const NONE = freshDraft({ round: 0, trick: 0 });

/**
 * @param {Desk} desk
 * @param {import("./sitting.js").Sitting} sitting
 * @param {number} waiting how many entries the server does not have
 * @returns {Shown}
 */
export function shownOf(desk, { draft, game, placed, refusals, said, table }, waiting) {
  const shown = { ...(draft ?? NONE), said };
  const holder = game.tricks.at(-1)?.plays.find(({ card }) => card === placed);
  const notes = holder ? [fillText(desk, "auto.last", { c: cardText(desk, holder.card), p: game.names[holder.seat - 1] })] : [];
  if (!table && waiting) notes.push(fillText(desk, "offline"));
  return { view: viewOf(desk, game, shown), line: lineOf(desk, game, table, shown, { refusal: refusals }), notes };
}

/**
 * @param {Desk} desk
 * @param {Game} game
 * @param {Draft} draft
 */
function viewOf(desk, game, draft) {
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
    showsNext: !!table && (!!last || table.trick !== desk.tricks),
    canLead: last ? !isRoundOver : !!table && isEmpty(table),
    /** The card tapped just now. */
    newest: (last ? last.cards.at(-1) : !draft.undone.length && draft.taps.at(-1)) || null,
  };
}
