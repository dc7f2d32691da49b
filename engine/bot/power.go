package bot

import "kilovolt/engine"

// powering answers AwaitRun: of all ways to run the plants the one whose income is most above what its fuel would cost again (C2).
type powering struct {
	best engine.Powering
}

func (w *powering) unit(m *mind) bool {
	rate := 0
	for i, way := range engine.Powerings(&m.p, m.me) {
		r := 10 * way.Income
		for f, n := range way.Burnt {
			r -= int(n) * min(m.fuel.soon[f], m.fuel.later[f]) * m.level.tuning.tokenWorth / 100
		}
		if i == 0 || r > rate {
			w.best, rate = way, r
		}
	}
	return true
}

func (w *powering) decision(m *mind) ([]engine.Action, Reason) {
	reason := Reason{Code: CodePowerPay, N: w.best.Cities, M: w.best.Income}
	if w.best.Cities == 0 {
		reason = Reason{Code: CodePowerNone, N: m.houses(), M: w.best.Income}
	}
	return w.best.Actions(), reason
}
