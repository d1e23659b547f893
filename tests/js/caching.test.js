import assert from "node:assert/strict";
import { test } from "node:test";
import { fateOf, isForGood, kindOf, orphans, stampOf, stampsIn } from "../../static/js/lib/caching.js";

const HERE = "http://here";
const ID = "0f9e8d7c-1111-4222-8333-444455556666";
const asked = (path, more) => kindOf({ method: "GET", mode: "navigate", url: HERE + path, ...more }, HERE);

for (const path of ["/", "/rulings", `/m/${ID}`, `/m/${ID}/board`]) {
  test(`${path} may be kept`, () => assert.equal(asked(path), "page"));
}

const NEVER = [
  ...["/j/TOKEN", `/g/${ID}`, `/g/${ID}/backup`, `/m/${ID}?view=sheet`, `/m/${ID}/export.vivo`, `/m/${ID}/r1/t1`],
  ...[`/m/${ID}/acts`, "/?group=new", "/rulings?harmony=duet", "/links", `/m/${ID}/`, "//"],
];
for (const path of NEVER) {
  test(`${path} is never kept`, () => assert.equal(asked(path), "other page"));
}

test("the API, what is sent, and other origins pass the worker by", () => {
  assert.equal(asked(`/api/v1/matches/${ID}`, { mode: "cors" }), null);
  assert.equal(asked(`/m/${ID}`, { method: "POST" }), null);
  assert.equal(asked(`/m/${ID}`, { mode: "cors" }), null);
  assert.equal(kindOf({ method: "GET", mode: "navigate", url: "http://there/" }, HERE), null);
});

test("files are known by the digest in their address", () => {
  assert.equal(asked("/static/ab12/js/app.js", { mode: "cors" }), "static");
  assert.equal(stampOf(`${HERE}/static/ab12/js/app.js`), "ab12");
  assert.deepEqual(stampsIn('<a href="/static/ab12/a.css"><a href="/static/cd34/b.css">'), ["ab12", "cd34"]);
});

const answer = (status, headers = {}, redirected = false) => ({ status, redirected, ok: status === 200, headers: new Headers(headers) });

test("only a page that says so is kept", () => {
  assert.equal(fateOf(answer(200, { "X-Keep": "home" })), "keep");
  assert.equal(fateOf(answer(200)), "drop");
  assert.equal(fateOf(answer(200, { "X-Keep": "home" }, true)), "leave");
});

for (const status of [401, 403, 404]) {
  test(`a kept page goes with ${status}`, () => assert.equal(fateOf(answer(status)), "drop"));
}
for (const status of [0, 304, 429, 500, 503]) {
  test(`a kept page stays with ${status}`, () => assert.equal(fateOf(answer(status)), "leave"));
}

test("a file of another release than its address says is not kept", () => {
  assert.equal(isForGood(answer(200, { "Cache-Control": "public, max-age=31536000, immutable" })), true);
  assert.equal(isForGood(answer(200, { "Cache-Control": "no-cache" })), false);
  assert.equal(isForGood(answer(404, { "Cache-Control": "immutable" })), false);
});

test("kept pages go with the role in their group; those of nobody stay", () => {
  const pages = [{ mark: ID }, { mark: ID.replace("0", "1") }, { mark: "home" }];

  assert.deepEqual(orphans(pages, [ID]), [pages[1]]);
  assert.deepEqual(orphans(pages, []), [pages[0], pages[1]]);
});
