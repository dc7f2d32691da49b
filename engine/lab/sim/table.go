package sim

import (
	"fmt"
	"io"
	"strconv"
	"sync"
	"time"

	"kilovolt/engine"
)

// A table is a strength table: the plan and the games played so far.
type table struct {
	cells    []cell
	versions []string // of the players, by cell
	least    int      // games of a comparison, at least
	seed     uint64
	ledger   *ledger
}

// openTable opens the ledger. Only games by the current versions of the cells' players count.
func openTable(name string, cells []cell, least int, seed uint64, workers int) (*table, error) {
	known, err := signatures(cells, workers)
	if err != nil {
		return nil, err
	}
	t := &table{cells: cells, least: least, seed: seed}
	for _, c := range cells {
		t.versions = append(t.versions, c.version(known, seed))
	}
	t.ledger, err = openLedger(name)
	return t, err
}

// missing returns the games yet to be played, in the order of the plan.
func (t *table) missing() (out []plannedGame) {
	for _, game := range schedule(t.cells, t.least) {
		if !t.ledger.seen[entryKey{t.cells[game.cell].String(), t.versions[game.cell], game.game}] {
			out = append(out, game)
		}
	}
	return out
}

// play plays what is missing and appends it in the order of the plan, whatever the number of workers. It prints its
// progress to out.
func (t *table) play(workers int, out io.Writer) error {
	todo := t.missing()
	prog := &progress{out: out, workers: workers}
	prog.init(t, todo)
	var mu sync.Mutex
	written := 0
	played := map[int]entry{} // waiting for an earlier one to be written
	return inParallel(len(todo), workers, func(_, i int) error {
		e, err := t.playOne(todo[i])
		if err != nil {
			return err
		}
		mu.Lock()
		defer mu.Unlock()
		prog.count(todo[i], e.MS)
		played[i] = e
		for {
			e, ok := played[written]
			if !ok {
				return nil
			}
			delete(played, written)
			written++
			if err := t.ledger.add(e); err != nil {
				return err
			}
		}
	})
}

// playOne plays one game.
func (t *table) playOne(which plannedGame) (entry, error) {
	c := t.cells[which.cell]
	begin := time.Now()
	var w *watch
	if c.isMatch() {
		w = &watch{seats: engine.SeatSet(0).With(c.seat(which.game))}
	}
	res, err := c.play(t.seed, which.game, w)
	if err != nil {
		return entry{}, err
	}
	setup, seat := c.setup(t.seed, which.game), c.seat(which.game)
	e := entry{
		Cell: c.String(), Bots: t.versions[which.cell], Game: which.game,
		Board: setup.Board, Edition: setup.Edition.String(), Seat: int(seat),
		Rank: res.Rank[seat], Powered: res.Powered[seat], Cities: res.Cities[seat], Money: res.Money[seat],
		Rounds: res.Rounds, GivenUp: !res.Finished, Hash: strconv.FormatUint(res.Hash, 16),
		MS: int(time.Since(begin).Milliseconds()),
	}
	if w != nil {
		e.Habits = &w.habits[seat]
	}
	if len(c.rivals()) > 1 {
		e.Ranks = res.Rank[:c.players]
	}
	if res.Winners.Has(seat) {
		e.Win = 1 / float64(res.Winners.Len())
	}
	times := res.times[seat]
	if c.group == groupAlone { // every seat is the hero's
		for i := range res.times {
			if i != int(seat) {
				times.merge(&res.times[i])
			}
		}
	}
	e.Times = times.pairs()
	return e, nil
}

// progress prints how far the table is.
type progress struct {
	out      io.Writer
	workers  int
	reported time.Time

	remaining []int // games not played yet, by cell
	games     []int // games with a known duration, by cell
	ms        []int // their total duration
}

// reportEvery is the interval between reports.
const reportEvery = 10 * time.Second

// init counts the games, and takes the durations of all games in the ledger, including those of other versions, as
// estimates.
func (f *progress) init(t *table, todo []plannedGame) {
	f.remaining, f.games, f.ms = make([]int, len(t.cells)), make([]int, len(t.cells)), make([]int, len(t.cells))
	for _, turn := range todo {
		f.remaining[turn.cell]++
	}
	at := map[string]int{}
	for i, c := range t.cells {
		at[c.String()] = i
	}
	for i := range t.ledger.entries {
		if c, ok := at[t.ledger.entries[i].Cell]; ok {
			f.games[c]++
			f.ms[c] += t.ledger.entries[i].MS
		}
	}
	f.report(len(todo))
}

// count records a game.
func (f *progress) count(which plannedGame, ms int) {
	f.remaining[which.cell]--
	f.games[which.cell]++
	f.ms[which.cell] += ms
	left := 0
	for _, n := range f.remaining {
		left += n
	}
	if left == 0 || time.Since(f.reported) >= reportEvery {
		f.report(left)
	}
}

// report prints how many games are left and how long they will take. A cell without games is assumed to take the
// average time.
func (f *progress) report(left int) {
	f.reported = time.Now()
	games, ms := 0, 0
	for i := range f.games {
		games += f.games[i]
		ms += f.ms[i]
	}
	if left == 0 || games == 0 {
		fmt.Fprintf(f.out, "%d games to play\n", left)
		return
	}
	rest := 0.0
	for i, n := range f.remaining {
		if f.games[i] > 0 {
			rest += float64(n) * float64(f.ms[i]) / float64(f.games[i])
		} else {
			rest += float64(n) * float64(ms) / float64(games)
		}
	}
	wait := time.Duration(rest/float64(f.workers)) * time.Millisecond
	fmt.Fprintf(f.out, "%d games to play, about %v\n", left, wait.Round(time.Second))
}
