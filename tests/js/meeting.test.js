import assert from "node:assert/strict";
import { test } from "node:test";
import { correctionOf } from "../../static/js/lib/correcting.js";
import { decided } from "../../static/js/lib/deciding.js";
import { answered, heard, met } from "../../static/js/lib/meeting.js";
import { withoutUndone } from "../../static/js/lib/undone.js";
import { after, match, recorded, row, states, stored, trick } from "./queues.js";

const MINE = [1, 2, 3].map((number) => trick(number, `R${number} R5 R6 R7`));
const OTHER = trick(1, "R9 R5 R6 R7");
const UNDO = { type: "undo" };
const REDO = { type: "redo" };

/** What becomes of a queue whose head met a match. */
const meeting = (rows, current, ...since) => after(rows, met(rows, current, since));

test("the same trick recorded by another phone settles itself, and what follows goes on", () => {
  const rows = MINE.map((each) => row(each));

  const now = meeting(rows, match(2, MINE[0], MINE[1]), recorded(1, MINE[0]), recorded(2, MINE[1]));

  assert.deepEqual(states(now), ["dropped", "dropped", "waiting"]);
  assert.equal(now[2].seen, 2);
});

test("who sang last, said with the same first trick, is no news", () => {
  const batch = { type: "batch", entries: [{ type: "amend", first_lead: 2 }, MINE[0]] };

  assert.deepEqual(states(meeting([row(batch), row(MINE[1])], match(1, MINE[0]), recorded(1, batch))), ["dropped", "waiting"]);
});

test("another version of a trick is a conflict, and what follows waits for the decision", () => {
  const now = meeting([row(MINE[0]), row(MINE[1])], match(1, OTHER), recorded(1, OTHER));

  assert.deepEqual(states(now), ["conflict", "waiting"]);
  assert.equal(now[0].problem.since.length, 1);
});

test("a later trick that others recorded differently is a conflict of its own", () => {
  const now = meeting([row(MINE[0]), row(MINE[1])], match(2, MINE[0], trick(2, "B1 B2 B3 B4")), recorded(1, MINE[0]));

  assert.deepEqual(states(now), ["dropped", "conflict"]);
});

test("a correction by somebody else is shown before what was typed goes out", () => {
  const now = meeting([row(MINE[1]), row(MINE[2])], match(2, OTHER), recorded(2, OTHER));

  assert.deepEqual(states(now), ["conflict", "waiting"]);
});

test("remarks and rulings of others ask nobody", () => {
  assert.deepEqual(states(meeting([row(MINE[0])], match(1), recorded(1, { type: "note", text: "" }))), ["waiting"]);
});

test("what this phone undid itself is settled with its undo", () => {
  const rows = [MINE[0], MINE[1], UNDO, UNDO, OTHER].map((each) => row(each));

  assert.deepEqual(states(meeting(rows, match(1, OTHER), recorded(1, OTHER))), Array(5).fill("dropped"));
});

const UNDONE = [
  ["a trick and its undo", [MINE[0], UNDO], []],
  ["an undo of what the server has", [UNDO], [UNDO]],
  ["a trick that was put back", [MINE[0], UNDO, REDO], [MINE[0]]],
  ["an undo that was put back", [UNDO, REDO], []],
  ["a trick recorded anew", [MINE[0], UNDO, OTHER], [OTHER]],
  ["two undone, one put back", [MINE[0], MINE[1], UNDO, UNDO, REDO], [MINE[0]]],
  ["a redo that has nothing to put back here", [MINE[0], UNDO, OTHER, REDO], [OTHER, REDO]],
];
for (const [name, entries, expected] of UNDONE) {
  test(`what is left to send: ${name}`, () => {
    const { left, undone } = withoutUndone(entries.map((each) => row(each)), null);

    assert.deepEqual(left.map(({ entry }) => entry), expected);
    assert.equal(left.length + undone.length, entries.length);
  });
}

const undoOf = (each) => ({ type: "undo", of: each.id });

/** Give a match as a scorer gets it, with the ids of what can be taken back. */
const undoable = (known, ...ids) => ({ ...known, undo: ids.map((id, index) => ({ id, type: "trick", round: 1, trick: index + 1 })) });

