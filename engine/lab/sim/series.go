package sim

import (
	"fmt"
	"io"
	"sync"
	"sync/atomic"

	"kilovolt/engine"
)

// playSeries plays all games. The results are in the order of the games, whatever the number of workers. What outside
// bots write to their standard error goes to stderr.
func playSeries(opt *options, stderr io.Writer) ([]*result, error) {
	outside := &outsideBots{commands: opt.Outside, limit: opt.answer, stderr: &lockedWriter{to: stderr}}
	defer outside.close()
	results := make([]*result, opt.Games)
	return results, inParallel(opt.Games, opt.workers, func(worker, game int) error {
		setup, err := opt.setup(game)
		if err != nil {
			return err
		}
		seats := make([]namedPlayer, opt.Players)
		for i := range seats {
			entrant := opt.entrant(game, engine.Seat(i))
			seats[i].name = opt.Entrants[entrant]
			if _, ok := opt.Outside[seats[i].name]; ok {
				seats[i].player, err = outside.get(worker, entrant, seats[i].name)
			} else {
				seats[i].player, err = styleByName(seats[i].name)
			}
			if err != nil {
				return err
			}
		}
		if results[game], err = playGame(setup, mix(setup.Seed, uint64(game)), seats, nil); err != nil {
			return fmt.Errorf("game %d: %w", game, err)
		}
		return nil
	})
}

// inParallel does work 0 to n-1 with some workers. After a failure it starts no more. It returns the error of the
// lowest number that failed, whatever the number of workers.
func inParallel(n, workers int, work func(worker, i int) error) error {
	errs := make([]error, n)
	var next atomic.Int64
	var failed atomic.Bool
	var wait sync.WaitGroup
	for worker := range min(workers, n) {
		wait.Go(func() {
			for !failed.Load() {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				if errs[i] = work(worker, i); errs[i] != nil {
					failed.Store(true)
				}
			}
		})
	}
	wait.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// A lockedWriter is a writer for concurrent use.
type lockedWriter struct {
	mu sync.Mutex
	to io.Writer
}

func (s *lockedWriter) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.to.Write(b)
}
