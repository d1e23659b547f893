// @ts-check
/** The parts of the entry page, drawn together: each touches only what changes, and the focus is never lost. */
import { Bar } from "./bar.js";
import { Deck, Dock } from "./deck.js";
import { Pen } from "./pen.js";
import { Staff, drawLine } from "./staff.js";

/** @import { Desk } from "../../lib/desk.js" */
/** @import { Shown } from "./view.js" */

/** From here on the rail stands beside the deck, as in entry.css. */
const WIDE = matchMedia("(min-width: 56.25rem)");

/** Loaded one a trick, so that it is there when the network is not. */
const LATER = [() => import("./others.js"), () => import("./menu.js"), () => import("./panels.js"), () => import("./keyboard.js")];

export class EntryPage {
  /** @type {Shown | undefined} */
  #shown;

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
    this.parts = [this.bar, new Staff(find(".staff"), pen), new Deck(deck, pen), new Dock(find(".dock"), pen, harmonies)];
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
    if (needs || !view.isRoundOver) this.#stand(needs ?? this.deck);
    else import("./panels.js").then(({ drawPanel }) => shown === this.#shown && this.#stand(drawPanel(this.pen, view, notes)));
    this.#drawMore();
    if (!focused.isConnected) this.#focusLike(focused);
  }

  /** What a step came to, for those who listen. @param {import("./telling.js").Step} step */
  async tell(step) {
    (await import("./telling.js")).tell(this.pen, step);
    if (!step.view.last || !navigator.onLine) return;
    const load = LATER.shift();
    load?.().catch(() => LATER.unshift(load));
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
    if (hadFocus) (content === deck ? deck.querySelector("button") : content)?.focus({ preventScroll: true });
  }

  /** Focuses what has taken the place of something that is gone. @param {HTMLButtonElement} gone */
  #focusLike({ className, value }) {
    const isSeat = className.startsWith("staff__");
    const like = find(isSeat ? `.staff [value="${value}"]` : ".conductor__action") ?? find('.deck [tabindex="0"]');
    (like ?? find(".dock__undo")).focus({ preventScroll: true });
  }
}

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
