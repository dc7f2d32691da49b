"use strict";
// The service worker stores a build whole, and leaves the older one until then (sw.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { settle } = require("./fake.js");
const { Site, newBuild, scope } = require("./host.js");

const one = newBuild("1", { languages: ["cs", "he"] });
const two = newBuild("2", { languages: ["cs", "he"] });

// visited returns a site whose first build has been stored.
async function visited(build = one) {
  const site = Object.assign(new Site(), { served: build });
  const worker = site.worker(build);
  assert.equal(await worker.event("install"), "done");
  assert.equal(await worker.event("activate"), "done");
  return { site, worker };
}

test("a first visit stores the whole build, which then starts without a network", async () => {
  const { site, worker } = await visited();
  assert.ok(site.caches.whole(one));
  site.online = false;
  assert.equal(await worker.page(), one.id);
  for (const name of [one.script, one.programs[0].wasm]) {
    assert.equal(await (await worker.get(name)).text(), one.files.get(name).body);
  }
});

test("a damaged file is fetched past all caches, and a worker is not installed without it", async () => {
  for (const name of [one.script, one.programs[0].wasm, one.programs[1].wasm]) {
    const site = Object.assign(new Site(), { served: one, damage: new Map([[name, 1]]) });
    assert.equal(await site.worker(one).event("install"), "done");
    assert.ok(site.caches.whole(one), name);
    assert.ok(site.asked.some((r) => r.name === name && r.cache === "reload"), name);
    const worse = Object.assign(new Site(), { served: one, damage: new Map([[name, 99]]) });
    assert.equal(await worse.worker(one).event("install"), "failed");
    assert.equal(worse.caches.whole(one), false);
  }
});

// However an update is cut off, one build is stored completely at every moment, and the next attempt completes it.
test("an update that is killed at any step leaves a whole build", async () => {
  let steps = 1;
  for (let at = 0; at < steps; at++) {
    const { site, worker } = await visited();
    site.served = two;
    const update = site.worker(two);
    update.killAt = at;
    let outcome = await update.event("install");
    if (outcome === "done") outcome = await update.event("activate");
    steps = Math.max(steps, update.steps + 1);
    update.killAt = Infinity;
    assert.ok(site.caches.whole(one) || site.caches.whole(two), `killed at step ${at}`);
    const there = site.caches.whole(two) && outcome === "done" ? update : worker;
    site.online = false;
    assert.ok([one.id, two.id].includes(await there.page()), `killed at step ${at}`);
    site.online = true;
    const again = site.worker(two);
    assert.equal(await again.event("install"), "done");
    assert.equal(await again.event("activate"), "done");
    assert.ok(site.caches.whole(two));
    assert.equal(site.caches.all.size, 1, "the older build has gone");
  }
  assert.ok(steps > 10, `an update takes ${steps} steps`);
});

test("a file that has not changed is not fetched again", async () => {
  const { site } = await visited();
  site.served = two;
  site.asked = [];
  await site.worker(two).event("install");
  const icon = Object.keys(two.parts).find((name) => name.startsWith("icon"));
  assert.ok(!site.asked.some((r) => r.name === icon));
});

test("while a page of this build is open, a reload stays with it; a new visit gets the new one", async () => {
  const { site, worker } = await visited();
  site.served = two;
  site.pages = [{ build: one.id }];
  assert.equal(await worker.page(), one.id);
  site.pages = [];
  assert.equal(await worker.page(), two.id);
  site.pages = [{ build: null }]; // too busy to answer
  const page = worker.page();
  await site.clock.pass(1500);
  assert.equal(await page, one.id);
});

test("a page that has agreed to the new build gets it", async () => {
  const { site, worker } = await visited();
  site.served = two;
  site.pages = [{ build: two.id }];
  assert.equal(await worker.page(), two.id);
});

test("the network's page is not taken where it is not the game's, or not whole", async () => {
  const { site, worker } = await visited();
  site.served = { ...two, files: new Map([["index.html", { body: "<h1>Sorry</h1>" }]]) };
  assert.equal(await worker.page(), one.id);
  site.served = { ...two, files: new Map([["index.html", two.files.get("index.html")]]) }; // its script is missing
  assert.equal(await worker.page(), one.id);
});

test("a slow network does not hold up the stored page", async () => {
  const { site, worker } = await visited();
  site.slow = 60000;
  let got = null;
  worker.page().then((id) => { got = id; });
  await site.clock.pass(3900);
  assert.equal(got, null);
  await site.clock.pass(200);
  assert.equal(got, one.id);
});

test("an older build goes once no page runs it, and not before", async () => {
  const { site } = await visited();
  site.served = two;
  site.old = [one];
  site.pages = [{ build: one.id }];
  const update = site.worker(two);
  await update.event("install");
  await update.event("activate");
  assert.ok(site.caches.whole(one) && site.caches.whole(two));
  assert.equal(await (await update.get(one.script)).text(), one.files.get(one.script).body);
  site.pages = [{ build: two.id }, { url: scope + "NOTICES.txt", build: null }];
  const settled = update.event("message", { data: { kilovolt: "settled" } });
  await site.clock.pass(5000);
  assert.equal(await settled, "done");
  assert.equal(site.caches.whole(one), false);
});

