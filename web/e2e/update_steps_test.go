package e2e

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"kilovolt/web/browser"
	"kilovolt/web/build"
	"kilovolt/web/host"
)

// fetched are the requests for a new version, each identified by a part of its path.
var fetched = []string{"sw.js", "index.html", "/page-", "/kilovolt-"}

// look makes the page check for a new version, without waiting.
const look = `navigator.serviceWorker.getRegistration().then((r) => { r.update().catch(() => {}); })`

// rests is the condition that the worker of a new version is installed or has failed.
const rests = `navigator.serviceWorker.getRegistration().then(
	(r) => { window.kvRests = !r.installing; }) && window.kvRests`

// saved is the current game, as it is stored.
const saved = `JSON.stringify((window.kilovolt?.slots?.() ?? []).filter((s) => s.kind === "on").map(
	(s) => [s.table, s.position, s.round, s.index]))`

// takeNew makes the worker of a new version take over; taken is the condition that it has.
const (
	takeNew = `navigator.serviceWorker.getRegistration().then((r) => {
		r.waiting.postMessage({ kilovolt: "take-over" });
	})`
	taken = `navigator.serviceWorker.getRegistration().then((r) => {
		window.kvTaken = !r.waiting && r.active.state === "activated";
	}) && window.kvTaken`
)

// dropOthers removes the stored copies of all versions except the page's own.
const dropOthers = `caches.keys().then((all) => Promise.all(all.filter((name) => !name.endsWith(
	JSON.parse(document.getElementById("kv-build").textContent).id)).map((name) => caches.delete(name))))`

// openAnyhow opens a small page that may show trouble.
func openAnyhow(t *testing.T) func(url string) *tab {
	return func(url string) *tab { return open(t, tabOptions{URL: url, PageOptions: small, Trouble: true}) }
}

// updating is a visitor of a host that moves on from version to version.
type updating struct {
	*tab
	host moving
	url  string
	game string // the saved game

	root, other string // root is the repository's, other that of a site with a different program
	versions    int
}

// newUpdating has a visitor play a little and store the first version.
func newUpdating(t *testing.T, open func(url string) *tab) *updating {
	t.Helper()
	root, err := build.Root()
	if err != nil {
		t.Fatal(err)
	}
	u := &updating{root: root, other: t.TempDir()}
	if _, err := build.WithProgram(root, siteDir, u.other, "v-other"); err != nil {
		t.Fatal(err)
	}
	first, _ := version(t, "v0-test")
	u.url = u.host.host(t, first, host.Options{})
	u.tab = open(u.url)
	u.must(u.Exec(turns))
	u.game = eval[string](u.tab, saved)
	u.kept()
	return u
}

// next puts a version on the host that the browser has not stored any part of, and returns its name.
func (u *updating) next() (name string) {
	u.t.Helper()
	u.versions++
	name = fmt.Sprintf("v%d-test", u.versions)
	dir := u.t.TempDir()
	if _, err := build.WithVersion(u.root, u.other, dir, name); err != nil {
		u.t.Fatal(err)
	}
	u.must(u.Exec(dropOthers))
	files := inFolder(dir, host.Options{})
	u.host.serves(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { files.ServeHTTP(unkept{w}, r) }))
	return name
}

// looked makes the page check for the new version, and waits until the host has answered the given request and called
// then.
func (u *updating) looked(step string, then func()) {
	u.t.Helper()
	done := make(chan struct{})
	u.host.after(step, func() { then(); close(done) })
	u.must(u.Exec(look))
	select {
	case <-done:
	case <-time.After(readyLimit):
		u.t.Fatalf("%s was not requested: %v", step, u.host.since())
	}
}

// unkept is a host whose answers the browser's own cache does not store.
type unkept struct{ http.ResponseWriter }

func (u unkept) WriteHeader(code int) {
	u.Header().Set("Cache-Control", "no-store")
	u.ResponseWriter.WriteHeader(code)
}

func (u unkept) Unwrap() http.ResponseWriter { return u.ResponseWriter }

// offline reloads the page without a network: there is one complete version, with the saved game.
func (u *updating) offline(after string, versions ...string) {
	u.t.Helper()
	u.host.line(false)
	u.anew()
	u.there(after, versions...)
}

// anew reloads the page and waits until its script runs.
func (u *updating) anew() {
	u.t.Helper()
	before := eval[string](u.tab, "String(performance.timeOrigin)")
	u.must(u.Reload())
	u.must(u.Wait(`String(performance.timeOrigin) !== "`+before+`" && window.kilovolt`, readyLimit))
}

