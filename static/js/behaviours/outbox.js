// @ts-check
// Sends what waits on the phone: one entry at a time, in order, until the server has it.
import { recordOf } from "../lib/keeping.js";
import { headOf, meaningOf, stateOf, taken, waitOf } from "../lib/sending.js";
import { ask } from "./outbox/asking.js";

/** @typedef {import("../lib/keeping.js").Kept} Kept */
/** @typedef {{match: string, group: string, api: string, page: string, lang: string}} Desk */

/** Before this tab sends what another one typed, which is about to send it by itself. */
const COURTESY_MS = 3000;

export class Outbox {
  #phone;
  #desk;
  #onChange;
  /** @type {Kept | null} */
  #kept = null;
  #isSending = false;
  #isAsked = false;
  #isOffline = !navigator.onLine;
  #failures = 0;
  #timer = 0;

  /**
   * @param {import("./phone.js").Phone} phone
   * @param {Desk} desk
   * @param {(kept: Kept) => void} onChange called after each change but those that this page keeps itself
   */
  constructor(phone, desk, onChange) {
    this.#phone = phone;
    this.#desk = desk;
    this.#onChange = onChange;
  }

  get state() {
    return stateOf(this.#kept?.rows ?? []);
  }

  /** How many entries the server does not have. */
  get count() {
    return this.#kept?.rows.length ?? 0;
  }

  get isOffline() {
    return this.#isOffline;
  }

  /** Begin to send, and to notice what may help; resolves after the first attempt. */
  start() {
    this.#phone.watch(this.#desk.match, (kept) => {
      this.#kept = kept;
      this.#onChange(kept);
      if (!this.#isSending && !this.#timer && headOf(kept.rows)) this.#wait(COURTESY_MS);
    });
    const again = () => void (document.hidden || this.refresh());
    addEventListener("online", again);
    addEventListener("offline", () => this.#reached(false));
    addEventListener("pageshow", ({ persisted }) => persisted && again());
    document.addEventListener("visibilitychange", again);
    return this.refresh();
  }

  /**
   * Send now what waits.
   * @param {Kept} [kept] what the phone keeps, where the page has just changed it
   */
  nudge(kept = this.#kept ?? undefined) {
    this.#kept = kept ?? null;
    return this.#send(false);
  }

  /** Send what waits, also what was not let in before, then see what others recorded. */
  async refresh() {
    const { api, group, match } = this.#desk;
    await this.#send(true);
    const before = await this.#phone.load(match);
    const answer = await ask(api, this.#desk);
    this.#reached(answer !== null);
    if (!answer?.body?.sheet) return;
    const floor = before.known?.version ?? 0;
    if (answer.body.version >= floor && this.state !== "conflict") {
      await this.#phone.learn(match, group, answer.body);
      return;
    }
    const { heard } = await import("../lib/meeting.js");
    await this.#phone.change(match, (kept) => heard(kept, group, answer.body, floor));
  }

  /** @param {boolean} knocks whether to try again what was not let in */
  async #send(knocks) {
    this.#isAsked = true;
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    this.#timer = 0;
    try {
      for (; this.#isAsked; knocks = false) {
        this.#isAsked = false;
        while (await this.#sendHead(knocks));
      }
    } catch {
      // The phone could not keep the answer: what was sent is sent again, and changes nothing there.
      this.#wait(waitOf(++this.#failures));
    } finally {
      this.#isSending = false;
    }
  }

  /** @param {boolean} knocks */
  async #sendHead(knocks) {
    const { api, group, match } = this.#desk;
    const head = headOf((await this.#phone.load(match)).rows, knocks);
    if (!head) return false;
    const answer = await ask(`${api}/entries`, { ...this.#desk, body: { ...head.entry, id: head.id, base: head.seen } });
    const meaning = meaningOf(answer, head);
    this.#reached(answer !== null);
    if (!answer || meaning === "later") {
      this.#wait(Math.max(waitOf(++this.#failures), (answer?.wait ?? 0) * 1000));
      return false;
    }
    this.#failures = 0;
    if (meaning === "sent") {
      const { match: known, version } = answer.body;
      await this.#phone.change(match, (kept) => ({ record: recordOf(kept, group, known), rows: taken(kept.rows, head.id, version) }));
      return true;
    }
    const { answered } = await import("../lib/meeting.js");
    await this.#phone.change(match, (kept) => answered(kept, head, meaning, answer));
    return meaning !== "role";
  }

  /** @param {number} ms */
  #wait(ms) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(false), ms);
  }

  /** @param {boolean} isReached */
  #reached(isReached) {
    if (this.#isOffline === !isReached) return;
    this.#isOffline = !isReached;
    if (this.#kept) this.#onChange(this.#kept);
  }
}
