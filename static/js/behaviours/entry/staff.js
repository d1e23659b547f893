// @ts-check
/** The upper half of the page: the trick on its staff, a column a player, and the conductor's line (macros/entry). */
import { aside, glyph, html, icon, meter, set, shape, show } from "./pen.js";
import { rankOf, suitOf } from "../../lib/judging.js";
import { begun, cardText } from "../../lib/phrases.js";

/** @import { Pen } from "./pen.js" */
/** @import { View } from "./sitting.js" */
/** @import { Desk, Line } from "../../lib/desk.js" */

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
    const words = place && this.pen.text("label.place", { n: place });
    return canLead || !lead
      ? html`<span class="staff__slot">${number}${words && aside(words)}</span>`
      : html`<button type="submit" class="staff__slot" name="slot" value="${seat}">${number}${aside(`${this.pen.text("label.slot", { p: game.names[seat - 1] })}, ${words}`)}</button>`;
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

/* The lower half of the page: the deck is the keyboard, the dock holds undo and the harmonies (macros/deck). */

/** The same cells stay in the same places; only what changes is touched. */
export class Deck {
  /** @param {HTMLElement} root @param {Pen} pen */
  constructor(root, pen) {
    this.root = root;
    this.pen = pen;
  }

  /** @param {View} view */
  draw(view) {
    const { pen } = this;
    const gone = goneOf(pen.desk, view);
    for (const band of this.root.children) {
      const cells = band.querySelectorAll("button");
      const suit = suitOf(cells[0].value);
      const isAllowed = view.legal?.includes(suit);
      const label = `${pen.text(`suit.${suit}`)}, ${pen.text(`shape.${suit}`)}`;
      band.classList.toggle("is-barred", isAllowed === false);
      set(band, "aria-label", isAllowed === undefined ? label : `${label} – ${pen.text(isAllowed ? "label.allowed" : "label.barred")}`);
      for (const cell of cells) this.#drawCell(cell, gone.get(cell.value), isAllowed === false, cell.value === view.newest);
    }
  }

  /** @param {HTMLButtonElement} cell @param {{p: string, n: number} | undefined} gone @param {boolean} isBarred @param {boolean} isNewest */
  #drawCell(cell, gone, isBarred, isNewest) {
    const { pen } = this;
    const c = cardText(pen.desk, cell.value);
    cell.classList.toggle("is-gone", !!gone);
    cell.classList.toggle("is-last", !!gone && isNewest);
    set(cell, "aria-disabled", gone ? "true" : null);
    set(cell, "aria-label", gone ? begun(pen.text("card.gone", { c, ...gone })) : isBarred ? pen.text("label.off.if", { c }) : c);
    show(cell, gone ? html`${[...gone.p][0].toUpperCase()}` : html`${rankOf(cell.value)}${shape(suitOf(cell.value))}`);
  }
}

export class Dock {
  /** @param {HTMLElement} root @param {Pen} pen @param {Element[]} harmonies what is left out in the last trick */
  constructor(root, pen, [label, choices]) {
    this.root = root;
    this.pen = pen;
    this.label = label;
    this.choices = choices;
  }

  /** @param {View} view */
  draw({ table, draft, game }) {
    const { choices, label, pen, root } = this;
    const undo = root.children[0];
    const asksNow = !!table && !table.harmony;
    const isAsking = asksNow && !!table.lead;
    set(undo, "aria-disabled", draft.taps.length || game.undo.length ? null : "true");
    root.classList.toggle("is-asking", isAsking);
    if (!table || (!asksNow && table.trick === pen.desk.tricks)) return [label, choices].forEach((each) => each.remove());
    const trick = asksNow ? table.trick : table.trick + 1;
    show(label, html`${pen.text("label.trick")} <b>${trick}${isAsking && "?"}</b>`);
    set(choices, "aria-label", pen.text("label.harmony", { n: trick }));
    for (const [index, choice] of [...choices.children].entries()) {
      set(choice, "name", asksNow ? "now" : "next");
      set(choice, "aria-pressed", `${!asksNow && table.nextHarmony === index + 1}`);
    }
    if (!choices.isConnected) root.append(label, choices);
  }
}

/** The cards that may be seen to be gone, each with who played it and when (presenters/decks, VIVO-36). @param {Desk} desk @param {View} view */
function goneOf(desk, { cards, game, last, order, table }) {
  const seen = game.tricks.filter((trick) => trick.round === table?.round && (!desk.covered || trick === last));
  const plays = seen.flatMap(({ trick, plays }) => plays.map(({ card, seat }) => ({ card, seat, trick })));
  if (table && !last) for (const [place, card] of cards.entries()) if (card) plays.push({ card, seat: order[place], trick: table.trick });
  return new Map(plays.map(({ card, seat, trick }) => [card, { p: game.names[seat - 1], n: trick }]));
}
