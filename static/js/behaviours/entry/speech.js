// @ts-check
/** One message a tap for those who listen: what was tapped, what came of it, who is next. */
import { cardText, fillText, textOf } from "../../lib/phrases.js";
import { orderOf, turnOf } from "../../lib/tables.js";

/** @typedef {import("../../lib/desk.js").Desk} Desk */
/** @typedef {import("../../lib/desk.js").Table} Table */

/** @param {string} text */
export function speak(text) {
  const message = document.createElement("p");
  message.className = "visually-hidden";
  message.textContent = text;
  document.querySelector(".status")?.replaceChildren(message);
}

/**
 * @param {Desk} desk
 * @param {string[]} names by seat
 * @param {string} word that was tapped and taken, else ""
 * @param {Table | null} before
 * @param {Table | null} after
 * @param {import("../../lib/desk.js").Line} line
 */
export function spoken(desk, names, word, before, after, line) {
  const said = [textOf(desk, line.parts)];
  const player = (/** @type {Table} */ table) => names[orderOf(desk, table)[Number(turnOf(table))] - 1];
  if (before && /^[RBGY]/.test(word)) {
    said.unshift(fillText(desk, "say.card", { p: player(before), c: cardText(desk, word) }));
    // A false note is told instead of whose turn it is.
    if (line.isAlert && after?.cards.includes(word) && turnOf(after) !== null) said.push(fillText(desk, "turn.unknown", { p: player(after) }));
  }
  if (before && /^[hn]/.test(word)) {
    const harmony = desk.words[`harmony.${desk.harmonies[Number(word[1]) - 1]}`];
    said.unshift(fillText(desk, "say.harmony", { n: before.trick + (word[0] === "n" ? 1 : 0), harmony: `${harmony}` }));
  }
  return said.join(" ");
}
