package e2e

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kilovolt/web/browser"
	"kilovolt/web/host"
)

// The game is there, in a page where nothing is in its way, and the browser keeps its own keys.
func TestTheGameLoads(t *testing.T) {
	beside(t)
	p := open(t, tabOptions{})
	if n := eval[int](p, "window.kilovolt.schema"); n != 1 {
		t.Errorf("schema %d, want 1", n)
	}
	if !eval[bool](p, `document.getElementById("kv-loader").hidden`) {
		t.Error("the loader still covers the game")
	}
	if n := eval[int](p, `document.querySelectorAll("canvas").length`); n != 1 {
		t.Errorf("%d canvases, want 1", n)
	}
	if eval[bool](p, `document.querySelector("canvas").getContext("webgl2").getContextAttributes().antialias`) {
		t.Error("the WebGL context has antialiasing")
	}
	// All of the page's own elements are out of the flow, because Ebitengine measures the body.
	if !eval[bool](p, `[...document.body.children].every((e) =>
		e.tagName === "CANVAS" || e.tagName === "NOSCRIPT" || getComputedStyle(e).position === "fixed")`) {
		t.Error("something other than the canvas takes space in the page")
	}
	viewports := `[...document.querySelectorAll("meta[name=viewport]")]`
	if !eval[bool](p, viewports+`.every((m) => m.content.includes("viewport-fit=cover"))`) {
		t.Error("Ebitengine's viewport element has replaced that of the page")
	}
	t.Logf("ready after %.0f ms", eval[float64](p, `performance.getEntriesByName("kilovolt-ready")[0].startTime`))
	p.checkKeys()
}

// checkKeys checks that the browser keeps its own keys, and the game gets the others.
func (p *tab) checkKeys() {
	p.t.Helper()
	p.must(p.Exec(`document.querySelector("canvas").focus();
		window.reached = []; // what the page takes from the browser
		document.addEventListener("keydown", (e) => { if (e.defaultPrevented) window.reached.push(e.key); }, true)`))
	p.must(p.Key("ArrowRight"))
	p.must(p.Key("u"))
	p.must(p.Key("+", browser.Ctrl))
	p.must(p.Key("l", browser.Meta))
	p.must(p.Key("F12"))
	p.must(p.Key("Escape"))
	if got := eval[string](p, "window.reached.join()"); got != "ArrowRight,u,Escape" {
		p.t.Errorf("the game got %s", got)
	}
	// Tab moves on to the page's first button, which opens the text version.
	p.must(p.Key("Tab"))
	if got := eval[string](p, "document.activeElement.id"); got != "kv-show-mirror" {
		p.t.Fatalf("Tab leads from the canvas to %q", got)
	}
	p.must(p.Key("Enter"))
	if !eval[bool](p, `kvMirror.isOpen() && document.activeElement.closest("#kv-panel") !== null`) {
		p.t.Error("the text version did not open with the focus in it")
	}
	p.must(p.Key("Escape"))
	if eval[bool](p, "kvMirror.isOpen()") || eval[string](p, "document.activeElement.tagName") != "CANVAS" {
		p.t.Error("Escape does not lead back to the canvas")
	}
}

// trouble opens a page that must fail to start, and returns the trouble it shows.
func trouble(t *testing.T, o tabOptions) (p *tab, kind, words string) {
	t.Helper()
	v, err := chromium.Visitor()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(v.Close)
	return troubleAs(t, v, o)
}

func troubleAs(t *testing.T, v *browser.Visitor, o tabOptions) (p *tab, kind, words string) {
	t.Helper()
	o.Early, o.Trouble = true, true
	p = openAs(t, v, o)
	p.must(p.Wait(`!document.getElementById("kv-trouble").hidden`, readyLimit))
	kind, err := p.Trouble()
	p.must(err)
	if !eval[bool](p, `document.getElementById("kv-loader").hidden`) {
		t.Error("the loader still covers the message")
	}
	if !eval[bool](p, `document.activeElement.id === "kv-reload"`) {
		t.Error("the reload button does not have the focus")
	}
	report := eval[string](p, `document.getElementById("kv-report").value`)
	if !strings.Contains(report, site.Version) || !strings.Contains(report, "browser: ") {
		t.Errorf("the report lacks the version or the browser: %q", report)
	}
	return p, kind, p.text("#kv-trouble-text")
}

