package page

import (
	"slices"
	"strings"
	"syscall/js"
	"testing"
	"time"
)

// Node has no page: the game's tests there must be able to call all of these functions.
func TestWithoutAPage(t *testing.T) {
	if kvPage.Truthy() {
		t.Fatal("this test needs a program without a page around it")
	}
	Progress(0.5, "half")
	Ready()
	SetIdle(true)
	SetIdle(false)
	Wake()
	WakeAfter(1)
	SetFullscreen(true)
	ShowTextVersion(true)
	SetFields(Fields{})
	OpenField(Field{ID: "x"})
	if FieldOpen() != "" {
		t.Error("a field is open without a page to open it")
	}
	CloseField()
	SetTitle("x")
	Say("x", "")
	SetTheme("dark")
	if got := Current().PixelRatio; got != 1 {
		t.Errorf("pixel ratio %v, want 1", got)
	}
	if got := Input(); len(got) != 0 {
		t.Errorf("the missing page reports %v", got)
	}
}

// Queued input of the page carries the time at which it happened, on the program's own clock.
func TestInputIsReadAsThePageTellsIt(t *testing.T) {
	fake := js.Global().Call("eval", `({
		lists: [
			[5000, 0, 7, 10.5, 20, 4700, 2, 0, 0, 2, 7, 11, 20, 4880, 0, 0, 0, 4, 0, 1, 2, 5000, -0.5, 3, 0,
				5, 0, 0, 0, 5000, 6, "a", "KeyQ", 6, 0, 3, 4, 5000, 1.25, 0, 0],
			null,
		],
		drain() { return this.lists.shift(); },
	})`)
	oldInput, oldDrain := kvInput, inputDrain
	kvInput, inputDrain = fake, fake.Get("drain").Call("bind", fake)
	defer func() { kvInput, inputDrain = oldInput, oldDrain }()

	before := time.Now()
	got := slices.Clone(Input())
	after := time.Now()
	if len(got) != 5 {
		t.Fatalf("got %+v", got)
	}
	for i, age := range []time.Duration{300, 120, 0, 0, 0} {
		at := got[i].At.Add(age * time.Millisecond)
		if at.Before(before) || at.After(after) {
			t.Errorf("entry %d happened at %v, %d ms before now: %v", i, got[i].At, age, after)
		}
		got[i].At = time.Time{}
	}
	want := []Edge{
		{Kind: Down, Pointer: 7, X: 10.5, Y: 20, Right: true},
		{Kind: Up, Pointer: 7, X: 11, Y: 20},
		{Kind: Wheel, X: 1, Y: 2, TurnsX: -0.5, TurnsY: 3},
		{Kind: Key, Key: "a", Code: "KeyQ", Alt: true, Repeat: true},
		{Kind: Pinch, X: 3, Y: 4, Factor: 1.25},
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %+v", got)
	}
	if got := Input(); len(got) != 0 {
		t.Errorf("input is reported again: %+v", got)
	}
}

// The page is asked for its facts once per change, not once per tick.
func TestCurrentAsksOncePerChange(t *testing.T) {
	fake := js.Global().Call("eval", `({
		n: 0, asked: 0,
		changes() { return this.n },
		env() {
			this.asked++;
			return {dpr: 2, top: 44, right: 0, bottom: 34, left: 0, reducedMotion: true, dark: false,
				moreContrast: false, coarse: true, hidden: false, languages: "de-AT, en", mirror: false,
				canFullscreen: false, fullscreen: false, update: "v2"};
		},
	})`)
	oldPage, oldChanges := kvPage, pageChanges
	kvPage, pageChanges, envSeen = fake, fake.Get("changes").Call("bind", fake), -1
	defer func() { kvPage, pageChanges, envSeen = oldPage, oldChanges, -1 }()

	e := Current()
	Current()
	if n := fake.Get("asked").Int(); n != 1 {
		t.Errorf("asked %d times without a change, want 1", n)
	}
	if e.PixelRatio != 2 || e.Insets != (Insets{Top: 44, Bottom: 34}) || !e.ReducedMotion || !e.Coarse ||
		e.Dark {
		t.Errorf("got %+v", e)
	}
	if e.Update != "v2" {
		t.Errorf("the newer version is %q", e.Update)
	}
	if len(e.Languages) != 2 || e.Languages[0] != "de-AT" || e.Languages[1] != "en" {
		t.Errorf("languages %q", e.Languages)
	}
	fake.Set("n", 1)
	Current()
	if n := fake.Get("asked").Int(); n != 2 {
		t.Errorf("asked %d times after a change, want 2", n)
	}
}

// What the page asks and says about text fields, and how often it is called.
func TestFieldsAndThePage(t *testing.T) {
	fake := js.Global().Call("eval", `({
		opened: [], shown: "",
		answer(tapped, typed, closed) { this.tapped = tapped; this.typed = typed; this.closed = closed; },
		open(id, ...rest) {
			const was = this.shown;
			this.shown = id;
			if (was && was !== id) this.closed(was, "");
			this.opened.push([id, ...rest].join("/"));
		},
		close(key) { const was = this.shown; this.shown = ""; this.closed(was, key || ""); },
	})`)
	old := kvField
	kvField = fake
	defer func() { kvField, fieldOpen = old, Field{} }()

	var told []string
	first := Field{ID: "a", Label: "Name", Value: "Ada", Most: 20, Full: "no more", Hint: "who?", Wrong: "taken",
		Digits: true, X: 1, Y: 2, W: 3, H: 4, Above: 5, Below: 6, CountWidth: 7, Zoom: 1.5}
	second := Field{ID: "b", Label: "Seed", Most: 30}
	SetFields(Fields{
		Tapped: func(x0, y0, x1, y1 float64, held time.Duration) (Field, bool) {
			return second, x0 == 1 && y0 == 2 && x1 == 3 && y1 == 4 && held == 250*time.Millisecond
		},
		Write:  func(id, text string) { told = append(told, id+"="+text) },
		Closed: func(id, key string) { told = append(told, id+" left by "+key) },
	})
	opened := func(want int) {
		t.Helper()
		if n := fake.Get("opened").Length(); n != want {
			t.Errorf("the page was asked %d times, want %d", n, want)
		}
	}
	OpenField(first)
	OpenField(first)
	opened(1)
	const want = "a/Name/Ada/no more/who?/taken//20/false/1/2/3/4/5/6/7/1.5/true"
	if got := fake.Get("opened").Index(0).String(); got != want {
		t.Errorf("the page got %s", got)
	}
	first.Value = "Adam" // as typed into that field
	OpenField(first)
	opened(1)
	first.Y = 9
	OpenField(first)
	opened(2)
	for range 2 { // every letter counts, even a repeated one
		first.Typed = "x"
		OpenField(first)
	}
	opened(4)
	if fake.Call("tapped", 0, 0, 0, 0, 250).Truthy() || FieldOpen() != "a" {
		t.Errorf("with a tap beside every field, %s is open", FieldOpen())
	}
	// A tapped field opens at once, and the page reports the text of the previous one.
	fake.Call("typed", "a", "Eve")
	if !fake.Call("tapped", 1, 2, 3, 4, 250).Bool() || FieldOpen() != "b" {
		t.Errorf("%s is open", FieldOpen())
	}
	fake.Call("close", "Tab")
	OpenField(first)
	CloseField()
	if got := strings.Join(told, ", "); FieldOpen() != "" || got != "a=Eve, a left by , b left by Tab, a left by " {
		t.Errorf("%q is open, reported was %s", FieldOpen(), got)
	}
}
