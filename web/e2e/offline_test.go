package e2e

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"kilovolt/web/build"
	"kilovolt/web/host"
)

// moving is a host whose site a test exchanges, and whose line it cuts.
type moving struct {
	mu    sync.Mutex
	files http.Handler
	cut   bool
	asked []string // what was asked for, in order
}

func (m *moving) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m.mu.Lock()
	files, cut := m.files, m.cut
	m.asked = append(m.asked, r.URL.Path)
	m.mu.Unlock()
	if cut {
		panic(http.ErrAbortHandler) // the connection breaks off without an answer
	}
	files.ServeHTTP(w, r)
}

func (m *moving) serves(files http.Handler) { m.mu.Lock(); m.files = files; m.mu.Unlock() }
func (m *moving) line(on bool)              { m.mu.Lock(); m.cut = !on; m.mu.Unlock() }

// since gives what was asked for since it was last asked itself.
func (m *moving) since() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	asked := m.asked
	m.asked = nil
	return asked
}

// host starts it with a site in a folder of somebody's host, and gives the address.
func (m *moving) host(t *testing.T, dir string, o host.Options) string {
	t.Helper()
	m.files = inFolder(dir, o)
	return serve(t, m) + "some/folder/"
}

func inFolder(dir string, o host.Options) http.Handler {
	return http.StripPrefix("/some/folder", host.Handler(dir, o))
}

// version makes another version of the site: the same program within another page.
func version(t *testing.T, name string) (dir string, info build.Info) {
	t.Helper()
	root, err := build.Root()
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	if info, err = build.Again(root, siteDir, dir, name); err != nil {
		t.Fatal(err)
	}
	// Hosts tell versions of a file apart by the second; these are made in the same one.
	made := time.Now().Add(-time.Hour)
	if name == "v2-test" {
		made = made.Add(time.Minute)
	}
	for _, file := range []string{"index.html", "sw.js"} {
		if err := os.Chtimes(filepath.Join(dir, file), made, made); err != nil {
			t.Fatal(err)
		}
	}
	return dir, info
}

// kept waits until this page's build lies in the browser as a whole, and its worker answers.
func (p *tab) kept() {
	p.t.Helper()
	p.must(p.Exec("kvUpdate.start()"))
	// The worker is asked itself: WebKit does not tell every tab of it that it is activated.
	p.must(p.Wait(`(() => {
		const worker = navigator.serviceWorker.controller;
		if (!worker || window.kvAsked === worker) return worker && window.kvAnswer === JSON.parse(document.getElementById("kv-build").textContent).id;
		window.kvAsked = worker;
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = (e) => { window.kvAnswer = e.data.id; };
		worker.postMessage({ kilovolt: "who" }, [port2]);
	})()`, readyLimit))
	p.settled()
}

// caches waits until there are caches of so many builds.
func (p *tab) caches(builds int) {
	p.t.Helper()
	if p.Wait(fmt.Sprintf(`caches.keys().then((all) => { window.kvCaches = all; }) && window.kvCaches?.length === %d`, builds), readyLimit) != nil {
		p.t.Fatalf("caches of %v, want %d builds", eval[[]string](p, "caches.keys()"), builds)
	}
}

// settled waits until this page's build is kept.
func (p *tab) settled() {
	p.t.Helper()
	const whole = `(async () => {
		const build = JSON.parse(document.getElementById("kv-build").textContent);
		const own = (await caches.keys()).filter((name) => name.endsWith(" " + build.id));
		const files = own.length === 1 ? await (await caches.open(own[0])).keys() : [];
		window.kvKept = files.map((r) => r.url).join();
		return window.kvKept.includes(build.wasm) && window.kvKept.includes("index.html");
	})()`
	for end := time.Now().Add(readyLimit); ; {
		if eval[bool](p, whole) {
			return
		}
		if time.Now().After(end) {
			p.t.Fatalf("kept are only: %s", eval[string](p, "window.kvKept"))
		}
		p.must(p.Exec("new Promise((done) => setTimeout(done, 50))"))
	}
}

// build is the version of the page in the tab.
func (p *tab) build() string {
	p.t.Helper()
	return eval[string](p, `JSON.parse(document.getElementById("kv-build").textContent).version`)
}

// reload loads the page anew and waits for the game.
func (p *tab) reload() {
	p.t.Helper()
	p.must(p.Reload())
	p.must(p.WaitReady(readyLimit))
}

