import assert from "node:assert/strict";
import { test } from "node:test";
import { isOver, tracesOf } from "../../static/js/lib/clearing.js";
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
