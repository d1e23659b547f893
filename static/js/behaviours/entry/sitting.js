// @ts-check
/** What whoever taps can do. Each step is kept on the phone, then counts; a full trick becomes an entry that waits there. */
import { canRedo, draftAfter, draftOf, layBack, withoutLast, withRedone, withTap } from "../../lib/drafts.js";
import { entryOf, lastCard, refuse } from "../../lib/entering.js";
import { canUndoHere, fold } from "../../lib/games.js";
import { emptyTable, isComplete, lay } from "../../lib/tables.js";

/** @import { Desk, Draft, Match, Refusal, Table } from "../../lib/desk.js" */
/** @import { Kept } from "../../lib/keeping.js" */

export class Sitting {
  /** Of the running trick, `null` once the match is complete. @type {Draft | null} */
  draft = null;
  /** Taps of a trick that is not the next one any more. @type {Draft | null} */
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
    if (stored?.taps.length && stored !== this.draft) this.stray = stored;
  }

  /** The trick as tapped, `null` once the match is complete. */
  get table() {
    return this.draft && this.#laid(this.draft);
  }

  /** Takes what was typed before scripts ran, unless the phone has taps of its own for that trick. @param {Draft} typed */
  async adopt(typed) {
    const { draft, kept } = this;
    if (typed.round === draft?.round && typed.trick === draft.trick && draft !== kept.draft) await this.#keep(typed);
  }

  /** @param {string} act `tap` with a word of services/running, or the name of another button @param {string} word @param {boolean} isOffline */
  async step(act, word, isOffline) {
    const { said } = this;
    Object.assign(this, { refusals: [], said: "", placed: null });
    if (act === "tap") await this.#tap(word);
    else if (act === "undo") await this.#undo(isOffline);
    else if (act === "redo") await this.#redo(said);
    // A trick whose cards are all there is recorded.
    else if (act === "save" && this.draft) await this.goOn(this.draft);
  }

  /** Keeps what is tapped now, and records the trick with its last card. @param {Draft} draft */
  async goOn(draft) {
    const { desk, game } = this;
    this.placed = lastCard(desk, game, this.#laid(draft));
    const whole = this.placed ? { ...draft, taps: [...draft.taps, this.placed] } : draft;
    const table = this.#laid(whole);
    const entry = isComplete(table) ? entryOf(desk, table) : undefined;
    if (entry) this.stray = null;
    await this.#keep(entry ? draftAfter(this.#foldedWith(entry), whole) : whole, entry);
  }

  /** @param {string} word */
  async #tap(word) {
    const { desk, game, draft, table } = this;
    if (!draft || !table) return;
    const refusal = refuse(desk, game, table, word);
    if (refusal) this.refusals = [refusal];
    else await this.goOn(withTap(draft, word));
  }

  /** Takes back the last tap; where there is none, the last entry, a trick but for its last card. @param {boolean} isOffline */
  async #undo(isOffline) {
    const { desk, draft, game } = this;
    const [latest, last] = [game.undo.at(-1), game.tricks.at(-1)];
    const entry = { type: "undo" };
    if (draft?.taps.length) await this.#keep(withoutLast(draft));
    else if (last && canUndoHere(game)) await this.#keep(layBack(desk, this.#foldedWith(entry), last, draft?.undone ?? []), entry);
    else if (!latest || isOffline) this.said = latest ? "offline" : "nothing";
    else await this.#keep(undefined, entry, `${latest.type}:${latest.trick}`);
  }

  /** @param {string} said what the line said when it offered this */
  async #redo(said) {
    if (this.draft && canRedo(this.draft)) await this.goOn(withRedone(this.draft));
    else if (said) await this.#keep(undefined, { type: "redo" }, "redone");
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

  /** @param {Draft | null} [draft] one left out stays @param {Record<string, unknown>} [add] an entry @param {string} [said] */
  async #keep(draft, add, said = "") {
    const { desk, kept, phone } = this;
    const seen = kept.known?.version ?? 0;
    const done = await phone.keep(desk.match, { stamp: kept.stamp, group: desk.group, seen, draft, add });
    this.take(done.kept);
    this.said = done.ok ? said : "tab";
  }
}
