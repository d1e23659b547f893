// @ts-check
// What a recorded trick, a round and a match came to, as lines.

import { leadersOf } from "./games.js";
import { cardText, fill, joinAnd } from "./phrases.js";
import { playedOf } from "./tables.js";

/** @import { Desk, Game, Line, Table, Trick } from "./desk.js" */

/**
 * What the last trick gave; a false note that it contradicts is told with it, once.
 * @param {Desk} desk
 * @param {Game} game
 * @param {Trick} last
 * @returns {Line}
 */
export function lastLine(desk, game, last) {
  const endsRound = last.trick === desk.tricks;
  const parts = endsRound ? roundParts(desk, game) : trickParts(desk, game, last);
  const why = { kind: /** @type {const} */ ("why"), href: trickUrl(desk, last) };
  const doubt = game.findings.find(
    ({ code, round, evidence }) => code === "revoke" && round === last.round && evidence[0]?.trick === last.trick,
  );
  if (!doubt) return { parts, isAlert: false, action: why };
  const see = { kind: /** @type {const} */ ("see"), href: `${desk.page}/r${last.round}/t${doubt.trick}` };
  const p = { name: game.names[doubt.seat - 1] };
  const told =
    endsRound || desk.covered
      ? [...parts, " ", ...fill(desk, "contra.covered")]
      : fill(desk, "contra", { p, c: cardText(desk, doubt.evidence[0].card), n: doubt.trick });
  return { parts: told, isAlert: true, action: desk.covered && !endsRound ? why : see };
}

/** Who won, and by how much, or who share the win. @param {Desk} desk @param {Game} game @returns {Line} */
export function endLine(desk, { names, scores }) {
  const winners = leadersOf(scores).map((seat) => names[seat - 1]);
  const [best, second] = bestOf(scores);
  const q = joinAnd(desk, names.filter((_, index) => scores[index] === second));
  const parts =
    winners.length > 1
      ? fill(desk, "match.shared", { players: joinAnd(desk, winners) })
      : fill(desk, "match.end", { p: winners[0], n: best - second, q });
  return { parts, isAlert: false, action: null };
}

/** Where the ruling desk explains the trick so far, card by card. @param {Desk} desk @param {Table} table */
export function ruledUrl(desk, table) {
  return deskUrl(desk, Number(table.harmony), playedOf(table));
}

/** @param {Desk} desk @param {Trick} last */
function trickUrl(desk, last) {
  // The server knows no page of a trick that it was not sent yet.
  return last.isWaiting ? deskUrl(desk, last.harmony, last.cards) : `${desk.page}/r${last.round}/t${last.trick}`;
}

/** @param {Desk} desk @param {number} harmony @param {string[]} cards */
function deskUrl({ seats, harmonies, settings }, harmony, cards) {
  const asked = new URLSearchParams({ players: `${seats}`, harmony: harmonies[harmony - 1], cards: cards.join(" ") });
  if (settings.removed_suit) asked.set("removed", settings.removed_suit);
  if (settings.off_harmony_suit !== "ignored") asked.set("reading", settings.off_harmony_suit);
  return `/rulings?${asked}#result`;
}

/** @param {Desk} desk @param {Game} game @param {Trick} last */
function trickParts(desk, { names }, { trick, plays, high, low, nextLead }) {
  const [p, x] = [high.seat, nextLead].map((seat) => ({ name: names[seat - 1] }));
  if (low) return fill(desk, "trick.done", { n: trick, p, q: { name: names[low.seat - 1] }, r: low.points, x });
  const isSingle = plays.filter((play) => !play.isOff).length === 1;
  return fill(desk, isSingle ? "trick.single" : "trick.alltie", { n: trick, p });
}

/** How the first round ended. @param {Desk} desk @param {Game} game */
function roundParts(desk, { names, scores }) {
  const leaders = leadersOf(scores);
  if (leaders.length > 1) return fill(desk, "round.level");
  const [best, second] = bestOf(scores);
  return fill(desk, "round.end", { p: { name: names[leaders[0] - 1] }, n: best - second });
}

/** The highest score, and the highest of those below. @param {number[]} scores */
const bestOf = (scores) => [...new Set(scores)].sort((one, other) => other - one);