func TestNoWebGL2IsSaidInWords(t *testing.T) {
	if chromium.Engine() == browser.Chromium {
		fullOnly(t, "TestWithoutWebGL2ThereIsTheTextVersion here")
	}
	beside(t)
	_, kind, words := trouble(t, tabOptions{PageOptions: browser.PageOptions{Inject: []string{browser.NoWebGL2}}})
	if kind != "nowebgl" || !strings.Contains(words, "WebGL 2") {
		t.Errorf("the page shows trouble %s: %q", kind, words)
	}
}

func TestNoWebAssemblyIsSaidInWords(t *testing.T) {
	fullOnly(t, "web/page/test/loader.test.js, TestNoWebGL2IsSaidInWords here")
	beside(t)
	_, kind, words := trouble(t, tabOptions{PageOptions: browser.PageOptions{Inject: []string{browser.NoWebAssembly}}})
	if kind != "nowasm" || !strings.Contains(words, "WebAssembly") {
		t.Errorf("the page shows trouble %s: %q", kind, words)
	}
}

// isPageProgram reports whether the page's own program is requested, in the form with the given ending. The computers'
// program has the same endings, and is fetched soon after the start.
func isPageProgram(r *http.Request, ending string) bool {
	return strings.HasSuffix(r.URL.Path, ending) && !strings.HasPrefix(path.Base(r.URL.Path), "bots-")
}

// instead serves the site, but with something else in place of the program, plain or packed.
func instead(program http.HandlerFunc) http.Handler {
	files := host.Handler(siteDir, host.Options{})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, ".wasm") {
			program(w, r)
			return
		}
		files.ServeHTTP(w, r)
	})
}

func TestMissingProgramIsSaidInWords(t *testing.T) {
	fullOnly(t, "web/page/test/loader.test.js, TestBrokenDownloadIsSaidInWords here")
	beside(t)
	url := serve(t, instead(http.NotFound))
	_, kind, words := trouble(t, tabOptions{URL: url})
	if kind != "download" || words == "" {
		t.Errorf("the page shows trouble %s: %q", kind, words)
	}
}

func TestBrokenDownloadIsSaidInWords(t *testing.T) {
	chromiumIsEnough(t)
	raw, err := os.ReadFile(filepath.Join(siteDir, site.Wasm))
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	url := serve(t, instead(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".gz") {
			http.NotFound(w, r)
			return
		}
		asked++
		w.Header().Set("Content-Type", "application/wasm")
		w.Header().Set("Content-Length", "1000000")
		_, _ = w.Write(raw[:500000]) // and then the connection breaks
	}))
	_, kind, _ := trouble(t, tabOptions{URL: url})
	if kind != "download" {
		t.Errorf("with a broken connection the page shows trouble %q", kind)
	}
	if asked < 2 {
		t.Errorf("%d requests, want a second try", asked)
	}
}

func TestDamagedProgramIsSaidInWords(t *testing.T) {
	chromiumIsEnough(t)
	raw, err := os.ReadFile(filepath.Join(siteDir, site.Wasm))
	if err != nil {
		t.Fatal(err)
	}
	bad := append([]byte(nil), raw...)
	for i := len(bad) / 2; i < len(bad)/2+1000; i++ {
		bad[i] ^= 0xff
	}
	url := serve(t, instead(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".gz") {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "application/wasm")
		_, _ = w.Write(bad)
	}))
	p, kind, _ := trouble(t, tabOptions{URL: url})
	if kind != "broken" {
		t.Errorf("with a damaged file the page shows trouble %q", kind)
	}
	// The reload button is the way out, with the keyboard too.
	p.must(p.Exec("window.before = true"))
	_ = p.Key("Enter") // the page is left meanwhile
	p.wait("!window.before && window.kilovolt")
}

