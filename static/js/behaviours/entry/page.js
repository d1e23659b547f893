// @ts-check
/** The parts of the entry page, drawn together: each touches only what changes, and the focus is never lost. */
import { html, make, Pen, set, show } from "./pen.js";
import { Deck, Dock, drawLine, Staff } from "./staff.js";

/** @import { Shown } from "./sitting.js" */
/** @import { Desk } from "../../lib/desk.js" */

/** From here on the rail stands beside the deck, as in entry.css. */
const WIDE = matchMedia("(min-width: 56.25rem)");

/** Loaded one a trick, so that it is there when the network is not. */
const AHEAD = [() => import("./others.js"), () => import("./menu.js"), () => import("./panels.js"), () => import("./keyboard.js")];

/** Until a frame is surely drawn. */
const FRAME_MS = 20;

export class EntryPage {
  /** @type {Shown | undefined} */
  #shown;
  /** Until all of it is drawn. @type {Promise<void> | undefined} */
  #drawn;

  /** A page that was kept on the phone shows nothing before it is drawn anew: it may be of an earlier trick. */
  static reveal() {
    document.body.classList.remove("is-old");
  }

  /** Takes the page as the server made it, and makes what that leaves out. @param {Desk} desk */
  static async open(desk) {
    const pen = new Pen(desk);
    const harmonies = [find(".dock__trick"), find(".dock__harmonies")];
    if (find(".deck") && harmonies[1]) return new EntryPage(pen, find(".deck"), harmonies);
    const { makeDeck, makeHarmonies } = await import("./making.js");
    return new EntryPage(pen, find(".deck") ?? makeDeck(pen), harmonies[1] ? harmonies : makeHarmonies(pen));
  }

  /** @param {Pen} pen @param {HTMLElement} deck @param {HTMLElement[]} harmonies */
  constructor(pen, deck, harmonies) {
    this.pen = pen;
    this.deck = deck;
    this.place = find(".deck, .round-end");
    this.menu = /** @type {HTMLDetailsElement} */ (find(".menu"));
    this.bar = new Bar(find(".app-bar"), pen);
    this.parts = [this.bar, new Staff(find(".staff"), pen), new Dock(find(".dock"), pen, harmonies)];
    this.cells = new Deck(deck, pen);
    WIDE.addEventListener("change", () => this.#drawMore());
    this.menu.addEventListener("toggle", () => this.#drawMore());
    const listen = async (/** @type {Event} */ event) => (await import("./keyboard.js")).listen(pen.desk, deck, find(".dock"), event);
    document.addEventListener("keydown", listen, { once: true });
  }

  /** @param {Shown} shown */
  draw(shown) {
    const { needs, notes, view } = shown;
    const focused = /** @type {HTMLButtonElement} */ (document.activeElement);
    this.#shown = shown;
    drawLine(find(".conductor"), this.pen, shown.line);
    for (const part of this.parts) part.draw(view);
    // A trick that ends changes every cell: what it gave is seen a frame before.
    if (view.last) this.#drawn = new Promise((done) => setTimeout(() => done(this.cells.draw(/** @type {Shown} */ (this.#shown).view)), FRAME_MS));
    else this.cells.draw(view);
    if (needs || !view.isRoundOver) this.#stand(needs ?? this.deck);
    else import("./panels.js").then(({ drawPanel }) => shown === this.#shown && this.#stand(drawPanel(this.pen, view, notes)));
    this.#drawMore();
    if (!focused.isConnected && document.activeElement === document.body) this.#focusLike(focused);
  }

  /** What a step came to, for those who listen. @param {import("./telling.js").Step} step */
  async tell(step) {
    await this.#drawn;
    (await import("./telling.js")).tell(this.pen, step);
    if (step.view.last && navigator.onLine) loadAhead();
  }

  /** What was done in the menu is seen behind it. */
  closeMenu() {
    this.menu.open = false;
    this.menu.querySelector("summary")?.focus({ preventScroll: true });
  }

  /** What is seen on wide screens, and in the menu. */
  #drawMore() {
    const { menu, pen } = this;
    const shown = this.#shown;
    // Where the rail is not seen, it must not tell what is covered by now.
    if (!WIDE.matches) find(".last-tricks")?.closest(".panel")?.remove();
    else if (shown) import("./rail.js").then(({ drawRail }) => shown === this.#shown && drawRail(find(".rail"), pen, shown.view));
    if (menu.open && shown) import("./menu.js").then(({ drawHarmony }) => drawHarmony(pen, shown.view));
  }

  /** Lets something stand in the deck's place. @param {HTMLElement} content */
  #stand(content) {
    const { deck, place } = this;
    if (content === place) return;
    const hadFocus = place.contains(document.activeElement);
    place.replaceWith(content);
    this.place = content;
    const stop = deck.querySelector('[tabindex="0"]') ?? deck.querySelector("button");
    if (hadFocus) /** @type {HTMLElement} */ (content === deck ? stop : content).focus({ preventScroll: true });
  }

  /** Focuses what has taken the place of something that is gone. @param {HTMLButtonElement} gone */
  #focusLike({ className, value }) {
    const isSeat = className.startsWith("staff__");
    const like = find(isSeat ? `.staff [value="${value}"]` : ".conductor__action") ?? find('.deck [tabindex="0"]');
    (like ?? find(".dock__undo")).focus({ preventScroll: true });
  }
}

function loadAhead() {
  const load = AHEAD.shift();
  load?.().catch(() => AHEAD.unshift(load));
}

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

/* The bar at the top: which trick, how far the round is, and where the record lies (macros/chrome). */

/** Where there is a network, a trick is sent within this time; only what waits longer is told in words. In ms. */
const PATIENCE_MS = 1500;

class Bar {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;

  /** @param {HTMLElement} root @param {import("./pen.js").Pen} pen */
  constructor(root, pen) {
    this.root = root;
    this.pen = pen;
    this.state = make(html`<button type="submit" name="state" form="deck"></button>`);
    root.querySelector(".app-bar__title")?.append(this.state);
  }

  /** @param {import("./sitting.js").View} view */
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