test("a named undo and what it names are settled together, whatever lies there", () => {
  const one = row(MINE[0]);

  assert.deepEqual(withoutUndone([one, row(undoOf(one))], match(1, OTHER)).left, []);
});

test("a named undo takes back nothing else", () => {
  const rows = [row(MINE[0]), row({ type: "undo", of: "another" })];

  assert.deepEqual(withoutUndone(rows, null).left, rows);
});

test("an undo of what is not in force any more is settled, and what follows goes on", () => {
  const rows = [row({ type: "undo", of: "gone" }), row(MINE[1])];

  assert.deepEqual(states(meeting(rows, undoable(match(1, MINE[0]), "theirs"))), ["dropped", "waiting"]);
});

test("an undo of what somebody has built on stays, to be asked about", () => {
  const rows = [row({ type: "undo", of: "mine" }), row(OTHER)];
  const known = undoable(match(2, MINE[0], MINE[1]), "mine", "theirs");

  assert.deepEqual(states(meeting(rows, known, recorded(2, MINE[1]))), ["conflict", "conflict"]);
});

test("an undo of a trick that another phone recorded just so means theirs", () => {
  const mine = row(MINE[0]);
  const other = row(MINE[1]);
  const rows = [mine, other, row(undoOf(other))];

  const now = meeting([mine, row(undoOf({ id: "x" }))], undoable(match(1, MINE[0]), "theirs"), recorded(1, MINE[0]));
  const kept = meeting(rows, undoable(match(1, MINE[0]), "theirs"), recorded(1, MINE[0]));

  assert.deepEqual(states(now), ["dropped", "dropped"]);
  assert.deepEqual(states(kept), ["dropped", "dropped", "dropped"]);
});

test("an undo follows its trick under the new id of a decision", () => {
  const refused = row(MINE[0], { state: "refused", problem: { kind: "rules" } });
  const later = row(MINE[1]);
  const undo = row(undoOf(refused));

  const now = deciding([refused, later, undo], undoable(match(0)), "send");

  assert.deepEqual([now[0].id, now[2].entry.of], ["new", "new"]);
});

test("an answer about an entry that was settled meanwhile changes nothing", () => {
  const one = row(MINE[0], { state: "sent" });

  assert.equal(answered(stored(match(1), one), one, "rules", { status: 422, body: {} }), null);
});

test("a refusal stays with the entry, in the words of the server", () => {
  const one = row(MINE[0]);

  const [now] = answered(stored(match(0), one), one, "rules", { status: 422, body: { code: "invalid-entry", detail: "No.", findings: [] } }).rows;

  assert.deepEqual([now.state, now.problem.kind, now.problem.detail], ["refused", "rules", "No."]);
});

test("a conflict that somebody else resolved the same way settles itself", () => {
  const kept = stored(match(1, OTHER), row(MINE[0], { state: "conflict" }));

  assert.deepEqual(states(heard(kept, "g", match(2, MINE[0]), 1).rows), ["dropped"]);
});

test("a harmony to come that nobody else said is not lost with the same trick", () => {
  const one = row({ ...MINE[0], next_harmony: "trio" });

  const [now] = meeting([one], match(1, MINE[0]), recorded(1, MINE[0]));

  assert.deepEqual([now.state, now.seen, now.entry.next_harmony, now.entry.plays], ["waiting", 1, "trio", MINE[0].plays]);
});

test("a harmony to come that somebody said stands", () => {
  const known = { ...match(1, MINE[0]), next: { round: 1, trick: 2, lead: 1, harmony: "duet" } };

  assert.deepEqual(states(meeting([row({ ...MINE[0], next_harmony: "trio" })], known, recorded(1, MINE[0]))), ["dropped"]);
});

test("a server that was put back is found out by its journal, even where it went on since", () => {
  const rows = [row(MINE[0], { state: "sent", version: 1 }), row(MINE[1], { state: "sent", version: 2 })];
  const now = match(3, MINE[0], trick(2, "B1 B2 B3 B4"), MINE[2]);

  const lost = after(rows, heard(stored(match(2, MINE[0], MINE[1]), ...rows), "g", now, 2, [{ id: rows[0].id }, { id: "theirs" }]).rows);

  assert.deepEqual(states(lost), ["sent", "refused"]);
  const told = { id: lost[1].id, shown: 2, newId: "new", decision: "refill" };
  assert.deepEqual(states(after(lost, decided(stored(match(2), ...lost), told).rows)), ["sent", "conflict"]);
});

