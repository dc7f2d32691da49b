package browser

import (
	"bytes"
	"errors"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// stage is a page that records the input events it receives, and that has the parts of the game's interface that the
// driver uses.
const stage = `<!doctype html><html><head><link rel="icon" href="data:,"><style>
	html, body { margin: 0; height: 3000px; overflow: hidden; background: rgb(10, 120, 200); }
</style></head>
<body><input id="field" style="position: fixed; top: 200px; left: 10px"><script>
	let ran = 0;
	setInterval(() => ran++, 10);
	window.kvFrame = { wake() {}, stats: () => ({ ran }) };
	window.got = [];
	function detail(e) {
		if (e.type === "wheel") return Math.sign(e.deltaY);
		if (e.type === "input") return e.inputType;
		if (e.key !== undefined) {
			const modifiers = {C: e.ctrlKey, A: e.altKey, S: e.shiftKey, M: e.metaKey};
			return Object.keys(modifiers).filter((m) => modifiers[m]).join("") + e.key;
		}
		const at = e.changedTouches ? e.changedTouches[0] : e;
		return Math.round(at.clientX) + "," + Math.round(at.clientY);
	}
	for (const name of ["mousedown", "mousemove", "mouseup", "click", "touchstart", "touchmove", "touchend", "wheel",
		"keydown", "keyup", "input"]) {
		window.addEventListener(name, (e) => {
			window.got.push(e.type + " " + detail(e) + (e.isTrusted ? "" : " untrusted"));
			if (e.key === "Tab") e.preventDefault();
		}, { passive: false });
	}
</script></body></html>`

// started is the browser for the tests of this run; host serves the stage.
var (
	started *Browser
	host    *httptest.Server
)

func TestMain(m *testing.M) {
	os.Exit(func() int {
		host = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/" {
				http.NotFound(w, r)
				return
			}
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			// The driver must work in spite of the page's content security policy.
			w.Header().Set("Content-Security-Policy", "default-src 'none'; script-src 'unsafe-inline'; "+
				"style-src 'unsafe-inline'; connect-src 'self'; img-src data:")
			_, _ = io.WriteString(w, stage)
		}))
		defer host.Close()
		var err error
		if started, err = Start(Options{}); err != nil {
			_, _ = os.Stderr.WriteString(err.Error() + "\n")
			return 1
		}
		defer started.Close()
		return m.Run()
	}())
}

// visit opens the stage as a new visitor.
func visit(t *testing.T, o PageOptions) (*Page, *Visitor) {
	t.Helper()
	v, err := started.Visitor()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(v.Close)
	return enter(t, v, o), v
}

