// @ts-check
/** Takes over the form of the entry page: a tap is kept on the phone, judged and drawn, and the server is told later. */
import { freshDraft } from "../lib/drafts.js";
import { lineOf } from "../lib/lines.js";
import { cardText, fillText } from "../lib/phrases.js";
import { Outbox } from "./outbox.js";
import { openPhone } from "./phone.js";
import { EntryPage } from "./entry/page.js";
import { Sitting } from "./entry/sitting.js";
import { listen } from "./entry/taps.js";
import { spoken, viewOf } from "./entry/view.js";

/** @import { Desk } from "../lib/desk.js" */
/** @import { Kept } from "../lib/keeping.js" */
/** @import { Phone } from "./phone.js" */

/** The draft of a match that is complete. */
const NONE = freshDraft({ round: 0, trick: 0 });

/** @param {HTMLFormElement} form */
export async function start(form) {
  const desk = JSON.parse(document.getElementById("desk")?.textContent ?? "null");
  const phone = desk && (await openPhone());
  if (phone) await new Entry(form, desk, phone, await EntryPage.open(desk)).open();
  reveal();
}

/** A page that was kept on the phone shows nothing before it is drawn anew: it may be of an earlier trick. */
const reveal = () => document.body.classList.remove("is-old");

class Entry {
  /** @type {Sitting | undefined} */
  #sitting;
  #steps = Promise.resolve();
  /** @type {import("./versions.js").Versions | undefined} */
  #versions;

  /** @param {HTMLFormElement} form @param {Desk} desk @param {Phone} phone @param {EntryPage} page */
  constructor(form, desk, phone, page) {
    this.form = form;
    this.desk = desk;
    this.phone = phone;
    this.page = page;
    this.outbox = new Outbox(phone, desk, (kept) => this.#hear(kept));
  }

  /** Shows what the phone knows; where the server's page knows more, the server is asked first. */
  async open() {
    const { desk, form, phone } = this;
    const kept = await phone.load(desk.match);
    if (kept.known && kept.known.version >= Number(form.base.value)) this.#take(kept);
    await this.outbox.start(kept);
    if (!this.#sitting) this.#take(await phone.load(desk.match));
  }

  /** Another tab or the server has something new. @param {Kept} kept */
  async #hear(kept) {
    this.#take(kept);
    const { desk, outbox, page, phone } = this;
    if (["conflict", "refused"].includes(outbox.state) && !this.#versions) {
      const { Versions } = await import("./versions.js");
      this.#versions = new Versions(page.pen, phone, outbox, () => this.#draw());
      this.#draw();
    }
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
    const { desk, form } = this;
    this.#sitting = sitting;
    reveal();
    if (form.taps.value || form.undone.value) this.#do(async () => (await import("./entry/adopting.js")).adopt(sitting, form));
    listen(desk.harmonies, (act, word, form) => this.#do(() => this.#step(sitting, act, word, form)));
  }

  /** One thing after another; where the phone can keep nothing any more, the page goes on without it. @param {() => Promise<void>} work */
  #do(work) {
    this.#steps = this.#steps.then(work).catch((error) => {
      console.error(error);
      if (!this.outbox.isOffline) location.reload();
    });
  }

  /** @param {Sitting} sitting @param {string} act @param {string} word @param {HTMLFormElement} form */
  async #step(sitting, act, word, form) {
    const { desk, outbox, page } = this;
    const { table } = sitting;
    await sitting.step(act, word, outbox.isOffline);
    if (act === "type") await (await import("./entry/menu.js")).type(sitting, form);
    if (act === "state") this.#versions?.reopen();
    if (sitting.kept.rows.length) outbox.nudge(sitting.kept);
    const taken = act === "tap" && !sitting.refusals.length ? word : "";
    const { line, notes, view } = this.#draw();
    page.speak([spoken(desk, sitting.game, taken, table, sitting.table, line), ...notes].join(" "));
    page.feel(view, taken);
    page.prepare();
  }

  #draw() {
    const { desk, outbox, page } = this;
    const { draft, game, kept, placed, refusals, said, table } = /** @type {Sitting} */ (this.#sitting);
    const shown = { ...(draft ?? NONE), said };
    const view = viewOf(desk, game, shown);
    const line = lineOf(desk, game, table, shown, { refusal: refusals });
    const holder = game.tricks.at(-1)?.plays.find(({ card }) => card === placed);
    const notes = holder ? [fillText(desk, "auto.last", { c: cardText(desk, holder.card), p: game.names[holder.seat - 1] })] : [];
    if (!table && outbox.count) notes.push(fillText(desk, "offline"));
    page.draw(view, line, notes, this.#versions?.draw(kept) ?? null);
    page.bar.drawState(outbox);
    return { line, notes, view };
  }
}
