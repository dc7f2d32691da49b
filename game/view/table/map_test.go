package table

import (
	"fmt"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites/geom"
)

// laidOut waits until the map is laid out for its present size.
func (h *fakeHost) laidOut(t *testing.T) {
	t.Helper()
	for range 1000 {
		if h.feed(2 * time.Millisecond); !h.scene.cityMap.View.Pending() {
			return
		}
	}
	t.Fatal("the map is never laid out")
}

// TestTheMapIsClearOnEveryTable: in every form of layout, whatever the board and the number of players, nothing on the
// map covers anything else or leaves its place, the buttons over the map included, and where there is room everything
// is shown in full.
func TestTheMapIsClearOnEveryTable(t *testing.T) {
	for i, setup := range tables {
		setup.Seed = uint64(i + 7)
		h := sit(t, setup, 1280, 800)
		for _, size := range []struct{ w, h float64 }{
			{360, 640}, {390, 844}, {844, 390}, {667, 375}, {768, 1024}, {1024, 768}, {1280, 800}, {1920, 1080}, {2560,
				1080}, {3840, 2160},
		} {
			h.tree.Resize(size.w, size.h)
			h.feed(0)
			h.scene.pages.openMap()
			h.feed(0)
			h.laidOut(t)
			where := fmt.Sprintf("%s %s %d at %.0fx%.0f", setup.Board, setup.Edition, setup.Players, size.w, size.h)
			clearMap(t, h, where)
			if l := h.scene.cityMap.View.Layout(); size.w >= 1280 && l.Hidden+l.Shortened > 0 {
				t.Errorf("%s: %d names or prices are hidden and %d names shortened", where, l.Hidden, l.Shortened)
			}
		}
	}
}

// clearMap checks that nothing on the map covers anything else.
func clearMap(t *testing.T, h *fakeHost, where string) {
	t.Helper()
	type thing struct {
		name string
		rect geom.Rect
	}
	var things []thing
	view, b := h.scene.cityMap.View, h.match.Rules().Board
	for c, info := range b.Cities {
		things = append(things, thing{info.Name, view.CityRect(maps.City(c))},
			thing{"the name of " + info.Name, view.NameRect(maps.City(c))})
	}
	for k, con := range b.Connections {
		things = append(things,
			thing{"the price from " + b.Cities[con.A].Name + " to " + b.Cities[con.B].Name, view.TagRect(k)})
	}
	l := view.Layout()
	var picture geom.Point // where the picture is on the screen
	for c := range h.match.Rules().Cities.All() {
		picture = view.CityRect(c).Centre().Sub(l.Marker[c].Centre())
	}
	for r, info := range b.Regions {
		if at := l.Region[r]; !at.Empty() {
			things = append(things, thing{"the region's name " + info.Name, at.Moved(picture.X, picture.Y)})
		}
	}
	for _, id := range []string{"zoom-in", "zoom-out", "fit"} {
		if n := h.tree.Find(id); n != nil && view.Area().HasRect(n.Rect()) {
			things = append(things, thing{"the button " + id, n.Rect()})
		}
	}
	for i, a := range things {
		if !a.rect.Empty() && !view.Area().HasRect(a.rect) {
			t.Errorf("%s: %s sticks out of the map", where, a.name)
		}
		for _, b := range things[:i] {
			if o := a.rect.Overlap(b.rect); o > 0.01 {
				t.Errorf("%s: %s covers %s by %.1f dp²", where, a.name, b.name, o)
			}
		}
	}
}

// TestMovingTheMapNeverActs: a finger that goes down on a city and moves, two fingers on two cities, the wheel and a
// double tap between cities move the map and choose nothing.
func TestMovingTheMapNeverActs(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 3}, 390, 844)
	h.until(t, engine.AwaitBuild, 3)
	h.scene.pages.openMap()
	h.feed(0)
	view := h.scene.cityMap.View
	var can []geom.Point
	for c := range h.match.Rules().Cities.All() {
		if h.scene.Draft.WhyNotCity(c) == nil {
			can = append(can, view.CityRect(c).Centre())
		}
	}
	if len(can) < 2 {
		t.Fatalf("%d cities can be bought", len(can))
	}
	down := func(id int, p geom.Point) ui.Event { return ui.Event{Kind: ui.PointerDown, Pointer: id, Pos: p} }
	move := func(id int, p geom.Point) ui.Event { return ui.Event{Kind: ui.PointerMove, Pointer: id, Pos: p} }
	up := func(id int, p geom.Point) ui.Event { return ui.Event{Kind: ui.PointerUp, Pointer: id, Pos: p} }
	off := func(p geom.Point, x, y float64) geom.Point { return geom.Point{X: p.X + x, Y: p.Y + y} }
	nothing := func(how string) {
		t.Helper()
		h.feed(time.Second)
		if c := h.scene.Draft.Cities(); len(c) != 0 {
			t.Errorf("%s chooses %v", how, c)
		}
	}

	fit := view.Scale()
	a, b := can[0], can[1]
	h.feed(0, down(1, a), down(2, b))
	h.feed(0, move(1, off(a, (a.X-b.X)/3, (a.Y-b.Y)/3)))
	h.feed(0, up(1, a), up(2, b))
	nothing("a pinch")
	if view.Scale() <= fit {
		t.Errorf("a pinch makes %.0f of %.0f", view.Scale(), fit)
	}
	h.laidOut(t)
	for c := range h.match.Rules().Cities.All() {
		p := view.CityRect(c).Centre()
		if h.scene.Draft.WhyNotCity(c) != nil || !view.Area().Inset(40).Has(p) {
			continue
		}
		h.feed(0, down(1, p))
		h.feed(0, move(1, off(p, 30, 4)))
		h.feed(0, up(1, off(p, 30, 4)))
		nothing("a drag")
		break
	}
	h.feed(0, ui.Event{Kind: ui.WheelTurn, Pos: view.Area().Centre(), Wheel: geom.Point{Y: 1}})
	nothing("the wheel")
	h.tree.Fit(view)
	h.laidOut(t)
	for y := view.Area().Y + 1; y < view.Area().Bottom(); y += 3 {
		p := geom.Point{X: view.Area().Right() - 3, Y: y}
		if _, _, ok := view.CityAt(p); ok {
			continue
		}
		h.feed(time.Second, down(1, p), up(1, p))
		h.feed(50*time.Millisecond, down(1, p), up(1, p))
		break
	}
	nothing("a double tap")
	if view.Fitted() {
		t.Error("a double tap does not zoom in")
	}
}

// TestMessagesKeepOffTheLegend: what is told for some seconds does not lie over what a house costs.
func TestMessagesKeepOffTheLegend(t *testing.T) {
	seen := 0
	for _, board := range []string{"germany", "usa"} {
		for _, size := range sizes {
			h := sit(t, engine.Setup{Board: board, Edition: engine.Recharged, Players: 6, Seed: 3}, size.w, size.h)
			h.until(t, engine.AwaitBuild, 2)
			for _, text := range []string{"Undone.", "The previous game is under “Saved games”, and stays there."} {
				h.tree.Toast(text)
				h.feed(0)
				legend := h.scene.cityMap.Legend.At()
				if legend.Empty() {
					continue
				}
				seen++
				if toast := h.tree.Find("toast").Rect(); toast.Overlap(legend) > 0 {
					t.Errorf("%s at %v: the message at %v covers the legend at %v", board, size, toast, legend)
				}
			}
		}
	}
	if seen == 0 {
		t.Error("there is no legend")
	}
}