func enter(t *testing.T, v *Visitor, o PageOptions) *Page {
	t.Helper()
	if o.Width == 0 {
		o.Width, o.Height = 500, 400
	}
	p, err := v.Open(host.URL, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p
}

// the evaluates an expression in the page.
func the[T any](t *testing.T, p *Page, js string) T {
	t.Helper()
	v, err := Eval[T](p, js)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// must ends the test if there is an error.
func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestValues(t *testing.T) {
	p, _ := visit(t, PageOptions{})
	if v := the[int](t, p, "6 * 7 // the answer"); v != 42 {
		t.Errorf("6 * 7 is %d", v)
	}
	if v := the[string](t, p, `"é\u0000😀"`); v != "é\x00😀" {
		t.Errorf("a string with special characters is %q", v)
	}
	same := the[map[string][]int](t, p, `(() => { const a = [1, 2]; return {a, b: a}; })()`)
	if len(same["a"]) != 2 || len(same["b"]) != 2 {
		t.Errorf("an array that two properties refer to is decoded to %v", same)
	}
	late := the[[]string](t, p, `new Promise((done) => setTimeout(() => done(["late"]), 50))`)
	if !slices.Equal(late, []string{"late"}) {
		t.Errorf("a promise resolved to %q", late)
	}
	if v := the[*int](t, p, "undefined"); v != nil {
		t.Errorf("undefined is %v", *v)
	}
	for _, js := range []string{"undefined", "null", "NaN"} {
		if v, err := Eval[int](p, js); err == nil {
			t.Errorf("%s is %d", js, v)
		}
	}
	if v, err := Eval[any](p, `(() => { const a = {}; a.a = a; return a; })()`); err == nil {
		t.Errorf("an object without a JSON form is %v", v)
	}
	for _, js := range []string{
		`(() => { throw new Error("on purpose"); })()`, `Promise.reject(new Error("on purpose"))`,
	} {
		if _, err := Eval[int](p, js); err == nil || !strings.Contains(err.Error(), "on purpose") {
			t.Errorf("the error of %s is %v", js, err)
		}
	}
	if err := p.Exec("this is no script"); err == nil {
		t.Error("text that is not a script was run")
	}
	must(t, p.Exec(`{ const x = 3; window.x = x; } for (let i = 0; i < 4; i++) window.x++;`))
	if v := the[int](t, p, "window.x"); v != 7 {
		t.Errorf("after the statements x is %d, want 7", v)
	}
}

func TestWaitOverAReload(t *testing.T) {
	p, _ := visit(t, PageOptions{})
	must(t, p.Exec("window.before = true; setTimeout(() => location.reload(), 100)"))
	must(t, p.Wait("!window.before && document.readyState === 'complete'", 20*time.Second))
	must(t, p.Exec("window.before = true"))
	must(t, p.Reload())
	if the[bool](t, p, "Boolean(window.before)") {
		t.Error("after a reload the document is the same")
	}
	start := time.Now()
	if err := p.Wait("false", 300*time.Millisecond); err == nil || time.Since(start) < 300*time.Millisecond {
		t.Errorf("waited %v for a condition that never becomes true: %v", time.Since(start), err)
	}
	if err := p.Wait("no.such.thing", time.Hour); err == nil {
		t.Error("an expression that throws is no error")
	}
}

// The events are trusted and have the right coordinates.
func TestMouseWheelAndKeys(t *testing.T) {
	p, _ := visit(t, PageOptions{})
	for _, err := range []error{
		p.Click(100, 50), p.Drag(100, 50, 140, 90, 2),
		p.Wheel(100, 50, 0, 120), p.Wheel(100, 50, 0, 120), p.Wheel(100, 50, 0, -120),
		p.Key("u"), p.Key("Space"), p.Key("ArrowLeft"), p.Key("Tab"), p.Key("K", Ctrl, Shift),
	} {
		must(t, err)
	}
	// Some engines send mousemove for a mouse that does not move.
	got := slices.DeleteFunc(the[[]string](t, p, "window.got"), func(e string) bool { return e == "mousemove 100,50" })
	inOrder(t, got,
		"mousedown 100,50; mouseup 100,50; click 100,50",
		"mousedown 100,50; mousemove 120,70; mousemove 140,90; mouseup 140,90",
		"wheel 1", "wheel 1", "wheel -1",
		"keydown u; keyup u", "keydown  ; keyup  ", "keydown ArrowLeft; keyup ArrowLeft", "keydown Tab; keyup Tab",
		"keydown CSK; keyup CSK",
	)
	if strings.Contains(strings.Join(got, ""), "untrusted") {
		t.Error("an event was made by a script")
	}
	if err := p.Key("NoSuchKey"); err == nil {
		t.Error("an unknown key was pressed")
	}
	must(t, p.Click(20, 210))
	must(t, p.Type("Zo?"))
	must(t, p.Insert("ë ml"))
	if v := the[string](t, p, "document.getElementById('field').value"); v != "Zo?ë ml" {
		t.Errorf("after typing and inserting, the field contains %q", v)
	}
	if n := the[int](t, p, `window.got.filter((e) => e === "input insertText").length`); n < 4 {
		t.Errorf("the field received %d input events", n)
	}
}

// inOrder checks that groups of events, each joined by "; ", came in this order, possibly with others between the
// groups.
func inOrder(t *testing.T, got []string, wants ...string) {
	t.Helper()
	rest := strings.Join(got, "; ")
	for _, want := range wants {
		_, after, ok := strings.Cut(rest, want)
		if !ok {
			t.Fatalf("%q is missing, or out of order, in %q", want, rest)
		}
		rest = after
	}
}

// Hasty input, which does not wait for the game, sends all events, and Hold still lasts as long as it should.
func TestHastyInput(t *testing.T) {
	p, _ := visit(t, PageOptions{})
	must(t, p.Exec(`window.kvFrame.stats = () => { throw new Error("it waits"); }`))
	p.Hasty(true)
	for _, err := range []error{
		p.Click(100, 50), p.Key("u"), p.Hold(120, 60, false, 100*time.Millisecond), p.Wheel(100, 50, 0, 120),
	} {
		must(t, err)
	}
	moved := func(e string) bool { return strings.HasPrefix(e, "mousemove ") }
	inOrder(t, slices.DeleteFunc(the[[]string](t, p, "window.got"), moved),
		"mousedown 100,50; mouseup 100,50", "keydown u; keyup u", "mousedown 120,60", "mouseup 120,60", "wheel 1")
}

// Two fingers are down at the same time and move apart.
func TestPinch(t *testing.T) {
	if Default == WebKit {
		p, _ := visit(t, PageOptions{})
		if err := p.Pinch([2]Spot{}, [2]Spot{}, 1); !errors.Is(err, ErrCannot) {
			t.Errorf("WebKit pinches: %v", err)
		}
		return
	}
	p, _ := visit(t, PageOptions{Touch: true})
	must(t, p.Exec(`window.most = 0; window.gaps = [];
		addEventListener("touchstart", (e) => { window.most = Math.max(window.most, e.touches.length); });
		addEventListener("touchmove", ({touches: [one, other]}) => {
			if (other) window.gaps.push(Math.round(Math.abs(one.clientX - other.clientX)));
		})`))
	must(t, p.Pinch([2]Spot{{100, 100}, {140, 100}}, [2]Spot{{60, 100}, {180, 100}}, 2))
	if n := the[int](t, p, "window.most"); n != 2 {
		t.Errorf("%d fingers were down at the same time, want 2", n)
	}
	if gaps := the[[]int](t, p, "window.gaps"); len(gaps) == 0 || gaps[len(gaps)-1] != 120 {
		t.Errorf("the distances between the fingers are %v, want 120 in the end", gaps)
	}
	if got := the[string](t, p, "window.got.join()"); strings.Count(got, "touchend") == 0 {
		t.Errorf("the fingers were not lifted: %s", got)
	}
}

func TestSizeAndScreenshot(t *testing.T) {
	p, _ := visit(t, PageOptions{Width: 640, Height: 480})
	for _, size := range [][2]int{{640, 480}, {900, 600}, {480, 700}} {
		must(t, p.Resize(size[0], size[1], 1))
		if w, h := the[int](t, p, "innerWidth"), the[int](t, p, "innerHeight"); w != size[0] || h != size[1] {
			t.Errorf("the page is %d × %d, want %v", w, h, size)
		}
	}
	file := filepath.Join(t.TempDir(), "new", "shot.png")
	must(t, p.Screenshot(file))
	data, err := os.ReadFile(file)
	must(t, err)
	picture, err := png.Decode(bytes.NewReader(data))
	must(t, err)
	if b := picture.Bounds(); b.Dx() != 480 || b.Dy() != 700 {
		t.Errorf("the screenshot has the bounds %v", b)
	}
	if r, g, b, _ := picture.At(240, 600).RGBA(); r>>8 != 10 || g>>8 != 120 || b>>8 != 200 {
		t.Errorf("the background is %d %d %d", r>>8, g>>8, b>>8)
	}
}

func TestProblemsAreReported(t *testing.T) {
	p, _ := visit(t, PageOptions{})
	if list := p.Problems(); len(list) > 0 {
		t.Errorf("a page without problems reports %q", list)
	}
	p.Expect("known")
	must(t, p.Exec(`console.log("harmless"); console.error("known trouble"); console.error("spoken", 7);
		setTimeout(() => { throw new Error("thrown on purpose"); }); fetch("/nowhere").catch(() => {})`))
	for _, want := range []string{"spoken", "thrown on purpose", "404"} {
		end := time.Now().Add(10 * time.Second)
		for !strings.Contains(strings.Join(p.Problems(), "\n"), want) {
			if time.Now().After(end) {
				t.Fatalf("no %q in %q; console %q", want, p.Problems(), p.Console())
			}
			must(t, p.Frames(1))
		}
	}
	all := strings.Join(p.Problems(), "\n")
	if strings.Contains(all, "harmless") || strings.Contains(all, "known") {
		t.Errorf("harmless or expected lines are reported as problems: %q", all)
	}
	if !strings.Contains(strings.Join(p.Console(), "\n"), "harmless") {
		t.Errorf("the console lacks a line: %q", p.Console())
	}
}

// Two visitors share no storage; two tabs of one visitor do.
func TestStorageBelongsToAVisitor(t *testing.T) {
	p, v := visit(t, PageOptions{})
	must(t, p.Exec(`localStorage.setItem("mine", "1")`))
	q := enter(t, v, PageOptions{})
	if got := the[string](t, q, `localStorage.getItem("mine")`); got != "1" {
		t.Errorf("the second tab reads %q", got)
	}
	other, _ := visit(t, PageOptions{})
	if got := the[*string](t, other, `localStorage.getItem("mine")`); got != nil {
		t.Errorf("another visitor reads %q", *got)
	}
	// Both tabs are visible, and each gets its own input.
	for _, page := range []*Page{q, p, q} {
		must(t, page.Exec("window.got = []"))
		must(t, page.Click(30, 40))
		must(t, page.Key("b"))
		if the[bool](t, page, "document.hidden") {
			t.Error("a tab is reported as hidden")
		}
		inOrder(t, the[[]string](t, page, "window.got"), "click 30,40", "keydown b")
	}
	q.Close()
	if got := the[string](t, p, `localStorage.getItem("mine")`); got != "1" {
		t.Errorf("after the second tab was closed the first reads %q", got)
	}
}

func TestInjectedScriptsComeFirst(t *testing.T) {
	const isFirst = "\nwindow.first = document.scripts.length === 0 || window.kvFrame === undefined;"
	p, _ := visit(t, PageOptions{Inject: []string{NoWebGL2 + isFirst, NoLocalStorage}})
	for range 2 {
		if !the[bool](t, p, `window.first && document.createElement("canvas").getContext("webgl2") === null`) {
			t.Error("WebGL 2 is available although it was removed")
		}
		name := the[string](t, p, `(() => { try { return String(localStorage); } catch (e) { return e.name; } })()`)
		if name != "SecurityError" {
			t.Errorf("localStorage throws %q", name)
		}
		if mode := the[string](t, p, "document.compatMode"); mode != "CSS1Compat" {
			t.Errorf("the page has the mode %s", mode)
		}
		must(t, p.Reload())
	}
}

// The game needs it.
func TestWebGL2(t *testing.T) {
	p, _ := visit(t, PageOptions{})
	if !the[bool](t, p, `document.createElement("canvas").getContext("webgl2") !== null`) {
		t.Error("no WebGL 2")
	}
}

func TestUnknownBrowser(t *testing.T) {
	if _, err := Start(Options{Engine: "netscape"}); err == nil {
		t.Error("an unknown browser was started")
	}
	if !errors.Is(cannot(WebKit, "fly"), ErrCannot) {
		t.Error("the error for something that a browser cannot do does not wrap ErrCannot")
	}
}
