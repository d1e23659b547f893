import assert from "node:assert/strict";
import { test } from "node:test";
import { keptOf, recordOf, rowOf } from "../../static/js/lib/sending.js";
import { headOf, meaningOf, readRow, stateOf, taken, waitOf } from "../../static/js/lib/sending.js";
import { after, match, row, states, stored, trick } from "./queues.js";

const T1 = trick(1, "R1 R2 R3 R4");
const T2 = trick(2, "B1 B2 B3 B4");

test("the first entry that is not settled is sent first", () => {
  const rows = [row(T1, { state: "sent" }), row(T1, { state: "dropped" }), row(T2), row(T2)];

  assert.equal(headOf(rows), rows[2]);
});

for (const state of ["conflict", "refused"]) {
  test(`what waits behind an entry that a person has to decide about is not sent (${state})`, () => {
    assert.equal(headOf([row(T1, { state, problem: { kind: "rules" } }), row(T2)], true), null);
  });
}

test("who was not let in knocks again when there is a reason, and not by the clock", () => {
  const closed = row(T1, { state: "refused", problem: { kind: "role" } });

  assert.equal(headOf([closed]), null);
  assert.equal(headOf([closed], true), closed);
});

test("an entry of an older release is sent, one of a newer release is left to it", () => {
  const { format: _none, version: _new, problem: _newer, state: _newest, ...old } = row(T1);

  assert.equal(headOf([readRow(old)]).state, "waiting");
  assert.equal(headOf([readRow(row(T1, { format: 2 })), row(T2)]), null);
});

test("a row keeps what a newer release added to it", () => {
  assert.equal(readRow({ ...row(T1), colour: "blue" }).colour, "blue");
});

const PROBLEM = { code: "invalid-entry" };
const ANSWERS = [
  ["later", null],
  ["later", { status: 500, body: null }],
  ["later", { status: 503, body: { code: "busy" } }],
  ["later", { status: 429, body: { code: "too-many" } }],
  ["later", { status: 403, body: null }],
  ["later", { status: 200, body: null }],
  ["later", { status: 404, body: "<html>" }],
  ["sent", { status: 201, body: { version: 6 } }],
  ["sent", { status: 200, body: { version: 6 } }],
  ["role", { status: 401, body: { code: "link-renewed" } }],
  ["role", { status: 403, body: { code: "forbidden" } }],
  ["role", { status: 404, body: { code: "not-found" } }],
  ["rules", { status: 422, body: PROBLEM }],
  ["rules", { status: 413, body: PROBLEM }],
  ["rules", { status: 409, body: { code: "id-reused" } }],
  ["since", { status: 409, body: { code: "conflict", current: { version: 6 } } }],
  ["restored", { status: 409, body: { code: "conflict", current: { version: 4 } } }],
];
for (const [meaning, answer] of ANSWERS) {
  test(`${answer?.status ?? "no answer"} ${answer?.body?.code ?? ""} means ${meaning}`, () => {
    assert.equal(meaningOf(answer, row(T1, { seen: 5 })), meaning);
  });
}

test("what is taken is followed by what waits behind it", () => {
  const rows = [row(T1, { seen: 3 }), row(T2, { seen: 3 }), row(T2, { seen: 9 })];

  const now = after(rows, taken(rows, rows[0].id, 5));

  assert.deepEqual(states(now), ["sent", "waiting", "waiting"]);
  assert.deepEqual(now.map(({ seen, version }) => version ?? seen), [5, 5, 9]);
});

test("an answer to an entry that is gone changes nothing", () => {
  assert.deepEqual(taken([row(T1)], "another", 5), []);
});

test("a new entry follows what this phone sent, even if the page did not hear of it yet", () => {
  const told = { id: "x", match: "m", group: "g", entry: T2, at: "" };

  assert.equal(rowOf([row(T1, { state: "sent", version: 7 })], { ...told, seen: 4 }).seen, 7);
  assert.equal(rowOf([row(T1, { state: "sent", version: 7 })], { ...told, seen: 8 }).seen, 8);
  assert.equal("order" in rowOf([], { ...told, seen: 8 }), false);
});

test("the saved state is the worst of all", () => {
  const of = (...each) => stateOf(each.map((state) => row(T1, { state })));

  assert.deepEqual([of(), of("sent", "dropped"), of("sent", "waiting"), of("conflict", "waiting"), of("conflict", "refused")], ["saved", "saved", "queued", "conflict", "refused"]);
});

test("attempts become rarer, and never stop", () => {
  assert.deepEqual([1, 2, 3, 6, 7, 1000].map(waitOf), [1000, 2000, 4000, 30000, 30000, 30000]);
});

test("an older answer does not replace a newer one", () => {
  assert.equal(recordOf(stored(match(5)), "g", match(4)), undefined);
  assert.equal(recordOf(stored(match(5)), "g", match(5)).known.version, 5);
  assert.equal(recordOf(stored(match(5)), "g", match(4), true).known.version, 4);
  assert.equal(recordOf(stored(null), "g", { ...match(0), status: "finished" }).finished, true);
});

test("a page gets the entries that are not settled, and those the server has apart", () => {
  const kept = keptOf({ ...stored(match(1), row(T1, { state: "sent" }), row(T1, { state: "dropped" }), row(T2)), draft: { stamp: 4 } });

  assert.deepEqual([kept.rows.length, kept.sent.length, kept.draft, kept.stamp], [1, 1, null, 4]);
});

const DAMAGED = [
  ["a draft without taps", { match: "m" }],
  ["taps that are no list", { match: "m", taps: "R5 R6", undone: [] }],
  ["taps that are no words", { match: "m", taps: [5, null], undone: [] }],
  ["nothing that was taken back", { match: "m", taps: ["R5"] }],
];
for (const [name, draft] of DAMAGED) {
  test(`a draft that no release writes is none: ${name}`, () => {
    assert.equal(keptOf({ ...stored(match(0)), draft }).draft, null);
  });
}

test("a row without an entry is a row, so that it can be let go", () => {
  assert.deepEqual(readRow({ order: 1, id: "x", match: "m" }).entry, {});
});

test("half a trick of another release is none, and the draft around it stays", () => {
  for (const stray of ["oops", { a: 1 }, { taps: [1] }]) {
    const { draft } = keptOf({ ...stored(match(0)), draft: { match: "m", taps: ["R5"], undone: [], stray } });

    assert.deepEqual([draft.taps, draft.stray], [["R5"], null]);
  }
});

test("a state that no release knows waits, and no entry at all is an empty one", () => {
  const { entry, state } = readRow({ order: 1, id: "x", match: "m", state: "paused", entry: null });

  assert.deepEqual([state, entry], ["waiting", {}]);
});
