package expert1

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// placeTask answers AwaitTrust (X2) and AwaitMark (V1): how good a start each city is, one city per unit of work. The
// Trust gets the worst one, so that the good cities stay open; the seat's own mark goes where it would start.
type placeTask struct {
	begun   bool
	choices engine.List
	next    int
	best    maps.City
	cost    int
}

func (t *placeTask) unit(ev *evaluator) bool {
	if !t.begun {
		t.begun = true
		engine.Legal(ev.r, &ev.p, &t.choices)
		return false
	}
	c := maps.City(t.choices.At[t.next].What)
	cost := ev.startCost(c)
	better := cost < t.cost
	if ev.p.Await == engine.AwaitTrust {
		better = cost > t.cost
	}
	if t.next == 0 || better {
		t.best, t.cost = c, cost
	}
	t.next++
	return t.next == t.choices.N
}

func (t *placeTask) decision(ev *evaluator) []engine.Action {
	verb := engine.VerbMark
	if ev.p.Await == engine.AwaitTrust {
		verb = engine.VerbTrust
	}
	return []engine.Action{{Verb: verb, What: uint8(t.best)}}
}
