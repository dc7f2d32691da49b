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

// moving is a host; the test changes its site and cuts its connection.
type moving struct {
	mu    sync.Mutex
	files http.Handler
	cut   bool
	asked []string // the requests, in order
	step  string   // part of a request's path
	then  func()   // called once, after such a request has been answered
}

func (m *moving) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m.mu.Lock()
	files, cut := m.files, m.cut
	m.asked = append(m.asked, r.URL.Path)
	m.mu.Unlock()
	if cut {
		panic(http.ErrAbortHandler) // breaks the connection without an answer
	}
	files.ServeHTTP(w, r)
	_ = http.NewResponseController(w).Flush()
	m.mu.Lock()
	then := m.then
	if then != nil && strings.Contains(r.URL.Path, m.step) {
		m.then = nil
	} else {
		then = nil
	}
	m.mu.Unlock()
	if then != nil {
		then()
	}
}

// after calls then once, after a request with this text in its path has been answered.
func (m *moving) after(step string, then func()) {
	m.mu.Lock()
	m.step, m.then = step, then
	m.mu.Unlock()
}

func (m *moving) serves(files http.Handler) { m.mu.Lock(); m.files = files; m.mu.Unlock() }
func (m *moving) line(on bool)              { m.mu.Lock(); m.cut = !on; m.mu.Unlock() }

// since returns the requests since it was last called.
func (m *moving) since() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	asked := m.asked
	m.asked = nil
	return asked
}

// host starts the host, with a site in one of its folders, and returns the address.
func (m *moving) host(t *testing.T, dir string, o host.Options) string {
	t.Helper()
	m.files = inFolder(dir, o)
	return serve(t, m) + "some/folder/"
}

func inFolder(dir string, o host.Options) http.Handler {
	return http.StripPrefix("/some/folder", host.Handler(dir, o))
}

// version makes another version of the site: the same program in another page.
func version(t *testing.T, name string) (dir string, info build.Info) {
	t.Helper()
	root, err := build.Root()
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	if info, err = build.WithVersion(root, siteDir, dir, name); err != nil {
		t.Fatal(err)
	}
	// Hosts tell versions of a file apart by the second of their modification time; these are built within one
	// second.
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

// kept waits until this page's build is completely stored and its worker answers.
func (p *tab) kept() {
	p.t.Helper()
	p.must(p.Exec("kvUpdate.start()"))
	// This asks the worker itself: WebKit does not report to every tab that a worker is activated.
	p.must(p.Wait(`(() => {
		const worker = navigator.serviceWorker.controller;
		const id = () => JSON.parse(document.getElementById("kv-build").textContent).id;
		if (!worker || window.kvAsked === worker) return worker && window.kvAnswer === id();
		window.kvAsked = worker;
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = (e) => { window.kvAnswer = e.data.id; };
		worker.postMessage({ kilovolt: "who" }, [port2]);
	})()`, readyLimit))
	p.settled()
}

// caches waits until there are caches of the given number of builds.
func (p *tab) caches(builds int) {
	p.t.Helper()
	const list = `caches.keys().then((all) => { window.kvCaches = all; }) && window.kvCaches?.length === %d`
	if p.Wait(fmt.Sprintf(list, builds), readyLimit) != nil {
		p.t.Fatalf("there are the caches %v, want those of %d builds", eval[[]string](p, "caches.keys()"), builds)
	}
}

// settled waits until this page's build is stored.
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
			p.t.Fatalf("only these files are stored: %s", eval[string](p, "window.kvKept"))
		}
		p.must(p.Exec("new Promise((done) => setTimeout(done, 50))"))
	}
}

// build returns the version of the page in the tab.
func (p *tab) build() string {
	p.t.Helper()
	return eval[string](p, `JSON.parse(document.getElementById("kv-build").textContent).version`)
}

// reload reloads the page and waits for the game.
func (p *tab) reload() {
	p.t.Helper()
	p.must(p.Reload())
	p.must(p.WaitReady(readyLimit))
}

