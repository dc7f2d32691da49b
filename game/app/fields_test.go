package app

import (
	"math"
	"testing"
	"time"

	"kilovolt/game/platform/page"
	"kilovolt/game/play/setup"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// setUp returns the program with the set-up screen open at the given scale.
func setUp(t *testing.T, w, h float64, percent int, insets page.Insets) (*app, *ui.Queue) {
	t.Helper()
	a, q := start(t, w, h, 2)
	p := a.prefs
	p.Scale = percent
	host{a}.SetPrefs(p)
	a.resize(w, h, insets, 2)
	a.tree.Update(0, q)
	if !a.tree.Activate("new-game") {
		t.Fatal("the set-up does not open")
	}
	a.tree.Update(0, q)
	return a, q
}

// The page's input element lies over the field on screen, at every scale and within every safe area, and a tap there
// reaches the field.
func TestFieldsOnThePage(t *testing.T) {
	const id = "seat-0-name"
	for _, percent := range []int{80, 100, 120, 150} {
		for _, in := range []page.Insets{{}, {Top: 47, Bottom: 34}, {Left: 44, Right: 44, Bottom: 21}} {
			w, h := 390.0, 844.0
			if percent > 120 || in.Left > 0 {
				w, h = 1280, 800
			}
			a, _ := setUp(t, w, h, percent, in)
			a.tree.Reveal(id)
			at := seen(t, a, id)
			e, ok := a.tree.Editing(id)
			if !ok {
				t.Fatalf("%d %%: %s cannot be edited", percent, id)
			}
			f := a.pageField(e)
			got := geom.Rect{X: f.X, Y: f.Y, W: f.W, H: f.H}
			if math.Abs(got.X-at.X)+math.Abs(got.Y-at.Y)+math.Abs(got.W-at.W)+math.Abs(got.H-at.H) > 1e-9 {
				t.Errorf("%d %%, %v: the input is at %v, the field at %v", percent, in, got, at)
			}
			if f.X < in.Left || f.Zoom != float64(percent)/100 || f.Most < 1 || f.Label == "" {
				t.Errorf("%d %%, %v: %+v", percent, in, f)
			}
			mid := at.Centre()
			if got, ok := a.fieldTapped(mid.X, mid.Y, mid.X+2, mid.Y, 90*time.Millisecond); !ok || got != f {
				t.Errorf("%d %%, %v: a tap at %v hits %+v", percent, in, mid, got)
			}
			for name, tap := range map[string]struct {
				x0, y0, x1, y1 float64
				held           time.Duration
			}{
				"a drag":         {mid.X, mid.Y, mid.X, mid.Y + 30, 90 * time.Millisecond},
				"a finger held":  {mid.X, mid.Y, mid.X, mid.Y, 2 * time.Second},
				"a tap above it": {mid.X, at.Y - 3, mid.X, at.Y - 3, 90 * time.Millisecond},
			} {
				if got, ok := a.fieldTapped(tap.x0, tap.y0, tap.x1, tap.y1, tap.held); ok && got.ID == id {
					t.Errorf("%d %%, %v: %s counts as a tap on the field", percent, in, name)
				}
			}
		}
	}
}

// Text entered into the page's input ends up in the form; without a page, the field takes keyboard input as usual.
func TestFieldsAreWritten(t *testing.T) {
	const id = "seat-0-name"
	a, q := setUp(t, 1280, 800, 100, page.Insets{})
	if !a.tree.Write(id, "Zoë\n of Graz") {
		t.Fatal("the field does not take the text")
	}
	a.tree.Update(0, q)
	if got := a.tree.Find(id).Value; got != "Zoë of Graz" {
		t.Errorf("the name is %q", got)
	}
	a.tree.Activate(id)
	q.Push(ui.Event{Kind: ui.RuneTyped, Rune: '!'})
	a.tree.Update(0, q)
	if got := a.tree.Find(id).Value; got != "Zoë of Graz!" {
		t.Errorf("typed at a keyboard, the name is %q", got)
	}
	if a.tree.Write("setup-start", "x") || a.tree.Write("nowhere", "x") {
		t.Error("something other than a field takes text")
	}
	// No field can be edited under an open dialog.
	host{a}.ShowKeys()
	a.tree.Invalidate()
	a.tree.Update(0, q)
	if _, ok := a.tree.Editing(id); ok || a.tree.Write(id, "x") {
		t.Error("the field can be edited under a dialog")
	}
}

// A field that is edited in the page's input is scrolled into view, and keeps the focus only for keyboard players.
func TestFieldsEditedElsewhere(t *testing.T) {
	const id = "setup-seed" // at the end of the form
	a, q := setUp(t, 390, 844, 100, page.Insets{})
	var got ui.Edit
	a.tree.Edit = func(e ui.Edit) bool { got = e; return false }
	if n := a.tree.Find(id); n == nil || n.Rect().Bottom() < 844 {
		t.Fatal("the field is already in view")
	}
	a.tree.Activate(id)
	a.tree.Update(0, q)
	n := a.tree.Find(id)
	if got.ID != id || got.Most != setup.MaxSeed || a.tree.Visible(n) != n.Rect() || a.tree.Focused() != "" {
		t.Errorf("asked for %+v; visible is %v of %v, the focus is on %q", got, a.tree.Visible(n), n.Rect(),
			a.tree.Focused())
	}
	a.tree.SetFocus(id)
	q.Push(ui.Event{Kind: ui.KeyPress, Key: ui.KeySpace})
	a.tree.Update(0, q)
	if a.tree.Focused() != id {
		t.Errorf("with the keyboard the focus has moved to %q", a.tree.Focused())
	}
}
