// @ts-check
/** What of a match waits on the phone, and how it stands: sends it, and notices what may help. */
import { headOf, meaningOf, recordOf, stateOf, taken, waitOf } from "../lib/sending.js";

/** @import { Kept } from "../lib/sending.js" */

/** @typedef {{match: string, group: string, api: string, page: string, lang: string}} Desk what it needs of one */

/** Before this tab sends what another one typed, which is about to send it by itself. */
const COURTESY_MS = 3000;

/** Between looks at what others recorded. */
const LOOK_MS = 5000;

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
    // What the phone has no room for is said at the next tap.
    const again = () => void (document.hidden || this.refresh().catch(() => undefined));
    addEventListener("online", again);
    addEventListener("offline", () => this.#reached(false));
    addEventListener("pageshow", ({ persisted }) => persisted && again());
    document.addEventListener("visibilitychange", again);
    setInterval(() => ["saved", "conflict"].includes(this.state) && !this.#sender.isBusy && again(), LOOK_MS);
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
    // What is covered is a follower's: nothing can be entered on it.
    if (!answer?.body?.sheet || answer.body.covered || JSON.stringify(answer.body) === JSON.stringify(before.known)) return;
    const floor = before.known?.version ?? 0;
    // A trick of this phone that cannot be undone was undone already, or a server that was put back has lost it.
    const isWhole = before.sent.every(({ entry, id }) => !(entry.plays ?? entry.entries) || answer.body.undo.some((/** @type {any} */ each) => each.id === id));
    if (isWhole && answer.body.version >= floor && this.state !== "conflict") {
      await this.#phone.learn(match, group, answer.body);
      return;
    }
    const { heard } = await import("../lib/meeting.js");
    const all = await ask(`${api}/entries`, this.#desk);
    await this.#phone.change(match, (kept) => heard(kept, group, answer.body, floor, all?.body?.entries));
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

/* Questions to the server, with patience that ends and with the token of the page. */

/** After this the answer is taken for lost; what was sent is sent again with the same id. */
const PATIENCE_MS = 10_000;

let token = "";

/**
 * Ask the API.
 * @param {string} url
 * @param {{lang: string, page: string, body?: object}} told `page` is where a new token is found
 * @returns {Promise<{status: number, body: any, wait: number} | null>} `null` where no answer came; `wait` is in seconds
 */
export async function ask(url, { lang, page, body }) {
  token ||= tokenIn(document);
  const sent = token;
  const answer = await fetchJson(url, lang, body);
  if (answer?.body?.code !== "csrf") return answer;
  // The cookie was renewed since the page was made.
  const text = await patient(page, { cache: "no-store" }, (response) => response.text());
  token = tokenIn(new DOMParser().parseFromString(text ?? "", "text/html"));
  return token && token !== sent ? fetchJson(url, lang, body) : null;
}

/**
 * @param {string} url
 * @param {string} lang
 * @param {object} [body]
 */
function fetchJson(url, lang, body) {
  const headers = { "Accept-Language": lang, ...(body && { "Content-Type": "application/json", "X-CSRF-Token": token }) };
  const sent = body ? { method: "POST", body: JSON.stringify(body), keepalive: true } : {};
  return patient(url, { ...sent, headers, cache: "no-cache" }, async (response) => ({
    status: response.status,
    body: await response.json().catch(() => null),
    wait: Number(response.headers.get("Retry-After")) || 0,
  }));
}

/**
 * @template T
 * @param {string} url
 * @param {RequestInit} told
 * @param {(response: Response) => Promise<T>} read
 * @returns {Promise<T | null>}
 */
async function patient(url, told, read) {
  const ends = new AbortController();
  const timer = setTimeout(() => ends.abort(), PATIENCE_MS);
  try {
    return await read(await fetch(url, { ...told, signal: ends.signal }));
  } catch {
    // No network, or no patience: both are said by the saved state.
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** @param {Document} page */
const tokenIn = (page) => /** @type {HTMLInputElement | null} */ (page.querySelector("input[name=csrf_token]"))?.value ?? "";

/* Sends what waits on the phone: one entry at a time, in order, until the server has it or a person has to decide. */

class Sender {
  #phone;
  #desk;
  #onAnswer;
  #isSending = false;
  #isAsked = false;
  #failures = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {import("./phone.js").Phone} phone
   * @param {import("./outbox.js").Desk} desk
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
    if (meaning === "sent") {
      const { match: known, version } = answer.body;
      await this.#phone.change(match, (kept) => ({ record: recordOf(kept, group, known), rows: taken(kept.rows, head.id, version) }));
    } else {
      const { answered } = await import("../lib/meeting.js");
      await this.#phone.change(match, (kept) => answered(kept, head, meaning, answer));
    }
    this.#failures = 0;
    return meaning !== "role";
  }
}
