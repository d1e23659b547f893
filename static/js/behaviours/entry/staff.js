// @ts-check
/** The trick on its staff: one bar of music, a column a player, in seat order (macros/entry, presenters/staffs). */
import { html, set, show } from "./markup.js";
import { aside, glyph, icon, meter } from "./shapes.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Column} Column
 */

export class Staff {
  /** @param {Element} root @param {import("./pen.js").Pen} pen */
  constructor(root, pen) {
    this.root = root;
    this.pen = pen;
  }

  /** @param {View} view */
  draw(view) {
    const [clef, seats, next] = this.root.children;
    show(clef, this.#clef(view));
    view.columns.forEach((column, index) => {
      const place = seats.children[index];
      const isCursor = column.seat === view.cursorSeat;
      const flags = [view.canLead && "staff__seat--choice", column.isTurn && "is-turn", isCursor && "is-cursor", column.isNew && "is-new"];
      set(place, "class", ["staff__seat", ...flags].filter(Boolean).join(" "));
      show(place, this.#column(column, view));
    });
    show(next, view.showsNext ? this.#next(view.comingHarmony) : html``);
  }

  /** @param {View} view */
  #clef({ harmony, chord }) {
    const words = harmony
      ? html`<b class="staff__harmony">${this.pen.harmony(harmony)}</b>${aside(this.pen.text("label.chord", { a: chord.length, b: harmony }))}`
      : html`<b class="staff__harmony" aria-hidden="true">?</b>${aside(this.pen.text("label.chord.unknown"))}`;
    return html`${meter(harmony ?? 0, chord)}${words}`;
  }

  /** @param {Column} column @param {View} view */
  #column(column, view) {
    const { pen } = this;
    const name = html`<span class="staff__name" dir="auto">${column.name}</span>`;
    return html`${view.canLead ? html`<button type="submit" class="staff__choice" name="lead" value="${column.seat}">${name}</button>` : name}${
      column.isTurn && aside(pen.text("label.turn"))}${column.card ? this.#card(column, view) : this.#slot(column, view)}<span class="staff__foot">${
      this.#mark("high", "up", column.high)}${this.#mark("low", "down", column.low)}${this.#foot(column)}</span>`;
  }

  /** @param {Column} column @param {View} view */
  #card({ card, isOff, isLead, seat }, { canTake }) {
    const drawn = this.pen.card(/** @type {string} */ (card), { isOff, isFirst: isLead });
    if (!canTake) return drawn;
    return html`<button type="submit" class="staff__take" name="take" value="${seat}">${aside(`${this.pen.text("label.take")} `)}${drawn}</button>`;
  }

  /** @param {Column} column @param {View} view */
  #slot({ place, name, seat }, { canFill }) {
    const number = html`<span aria-hidden="true">${place}</span>`;
    return canFill
      ? html`<button type="submit" class="staff__slot" name="slot" value="${seat}">${number}${aside(this.pen.text("label.slot", { p: name }))}</button>`
      : html`<span class="staff__slot">${number}${place && aside(this.pen.text("label.place", { n: place }))}</span>`;
  }

  /** @param {"high" | "low"} end @param {string} arrow @param {number | null} points */
  #mark(end, arrow, points) {
    return points !== null && html`<span class="mark mark--${end}">${icon(arrow)}+${points}${aside(` ${this.pen.text(`label.${end}`)}`)}</span>`;
  }

  /** @param {Column} column */
  #foot({ total, isOff }) {
    if (total !== null) return html`<span class="staff__total">${total}${aside(` ${this.pen.text("label.total")}`)}</span>`;
    return isOff && html`<span class="mark mark--off">${this.pen.text("label.ignored")}</span>`;
  }

  /** @param {number | null} harmony */
  #next(harmony) {
    return html`<span class="staff__next-label">${this.pen.text("label.next")}</span>${
      harmony
        ? html`${glyph(harmony)}<b>${this.pen.harmony(harmony)}</b>`
        : html`<span class="staff__unknown" aria-hidden="true">?</span><b class="visually-hidden">${this.pen.text("label.next.unknown")}</b>`}`;
  }
}
