// @ts-check
/** What whoever taps can do. Each step is kept on the phone, then counts; a full trick becomes an entry that waits there. */
import { canRedo, draftAfter, draftOf, entryOf, freshDraft, lastCard, layBack, refuse, withoutLast, withRedone, withTap } from "../../lib/entering.js";
import { canUndoHere, fold } from "../../lib/games.js";
import { judge, seatsFrom } from "../../lib/judging.js";
import { lineOf } from "../../lib/lines.js";
import { cardText, fillText } from "../../lib/phrases.js";
import { askedOf, emptyTable, isComplete, isEmpty, judgedOf, lay, orderOf } from "../../lib/tables.js";

/** @import { Desk, Draft, Game, Line, Match, Refusal, Table, Trick } from "../../lib/desk.js" */
/** @import { Kept } from "../../lib/sending.js" */

export class Sitting {
  /** Of the running trick, `null` once the match is complete. @type {Draft | null} */
  draft = null;
  /** Taps of a trick that is not the next one any more; kept until a person decides. @type {Draft | null} */
  stray = null;
  /** Why the last step was not taken. @type {Refusal[]} */
  refusals = [];
  /** A key of what the line is to say, until the next step. */
  said = "";
  /** The card that was placed by itself in the last step. @type {string | null} */
  placed = null;

  /** @param {Desk} desk @param {import("../phone.js").Phone} phone @param {Kept} kept */
  constructor(desk, phone, kept) {
    this.desk = desk;
    this.phone = phone;
    this.kept = kept;
    this.game = this.#foldedWith();
    this.take(kept);
  }

  /** What the phone keeps now. @param {Kept} kept */
  take(kept) {
    this.kept = kept;
    this.game = this.#foldedWith();
    const stored = /** @type {Draft | null} */ (kept.draft);
    this.draft = draftOf(this.game, stored);
    this.stray = stored?.taps.length && stored !== this.draft ? stored : (stored?.stray ?? null);
  }

  /** The trick as tapped, `null` once the match is complete. */
  get table() {
    return this.draft && this.#laid(this.draft);
  }

  /** @param {string} act `tap` with a word of services/running, or the name of another button @param {string} word @param {boolean} isOffline */
  async step(act, word, isOffline) {
    const { desk, draft, game, said, table } = this;
    const tap = act === "tap" ? word : act === "redo" && draft && canRedo(draft) && draft.undone.at(-1);
    const refusal = tap && table && refuse(desk, game, table, tap);
    Object.assign(this, { refusals: refusal ? [refusal] : [], said: "", placed: null });
    if (act === "undo") await this.#undo(isOffline);
    else if (act === "tap" && draft && !refusal) await this.goOn(withTap(draft, word));
    else if (act === "save" && draft) await this.goOn(draft);
    else if (act === "redo" && draft && tap && !refusal) await this.goOn(withRedone(draft));
    else if (act === "redo" && !tap && said) await this.keep(undefined, { type: "redo" }, "redone");
  }

  /** Keeps what is tapped now, and records the trick with its last card. @param {Draft} draft */
  async goOn(draft) {
    const { desk, game } = this;
    this.placed = lastCard(desk, game, this.#laid(draft));
    const whole = this.placed ? { ...draft, taps: [...draft.taps, this.placed] } : draft;
    const table = this.#laid(whole);
    const entry = isComplete(table) ? entryOf(desk, table) : undefined;
    await this.keep(entry ? draftAfter(this.#foldedWith(entry), whole) : whole, entry);
  }

  /** Keeps taps and an entry on the phone; a draft left out stays. @param {Draft | null} [draft] @param {Record<string, unknown>} [add] @param {string} [said] */
  async keep(draft, add, said = "") {
    const { match, group } = this.desk;
    const { known, stamp } = this.kept;
    const kept = draft && { ...draft, stray: this.stray };
    const done = await this.phone.keep(match, { stamp, group, seen: known?.version ?? 0, draft: kept, add });
    this.take(done.kept);
    this.said = done.ok ? said : "tab";
  }

  /** Takes back the last tap; where there is none, the last entry, a trick but for its last card. @param {boolean} isOffline */
  async #undo(isOffline) {
    const { desk, draft, game } = this;
    const [latest, last] = [game.undo.at(-1), game.tricks.at(-1)];
    // Named, it never takes back what somebody else recorded meanwhile.
    const entry = { type: "undo", of: latest?.id };
    if (draft?.taps.length) await this.keep(withoutLast(draft));
    else if (last && canUndoHere(game)) await this.keep(layBack(desk, this.#foldedWith(entry), last, draft?.undone ?? []), entry);
    else if (!latest || isOffline) this.said = latest ? "offline" : "nothing";
    else await this.keep(undefined, entry, `${latest.type}:${latest.trick}`);
  }

  /** @param {Draft} draft */
  #laid(draft) {
    return lay(this.desk, /** @type {Table} */ (emptyTable(this.desk, this.game)), draft.taps);
  }

  /** The match, with what waits and perhaps one entry more. @param {Record<string, unknown>} [entry] */
  #foldedWith(entry) {
    const { known, rows } = this.kept;
    return fold(this.desk, /** @type {Match} */ (known), entry ? [...rows, { id: "", entry }] : rows);
  }
}

/* What the entry page is to show, from the match and the taps (presenters/entry, presenters/staffs). */

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
