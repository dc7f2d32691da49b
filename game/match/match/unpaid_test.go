package match

import (
	"math/rand/v2"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// TestWhoIsPassedOverForMoney: where the match passes for a seat that could pay for nothing, the log and what listeners
// hear say so, live and after a reload; never where something else is the reason, after a purchase, or of hidden money
// (H1).
func TestWhoIsPassedOverForMoney(t *testing.T) {
	seen := map[engine.Await]int{}
	for seed := range uint64(6) {
		for _, hide := range []bool{false, true} {
			cfg := config("hhhh", seed)
			cfg.HideMoney = hide
			m := start(t, cfg)
			var heard []engine.Event
			m.Listen(func(c Change) { heard = append(heard, c.Events...) })
			begun, dice := len(m.Log()), rand.New(rand.NewPCG(seed, 5))
			for !m.Over() {
				var l engine.List
				m.Legal(&l)
				if err := m.Play(l.At[dice.IntN(l.N)].Action); err != nil {
					t.Fatal(err)
				}
			}
			for i, e := range m.Log() {
				if i >= begun && e.Event != heard[i-begun] {
					t.Fatalf("the log has %+v, and listeners heard %+v", e.Event, heard[i-begun])
				}
				switch e.Event.Kind {
				case engine.EventTurnEnded, engine.EventPassed, engine.EventDropped:
				default:
					continue
				}
				was, _ := m.StateAt(e.Index)
				bought := was.Await >= engine.AwaitBuy && e.Index > 0 && m.steps[e.Index-1].Seat == e.Seat &&
					pays(m.steps[e.Index-1].Action.Verb)
				rich := was
				rich.Players[e.Seat].Money = 30_000
				var now, then engine.List
				engine.Legal(m.rules, &was, &now)
				engine.Legal(m.rules, &rich, &then)
				want := int32(0)
				if e.By == record.ByForced && now.N == 1 && then.N > 1 && !bought && !hide {
					want = int32(was.Await)
					seen[was.Await]++
				}
				if e.Event.N != want {
					t.Fatalf("seed %d, hidden %t: %+v, want %d", seed, hide, e, want)
				}
			}
			again, err := Resume(m.Record(), nil)
			if err != nil {
				t.Fatal(err)
			}
			for i, e := range again.Log() {
				if e != m.Log()[i] {
					t.Fatalf("after a reload the log has %+v, not %+v", e, m.Log()[i])
				}
			}
			if again.SetElsewhere(engine.SeatSet(0).With(1).With(2).With(3), 0); hide {
				for _, e := range again.Log() {
					if e.Event.Kind == engine.EventTurnEnded && e.Event.N != 0 {
						seen[engine.AwaitNothing]++
						if e.Seat != 0 {
							t.Fatalf("hidden money is told: %+v", e)
						}
					}
				}
			}
		}
	}
	for _, await := range []engine.Await{engine.AwaitNothing, engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy,
		engine.AwaitBuild} {
		if seen[await] == 0 {
			t.Errorf("nobody was passed over in %s: %v", await, seen)
		}
	}
}
