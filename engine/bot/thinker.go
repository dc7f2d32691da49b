package bot

import (
	"fmt"

	"kilovolt/engine"
)

// Thinker works out one decision.
type Thinker struct {
	eval evaluator
	task task
	done bool

	actions []engine.Action
	reason  Reason
}

// task answers one kind of decision, one unit of work at a time.
type task interface {
	// unit does the next unit of work and reports whether the decision is made.
	unit(ev *evaluator) (done bool)
	// decision returns a legal compound of actions and the reason for it.
	decision(ev *evaluator) ([]engine.Action, Reason)
}

// New prepares the decision that the view awaits from its own seat. The error says that there is no such opponent, or
// that the seat has nothing to decide.
func New(name string, r *engine.Rules, v engine.View, seed uint64) (*Thinker, error) {
	lv, err := levelByName(name)
	if err != nil {
		return nil, fmt.Errorf("bot: %w", err)
	}
	if v.Await == engine.AwaitNothing || v.Actor != v.Seat {
		return nil, fmt.Errorf("bot: seat %d has nothing to decide, the table awaits %s from seat %d",
			v.Seat, v.Await, v.Actor)
	}
	t := &Thinker{eval: evaluator{r: r, p: v.Public, me: v.Seat, level: lv, rng: rng(seed)}}
	t.eval.roundSeed = t.eval.drawRoundSeed()
	t.task = taskFor(&t.eval)
	if lv.search != nil && lv.search.decisions.has(v.Await) {
		t.task = &searchTask{task: t.task, budget: lv.search}
	}
	return t, nil
}

// Use has the search estimate who wins with another network, for measurements. It must be called before the first
// Step; a level without a search has no use for it.
func (t *Thinker) Use(v *Value) {
	if w, ok := t.task.(*searchTask); ok {
		b := *w.budget
		b.net = &v.net
		w.budget = &b
	}
}

func taskFor(ev *evaluator) task {
	switch ev.p.Await {
	case engine.AwaitTrust, engine.AwaitMark:
		return &placeTask{}
	case engine.AwaitOpen, engine.AwaitBid:
		return &auctionTask{}
	case engine.AwaitScrap:
		return &scrapTask{}
	case engine.AwaitKeep:
		return &keepTask{}
	case engine.AwaitBuy:
		return &fuelTask{}
	case engine.AwaitBuild:
		return &buildTask{}
	}
	return &powerTask{}
}

// Searches reports whether the decision is worked out by a search, which takes hundreds of times as long.
func (t *Thinker) Searches() bool {
	_, searches := t.task.(*searchTask)
	return searches
}

// Step does at most n units of work, each of at most about 0.1 ms natively, and reports whether the decision is made.
// Further calls do nothing.
func (t *Thinker) Step(n int) (done bool) {
	for ; n > 0 && !t.done; n-- {
		if !t.eval.ready {
			t.eval.prepare()
			continue
		}
		if t.task.unit(&t.eval) {
			t.actions, t.reason = t.task.decision(&t.eval)
			t.done = true
		}
	}
	return t.done
}

// Decision returns the actions, a legal compound, and a [Reason]; both are nil until Step has returned true.
func (t *Thinker) Decision() (actions []engine.Action, reason any) {
	if !t.done {
		return nil, nil
	}
	return t.actions, t.reason
}
