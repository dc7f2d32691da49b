package live

import (
	"fmt"
	"sort"

	"kilovolt/engine"
	"kilovolt/game/match/match"
)

// line is the decisions of a game in one epoch. Behind each there is a mark, which stands for the whole line up to
// there: two devices with the same mark have the same game.
type line struct {
	start hex // the mark of the table
	steps []step
	ends  []int // actions after each step
	marks []hex // after each step
}

// newLine begins a line at a table.
func newLine(setup []byte, hash uint64) line {
	return line{start: sum(fmt.Appendf(nil, "%s %016x", setup, hash))}
}

// n returns the number of actions.
func (l *line) n() int {
	if len(l.ends) == 0 {
		return 0
	}
	return l.ends[len(l.ends)-1]
}

// add adds a decision after which there are so many actions.
func (l *line) add(s step, end int) {
	s.Epoch = 0
	before, _ := l.mark(l.n())
	l.steps, l.ends = append(l.steps, s), append(l.ends, end)
	l.marks = append(l.marks, sum(fmt.Appendf(nil, "%016x %d %d %d %q %v %d %016x",
		uint64(before), s.N, s.Seat, s.By, s.Actions, s.Cards, s.Back, uint64(s.Hash))))
}

// after returns the number of steps that end with so many actions. It is not ok if none ends there.
func (l *line) after(n int) (steps int, ok bool) {
	if n == 0 {
		return 0, true
	}
	i := sort.SearchInts(l.ends, n)
	return i + 1, i < len(l.ends) && l.ends[i] == n
}

// mark returns the mark after so many actions. It is not ok if no decision ends there.
func (l *line) mark(n int) (mark hex, ok bool) {
	i, ok := l.after(n)
	if !ok {
		return 0, false
	}
	if i == 0 {
		return l.start, true
	}
	return l.marks[i-1], true
}

// cut takes back the decisions after the first n actions.
func (l *line) cut(n int) {
	if i, ok := l.after(n); ok {
		l.steps, l.ends, l.marks = l.steps[:i:i], l.ends[:i:i], l.marks[:i:i]
	}
}

// written returns a decision as it travels.
func written(r *engine.Rules, n int, d *match.Decision) step {
	return step{N: n, Seat: d.Seat, By: d.By, Actions: engine.FormatAll(r, d.Actions), Cards: d.Shown.Cards,
		Back: d.Shown.Back, Hash: hex(d.Hash)}
}

// read undoes written. What it returns need not be possible.
func (s *step) read(r *engine.Rules) (d match.Decision, err error) {
	for _, c := range s.Cards {
		if !c.Exists() && c != engine.NoPlant && c != engine.Step3Card {
			return d, WhyDiffers
		}
	}
	d = match.Decision{Seat: s.Seat, By: s.By, Shown: match.Shown{Cards: s.Cards, Back: s.Back}, Hash: uint64(s.Hash)}
	d.Actions, err = engine.ParseAll(r, s.Actions)
	return d, err
}