// there checks that the game starts in one of these versions and has the saved game, and restores the network.
func (u *updating) there(after string, versions ...string) {
	u.t.Helper()
	if err := u.WaitReady(readyLimit); err != nil {
		u.t.Fatalf("%s: without a network the game does not start: %v", after, err)
	}
	if u.Wait(saved+` === `+quote(u.game), readyLimit) != nil {
		u.t.Errorf("%s: the saved game is\n%s\nwant\n%s", after, eval[string](u.tab, saved), u.game)
	}
	got := u.build()
	for _, v := range versions {
		if v == got {
			u.host.line(true)
			return
		}
	}
	u.t.Errorf("%s: the version is %s, want one of %v", after, got, versions)
	u.host.line(true)
}

// A new visit gets the host's new version. If the network is cut on the way, the next visit gets the old version, or
// the new one if its worker had stored everything by then.
func TestAVisitThatIsCutOffIsWhole(t *testing.T) {
	fullOnly(t, "web/page/test/sw.test.js")
	u := newUpdating(t, openAnyhow(t))
	for n, step := range []string{"/some/folder/", "/page-", "/kilovolt-"} {
		if chromium.Engine() != browser.Chromium && n != 1 {
			continue
		}
		name := u.next()
		u.must(u.Go("about:blank"))
		u.host.after(step, func() { u.host.line(false) })
		u.must(u.Go(u.url))
		u.must(u.Wait(`document.getElementById("kv-build")`, readyLimit))
		u.host.line(false)
		u.must(u.Go("about:blank"))
		u.must(u.Go(u.url))
		u.must(u.WaitReady(readyLimit))
		u.offline("a visit to "+name+" was cut off after "+step, "v0-test", name)
	}
}

// If a worker is still tidying up for its own version when the next one takes over, it must not remove that one.
func TestAnOldWorkerLeavesTheNewVersionAlone(t *testing.T) {
	fullOnly(t, "web/page/test/sw.test.js")
	u := newUpdating(t, openAnyhow(t))
	name := u.next()
	u.must(u.Exec(look))
	u.must(u.Wait(`kvPage.env().update === "`+name+`"`, readyLimit))
	u.must(u.Exec(`navigator.serviceWorker.getRegistration().then((r) => {
		for (let n = 0; n < 3; n++) navigator.serviceWorker.controller.postMessage({ kilovolt: "settled" });
		r.waiting.postMessage({ kilovolt: "take-over" });
	})`))
	u.must(u.Wait(taken, readyLimit))
	u.anew()
	u.offline("accepted and reloaded", name)
	u.offline("once more", name)
}

// If files of a version have been removed, for whatever reason, another complete version still starts.
func TestAVersionThatIsNotWholeGivesWayToOneThatIs(t *testing.T) {
	fullOnly(t, "web/page/test/sw.test.js")
	u := newUpdating(t, openAnyhow(t))
	name := u.next()
	u.must(u.Exec(look))
	u.must(u.Wait(`kvPage.env().update === "`+name+`"`, readyLimit))
	u.must(u.Exec(takeNew))
	u.must(u.Wait(taken, readyLimit))
	u.must(u.Exec(`(async () => {
		const own = JSON.parse(document.getElementById("kv-build").textContent).id;
		const name = (await caches.keys()).find((name) => !name.endsWith(own));
		const cache = await caches.open(name);
		for (const request of await cache.keys()) {
			if (/index\.html|\.wasm/.test(request.url)) await cache.delete(request);
		}
	})()`))
	u.offline("files of the new version were taken away", "v0-test")
}

// A worker whose stored copy is removed before it takes over, while no page is open, does not remove the older
// version.
func TestAWorkerWithoutACopyKeepsTheOlderOne(t *testing.T) {
	fullOnly(t, "web/page/test/sw.test.js")
	u := newUpdating(t, openAnyhow(t))
	name := u.next()
	u.must(u.Exec(look))
	u.must(u.Wait(`kvPage.env().update === "`+name+`"`, readyLimit))
	u.must(u.Exec(dropOthers))
	u.host.line(false)
	u.must(u.Go("about:blank"))
	time.Sleep(time.Second) // for the browser to activate the new worker
	u.must(u.Go(u.url))
	u.there("the copy of "+name+" was taken away", "v0-test")
}
