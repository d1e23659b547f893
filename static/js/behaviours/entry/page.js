// @ts-check
/** The parts of the entry page, drawn together: each touches only what changes, and the focus is never lost. */
import { Bar } from "./bar.js";
import { Deck, Dock } from "./deck.js";
import { html, make } from "./markup.js";
import { Pen } from "./pen.js";
import { Staff, drawLine } from "./staff.js";

/** @import { Desk, Line } from "../../lib/desk.js" */
/** @import { View } from "./view.js" */

/** From here on the rail stands beside the deck, as in entry.css. */
const WIDE = matchMedia("(min-width: 56.25rem)");

export class EntryPage {
  /** @type {Promise<{draw: (view: View) => void}> | undefined} */
  #rail;
  /** What is fetched later. @type {[import("./panels.js").Panels, typeof import("./menu.js")] | undefined} */
  #more;
  /** @type {View | undefined} */
  #view;

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
    this.bar = new Bar(find(".app-bar"), pen);
    this.deck = deck;
    this.parts = [this.bar, new Staff(find(".staff"), pen), new Deck(deck, pen), new Dock(find(".dock"), pen, harmonies)];
    this.place = find(".deck, .round-end");
    WIDE.addEventListener("change", () => this.#drawRail());
    document.addEventListener("keydown", (event) => this.#loadKeyboard(event), { once: true });
  }

  /** Fetches what is not needed at once, since the network may be gone when it is. */
  async prepare() {
    if (this.#more) return;
    const [{ Panels }, menu] = await Promise.all([import("./panels.js"), import("./menu.js")]);
    this.#more = [new Panels(this.pen), menu];
  }

  /** @param {View} view @param {Line} line @param {string[]} notes @param {HTMLElement | null} needs what a person has to decide */
  draw(view, line, notes, needs) {
    const focused = /** @type {HTMLButtonElement} */ (document.activeElement);
    const [panels, menu] = this.#more ?? [];
    this.#view = view;
    drawLine(find(".conductor"), this.pen, line);
    for (const part of this.parts) part.draw(view);
    this.#stand(needs ?? (view.isRoundOver ? (panels?.draw(view, notes) ?? this.place) : this.deck));
    menu?.drawHarmony(this.pen, view);
    this.#drawRail();
    if (!focused.isConnected) this.#focusLike(focused);
    if (view.isRoundOver && !menu) this.prepare().then(() => this.draw(view, line, notes, needs));
  }

  /** What a tap feels and sounds like. @param {View} view @param {string} word of the tap, "" where none was taken */
  async feel({ judged, last }, word) {
    if (!word) return;
    const { desk } = this.pen;
    const { feel } = await import("../feel.js");
    const card = judged.find((each) => each.card === word);
    if (/^[RBGY]/.test(word)) feel(card?.isOff ? "off" : "card", desk);
    if (last) feel("trick", desk, last.harmony);
  }

  /** Tells it to those who listen. @param {string} text */
  speak(text) {
    find(".status").replaceChildren(make(html`<p class="visually-hidden">${text}</p>`));
  }

  /** Whoever presses a key gets the rest of them. @param {KeyboardEvent} event */
  async #loadKeyboard(event) {
    const { Keyboard } = await import("./keyboard.js");
    new Keyboard(this.pen.desk, this.deck, find(".dock")).press(event);
  }

  /** Lets something stand in the deck's place. @param {HTMLElement} content */
  #stand(content) {
    if (content === this.place) return;
    this.place.replaceWith(content);
    this.place = content;
  }

  async #drawRail() {
    // Where it is not seen, it must not tell what is covered by now.
    if (!WIDE.matches) return find(".last-tricks")?.closest(".panel")?.remove();
    this.#rail ??= import("./rail.js").then(({ Rail }) => new Rail(find(".rail"), this.pen));
    const rail = await this.#rail;
    if (this.#view) rail.draw(this.#view);
  }

  /** Focuses what has taken the place of something that is gone. @param {HTMLButtonElement} gone */
  #focusLike({ className, value }) {
    const [name] = className.split(" ");
    const like = name.startsWith("staff__") ? find(`.staff [value="${value}"]`) : name.startsWith("conductor") && find(`.${name}`);
    const { place } = this;
    const here = place === this.deck ? find('.deck__card[tabindex="0"], .deck__card') : place;
    (like || here).focus({ preventScroll: true });
  }
}

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
