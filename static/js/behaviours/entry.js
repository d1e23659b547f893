// @ts-check
/** Takes over the form of the entry page: a tap is kept on the phone, judged and drawn, and the server is told later. */
import { EntryPage } from "./entry/page.js";
import { shownOf, Sitting } from "./entry/sitting.js";
import { Outbox } from "./outbox.js";
import { NoRoom, openPhone } from "./phone.js";

/** @import { Phone } from "./phone.js" */
/** @import { Desk } from "../lib/desk.js" */
/** @import { Kept } from "../lib/sending.js" */

/** @param {HTMLFormElement} form */
export async function start(form) {
  const desk = JSON.parse(document.getElementById("desk")?.textContent ?? "null");
  const phone = desk && (await openPhone());
  if (phone) await new Entry(form, desk, phone, await EntryPage.open(desk)).open();
  EntryPage.reveal();
}

class Entry {
  /** @type {Sitting | undefined} */
  #sitting;
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
    const kept = await this.phone.load(this.desk.match);
    const isAsked = this.outbox.start(kept);
    if (kept.known && kept.known.version >= Number(this.form.base.value)) this.#take(kept);
    await isAsked;
    if (!this.#sitting) this.#take(await this.phone.load(this.desk.match));
  }

  /** Another tab or the server has something new. @param {Kept} kept */
  async #hear(kept) {
    const { outbox } = this;
    const { known } = kept;
    this.#take(kept);
    const isSame = Object.entries(this.desk.settings).every(([name, value]) => known?.settings[name] === value);
    const isCalm = ["saved", "queued"].includes(outbox.state) && known?.status === "open" && isSame && !this.#sitting?.stray;
    if (!known || (isCalm && !this.#others)) return;
    (await this.#meet()).hear(known, isSame);
    this.#draw();
  }

  async #meet() {
    const { Others } = await import("./entry/others.js");
    return (this.#others ??= new Others(this.page.pen, this.phone, this.outbox, () => this.#draw()));
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
    EntryPage.reveal();
    /** @param {unknown} error @param {HTMLButtonElement} button */
    const failed = async (error, button) => {
      if (error instanceof NoRoom) (await import("./entry/others.js")).giveUp(this.page.pen, form, sitting, button);
      // The tap is kept, and what could not be loaded comes with a reload.
      else if (!this.outbox.isOffline) location.reload();
    };
    const run = listen(desk.harmonies, (...tap) => this.#step(sitting, ...tap), failed);
    if (form.taps.value || form.undone.value) run(async () => (await import("./entry/adopting.js")).adopt(sitting, form).then(() => void this.#draw()));
  }

  /** @param {Sitting} sitting @param {string} act @param {string} word @param {HTMLFormElement} form */
  async #step(sitting, act, word, form) {
    const { outbox } = this;
    const before = sitting.table;
    await sitting.step(act, word, outbox.isOffline);
    if (act === "type") await (await import("./entry/menu.js")).type(sitting, form);
    if (act === "state") await this.#meet();
    if (form.closest(".menu") && !sitting.refusals.length) this.page.closeMenu();
    await this.#others?.step(act, this.form, sitting);
    if (sitting.kept.rows.length) outbox.nudge(sitting.kept);
    this.page.tell({ ...this.#draw(), word: act === "tap" && !sitting.refusals.length ? word : "", before });
  }

  #draw() {
    const { desk, outbox, page } = this;
    const sitting = /** @type {Sitting} */ (this.#sitting);
    const shown = { ...shownOf(desk, sitting, outbox.count), ...this.#others?.show(sitting) };
    page.draw(shown);
    page.bar.drawState(outbox);
    return shown;
  }
}

/* What is pressed on the page, as words of a trick; a finger that bounces presses once. */

/** A second tap at the same place within this time is the finger bouncing. In ms. */
const BOUNCE_MS = 400;

/** How a button's name begins its word, as in services/running. @type {Record<string, string>} */
const WORDS = { card: "", lead: "l", take: "t", slot: "s", now: "h", next: "n" };

/**
 * Calls back with each press once the one before is done.
 * @param {string[]} harmonies
 * @param {(act: string, word: string, form: HTMLFormElement) => Promise<void>} step `act` is "tap" with a word, or the
 *   name of another button
 * @param {(error: unknown, button: HTMLButtonElement) => void} failed
 * @returns what puts other work in that row
 */
export function listen(harmonies, step, failed) {
  let row = Promise.resolve();
  let before = { at: -BOUNCE_MS, what: "" };
  /** @param {() => Promise<void>} work @param {HTMLButtonElement} [button] */
  function run(work, button) {
    row = row.then(work).catch((error) => {
      console.error(error);
      failed(error, /** @type {HTMLButtonElement} */ (button ?? {}));
    });
  }
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const button = /** @type {HTMLButtonElement} */ (event.submitter ?? {});
    const { name, value } = button;
    // Every form about the running trick carries its taps; others go to the server as they are.
    if (!form.elements.namedItem("taps")) return;
    event.preventDefault();
    const isTap = name in WORDS;
    if (isTap && value === before.what && event.timeStamp - before.at < BOUNCE_MS) return;
    before = { at: event.timeStamp, what: isTap ? value : "" };
    const word = isTap ? WORDS[name] + (harmonies.indexOf(value) + 1 || value) : "";
    run(() => step(isTap ? "tap" : name || "type", word, form), button);
  });
  return run;
}
