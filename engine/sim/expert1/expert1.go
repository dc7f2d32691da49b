// Package expert1 is a frozen opponent: the level "expert" as it was when stronger ones were begun, without its
// personalities and reasons. Later levels are measured against it, so it must never change; a test holds its decisions
// by their signature. That is why it shares no code with engine/bot, whose documents describe how it decides.
package expert1

import (
	"fmt"

	"kilovolt/engine"
)

// Name is the opponent's name at tables without a screen.
const Name = "expert-1"

// task answers one kind of decision, one unit of work at a time.
type task interface {
	// unit does the next unit of work and reports whether the decision is made.
	unit(ev *evaluator) (done bool)
	// decision returns a legal compound of actions.
	decision(ev *evaluator) []engine.Action
}

// Decide returns the decision that the view awaits from its own seat.
func Decide(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
	if v.Await == engine.AwaitNothing || v.Actor != v.Seat {
		return nil, fmt.Errorf("expert1: seat %d has nothing to decide, the table awaits %s from seat %d",
			v.Seat, v.Await, v.Actor)
	}
	ev := &evaluator{r: r, p: v.Public, me: v.Seat, rng: rng(seed)}
	for !ev.ready {
		ev.prepare()
	}
	task := taskFor(ev)
	if searchable(v.Await) {
		task = &searchTask{task: task}
	}
	for !task.unit(ev) {
	}
	return task.decision(ev), nil
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

// Worth returns what a plant on offer or under the hammer is worth to a seat, in Elektro, as this opponent rates it: a
// yardstick for whoever bids.
func Worth(r *engine.Rules, p *engine.Public, seat engine.Seat, plant engine.Plant) int {
	ev := &evaluator{r: r, p: *p, me: seat}
	for !ev.ready {
		ev.prepare()
	}
	return ev.limit(plant, ev.project(ev.holdingWith(ev.own().Plants, int(ev.own().Money), 0), 0, ev.ending.rounds))
}

// Reach returns how many more cities a seat could connect now with its money, the cheapest one each time.
func Reach(r *engine.Rules, p *engine.Public, seat engine.Seat) int {
	pl := &p.Players[seat]
	if pl.Cities == 0 {
		return 0
	}
	ev := &evaluator{r: r, p: *p, me: seat}
	g := ev.grow(pl.Reach, pl.Cities, p.Step, maxGrowth)
	return g.affordable(int(pl.Money))
}
