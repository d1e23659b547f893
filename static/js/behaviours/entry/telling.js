// @ts-check
/** What a tap tells those who listen, and those who hold the phone; loaded with the first one. */
import { cardText, fillText, textOf } from "../../lib/phrases.js";
import { isCard, orderOf, turnOf } from "../../lib/tables.js";
import { feel } from "../feel.js";
import { html, make } from "./pen.js";

/** @import { Desk, Table } from "../../lib/desk.js" */
/** @import { Shown } from "./sitting.js" */
/** @typedef {Shown & {word: string, before: Table | null}} Step `word` was tapped and taken, or is empty */

/** @param {import("./pen.js").Pen} pen @param {Step} step */
export function tell({ desk }, step) {
  const { notes, view, word } = step;
  const text = [...spoken(desk, step), ...notes].join(" ");
  document.querySelector(".status")?.replaceChildren(make(html`<p class="visually-hidden">${text}</p>`));
  if (!isCard(word)) return;
  feel(view.judged.find(({ card }) => card === word)?.isOff ? "off" : "card", desk);
  if (view.last) feel("trick", desk, view.last.harmony);
}

/** What was tapped, what came of it, who is next. @param {Desk} desk @param {Step} step */
function spoken(desk, { before, line, view, word }) {
  const { game, table } = view;
  const said = [textOf(desk, line.parts)];
  const player = (/** @type {Table} */ each) => game.names[orderOf(desk, each)[Number(turnOf(each))] - 1];
  if (before && isCard(word)) {
    said.unshift(fillText(desk, "say.card", { p: player(before), c: cardText(desk, word) }));
    // A false note is told instead of whose turn it is.
    const isRunning = table?.cards.includes(word) && turnOf(table) !== null;
    if (line.isAlert && table && isRunning) said.push(fillText(desk, "turn.unknown", { p: player(table) }));
  }
  if (before && /^[hn]/.test(word)) {
    const harmony = fillText(desk, `harmony.${desk.harmonies[Number(word[1]) - 1]}`);
    said.unshift(fillText(desk, "say.harmony", { n: before.trick + (word[0] === "n" ? 1 : 0), harmony }));
  }
  return said;
}
