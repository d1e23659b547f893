import assert from "node:assert/strict";
import { test } from "node:test";
import { isOver, isShut, isStuck, namesOf, tracesOf } from "../../static/js/lib/clearing.js";
import { textOf } from "../../static/js/lib/texts.js";
import { match, row, trick } from "./queues.js";

const NOW = Date.parse("2026-12-31T00:00:00Z");
const known = (id, group, more = {}) => ({ id, group, known: { ...match(1), id }, at: "2026-12-30T00:00:00Z", finished: false, ...more });
const T1 = trick(1, "R1 R2 R3 R4");

test("all that is kept of a match is gathered, whatever of it is there", () => {
  const waiting = [row(T1, { match: "b" }), row(T1, { match: "b", state: "sent" })];

  const traces = tracesOf([known("a", "f")], waiting, [{ match: "c", group: "h" }]);

  assert.deepEqual(traces.map(({ id, group, rows }) => [id, group, rows.length]), [["c", "h", 0], ["b", "g", 1], ["a", "f", 0]]);
});

const over = (trace, groups = ["g"]) => isOver({ id: "a", group: "g", rows: [], known: null, draft: null, ...trace }, groups, NOW);

test("a match goes with the last role in its group", () => {
  assert.equal(over({ known: known("a", "g") }), false);
  assert.equal(over({ known: known("a", "g") }, ["other"]), true);
});

test("what was typed and not taken stays whatever happens", () => {
  assert.equal(over({ rows: [row(T1)] }, []), false);
});

test("a trick that is half entered waits a day for a new link", () => {
  assert.equal(over({ draft: { match: "a", taps: ["R1"], at: "2026-12-30T12:00:00Z" } }, []), false);
  assert.equal(over({ draft: { match: "a", taps: ["R1"], at: "2026-12-29T12:00:00Z" } }, []), true);
  assert.equal(over({ draft: { match: "a", taps: [], at: "2026-12-30T12:00:00Z" } }, []), true);
});

test("a finished match can be sent again for a month", () => {
  assert.equal(over({ known: known("a", "g", { finished: true, at: "2026-12-02T00:00:00Z" }) }), false);
  assert.equal(over({ known: known("a", "g", { finished: true, at: "2026-11-30T00:00:00Z" }) }), true);
  assert.equal(over({ known: known("a", "g", { finished: false, at: "2025-11-30T00:00:00Z" }) }), false);
});

test("a person has to decide about what is not sent by itself", () => {
  const stuck = (...states) => isStuck({ rows: states.map((state) => row(T1, { state })) });

  assert.equal(stuck("waiting", "waiting"), false);
  for (const state of ["refused", "conflict", "of another release"]) assert.equal(stuck("waiting", state), true);
});

test("a match is shut by a renewed link and by its deletion, not by a lesser role or the rules", () => {
  const shut = (status) => isShut({ rows: [row(T1), row(T1, { state: "refused", problem: { kind: "role", status } })] });

  assert.deepEqual([401, 404, 403, 422, undefined].map(shut), [true, true, false, false, false]);
  assert.equal(isShut({ rows: [row(T1)] }), false);
});

test("what cannot be read stops nothing", () => {
  const rows = [row(T1), row(T1, { match: undefined }), row(null, { state: "refused", problem: { kind: "of another release" } })];
  const drafts = [{ match: "a", taps: "R1" }, { match: "b" }, { match: "c", taps: ["R1"], at: "yesterday" }];

  const traces = tracesOf([{ id: "d" }, known("m", "g", { known: null })], rows, drafts);

  assert.deepEqual(traces.map(({ id, rows: { length } }) => [id, length]), [["a", 0], ["b", 0], ["c", 0], ["m", 2], ["d", 0]]);
  assert.deepEqual(traces.map((trace) => isOver(trace, [], NOW)), [true, true, true, false, true]);
  assert.deepEqual(traces.map(isStuck), [false, false, false, true, false]);
  assert.deepEqual(traces.map(namesOf), [[], [], [], [], []]);
});

test("players are named as far as their names are known", () => {
  const seats = [{ player: { name: "Ana" } }, {}, null, { player: { name: 7 } }, { player: { name: "Ben" } }];

  assert.deepEqual(namesOf({ known: known("a", "g", { known: { seats } }) }), ["Ana", "Ben"]);
  assert.deepEqual(namesOf({ known: null }), []);
});

test("entries are written as text, and what nobody can read as it lies there", () => {
  const entries = [T1, { type: "undo" }, null, undefined, {}, { type: "trick", round: 1, trick: 2 }, { type: "batch" }, { type: "batch", entries: [null] }];

  const lines = textOf({ known: null, rows: entries.map((entry) => row(entry)) }).split("\n");

  const odd = ["null", "null", "{}", '{"type":"trick","round":1,"trick":2}', '{"type":"batch"}', '{"type":"batch","entries":[null]}'];
  assert.deepEqual(lines, ["1.1 Solo: R1 R2 R3 R4", "undo", ...odd]);
});

test("of a round that runs, the text leaves out all tricks but the last", () => {
  const rows = [row(T1), row({ type: "trick", plays: 1 }), row(trick(2, "B1 B2 B3 B4")), row({ type: "undo" })];

  const text = textOf({ known: match(0), rows }, { covered: true, tricks: 12 });

  assert.equal(text, '{"type":"trick","plays":1}\n1.2 Solo: B1 B2 B3 B4\nundo');
});
