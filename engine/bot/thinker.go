package bot

import (
	"fmt"

	"kilovolt/engine"
)

// Thinker is one decision in the making.
type Thinker struct {
	mind mind
	task task
	done bool

	actions []engine.Action
	reason  Reason
}

// task answers one kind of decision, a unit of work at a time.
type task interface {
	// unit does the next piece of work and tells whether the decision stands.
	unit(m *mind) (done bool)
	// decision returns a legal compound of the seat at turn, and what it is for.
	decision(m *mind) ([]engine.Action, Reason)
}

// New prepares the decision that the view awaits from its own seat. The error says that there is no such level, or that the seat has
// nothing to decide.
func New(name string, r *engine.Rules, v engine.View, seed uint64) (*Thinker, error) {
	lv, err := levelByName(name)
	if err != nil {
		return nil, fmt.Errorf("bot: %w", err)
	}
	if v.Await == engine.AwaitNothing || v.Actor != v.Seat {
		return nil, fmt.Errorf("bot: seat %d has nothing to decide, the table awaits %s from seat %d", v.Seat, v.Await, v.Actor)
	}
	t := &Thinker{mind: mind{r: r, p: v.Public, me: v.Seat, level: lv, chance: chance(seed)}}
	t.mind.mood = t.mind.moodOf()
	t.task = taskFor(&t.mind)
	if lv.search != nil && lv.search.at.has(v.Await) {
		t.task = &searching{task: t.task, effort: lv.search}
	}
	return t, nil
}

func taskFor(m *mind) task {
	switch m.p.Await {
	case engine.AwaitTrust, engine.AwaitMark:
		return &placing{}
	case engine.AwaitOpen, engine.AwaitBid:
		return &bidding{}
	case engine.AwaitScrap:
		return &scrapping{}
	case engine.AwaitKeep:
		return &keeping{}
	case engine.AwaitBuy:
		return &fuelling{}
	case engine.AwaitBuild:
		return &building{}
	}
	return &powering{}
}

// Step does at most n units of work (each about 0.1 ms natively at most) and tells whether the decision stands. Going on after that does nothing.
func (t *Thinker) Step(n int) (done bool) {
	for ; n > 0 && !t.done; n-- {
		if !t.mind.ready {
			t.mind.prepare()
			continue
		}
		if t.task.unit(&t.mind) {
			t.actions, t.reason = t.task.decision(&t.mind)
			t.done = true
		}
	}
	return t.done
}

// Decision returns the actions of the seat at turn, a legal compound, and a [Reason]; nothing before Step has returned true.
func (t *Thinker) Decision() (actions []engine.Action, reason any) {
	if !t.done {
		return nil, nil
	}
	return t.actions, t.reason
}
