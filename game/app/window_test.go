package app

import (
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"kilovolt/game/platform/page"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// start returns the program in a window of the given size in CSS pixels, with a data folder of its own.
func start(t *testing.T, w, h, device float64) (*app, *ui.Queue) {
	t.Helper()
	a, err := newApp(Options{Version: "test", Notices: "none", DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	a.resize(w, h, page.Insets{}, device)
	q := &ui.Queue{}
	a.tree.Update(0, q)
	return a, q
}

// seen returns where inspect reports a widget, in CSS pixels.
func seen(t *testing.T, a *app, id string) geom.Rect {
	t.Helper()
	var got inspection
	if err := json.Unmarshal(a.inspect(false), &got); err != nil {
		t.Fatal(err)
	}
	if got.Width != a.window.W || got.Height != a.window.H {
		t.Errorf("the window is %v×%v", got.Width, got.Height)
	}
	for _, w := range got.Widgets {
		if w.X < 0 || w.Y < 0 || w.X+w.W > got.Width+0.01 || w.Y+w.H > got.Height+0.01 {
			t.Errorf("%s at %v,%v is outside the window", w.ID, w.X, w.Y)
		}
		if w.ID == id {
			return geom.Rect{X: w.X, Y: w.Y, W: w.W, H: w.H}
		}
	}
	t.Fatalf("%s is missing", id)
	return geom.Rect{}
}

// At every scale a pointer at the reported place of a widget hits the widget, and the picture has the device's pixels.
func TestScaleOfWindowPointerAndPicture(t *testing.T) {
	for _, device := range []float64{1, 2, 2.625} {
		for _, percent := range []int{80, 100, 150, 200} {
			a, q := start(t, 1280, 800, device)
			p := a.prefs
			p.Scale = percent
			host{a}.SetPrefs(p)
			a.resize(1280, 800, page.Insets{}, device)
			a.tree.Update(0, q)
			zoom := float64(percent) / 100
			if w, h := a.tree.Size(); math.Abs(w*zoom-1280) > 1e-9 || math.Abs(h*zoom-800) > 1e-9 {
				t.Errorf("%d %%: the tree is %v×%v", percent, w, h)
			}
			if got := a.kit.Scale(); math.Abs(got-device*zoom) > 1e-9 {
				t.Errorf("%d %% of %v: %v pixels per dp", percent, device, got)
			}
			// A pointer event is in device pixels, which ui.Device divides by the kit's scale.
			at := seen(t, a, "new-game").Centre()
			dp := geom.Point{X: at.X * device / a.kit.Scale(), Y: at.Y * device / a.kit.Scale()}
			q.Push(ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: dp},
				ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: dp})
			a.tree.Update(time.Second, q) // once everything has been there for a moment
			if a.tree.Find("setup-start") == nil {
				t.Errorf("%d %%: a tap on New game at %v does not open the set-up screen", percent, at)
			}
		}
	}
}

// A new scale counts from the Update in which it is chosen: a pointer that comes before the next frame hits what
// inspect reports.
func TestANewScaleCountsAtOnce(t *testing.T) {
	l := &loop{options: Options{Version: "test", DataDir: t.TempDir(), Mute: true}}
	if err := l.begin(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.lock.Release() })
	l.resize(1280, 800, 1)
	update(t, l)
	l.app.tree.Activate("settings")
	update(t, l)
	places := func() (all []geom.Rect) {
		var got inspection
		if err := json.Unmarshal(l.app.inspect(false), &got); err != nil {
			t.Fatal(err)
		}
		for _, w := range got.Widgets {
			all = append(all, geom.Rect{X: w.X, Y: w.Y, W: w.W, H: w.H})
		}
		return all
	}
	before := places()
	p := l.app.prefs
	p.Scale = 120
	host{l.app}.SetPrefs(p)
	update(t, l)
	at, scale := places(), l.device.Scale
	if slices.Equal(at, before) || scale != 1.2 {
		t.Errorf("at 120 %% widgets are elsewhere: %v, and pointers are read at %v", !slices.Equal(at, before), scale)
	}
	l.resize(1280, 800, 1)
	update(t, l)
	if now := places(); !slices.Equal(now, at) || l.device.Scale != scale {
		t.Errorf("a frame later widgets are still there: %v, and pointers are read at %v", slices.Equal(now, at),
			l.device.Scale)
	}
}

// A player who chooses a larger scale on a phone finds the button where it was pressed.
func TestTheButtonOfTheScaleStaysUnderTheThumb(t *testing.T) {
	a, q := start(t, 390, 844, 2)
	a.tree.Activate("settings")
	a.tree.Update(0, q)
	for n := range 2 {
		at := seen(t, a, "settings-scale.more").Centre()
		dp := geom.Point{X: at.X / a.window.Zoom, Y: at.Y / a.window.Zoom}
		q.Push(ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: dp}, ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: dp})
		a.tree.Update(time.Duration(n+1)*2*time.Second, q)
		before := a.window.Zoom
		a.rescale()
		if now := seen(t, a, "settings-scale.more"); a.window.Zoom == before || !now.Has(at) ||
			math.Abs(now.Centre().Y-at.Y) > 1 {
			t.Errorf("from %v to %v: the button was at %v and is now %v", before, a.window.Zoom, at, now)
		}
	}
}