// resume continues the saved game.
func (p *tab) resume() {
	p.t.Helper()
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "continue")`)
	p.clickFor("continue", "window.kilovolt.view() !== null", false)
}

// After one visit the network is no longer needed. The page starts, a game continues, another one can be started, the
// rules and the text version work, and all of this also at another address of the page.
func TestWithoutANetwork(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	hosts := []host.Options{{}, {Uncompressed: true}}
	for _, o := range hosts[:atLength(1, len(hosts))] {
		var m moving
		p := open(t, tabOptions{URL: m.host(t, siteDir, o), PageOptions: small, Served: true})
		p.kept()
		p.must(p.Exec(`window.kilovolt.newGame({seed: "dark", players: [{}, {}, {}]})`))
		move := `window.kilovolt.play(window.kilovolt.legal()[0].text.replace("{n}", window.kilovolt.legal()[0].low))`
		p.must(p.Exec(move))
		before := p.fingerprint()
		m.line(false)
		m.since()

		p.reload()
		p.resume()
		if after := p.fingerprint(); after != before {
			t.Errorf("without a network, the game differs:\n%s\n%s", before, after)
		}
		p.must(p.Exec(move))
		p.must(p.Exec(`document.querySelector("canvas").focus()`))
		p.press("r")
		p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id.startsWith("help"))`)
		p.must(p.Exec(`kvMirror.show(true)`))
		p.wait(`document.querySelectorAll("#mirror table").length > 1`)

		if !testing.Short() { // web/page/test/sw.test.js
			p.must(p.Go(eval[string](p, "location.href") + "index.html?a=b"))
			p.must(p.WaitReady(readyLimit))
			p.must(p.Exec(`window.kilovolt.newGame({players: [{}, {}]})`))
			p.wait("window.kilovolt.view() !== null")
		}
		for _, path := range m.since() {
			if strings.Contains(path, "-") { // only the page and the worker are revalidated
				t.Errorf("with the host options %+v, %s was requested without a network", o, path)
			}
		}
	}
}

