// Package e2e has the end-to-end tests: the real site, served as by a host, in a real browser.
//
// A test begins with open, which opens a tab of a new visitor (with empty storage). The test fails at its end if the
// page had uncaught exceptions, console errors or failed requests, or shows trouble:
//
//	func TestSomething(t *testing.T) {
//		p := open(t, tabOptions{})           // ready to play
//		p.must(p.Click(640, 400))            // package browser has the verbs
//		n := eval[int](p, "window.kilovolt.view().round")
//		q := p.another(tabOptions{})         // a second tab of the same visitor
//		...
//	}
package e2e

import (
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kilovolt/game/words/languages/pseudo"
	"kilovolt/web/browser"
	"kilovolt/web/build"
	"kilovolt/web/host"
)

// readyLimit is the time limit for the start of the game here. The start takes about two seconds; a machine that
// builds and draws at the same time needs more.
const readyLimit = 3 * time.Minute

var (
	chromium *browser.Browser
	site     build.Info
	siteDir  string           // each browser has its own, so that two can be tested at the same time
	good     *httptest.Server // a well-behaved host
)

func TestMain(m *testing.M) {
	flag.Parse()
	code, err := runAll(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, "e2e:", err)
		code = 1
	}
	os.Exit(code)
}

func runAll(m *testing.M) (int, error) {
	root, err := build.Root()
	if err != nil {
		return 1, err
	}
	// What moves is drawn in the full run, and in every run for the tests that say so (Drawn).
	if chromium, err = browser.Start(browser.Options{QuickStarts: true, Still: testing.Short()}); err != nil {
		return 1, err
	}
	defer chromium.Close()
	siteDir = filepath.Join(root, "dist", "e2e", string(chromium.Engine()))
	// Beside the languages of people there is one in which everything differs from English.
	fixture := filepath.Join(root, "dist", "e2e", string(chromium.Engine())+"-languages")
	if err = pseudo.Write(root, fixture); err != nil {
		return 1, err
	}
	options := build.Options{Root: root, Out: siteDir, Quick: true, Languages: []string{fixture}}
	if site, err = build.Site(options); err != nil {
		return 1, err
	}
	good = httptest.NewServer(host.Handler(siteDir, host.Options{}))
	defer good.Close()
	code := m.Run()
	// for the summary of web/gate
	fmt.Printf("gate: %s %s, %d starts of pages\n", chromium.Engine(), chromium.Version(), browser.Starts())
	fmt.Printf("gate: program: %.2f MB, packed %.2f MB\n", float64(site.Raw)/1e6, float64(site.Packed)/1e6)
	return code, nil
}

// atLength is one of two numbers: of what a test does in every run (go test -short), and of what it does at its full
// length.
func atLength(short, full int) int {
	if testing.Short() {
		return short
	}
	return full
}

// fullOnly leaves a test to the full run. The proof is where every run shows the same.
func fullOnly(t *testing.T, proof string) {
	t.Helper()
	if testing.Short() {
		t.Skip("at full length only (make test-all); in every run: " + proof)
	}
}

// chromiumIsEnough leaves a test of what does not depend on the browser to Chromium, except in the full run.
func chromiumIsEnough(t *testing.T) {
	t.Helper()
	if firstPart() {
		t.Skip("in Chromium, and at full length: make test-all")
	}
}

// firstPart reports whether a test ends with the part in which browsers may differ: elsewhere than in Chromium, except
// in the full run.
func firstPart() bool { return testing.Short() && chromium.Engine() != browser.Chromium }

// seedOr returns the seed of a random test and prints it: KILOVOLT_SEED (make test SEED=7), or the test's own.
func seedOr(t *testing.T, own uint64) uint64 {
	t.Helper()
	if text := os.Getenv("KILOVOLT_SEED"); text != "" {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatalf("KILOVOLT_SEED: %v", err)
		}
		own = n
	}
	t.Logf("seed %d", own)
	return own
}

// tabOptions says what to open. A window without a given size is small, so that it can be drawn quickly without a
// graphics card.
type tabOptions struct {
	browser.PageOptions
	// URL is the address; "" opens the game on a well-behaved host.
	URL string
	// Drawn has the page drawn, and what moves on it moving, as players see it. The full run draws every page.
	Drawn bool
	// Served lets the page have its service worker, which costs a fifth of its start. The full run lets it everywhere.
	Served bool
	// Rehearses lets the program rehearse, which costs as much as its start. The full run lets it everywhere.
	Rehearses bool
	// Early returns before the game is ready.
	Early bool
	// Trouble allows the page to show trouble, and to report it in the console.
	Trouble bool
}

// noRehearsal is a script that leaves out the rehearsal (web/page/rehearsal.js), whatever the page sets.
const noRehearsal = `Object.defineProperty(window, "kvRehearsal", { get() { return { offer() {} }; }, set() {} });`

// undrawn is a script that leaves out the drawing: the program does all it ever does, but the graphics card, which is
// software here and takes a third of the processor's time, has nothing to do.
const undrawn = `for (const name of ["clear", "drawElements", "texSubImage2D"]) {
	window.WebGL2RenderingContext && (WebGL2RenderingContext.prototype[name] = () => {});
}`

