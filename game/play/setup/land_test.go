package setup

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
	"kilovolt/maps/land"
)

// TestALandIsChosen: drawn, typed, of another length, and found again after another map and in the next session.
func TestALandIsChosen(t *testing.T) {
	f := New(normal, 5)
	f.Regions = []string{"nw"}
	if _, ok := f.Land(); ok {
		t.Fatal("the first map is a land")
	}
	f.SetLandLength(land.Long) // means nothing yet
	if f.ChooseLand(36*36 + 5); f.Board != "land1-105" || f.LandSeed != "105" || len(f.Regions) > 0 {
		t.Fatalf("drawn: %s, %q, %q", f.Board, f.LandSeed, f.Regions)
	}
	if r := mustStart(t, f.Config(phrase.English())); r.Board != f.Map() {
		t.Error("the game has another board")
	}
	f.SetLandLength(land.Short)
	if f.SetLandSeed(" Ost-See 2026!"); f.Board != "land1-short-ostsee20" || f.LandSeed != "ostsee20" {
		t.Errorf("typed: %s, %q", f.Board, f.LandSeed)
	}
	f.SetEdition(engine.Classic)
	f.SetBoard("usa")
	if f.ChooseLand(7); f.Board != "land1-short-ostsee20" {
		t.Errorf("chosen again: %s", f.Board)
	}
	if f.ProposeLand(35); f.Board != "land1-short-z" {
		t.Errorf("another one: %s", f.Board)
	}
	again := Recall(f.Memory(), normal, 1)
	if again.Board != f.Board || again.LandSeed != f.LandSeed {
		t.Errorf("in the next session: %s, %q", again.Board, again.LandSeed)
	}
	if again.SetLandSeed("!"); again.Check() != NoSeed || again.Board != f.Board {
		t.Errorf("without a seed: fault %d, %s", again.Check(), again.Board)
	}
	if again.SetBoard("usa"); again.Check() != NoFault {
		t.Errorf("on another map: fault %d", again.Check())
	}
	if again.SetBoard("land1-NONE"); maps.IsLand(again.Board) {
		t.Errorf("an id that is none: %s", again.Board)
	}
}