// A program that arrives damaged is requested a second time.
func TestSecondTryHeals(t *testing.T) {
	fullOnly(t, "web/page/test/loader.test.js, TestAFlippedBitHeals here")
	files := host.Handler(siteDir, host.Options{})
	first := true
	url := serve(t, instead(func(w http.ResponseWriter, r *http.Request) {
		if first {
			first = false
			w.Header().Set("Content-Type", "application/wasm")
			w.Header().Set("Content-Encoding", "identity")
			_, _ = io.WriteString(w, "not a program")
			return
		}
		files.ServeHTTP(w, r)
	}))
	open(t, tabOptions{URL: url})
}

// On a host that does not compress, the page uses the packed file.
func TestPackedProgramOnAPlainHost(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	files := host.Handler(siteDir, host.Options{Uncompressed: true})
	var packed bool
	url := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		packed = packed || isPageProgram(r, ".wasm.gz")
		files.ServeHTTP(w, r)
	}))
	open(t, tabOptions{URL: url})
	if !packed {
		t.Error("the packed file was not requested")
	}
}

// The game also starts on a host without compression, without the packed file and with the wrong type.
func TestPlainProgramOnThePlainestHost(t *testing.T) {
	fullOnly(t, "web/page/test/loader.test.js, TestPackedProgramOnAPlainHost here")
	beside(t)
	files := host.Handler(siteDir, host.Options{Uncompressed: true})
	url := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".gz") {
			http.NotFound(w, r)
			return
		}
		if isPageProgram(r, ".wasm") {
			http.ServeFile(untyped{w}, r, filepath.Join(siteDir, site.Wasm))
			return
		}
		files.ServeHTTP(w, r)
	}))
	p := open(t, tabOptions{URL: url, Trouble: true}) // the console reports the missing file
	if kind, err := p.Trouble(); err != nil || kind != "" {
		t.Errorf("the page shows trouble %q, %v", kind, err)
	}
}

// untyped is a host that does not know the media type of wasm.
type untyped struct{ http.ResponseWriter }

func (u untyped) WriteHeader(code int) {
	u.Header().Set("Content-Type", "application/octet-stream")
	u.ResponseWriter.WriteHeader(code)
}

// The progress bar shows how much has arrived.
func TestProgressIsTrue(t *testing.T) {
	fullOnly(t, "web/page/test/loader.test.js")
	raw, err := os.ReadFile(filepath.Join(siteDir, site.Wasm))
	if err != nil {
		t.Fatal(err)
	}
	more := make(chan struct{})
	files := host.Handler(siteDir, host.Options{})
	url := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isPageProgram(r, ".wasm") {
			files.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "application/wasm")
		w.Header().Set("Content-Encoding", "identity") // so that the packed file is not requested
		half := len(raw) / 2
		_, _ = w.Write(raw[:half])
		_ = http.NewResponseController(w).Flush()
		<-more
		_, _ = w.Write(raw[half:])
	}))
	p := open(t, tabOptions{URL: url, Early: true})
	p.wait(`document.getElementById("kv-loader-bar").value >= 0.499`)
	if v := eval[float64](p, `document.getElementById("kv-loader-bar").value`); v > 0.501 {
		t.Errorf("the progress bar is at %v after half of the bytes", v)
	}
	if line := p.text("#kv-loader-line"); line != "Loading the game" {
		t.Errorf("the loader shows the line %q", line)
	}
	close(more)
	p.must(p.WaitReady(readyLimit))
}

func TestBlockedStorageStillLoads(t *testing.T) {
	fullOnly(t, "web/page/test/storage.test.js, TestInASandboxedFrame here")
	beside(t)
	blocked := browser.PageOptions{Inject: []string{browser.NoLocalStorage, browser.NoIndexedDB}}
	p := open(t, tabOptions{PageOptions: blocked})
	for _, call := range []string{
		`get("x")`, `set("x", "1")`, `del("x")`, `list()`,
		`idbGet("x")`, `idbGetAll()`, `idbSet("x", "1")`, `idbDel("x")`,
	} {
		got := eval[string](p, "Promise.resolve(kvStorage."+call+").then((r) => r.ok + \" \" + r.err)")
		if got != "false blocked" {
			t.Errorf("%s in a browser that blocks storage: %s", call, got)
		}
	}
}

