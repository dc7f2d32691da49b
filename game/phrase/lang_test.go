package phrase

import (
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/i18n"
)

// TestSegmentsKeepWhatTheyName: a line of the log knows which of its words are players, plants, cities and fuels.
func TestSegmentsKeepWhatTheyName(t *testing.T) {
	teller, _ := newGame(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 1,
		Regions: []string{"w", "sw", "nw"}})
	essen, _ := teller.Rules.Board.CityByID("essen")
	built := &engine.Event{Kind: engine.EventBuilt, Seat: 1, City: essen, From: essen, N: 10, M: 4}
	line := teller.EventSegments(built)
	want := []i18n.Segment{
		{Text: "Bo", Mark: i18n.Mark{Kind: PlayerName, ID: 1}}, {Text: " builds in "},
		{Text: "Essen", Mark: i18n.Mark{Kind: CityName, ID: int(essen)}},
		{Text: " for 14 Elektro: 4 Elektro for the route ("},
		{Text: "Essen", Mark: i18n.Mark{Kind: CityName, ID: int(essen)}},
		{Text: "), 10 Elektro for the house."},
	}
	if !slices.Equal(line, want) {
		t.Errorf("got %+v", line)
	}
	for from, want := range map[string]string{
		"dusseldorf": "Bo builds in Essen for 12 Elektro: 2 Elektro for the route (Düsseldorf, Essen), " +
			"10 Elektro for the house.",
		"koln": "Bo builds in Essen for 12 Elektro: 2 Elektro for the route (Köln, Düsseldorf, Essen), " +
			"10 Elektro for the house.",
	} {
		built.M = 2
		if built.From, _ = teller.Rules.Board.CityByID(from); !teller.Rules.Cities.Has(built.From) {
			t.Fatalf("%s is not in the zone", from)
		}
		if got := teller.Event(built); got != want {
			t.Errorf("got %q", got)
		}
	}
	line = teller.EventSegments(&engine.Event{Kind: engine.EventOrder, Order: [6]engine.Seat{2, 0, 1, -1, -1, -1}})
	if got := i18n.Plain(line); got != "Player order: Cy, Ann, Bo." {
		t.Errorf("got %q", got)
	}
	if len(line) != 7 || line[1] != (i18n.Segment{Text: "Cy", Mark: i18n.Mark{Kind: PlayerName, ID: 2}}) {
		t.Errorf("got %+v", line)
	}
}

func TestMatch(t *testing.T) {
	for _, wanted := range [][]string{{"en-GB"}, {"EN"}, {"tlh", "en"}, {"../en"}, nil} {
		if got := Match(wanted); got != English() {
			t.Errorf("%v: got %q", wanted, got.Tag())
		}
	}
	if _, err := Load("tlh"); err == nil {
		t.Error("a missing language was loaded")
	}
}
