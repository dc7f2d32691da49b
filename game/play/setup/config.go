package setup

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/words/phrase"
)

// Config returns the match that the set-up describes, with its default names in a language: English for a match that is
// recorded, see [phrase.Lang.PlayerName]. It is valid only if [Form.Check] finds nothing.
func (f *Form) Config(l *phrase.Lang) match.Config {
	seed := SeedOf(f.Seed)
	cfg := match.Config{
		Setup: engine.Setup{
			Board: f.Board, Edition: f.Edition, Players: f.Players,
			Reading: engine.LatestReading, Seed: seed,
			StartingCities: f.StartingCities && f.Edition == engine.Recharged,
			Introductory:   f.Introductory && f.Edition == engine.Classic,
		},
		BotSeed: BotSeed(seed), HideMoney: f.HideMoney,
	}
	switch {
	case f.InTurn:
		cfg.Setup.Regions = f.Turns().Regions(f.Map())
	case f.Picked:
		cfg.Setup.Regions = slices.Clone(f.Regions)
	}
	for i, seat := range f.Seats[:f.Players] {
		p := record.Player{Name: f.NameOf(l, i), Colour: seat.Colour, Kind: record.Human}
		if seat.Bot {
			p.Kind, p.Level = record.Bot, seat.Level
		}
		if seat.Away {
			cfg.Elsewhere = cfg.Elsewhere.With(engine.Seat(i))
		}
		cfg.Players = append(cfg.Players, p)
	}
	return cfg
}

// PlayNow returns the match that starts without any questions.
func PlayNow(src Source) match.Config {
	f := New(src.Levels(), src.NewSeed())
	for i := range f.Seats {
		if f.Seats[i].Bot {
			f.SetBot(i, PlayNowLevel)
		}
	}
	f.proposeHiding(src.HideMoney())
	return f.Config(phrase.English())
}

// Again returns the same table with another seed, by the latest reading of the rules.
func Again(cfg match.Config, src Source) match.Config {
	cfg.Setup.Reading = engine.LatestReading
	cfg.Setup.Seed = proposed(src.NewSeed())
	cfg.BotSeed = BotSeed(cfg.Setup.Seed)
	return cfg
}

// NameOf returns the name of a seat: the one that was typed, or else its default name.
func (f *Form) NameOf(l *phrase.Lang, seat int) string {
	if name := record.CleanName(f.Seats[seat].Name, MaxName); f.Seats[seat].Named && name != "" {
		return name
	}
	return l.DefaultName(seat, f.Seats[seat].Bot)
}
