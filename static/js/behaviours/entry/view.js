// @ts-check
/** What the entry page is to show, from the match and the taps: the choices of presenters/entry and presenters/staffs. */
import { askedOf, emptyTable, isEmpty, judgedOf, lay, orderOf } from "../../lib/tables.js";
import { judge } from "../../lib/judging.js";
import { seatsFrom } from "../../lib/tricks.js";

/**
 * @typedef {import("../../lib/desk.js").Desk} Desk
 * @typedef {import("../../lib/desk.js").Game} Game
 * @typedef {import("../../lib/desk.js").Draft} Draft
 * @typedef {ReturnType<typeof viewOf>} View
 *
 * @typedef {Object} Column a player's place on the staff
 * @property {number} seat
 * @property {string} name
 * @property {number | null} place in the order of play, from 1
 * @property {string | null} card
 * @property {boolean} isOff
 * @property {boolean} isTurn
 * @property {boolean} isLead
 * @property {boolean} isNew
 * @property {number | null} total
 * @property {number | null} high points
 * @property {number | null} low points
 */

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
  /** The trick recorded last, while it lies on the staff: until the first tap of the next one. */
  const last = latest && (isRoundOver || table?.trick !== 1) ? latest : null;
  const asked = table && askedOf(desk, table);
  const place = isRoundOver || !table ? /** @type {import("../../lib/desk.js").Trick} */ (latest) : table;
  return {
    game,
    draft,
    table,
    isUntouched,
    last,
    isRoundOver,
    /** What stands in the bar. */
    place: { round: place.round, trick: place.trick },
    /** Letters of the suits that may be played; `null` while nothing is judged. */
    legal: asked?.case && table?.lead ? asked.legal : null,
    ...(last ? lastOnStaff(desk, game, last, table?.lead) : onStaff(desk, game, draft, /** @type {NonNullable<typeof table>} */ (table), asked?.seat)),
    /** The seat whose place is filled out of order. */
    cursorSeat: (table?.cursor ?? null) === null ? null : asked?.seat,
    comingHarmony: (last ? table?.harmony : table?.nextHarmony) ?? null,
    showsNext: !!last || table?.trick !== desk.tricks,
  };
}

/** @param {Desk} desk @param {Game} game @param {import("../../lib/desk.js").Trick} last @param {number | null} [lead] */
function lastOnStaff(desk, game, last, lead) {
  const judged = judge(desk, last.harmony, last.cards);
  const columns = seatsFrom(desk, last.lead).map((seat, index) => {
    const { card, isOff } = judged[index];
    return {
      seat,
      name: game.names[seat - 1],
      place: index + 1,
      card,
      isOff,
      isTurn: seat === lead,
      isLead: seat === last.lead,
      isNew: index === desk.seats - 1,
      total: isOff ? null : game.scores[seat - 1],
      high: seat === last.high.seat ? last.high.points : null,
      low: seat === last.low?.seat ? last.low.points : null,
    };
  });
  const canLead = last.trick < desk.tricks;
  return { columns: bySeat(columns), harmony: last.harmony, chord: judged[desk.seats - 1].after, canLead, canTake: false, canFill: false };
}

/** @param {Desk} desk @param {Game} game @param {Draft} draft @param {import("../../lib/desk.js").Table} table @param {number} [turn] */
function onStaff(desk, game, draft, table, turn) {
  const judged = judgedOf(desk, table);
  const columns = orderOf(desk, table).map((seat, index) => ({
    seat,
    name: game.names[seat - 1],
    place: table.lead && index + 1,
    card: table.cards[index],
    isOff: !!judged[index]?.isOff,
    isTurn: !!table.lead && seat === turn,
    isLead: seat === table.lead,
    isNew: !draft.undone.length && table.cards[index] !== null && table.cards[index] === draft.taps.at(-1),
    total: game.scores[seat - 1],
    high: null,
    low: null,
  }));
  const canLead = isEmpty(table);
  return { columns: bySeat(columns), harmony: table.harmony, chord: judged.at(-1)?.after ?? [], canLead, canTake: true, canFill: !!table.lead && !canLead };
}

/** @param {Column[]} columns */
const bySeat = (columns) => columns.sort((one, other) => one.seat - other.seat);
