package bot

import (
	"fmt"
	"math"

	"kilovolt/engine"
)

// judgeLevel is who judges: the strongest opponent, with the even personality.
const judgeLevel = "master"

// judgePairs is how many pairs of playouts compare the decision that was made with the better one.
const judgePairs = 512

// Verdict is what a decision cost the player who made it, in chance to win. The judge first searches as Master does,
// with the decision among the options. If Master prefers another one, both are then played on [Verdict.Pairs] times
// in fresh worlds, the same ones for both, so that neither the choice of the better one nor luck counts as a fault.
type Verdict struct {
	Options int // how many decisions were compared, 1 where there was no choice
	Pairs   int // of playouts, 0 if the decision was the one that Master prefers
	Made    int // chance to win after the decision, in 1/65536; 0 without pairs
	Best    int // the same after the better one
	Cost    int // Best less Made, in 1/65536; below 0 if the one made did better after all
	Error   int // the standard error of Cost, in 1/65536
	Limit   int // how far the better decision bids, Elektro; 0 where it does not bid

	// By how much less the decision left than the better one where the playouts end, which says something even where
	// the chance is gone: cities that can be powered, in hundredths, and Elektro.
	Cities, Money Shortfall
}

// A Shortfall is a mean difference and its standard error.
type Shortfall struct{ Less, Error int }

// tally adds up differences.
type tally struct{ sum, squares int64 }

func (t *tally) add(d int64) { t.sum, t.squares = t.sum+d, t.squares+d*d }

// shortfall returns the mean of n differences and its error.
func (t *tally) shortfall(n int64) Shortfall {
	return Shortfall{int(t.sum / n), int(math.Sqrt(float64((t.squares*n-t.sum*t.sum)/(n-1))) / float64(n))}
}

// judgeTask judges a decision.
type judgeTask struct {
	search searchTask
	made   []engine.Action

	searched  bool
	contender int      // the index of the option made that did best
	fresh     rng      // of the worlds of the pairs
	first     int64    // outcome of the better option in the present pair
	sums      [2]int64 // of the outcomes: of the better option, of the one made
	diff      int64    // sum of the differences
	squares   int64    // sum of their squares
	cities    tally    // of the cities that can be powered in the end, in hundredths
	money     tally
	held      [2]int64 // the cities, in hundredths, and the money of the better option in the present pair
	verdict   Verdict
}

// AdviceSeed returns the seed with which Master gives advice on a position and judges what was decided there: with the
// same one it comes to the same decision, so that it finds no fault with its own advice.
func AdviceSeed(p *engine.Public) uint64 { return p.Hash() ^ 0x68696e74 }

// NewJudge prepares the judgement of a decision that was made from a view, by the seat whose decision it awaits. The
// actions are a compound, perhaps with the forced ones that followed; see [Thinker.Verdict]. Nothing but the view is
// used. What [Thinker.Decision] then returns is the better decision and the reason for it. The errors are those of
// [New].
func NewJudge(r *engine.Rules, v engine.View, made []engine.Action, seed uint64) (*Thinker, error) {
	if len(made) == 0 {
		return nil, fmt.Errorf("bot: there is no decision to judge")
	}
	t, err := New(judgeLevel, r, v, seed)
	if err != nil {
		return nil, err
	}
	j := &judgeTask{made: made, search: searchTask{task: taskFor(&t.eval), budget: t.eval.level.search}}
	j.search.include = j.include
	t.task = j
	return t, nil
}

// Verdict returns the verdict of a judge once Step has returned true; ok is false before that, and for opponents.
func (t *Thinker) Verdict() (v Verdict, ok bool) {
	j, judges := t.task.(*judgeTask)
	if !judges || !t.done {
		return Verdict{}, false
	}
	return j.verdict, true
}

func (j *judgeTask) unit(ev *evaluator) (done bool) {
	if !j.searched {
		if j.searched = j.search.unit(ev); !j.searched {
			return false
		}
		return j.conclude(ev)
	}
	return j.compare(ev)
}

func (j *judgeTask) decision(ev *evaluator) ([]engine.Action, Reason) { return j.search.decision(ev) }

