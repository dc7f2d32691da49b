package expert1

import "kilovolt/engine"

// powerTask answers AwaitRun: of all ways to run the plants, the one whose income exceeds the replacement cost of its
// fuel most (C2).
type powerTask struct {
	best engine.Powering
}

func (t *powerTask) unit(ev *evaluator) bool {
	rate := 0
	for i, way := range engine.Powerings(ev.r, &ev.p, ev.me) {
		r := 10 * way.Income
		for f, n := range way.Burnt {
			r -= int(n) * min(ev.fuel.soon[f], ev.fuel.later[f]) * tokenValue / 100
		}
		if i == 0 || r > rate {
			t.best, rate = way, r
		}
	}
	return true
}

func (t *powerTask) decision(*evaluator) []engine.Action { return t.best.Actions() }
