import assert from "node:assert/strict";
import { test } from "node:test";
import { fateOf, isForGood, kindOf, lost, MOST_PAGES, orphans, stampOf, stampsIn, surplus } from "../../static/js/lib/caching.js";

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

test("a form has a page that stands in for its answer, wherever it is sent", () => {
  for (const path of [`/m/${ID}`, "/preferences", "/"]) assert.equal(asked(path, { method: "POST" }), "form");
});

test("the API, what scripts send, and other origins pass the worker by", () => {
  assert.equal(asked(`/api/v1/matches/${ID}`, { mode: "cors" }), null);
  assert.equal(asked(`/api/v1/matches/${ID}/entries`, { method: "POST", mode: "cors" }), null);
  assert.equal(asked(`/m/${ID}`, { mode: "cors" }), null);
  assert.equal(kindOf({ method: "GET", mode: "navigate", url: "http://there/" }, HERE), null);
  assert.equal(kindOf({ method: "POST", mode: "navigate", url: "http://there/" }, HERE), null);
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

const OTHER = ID.replace("0", "1");
const page = (path, mark) => ({ url: HERE + path, mark });
const KEPT = [page("/m/a", ID), page("/m/a/board", ID), page("/m/b", ID), page("/m/ab", OTHER), page("/", "home"), page("/offline", "offline")];
const LOST = [
  ...[["/m/a", 3], ["/m/a/board", 3], ["/m/a?view=sheet", 3], ["/m/b/r1/t1", 3], [`/g/${ID}`, 3]],
  ...[["/m/ab", 1], [`/g/${OTHER}`, 1], ["/m/unknown", 0], ["/", 0], ["/rulings", 0]],
];
for (const [path, count] of LOST) {
  test(`with no role at ${path}, ${count} kept pages go`, () => assert.equal(lost(HERE + path, KEPT).length, count));
}

test("the oldest pages make room, but never what the app opens with", () => {
  const matches = Array.from({ length: MOST_PAGES + 2 }, (_none, number) => `${HERE}/m/${number}`);

  assert.deepEqual(surplus([`${HERE}/`, `${HERE}/offline`, ...matches]), [`${HERE}/m/0`, `${HERE}/m/1`]);
  assert.deepEqual(surplus([`${HERE}/`, `${HERE}/offline`]), []);
});
