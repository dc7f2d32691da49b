// Package sample plays games for the training and the tests of game codes: by computers, by scripted styles and at
// random.
package sample

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/lab/styles"
	"kilovolt/engine/record"
)

// maxRounds ends games that styles would never end.
const maxRounds = 60

// people are names as people have them, in the letters that players use.
var people = []string{
	"Ann", "Ben", "Cem", "Dora", "Eva", "Felix", "Jana", "Tomáš", "Jiří", "Andrei", "Ioana", "Милица", "Nikola", "שרה",
	"Lukas", "Marie", "Player 1", "Player 2", "Max", "Sophie", "田中", "José", "Grandma", "MAREK", "kai77",
}

// Game plays a game. Each seat is played by what its name says: a computer, such as "hard/builder"; a style of package
// styles; "uniform", by which all choices and amounts are equally probable; or "least", which takes the least amount.
// Those that are no computers are people in the record. The same seed gives the same game.
func Game(setup engine.Setup, seats []string, seed uint64) (*record.Record, error) {
	rng := rand.New(rand.NewPCG(seed, 1))
	rec := &record.Record{Rules: record.RulesVersion, Setup: setup, BotSeed: rng.Uint64()}
	r, s, err := engine.New(setup, &rec.Opening)
	if err != nil {
		return nil, err
	}
	rec.Zone = record.ZoneOf(r)
	colours := rng.Perm(record.Colours)
	for i, name := range seats {
		p := record.Player{Colour: colours[i], Kind: record.Human, Name: people[rng.IntN(len(people))]}
		if _, _, err := bot.Split(name); err == nil {
			p.Kind, p.Level, p.Name = record.Bot, name, []string{"", "Watt", "Volta", "Ampère", "Ohm", "Hertz"}[i]
		}
		rec.Players = append(rec.Players, p)
	}
	for s.Await != engine.AwaitNothing && s.Round <= maxRounds && len(rec.Steps) < record.MaxSteps-100 {
		seat, by := s.Actor, record.ByHuman
		if rec.Players[seat].IsBot() {
			by = record.ByBot
		}
		var l engine.List
		engine.Legal(r, &s.Public, &l)
		actions := []engine.Action{l.At[0].Action}
		if l.N == 1 && l.At[0].N == l.At[0].Max {
			by = record.ByForced
		} else if actions, err = decide(seats[seat], r, &s, &l, rng); err != nil {
			return nil, err
		}
		// People make some of their compound decisions one by one.
		apart := by == record.ByHuman && rng.IntN(3) == 0
		for i, a := range actions {
			st := record.Step{Seat: seat, By: by, Joined: i > 0 && !apart, Action: a}
			if err := engine.Apply(r, &s, a, &st.Events); err != nil {
				return nil, fmt.Errorf("%s: %w", seats[seat], err)
			}
			rec.Steps = append(rec.Steps, st)
		}
	}
	rec.Snapshot, rec.Hash = s, s.Hash()
	return rec, nil
}

func decide(name string, r *engine.Rules, s *engine.State, l *engine.List, rng *rand.Rand) ([]engine.Action, error) {
	view := engine.ViewOf(s, s.Actor)
	switch name {
	case "uniform", "least":
		c := l.At[rng.IntN(l.N)]
		if name == "uniform" {
			c.N += int16(rng.IntN(int(c.Max-c.N) + 1))
		}
		return []engine.Action{c.Action}, nil
	}
	if style, ok := styles.ByName(name); ok {
		return style(r, view, rng.Uint64())
	}
	t, err := bot.New(name, r, view, rng.Uint64())
	if err != nil {
		return nil, err
	}
	for !t.Step(1000) {
	}
	actions, _ := t.Decision()
	return actions, nil
}

// Setup draws a table with a number of players.
func Setup(players int, seed uint64) engine.Setup {
	rng := rand.New(rand.NewPCG(seed, 2))
	setup := engine.Setup{
		Board: []string{"germany", "usa"}[rng.IntN(2)], Edition: engine.Edition(rng.IntN(2)), Players: players,
		Seed: rng.Uint64N(1_000_000_000_000),
	}
	switch rng.IntN(8) {
	case 0:
		setup.StartingCities = setup.Edition == engine.Recharged
	case 1:
		setup.Introductory = setup.Edition == engine.Classic
	}
	return setup
}

// Mixed draws who plays a table: computers of all levels and personalities but Master, which is slow, and styles.
// Levels that search only where that is wanted.
func Mixed(players int, searches bool, seed uint64) (seats []string) {
	rng := rand.New(rand.NewPCG(seed, 3))
	levels, personalities := bot.Levels(), bot.Personalities()
	first := "master" // of those left out
	if !searches {
		first = "hard"
	}
	levels = levels[:slices.Index(levels, first)]
	for range players {
		if rng.IntN(3) == 0 {
			names := styles.Names()
			seats = append(seats, names[rng.IntN(len(names))])
			continue
		}
		seats = append(seats, levels[rng.IntN(len(levels))]+"/"+personalities[rng.IntN(len(personalities))])
	}
	return seats
}
