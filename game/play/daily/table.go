package daily

import (
	"hash/fnv"
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/setup"
	"kilovolt/game/words/phrase"
)

const (
	// Rules is the version of the rules and of the tables of the days.
	Rules = record.RulesVersion
	// Opponents is the version of the computers' decisions. It rises whenever an Expert could decide otherwise than
	// before.
	Opponents = 2
	// Level is that of the computers.
	Level = "expert"
)

// boards are those that tables are drawn from; another one would be another version of the rules.
var boards = [...]string{"germany", "usa"}

// secondReading is the first day that is played by the second reading of the rules. The tables of earlier days stay
// what they were.
const secondReading = Day(2026_12_14)

// readingOf returns the reading of the rules that a day is played by.
func readingOf(d Day) engine.Reading {
	if d < secondReading {
		return engine.FirstReading
	}
	return engine.SecondReading
}

// Table returns the table of a day. One that does not count is the same but for the players' colours, by which it is
// told apart: nothing depends on them.
func Table(d Day, l *phrase.Lang, counts bool) match.Config {
	h := fnv.New64a()
	year, month, day := d.Date()
	h.Write([]byte("kilovolt: table of " + year + "-" + month + "-" + day))
	chance := h.Sum64()
	draw := func(n uint64) int {
		v := chance % n
		chance /= n
		return int(v)
	}
	s := engine.Setup{Edition: setup.Editions[draw(2)], Board: boards[draw(2)], Players: 3 + draw(3),
		Reading: readingOf(d), Seed: uint64(d)}
	cfg := match.Config{Setup: s, BotSeed: setup.BotSeed(s.Seed)}
	human := draw(uint64(s.Players))
	for seat := range s.Players {
		p := record.Player{Colour: seat, Kind: record.Bot, Level: Level, Name: l.DefaultName(seat, seat != human)}
		if !counts {
			p.Colour = (seat + 1) % record.Colours
		}
		if seat == human {
			p.Kind, p.Level = record.Human, ""
		}
		cfg.Players = append(cfg.Players, p)
	}
	return cfg
}

// Of returns the day whose table a match is played at, and whether it is one that can count; 0 if it is none.
func Of(m *match.Match) (d Day, counts bool) {
	cfg := m.Config()
	if d = Day(cfg.Setup.Seed); cfg.Setup.Seed > 9999_12_31 || !d.Valid() || len(cfg.Players) < 2 {
		return 0, false
	}
	want := Table(d, phrase.English(), true)
	s, w := &cfg.Setup, &want.Setup
	if s.Board != w.Board || s.Edition != w.Edition || s.Players != w.Players || s.StartingCities || s.Introductory ||
		s.Reading != w.Reading || len(s.Regions) > 0 || s.Position != nil || cfg.BotSeed != want.BotSeed {
		return 0, false
	}
	return d, slices.EqualFunc(cfg.Players, want.Players,
		func(a, b record.Player) bool { return a.Colour == b.Colour && a.Kind == b.Kind })
}