// A newer version is offered, never forced on a running game, and continues the game that the older version has
// saved.
func TestANewVersionIsOffered(t *testing.T) {
	one, _ := version(t, "v1-test")
	two, _ := version(t, "v2-test")
	beside(t) // only now, as a build slows everything beside it down
	var m moving
	p := open(t, tabOptions{URL: m.host(t, one, host.Options{}), PageOptions: small, Served: true})
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
	hidden := eval[bool](p, `document.getElementById("kv-update").hidden`)
	if text := p.text("#kv-update"); hidden || !strings.Contains(text, "v2-test") {
		t.Errorf("the text version does not offer it: %q", text)
	}

	// Nothing changes by itself, nor after a reload in the middle of a game, such as the one after a lost WebGL
	// context.
	if p.build() != "v1-test" || p.fingerprint() != before {
		t.Error("the new version replaced a running game")
	}
	if firstPart() {
		p.must(p.Exec("window.kilovolt.leave()"))
	} else {
		p.reload()
		if v := p.build(); v != "v1-test" {
			t.Errorf("after a reload in the middle of a game, the version is %s", v)
		}
	}
	p.must(p.Wait(`kvUpdate.start() && kvPage.env().update === "v2-test"`, readyLimit))
	p.caches(2)

	// The player agrees, on the title page.
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "newer")`)
	p.must(p.Exec("window.before = true"))
	p.clickAt(p.widgets()["newer"], false)
	p.must(p.Wait("!window.before && window.kilovolt", readyLimit))
	p.must(p.WaitReady(readyLimit))
	if v := p.build(); v != "v2-test" {
		t.Fatalf("after the player agreed, the version is still %s", v)
	}
	p.resume()
	if after := p.fingerprint(); after != before {
		t.Errorf("in the new version the game differs:\n%s\n%s", before, after)
	}
	p.must(p.Exec(`window.kilovolt.play("done")`))
	p.kept()
	p.caches(1) // the old build's cache is removed
	if eval[string](p, "kvPage.env().update") != "" {
		t.Error("the version in use is offered")
	}
	if firstPart() {
		return
	}
	m.line(false)
	p.reload()
	if v := p.build(); v != "v2-test" {
		t.Errorf("without a network, the version is %s", v)
	}
}

// Another tab, which is of the old version and waits to take the game over, keeps its version: it starts with the
// version that it was opened with, is offered the newer one, and updates when its own player agrees.
func TestAnotherTabKeepsItsVersion(t *testing.T) {
	fullOnly(t, "web/page/test/sw.test.js, TestANewVersionIsOffered here")
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
	p.must(p.Exec("window.before = true; kvUpdate.apply()"))
	p.must(p.Wait("!window.before && window.kilovolt", readyLimit))
	p.must(p.WaitReady(readyLimit))
	p.kept()
	p.caches(2)

	m.line(false) // the host has other files by now; they are not needed
	q.must(q.Press("#kv-take"))
	q.must(q.WaitReady(readyLimit))
	if q.build() != "v1-test" || !eval[bool](q, "window.before") {
		t.Error("one tab's update has changed another tab")
	}
	q.must(q.Wait(`kvPage.env().update === "v2-test"`, readyLimit))
	// Otherwise this tab might claim the game while the other one updates.
	p.must(p.Wait(`document.getElementById("kv-claim")`, readyLimit))
	q.must(q.Exec("kvUpdate.apply()"))
	q.must(q.Wait("!window.before && window.kilovolt", readyLimit))
	q.must(q.WaitReady(readyLimit))
	if v := q.build(); v != "v2-test" {
		t.Errorf("after its update, the other tab has the version %s", v)
	}
	q.kept()
	q.caches(1)
}

// A new visit while no page of the game is open gets the host's current version without asking the player, and the old
// cache is removed. Another page in the game's folder, which never answers the worker, changes nothing.
func TestAFreshVisitGetsTheNewVersion(t *testing.T) {
	fullOnly(t, "web/page/test/sw.test.js, TestANewVersionIsOffered here")
	one, _ := version(t, "v1-test")
	two, _ := version(t, "v2-test")
	var m moving
	url := m.host(t, one, host.Options{})
	p := open(t, tabOptions{URL: url, PageOptions: small})
	p.kept()
	p.Expect("favicon.ico") // which that page has not got; WebKit reports it to every tab
	p.another(tabOptions{URL: url + "NOTICES.txt", Early: true, Trouble: true})
	p.must(p.Go("about:blank"))
	m.serves(inFolder(two, host.Options{}))
	p.must(p.Go(url))
	p.must(p.WaitReady(readyLimit))
	if v := p.build(); v != "v2-test" {
		t.Errorf("the new visit got %s", v)
	}
	p.kept()
	p.caches(1)
	if eval[string](p, "kvPage.env().update") != "" {
		t.Error("the version in use is offered")
	}

	// A page of the host's own in place of the game's does not count as a version.
	m.serves(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte("<!doctype html><title>Sold</title>This name is for sale."))
	}))
	p.must(p.Go("about:blank"))
	p.must(p.Go(url))
	p.must(p.WaitReady(readyLimit))
	if v := p.build(); v != "v2-test" {
		t.Errorf("while the host has a page of its own, the version is %s", v)
	}
}

// Damaged files in the service worker's cache are fetched and stored again. Where nothing can be stored, or the caches
// cannot even be opened, the files come from the network all the same.
func TestADamagedCacheHeals(t *testing.T) {
	fullOnly(t, "web/page/test/sw.test.js, TestAFlippedBitHeals here")
	var m moving
	url := m.host(t, siteDir, host.Options{})
	files := m.files
	worker, err := os.ReadFile(filepath.Join(siteDir, "sw.js"))
	if err != nil {
		t.Fatal(err)
	}
	m.serves(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "sw.js") {
			w.Header().Set("Content-Type", "text/javascript")
			_, _ = w.Write(append(worker, breakable...))
			return
		}
		files.ServeHTTP(w, r)
	}))
	p := open(t, tabOptions{URL: url, PageOptions: small})
	p.kept()
	p.must(p.Exec(`(async () => {
		const cache = await caches.open((await caches.keys())[0]);
		for (const request of await cache.keys()) {
			const old = await cache.match(request);
			if (!/\.(wasm|js|css)$/.test(request.url)) continue;
			await cache.put(request, new Response("not what it was", { headers: old.headers }));
		}
	})()`))
	p.reload()
	if style := eval[string](p, `getComputedStyle(document.getElementById("kv-loader")).position`); style != "fixed" {
		t.Error("the style sheet is still damaged")
	}
	p.must(p.Exec("kvUpdate.start()"))
	p.settled()
	const whole = `(async () => {
		const kept = await caches.match(JSON.parse(document.getElementById("kv-build").textContent).wasm);
		window.kvWhole = kept && (await kept.arrayBuffer()).byteLength > 1e6;
	})() && window.kvWhole`
	p.must(p.Wait(whole, readyLimit)) // the program is checked last, and it is large
	m.line(false)
	p.reload()

	m.line(true)
	for _, how := range []string{"full", "damaged"} {
		p.must(p.Exec(`new Promise((done) => {
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = done;
			navigator.serviceWorker.controller.postMessage({ breaks: "` + how + `" }, [port2]);
		})`))
		if !eval[bool](p, `fetch(document.querySelector("script[src]").src, { cache: "reload" }).then(
			(response) => response.ok, () => false)`) {
			t.Errorf("with the caches %s, a file of the page is not served", how)
		}
	}
	p.reload()
}

// breakable is added to the service worker, so that a message can break its caches.
const breakable = `
	self.addEventListener("message", (e) => {
		const fails = () => Promise.reject(new DOMException("broken by the test", "QuotaExceededError"));
		if (e.data.breaks === "full") Cache.prototype.put = fails;
		if (e.data.breaks === "damaged") CacheStorage.prototype.open = fails;
		if (e.data.breaks) e.ports[0].postMessage("");
	});
`
