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

// stage is a page that notes the input events it gets, and looks to the driver
// like the game's.
const stage = `<!doctype html><html><head><link rel="icon" href="data:,"><style>html, body { margin: 0; height: 3000px; overflow: hidden; background: rgb(10, 120, 200); }</style></head>
<body><input id="field" style="position: fixed; top: 200px; left: 10px"><script>
	let ran = 0;
	setInterval(() => ran++, 10);
	window.kvFrame = { wake() {}, stats: () => ({ ran }) };
	window.got = [];
	for (const name of ["mousedown", "mousemove", "mouseup", "click", "touchstart", "touchmove", "touchend", "wheel", "keydown", "keyup", "input"]) {
		window.addEventListener(name, (e) => {
			const at = e.changedTouches ? e.changedTouches[0] : e;
			const mods = (e.ctrlKey ? "C" : "") + (e.altKey ? "A" : "") + (e.shiftKey ? "S" : "") + (e.metaKey ? "M" : "");
			const what = e.key !== undefined ? mods + e.key : e.type === "wheel" ? Math.sign(e.deltaY) : e.type === "input" ? e.inputType : Math.round(at.clientX) + "," + Math.round(at.clientY);
			window.got.push(e.type + " " + what + (e.isTrusted ? "" : " untrusted"));
			if (e.key === "Tab") e.preventDefault();
		}, { passive: false });
	}
</script></body></html>`

// began is the browser of this run's tests, and host serves the stage.
var (
	began *Browser
	host  *httptest.Server
)

func TestMain(m *testing.M) {
	os.Exit(func() int {
		host = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/" {
				http.NotFound(w, r)
				return
			}
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			// The page's policy must not stand in the driver's way.
			w.Header().Set("Content-Security-Policy", "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; img-src data:")
			_, _ = io.WriteString(w, stage)
		}))
		defer host.Close()
		var err error
		if began, err = Start(Options{}); err != nil {
			_, _ = os.Stderr.WriteString(err.Error() + "\n")
			return 1
		}
		defer began.Close()
		return m.Run()
	}())
}

// visit opens the stage as a new visitor.
func visit(t *testing.T, o PageOptions) (*Page, *Visitor) {
	t.Helper()
	v, err := began.Visitor()
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

// the gives a value of the page.
func the[T any](t *testing.T, p *Page, js string) T {
	t.Helper()
	v, err := Eval[T](p, js)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// must is for steps that have to work.
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
		t.Errorf("%q", v)
	}
	same := the[map[string][]int](t, p, `(() => { const a = [1, 2]; return {a, b: a}; })()`)
	if len(same["a"]) != 2 || len(same["b"]) != 2 {
		t.Errorf("an object that is there twice: %v", same)
	}
	if v := the[[]string](t, p, `new Promise((done) => setTimeout(() => done(["late"]), 50))`); len(v) != 1 || v[0] != "late" {
		t.Errorf("a promise of %q", v)
	}
	if v := the[*int](t, p, "undefined"); v != nil {
		t.Errorf("undefined is %v", *v)
	}
	for _, js := range []string{"undefined", "null", "NaN"} {
		if v, err := Eval[int](p, js); err == nil {
			t.Errorf("%s is %d", js, v)
		}
	}
	for _, js := range []string{`(() => { throw new Error("on purpose"); })()`, `Promise.reject(new Error("on purpose"))`} {
		if _, err := Eval[int](p, js); err == nil || !strings.Contains(err.Error(), "on purpose") {
			t.Errorf("%s: %v", js, err)
		}
	}
	if err := p.Exec("this is no script"); err == nil {
		t.Error("what is no script was run")
	}
	must(t, p.Exec(`{ const x = 3; window.x = x; } for (let i = 0; i < 4; i++) window.x++;`))
	if v := the[int](t, p, "window.x"); v != 7 {
		t.Errorf("statements were run %d times", v-3)
	}
}

func TestWaitingOverAReload(t *testing.T) {
	p, _ := visit(t, PageOptions{})
	must(t, p.Exec("window.before = true; setTimeout(() => location.reload(), 100)"))
	must(t, p.Wait("!window.before && document.readyState === 'complete'", 20*time.Second))
	must(t, p.Exec("window.before = true"))
	must(t, p.Reload())
	if the[bool](t, p, "Boolean(window.before)") {
		t.Error("it is the same document after a reload")
	}
	start := time.Now()
	if err := p.Wait("false", 300*time.Millisecond); err == nil || time.Since(start) < 300*time.Millisecond {
		t.Errorf("waited %v for what never comes: %v", time.Since(start), err)
	}
	if err := p.Wait("no.such.thing", 20*time.Second); err == nil || time.Since(start) > 10*time.Second {
		t.Errorf("waited %v for what fails: %v", time.Since(start), err)
	}
}

