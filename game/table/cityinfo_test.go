package table

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/ui"
	"kilovolt/maps"
	"kilovolt/sprites/geom"
)

// until has bots, or the dice, decide for everybody until a decision is awaited in the round or later.
func (h *fakeHost) until(t *testing.T, await engine.Await, round int) {
	t.Helper()
	for p := h.match.Public(); p.Await != await || int(p.Round) < round; p = h.match.Public() {
		if h.dice != nil {
			h.throw(t)
			continue
		}
		b, err := bot.New("normal", h.match.Rules(), h.match.View(p.Actor), 1)
		if err != nil {
			t.Fatal(err)
		}
		for !b.Step(100) {
		}
		as, _ := b.Decision()
		if err := h.session.Play(as...); err != nil {
			t.Fatal(err)
		}
	}
	h.feed(0)
}

// TestLookingAtACity: the mouse resting on a city, a finger held on it and the key I show what it is, who is there, what it costs by its parts
// and the way; none of them acts, and it goes away again.
func TestLookingAtACity(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 3}, 1280, 800)
	h.until(t, engine.AwaitBuild, 4)
	b := &h.scene.board
	costs := h.scene.draft.Costs()
	var city maps.City
	for c := range h.match.Rules().Cities.All() {
		if route, why := h.scene.draft.RouteTo(c); why == nil && len(route.Links) > 1 && costs[c] > costs[city] {
			city = c
		}
	}
	id := "city-" + h.match.Rules().Board.Cities[city].ID
	at := b.view.CityRect(city).Centre()
	far := b.view.Area().Centre()
	for y := b.view.Area().Y + 1; y < b.view.Area().Bottom(); y += 4 {
		if _, _, ok := b.view.CityAt(geom.Point{X: b.view.Area().X + 2, Y: y}); !ok {
			far = geom.Point{X: b.view.Area().X + 2, Y: y}
		}
	}
	hover := func(p geom.Point) ui.Event { return ui.Event{Kind: ui.PointerMove, Pointer: ui.Mouse, Pos: p} }
	shows := func(how string) {
		t.Helper()
		card := h.tree.Find("city-card")
		if card == nil {
			t.Fatalf("%s: no card", how)
		}
		if !b.view.Area().HasRect(card.Rect()) || card.Rect().Overlap(b.view.CityRect(city)) > 0 {
			t.Errorf("%s: the card lies at %v in %v, the city at %v", how, card.Rect(), b.view.Area(), b.view.CityRect(city))
		}
		text := ""
		for _, n := range card.Children() {
			text += n.Label + "\n"
		}
		if !strings.Contains(text, "= "+strconv.Itoa(costs[city])) || !strings.Contains(text, h.match.Rules().Board.Cities[city].Name) {
			t.Errorf("%s: the card of a city for %d says %q", how, costs[city], text)
		}
		if w := b.state.Preview; w == nil || w.City != city || len(w.Links) < 2 {
			t.Errorf("%s: the way is %+v", how, w)
		}
		if len(h.scene.draft.Cities()) != 0 {
			t.Errorf("%s has planned %v", how, h.scene.draft.Cities())
		}
		for _, fault := range h.tree.Check() {
			t.Errorf("%s: %s", how, fault)
		}
	}
	gone := func(how string) {
		t.Helper()
		if h.feed(0); h.tree.Find("city-card") != nil || b.state.Preview != nil {
			t.Errorf("%s leaves the card", how)
		}
	}

	h.feed(0, hover(at))
	if h.tree.Find("city-card") != nil {
		t.Error("the card shows at once")
	}
	h.feed(lookAfter)
	h.feed(0)
	shows("the mouse")
	h.feed(0, hover(far))
	gone("the mouse elsewhere")

	h.feed(0, ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: at})
	h.feed(time.Second)
	h.feed(0, ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: at})
	shows("a finger")
	h.feed(time.Second, ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: far}, ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: far})
	gone("a touch elsewhere")

	h.tree.SetFocus(id)
	h.feed(0, ui.Event{Kind: ui.KeyPress, Key: "I"})
	h.feed(0)
	shows("I")
	h.feed(0, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape})
	gone("Escape")
}

// TestTheFocusIsBroughtIntoView: a city that gets the keyboard's focus on a map that is zoomed in can be seen.
func TestTheFocusIsBroughtIntoView(t *testing.T) {
	h := sit(t, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 4, Seed: 1}, 390, 844)
	view := h.scene.board.view
	view.Zoom(3, geom.Point{X: view.Area().X, Y: view.Area().Y})
	view.Settle()
	h.feed(0)
	for c := range h.match.Rules().Cities.All() {
		h.tree.SetFocus("city-" + h.match.Rules().Board.Cities[c].ID)
		h.feed(0)
		if r := view.CityRect(c); !view.Area().Has(r.Centre()) {
			t.Errorf("%s has the focus at %v, in sight is %v", h.match.Rules().Board.Cities[c].Name, r, view.Area())
		}
	}
}

// TestThePlanIsDrawn: the planned cities are lit with their ways, their sums and ghosts, and what others cost goes by the plan; cities that the rules
// forbid recede and say why.
func TestThePlanIsDrawn(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 3}, 390, 844)
	h.until(t, engine.AwaitBuild, 4)
	b, d := &h.scene.board, h.scene.draft
	var planned []maps.City
	for range 2 {
		before := d.Costs()
		for c := range h.match.Rules().Cities.All() {
			if before[c] >= 0 && d.WhyNotCity(c) == nil && h.tree.Activate("city-"+h.match.Rules().Board.Cities[c].ID) {
				planned = append(planned, c)
				h.feed(0)
				break
			}
		}
	}
	if len(planned) == 0 || len(b.state.Plans) != len(planned) {
		t.Fatalf("planned %v, drawn %v", planned, b.state.Plans)
	}
	after := d.Costs()
	for c := range h.match.Rules().Cities.All() {
		city, node := &b.state.Cities[c], h.tree.Find("city-"+h.match.Rules().Board.Cities[c].ID)
		mine := d.After().Players[d.Start().Actor].Cities.Has(c)
		switch {
		case city.Selected:
			if city.Ghost < 0 || city.Closed || city.Reach <= 0 {
				t.Errorf("the planned city %+v", city)
			}
		case after[c] >= 0:
			if city.Reach != after[c] || city.Closed {
				t.Errorf("a city for %d: %+v", after[c], city)
			}
		case city.Reach >= 0 || city.Closed == mine || node.Enabled() || node.Why == "":
			t.Errorf("a city that cannot be had: %+v, %q", city, node.Why)
		}
	}
	for i, plan := range b.state.Plans {
		route := d.Routes()[i]
		if len(plan.Links) != len(route.Links) || len(route.Links) > 0 && !strings.HasSuffix(plan.Sum, "= "+strconv.Itoa(route.Total())) {
			t.Errorf("the way %+v is drawn as %+v", route, plan)
		}
	}
}
