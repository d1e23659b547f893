// @ts-check
/** Undo, and the harmonies for the trick that needs one (macros/deck, presenters/entry). */
import { html, make, set, show } from "./markup.js";
import { glyph } from "./shapes.js";

/** @import { View } from "./view.js" */

export class Dock {
  /** @param {HTMLElement} root @param {import("./pen.js").Pen} pen */
  constructor(root, pen) {
    this.root = root;
    this.pen = pen;
    this.undo = root.children[0];
    this.label = root.children[1] ?? make(html`<span class="dock__trick" aria-hidden="true"></span>`);
    this.choices = root.children[2] ?? make(this.#choices());
  }

  /** @param {View} view */
  draw({ table, draft, game }) {
    const { pen } = this;
    set(this.undo, "aria-disabled", draft.taps.length || game.undo.length ? null : "true");
    const asksNow = !!table && !table.harmony;
    if (!table || (!asksNow && table.trick === pen.desk.tricks)) {
      this.label.remove();
      this.choices.remove();
      return;
    }
    const trick = asksNow ? table.trick : table.trick + 1;
    const isAsking = asksNow && !!table.lead;
    this.root.classList.toggle("is-asking", isAsking);
    show(this.label, html`${pen.text("label.trick")} <b>${trick}${isAsking && "?"}</b>`);
    set(this.choices, "aria-label", pen.text("label.harmony", { n: trick }));
    for (const [index, choice] of [...this.choices.children].entries()) {
      set(choice, "name", asksNow ? "now" : "next");
      set(choice, "aria-pressed", `${!asksNow && table.nextHarmony === index + 1}`);
    }
    if (!this.choices.isConnected) this.root.append(this.label, this.choices);
  }

  #choices() {
    const buttons = this.pen.desk.harmonies.map(
      (code, index) => html`<button type="submit" class="dock__harmony" value="${code}">${glyph(index + 1)}${this.pen.harmony(index + 1)}</button>`,
    );
    return html`<div class="dock__harmonies" role="group">${buttons}</div>`;
  }
}