test("what was sent while the journal was asked for is not lost", () => {
  const rows = [row(MINE[0], { state: "sent", version: 1 }), row(MINE[1], { state: "sent", version: 2 })];
  const kept = stored(match(2, MINE[0], MINE[1]), ...rows);

  assert.deepEqual(heard(kept, "g", match(1, MINE[0]), 1, [{ id: rows[0].id }]).rows, []);
  assert.deepEqual(heard(kept, "g", match(1, MINE[0]), 1).rows, []);
});

test("an undo among what a restored server lost takes back nothing of others", () => {
  const rows = [row(MINE[0], { state: "sent", version: 1 }), row({ type: "undo", of: "theirs" }, { state: "sent", version: 3 }), row(MINE[1], { state: "sent", version: 4 })];
  const kept = stored(match(4, MINE[0], MINE[1]), ...rows);
  const current = undoable(match(0));

  const lost = after(rows, heard(kept, "g", current, 4, []).rows);
  const told = { id: rows[0].id, shown: 4, newId: "new", decision: "refill" };

  assert.deepEqual(states(lost), ["refused", "refused", "refused"]);
  assert.deepEqual(states(after(lost, decided({ ...kept, rows: lost }, told).rows)), ["waiting", "dropped", "waiting"]);
});

test("an entry that the journal holds is not lost, whatever became of it", () => {
  const one = row(MINE[0], { state: "sent", version: 1 });
  const kept = stored(match(1, MINE[0]), one);

  assert.equal(heard(kept, "g", match(2), 1, [{ id: one.id }]).record.known.version, 2);
});

test("what a restored server lost is offered to be sent again, and what it has is not", () => {
  const rows = [row(MINE[0], { state: "sent", version: 1 }), row(MINE[1], { state: "sent", version: 2 }), row(MINE[2], { seen: 2 })];
  const kept = stored(match(2, MINE[0], MINE[1]), ...rows);

  const lost = after(rows, heard(kept, "g", match(1, MINE[0]), 2).rows);
  assert.deepEqual(states(lost), ["sent", "refused", "waiting"]);

  const told = { id: lost[1].id, shown: 2, newId: "new" };
  const refill = decided({ ...kept, rows: lost }, { ...told, decision: "refill" });
  const sent = after(lost, refill.rows);
  assert.deepEqual(states(sent), ["sent", "waiting", "waiting"]);
  assert.deepEqual(sent.map(({ id }) => id), rows.map(({ id }) => id));
  assert.deepEqual(sent.slice(1).map(({ seen, version }) => [seen, version]), [[1, null], [1, null]]);
  assert.equal(refill.record.known.version, 1);

  const left = after(lost, decided({ ...kept, rows: lost }, { ...told, decision: "leave" }).rows);
  assert.deepEqual(states(left), ["sent", "dropped", "waiting"]);
});

test("a restored server that lost only what others sent is believed", () => {
  const kept = stored(match(4, MINE[0]), row(MINE[0], { state: "sent", version: 1 }), row(MINE[1], { seen: 4 }));

  const { record, rows } = heard(kept, "g", match(2, MINE[0]), 4);

  assert.deepEqual([record.known.version, rows.map(({ seen }) => seen)], [2, [2]]);
});

/** What becomes of a queue with a decision about its head. */
function deciding(rows, known, decision, shown = known.version) {
  const change = decided(stored(known, ...rows), { id: rows[0].id, decision, shown, newId: "new" });
  return change && after(rows, change.rows);
}

const CLASH = () => [row(MINE[0], { state: "conflict", problem: { kind: "since", since: [] } }), row(MINE[1], { seen: 0 })];

test("theirs: mine is let go, and the next trick follows what was shown", () => {
  const now = deciding(CLASH(), match(4, OTHER), "go");

  assert.deepEqual(states(now), ["dropped", "waiting"]);
  assert.equal(now[1].seen, 4);
});

