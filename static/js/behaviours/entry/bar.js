// @ts-check
/** The bar at the top: which trick, how far the round is, and where the record lies (macros/chrome). */
import { html, make, set, show } from "./markup.js";

/** Where there is a network, a trick is sent within this time; only what waits longer is told in words. In ms. */
const PATIENCE_MS = 1500;

export class Bar {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;

  /** @param {HTMLElement} root @param {import("./pen.js").Pen} pen */
  constructor(root, pen) {
    this.root = root;
    this.pen = pen;
    this.state = make(html`<button type="submit" name="state" form="deck"></button>`);
    root.querySelector(".app-bar__title")?.append(this.state);
  }

  /** @param {import("./view.js").View} view */
  draw({ table, place, game, isRoundOver }) {
    const { pen, root } = this;
    const { tricks } = pen.desk;
    const more = html` <span class="app-bar__aside">${pen.text("bar.aside", { a: tricks, b: place.round })}</span>`;
    show(/** @type {Element} */ (root.querySelector("h1")), html`${pen.text("bar.title", { n: place.trick })}${more}`);
    document.title = `${pen.text("bar.head", { a: place.trick, b: place.round })} – ${game.names.join(", ")}`;
    const done = isRoundOver || !table ? tricks : table.trick - 1;
    for (const [index, bar] of root.querySelectorAll(".progress rect").entries()) {
      const isNow = index === done;
      set(bar, "class", index < done ? "is-done" : isNow ? "is-now" : "");
      set(bar, "y", isNow ? 0 : 1);
      set(bar, "height", isNow ? 5 : 3);
    }
  }

  /** @param {{state: string, count: number, isOffline: boolean}} outbox */
  drawState({ state, count, isOffline }) {
    const words = state === "queued" ? this.pen.text("saved.count", { n: count }) : this.pen.text(state === "saved" ? state : `saved.${state}`);
    const tell = (/** @type {boolean} */ isTold) => {
      set(this.state, "class", `saved-state saved-state--${state}${isTold ? " is-told" : ""}`);
      show(this.state, html`<span class="saved-state__dot" aria-hidden="true"></span><span${!isTold && html` class="visually-hidden"`}>${words}</span>`);
    };
    clearTimeout(this.#waiting);
    const isSoon = state === "queued" && !isOffline;
    if (isSoon) this.#waiting = setTimeout(tell, PATIENCE_MS, true);
    tell(state !== "saved" && !isSoon);
  }
}
