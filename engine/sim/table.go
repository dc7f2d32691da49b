package main

import (
	"fmt"
	"io"
	"strconv"
	"sync"
	"time"
)

// table is the strength table in the making: what of the plan is played already and what is not.
type table struct {
	cells    []cell
	versions []string // of those who play, by cell
	least    int      // games of a comparison, at least
	seed     uint64
	ledger   *ledger
}

// openTable reads the ledger and settles which of its games count: those of the cells, of these versions of the bots.
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

// missing is the games not played yet, in the order of the plan.
func (t *table) missing() (out []turn) {
	for _, turn := range turns(t.cells, t.least) {
		if !t.ledger.seen[entryKey{t.cells[turn.cell].String(), t.versions[turn.cell], turn.game}] {
			out = append(out, turn)
		}
	}
	return out
}

// play plays what is missing and appends it game by game, in the order of the plan whatever the number of workers. How far it is and how
// long it will take goes to progress.
func (t *table) play(workers int, progress io.Writer) error {
	todo := t.missing()
	say := &forecast{to: progress, workers: workers}
	say.learn(t, todo)
	var mu sync.Mutex
	written := 0
	played := map[int]entry{} // that wait for an earlier one to be written
	return inParallel(len(todo), workers, func(_, i int) error {
		e, err := t.one(todo[i])
		if err != nil {
			return err
		}
		mu.Lock()
		defer mu.Unlock()
		say.count(todo[i], e.MS)
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

// one plays one game.
func (t *table) one(which turn) (entry, error) {
	c := t.cells[which.cell]
	begin := time.Now()
	res, err := c.play(t.seed, which.game)
	if err != nil {
		return entry{}, err
	}
	setup, seat := c.setup(t.seed, which.game), c.seat(which.game)
	e := entry{
		Cell: c.String(), Bots: t.versions[which.cell], Game: which.game, Board: setup.Board, Edition: setup.Edition.String(),
		Seat: int(seat), Rank: res.Rank[seat], Powered: res.Powered[seat], Cities: res.Cities[seat], Money: res.Money[seat],
		Rounds: res.Rounds, GivenUp: !res.Finished, Hash: strconv.FormatUint(res.Hash, 16), MS: int(time.Since(begin).Milliseconds()),
	}
	if res.Winners.Has(seat) {
		e.Win = 1 / float64(res.Winners.Len())
	}
	times := res.times[seat]
	if c.group == groupAlone { // everybody is the hero
		for i := range res.times {
			if i != int(seat) {
				times.merge(&res.times[i])
			}
		}
	}
	e.Times = times.pairs()
	return e, nil
}

// forecast tells how far the table is.
type forecast struct {
	to      io.Writer
	workers int
	said    time.Time

	left  []int // games not played yet, by cell
	games []int // games whose time is known, by cell
	ms    []int // what these took
}

// sayEvery is how often it is told how far the table is.
const sayEvery = 10 * time.Second

// learn takes the times of the games that there are, of other versions too: they are nearer than nothing.
func (f *forecast) learn(t *table, todo []turn) {
	f.left, f.games, f.ms = make([]int, len(t.cells)), make([]int, len(t.cells)), make([]int, len(t.cells))
	for _, turn := range todo {
		f.left[turn.cell]++
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
	f.say(len(todo))
}

// count notes a game.
func (f *forecast) count(which turn, ms int) {
	f.left[which.cell]--
	f.games[which.cell]++
	f.ms[which.cell] += ms
	left := 0
	for _, n := range f.left {
		left += n
	}
	if left == 0 || time.Since(f.said) >= sayEvery {
		f.say(left)
	}
}

// say tells how many games are left and how long they will take; a cell that nobody has played yet takes what the others take on the mean.
func (f *forecast) say(left int) {
	f.said = time.Now()
	games, ms := 0, 0
	for i := range f.games {
		games += f.games[i]
		ms += f.ms[i]
	}
	if left == 0 || games == 0 {
		fmt.Fprintf(f.to, "%d games to play\n", left)
		return
	}
	rest := 0.0
	for i, n := range f.left {
		if f.games[i] > 0 {
			rest += float64(n) * float64(f.ms[i]) / float64(f.games[i])
		} else {
			rest += float64(n) * float64(ms) / float64(games)
		}
	}
	wait := time.Duration(rest/float64(f.workers)) * time.Millisecond
	fmt.Fprintf(f.to, "%d games to play, about %v\n", left, wait.Round(time.Second))
}
