package bot

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
	near    int
}

func (t *placeTask) unit(ev *evaluator) bool {
	if !t.begun {
		t.begun = true
		engine.Legal(ev.r, &ev.p, &t.choices)
		return false
	}
	c := maps.City(t.choices.At[t.next].What)
	cost, near := ev.startCost(c)
	better := cost < t.cost
	if ev.p.Await == engine.AwaitTrust {
		better = cost > t.cost
	}
	if t.next == 0 || better {
		t.best, t.cost, t.near = c, cost, near
	}
	t.next++
	return t.next == t.choices.N
}

func (t *placeTask) decision(ev *evaluator) ([]engine.Action, Reason) {
	if ev.p.Await == engine.AwaitTrust {
		return []engine.Action{{Verb: engine.VerbTrust, What: uint8(t.best)}},
			Reason{Code: CodeTrustFar, City: t.best, N: t.near}
	}
	return []engine.Action{{Verb: engine.VerbMark, What: uint8(t.best)}},
		Reason{Code: CodeMarkNear, City: t.best, N: startNearCities, M: t.near}
}
