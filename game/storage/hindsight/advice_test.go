package hindsight

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/match"
)

// TestTheMasterJudgesAsItAdvises: a hint and the judgement of the same decision think about the same view with the same
// seed, also where money is hidden, so that advice that was followed is never a fault
// (see TestTheJudgeKnowsFaultsFromMaster in package bot).
func TestTheMasterJudgesAsItAdvises(t *testing.T) {
	type thought struct {
		view engine.View
		seed uint64
	}
	for _, hidden := range []bool{false, true} {
		m := finished(t, "hee", false, hidden)
		var judged []thought
		j := Begin(m, func(_ *engine.Rules, v engine.View, made []engine.Action, seed uint64) (Judge, error) {
			judged = append(judged, thought{v, seed})
			return &fakeJudge{verdict: bot.Verdict{Options: 2}, better: made}, nil
		}, nil)
		j.Start()
		toTheEnd(j)
		for i, d := range j.Judged() {
			p, _ := m.StateAt(d.Index)
			hides := func(seat engine.Seat) bool {
				return hidden && seat != d.Seat && int(seat) < m.Rules().Players
			}
			var advised thought
			_, err := advisor.Ask(func(_ string, _ *engine.Rules, v engine.View, seed uint64) (match.Thinker, error) {
				advised = thought{v, seed}
				return &fakeJudge{}, nil
			}, m.Rules(), engine.View{Seat: d.Seat, Public: p}, hides)
			if err != nil {
				t.Fatal(err)
			}
			if advised != judged[i] {
				t.Errorf("hidden money: %v: %s in round %d is judged from another view or with another seed",
					hidden, d.Await, d.Round)
			}
		}
	}
}