// unserved is a script that leaves the page without a service worker, as in browsers that have none.
const unserved = `Object.defineProperty(Navigator.prototype, "serviceWorker", { get() { return undefined; } });`

// cheap returns the options of the page with what the test does not need left out.
func (o tabOptions) cheap() browser.PageOptions {
	page := o.PageOptions
	page.Inject = slices.Clone(page.Inject)
	if !o.Drawn {
		page.Inject = append(page.Inject, undrawn)
	}
	if chromium.Engine() != browser.Chromium {
		return page
	}
	if o.Drawn {
		page.Media = map[string]string{"prefers-reduced-motion": "no-preference"}
	}
	if !o.Rehearses {
		page.Inject = append(page.Inject, noRehearsal)
	}
	if !o.Served {
		page.Inject = append(page.Inject, unserved)
	}
	return page
}

// A tab is a page that belongs to a test.
type tab struct {
	*browser.Page
	t *testing.T
	v *browser.Visitor

	last    widget // that was clicked
	clicked time.Time
	changed time.Time // when what is shown last did
}

// beside lets a long test run in parallel with others of its kind, once the tests that need the machine to themselves
// are done. It is for tests that wait for the game and not for a clock. It does nothing for Firefox and WebKit, where
// only one window can be in front.
func beside(t *testing.T) {
	t.Helper()
	if chromium.Engine() == browser.Chromium {
		t.Parallel()
	}
}

// open opens the game as a new visitor and waits until it is ready.
func open(t *testing.T, o tabOptions) *tab {
	t.Helper()
	v, err := chromium.Visitor()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(v.Close)
	return openAs(t, v, o)
}

// another opens a second tab of the same visitor.
func (p *tab) another(o tabOptions) *tab {
	p.t.Helper()
	return openAs(p.t, p.v, o)
}

func openAs(t *testing.T, v *browser.Visitor, o tabOptions) *tab {
	t.Helper()
	if o.URL == "" {
		o.URL = good.URL + "/"
	}
	if o.Width == 0 && o.Height == 0 {
		o.Width, o.Height = smallWidth, smallHeight
	}
	if testing.Short() {
		o.PageOptions = o.cheap()
	}
	page, err := v.Open(o.URL, o.PageOptions)
	if err != nil {
		t.Fatal(err)
	}
	p := &tab{Page: page, t: t, v: v}
	// A page fetches the computers' program at rest. Firefox reports it if the page is left meanwhile.
	p.Expect(".wasm’. A ServiceWorker intercepted the request")
	t.Cleanup(func() {
		if !o.Trouble {
			for _, problem := range page.Problems() {
				t.Errorf("the page reports %s", problem)
			}
		}
		if t.Failed() {
			p.log()
		}
		page.Close()
	})
	if !o.Early {
		p.must(page.WaitReady(readyLimit))
	}
	return p
}

// log prints the state of the page if the test has failed, and the page's report if the game has stopped, and stores
// a screenshot in dist/e2e.
func (p *tab) log() {
	if lines := p.Console(); len(lines) > 0 {
		p.t.Logf("console:\n%s", strings.Join(lines, "\n"))
	}
	report, err := browser.Eval[string](p.Page, `document.getElementById("kv-report").value`)
	if err == nil && report != "" {
		p.t.Logf("report:\n%s", report)
	}
	state, err := browser.Eval[string](p.Page, `JSON.stringify({
		frames: kvFrame.stats(), claim: kvClaim.why(), env: kvPage.env(), saving: window.kilovolt?.saving(),
		bot: window.kilovolt?.view()?.bot, index: window.kilovolt?.view()?.index,
		widgets: window.kilovolt?.inspect().widgets.map((w) => w.id + (w.enabled ? "" : " (disabled)")),
	})`)
	if err == nil {
		p.t.Logf("state: %s", state)
	}
	file := picture(strings.ReplaceAll(p.t.Name(), "/", "-"))
	if p.Screenshot(file) == nil {
		p.t.Logf("picture: %s", file)
	}
}

// picture returns the file for a picture of this name.
func picture(name string) string { return siteDir + "-" + name + ".png" }

// must ends the test if there is an error.
func (p *tab) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

// eval runs an expression in the page; promises are awaited.
func eval[T any](p *tab, js string) T {
	p.t.Helper()
	v, err := browser.Eval[T](p.Page, js)
	p.must(err)
	return v
}

// text returns the text of the first element that a CSS selector finds.
func (p *tab) text(selector string) string {
	p.t.Helper()
	s, err := p.Text(selector)
	p.must(err)
	return s
}

// wait waits until an expression is true in the page.
func (p *tab) wait(js string) {
	p.t.Helper()
	p.must(p.Wait(js, 30*time.Second))
}

// serve starts a host for one test.
func serve(t *testing.T, h http.Handler) string {
	t.Helper()
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return s.URL + "/"
}
