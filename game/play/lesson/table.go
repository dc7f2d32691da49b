package lesson

import (
	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/words/phrase"
)

// All lessons are played at one table: the player and two computers, as in the first game that the title offers, in
// the west of Germany.

// You is the player's seat.
const You engine.Seat = 0

// level is the level that the computers show; they decide as the script says.
const level = "easy"

// Names are what the seats are called.
type Names [3]string

// NamesIn returns the names in a language: those of a first game. A lesson has them in English, as any record.
func NamesIn(l *phrase.Lang) Names {
	return Names{l.T("name.unnamed", i18n.Number("n", 1)), l.T("setup.bot-2"), l.T("setup.bot-3")}
}

// table returns the configuration of a lesson's match.
func (l *Lesson) table(names Names) match.Config {
	cfg := match.Config{Setup: engine.Setup{
		Board: "germany", Edition: engine.Recharged, Players: len(names), Regions: []string{"w", "nw", "sw"},
		Seed: l.Seed,
	}}
	for i, name := range names {
		p := record.Player{Name: name, Kind: record.Bot, Level: level, Colour: i}
		if engine.Seat(i) == You {
			p.Kind, p.Level = record.Human, ""
		}
		cfg.Players = append(cfg.Players, p)
	}
	return cfg
}
