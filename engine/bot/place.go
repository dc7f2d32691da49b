package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// placing answers AwaitTrust (X2) and AwaitMark (V1): how good a start is each city, one city a unit. The Trust gets what is worth least,
// so that the good ground stays open; the seat's own mark goes where it would start.
type placing struct {
	begun bool
	list  engine.List
	next  int
	best  maps.City
	cost  int
	near  int
}

func (w *placing) unit(m *mind) bool {
	if !w.begun {
		w.begun = true
		engine.Legal(m.r, &m.p, &w.list)
		return false
	}
	c := maps.City(w.list.At[w.next].What)
	cost, near := m.startCost(c)
	better := cost < w.cost
	if m.p.Await == engine.AwaitTrust {
		better = cost > w.cost
	}
	if w.next == 0 || better {
		w.best, w.cost, w.near = c, cost, near
	}
	w.next++
	return w.next == w.list.N
}

func (w *placing) decision(m *mind) ([]engine.Action, Reason) {
	if m.p.Await == engine.AwaitTrust {
		return []engine.Action{{Verb: engine.VerbTrust, What: uint8(w.best)}}, Reason{Code: CodeTrustFar, City: w.best, N: w.near}
	}
	return []engine.Action{{Verb: engine.VerbMark, What: uint8(w.best)}}, Reason{Code: CodeMarkNear, City: w.best, N: startNear, M: w.near}
}
