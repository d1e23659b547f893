// @ts-check
/** Takes over the form of the entry page: a tap is kept on the phone, judged and drawn, and the server is told later. */
import { freshDraft } from "../lib/drafts.js";
import { lineOf } from "../lib/lines.js";
import { Outbox } from "./outbox.js";
import { openPhone } from "./phone.js";
import { draftIn, forget } from "./entry/adopting.js";
import { EntryPage } from "./entry/page.js";
import { Sitting } from "./entry/sitting.js";
import { speak, spoken } from "./entry/speech.js";
import { listen } from "./entry/taps.js";
import { viewOf } from "./entry/view.js";

/** @import { Desk, Line } from "../lib/desk.js" */
/** @import { Kept } from "../lib/keeping.js" */

/** @param {HTMLFormElement} form */
export async function start(form) {
  const desk = JSON.parse(document.getElementById("desk")?.textContent ?? "null");
  const phone = desk && (await openPhone());
  if (phone) await new Entry(form, desk, phone).open();
}

class Entry {
  /** @type {Sitting | undefined} */
  #sitting;
  #steps = Promise.resolve();

  /** @param {HTMLFormElement} form @param {Desk} desk @param {import("./phone.js").Phone} phone */
  constructor(form, desk, phone) {
    this.form = form;
    this.desk = desk;
    this.phone = phone;
    this.page = new EntryPage(desk);
    this.outbox = new Outbox(phone, desk, (kept) => this.#hear(kept));
  }

  /** Shows what the phone knows; where the server's page knows more, the server is asked first. */
  async open() {
    const { desk, form, phone } = this;
    const kept = await phone.load(desk.match);
    if (kept.known && kept.known.version >= Number(form.base.value)) this.#take(kept);
    await this.outbox.start();
    if (!this.#sitting) this.#take(await phone.load(desk.match));
  }

  /** Another tab or the server has something new. @param {Kept} kept */
  #hear(kept) {
    this.#take(kept);
    const { desk, outbox } = this;
    if (!kept.known || outbox.isOffline || outbox.state !== "saved") return;
    const { settings, status } = kept.known;
    const isSame = Object.entries(desk.settings).every(([name, value]) => settings[name] === value);
    // The table of legal suits was computed for other settings.
    if (!isSame) location.reload();
    if (status !== "open") location.replace(desk.page);
  }

  /** @param {Kept} kept */
  #take(kept) {
    if (!kept.known) return;
    if (!this.#sitting) this.#begin(new Sitting(this.desk, this.phone, kept));
    else if (kept.stamp >= this.#sitting.kept.stamp) this.#sitting.take(kept);
    this.#draw();
  }

  /** The page is the phone's from here on. @param {Sitting} sitting */
  #begin(sitting) {
    this.#sitting = sitting;
    const typed = draftIn(this.form);
    if (typed) this.#do(() => sitting.adopt(typed).then(() => forget(this.form, this.desk.page)));
    listen(this.desk.harmonies, (act, word, form) => this.#do(() => this.#step(sitting, act, word, form)));
  }

  /** One thing after another; where the phone can keep nothing any more, the page goes on without it. @param {() => Promise<void>} work */
  #do(work) {
    this.#steps = this.#steps.then(work).then(() => void this.#draw()).catch(() => location.reload());
  }

  /** @param {Sitting} sitting @param {string} act @param {string} word @param {HTMLFormElement} form */
  async #step(sitting, act, word, form) {
    const { desk, outbox, page } = this;
    const { said, table } = sitting;
    sitting.begin();
    if (act === "tap") await sitting.tap(word);
    if (act === "undo") await sitting.undo(outbox.isOffline);
    if (act === "redo") await sitting.redo(said);
    if (act === "save") await sitting.save();
    if (act === "type") await (await import("./entry/menu.js")).type(sitting, form);
    if (sitting.kept.rows.length) outbox.nudge(sitting.kept);
    speak(spoken(desk, sitting.game.names, sitting.refusals.length ? "" : word, table, sitting.table, this.#line(sitting)));
    page.prepare();
  }

  #draw() {
    const { desk, outbox, page } = this;
    const sitting = /** @type {Sitting} */ (this.#sitting);
    page.draw(viewOf(desk, sitting.game, sitting.draft ?? NONE), this.#line(sitting), []);
    page.bar.drawState(outbox);
  }

  /** @param {Sitting} sitting */
  #line({ draft, game, refusals, said, table }) {
    return lineOf(this.desk, game, table, { ...(draft ?? NONE), said }, { refusals });
  }
}

/** Of a match that is complete. */
const NONE = freshDraft({ round: 0, trick: 0 });