// The events are the browser's own, at their places.
func TestMouseWheelAndKeys(t *testing.T) {
	p, _ := visit(t, PageOptions{})
	for _, err := range []error{
		p.Click(100, 50), p.Drag(100, 50, 140, 90, 2), p.Wheel(100, 50, 0, 120), p.Wheel(100, 50, 0, 120), p.Wheel(100, 50, 0, -120),
		p.Key("u"), p.Key("Space"), p.Key("ArrowLeft"), p.Key("Tab"), p.Key("K", Ctrl, Shift),
	} {
		must(t, err)
	}
	// Some engines tell of a mouse that stays where it is.
	got := slices.DeleteFunc(the[[]string](t, p, "window.got"), func(e string) bool { return e == "mousemove 100,50" })
	rest := strings.Join(got, "; ")
	for _, want := range []string{
		"mousedown 100,50; mouseup 100,50; click 100,50", "mousedown 100,50; mousemove 120,70; mousemove 140,90; mouseup 140,90", "wheel 1", "wheel 1", "wheel -1",
		"keydown u; keyup u", "keydown  ; keyup  ", "keydown ArrowLeft; keyup ArrowLeft", "keydown Tab; keyup Tab", "keydown CSK; keyup CSK",
	} {
		_, after, ok := strings.Cut(rest, want)
		if !ok {
			t.Fatalf("%q does not come, of %q", want, rest)
		}
		rest = after
	}
	if strings.Contains(strings.Join(got, ""), "untrusted") {
		t.Error("an event was made by a script")
	}
	if err := p.Key("NoSuchKey"); err == nil {
		t.Error("a key that there is not was pressed")
	}
	must(t, p.Click(20, 210))
	must(t, p.Type("Zo?"))
	must(t, p.Insert("ë ml"))
	if v := the[string](t, p, "document.getElementById('field').value"); v != "Zo?ë ml" {
		t.Errorf("typed and inserted: %q", v)
	}
	if n := the[int](t, p, `window.got.filter((e) => e === "input insertText").length`); n < 4 {
		t.Errorf("the field has heard of %d inputs", n)
	}
}

func TestSizeAndPicture(t *testing.T) {
	p, _ := visit(t, PageOptions{Width: 640, Height: 480})
	for _, size := range [][2]int{{640, 480}, {900, 600}, {480, 700}} {
		must(t, p.Resize(size[0], size[1], 1))
		if w, h := the[int](t, p, "innerWidth"), the[int](t, p, "innerHeight"); w != size[0] || h != size[1] {
			t.Errorf("%d × %d, want %v", w, h, size)
		}
	}
	file := filepath.Join(t.TempDir(), "new", "shot.png")
	must(t, p.Screenshot(file))
	data, err := os.ReadFile(file)
	must(t, err)
	picture, err := png.Decode(bytes.NewReader(data))
	must(t, err)
	if b := picture.Bounds(); b.Dx() != 480 || b.Dy() != 700 {
		t.Errorf("the picture has %v", b)
	}
	if r, g, b, _ := picture.At(240, 600).RGBA(); r>>8 != 10 || g>>8 != 120 || b>>8 != 200 {
		t.Errorf("its colour is %d %d %d", r>>8, g>>8, b>>8)
	}
}

func TestProblemsAreHeard(t *testing.T) {
	p, _ := visit(t, PageOptions{})
	if list := p.Problems(); len(list) > 0 {
		t.Errorf("problems of a page that has none: %q", list)
	}
	p.Expect("known")
	must(t, p.Exec(`console.log("harmless"); console.error("known trouble"); console.error("spoken", 7);
		setTimeout(() => { throw new Error("thrown on purpose"); }); fetch("/nowhere").catch(() => {})`))
	for _, want := range []string{"spoken", "thrown on purpose", "404"} {
		end := time.Now().Add(10 * time.Second)
		for !strings.Contains(strings.Join(p.Problems(), "\n"), want) {
			if time.Now().After(end) {
				t.Fatalf("no word of %q in %q; console %q", want, p.Problems(), p.Console())
			}
			must(t, p.Frames(1))
		}
	}
	all := strings.Join(p.Problems(), "\n")
	if strings.Contains(all, "harmless") || strings.Contains(all, "known") {
		t.Errorf("what is no problem is one: %q", all)
	}
	if !strings.Contains(strings.Join(p.Console(), "\n"), "harmless") {
		t.Errorf("the console lacks a line: %q", p.Console())
	}
}

// Two visitors know nothing of each other; two tabs of one share what is stored.
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
	// Both tabs are in the light, and each gets what is meant for it.
	for _, page := range []*Page{q, p, q} {
		must(t, page.Exec("window.got = []"))
		must(t, page.Click(30, 40))
		must(t, page.Key("b"))
		if the[bool](t, page, "document.hidden") {
			t.Error("a tab is hidden")
		}
		if got := the[string](t, page, "window.got.join()"); !strings.Contains(got, "click 30,40") || !strings.Contains(got, "keydown b") {
			t.Errorf("a tab got %q", got)
		}
	}
	q.Close()
	if got := the[string](t, p, `localStorage.getItem("mine")`); got != "1" {
		t.Errorf("after the second tab was closed the first reads %q", got)
	}
}

func TestInjectedScriptsComeFirst(t *testing.T) {
	p, _ := visit(t, PageOptions{Inject: []string{NoWebGL2 + "\nwindow.first = document.scripts.length === 0 || window.kvFrame === undefined;", NoLocalStorage}})
	for range 2 {
		if !the[bool](t, p, `window.first && document.createElement("canvas").getContext("webgl2") === null`) {
			t.Error("WebGL 2 is there")
		}
		if said := the[string](t, p, `(() => { try { return String(localStorage); } catch (e) { return e.name; } })()`); said != "SecurityError" {
			t.Errorf("localStorage says %q", said)
		}
		if mode := the[string](t, p, "document.compatMode"); mode != "CSS1Compat" {
			t.Errorf("the page is in the mode %s", mode)
		}
		must(t, p.Reload())
	}
}

// The game needs it, so a browser that cannot do it is of no use here.
func TestItDrawsByWebGL2(t *testing.T) {
	p, _ := visit(t, PageOptions{})
	if !the[bool](t, p, `document.createElement("canvas").getContext("webgl2") !== null`) {
		t.Error("no WebGL 2")
	}
}

func TestNoSuchBrowser(t *testing.T) {
	if _, err := Start(Options{Engine: "netscape"}); err == nil {
		t.Error("a browser that there is not was started")
	}
	if !errors.Is(cannot(WebKit, "fly"), ErrCannot) {
		t.Error("what a browser cannot do is not told as such")
	}
}
