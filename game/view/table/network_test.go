package table

import (
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/board"
	"kilovolt/sprites/geom"
)

// litUp checks that a player is lit up on the map as a whole: the network with what it powers, and what each next city
// would cost.
func (h *fakeHost) litUp(t *testing.T, what string, seat engine.Seat) {
	t.Helper()
	p, state := h.match.Public(), h.scene.cityMap.State
	colour := int8(h.scene.Colour(seat))
	if state.HighlightedSeat != colour || state.Payer != colour {
		t.Fatalf("%s: seat %d is lit up, the costs are those of %d; want %d", what, state.HighlightedSeat, state.Payer,
			colour)
	}
	n := len(state.Currents)
	if n == 0 || state.Currents[n-1] != (board.Current{Seat: colour, Cities: p.Players[seat].Cities,
		Powered: engine.BestPowering(h.match.Rules(), p, seat).Cities, Age: board.Still}) {
		t.Errorf("%s: the network lights up as %+v", what, state.Currents)
	}
	costs, shown := engine.CityCosts(h.match.Rules(), p, seat), 0
	for c := range h.match.Rules().Cities.All() {
		if city := &state.Cities[c]; city.Cost != costs[c] ||
			city.Cost >= 0 && city.TooExpensive != (city.Cost > int(p.Players[seat].Money)) {
			t.Fatalf("%s: city %d shows %d, it costs %d", what, c, city.Cost, costs[c])
		} else if city.Cost >= 0 {
			shown++
		}
	}
	if shown == 0 {
		t.Errorf("%s: no city shows a cost", what)
	}
}

func (h *fakeHost) dark(t *testing.T, what string) {
	t.Helper()
	if state := h.scene.cityMap.State; state.HighlightedSeat != board.None || state.Payer != board.None ||
		len(state.Currents) > 0 {
		t.Errorf("%s: seat %d is still lit up", what, state.HighlightedSeat)
	}
}

// TestAPlayerLightsUpWithTheNetwork: while the mouse rests on the card, and after a touch until the next one or
// Escape; a touch says it in words too.
func TestAPlayerLightsUpWithTheNetwork(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 3}, 1280, 800)
	h.until(t, engine.AwaitOpen, 4)
	wires := 0
	for i, w := range h.match.Wires(h.match.Index()) {
		got, want := h.scene.cityMap.State.Wires[i], board.Wire{}
		for seat := range engine.Seat(4) {
			if w.Paid.Has(seat) {
				want.Paid |= 1 << h.scene.Colour(seat)
				wires++
			}
		}
		if got != want {
			t.Fatalf("connection %d shows %+v, want %+v", i, got, want)
		}
	}
	if wires == 0 {
		t.Fatal("nobody has paid for a connection")
	}
	h.feed(3 * time.Second) // what was powered last has gone out
	h.feed(0)
	card := h.need(t, "player-2").Rect()
	at := geom.Point{X: card.X + 3, Y: card.Bottom() - 3}
	h.feed(0, ui.Event{Kind: ui.PointerMove, Pointer: ui.Mouse, Pos: at})
	h.feed(scene.CardDelay / 2)
	h.dark(t, "the mouse passes")
	h.feed(scene.CardDelay)
	h.feed(0)
	h.litUp(t, "the mouse rests on the card", 2)
	h.feed(0, ui.Event{Kind: ui.PointerMove, Pointer: ui.Mouse, Pos: geom.Point{X: 640, Y: 2}})
	h.feed(scene.CardDelay)
	h.feed(0)
	h.dark(t, "the mouse has left")

	h.tapAt(at)
	h.litUp(t, "the card was touched", 2)
	if said := present.Network(h.scene.Teller, h.match.Public(), 2); h.tree.Toasted() != said {
		t.Errorf("the touch says %q, want %q", h.tree.Toasted(), said)
	}
	h.press(ui.KeyEscape) // the message
	h.litUp(t, "the message was closed", 2)
	h.press(ui.KeyEscape)
	h.feed(0)
	h.dark(t, "Escape")
}

// TestAPlayerGoesDarkWithTheCard: the card that the mouse rests on goes, and the mouse does not move.
func TestAPlayerGoesDarkWithTheCard(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 3}, 1280, 800)
	h.until(t, engine.AwaitOpen, 4)
	h.feed(3 * time.Second)
	card := h.need(t, "player-2").Rect()
	h.feed(0, ui.Event{Kind: ui.PointerMove, Pointer: ui.Mouse, Pos: geom.Point{X: card.X + 3, Y: card.Bottom() - 3}})
	h.feed(2 * scene.CardDelay)
	h.feed(0)
	h.litUp(t, "the mouse rests on the card", 2)
	h.resize(360, 640)
	h.feed(2 * scene.CardDelay)
	h.feed(2 * scene.CardDelay)
	if h.feed(0); h.tree.Find("player-2") != nil {
		t.Fatal("the card is still there")
	}
	h.dark(t, "the card is gone")
}

// TestAComputerLightsUpByKeys: Enter on its name lights it up, and says what to expect of it.
func TestAComputerLightsUpByKeys(t *testing.T) {
	h := sitWith(t, "hbbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 3}, 1280, 800)
	h.fill(t, 150)
	h.tree.SetFocus("who-2")
	h.press(ui.KeyEnter)
	h.feed(0)
	if got := h.scene.cityMap.State.HighlightedSeat; got != int8(h.scene.Colour(2)) || h.tree.Toasted() == "" {
		t.Errorf("Enter on a computer's name lights up seat %d, and says %q", got, h.tree.Toasted())
	}
}

// TestAPlayerOnAPhoneLightsUpInView: the touch lowers the sheet, which is over the map.
func TestAPlayerOnAPhoneLightsUpInView(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 3}, 390, 844)
	h.until(t, engine.AwaitOpen, 4)
	h.tree.Activate("tab.players")
	h.feed(time.Second)
	h.feed(0)
	card := h.tree.Visible(h.need(t, "player-2"))
	h.tapAt(geom.Point{X: card.X + 3, Y: card.Y + 3})
	h.feed(time.Second)
	h.litUp(t, "the card was touched", 2)
	if h.tree.SheetLevel(sheet) != ui.Peek {
		t.Error("the sheet still covers the map")
	}
}

// TestAPlanKeepsItsCostsWhileAnotherPlayerIsLitUp: the planned cities and the cities' choice stay what they are.
func TestAPlanKeepsItsCostsWhileAnotherPlayerIsLitUp(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 3}, 1280, 800)
	h.until(t, engine.AwaitBuild, 4)
	c := h.buildable(t)
	h.scene.cityMap.ToggleCity(c)
	h.feed(0)
	own := h.scene.Draft.Start().Actor
	was := h.scene.cityMap.State.Cities[c]
	other := (own + 1) % 4
	h.scene.lights.PointAt(other)
	h.feed(0)
	state := h.scene.cityMap.State
	if now := state.Cities[c]; !now.Selected || now.Cost != was.Cost || state.Payer != int8(h.scene.Colour(other)) {
		t.Errorf("the planned city is shown as %+v, before as %+v", now, was)
	}
	h.scene.lights.PointAt(own)
	h.feed(0)
	if state.Payer != board.None || state.HighlightedSeat != int8(h.scene.Colour(own)) {
		t.Errorf("the planning player's own costs are shown as those of %d", state.Payer)
	}
}
