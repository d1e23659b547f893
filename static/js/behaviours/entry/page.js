// @ts-check
/** The parts of the entry page, drawn together: each touches only what changes, and the focus is never lost. */
import { Bar } from "./bar.js";
import { Deck } from "./deck.js";
import { Dock } from "./dock.js";
import { ConductorsLine } from "./line.js";
import { Pen } from "./pen.js";
import { Staff } from "./staff.js";

/** From here on the rail stands beside the deck, as in entry.css. */
const WIDE = matchMedia("(min-width: 56.25rem)");

/** @import { View } from "./view.js" */

export class EntryPage {
  /** @type {Promise<{draw: (view: View) => void}> | undefined} */
  #rail;
  /** @type {import("./panels.js").Panels | undefined} what stands in the deck's place where a round is over */
  #panels;
  /** @type {typeof import("./menu.js") | undefined} */
  #menu;
  /** @type {View | undefined} */
  #view;

  /** @param {import("../../lib/desk.js").Desk} desk */
  constructor(desk) {
    this.pen = new Pen(desk);
    this.line = new ConductorsLine(find(".conductor"), this.pen);
    this.bar = new Bar(find(".app-bar"), this.pen);
    this.deck = new Deck(find(".deck"), this.pen);
    this.parts = [this.bar, new Staff(find(".staff"), this.pen), this.deck, new Dock(find(".dock"), this.pen)];
    this.place = find(".deck, .round-end");
    WIDE.addEventListener("change", () => this.#drawRail());
  }

  /** Fetches what is needed later, since the network may be gone by then. */
  async prepare() {
    if (this.#panels) return;
    const [{ Panels }, menu] = await Promise.all([import("./panels.js"), import("./menu.js")]);
    this.#panels = new Panels(this.pen);
    this.#menu = menu;
  }

  /** @param {View} view @param {import("../../lib/desk.js").Line} line @param {string[]} notes */
  draw(view, line, notes) {
    this.#view = view;
    const focused = /** @type {HTMLButtonElement} */ (document.activeElement);
    this.line.draw(line);
    for (const part of this.parts) part.draw(view);
    this.stand((view.isRoundOver && this.#panels?.draw(view, notes)) || this.deck.root);
    this.#menu?.drawHarmony(this.pen, view);
    this.#drawRail();
    if (!focused.isConnected) this.#focusLike(focused);
  }

  /** Lets something stand in the deck's place. @param {HTMLElement} content */
  stand(content) {
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
    const isSeat = name.startsWith("staff__");
    const like = find(isSeat ? `.staff__seat [value="${value}"]` : `.${name || "none"}`);
    const isDeck = this.place === this.deck.root;
    (like && !name.startsWith("deck") ? like : isDeck ? this.deck.current : this.place).focus({ preventScroll: true });
  }
}

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
