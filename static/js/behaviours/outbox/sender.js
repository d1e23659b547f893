// @ts-check
/** Sends what waits on the phone: one entry at a time, in order, until the server has it or a person has to decide. */
import { recordOf } from "../../lib/keeping.js";
import { headOf, meaningOf, taken, waitOf } from "../../lib/sending.js";
import { ask } from "./asking.js";

export class Sender {
  #phone;
  #desk;
  #onAnswer;
  #isSending = false;
  #isAsked = false;
  #failures = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {import("../phone.js").Phone} phone
   * @param {import("../outbox.js").Desk} desk
   * @param {(isReached: boolean) => void} onAnswer
   */
  constructor(phone, desk, onAnswer) {
    this.#phone = phone;
    this.#desk = desk;
    this.#onAnswer = onAnswer;
  }

  /** Whether it sends, or is going to. */
  get isBusy() {
    return this.#isSending || this.#timer !== undefined;
  }

  /** Sends what waits, all of it. @param {boolean} [knocks] whether to try again what was not let in */
  async send(knocks = false) {
    this.#isAsked = true;
    if (this.#isSending) return;
    this.#isSending = true;
    this.#unplan();
    try {
      for (let again = knocks; this.#isAsked; again = false) {
        this.#isAsked = false;
        while (await this.#sendHead(again));
      }
    } catch {
      // The phone could not keep the answer: what was sent is sent again, and changes nothing there.
      this.plan(waitOf(++this.#failures));
    } finally {
      this.#isSending = false;
    }
  }

  /** Sends later. @param {number} ms */
  plan(ms) {
    this.#unplan();
    this.#timer = setTimeout(() => this.send(), ms);
  }

  #unplan() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Sends one entry; whether to go on with the next. @param {boolean} knocks */
  async #sendHead(knocks) {
    const { api, group, match } = this.#desk;
    const head = headOf((await this.#phone.load(match)).rows, knocks);
    if (!head) return false;
    const answer = await ask(`${api}/entries`, { ...this.#desk, body: { ...head.entry, id: head.id, base: head.seen } });
    const meaning = meaningOf(answer, head);
    this.#onAnswer(answer !== null);
    if (!answer || meaning === "later") {
      this.plan(Math.max(waitOf(++this.#failures), (answer?.wait ?? 0) * 1000));
      return false;
    }
    this.#failures = 0;
    if (meaning === "sent") {
      const { match: known, version } = answer.body;
      await this.#phone.change(match, (kept) => ({ record: recordOf(kept, group, known), rows: taken(kept.rows, head.id, version) }));
      return true;
    }
    const { answered } = await import("../../lib/meeting.js");
    await this.#phone.change(match, (kept) => answered(kept, head, meaning, answer));
    return meaning !== "role";
  }
}
