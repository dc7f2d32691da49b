package main

import (
	"sync"
	"sync/atomic"

	"kilovolt/engine"
)

// playSeries plays all games. The results are in the order of the games, whatever the number of workers.
func playSeries(opt *options) ([]*result, error) {
	return inParallel(opt.Games, opt.workers, func(game int) (*result, error) {
		setup, err := opt.setup(game)
		if err != nil {
			return nil, err
		}
		seats := make([]style, opt.Players)
		for i := range seats {
			if seats[i], err = styleByName(opt.Entrants[opt.entrant(game, engine.Seat(i))]); err != nil {
				return nil, err
			}
		}
		return playGame(setup, mix(setup.Seed, uint64(game)), seats)
	})
}

// inParallel plays games 0 to n-1 with some workers. The error is that of the lowest game that failed.
func inParallel(n, workers int, play func(game int) (*result, error)) ([]*result, error) {
	results := make([]*result, n)
	errs := make([]error, n)
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(workers, n) {
		wait.Go(func() {
			for {
				game := int(next.Add(1)) - 1
				if game >= n {
					return
				}
				results[game], errs[game] = play(game)
			}
		})
	}
	wait.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return results, nil
}
