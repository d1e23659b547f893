// @ts-check
/** What of a match waits on the phone, and how it stands: sends it, and notices what may help. */
import { headOf, stateOf } from "../lib/sending.js";
import { ask } from "./outbox/asking.js";
import { Sender } from "./outbox/sender.js";

/** @import { Kept } from "../lib/keeping.js" */
/** @typedef {{match: string, group: string, api: string, page: string, lang: string}} Desk what it needs of one */

/** Before this tab sends what another one typed, which is about to send it by itself. */
const COURTESY_MS = 3000;

export class Outbox {
  #phone;
  #desk;
  #onChange;
  #sender;
  /** @type {Kept | null} */
  #kept = null;
  #isOffline = !navigator.onLine;

  /**
   * @param {import("./phone.js").Phone} phone
   * @param {Desk} desk
   * @param {(kept: Kept) => void} onChange called after each change but those that this page keeps itself
   */
  constructor(phone, desk, onChange) {
    this.#phone = phone;
    this.#desk = desk;
    this.#onChange = onChange;
    this.#sender = new Sender(phone, desk, (isReached) => this.#reached(isReached));
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

  /** Begins; resolves after the first attempt. @param {Kept} kept what the phone keeps now */
  async start(kept) {
    this.#kept = kept;
    this.#phone.watch(this.#desk.match, (changed) => {
      this.#hear(changed);
      if (!this.#sender.isBusy && headOf(changed.rows)) this.#sender.plan(COURTESY_MS);
    });
    const again = () => void (document.hidden || this.refresh());
    addEventListener("online", again);
    addEventListener("offline", () => this.#reached(false));
    addEventListener("pageshow", ({ persisted }) => persisted && again());
    document.addEventListener("visibilitychange", again);
    await this.refresh();
    this.#onChange(this.#kept);
  }

  /** Sends now what waits. @param {Kept} [kept] what the phone keeps, where the page has just changed it */
  nudge(kept) {
    this.#kept = kept ?? this.#kept;
    return this.#sender.send();
  }

  /** Sends what waits, also what was not let in before, then sees what others recorded. */
  async refresh() {
    const { api, group, match } = this.#desk;
    await this.#sender.send(true);
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

  /** @param {Kept} kept */
  #hear(kept) {
    this.#kept = kept;
    this.#onChange(kept);
  }

  /** @param {boolean} isReached */
  #reached(isReached) {
    if (this.#isOffline === !isReached) return;
    this.#isOffline = !isReached;
    if (this.#kept) this.#onChange(this.#kept);
  }
}
