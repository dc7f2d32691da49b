package table

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites/geom"
)

// until has bots, or random choices, decide for everybody until that decision comes up in the round or later.
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

// TestACitysCard: resting the mouse on a city, holding a finger on it and pressing I show its name, who is there, the
// parts of its cost, and the route; none of these acts, and the card goes away again.
func TestACitysCard(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 3}, 1280, 800)
	h.until(t, engine.AwaitBuild, 4)
	b := h.scene.cityMap
	costs := h.scene.Draft.Costs()
	var city maps.City
	for c := range h.match.Rules().Cities.All() {
		if route, why := h.scene.Draft.RouteTo(c); why == nil && len(route.Links) > 1 && costs[c] > costs[city] {
			city = c
		}
	}
	id := "city-" + h.match.Rules().Board.Cities[city].ID
	at := b.View.CityRect(city).Centre()
	far := b.View.Area().Centre()
	for y := b.View.Area().Y + 1; y < b.View.Area().Bottom(); y += 4 {
		if _, _, ok := b.View.CityAt(geom.Point{X: b.View.Area().X + 2, Y: y}); !ok {
			far = geom.Point{X: b.View.Area().X + 2, Y: y}
		}
	}
	hover := func(p geom.Point) ui.Event { return ui.Event{Kind: ui.PointerMove, Pointer: ui.Mouse, Pos: p} }
	shows := func(how string) {
		t.Helper()
		card := h.tree.Find("city-card")
		if card == nil {
			t.Fatalf("%s: no card", how)
		}
		if !b.View.Area().HasRect(card.Rect()) || card.Rect().Overlap(b.View.CityRect(city)) > 0 {
			t.Errorf("%s: the card is at %v in %v, the city at %v",
				how, card.Rect(), b.View.Area(), b.View.CityRect(city))
		}
		text := ""
		for _, n := range card.Children() {
			text += n.Label + "\n"
		}
		if !strings.Contains(text, "= "+strconv.Itoa(costs[city])) ||
			!strings.Contains(text, h.match.Rules().Board.Cities[city].Name) {
			t.Errorf("%s: the card of a city for %d says %q", how, costs[city], text)
		}
		if w := b.State.Preview; w == nil || w.City != city || len(w.Links) < 2 {
			t.Errorf("%s: the route is %+v", how, w)
		}
		if len(h.scene.Draft.Cities()) != 0 {
			t.Errorf("%s has planned %v", how, h.scene.Draft.Cities())
		}
		for _, fault := range h.tree.Check() {
			t.Errorf("%s: %s", how, fault)
		}
	}
	gone := func(how string) {
		t.Helper()
		if h.feed(0); h.tree.Find("city-card") != nil || b.State.Preview != nil {
			t.Errorf("after %s the card stays", how)
		}
	}

	h.feed(0, hover(at))
	if h.tree.Find("city-card") != nil {
		t.Error("the card shows at once")
	}
	h.feed(scene.CardDelay)
	h.feed(0)
	shows("the mouse")
	h.feed(0, hover(far))
	gone("the mouse elsewhere")

	h.feed(0, ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: at})
	h.feed(time.Second)
	h.feed(0, ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: at})
	shows("a finger")
	h.feed(time.Second, ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: far},
		ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: far})
	gone("a touch elsewhere")

	h.tree.SetFocus(id)
	h.feed(0, ui.Event{Kind: ui.KeyPress, Key: "I"})
	h.feed(0)
	shows("I")
	h.feed(0, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape})
	gone("Escape")
}

// TestTheFocusIsBroughtIntoView: a city that gets the keyboard focus on a zoomed map scrolls into view.
func TestTheFocusIsBroughtIntoView(t *testing.T) {
	h := sit(t, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 4, Seed: 1}, 390, 844)
	view := h.scene.cityMap.View
	view.Zoom(3, geom.Point{X: view.Area().X, Y: view.Area().Y})
	view.Settle()
	h.feed(0)
	for c := range h.match.Rules().Cities.All() {
		h.tree.SetFocus("city-" + h.match.Rules().Board.Cities[c].ID)
		h.feed(0)
		if r := view.CityRect(c); !view.Area().Has(r.Centre()) {
			t.Errorf("%s has the focus at %v, in view is %v", h.match.Rules().Board.Cities[c].Name, r, view.Area())
		}
	}
}

// TestThePlanIsDrawn: planned cities are marked with their routes, sums and houses, the costs of the others depend on
// the plan, and cities that the rules forbid are dimmed and say why.
func TestThePlanIsDrawn(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 3}, 390, 844)
	h.until(t, engine.AwaitBuild, 4)
	b, d := h.scene.cityMap, h.scene.Draft
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
	if len(planned) == 0 || len(b.State.Plans) != len(planned) {
		t.Fatalf("planned %v, drawn %v", planned, b.State.Plans)
	}
	after := d.Costs()
	for c := range h.match.Rules().Cities.All() {
		city, node := &b.State.Cities[c], h.tree.Find("city-"+h.match.Rules().Board.Cities[c].ID)
		mine := d.After().Players[d.Start().Actor].Cities.Has(c)
		switch {
		case city.Selected:
			if city.Planned < 0 || city.Unavailable || city.Cost <= 0 {
				t.Errorf("the planned city %+v", city)
			}
		case after[c] >= 0:
			if city.Cost != after[c] || city.Unavailable {
				t.Errorf("a city for %d: %+v", after[c], city)
			}
		case city.Cost >= 0 || city.Unavailable == mine || node.Enabled() || node.Why == "":
			t.Errorf("a city that is not available: %+v, %q", city, node.Why)
		}
	}
	for i, plan := range b.State.Plans {
		route := d.Routes()[i]
		if len(plan.Links) != len(route.Links) || len(route.Links) > 0 &&
			!strings.HasSuffix(plan.Sum, "= "+strconv.Itoa(route.Total())) {
			t.Errorf("the route %+v is drawn as %+v", route, plan)
		}
	}
}
