// @ts-check
/** The upper half of the page: the trick on its staff, a column a player, and the conductor's line (macros/entry). */
import { html, set, show } from "./markup.js";
import { aside, glyph, icon, meter } from "./pen.js";

/** @import { Line } from "../../lib/desk.js" */
/** @import { Pen } from "./pen.js" */
/** @import { View } from "./view.js" */

export class Staff {
  /** @param {Element} root @param {Pen} pen */
  constructor(root, pen) {
    this.root = root;
    this.pen = pen;
  }

  /** @param {View} view */
  draw(view) {
    const { pen } = this;
    const { comingHarmony: coming, harmony, judged } = view;
    const [clef, seats, next] = this.root.children;
    const chord = judged.at(-1)?.after ?? [];
    const name = harmony
      ? html`<b class="staff__harmony">${pen.harmony(harmony)}</b>${aside(pen.text("label.chord", { a: chord.length, b: harmony }))}`
      : html`<b class="staff__harmony" aria-hidden="true">?</b>${aside(pen.text("label.chord.unknown"))}`;
    show(clef, html`${meter(harmony ?? 0, chord)}${name}`);
    for (const [index, column] of [...seats.children].entries()) this.#drawColumn(column, view, index + 1);
    const shown = coming
      ? html`${glyph(coming)}<b>${pen.harmony(coming)}</b>`
      : html`<span class="staff__unknown" aria-hidden="true">?</span><b class="visually-hidden">${pen.text("label.next.unknown")}</b>`;
    show(next, html`${view.showsNext && html`<span class="staff__next-label">${pen.text("label.next")}</span>${shown}`}`);
  }

  /** @param {Element} column @param {View} view @param {number} seat */
  #drawColumn(column, view, seat) {
    const { pen } = this;
    const { canLead, lead, turnSeat } = view;
    const place = view.order.indexOf(seat);
    const card = view.cards[place];
    const name = html`<span class="staff__name" dir="auto">${view.game.names[seat - 1]}</span>`;
    const isTurn = seat === turnSeat;
    const flags = { "staff__seat--choice": canLead, "is-turn": isTurn, "is-cursor": isTurn && view.hasCursor, "is-new": card && card === view.newest };
    for (const [flag, isOn] of Object.entries(flags)) column.classList.toggle(flag, !!isOn);
    const isOff = !!view.judged[place]?.isOff;
    const drawn = card && pen.card(card, { isOff, isFirst: seat === lead });
    show(column, html`${canLead ? html`<button type="submit" class="staff__choice" name="lead" value="${seat}">${name}</button>` : name}${
      isTurn && aside(pen.text("label.turn"))}${
      !drawn ? this.#slot(view, seat, lead && place + 1)
      : view.last ? drawn
      : html`<button type="submit" class="staff__take" name="take" value="${seat}">${aside(`${pen.text("label.take")} `)}${drawn}</button>`}<span
      class="staff__foot">${this.#foot(view, seat, isOff)}</span>`);
  }

  /** An empty place. @param {View} view @param {number} seat @param {number | null} place */
  #slot({ canLead, game, lead }, seat, place) {
    const number = html`<span aria-hidden="true">${place}</span>`;
    return canLead || !lead
      ? html`<span class="staff__slot">${number}${place && aside(this.pen.text("label.place", { n: place }))}</span>`
      : html`<button type="submit" class="staff__slot" name="slot" value="${seat}">${number}${aside(this.pen.text("label.slot", { p: game.names[seat - 1] }))}</button>`;
  }

  /** Points of the trick and the total. @param {View} view @param {number} seat @param {boolean} isOff */
  #foot({ game, last }, seat, isOff) {
    const { pen } = this;
    const mark = (/** @type {"high" | "low"} */ end, /** @type {unknown} */ arrow) =>
      last?.[end]?.seat === seat && html`<span class="mark mark--${end}">${arrow}+${last[end].points}${aside(` ${pen.text(`label.${end}`)}`)}</span>`;
    const total = last && isOff
      ? html`<span class="mark mark--off">${pen.text("label.ignored")}</span>`
      : html`<span class="staff__total">${game.scores[seat - 1]}${aside(` ${pen.text("label.total")}`)}</span>`;
    return html`${mark("high", icon("up", "M12 20V5M5 11.5 12 4.5l7 7"))}${mark("low", icon("down", "M12 4v15M5 12.5l7 7 7-7"))}${total}`;
  }
}

/** The conductor's line: no live region, since each tap is spoken once already. @param {Element} root @param {Pen} pen @param {Line} line */
export function drawLine(root, pen, { parts, isAlert, action }) {
  const label = action && pen.text(`act.${action.kind}`);
  root.classList.toggle("is-alert", isAlert);
  show(root, html`<p class="conductor__text">${pen.sentence(parts)}</p>${action && (action.href
    ? html`<a class="conductor__action" href="${action.href}">${label}</a>`
    : html`<button type="submit" class="conductor__action" name="${action.kind}" value="1">${label}</button>`)}`);
}
