// @ts-check
/** The bar at the top: which trick, how far the round is, and where the record lies (macros/chrome). */
import { html, make, set, show } from "./markup.js";

/** A trick is sent within this time where there is a network; only what waits longer is told in words. In ms. */
const PATIENCE_MS = 1500;

export class Bar {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;

  /** @param {HTMLElement} root @param {import("./pen.js").Pen} pen */
  constructor(root, pen) {
    this.pen = pen;
    this.title = /** @type {HTMLElement} */ (root.querySelector("h1"));
    this.bars = [...root.querySelectorAll(".progress rect")];
    this.state = make(html`<button type="submit" name="state" class="saved-state" form="deck"></button>`);
    root.querySelector(".app-bar__title")?.append(this.state);
  }

  /** @param {import("./view.js").View} view */
  draw({ table, place, game, isRoundOver }) {
    const { pen } = this;
    const { tricks } = pen.desk;
    const title = table ? pen.text("bar.title", { n: place.trick }) : pen.text("bar.end");
    show(this.title, html`${title}${table && html` <span class="app-bar__aside">${pen.text("bar.aside", { a: tricks, b: place.round })}</span>`}`);
    const head = table ? pen.text("bar.head", { a: place.trick, b: place.round }) : title;
    document.title = `${head} – ${game.names.join(", ")}`;
    const done = isRoundOver || !table ? tricks : table.trick - 1;
    for (const [index, bar] of this.bars.entries()) {
      const isNow = index === done;
      set(bar, "class", index < done ? "is-done" : isNow ? "is-now" : "");
      set(bar, "y", isNow ? 0 : 1);
      set(bar, "height", isNow ? 5 : 3);
    }
  }

  /** @param {{state: string, count: number, isOffline: boolean}} outbox */
  drawState({ state, count, isOffline }) {
    clearTimeout(this.#waiting);
    set(this.state, "class", `saved-state saved-state--${state}`);
    const words = state === "queued" ? this.pen.text("saved.count", { n: count }) : this.pen.text(state === "saved" ? "saved" : `saved.${state}`);
    const tell = () => show(this.state, html`<span class="saved-state__dot" aria-hidden="true"></span><span class="saved-state__words">${words}</span>`);
    if (state === "queued" && !isOffline) this.#waiting = setTimeout(tell, PATIENCE_MS);
    else tell();
  }
}
