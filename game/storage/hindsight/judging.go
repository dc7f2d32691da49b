package hindsight

import (
	"fmt"
	"sort"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/match/match"
)

// Judge works out the verdict on one decision.
type Judge interface {
	match.Thinker
	// Verdict returns the verdict, once Step has reported that it is there.
	Verdict() (bot.Verdict, bool)
}

// JudgeFactory makes a judge of a decision that was made from a view; it gets nothing else of the game.
type JudgeFactory func(r *engine.Rules, v engine.View, made []engine.Action, seed uint64) (Judge, error)

// Judging judges the decisions of a match that is over. It is not safe for use by several goroutines.
type Judging struct {
	match   *match.Match
	length  int // number of actions in the game
	id      string
	judges  JudgeFactory
	book    *Book // nil keeps nothing
	foreign bool  // see NotOwn

	list    []Decision
	judged  []*Judged // by place in list; nil for what has not been judged
	next    int       // place in list
	running bool
	judge   Judge // of decision next; nil before it has begun
	err     error
}

// Begin returns the judging of a match that is over, with the verdicts that the book has. It begins with
// [Judging.Start].
func Begin(m *match.Match, judges JudgeFactory, book *Book) *Judging {
	j := &Judging{match: m, length: m.Index(), id: idOf(m.Record()), judges: judges, book: book, list: decisions(m)}
	j.judged = make([]*Judged, len(j.list))
	if book != nil {
		book.restore(j)
	}
	j.skip()
	return j
}

// Shows reports whether the judging is of the match as it stands: not after an undo.
func (j *Judging) Shows(m *match.Match) bool {
	return j != nil && j.match == m && m.Over() && j.length == m.Index()
}

// NotOwn says that the game was played elsewhere, by somebody else: it does not count for the accuracy over games, and
// does not replace one that does.
func (j *Judging) NotOwn() { j.foreign = true }

// skip moves on to the next decision that has not been judged.
func (j *Judging) skip() {
	for j.next < len(j.list) && j.judged[j.next] != nil {
		j.next++
	}
	if j.Done() {
		j.running = false
	}
}

// Decisions returns how many decisions there are to judge, and how many have been.
func (j *Judging) Decisions() (all, judged int) { return len(j.list), j.next }

// Done reports whether all decisions have been judged.
func (j *Judging) Done() bool { return j.next == len(j.list) }

// Running reports whether decisions are being judged.
func (j *Judging) Running() bool { return j.running }

// Err returns why the judging has stopped by itself, or nil.
func (j *Judging) Err() error { return j.err }

// Start begins to judge, or continues.
func (j *Judging) Start() {
	j.err = nil
	j.running = !j.Done()
}

// Stop stops judging after the decisions that have been judged, and keeps these.
func (j *Judging) Stop() {
	if j.running {
		j.running, j.judge = false, nil
		j.keep()
	}
}

// Waits reports whether the present decision is judged elsewhere, and not ready.
func (j *Judging) Waits() bool { return j.judge != nil && match.Waits(j.judge) }

// Think continues for as long as more reports that there is time, at least for one small unit of work, and reports
// whether another decision has been judged or the judging has ended. A judge that fails ends it.
func (j *Judging) Think(more func() bool) (news bool) {
	if !j.running {
		return false
	}
	done, err := j.think(more)
	switch {
	case err != nil:
		j.err, j.running, j.judge = err, false, nil
		j.keep()
		return true
	case !done:
		return false
	}
	j.judge = nil
	j.skip()
	if !j.running || j.next%keptEvery == 0 {
		j.keep()
	}
	return true
}

// keptEvery is after how many decisions the verdicts are stored, as the program may end at any time.
const keptEvery = 8

func (j *Judging) think(more func() bool) (done bool, err error) {
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("hindsight: panic: %v", e)
		}
	}()
	d := &j.list[j.next]
	if j.judge == nil {
		v, ok := seen(j.match, d)
		if !ok {
			return false, fmt.Errorf("hindsight: no position after %d actions", d.Index)
		}
		if j.judge, err = j.judges(j.match.Rules(), v, d.Actions, bot.AdviceSeed(&v.Public)); err != nil {
			return false, err
		}
	}
	for !j.judge.Step(1) {
		if match.Waits(j.judge) || !more() {
			return false, nil
		}
	}
	out := &Judged{Decision: *d}
	better, reason := j.judge.Decision()
	out.Verdict, _ = j.judge.Verdict()
	if out.Fault() > 0 {
		out.Better = better
		out.Reason, _ = reason.(bot.Reason)
		out.Reason.Chance = 0 // the verdict has better ones
	}
	j.judged[j.next] = out
	return true, nil
}

// Judged returns all judged decisions, in order.
func (j *Judging) Judged() (out []*Judged) {
	for _, d := range j.judged {
		if d != nil {
			out = append(out, d)
		}
	}
	return out
}

// keep stores the verdicts.
func (j *Judging) keep() {
	if j.book != nil {
		j.book.put(j)
	}
}

// Seats returns whose decisions are judged.
func (j *Judging) Seats() (seats engine.SeatSet) {
	for i := range j.list {
		seats = seats.With(j.list[i].Seat)
	}
	return seats
}

// Of returns the judged decisions of a seat that count, in order.
func (j *Judging) Of(seat engine.Seat) (out []*Judged) {
	for _, d := range counted(j.judged) {
		if d.Seat == seat {
			out = append(out, d)
		}
	}
	return out
}

// Accuracy returns the accuracy of a seat's decisions that have been judged.
func (j *Judging) Accuracy(seat engine.Seat) Accuracy { return accuracyOf(j.Of(seat)) }

// mostDear is how many of the dearest decisions are shown.
const mostDear = 5

// Dearest returns the decisions of a seat that cost most, at most five, the dearest first.
func (j *Judging) Dearest(seat engine.Seat) (out []*Judged) {
	for _, d := range j.Of(seat) {
		if d.Fault() > 0 {
			out = append(out, d)
		}
	}
	sort.SliceStable(out, func(a, b int) bool { return out[a].Cost > out[b].Cost })
	return out[:min(len(out), mostDear)]
}

// At returns the faulty decision that was due after so many actions, or nil.
func (j *Judging) At(index int) *Judged {
	if j == nil {
		return nil
	}
	for _, d := range j.judged {
		if d != nil && d.Index == index && d.Fault() > 0 {
			return d
		}
	}
	return nil
}