func TestStorage(t *testing.T) {
	beside(t)
	p := open(t, tabOptions{})
	type result struct {
		OK     bool   `json:"ok"`
		Err    string `json:"err"`
		Value  any    `json:"value"`
		Detail string `json:"detail"`
	}
	check := func(call string, want any) {
		t.Helper()
		got := eval[result](p, "Promise.resolve(kvStorage."+call+")")
		if !got.OK || got.Err != "" || !same(got.Value, want) {
			t.Errorf("%s: %+v, want %v", call, got, want)
		}
	}
	p.must(p.Exec(`localStorage.clear(); localStorage.setItem("of another game", "stays")`))
	check(`get("a")`, nil)
	check(`set("b", "2")`, nil)
	check(`set("a", "é\u0000\ud83d\ude00")`, nil)
	check(`get("a")`, "é\x00😀")
	check(`list()`, []any{"a", "b"})
	check(`del("a")`, nil)
	check(`list()`, []any{"b"})
	check(`idbSet("k", "old")`, nil)
	check(`idbSet("k", "new")`, nil)
	check(`idbSet("j", "1")`, nil)
	check(`idbGet("k")`, "new")
	check(`idbGet("none")`, nil)
	check(`idbGetAll().then((r) => ({
		...r, value: r.value.filter((e) => e.key.length === 1).map((e) => e.key + "=" + e.value),
	}))`, []any{"j=1", "k=new"})
	check(`idbDel("j")`, nil)
	if got := eval[result](p, `kvStorage.set("big", "x".repeat(20e6))`); got.OK || got.Err != "quota" {
		t.Errorf("writing more than there is room for: ok %v, err %q", got.OK, got.Err)
	}
	// Why a request has failed is known only when its transaction has been aborted. This one is for a key that exists.
	got := eval[result](p, `(() => {
		const { put, add } = IDBObjectStore.prototype;
		IDBObjectStore.prototype.put = add;
		return kvStorage.idbSet("k", "newer").finally(() => { IDBObjectStore.prototype.put = put; });
	})()`)
	if got.OK || got.Err != "failed" || got.Detail == "null" {
		t.Errorf("a request that fails: %+v", got)
	}
	// The content of both stores outlives the tab.
	q := p.another(tabOptions{Early: true})
	q.must(q.Wait(`document.getElementById("kv-take")`, readyLimit))
	q.must(q.Press("#kv-take"))
	q.must(q.WaitReady(readyLimit))
	p.Close()
	p = q
	check(`get("b")`, "2")
	check(`idbGet("k")`, "new")
	if v := eval[string](p, `localStorage.getItem("of another game")`); v != "stays" {
		t.Errorf("another game's entry is %q", v)
	}
}

func same(a, b any) bool {
	la, oka := a.([]any)
	lb, okb := b.([]any)
	if oka != okb || !oka {
		return a == b
	}
	if len(la) != len(lb) {
		return false
	}
	for i := range la {
		if la[i] != lb[i] {
			return false
		}
	}
	return true
}

// ran returns how many frames the game gets in about a span of time, and how many heartbeats there are in the time that
// has really passed.
func (p *tab) ran(span time.Duration) (frames, beats int) {
	p.t.Helper()
	type at struct {
		Ran int
		Now float64 // ms
	}
	const look = `({Ran: kvFrame.stats().ran, Now: performance.now()})`
	before := eval[at](p, look)
	// The span itself is measured, so there is no event to wait for.
	time.Sleep(span)
	after := eval[at](p, look)
	return after.Ran - before.Ran, int((after.Now - before.Now) / 500)
}

// loseContext makes the WebGL context lost, as the browser would.
const loseContext = `document.querySelector("canvas").getContext("webgl2").
	getExtension("WEBGL_lose_context").loseContext()`

