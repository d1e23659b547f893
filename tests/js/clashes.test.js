import assert from "node:assert/strict";
import { test } from "node:test";
import { clashOf } from "../../static/js/lib/clashes.js";
import { hides } from "../../static/js/lib/covering.js";
import { textOf } from "../../static/js/lib/texts.js";
import { match, recorded, row, trick } from "./queues.js";

const OPEN = { covered: false, tricks: 12 };
const COVERED = { covered: true, tricks: 12 };
const MINE = [1, 2, 3].map((number) => trick(number, `R${number} R5 R6 R7`, { lead: 2 }));
const THEIRS = trick(1, "R9 R5 R6 R7", { lead: 2 });

/** A match of four in which those tricks are recorded, with their seats. */
function seated(version, ...tricks) {
  const known = match(version, ...tricks);
  for (const each of known.sheet.rounds[0].tricks) each.plays = each.plays.map(({ card }, place) => ({ card, seat: ((each.lead - 1 + place) % 4) + 1 }));
  return { ...known, seats: ["Ana", "Ben", "Chloé", "Dev"].map((name, index) => ({ seat: index + 1, player: { name } })) };
}

const conflict = (entry, ...since) => row(entry, { state: "conflict", problem: { kind: "since", since } });
const refused = (entry, problem) => row(entry, { state: "refused", problem });
const clash = (rows, known, desk = OPEN) => clashOf(desk, { known, rows, sent: [], draft: null, stamp: 0 });

test("nothing is asked while nothing clashes", () => {
  assert.equal(clash([row(MINE[0])], seated(0)), null);
});

test("two versions stand side by side, seat by seat", () => {
  const shown = clash([conflict(MINE[0], recorded(1, THEIRS))], seated(1, THEIRS));

  assert.deepEqual([shown.kind, shown.number, shown.by, shown.choices], ["trick", 1, "Ben", ["go", "mine"]]);
  assert.deepEqual(shown.pairs.map(({ name, theirs, mine, differs }) => [name, theirs, mine, differs]), [
    ["Ana", "R7", "R7", false],
    ["Ben", "R9", "R1", true],
    ["Chloé", "R5", "R5", false],
    ["Dev", "R6", "R6", false],
  ]);
});

test("another lead makes every seat differ", () => {
  const shown = clash([conflict({ ...MINE[0], lead: 3 })], seated(1, { ...MINE[0], lead: 2 }));

  assert.equal(shown.pairs.filter(({ differs }) => differs).length, 4);
});

test("what is due is sent after what others recorded; what is not due can be laid again", () => {
  assert.equal(clash([conflict(MINE[1], recorded(2, THEIRS))], seated(2, THEIRS)).kind, "changed");
  assert.equal(clash([conflict(MINE[2])], seated(2, THEIRS)).kind, "gone");
  assert.equal(clash([conflict({ type: "undo" })], seated(2, THEIRS)).kind, "changed");
});

test("what others recorded is named by its place", () => {
  const { since } = clash([conflict(MINE[1], recorded(2, THEIRS), recorded(3, { type: "undo" }))], seated(3, THEIRS));

  assert.deepEqual(since.map(({ type, trick: number, by }) => [type, number, by]), [["trick", 1, "Ben"], ["undo", undefined, "Ben"]]);
});

test("a wrong lead can be sent as the table played it, nothing else can", () => {
  const refusal = (code) => ({ kind: "rules", findings: [{ code }] });

  assert.deepEqual(clash([refused(MINE[0], refusal("wrong-lead"))], seated(0)).choices, ["played", "send", "go"]);
  assert.deepEqual(clash([refused(MINE[0], refusal("sequence"))], seated(0)).choices, ["send", "go"]);
});

test("a closed door counts all that waits behind it, a restored server what it lost", () => {
  assert.equal(clash([refused(MINE[0], { kind: "role", status: 401 }), row(MINE[1])], seated(0)).count, 2);
  assert.equal(clash([refused(MINE[0], { kind: "restored" }), row(MINE[1])], seated(0)).count, 1);
});

test("in covered mode an older trick of the running round shows no card, neither theirs nor mine", () => {
  const known = seated(2, THEIRS, MINE[1]);

  const shown = clash([conflict(MINE[0])], known, COVERED);

  assert.equal(shown.isHidden, true);
  assert.deepEqual(shown.pairs.map(({ theirs, mine }) => theirs ?? mine), [null, null, null, null]);
  assert.deepEqual(shown.cards, []);
  assert.equal(clash([conflict(MINE[0])], known).isHidden, false);
});

test("what lies behind in the queue counts as played too", () => {
  assert.equal(clash([conflict(MINE[0]), row(MINE[1])], seated(1, THEIRS), COVERED).isHidden, true);
  assert.equal(clash([conflict(MINE[0])], seated(1, THEIRS), COVERED).isHidden, false);
});

test("after the round, all is open", () => {
  const all = Array.from({ length: 12 }, (_, index) => trick(index + 1, "R1 R2 R3 R4"));

  assert.equal(hides(COVERED, { known: seated(12, ...all), rows: [] }, { round: 1, trick: 3 }), false);
  assert.equal(hides(COVERED, { known: seated(11, ...all.slice(0, 11)), rows: [] }, { round: 1, trick: 3 }), true);
});

test("what waits can be kept as text, but for what is covered", () => {
  const batch = { type: "batch", entries: [{ type: "amend", first_lead: 2 }, MINE[0]] };
  const kept = { known: seated(0), rows: [row(batch), row({ type: "undo" }), row(MINE[1])] };

  assert.equal(textOf(kept), "1.1 Solo: R1 R5 R6 R7\nundo\n1.2 Solo: R2 R5 R6 R7");
  assert.equal(textOf(kept, COVERED), "undo\n1.2 Solo: R2 R5 R6 R7");
});

test("a refusal that another release noted is shown as any", () => {
  const { choices, kind } = clash([refused(MINE[0], { kind: "weather" })], seated(0));

  assert.deepEqual([kind, choices], ["rules", ["send", "go"]]);
});

test("where no trick is due, none can be laid", () => {
  const known = { ...seated(2), status: "abandoned", next: null };

  assert.deepEqual(clash([conflict(MINE[2])], known).choices, ["go"]);
});

test("a clash that was noted badly is shown all the same", () => {
  const { plays: _none, ...bare } = MINE[1];
  const noted = row(bare, { state: "conflict", problem: { kind: "since", since: { seq: 1, type: "note", data: {} } } });

  const { cards, since } = clash([noted], seated(1, THEIRS));

  assert.deepEqual([cards, since.length], [[], 1]);
});
