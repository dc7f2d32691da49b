package menu

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites/geom"
)

// lightUp has the backdrop painted, and shows it for the first time.
func (f *fake) lightUp(t *testing.T, front *Front) {
	t.Helper()
	for front.Pending() {
		if front.Step() {
			f.tree.Redraw()
		}
	}
	f.tree.Picture()
	f.step()
}

// TestTheTitleComesToRest: its networks light up once, for a short time, and then nothing moves until the mouse comes.
func TestTheTitleComesToRest(t *testing.T) {
	f := newFake()
	f.moves = true
	front := f.front(1280, 800)
	f.lightUp(t, front)
	if !f.tree.Moving() {
		t.Fatal("nothing lights up")
	}
	f.now += lightingUp
	f.step()
	f.tree.Picture()
	if !front.land.lit || f.tree.Moving() {
		t.Error("the title does not come to rest")
	}
	if in, pending := f.tree.WakeIn(); pending && in > 0 {
		t.Errorf("the title at rest wakes in %v", in)
	}
	f.queue.Push(ui.Event{Kind: ui.PointerMove, Pointer: ui.Mouse, Pos: geom.Point{X: 300, Y: 300}})
	f.step()
	if !front.land.current || !f.tree.Moving() {
		t.Error("no current runs when the mouse comes")
	}
	front.Rest()
	if front.land.current || f.tree.Moving() {
		t.Error("the current runs on after an input")
	}
}

// TestTheTitleLightsUpUntilTheFirstInput: then all of it is lit, and stays so.
func TestTheTitleLightsUpUntilTheFirstInput(t *testing.T) {
	f := newFake()
	f.moves = true
	front := f.front(390, 844)
	f.lightUp(t, front)
	front.Rest()
	if !front.land.lit || f.tree.Moving() {
		t.Error("an input does not end it")
	}
	front.ShowPage("settings")
	f.step()
	front.ShowTitle()
	f.step()
	f.lightUp(t, front)
	if f.tree.Moving() {
		t.Error("the networks light up again")
	}
}

// TestTheTitleIsStillWithReducedMotion: everything is lit at once, and the mouse changes nothing.
func TestTheTitleIsStillWithReducedMotion(t *testing.T) {
	f := newFake()
	front := f.front(1280, 800)
	f.lightUp(t, front)
	f.queue.Push(ui.Event{Kind: ui.PointerMove, Pointer: ui.Mouse, Pos: geom.Point{X: 300, Y: 300}})
	f.step()
	if !front.land.lit || f.tree.Moving() {
		t.Error("something moves")
	}
}

// TestTheBackdropsNetworksAreNetworks: they are connected, share no city, and grow from their first city on.
func TestTheBackdropsNetworksAreNetworks(t *testing.T) {
	board, err := maps.Load(engine.DefaultBoard, engine.DefaultEdition.String())
	if err != nil {
		t.Fatal(err)
	}
	var all maps.CitySet
	own := map[int]maps.CitySet{}
	last := -1.0
	for _, l := range networks(board) {
		if all.Has(l.to) || l.from != l.to && !own[l.seat].Has(l.from) || l.from == l.to && own[l.seat] != 0 {
			t.Errorf("network %d cannot come from %d to %d", l.seat, l.from, l.to)
		}
		if l.at <= last || l.at > 1-oneLight {
			t.Errorf("a light at %.2f follows one at %.2f", l.at, last)
		}
		all, own[l.seat], last = all.Add(l.to), own[l.seat].Add(l.to), l.at
	}
	if len(own) != 3 || all.Len() < 18 {
		t.Errorf("%d networks with %d cities", len(own), all.Len())
	}
}
