// @ts-check
/** The conductor's line: who plays and what is allowed, or what just happened and why. No live region: `speak` is. */
import { html, show } from "./markup.js";

export class ConductorsLine {
  /** @param {HTMLElement} root @param {import("./pen.js").Pen} pen */
  constructor(root, pen) {
    this.root = root;
    this.pen = pen;
  }

  /** @param {import("../../lib/desk.js").Line} line */
  draw({ parts, isAlert, action }) {
    this.root.classList.toggle("is-alert", isAlert);
    show(this.root, html`<p class="conductor__text">${this.pen.sentence(parts)}</p>${action && this.#action(action)}`);
  }

  /** @param {import("../../lib/desk.js").Action} action */
  #action({ kind, href }) {
    const label = this.pen.text(`act.${kind}`);
    return href
      ? html`<a class="conductor__action" href="${href}">${label}</a>`
      : html`<button type="submit" class="conductor__action" name="${kind}" value="1">${label}</button>`;
  }
}
