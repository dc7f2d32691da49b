package main

import (
	"fmt"
	"sync"
	"sync/atomic"

	"kilovolt/engine"
	"kilovolt/engine/bot"
)

// plan is what is played.
type plan struct {
	games int
	seed  uint64
	level string
}

// position is the beginning of a round as the evaluation sees it, and how the game went on.
type position struct {
	Game  int32
	Step  uint8
	ToEnd uint8 // cities that the largest network lacks for the end
	Table []int16
	Seats [][]int16
	Won   []float32 // each player's share of the win
}

// chance is SplitMix64.
type chance uint64

func (c *chance) next() uint64 {
	*c += 0x9e3779b97f4a7c15
	z := uint64(*c)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func (c *chance) below(n int) int { return int(c.next() % uint64(n)) }

func (c *chance) float() float64 { return float64(c.next()>>11) / (1 << 53) }

// mix makes a seed of several numbers.
func mix(parts ...uint64) uint64 {
	h := chance(0)
	for _, p := range parts {
		h = chance(h.next() ^ p)
	}
	return h.next()
}

// player decides for a seat.
type player func(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error)

// thinking plays as a level does.
func thinking(level string) player {
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

// slipping plays as another does, but now and then makes any legal move instead, so that positions of all kinds are seen.
func slipping(p player, percent int) player {
	return func(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
		c := chance(seed)
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

// setup is the table of a game: all player counts, boards, editions and variants.
func (p *plan) setup(game int) engine.Setup {
	c := chance(mix(p.seed, uint64(game)))
	s := engine.Setup{Board: []string{"germany", "usa"}[c.below(2)], Edition: engine.Edition(c.below(2)), Players: engine.MinPlayers + game%5, Seed: c.next()}
	if c.below(12) == 0 {
		s.Introductory, s.StartingCities = s.Edition == engine.Classic, s.Edition == engine.Recharged
	}
	return s
}

// play plays a game and returns its positions from round 2 on.
func (p *plan) play(game int) (out []position, err error) {
	setup := p.setup(game)
	r, s, err := engine.New(setup, nil)
	if err != nil {
		return nil, err
	}
	c := chance(mix(p.seed, uint64(game), 1))
	seats := make([]player, r.Players)
	even := c.below(3) == 0
	for i := range seats {
		seats[i] = thinking(p.level)
		if even {
			seats[i] = slipping(seats[i], 2)
			continue
		}
		seats[i] = slipping(seats[i], []int{0, 1, 3, 8, 20}[c.below(5)])
		s.Players[i].Money += int32(c.below(31)) - 10
	}
	round := uint16(1)
	for n := uint64(0); s.Await != engine.AwaitNothing; n++ {
		if s.Round > 60 {
			return nil, nil // nobody ends it: nothing to learn
		}
		if s.Round > round && s.Await == engine.AwaitOpen {
			round = s.Round
			out = append(out, look(r, &s.Public, game))
		}
		actions, err := seats[s.Actor](r, engine.ViewOf(&s, s.Actor), mix(p.seed, uint64(game), 2, n))
		if err == nil {
			err = engine.ApplyAll(r, &s, actions, nil)
		}
		if err != nil {
			return nil, fmt.Errorf("game %d, round %d, %s: %w", game, s.Round, s.Await, err)
		}
	}
	won := make([]float32, r.Players)
	for i := range won {
		if s.Winners.Has(engine.Seat(i)) {
			won[i] = 1 / float32(s.Winners.Len())
		}
	}
	for i := range out {
		out[i].Won = won
	}
	return out, nil
}

// look notes a position.
func look(r *engine.Rules, p *engine.Public, game int) position {
	table, seats := bot.ValueInputs(r, p)
	at := position{Game: int32(game), Step: p.Step, ToEnd: uint8(engine.CitiesToEnd(r, p)), Table: narrow(table)}
	for _, s := range seats {
		at.Seats = append(at.Seats, narrow(s))
	}
	return at
}

func narrow(in []int32) []int16 {
	out := make([]int16, len(in))
	for i, x := range in {
		out[i] = int16(x)
	}
	return out
}

// playAll plays all games; the positions are in the order of the games, whatever the number of workers.
func (p *plan) playAll(workers int) ([]position, error) {
	games := make([][]position, p.games)
	errs := make([]error, p.games)
	var next atomic.Int64
	var wait sync.WaitGroup
	for range workers {
		wait.Go(func() {
			for {
				game := int(next.Add(1)) - 1
				if game >= p.games {
					return
				}
				games[game], errs[game] = p.play(game)
			}
		})
	}
	wait.Wait()
	var all []position
	for i, g := range games {
		if errs[i] != nil {
			return nil, errs[i]
		}
		all = append(all, g...)
	}
	return all, nil
}
