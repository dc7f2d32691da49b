package session

import (
	"errors"
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match"
)

// TestEveryFormThatCanBeFilledInCanBePlayed.
func TestEveryFormThatCanBeFilledInCanBePlayed(t *testing.T) {
	for players := 2; players <= 6; players++ {
		for _, board := range []string{"germany", "usa"} {
			for _, e := range []engine.Edition{engine.Classic, engine.Recharged} {
				f := NewForm(3)
				f.SetBoard(board)
				f.StartingCities = true
				f.Introductory = true
				f.SetEdition(e)
				f.SetPlayers(players)
				if f.StartingCities != (e == engine.Recharged) || f.Introductory != (e == engine.Classic) {
					t.Fatal("a variant stays that the edition does not have (S7)")
				}
				cfg, err := f.Config()
				if err != nil {
					t.Fatal(err)
				}
				if _, err := match.New(cfg, Bots); err != nil {
					t.Errorf("%s, %s, %d players: %v", board, e, players, err)
				}
				if f.Trust() != (e == engine.Recharged && players == 2) {
					t.Error("the Trust plays or does not (S7)")
				}
			}
		}
	}
}

func TestFormSeats(t *testing.T) {
	f := NewForm(9)
	if len(f.Seats) != 6 || f.Seats[0].IsBot() || !f.Seats[5].IsBot() {
		t.Fatalf("%+v", f.Seats)
	}
	colours := map[int]bool{}
	for _, p := range f.Seats {
		colours[p.Colour] = true
	}
	if len(colours) != 6 {
		t.Error("two players have one colour")
	}
	f.SetColour(0, 4)
	if f.Seats[0].Colour != 4 || f.Seats[4].Colour != 0 {
		t.Error("colours are not exchanged")
	}
	f.SetPlayers(0)
	if len(f.Seats) != 2 {
		t.Errorf("%d seats", len(f.Seats))
	}
	f.SetKind(1, "")
	if f.Seats[1].Kind != record.Human || f.Seats[1].Level != "" {
		t.Errorf("%+v", f.Seats[1])
	}
	f.Seats[1].Name = "  Ann "
	cfg, err := f.Config()
	if err != nil || cfg.Players[1].Name != "Ann" {
		t.Errorf("%+v, %v", cfg.Players, err)
	}
}

func TestFormZone(t *testing.T) {
	f := NewForm(3)
	f.Chosen = true
	for _, id := range []string{"nw", "w", "se"} {
		f.ToggleRegion(id)
	}
	var zone *ZoneError
	if _, err := f.Config(); !errors.As(err, &zone) || zone.Have != 3 || zone.Want != 3 {
		t.Errorf("regions that do not hang together: %v", err)
	}
	f.ToggleRegion("se")
	if _, err := f.Config(); !errors.As(err, &zone) || zone.Have != 2 {
		t.Errorf("too few regions: %v", err)
	}
	f.ToggleRegion("ne")
	cfg, err := f.Config()
	if err != nil || !slices.Equal(cfg.Setup.Regions, []string{"nw", "w", "ne"}) {
		t.Errorf("%v, %v", cfg.Setup.Regions, err)
	}
	f.SetBoard("usa")
	if slices.Contains(f.Regions, "nw") && f.board() != nil {
		if _, ok := f.board().RegionByID("nw"); !ok {
			t.Error("a region of another map stays")
		}
	}
	f.SetBoard("atlantis")
	if len(f.Regions) != 0 {
		t.Error("regions without a map stay")
	}
}

func TestSeeds(t *testing.T) {
	if deck, _ := Seeds(" 42 "); deck != 42 {
		t.Errorf("got %d", deck)
	}
	words, bots := Seeds("a rainy day")
	again, botsAgain := Seeds("a rainy day")
	other, _ := Seeds("a sunny day")
	if words != again || bots != botsAgain || words == other || words == bots {
		t.Error("the same words give different games, or others the same")
	}
	a, _ := Seeds("")
	b, _ := Seeds("")
	if a == b {
		t.Error("chance repeats itself")
	}
}
