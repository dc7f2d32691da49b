package setup

import (
	"reflect"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/setup/setuptest"
	"kilovolt/game/words/phrase"
)

// The set-up that is like a record's begins the same table, with the same deck.
func TestLike(t *testing.T) {
	src := &setuptest.Source{Kinds: []string{"easy", "normal", "expert"}}
	for _, cfg := range []match.Config{
		{Setup: engine.Setup{Board: "usa", Edition: engine.Classic, Players: 3, Seed: 1<<63 + 5, Introductory: true,
			Reading: engine.LatestReading},
			Players: []record.Player{{Name: "Ann", Colour: 4, Kind: record.Human},
				{Name: "Watt", Colour: 2, Kind: record.Bot, Level: "expert"},
				{Name: "Ben", Colour: 0, Kind: record.Human}}},
		{Setup: engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 2, Seed: 3, StartingCities: true,
			Reading: engine.LatestReading, Regions: []string{"nw", "ne", "w"}}, HideMoney: true,
			Players: []record.Player{{Name: "Ann", Colour: 5, Kind: record.Human},
				{Name: "Ohm", Colour: 1, Kind: record.Bot, Level: "easy"}}},
	} {
		cfg.BotSeed = BotSeed(cfg.Setup.Seed)
		rec := &record.Record{Setup: cfg.Setup, Players: cfg.Players, Options: record.Options{HideMoney: cfg.HideMoney}}
		if got := Like(rec, src).Config(phrase.English()); !reflect.DeepEqual(got, cfg) {
			t.Errorf("got  %+v\nwant %+v", got, cfg)
		}
		rec.Setup.Reading = engine.FirstReading // a new game is by the latest one all the same
		if got := Like(rec, src).Config(phrase.English()); !reflect.DeepEqual(got, cfg) {
			t.Errorf("of a game by the first reading: got  %+v\nwant %+v", got, cfg)
		}
		rec.Players[1].Level = "superhuman/odd"
		rec.Setup.Board = "atlantis"
		f := Like(rec, src)
		if fault := f.Check(); fault != NoFault && fault != ZoneCount {
			t.Errorf("a table from elsewhere: %v", fault)
		}
		colours := map[int]bool{}
		for _, seat := range f.Seats {
			colours[seat.Colour] = true
		}
		if len(colours) != len(f.Seats) || f.Seats[1].Level != UsualLevel {
			t.Errorf("seats %+v", f.Seats)
		}
	}
}
