package ui

import (
	"testing"

	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// menuDesk is a window with a button at a place, and its menu while it is open.
func menuDesk(t *testing.T, w, h float64, at geom.Rect, options []Option) (d *desk, chosen *string) {
	t.Helper()
	open, value := false, "b"
	d = newDesk(t, w, h, func() *Node {
		set := func(on bool) func() { return func() { open = on; d.Invalidate() } }
		button := MenuButton("m", "Level", options, value, set(true)).Place(func(geom.Rect) geom.Rect { return at })
		root := Stack(Stack(button))
		if open {
			root.Add(d.Menu("m", "Level", options, value, func(o string) { value = o; set(false)() }, set(false)))
		}
		return root
	})
	return d, &value
}

var fourLevels = []Option{{ID: "a", Text: "Easy"}, {ID: "b", Text: "Normal"}, {ID: "c", Text: "Hard"},
	{ID: "d", Text: "Expert", Note: "Some decisions take a moment."}}

// TestAMenuLiesNextToItsButton: below it, or above it at the lower edge, and always within the window.
func TestAMenuLiesNextToItsButton(t *testing.T) {
	for _, c := range []struct {
		name         string
		w, h         float64
		at           geom.Rect
		below, above bool
	}{
		{"in the middle", 800, 600, geom.Rect{X: 300, Y: 200, W: 120, H: 44}, true, false},
		{"at the lower edge", 800, 600, geom.Rect{X: 300, Y: 540, W: 120, H: 44}, false, true},
		{"at the right edge", 800, 600, geom.Rect{X: 700, Y: 20, W: 100, H: 44}, true, false},
		{"on a low window", 320, 180, geom.Rect{X: 10, Y: 80, W: 100, H: 44}, false, false},
		{"wide", 800, 600, geom.Rect{X: 20, Y: 20, W: 600, H: 44}, true, false},
	} {
		d, _ := menuDesk(t, c.w, c.h, c.at, fourLevels)
		d.Activate("m")
		d.step(0)
		list := d.Find("m.list")
		if list == nil {
			t.Fatalf("%s: no menu", c.name)
		}
		panel := list.Parent().Rect()
		if !(geom.Rect{W: c.w, H: c.h}).HasRect(panel) {
			t.Errorf("%s: the menu at %v is outside the window", c.name, panel)
		}
		if c.below && panel.Y < c.at.Bottom() || c.above && panel.Bottom() > c.at.Y {
			t.Errorf("%s: the button is at %v, its menu at %v", c.name, c.at, panel)
		}
		if panel.W < c.at.W {
			t.Errorf("%s: the menu is %.0f dp wide, its button %.0f", c.name, panel.W, c.at.W)
		}
		for _, fault := range d.Check() {
			t.Errorf("%s: %s", c.name, fault)
		}
	}
}

// TestAMenuIsUsedWithKeys: it opens at what is chosen, the arrows go through it, and Enter chooses.
func TestAMenuIsUsedWithKeys(t *testing.T) {
	d, value := menuDesk(t, 400, 600, geom.Rect{X: 20, Y: 20, W: 120, H: 44}, fourLevels)
	d.SetFocus("m")
	d.press(KeyEnter)
	if d.Focused() != "m.b" || !d.Find("m.b").Chosen || d.Find("m.a").Chosen {
		t.Errorf("it opens at %q", d.Focused())
	}
	d.press(KeyDown, KeyDown, KeyEnter)
	if *value != "d" || d.Modal() || d.Focused() != "m" || d.Find("m").Value != "Expert" {
		t.Errorf("%q is chosen, the focus is on %q", *value, d.Focused())
	}
	if d.press(KeyEnter, KeyUp, KeyEscape); *value != "d" || d.Modal() {
		t.Errorf("Escape chooses %q", *value)
	}
}

// TestAMenuButtonKeepsItsWidth: whichever option it shows, and each is a target of full size.
func TestAMenuButtonKeepsItsWidth(t *testing.T) {
	d := newDesk(t, 600, 400, func() *Node {
		col := Column().Cross(Start)
		for _, o := range fourLevels {
			col.Add(MenuButton("m-"+o.ID, "Level", fourLevels, o.ID, func() {}))
		}
		return col
	})
	first := d.Find("m-a").Rect()
	for _, o := range fourLevels {
		if r := d.Find("m-" + o.ID).Rect(); r.W != first.W || r.H < theme.Target {
			t.Errorf("%s: %v", o.ID, r)
		}
	}
	for _, fault := range d.Check() {
		t.Error(fault)
	}
}
