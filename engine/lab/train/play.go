package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/lab/styles"
)

// plan is which games to play.
type plan struct {
	games  int
	seed   uint64
	levels []string   // evaluators; each of their seats gets a random one
	search string     // the level that searches, "expert" or "expert@file"; empty: all are evaluators
	value  *bot.Value // estimates who wins for it; nil: the network in use
	kinds  []kind     // with search: each table is one of them at random
}

// setKinds sets the kinds of table from their names, separated by commas.
func (p *plan) setKinds(names string) error {
	for _, name := range strings.Split(names, ",") {
		k := slices.Index(kindNames[:], name)
		if k < 0 {
			return fmt.Errorf("no kind of table is called %q (known: %s)", name, strings.Join(kindNames[:], ", "))
		}
		p.kinds = append(p.kinds, kind(k))
	}
	return nil
}

// kindNames returns the names that setKinds takes; empty without a level that searches.
func (p *plan) kindNames() string {
	if p.search == "" {
		return ""
	}
	names := make([]string, len(p.kinds))
	for i, k := range p.kinds {
		names[i] = k.String()
	}
	return strings.Join(names, ",")
}

// loadValue reads the weights that the level searches with, if a file of them follows its name.
func (p *plan) loadValue() error {
	_, file, found := strings.Cut(p.search, atFile)
	if !found {
		return nil
	}
	weights, err := os.ReadFile(file)
	if err == nil {
		p.value, err = bot.NewValue(weights)
	}
	return err
}

// atFile separates a level from a file of weights.
const atFile = "@"

// game is what training needs of a game: the beginning of each round from the second on, and who won.
type game struct {
	Setup   engine.Setup
	Kind    kind
	Rounds  []engine.Public
	Winners engine.SeatSet
	record  record
}

// kind is who sits at a table.
type kind uint8

const (
	evaluators kind = iota // evaluators of all personalities
	searchers              // searching players alone
	scripted               // searching players and one scripted style
)

var kindNames = [...]string{"evaluators", "searchers", "scripted"}

func (k kind) String() string { return kindNames[k] }

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
func levelPlayer(level string) player { return levelWith(level, nil) }

// levelWith plays as a level whose search estimates who wins with a network, or with the one in use if it is nil.
func levelWith(level string, value *bot.Value) player {
	return func(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
		t, err := bot.New(level, r, v, seed)
		if err != nil {
			return nil, err
		}
		if value != nil {
			t.Use(value)
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

// kind returns who sits at a table.
func (p *plan) kind(game int) kind {
	if p.search == "" {
		return evaluators
	}
	c := rng(mix(p.seed, uint64(game), 3))
	return p.kinds[c.below(len(p.kinds))]
}

// seatPlayers returns who plays. At many tables players differ in strength and money, so that positions are as
// lopsided as those a search sees.
func (p *plan) seatPlayers(game int, s *engine.State, players int) []player {
	kind := p.kind(game)
	if kind == evaluators {
		return p.seatEvaluators(game, s, players)
	}
	c := rng(mix(p.seed, uint64(game), 1))
	name := styles.Names()[c.below(len(styles.Names()))]
	style, _ := styles.ByName(name)
	hero, alone := c.below(players), c.below(2) == 0
	even := c.below(2) == 0
	personalities := bot.Personalities()
	out := make([]player, players)
	for i := range out {
		level, _, _ := strings.Cut(p.search, atFile)
		if c.below(4) == 0 {
			level += "/" + personalities[c.below(len(personalities))]
		}
		out[i] = levelWith(level, p.value)
		if kind == scripted && i != hero && (alone || c.below(2) == 0) {
			out[i] = player(style)
		}
		percent := 0
		if !even {
			percent = []int{0, 1, 3}[c.below(3)]
			s.Players[i].Money += int32(c.below(21)) - 7
		}
		out[i] = blundering(out[i], percent)
	}
	return out
}

// seatEvaluators returns the players of a table without a search.
func (p *plan) seatEvaluators(game int, s *engine.State, players int) []player {
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
	g.Setup, g.Kind = p.setup(number), p.kind(number)
	r, s, err := engine.New(g.Setup, nil)
	if err != nil {
		return g, err
	}
	seats := p.seatPlayers(number, &s, r.Players)
	g.record = p.newRecord(number, &s, r.Players)
	for n := uint64(0); s.Await != engine.AwaitNothing; n++ {
		if s.Round > maxRounds {
			return game{Setup: g.Setup, record: p.newRecord(number, &s, 0)}, nil
		}
		g.note(&s)
		actions, err := seats[s.Actor](r, engine.ViewOf(&s, s.Actor), mix(p.seed, uint64(number), 2, n))
		if err == nil {
			err = engine.ApplyAll(r, &s, actions, nil)
		}
		if err != nil {
			return g, fmt.Errorf("game %d, round %d, %s: %w", number, s.Round, s.Await, err)
		}
		g.record.Actions.add(actions)
	}
	g.Winners = s.Winners
	return g, nil
}

// note records the beginning of a round.
func (g *game) note(s *engine.State) {
	if int(s.Round) > len(g.Rounds)+1 && s.Await == engine.AwaitOpen {
		g.Rounds = append(g.Rounds, s.Public)
	}
}

// playAll plays the games from a number on, and passes them to keep in order, whatever the number of workers.
func (p *plan) playAll(from, workers int, keep func(game) error) error {
	var mu sync.Mutex
	next, kept := from, from
	waiting := map[int]game{}
	var fault error
	var wait sync.WaitGroup
	work := func() {
		mu.Lock()
		defer mu.Unlock()
		for next < p.games && fault == nil {
			number := next
			next++
			mu.Unlock()
			g, err := p.play(number)
			mu.Lock()
			waiting[number] = g
			fault = errors.Join(fault, err)
			for ; fault == nil && waiting[kept].Setup.Players > 0; kept++ {
				fault = keep(waiting[kept])
				delete(waiting, kept)
			}
		}
	}
	for range workers {
		wait.Go(work)
	}
	wait.Wait()
	return fault
}
