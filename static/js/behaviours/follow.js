// @ts-check
/**
 * Keeps a page up to date that looks on: asks every two seconds, while it is seen, whether the match changed, and then
 * shows it anew. How the page says what it follows stands in templates/macros/following.html.
 */
import { get, show } from "./refresh.js";

/** Between two questions: about as soon as somebody across the table would look. */
const EVERY_MS = 2000;
/** While the server is not reached, at most. */
const RARELY_MS = 16_000;
/** From when on the page says how old it is. */
const LATE_MS = 10_000;
/** Up to here an age is told in seconds. */
const SECONDS = 120;
/** What is asked for and refused: the role went, or the match. */
const GONE = [401, 403, 404, 410];

/** @param {HTMLElement} main */
export function start(main) {
  const follower = new Follower(main);
  document.addEventListener("visibilitychange", () => follower.wake());
  addEventListener("online", () => follower.wake());
  follower.wake();
}

class Follower {
  #main;
  #heardAt = Date.now();
  #tag = "";
  #pause = EVERY_MS;
  #timer = 0;
  #isAsking = false;

  /** @param {HTMLElement} main */
  constructor(main) {
    this.#main = main;
  }

  wake() {
    clearTimeout(this.#timer);
    if (!document.hidden && !this.#isAsking) this.#ask();
  }

  async #ask() {
    this.#isAsking = true;
    const isReached = await this.#hear().catch(() => false);
    this.#isAsking = false;
    if (isReached) this.#heardAt = Date.now();
    this.#pause = isReached ? EVERY_MS : Math.min(this.#pause * 2, RARELY_MS);
    this.#sayAge();
    if (!document.hidden) this.#timer = window.setTimeout(() => this.wake(), this.#pause);
  }

  async #hear() {
    const headers = { "Accept-Language": document.documentElement.lang, "If-None-Match": this.#tag };
    const answer = await get(this.#main.dataset.api ?? "", headers);
    if (GONE.includes(answer.status)) location.reload();
    if (answer.status === 304) return true;
    if (!answer.ok) return false;
    const match = await answer.json();
    // The first answer is what the page shows, unless something was recorded since.
    const isNew = this.#tag || String(match.version) !== this.#main.dataset.version;
    if (isNew && !(await show(this.#main))) return false;
    this.#tag = answer.headers.get("ETag") ?? "";
    this.#main.dispatchEvent(new CustomEvent("scorekeeper:match", { detail: match }));
    return true;
  }

  #sayAge() {
    const seconds = Math.round((Date.now() - this.#heardAt) / 1000);
    for (const line of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-late]"))) {
      const words = (seconds < SECONDS ? line.dataset.seconds : line.dataset.minutes) ?? "";
      line.hidden = seconds * 1000 < LATE_MS;
      line.textContent = words.replace("{n}", String(seconds < SECONDS ? seconds : Math.round(seconds / 60)));
    }
  }
}
