// @ts-check
import { isUntouched, withRedone } from "./entering.js";
import { leadersOf } from "./games.js";
import { findCard } from "./judging.js";
import { cardText, fill, joinAnd, refusalsText } from "./phrases.js";
import { askedOf, emptyTable, isComplete, isEmpty, judgedOf, lay, orderOf, playedOf } from "./tables.js";

/** @import { Action, Desk, Draft, Game, Line, Part, Refusal, Table, Trick } from "./desk.js" */

// What the conductor's line says, and what it offers.

/** By the case of the rules. @type {Object<string, string>} */
const TURNS = { lead: "lead", free: "free", complete: "follow", forced: "must", impossible: "lost" };

/** What a draft says, where its words are not those of `undo.` and the same. @type {Object<string, string>} */
const SAID = { trick: "undo.correction", redone: "redo.done", changed: "changed", tab: "tab.changed" };

/** What a draft says that nobody should miss. */
const WARNINGS = ["changed", "tab"];
/** What a draft says of no undo that another act could put back. */
const FINAL = ["redone", "nothing", "offline"];

/**
 * @param {Desk} desk
 * @param {Game} game
 * @param {Table | null} table as tapped, `null` once the match is complete
 * @param {Draft | null} draft
 * @param {{refusal?: Refusal | Refusal[] | null}} [more] why the last tap was not taken, or a typed line
 * @returns {Line}
 */
export function lineOf(desk, game, table, draft, { refusal = null } = {}) {
  return chooseLine(desk, game, table, draft, [refusal ?? []].flat());
}

/** The trick recorded last, while it still lies on the staff. @param {Game} game @param {Draft | null} draft */
const lastShown = (game, draft) => (isUntouched(draft) && game.tricks.at(-1)) || null;

/**
 * @param {Desk} desk @param {Game} game @param {Table | null} table @param {Draft | null} draft
 * @param {Refusal[]} refusals
 */
function chooseLine(desk, game, table, draft, refusals) {
  const save = table && isComplete(table) ? act("save") : null;
  if (refusals.length) return alert([refusalsText(desk, game.names, refusals)], save);
  const [kind, number] = (draft?.said ?? "").split(":");
  if (WARNINGS.includes(kind)) return alert(saidParts(desk, kind), save);
  if (draft?.undone.length) return calm(undoneParts(desk, game, draft), act("redo"));
  if (kind) return calm(saidParts(desk, kind, Number(number)), FINAL.includes(kind) ? null : act("redo"));
  if (!table) return endLine(desk, game);
  const last = lastShown(game, draft);
  return last ? lastLine(desk, game, last) : runningLine(desk, game, table);
}

/** @param {Desk} desk @param {Game} game @param {Table} table */
function runningLine(desk, game, table) {
  if (!table.lead) return calm(fill(desk, "leader.ask"));
  const asked = askedOf(desk, table);
  const harmony = fill(desk, "harmony.ask", { n: table.trick });
  if (!asked) return table.harmony ? calm(fill(desk, "turn.full"), act("save")) : alert(harmony);
  if (!table.harmony && isEmpty(table)) return calm(harmony);
  const plays = judgedOf(desk, table);
  const last = plays.at(-1);
  if (last?.isOff && table.cursor === null) {
    const p = { name: game.names[orderOf(desk, table)[plays.length - 1] - 1] };
    const key = last.case === "complete" ? "false.follow" : "false.must";
    return alert(fill(desk, key, { p }), act("why", ruledUrl(desk, table)));
  }
  const p = { name: game.names[asked.seat - 1] };
  if (!asked.case) return calm([...fill(desk, "turn.unknown", { p }), " ", ...harmony]);
  return calm(fill(desk, `turn.${TURNS[asked.case]}`, { p, S: { suits: asked.legal } }));
}

/** @param {Desk} desk @param {string} kind @param {number} [n] */
const saidParts = (desk, kind, n = 0) => fill(desk, SAID[kind] ?? `undo.${kind}`, { n });

/** @param {Desk} desk @param {Game} game @param {Draft} draft */
function undoneParts(desk, game, draft) {
  const word = draft.undone[draft.undone.length - 1];
  const empty = emptyTable(desk, game);
  const card = findCard(word);
  const table = empty && lay(desk, empty, withRedone(draft).taps);
  const place = table && card ? table.cards.indexOf(card) : -1;
  if (table && card && place >= 0) {
    const p = { name: game.names[orderOf(desk, table)[place] - 1] };
    return fill(desk, "undo.done", { p, c: cardText(desk, card) });
  }
  return fill(desk, { h: "undo.harmony", n: "undo.harmony", l: "undo.lead" }[word[0]] ?? "undo.tap");
}

/** @param {Part[]} parts @param {Action | null} [action] @returns {Line} */
const calm = (parts, action = null) => ({ parts, isAlert: false, action });

/** @param {Part[]} parts @param {Action | null} [action] @returns {Line} */
const alert = (parts, action = null) => ({ parts, isAlert: true, action });

/** @param {Action["kind"]} kind @param {string} [href] @returns {Action} */
const act = (kind, href) => ({ kind, href });

// What a recorded trick, a round and a match came to, as lines.

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
function ruledUrl(desk, table) {
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