// resume goes on with the saved game.
func (p *tab) resume() {
	p.t.Helper()
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "continue")`)
	p.clickFor("continue", "window.kilovolt.view() !== null", false)
}

// TestWithoutANetwork: after one visit the line may be cut for good. The page comes up, a game goes on and another one begins, the rules and
// the text version are there, also at another address of the page.
func TestWithoutANetwork(t *testing.T) {
	for _, o := range []host.Options{{}, {Uncompressed: true}} {
		var m moving
		p := open(t, tabOptions{URL: m.host(t, siteDir, o), PageOptions: small})
		p.kept()
		p.must(p.Exec(`window.kilovolt.newGame({seed: "dark", players: [{}, {}, {}]})`))
		p.must(p.Exec(`window.kilovolt.play(window.kilovolt.legal()[0].text.replace("{n}", window.kilovolt.legal()[0].low))`))
		before := p.fingerprint()
		m.line(false)
		m.since()

		p.reload()
		p.resume()
		if after := p.fingerprint(); after != before {
			t.Errorf("without a network the game is another:\n%s\n%s", before, after)
		}
		p.must(p.Exec(`window.kilovolt.play(window.kilovolt.legal()[0].text.replace("{n}", window.kilovolt.legal()[0].low))`))
		p.must(p.Exec(`document.querySelector("canvas").focus()`))
		p.press("r")
		p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id.startsWith("help"))`)
		p.must(p.Exec(`kvMirror.show(true)`))
		p.wait(`document.querySelectorAll("#mirror table").length > 1`)

		p.must(p.Go(eval[string](p, "location.href") + "index.html?a=b"))
		p.must(p.WaitReady(readyLimit))
		p.must(p.Exec(`window.kilovolt.newGame({players: [{}, {}]})`))
		p.wait("window.kilovolt.view() !== null")
		for _, path := range m.since() {
			if strings.Contains(path, "-") { // only the page and the worker are looked for
				t.Errorf("%+v: without a network %s was asked for", o, path)
			}
		}
	}
}

// A newer version is offered, never forced into a running game, and goes on with the game that the older one has saved.
func TestANewVersionIsOffered(t *testing.T) {
	one, _ := version(t, "v1-test")
	two, _ := version(t, "v2-test")
	var m moving
	p := open(t, tabOptions{URL: m.host(t, one, host.Options{}), PageOptions: small})
	p.kept()
	if eval[string](p, "kvPage.env().update") != "" {
		t.Error("a version is offered where there is none")
	}
	if _, err := p.await(someWay); err != nil {
		t.Fatal(err)
	}
	before := p.fingerprint()
	m.serves(inFolder(two, host.Options{}))
	p.must(p.Exec(`navigator.serviceWorker.getRegistration().then((r) => r.update())`))
	p.must(p.Wait(`kvPage.env().update === "v2-test"`, readyLimit))
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "toast" && w.label.includes("v2-test"))`)
	if text := p.text("#kv-update"); !strings.Contains(text, "v2-test") || eval[bool](p, `document.getElementById("kv-update").hidden`) {
		t.Errorf("the text version does not tell of it: %q", text)
	}

	// Nothing happens by itself, nor by a reload in the middle of a game, as after a lost context.
	if p.build() != "v1-test" || p.fingerprint() != before {
		t.Error("the new version has forced itself upon a running game")
	}
	p.reload()
	if v := p.build(); v != "v1-test" {
		t.Errorf("a reload in the middle of a game has brought %s", v)
	}
	p.must(p.Wait(`kvUpdate.start() && kvPage.env().update === "v2-test"`, readyLimit))
	p.caches(2)

	// The player's word, on the title.
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "newer")`)
	p.must(p.Exec("window.before = true"))
	p.clickFor("newer", "!window.before && window.kilovolt", false)
	p.must(p.WaitReady(readyLimit))
	if v := p.build(); v != "v2-test" {
		t.Fatalf("after the player's word it is still %s", v)
	}
	p.resume()
	if after := p.fingerprint(); after != before {
		t.Errorf("in the new version the game is another:\n%s\n%s", before, after)
	}
	p.must(p.Exec(`window.kilovolt.play("done")`))
	p.kept()
	p.caches(1) // the old build's is gone
	if eval[string](p, "kvPage.env().update") != "" {
		t.Error("the version in use is offered")
	}
	m.line(false)
	p.reload()
	if v := p.build(); v != "v2-test" {
		t.Errorf("without a network it is %s", v)
	}
}

