package main

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"kilovolt/engine"
	"kilovolt/engine/bot"
)

// plan is which games to play.
type plan struct {
	games  int
	seed   uint64
	levels []string
}

// game is what training needs of a game: the beginning of each round from the second on, and who won.
type game struct {
	Setup   engine.Setup
	Rounds  []engine.Public
	Winners engine.SeatSet
}

// rng is SplitMix64.
type rng uint64

func (c *rng) next() uint64 {
	*c += 0x9e3779b97f4a7c15
	z := uint64(*c)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func (c *rng) below(n int) int { return int(c.next() % uint64(n)) }

func (c *rng) float() float64 { return float64(c.next()>>11) / (1 << 53) }

// mix combines several numbers into a seed.
func mix(parts ...uint64) uint64 {
	h := rng(0)
	for _, p := range parts {
		h = rng(h.next() ^ p)
	}
	return h.next()
}

// player decides for a seat.
type player func(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error)

// levelPlayer plays as a level.
func levelPlayer(level string) player {
	return func(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
		t, err := bot.New(level, r, v, seed)
		if err != nil {
			return nil, err
		}
		for !t.Step(64) {
		}
		actions, _ := t.Decision()
		return actions, nil
	}
}

// blundering plays as p, but in some percent of its decisions makes a random legal move, so that the positions vary
// more.
func blundering(p player, percent int) player {
	return func(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
		c := rng(seed)
		if c.below(100) >= percent || v.Await == engine.AwaitRun || v.Await == engine.AwaitKeep {
			return p(r, v, seed)
		}
		var list engine.List
		engine.Legal(r, &v.Public, &list)
		choice := list.At[c.below(list.N)]
		if v.Await == engine.AwaitBid || v.Await == engine.AwaitOpen {
			choice.N = min(choice.N+int16(c.below(6)), max(choice.Max, choice.N))
		}
		return []engine.Action{choice.Action}, nil
	}
}

// setup returns the table of a game, out of all player counts, boards, editions and variants.
func (p *plan) setup(game int) engine.Setup {
	c := rng(mix(p.seed, uint64(game)))
	s := engine.Setup{
		Board: []string{"germany", "usa"}[c.below(2)], Edition: engine.Edition(c.below(2)),
		Players: engine.MinPlayers + game%5, Seed: c.next(),
	}
	if c.below(12) == 0 {
		s.Introductory, s.StartingCities = s.Edition == engine.Classic, s.Edition == engine.Recharged
	}
	return s
}

// seatPlayers returns who plays. At two thirds of the tables players differ in strength and money, so that positions
// are as lopsided as those a search sees.
func (p *plan) seatPlayers(game int, s *engine.State, players int) []player {
	c := rng(mix(p.seed, uint64(game), 1))
	personalities := bot.Personalities()
	even := c.below(3) == 0
	out := make([]player, players)
	for i := range out {
		name := p.levels[c.below(len(p.levels))]
		if c.below(2) == 0 {
			name += "/" + personalities[c.below(len(personalities))]
		}
		percent := 2
		if !even {
			percent = []int{0, 1, 3, 8, 20}[c.below(5)]
			s.Players[i].Money += int32(c.below(31)) - 10
		}
		out[i] = blundering(levelPlayer(name), percent)
	}
	return out
}

// maxRounds ends a game that does not finish; nothing can be learned from it.
const maxRounds = 60

// play plays a game.
func (p *plan) play(number int) (g game, err error) {
	g.Setup = p.setup(number)
	r, s, err := engine.New(g.Setup, nil)
	if err != nil {
		return g, err
	}
	seats := p.seatPlayers(number, &s, r.Players)
	round := uint16(1)
	for n := uint64(0); s.Await != engine.AwaitNothing; n++ {
		if s.Round > maxRounds {
			return game{Setup: g.Setup}, nil
		}
		if s.Round > round && s.Await == engine.AwaitOpen {
			round = s.Round
			g.Rounds = append(g.Rounds, s.Public)
		}
		actions, err := seats[s.Actor](r, engine.ViewOf(&s, s.Actor), mix(p.seed, uint64(number), 2, n))
		if err == nil {
			err = engine.ApplyAll(r, &s, actions, nil)
		}
		if err != nil {
			return g, fmt.Errorf("game %d, round %d, %s: %w", number, s.Round, s.Await, err)
		}
	}
	g.Winners = s.Winners
	return g, nil
}

// playAll plays all games and returns them in order, regardless of the number of workers.
func (p *plan) playAll(workers int) ([]game, error) {
	games := make([]game, p.games)
	errs := make([]error, p.games)
	var next atomic.Int64
	var wait sync.WaitGroup
	for range workers {
		wait.Go(func() {
			for {
				at := int(next.Add(1)) - 1
				if at >= p.games {
					return
				}
				games[at], errs[at] = p.play(at)
			}
		})
	}
	wait.Wait()
	return games, errors.Join(errs...)
}