test("mine: the same trick is sent as a correction, under a new id", () => {
  const [mine] = deciding(CLASH(), match(4, OTHER), "mine");

  assert.deepEqual([mine.state, mine.id, mine.seen, mine.entry.plays], ["waiting", "new", 4, MINE[0].plays]);
});

/** The draft that is left once a trick that is not due any more is laid as the next one. */
function laying(entry, known, draft = null) {
  const gone = row(entry, { state: "conflict", problem: { kind: "since" } });
  const told = { id: gone.id, decision: "lay", shown: known.version, newId: "new", harmonies: ["solo", "duet", "trio"] };
  const { rows, ...change } = decided({ ...stored(known, gone), draft }, told);
  assert.deepEqual(states(rows), ["dropped"]);
  return change.draft;
}

test("a trick that is not due any more is laid as the next one, whole but for its last card", () => {
  const { round, taps, trick: number, undone } = laying({ ...MINE[2], next_harmony: "duet" }, match(4, MINE[0]));

  assert.deepEqual([round, number], [1, 2]);
  assert.deepEqual([taps, undone], [["l1", "h1", "n2", "R3", "R5", "R6"], ["R7"]]);
});

test("laid as the next one, it takes nothing away that is tapped: that comes back behind it", () => {
  const draft = { round: 1, trick: 2, stamp: 7, taps: ["h2", "G1", "G2"], undone: ["G3"], said: "" };

  const { stamp, undone } = laying(MINE[2], match(4, MINE[0]), draft);

  assert.deepEqual([stamp, undone], [8, ["G3", "G2", "G1", "h2", "/", "R7"]]);
});

test("a decision about what was not shown is not taken", () => {
  assert.equal(deciding(CLASH(), match(5, OTHER), "go", 4), null);
});

test("a refused trick that was undone meanwhile asks nobody, and its undo takes back no other", () => {
  const rows = [row(MINE[0]), row(UNDO), row(OTHER)];
  const kept = stored(match(0), ...rows);

  const { rows: changed } = answered(kept, rows[0], "rules", { status: 422, body: {} });

  assert.deepEqual(states(after(rows, changed)), ["dropped", "dropped", "waiting"]);
});

test("letting a trick go that lies there lets its undo go with it", () => {
  const rows = [row(MINE[1], { state: "conflict", problem: { kind: "since" } }), row(UNDO), row(MINE[1])];

  assert.deepEqual(states(deciding(rows, match(1, OTHER), "go")), ["dropped", "dropped", "waiting"]);
});

test("an undo after theirs was shown takes theirs back, not mine", () => {
  const rows = [row(MINE[0], { state: "conflict", problem: { kind: "since" } }), row(UNDO)];

  assert.deepEqual(states(deciding(rows, match(1, OTHER), "go")), ["dropped", "waiting"]);
});

test("sent as played, the lead is the table's", () => {
  const refused = { state: "refused", problem: { kind: "rules" } };
  const batch = { type: "batch", entries: [{ type: "amend", first_lead: 2 }, MINE[0]] };

  assert.equal(deciding([row(MINE[0], refused)], match(0), "played")[0].entry.as_played, true);
  assert.equal(deciding([row(batch, refused)], match(0), "played")[0].entry.entries[1].as_played, true);
});

test("a correction says of the lead and of the harmony to come what is true there", () => {
  const known = { ...match(2, MINE[0], MINE[1]), next: { round: 1, trick: 3, lead: 1, harmony: "trio" } };

  const same = correctionOf(MINE[1], known);
  const other = correctionOf({ ...MINE[1], lead: 3 }, known);

  assert.deepEqual([same.as_played, same.next_harmony], [false, "trio"]);
  assert.deepEqual([other.as_played, other.lead], [true, 3]);
});

test("a correction of who sang last goes with the first trick", () => {
  const { entries } = correctionOf({ ...MINE[0], lead: 2 }, match(1, OTHER));

  assert.deepEqual(entries[0], { type: "amend", first_lead: 2 });
  assert.equal(entries[1].as_played, false);
});