func TestScaleIsCappedByTheWindowAndComesBackWithRoom(t *testing.T) {
	a, q := start(t, 390, 844, 2)
	p := a.prefs
	p.Scale = 200
	host{a}.SetPrefs(p)
	a.resize(390, 844, page.Insets{}, 2)
	a.tree.Update(0, q)
	if a.window.Zoom != 1.2 || a.prefs.Scale != 200 {
		t.Errorf("on a phone 200 %% becomes %v, and %d is stored", a.window.Zoom, a.prefs.Scale)
	}
	for _, fault := range a.tree.Check() {
		t.Error(fault)
	}
	a.resize(1920, 1080, page.Insets{}, 1)
	if a.window.Zoom != 2 {
		t.Errorf("in a large window 200 %% is %v", a.window.Zoom)
	}
}

// A still window is not laid out again: the sprites of the last frame stay.
func TestFillDoesNothingWhereNothingHasChanged(t *testing.T) {
	a, q := start(t, 1280, 800, 1)
	for range 8 {
		a.tree.Update(0, q)
	}
	root := a.tree.Root()
	a.resize(1280, 800, page.Insets{}, 1)
	a.tree.Update(0, q)
	if a.tree.Root() != root {
		t.Error("the window is built again although nothing has changed")
	}
	a.resize(1280, 800, page.Insets{}, 2)
	a.tree.Update(0, q)
	if a.tree.Root() == root {
		t.Error("the window is not built again although its pixels have changed")
	}
}

func TestSafeAreaIsInCSSPixels(t *testing.T) {
	a, q := start(t, 768, 1024, 2)
	p := a.prefs
	p.Scale = 150
	host{a}.SetPrefs(p)
	a.resize(768, 1024, page.Insets{Top: 60, Left: 30, Right: 15, Bottom: 45}, 2)
	a.tree.Update(0, q)
	in := a.tree.Root().Children()[0].Rect()
	got := geom.Rect{X: in.X * 1.5, Y: in.Y * 1.5, W: in.W * 1.5, H: in.H * 1.5}
	if got.X != 30 || got.Y != 60 || math.Abs(got.W-723) > 1e-9 || math.Abs(got.H-919) > 1e-9 {
		t.Errorf("the safe area contains %v", got)
	}
	if w, h := a.window.Room(); math.Abs(w*1.5-723) > 1e-9 || math.Abs(h*1.5-919) > 1e-9 {
		t.Errorf("the room for scenes is %v×%v dp", w, h)
	}
	a.resize(390, 844, page.Insets{Left: 30, Right: 30}, 2)
	if a.window.Zoom != 1 {
		t.Errorf("330 of 390 pixels are free, and everything is shown at %v", a.window.Zoom)
	}
}

// inspect reports a consistent moment: if the focused widget is gone, nothing is reported as focused.
func TestInspectIsOfOneMoment(t *testing.T) {
	a, _ := start(t, 1280, 800, 1)
	a.tree.SetFocus("play-now")
	a.tree.Activate("settings")
	var got inspection
	if err := json.Unmarshal(a.inspect(false), &got); err != nil {
		t.Fatal(err)
	}
	if there := slices.ContainsFunc(got.Widgets,
		func(w inspectedWidget) bool { return w.ID == got.Focus }); got.Focus != "" && !there {
		t.Errorf("the focus is on %s, which does not exist", got.Focus)
	}
}

func TestPrefsAreRemembered(t *testing.T) {
	a, _ := start(t, 1280, 800, 1)
	want := prefs.Prefs{Speed: prefs.Instant, Confirm: prefs.Always, Scale: 130, HideMoney: true}
	host{a}.SetPrefs(want)
	host{a}.Remember([]byte(`{"v":1}`))
	b, err := newApp(Options{DataDir: a.options.DataDir})
	if err != nil {
		t.Fatal(err)
	}
	got := b.prefs
	if string(got.Setup) != `{"v":1}` {
		t.Errorf("the set-up form is %s", got.Setup)
	}
	if got.Setup = nil; got.Speed != want.Speed || got.Confirm != want.Confirm || got.Scale != want.Scale ||
		got.HideMoney != want.HideMoney {
		t.Errorf("read back: %+v, want %+v", got, want)
	}
}

// TestAnIgnoredTapIsTold: what has just come to lie under a finger is not pressed; scripts are told for how long, and
// the player that it was not.
func TestAnIgnoredTapIsTold(t *testing.T) {
	a, q := start(t, 1280, 800, 1)
	a.tree.Update(time.Second, q)
	a.resize(390, 844, page.Insets{}, 1)
	a.tree.Update(time.Second, q)
	a.updated = a.options.clock()
	if !strings.Contains(string(a.inspect(false)), `"settles":`) {
		t.Error("scripts are not told")
	}
	at := seen(t, a, "new-game").Centre()
	q.Push(ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: at}, ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: at})
	a.tree.Update(time.Second, q)
	if a.tree.Find("setup-start") != nil || a.tree.Toasted() != a.lang.T("panel.too-early") {
		t.Errorf("the tap acts, or the player reads %q", a.tree.Toasted())
	}
}
