// @ts-check
/** The lower half of the page: the deck is the keyboard, the dock holds undo and the harmonies (macros/deck). */
import { rankOf, suitOf } from "../../lib/cards.js";
import { begun, cardText } from "../../lib/phrases.js";
import { html, set, show } from "./markup.js";
import { shape } from "./pen.js";

/** @import { Desk } from "../../lib/desk.js" */
/** @import { Pen } from "./pen.js" */
/** @import { View } from "./view.js" */

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
    if (!table || (!asksNow && table.trick === pen.desk.tricks)) return root.replaceChildren(undo);
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