func TestLostContextReloadsAndThenStops(t *testing.T) {
	fullOnly(t, "web/page/test/contextloss.test.js, TestLostContextLeadsBackToTheTable here")
	p := open(t, tabOptions{Trouble: true})
	// A frame that draws something new between the loss and its event would end the program.
	rests := func() {
		p.must(p.Wait("kvFrame.stats().parked", readyLimit))
		// However long the starts take, the losses lie within a minute.
		p.must(p.Exec(`{
			const key = "kilovolt/context-losses", all = JSON.parse(sessionStorage.getItem(key) ?? "[]");
			sessionStorage.setItem(key, JSON.stringify(all.map(() => Date.now())));
		}`))
	}
	for i := 1; i <= 3; i++ {
		rests()
		p.must(p.Exec("window.before = true"))
		p.must(p.Exec(loseContext))
		p.must(p.Wait("!window.before && window.kilovolt", readyLimit))
		p.must(p.WaitReady(readyLimit))
	}
	rests()
	p.must(p.Exec("window.before = true"))
	p.must(p.Exec(loseContext))
	p.wait(`!document.getElementById("kv-trouble").hidden`)
	if kind, err := p.Trouble(); err != nil || kind != "graphics" {
		t.Errorf("after the fourth loss within a minute, the page shows trouble %q, %v", kind, err)
	}
	if !eval[bool](p, "window.before === true") {
		t.Error("the page was reloaded again")
	}
}

// The game has frames only while it may draw or has something to do.
func TestFramesOfAPageThatIsNotDrawn(t *testing.T) {
	fullOnly(t, "web/page/test/frame.test.js, TestAFrozenTabGoesOn here")
	p := open(t, tabOptions{PageOptions: small})
	// Between the loss of the context and its event there is none: one that draws something new would end the program.
	const lost = `{
		const gl = document.querySelector("canvas").getContext("webgl2");
		gl.isContextLost = () => %v;
		window.ran = kvFrame.stats().ran;
		kvFrame.wake(1500);
	}`
	p.must(p.Exec(fmt.Sprintf(lost, true)))
	p.must(p.Exec("new Promise((done) => setTimeout(done, 1500))")) // more than two heartbeats
	if n := eval[int](p, "kvFrame.stats().ran - window.ran"); n > 0 {
		t.Errorf("%d frames have run", n)
	}
	p.must(p.Exec(fmt.Sprintf(lost, false)))
	p.wait("kvFrame.stats().ran > window.ran")

	// A hidden tab gets no frames from the browser, but scripts and computers go on.
	p.must(p.Exec(browser.HiddenTab + ` document.dispatchEvent(new Event("visibilitychange"))`))
	// While there is work, a timer replaces the frames. The heartbeat alone would give ten in this time ...
	p.must(p.Exec(`window.first = kvFrame.stats().ran; kvFrame.wake(6000)`))
	if err := p.Wait(`kvFrame.stats().ran >= window.first + 20`, 5*time.Second); err != nil {
		t.Errorf("fewer than 20 frames of a hidden tab with work to do: %v", err)
	}
	// ... and at rest it stops.
	p.must(p.Wait("kvFrame.stats().parked", 10*time.Second))
	if n, beats := p.ran(2 * time.Second); n > beats+2 {
		t.Errorf("%d frames of a hidden tab at rest, want about %d", n, beats)
	}
}

// crash makes the program fail and returns the page's report.
func crash(t *testing.T, js string) string {
	t.Helper()
	p := open(t, tabOptions{Trouble: true})
	p.must(p.Exec(js))
	p.wait(`!document.getElementById("kv-trouble").hidden`)
	kind, err := p.Trouble()
	p.must(err)
	if kind != "crashed" {
		t.Errorf("trouble %q, want crashed", kind)
	}
	return eval[string](p, `document.getElementById("kv-report").value`)
}

// The program's last message before it ends reaches the player.
func TestFatalIsTold(t *testing.T) {
	fullOnly(t, "web/page/test/loader.test.js, TestAPanicIsToldAndTheGameResumes here")
	beside(t)
	report := crash(t, `kvPage.fatal("panic: the test says so")`)
	if !strings.Contains(report, "panic: the test says so") {
		t.Errorf("the report lacks the cause:\n%s", report)
	}
}

// An exception that passes through the program leaves it unusable, and the page says so.
func TestExceptionThroughTheProgramIsTold(t *testing.T) {
	fullOnly(t, "web/page/test/entry.test.js, TestEveryCallIsAnsweredAfterAPanic here")
	beside(t)
	report := crash(t, `{
		Object.defineProperty(document, "pointerLockElement", {get() { throw new Error("thrown by the test"); }});
		document.dispatchEvent(new Event("pointerlockchange"));
	}`)
	if !strings.Contains(report, "thrown by the test") {
		t.Errorf("the report lacks the exception:\n%s", report)
	}
}
