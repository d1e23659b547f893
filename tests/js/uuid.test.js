import assert from "node:assert/strict";
import { test } from "node:test";
import { uuid, uuidOf } from "../../static/js/lib/sending.js";

const VERSION_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test("ids are UUIDs, also of bytes alone, as on plain http", () => {
  assert.match(uuid(), VERSION_4);
  assert.match(uuidOf(new Uint8Array(16).fill(255)), VERSION_4);
  assert.equal(uuidOf(new Uint8Array(16)), "00000000-0000-4000-8000-000000000000");
});
