// @ts-check
/** What the server did not take, in the place of the deck: two versions side by side, or what else needs a person. */
import { clashOf } from "../lib/clashes.js";
import { decided } from "../lib/deciding.js";
import { uuid } from "../lib/sending.js";
import { isCard } from "../lib/tables.js";
import { sayFull } from "./entry/giving.js";
import { html, make, show } from "./entry/pen.js";
import { panelOf } from "./versions/panel.js";

/** @import { Clash } from "../lib/clashes.js" */
/** @import { Kept } from "../lib/sending.js" */
/** @import { Decision } from "../lib/deciding.js" */

/** A finger that was on its way to the deck when this took its place decides nothing. In ms. */
const SETTLE_MS = 600;

export class Versions {
  /** @type {Clash | null} */
  #clash = null;
  /** The version of the match that is shown. */
  #shown = 0;
  /** When it came into sight. */
  #at = 0;
  /** The row that the person wants to decide about later. */
  #later = "";
  /** Whether the person asked to see it. */
  #isWanted = false;

  /**
   * @param {import("./entry/pen.js").Pen} pen
   * @param {import("./phone.js").Phone} phone
   * @param {import("./outbox.js").Outbox} outbox
   * @param {() => void} onLater called when the deck is wanted back
   */
  constructor(pen, phone, outbox, onLater) {
    this.pen = pen;
    this.phone = phone;
    this.outbox = outbox;
    this.onLater = onLater;
    this.root = make(html`<section class="round-end clash" tabindex="-1" aria-labelledby="clash"></section>`);
    this.root.addEventListener("click", ({ target, timeStamp }) => {
      const { value } = /** @type {Element} */ (target).closest("button") ?? { value: "" };
      if (value && timeStamp - this.#at > SETTLE_MS) this.#take(value);
    });
  }

  /** What stands in the deck's place; `null` where there is nothing to decide, or not now. @param {Kept} kept */
  draw(kept) {
    const clash = clashOf(this.pen.desk, kept);
    if (!clash || clash.row.id === this.#later) return null;
    // Nobody is interrupted in the middle of a trick: the bar says that something waits.
    const isInTrick = kept.draft?.taps.some(isCard);
    if (isInTrick && !this.#isWanted && !this.root.isConnected) return null;
    if (clash.row.id !== this.#clash?.row.id || !this.root.isConnected) this.#at = performance.now();
    this.#clash = clash;
    this.#shown = kept.known?.version ?? 0;
    const hadFocus = this.root.contains(document.activeElement);
    show(this.root, panelOf(this.pen, clash, kept));
    // The answer that was pressed is gone, and the next question stands here.
    if (hadFocus && !this.root.contains(document.activeElement)) this.root.focus({ preventScroll: true });
    return this.root;
  }

  /** The person wants to decide now. */
  reopen() {
    this.#later = "";
    this.#isWanted = true;
  }

  /** @param {string} choice */
  async #take(choice) {
    const { row } = /** @type {Clash} */ (this.#clash);
    this.#isWanted = false;
    if (choice === "later") {
      this.#later = row.id;
      return this.onLater();
    }
    if (choice !== "knock") {
      const told = { id: row.id, decision: /** @type {Decision} */ (choice), shown: this.#shown, newId: uuid(), harmonies: this.pen.desk.harmonies };
      const done = await this.phone.change(row.match, (kept) => decided(kept, told)).catch(() => null);
      if (!done) return sayFull(this.pen);
    }
    return this.outbox.refresh();
  }
}
