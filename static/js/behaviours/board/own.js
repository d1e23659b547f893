// @ts-check
/**
 * The board on a phone that enters the match: with the taps and the tricks that the server does not have yet, and without
 * a network.
 */
import { draftOf } from "../../lib/entering.js";
import { fold } from "../../lib/games.js";
import { endLine, lastLine } from "../../lib/lines.js";
import { emptyTable, lay } from "../../lib/tables.js";
import { html, Pen } from "../entry/pen.js";
import { openPhone } from "../phone.js";
import { ending, running, seat } from "./drawing.js";

/** @import { Desk, Draft, Game, Match, Table } from "../../lib/desk.js" */
/** @import { Kept } from "../../lib/sending.js" */

/** @param {HTMLElement} main @param {Desk} desk */
export async function show(main, desk) {
  const phone = await openPhone();
  if (!phone) return;
  const board = new OwnBoard(main, new Pen(desk));
  phone.watch(desk.match, (kept) => board.draw(kept));
  // What follow.js was told, and has shown as the server sees it.
  main.addEventListener("scorekeeper:match", async (event) => {
    const { detail } = /** @type {CustomEvent<Match>} */ (event);
    board.draw(await phone.learn(desk.match, desk.group, detail));
  });
  board.draw(await phone.load(desk.match));
}

class OwnBoard {
  #main;
  #pen;

  /** @param {HTMLElement} main @param {Pen} pen */
  constructor(main, pen) {
    this.#main = main;
    this.#pen = pen;
  }

  /** @param {Kept} kept */
  draw({ draft, known, rows }) {
    const { desk } = this.#pen;
    const isSame = known && Object.entries(desk.settings).every(([name, value]) => known.settings[name] === value);
    // The server's page knows more, or another match than the table of legal suits is for.
    if (!known || !isSame || known.version < Number(this.#main.dataset.version)) return;
    const game = fold(desk, known, rows);
    // Those were ended by hand, on the server.
    if (game.status === "abandoned" || known.result?.early) return;
    const empty = emptyTable(desk, game);
    this.#show(game, empty && lay(desk, empty, draftOf(game, /** @type {Draft | null} */ (draft))?.taps ?? []));
  }

  /** @param {Game} game @param {Table | null} table */
  #show(game, table) {
    const [main, pen] = [this.#main, this.#pen];
    const [middle, seats, result] = [".board__middle", ".board__seats", "[data-result]"].map((place) => main.querySelector(place));
    if (!middle || !seats) return;
    const late = middle.querySelector(".late");
    middle.innerHTML = (table ? running(pen, table, main.dataset.then ?? "") : ending(pen, game)).text;
    middle.classList.toggle("is-over", !table);
    main.classList.add("is-drawn");
    if (late) middle.append(late);
    const isUpright = main.classList.contains("board--upright");
    seats.innerHTML = html`${game.names.map((_, index) => seat(pen, game, table, index, isUpright))}`.text;
    const last = game.tricks.at(-1);
    const told = table ? last && lastLine(pen.desk, game, last) : endLine(pen.desk, game);
    if (result && told) result.innerHTML = html`${pen.sentence(told.parts)}`.text;
  }
}
