package bot

import (
	"math"
	"slices"

	"kilovolt/engine"
)

// Compared is a decision that Master considers, and how it does in playouts.
type Compared struct {
	Actions []engine.Action
	Limit   int // how far it bids, Elektro; -1 where it does not bid
	Reason  Reason
	Chance  int // to win after it, in 1/65536
	Behind  int // by how much less than after the best one, in 1/65536; 0 for the best one
	Error   int // the standard error of Behind, in 1/65536
}

// Compare plays every decision that Master considers from a view, and others besides, on in the same worlds, and
// returns all of them, the best one first. It is far slower than [NewJudge], which drops what is soon seen to be worse.
// Nothing but the view is used. A decision that leads to the same position as one that Master considers is not listed
// again. The errors are those of [New].
func Compare(r *engine.Rules, v engine.View, others [][]engine.Action, worlds int, seed uint64) ([]Compared, error) {
	t, err := New(judgeLevel, r, v, seed)
	if err != nil {
		return nil, err
	}
	ev := &t.eval
	for !ev.ready {
		ev.prepare()
	}
	w := &searchTask{task: taskFor(ev), budget: ev.level.search}
	w.include = func(ev *evaluator) {
		for _, actions := range others {
			j := judgeTask{made: actions, search: *w}
			if !j.known(ev) {
				j.add(-1, Reason{})
			}
			w.options = j.search.options
		}
	}
	for w.options == nil {
		w.unit(ev)
	}
	if len(w.options) == 1 {
		o := &w.options[0]
		return []Compared{{Actions: o.actions, Limit: o.limit, Reason: o.why}}, nil
	}
	outcomes := make([][]int64, len(w.options))
	fresh := rng(ev.rng.derive(1 << 49))
	for range worlds {
		w.worlds, w.profiles = w.worlds[:0], w.profiles[:0]
		ev.rng = rng(fresh.next())
		for i := range w.options {
			w.done, w.next = 0, i
			before := w.options[i].sum
			w.playNext(ev)
			outcomes[i] = append(outcomes[i], w.options[i].sum-before)
		}
	}
	for i := range w.options {
		w.options[i].preference = 0 // outcomes alone count
	}
	w.sort()
	out := make([]Compared, 0, len(w.options))
	best := outcomes[w.remaining[0]]
	for _, i := range w.remaining {
		o := &w.options[i]
		c := Compared{Actions: o.actions, Limit: o.limit, Reason: o.why, Chance: int(o.sum) / worlds}
		c.Behind, c.Error = meanDifference(best, outcomes[i])
		out = append(out, c)
	}
	return out, nil
}

// known reports whether the decision made leads to the same position as one of the options.
func (j *judgeTask) known(ev *evaluator) bool {
	leadsTo := j.search.positions(ev)
	made := leadsTo(j.made)
	return slices.ContainsFunc(j.search.options, func(o option) bool { return leadsTo(o.actions) == made })
}

// meanDifference returns the mean difference of two lists of outcomes in the same worlds, and its standard error.
func meanDifference(a, b []int64) (mean, stderr int) {
	var sum, squares float64
	for i := range a {
		d := float64(a[i] - b[i])
		sum += d
		squares += d * d
	}
	n := float64(len(a))
	m := sum / n
	return int(math.Round(m)), int(math.Sqrt(max(0, squares/n-m*m) / n))
}
