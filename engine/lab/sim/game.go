package sim

import (
	"fmt"
	"time"

	"kilovolt/engine"
)

// maxRounds ends a game that does not finish: scripted styles may block each other for ever.
const maxRounds = 100

// result is the outcome of a game, by seat.
type result struct {
	Rounds   int
	Finished bool // false: stopped after maxRounds
	Winners  engine.SeatSet
	Rank     [engine.MaxPlayers]int
	Powered  [engine.MaxPlayers]int
	Cities   [engine.MaxPlayers]int
	Money    [engine.MaxPlayers]int
	Actions  int
	Hash     uint64 // of all actions and the final state

	times [engine.MaxPlayers]clock
}

// A namedPlayer is a player in a seat, with its name.
type namedPlayer struct {
	name string
	player
}

// playGame plays one game. It returns the error of a player, or an error for an illegal decision. The watch, which
// may be nil, counts habits.
func playGame(setup engine.Setup, botSeed uint64, seats []namedPlayer, w *watch) (*result, error) {
	r, s, err := engine.New(setup, nil)
	if err != nil {
		return nil, err
	}
	blame := func(seat engine.Seat, err error) error {
		return fmt.Errorf("seed %d, round %d, seat %d, awaiting %s: %s: %w",
			setup.Seed, s.Round, seat, s.Await, seats[seat].name, err)
	}
	for seat := range seats {
		if err := seats[seat].begin(r, engine.Seat(seat)); err != nil {
			return nil, blame(engine.Seat(seat), err)
		}
	}
	res := &result{}
	for s.Await != engine.AwaitNothing && s.Round <= maxRounds {
		seat := s.Actor
		begin := time.Now()
		actions, err := seats[seat].decide(r, engine.ViewOf(&s, seat), mix(botSeed, uint64(seat), uint64(res.Actions)))
		res.times[seat].add(time.Since(begin))
		if err != nil {
			return nil, blame(seat, err)
		}
		before := s
		if err := engine.ApplyAll(r, &s, actions, nil); err != nil {
			return nil, blame(seat, fmt.Errorf("%q: %w", engine.FormatAll(r, actions), err))
		}
		if w != nil {
			w.decided(r, &before, &s, actions)
		}
		for _, a := range actions {
			res.Hash = mix(res.Hash, uint64(a.Verb), uint64(a.What), uint64(uint16(a.N)))
		}
		res.Actions += len(actions)
	}
	for seat := range seats {
		if err := seats[seat].over(r, &s.Public); err != nil {
			return nil, blame(engine.Seat(seat), err)
		}
	}
	res.Hash = mix(res.Hash, s.Hash())
	res.Rounds, res.Finished, res.Winners = int(s.Round), s.Await == engine.AwaitNothing, s.Winners
	for _, line := range engine.Ranking(r, &s.Public) {
		res.Rank[line.Seat], res.Powered[line.Seat] = line.Rank, line.Powered
		res.Cities[line.Seat], res.Money[line.Seat] = line.Cities, line.Money
	}
	return res, nil
}