test("an old worker leaves newer caches alone", async () => {
  const { site, worker } = await visited();
  site.served = two;
  await site.worker(two).event("install");
  worker.registration.waiting = null;
  assert.equal(await worker.event("message", { data: { kilovolt: "settled" } }), "done");
  assert.ok(site.caches.whole(two));
});

test("nothing is removed while a worker waits, or by a worker whose own build is incomplete", async () => {
  const { site } = await visited();
  site.served = two;
  const update = site.worker(two);
  await update.event("install");
  update.registration.waiting = {};
  await update.event("activate");
  assert.ok(site.caches.whole(one));
  update.registration.waiting = null;
  site.caches.all.get(`kilovolt ${scope} ${two.id}`).delete(scope + two.script);
  await update.event("activate");
  assert.ok(site.caches.whole(one));
});

test("a file that was damaged in the cache is fetched and stored again", async () => {
  const { site, worker } = await visited();
  const kept = site.caches.all.get(`kilovolt ${scope} ${one.id}`);
  kept.get(scope + one.script).body = Buffer.from("spoilt");
  assert.equal(await (await worker.get(one.script)).text(), one.files.get(one.script).body);
  await settle();
  assert.ok(site.caches.whole(one));
  kept.get(scope + one.programs[0].wasm).body = Buffer.from("spoilt");
  await worker.event("message", { data: { kilovolt: "settled" } });
  assert.ok(site.caches.whole(one));
});

test("a language is stored when it is chosen, and goes along with an update", async () => {
  const { site, worker } = await visited();
  const { wasm } = one.languages[0];
  assert.equal(await (await worker.get(wasm)).text(), one.files.get(wasm).body);
  site.online = false;
  assert.equal(await (await worker.get(wasm)).text(), one.files.get(wasm).body);
  site.online = true;
  site.served = two;
  await site.worker(two).event("install");
  const kept = site.caches.all.get(`kilovolt ${scope} ${two.id}`);
  assert.ok(kept.has(scope + two.languages[0].wasm));
  assert.ok(!kept.has(scope + two.languages[1].wasm), "a language that nobody has chosen");
});

test("a language that a page fetched without the worker is stored", async () => {
  const { site, worker } = await visited();
  assert.equal(await worker.event("message", { data: { kilovolt: "language", tag: "he" } }), "done");
  assert.ok(site.caches.all.get(`kilovolt ${scope} ${one.id}`).has(scope + one.languages[1].wasm));
  assert.equal(await worker.event("message", { data: { kilovolt: "language", tag: "xx" } }), "done");
});

test("without room the game is served from the network", async () => {
  const site = Object.assign(new Site(), { served: one });
  site.caches.room = false;
  const worker = site.worker(one);
  assert.equal(await worker.event("install"), "failed");
  assert.equal(await worker.page(), one.id);
  assert.equal(await (await worker.get(one.script)).text(), one.files.get(one.script).body);
});

test("a host that sends Vary: * is stored all the same", async () => {
  const files = new Map([...one.files].map(([name, f]) => [name, { ...f, headers: { vary: "*" } }]));
  const { site } = await visited({ ...one, files });
  assert.ok(site.caches.whole(one));
  for (const { headers } of site.caches.all.get(`kilovolt ${scope} ${one.id}`).values()) {
    assert.ok(!headers.some(([name, value]) => name === "vary" && value.includes("*")));
  }
});

test("a program that a host sends as anything is stored as what it is", async () => {
  const { wasm } = one.programs[0];
  for (const [headers, type] of [
    [{ "content-type": "application/octet-stream" }, "application/wasm"],
    [{ "content-type": "application/octet-stream", "content-encoding": "" }, "application/wasm"],
    [{ "content-type": "application/wasm; charset=x" }, "application/wasm; charset=x"],
  ]) {
    const files = new Map([...one.files, [wasm, { ...one.files.get(wasm), headers }]]);
    const { site, worker } = await visited({ ...one, files });
    site.online = false;
    const kept = await worker.get(wasm);
    assert.equal(kept.headers.get("content-type"), type);
    assert.equal(await kept.text(), one.files.get(wasm).body);
    const whole = kept.headers.get("content-encoding") || kept.headers.get("x-kilovolt-unpacked");
    assert.ok(whole, "the page would fetch it again");
  }
});

test("other requests are left to the browser", async () => {
  const { worker } = await visited();
  assert.equal(worker.get("", { mode: "navigate", method: "POST" }), undefined);
  assert.equal(worker.get("NOTICES.txt", { mode: "navigate" }), undefined);
  assert.equal(worker.get("../elsewhere.js"), undefined);
});

test("a page learns which build a worker has, and can hand over to it", async () => {
  const { worker } = await visited();
  let said = null;
  await worker.event("message", { data: { kilovolt: "who" }, ports: [{ postMessage(data) { said = data; } }] });
  assert.deepEqual({ ...said }, { id: one.id, version: "1" });
  await worker.event("message", { data: { kilovolt: "take-over" } });
  assert.equal(worker.skipped, true);
});