// include marks the options that are the decision made. Only where there is none it adds the decision, with the limits
// that it leaves open: further options would share the playouts, and Master might prefer another one than it does by
// itself. What leads to the same position is the same decision, in whatever order it was made.
func (j *judgeTask) include(ev *evaluator) {
	w := &j.search
	leadsTo := w.positions(ev)
	made, found := leadsTo(j.made), false
	for i := range w.options {
		o := &w.options[i]
		o.made = leadsTo(o.actions) == made
		found = found || o.made
	}
	first := j.made[0]
	switch {
	case found:
	case first.Verb == engine.VerbBid: // it may be followed by others, up to any of the limits
		for _, o := range w.options {
			if !o.made && o.actions[0].Verb == engine.VerbBid && o.limit >= int(first.N) {
				j.add(o.limit, o.why)
				found = true
			}
		}
		if !found {
			j.add(int(first.N), Reason{})
		}
	case first.Verb == engine.VerbOpen:
		limit := int(first.N)
		for i := range w.options {
			if o := &w.options[i]; o.actions[0].Verb == engine.VerbOpen && o.actions[0].What == first.What {
				limit = max(limit, o.limit)
			}
		}
		j.add(limit, Reason{})
	default:
		j.add(-1, Reason{})
	}
}

// positions returns a function that says which position a decision leads to, by its hash.
func (w *searchTask) positions(ev *evaluator) func(actions []engine.Action) uint64 {
	view := engine.View{Seat: ev.me, Public: ev.p}
	world := engine.Sample(ev.r, &view, uint64(ev.rng))
	return func(actions []engine.Action) uint64 {
		g := playout{r: ev.r, s: world}
		w.applyOption(ev, &g, actions)
		return g.s.Hash()
	}
}

// add adds the decision made as an option, even to a full list.
func (j *judgeTask) add(limit int, why Reason) {
	j.search.options = append(j.search.options, option{actions: j.made, limit: limit, why: why, made: true})
}

// conclude ends the search: the option made that got furthest is compared with the best one, unless that is one of
// them.
func (j *judgeTask) conclude(ev *evaluator) (done bool) {
	w := &j.search
	best := &w.options[w.best]
	j.verdict.Options = len(w.options)
	j.verdict.Limit = max(best.limit, 0)
	if best.made {
		return true
	}
	j.contender = -1
	for i := range w.options {
		if o := &w.options[i]; o.made && (j.contender < 0 || further(o, &w.options[j.contender])) {
			j.contender = i
		}
	}
	j.fresh = rng(ev.rng.derive(1 << 48))
	w.remaining, w.next = []int{w.best, j.contender}, 0
	return false
}

// further reports whether an option got further in a search than another one.
func further(a, b *option) bool {
	if a.n != b.n {
		return a.n > b.n
	}
	return a.sum > b.sum
}

// compare plays one option of the present pair, and reports whether it was the last one.
func (j *judgeTask) compare(ev *evaluator) (done bool) {
	w := &j.search
	if w.next == 0 { // a fresh world
		w.done = 0
		w.worlds, w.profiles = w.worlds[:0], w.profiles[:0]
		ev.rng = rng(j.fresh.next())
	}
	o := &w.options[w.remaining[w.next]]
	before := o.sum
	w.playNext(ev)
	outcome := o.sum - before
	j.sums[w.next] += outcome
	cities, money := w.game.standing(ev.me)
	if w.next == 0 {
		j.first, j.held, w.next = outcome, [2]int64{cities, money}, 1
		return false
	}
	w.next = 0
	j.cities.add(j.held[0] - cities)
	j.money.add(j.held[1] - money)
	diff := j.first - outcome
	j.diff += diff
	j.squares += diff * diff
	if j.verdict.Pairs++; j.verdict.Pairs < judgePairs {
		return false
	}
	const n = judgePairs
	j.verdict.Cost = int(j.diff / n)
	j.verdict.Error = int(math.Sqrt(float64((j.squares*n-j.diff*j.diff)/(n-1))) / n) // whole numbers below 1<<53
	j.verdict.Cities, j.verdict.Money = j.cities.shortfall(n), j.money.shortfall(n)
	j.verdict.Best, j.verdict.Made = int(j.sums[0]/n), int(j.sums[1]/n)
	return true
}

// standing returns how many cities a seat powers in the end, or can where the playout has ended before, in hundredths,
// and its Elektro.
func (g *playout) standing(seat engine.Seat) (cities, money int64) {
	pl := &g.s.Players[seat]
	n := min(int(pl.Houses), pl.Capacity())
	if g.s.Await == engine.AwaitNothing {
		n = int(g.s.Powered[seat])
	}
	return int64(n) * 100, int64(pl.Money)
}
