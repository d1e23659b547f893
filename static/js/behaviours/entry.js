// @ts-check
/** Takes over the form of the entry page: a tap is kept on the phone, judged and drawn, and the server is told later. */
import { Outbox } from "./outbox.js";
import { openPhone } from "./phone.js";
import { EntryPage } from "./entry/page.js";
import { Sitting } from "./entry/sitting.js";
import { listen } from "./entry/taps.js";
import { shownOf } from "./entry/view.js";

/** @import { Desk } from "../lib/desk.js" */
/** @import { Kept } from "../lib/keeping.js" */
/** @import { Phone } from "./phone.js" */

/** @param {HTMLElement} element the form */
export async function start(element) {
  const form = /** @type {HTMLFormElement} */ (element);
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
  /** @type {import("./entry/others.js").Others | undefined} */
  #others;

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
    const { desk, outbox, page, phone } = this;
    this.#take(kept);
    const { known } = kept;
    const isSame = Object.entries(desk.settings).every(([name, value]) => known?.settings[name] === value);
    const isCalm = /saved|queued/.test(outbox.state) && known?.status === "open" && isSame && !this.#sitting?.stray;
    if (!known || (isCalm && !this.#others)) return;
    const { Others } = await import("./entry/others.js");
    this.#others ??= new Others(page.pen, phone, outbox, () => this.#draw());
    this.#others.hear(known, isSame);
    this.#draw();
  }

  /** @param {Kept} kept */
  #take(kept) {
    if (!kept.known) return;
    if (!this.#sitting) this.#begin((this.#sitting = new Sitting(this.desk, this.phone, kept)));
    else if (kept.stamp >= this.#sitting.kept.stamp) this.#sitting.take(kept);
    this.#draw();
  }

  /** The page is the phone's from here on. @param {Sitting} sitting */
  #begin(sitting) {
    const { desk, form } = this;
    reveal();
    if (form.taps.value || form.undone.value) this.#do(async () => (await import("./entry/adopting.js")).adopt(sitting, form).then(() => this.#draw()));
    listen(desk.harmonies, (act, word, from) => this.#do(() => this.#step(sitting, act, word, from)));
  }

  /** One thing after another; where the phone can keep nothing any more, the page goes on without it. @param {() => Promise<unknown>} work */
  #do(work) {
    this.#steps = this.#steps.then(work).then(undefined, (error) => {
      console.error(error);
      if (!this.outbox.isOffline) location.reload();
    });
  }

  /** @param {Sitting} sitting @param {string} act @param {string} word @param {HTMLFormElement} form */
  async #step(sitting, act, word, form) {
    const before = sitting.table;
    await sitting.step(act, word, this.outbox.isOffline);
    if (act === "type") await (await import("./entry/menu.js")).type(sitting, form);
    this.#others?.step(act, this.form, sitting);
    if (sitting.kept.rows.length) this.outbox.nudge(sitting.kept);
    this.page.tell({ ...this.#draw(), word: act === "tap" && !sitting.refusals.length ? word : "", before });
  }

  #draw() {
    const { desk, outbox, page } = this;
    const sitting = /** @type {Sitting} */ (this.#sitting);
    const shown = shownOf(desk, sitting, outbox.count);
    const { needs, line } = this.#others?.show(sitting) ?? {};
    page.draw({ ...shown, line: line ?? shown.line }, needs ?? null);
    page.bar.drawState(outbox);
    return shown;
  }
}
