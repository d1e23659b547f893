// @ts-check
/** What whoever taps can do. Each step is kept on the phone, then counts; a full trick becomes an entry that waits there. */
import { canRedo, draftAfter, draftOf, layBack, withoutLast, withRedone, withTap } from "../../lib/drafts.js";
import { entryOf, lastCard, refuse } from "../../lib/entering.js";
import { canUndoHere, fold } from "../../lib/games.js";
import { emptyTable, isComplete, lay } from "../../lib/tables.js";

/** @import { Desk, Draft, Game, Refusal, Table } from "../../lib/desk.js" */
/** @import { Kept } from "../../lib/keeping.js" */

export class Sitting {
  /** @type {Refusal[]} why the last step was not taken */
  refusals = [];
  /** A key of what the line is to say, until the next step. */
  said = "";
  /** @type {string | null} the card that was placed by itself in the last step */
  placed = null;

  /** @param {Desk} desk @param {import("../phone.js").Phone} phone @param {Kept} kept */
  constructor(desk, phone, kept) {
    this.desk = desk;
    this.phone = phone;
    this.take(kept);
  }

  /** What the phone keeps now. @param {Kept} kept */
  take(kept) {
    this.kept = kept;
    this.game = this.#foldedWith();
    this.draft = draftOf(this.game, /** @type {Draft | null} */ (kept.draft));
  }

  /** The trick as tapped, `null` once the match is complete. */
  get table() {
    return this.#laid(this.draft);
  }

  /** Takes what was typed before scripts ran, unless the phone has taps of its own for that trick. @param {Draft} typed */
  async adopt(typed) {
    const { draft, kept } = this;
    const isDue = typed.round === draft?.round && typed.trick === draft.trick;
    if (isDue && draft !== kept.draft) await this.#keep(typed);
  }

  /**
   * @param {string} act `tap` with a word of services/running, or the name of another button
   * @param {string} word
   * @param {boolean} isOffline
   */
  async step(act, word, isOffline) {
    const { said } = this;
    this.refusals = [];
    this.said = "";
    this.placed = null;
    if (act === "tap") await this.#tap(word);
    else if (act === "undo") await this.#undo(isOffline);
    else if (act === "redo") await this.#redo(said);
    // A trick whose cards are all there is recorded.
    else if (act === "save" && this.draft) await this.goOn(this.draft);
  }

  /** Keeps what is tapped now, and records the trick with its last card. @param {Draft} draft */
  async goOn(draft) {
    const { desk, game } = this;
    this.placed = lastCard(desk, game, /** @type {Table} */ (this.#laid(draft)));
    const whole = this.placed ? { ...draft, taps: [...draft.taps, this.placed] } : draft;
    const table = this.#laid(whole);
    if (!table || !isComplete(table)) return this.#keep(whole);
    const entry = entryOf(desk, table);
    return this.#keep(draftAfter(this.#foldedWith(entry), whole), entry);
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
    const latest = game.undo.at(-1);
    const last = game.tricks.at(-1);
    if (draft?.taps.length) await this.#keep(withoutLast(draft));
    else if (last && canUndoHere(game)) {
      const laid = layBack(desk, this.#foldedWith({ type: "undo" }), last, draft?.undone ?? []);
      await this.#keep(laid, { type: "undo" });
    } else if (!latest) this.said = "nothing";
    else if (isOffline) this.said = "offline";
    else {
      this.said = `${latest.type === "correction" ? "trick" : latest.type}:${latest.trick}`;
      await this.#keep(undefined, { type: "undo" });
    }
  }

  /** @param {string} said what the line said when it offered this */
  async #redo(said) {
    if (this.draft && canRedo(this.draft)) await this.goOn(withRedone(this.draft));
    else if (said) {
      this.said = "redone";
      await this.#keep(undefined, { type: "redo" });
    }
  }

  /** @param {Draft | null} draft */
  #laid(draft) {
    const empty = emptyTable(this.desk, this.game);
    return empty && draft && lay(this.desk, empty, draft.taps);
  }

  /** @param {Record<string, unknown>} [entry] one more than those that wait @returns {Game} */
  #foldedWith(entry) {
    const { known, rows } = this.kept;
    return fold(this.desk, /** @type {NonNullable<typeof known>} */ (known), entry ? [...rows, { id: "", entry }] : rows);
  }

  /** @param {Draft | null} [draft] @param {Record<string, unknown>} [add] */
  async #keep(draft, add) {
    const { desk, kept, phone } = this;
    const told = { stamp: kept.stamp, group: desk.group, seen: kept.known?.version ?? 0 };
    const done = await phone.keep(desk.match, { ...told, draft, add });
    this.take(done.kept);
    if (!done.ok) this.said = "tab";
  }
}