// Another tab of the old version, which waits for the game to be taken over, keeps what it runs on: it comes up in the version that it began with,
// is told of the newer one, and goes over by its own player's word.
func TestAnotherTabKeepsItsVersion(t *testing.T) {
	one, _ := version(t, "v1-test")
	two, _ := version(t, "v2-test")
	var m moving
	url := m.host(t, one, host.Options{})
	p := open(t, tabOptions{URL: url, PageOptions: small})
	p.kept()
	q := p.another(tabOptions{URL: url, PageOptions: small, Early: true})
	q.must(q.Wait(`document.getElementById("kv-take")`, readyLimit))
	q.must(q.Exec("window.before = true"))
	m.serves(inFolder(two, host.Options{}))
	p.must(p.Exec(`navigator.serviceWorker.getRegistration().then((r) => r.update())`))
	p.must(p.Wait(`kvPage.env().update === "v2-test"`, readyLimit))
	p.must(p.Exec("window.before = true; kvUpdate.take()"))
	p.must(p.Wait("!window.before && window.kilovolt", readyLimit))
	p.must(p.WaitReady(readyLimit))
	p.kept()
	p.caches(2)

	m.line(false) // the host has other files by now, and cannot be asked anyway
	q.must(q.Press("#kv-take"))
	q.must(q.WaitReady(readyLimit))
	if q.build() != "v1-test" || !eval[bool](q, "window.before") {
		t.Error("one tab's word has moved another tab")
	}
	q.must(q.Wait(`kvPage.env().update === "v2-test"`, readyLimit))
	p.must(p.Wait(`document.getElementById("kv-claim")`, readyLimit)) // or it would ask for the game while the other tab changes over
	q.must(q.Exec("kvUpdate.take()"))
	q.must(q.Wait("!window.before && window.kilovolt", readyLimit))
	q.must(q.WaitReady(readyLimit))
	if v := q.build(); v != "v2-test" {
		t.Errorf("the other tab has gone over to %s", v)
	}
	q.kept()
	q.caches(1)
}

// Whoever comes in when nothing runs gets what the host has now, without being asked; and an old cache goes.
func TestAFreshVisitGetsTheNewVersion(t *testing.T) {
	one, _ := version(t, "v1-test")
	two, _ := version(t, "v2-test")
	var m moving
	url := m.host(t, one, host.Options{})
	p := open(t, tabOptions{URL: url, PageOptions: small})
	p.kept()
	p.must(p.Go("about:blank"))
	m.serves(inFolder(two, host.Options{}))
	p.must(p.Go(url))
	p.must(p.WaitReady(readyLimit))
	if v := p.build(); v != "v2-test" {
		t.Errorf("a fresh visit got %s", v)
	}
	p.kept()
	p.caches(1)
	if eval[string](p, "kvPage.env().update") != "" {
		t.Error("the version in use is offered")
	}

	// A page of the host's own, instead of ours, is no version.
	m.serves(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte("<!doctype html><title>Sold</title>This name is for sale."))
	}))
	p.must(p.Go("about:blank"))
	p.must(p.Go(url))
	p.must(p.WaitReady(readyLimit))
	if v := p.build(); v != "v2-test" {
		t.Errorf("with a host that has something else it is %s", v)
	}
}

// What lies damaged in the browser's cache is fetched anew, and kept anew.
func TestADamagedCacheHeals(t *testing.T) {
	var m moving
	p := open(t, tabOptions{URL: m.host(t, siteDir, host.Options{}), PageOptions: small})
	p.kept()
	p.must(p.Exec(`(async () => {
		const cache = await caches.open((await caches.keys())[0]);
		for (const request of await cache.keys()) {
			const old = await cache.match(request);
			if (/\.(wasm|js|css)$/.test(request.url)) await cache.put(request, new Response("not what it was", { headers: old.headers }));
		}
	})()`))
	p.reload()
	if style := eval[string](p, `getComputedStyle(document.getElementById("kv-loader")).position`); style != "fixed" {
		t.Error("the style sheet is still damaged")
	}
	p.must(p.Exec("kvUpdate.start()"))
	p.settled()
	m.line(false)
	p.reload()
}
