package scenes

import (
	"fmt"
	"sync"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
)

// names are the names of the players.
var names = [engine.MaxPlayers]string{"Ada", "Volta", "Ohm", "Watt", "Tesla", "Curie"}

// A plan is a whole game played by computers, with the moments at which the first seat had to decide.
type plan struct {
	rec     *record.Record
	moments []moment
}

type moment struct {
	await engine.Await
	round int
	index int // number of actions before it
}

// played are the games that have been played, by their set-ups.
var played sync.Map

// planOf returns the game with a set-up, which is played once.
func planOf(setup engine.Setup) (*plan, error) {
	key := fmt.Sprintf("%+v", setup)
	once, _ := played.LoadOrStore(key, sync.OnceValues(func() (*plan, error) { return play(setup) }))
	return once.(func() (*plan, error))()
}

// play has computers play a game to its end.
func play(setup engine.Setup) (*plan, error) {
	cfg := match.Config{Setup: setup, BotSeed: setup.Seed}
	for i, name := range names[:setup.Players] {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Bot, Level: "easy"})
	}
	m, err := match.New(cfg, func(level string, r *engine.Rules, v engine.View, seed uint64) (match.Thinker, error) {
		return bot.New(level, r, v, seed)
	})
	if err != nil {
		return nil, err
	}
	var p plan
	for !m.Over() {
		if now := m.Public(); now.Actor == 0 {
			p.moments = append(p.moments, moment{now.Await, int(now.Round), m.Index()})
		}
		for !m.Think(func() bool { return true }) {
		}
	}
	if err := m.Err(); err != nil {
		return nil, err
	}
	p.moments = append(p.moments, moment{m.Public().Await, int(m.Public().Round), m.Index()})
	p.rec = m.Record()
	return &p, nil
}

// find returns the first moment, in the given round or later, at which a decision is due.
func (p *plan) find(await engine.Await, round int) (moment, bool) {
	for _, m := range p.moments {
		if m.await == await && m.round >= round {
			return m, true
		}
	}
	return moment{}, false
}

// at returns a save of the game at a moment, with people in the seats.
func (p *plan) at(m moment) ([]byte, error) { return p.with("", m) }

// with returns the same with computers of a level in all seats.
func (p *plan) with(level string, m moment) ([]byte, error) {
	rec := *p.rec
	rec.Steps = rec.Steps[:m.index]
	rules, state, err := engine.New(rec.Setup, nil)
	if err != nil {
		return nil, err
	}
	for _, a := range rec.Actions() {
		if err := engine.Apply(rules, &state, a, nil); err != nil {
			return nil, err
		}
	}
	rec.Snapshot, rec.Hash = state, state.Hash()
	rec.Players = nil
	for i, player := range p.rec.Players {
		player.Kind, player.Level = record.Human, ""
		if level != "" {
			player.Kind, player.Level = record.Bot, level+"/"+bot.Personalities()[i]
		}
		rec.Players = append(rec.Players, player)
	}
	return record.Encode(&rec)
}

// position returns a save of a game at the first moment, in the given round or later, at which a decision is due.
func position(game string, await engine.Await, round int) ([]byte, error) {
	g, err := GameOf(game)
	if err != nil {
		return nil, err
	}
	p, err := planOf(g.Setup)
	if err != nil {
		return nil, err
	}
	at, ok := p.find(await, round)
	if !ok {
		return nil, fmt.Errorf("%s has no such moment", game)
	}
	return p.at(at)
}
