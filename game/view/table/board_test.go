package table

import (
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites/board"
	"kilovolt/sprites/geom"
)

// feed sends input to the tree and lets time pass.
func (h *fakeHost) feed(after time.Duration, events ...ui.Event) {
	var q ui.Queue
	q.Push(events...)
	h.tree.Update(h.tree.Now()+after, &q)
}

// TestTheMapIsMovedByHandWheelAndKeys: with the gestures of the widget kit; the places of the cities move with the
// picture.
func TestTheMapIsMovedByHandWheelAndKeys(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 1}, 1280, 800)
	view := h.scene.cityMap.View
	middle := view.Area().Centre()
	fitted := view.Scale()
	h.feed(0, ui.Event{Kind: ui.WheelTurn, Pos: middle, Wheel: geom.Point{Y: -2}})
	if view.Scale() <= fitted || view.Pending() {
		t.Fatalf("the wheel made %.0f of %.0f", view.Scale(), fitted)
	}
	h.feed(time.Second)
	if !view.Pending() {
		t.Error("the picture does not settle")
	}
	for range 1000 {
		if h.feed(2 * time.Millisecond); !view.Pending() {
			break
		}
	}
	if view.Pending() {
		t.Fatal("the map is never laid out for its new size")
	}
	var city string
	for c := range h.match.Rules().Cities.All() {
		city = h.match.Rules().Board.Cities[c].ID
	}
	spot := func() geom.Rect { return h.tree.Find("city-" + city).Rect() }
	was := spot()
	move := geom.Point{X: 24, Y: 10}
	h.feed(0, ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: middle},
		ui.Event{Kind: ui.PointerMove, Pointer: 1, Pos: middle.Add(move)},
		ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: middle.Add(move)})
	h.feed(time.Second)
	if now := spot(); now.X-was.X != move.X || now.Y-was.Y != move.Y {
		t.Errorf("dragged by %v, the city went from %v to %v", move, was, now)
	}
	before := view.Scale()
	if !h.scene.Key(ui.Event{Kind: ui.KeyPress, Key: ui.KeyPlus}) || view.Scale() <= before {
		t.Error("plus does not zoom in")
	}
	if h.scene.Key(ui.Event{Kind: ui.KeyPress, Key: ui.KeyPlus, Ctrl: true}) ||
		h.scene.Key(ui.Event{Kind: ui.KeyPress, Key: "Q"}) {
		t.Error("keys are taken that belong to the browser or to nobody")
	}
	if !h.scene.Key(ui.Event{Kind: ui.KeyPress, Key: "0"}) || !view.Fitted() {
		t.Error("0 does not show the whole zone")
	}
	for _, id := range []string{"zoom-in", "zoom-out", "fit"} {
		before := view.Scale()
		if !h.tree.Activate(id) || (view.Scale() != before) != (id != "fit") {
			t.Errorf("%s: from %.0f to %.0f", id, before, view.Scale())
		}
	}
}

// TestTheButtonBackToTheFit: where space is short, the button exists exactly when the map is not in its fitted view.
func TestTheButtonBackToTheFit(t *testing.T) {
	h := sit(t, engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 3, Seed: 1}, 390, 844)
	h.scene.pages.openMap()
	h.feed(0)
	h.feed(0)
	there := func() bool { return h.tree.Find("fit") != nil }
	if there() {
		t.Error("the whole zone is shown, but there is a button for it")
	}
	h.feed(0, ui.Event{Kind: ui.WheelTurn, Pos: h.scene.cityMap.View.Area().Centre(), Wheel: geom.Point{Y: -2}})
	h.feed(time.Second)
	if !there() || !h.tree.Activate("fit") {
		t.Fatal("there is no button back to the fit")
	}
	h.feed(0)
	if there() || !h.scene.cityMap.View.Fitted() {
		t.Error("the button back leads nowhere")
	}
}

// TestATapBetweenCitiesZoomsIn: it selects none of them.
func TestATapBetweenCitiesZoomsIn(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 6, Seed: 1}, 360, 640)
	h.scene.pages.openMap()
	h.feed(0)
	h.feed(0)
	view := h.scene.cityMap.View
	area := view.Area()
	var between geom.Point
	found := false
	for y := area.Y; y < area.Bottom() && !found; y += 2 {
		for x := area.X; x < area.Right() && !found; x += 2 {
			p := geom.Point{X: x, Y: y}
			if _, alike, ok := view.CityAt(p); ok && alike && h.tree.At(p) != nil && h.tree.At(p).ID == "map" {
				between, found = p, true
			}
		}
	}
	if !found {
		t.Fatal("no place on a phone's map means several cities")
	}
	before := view.Scale()
	h.feed(0, ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: between},
		ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: between})
	h.feed(time.Second)
	if view.Scale() <= before {
		t.Errorf("a tap between cities made %.0f of %.0f", view.Scale(), before)
	}
}

// TestATouchedCitySaysItsName: even if no city is to be chosen, because a small map has no room for every name.
func TestATouchedCitySaysItsName(t *testing.T) {
	h := sit(t, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 6, Seed: 1,
		Regions: []string{"nw", "mw", "s", "se", "ne"}}, 390, 844)
	h.feed(0)
	if !h.tree.Activate("city-memphis") || h.tree.Toasted() != "Memphis, South" {
		t.Errorf("a touch on Memphis says %q", h.tree.Toasted())
	}
}

// TestWhatIsTouchedElsewhereIsHighlighted: cities and a player's houses are highlighted on the map until something else
// is touched.
func TestWhatIsTouchedElsewhereIsHighlighted(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 1}, 390, 844)
	b := h.scene.cityMap
	b.View.Zoom(3, b.View.Area().Centre())
	var last maps.City
	for c := range h.match.Rules().Cities.All() {
		if r := b.View.CityRect(c); !b.View.Area().HasRect(r) {
			last = c
		}
	}
	b.Light(maps.Cities(last), 1)
	h.feed(0)
	if !b.State.Cities[last].Highlighted || b.State.HighlightedSeat != int8(h.scene.Colour(1)) {
		t.Errorf("city %+v, seat %d", b.State.Cities[last], b.State.HighlightedSeat)
	}
	if r := b.View.CityRect(last); !b.View.Area().HasRect(r) {
		t.Errorf("the highlighted city is at %v, out of view", r)
	}
	b.Light(0, engine.NoSeat)
	h.feed(0)
	if b.State.Cities[last].Highlighted || b.State.HighlightedSeat != board.None {
		t.Error("the highlight stays")
	}
}
