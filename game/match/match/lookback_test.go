package match

import (
	"testing"

	"kilovolt/engine"
)

// TestStateAtAfterUndo: cached positions are dropped when the game takes another course.
func TestStateAtAfterUndo(t *testing.T) {
	m := start(t, config("hh", 9))
	compared := 0
	at := map[int]engine.Public{m.Index(): *m.Public()}
	m.Listen(func(c Change) {
		for i := range at {
			if c.Kind == Rewound && i > c.Index {
				delete(at, i)
			}
		}
		at[c.Index] = *m.Public()
	})
	for i := range 400 {
		if m.Over() {
			break
		}
		turn(t, m, i)
		if _, ok := m.StateAt(m.Index()); !ok {
			t.Fatal("the present state is not available")
		}
		for n := 0; i%17 == 3 && n < 40; n++ {
			if m.Undo() != nil {
				break
			}
		}
		if i%50 != 49 {
			continue
		}
		for index, want := range at {
			compared++
			if got, ok := m.StateAt(index); !ok || got != want {
				t.Fatalf("after %d of %d actions: another position (%v)", index, m.Index(), ok)
			}
		}
	}
	if compared < 4*checkpointInterval || len(m.checkpoints) < 3 {
		t.Errorf("%d positions compared, %d kept: too few to show anything", compared, len(m.checkpoints))
	}
}

// TestReasons: the reasons of decisions made since the game was resumed are available until they are undone.
func TestReasons(t *testing.T) {
	m := start(t, config("hbb", 5))
	told := map[int]any{}
	m.Listen(func(c Change) {
		if c.Kind == Applied && c.Reason != nil {
			told[c.Index-len(c.Actions)] = c.Reason
		}
	})
	for i := range 60 {
		turn(t, m, i)
	}
	if len(told) < 20 {
		t.Fatalf("only %d decisions of computers", len(told))
	}
	for i := range m.Index() {
		if m.Reason(i) != told[i] {
			t.Errorf("action %d: reason %v, reported %v", i, m.Reason(i), told[i])
		}
	}
	for m.Undo() != nil {
		turn(t, m, 0)
	}
	for i := range told {
		if (m.Reason(i) != nil) != (i < m.Index()) {
			t.Errorf("after an undo to %d, action %d has the reason %v", m.Index(), i, m.Reason(i))
		}
	}
	if again := reopen(t, m, newChancy); again.Reason(0) != nil {
		t.Error("a reason has survived saving, which stores none")
	}
}

// TestUndoStopsWhereUndoEnds: undoing until nothing can be undone ends where UndoStop says, or with no human's decision
// after it.
func TestUndoStopsWhereUndoEnds(t *testing.T) {
	for _, edition := range []engine.Edition{engine.Classic, engine.Recharged} {
		for _, kinds := range []string{"hh", "hbb", "bhbh"} {
			cfg := config(kinds, 8)
			cfg.Setup.Edition = edition
			m := start(t, cfg)
			awaits := map[engine.Await]bool{}
			for i := 0; !m.Over(); i++ {
				turn(t, m, i)
				to, err := m.UndoTo()
				if ok, why := m.CanUndo(); ok != (err == nil) || why != err {
					t.Fatalf("UndoTo returns %v, CanUndo %v", err, why)
				}
				stop := m.UndoStop()
				if err == nil && (to < stop || to >= m.Index()) {
					t.Fatalf("undo leads to %d of %d, over the stop at %d", to, m.Index(), stop)
				}
				if err == ErrRevealed && stop == 0 {
					t.Fatal("barred by a revealed card, but there is no stop")
				}
				if i%9 != 0 || err != nil {
					continue
				}
				awaits[m.Public().Await] = true
				trial := reopen(t, m, newChancy)
				for trial.Undo() == nil {
				}
				for _, e := range trial.SummarySince(stop) {
					if e.Seat != engine.NoSeat && !trial.isBot(e.Seat) && !e.Forced {
						t.Fatalf("after all undos %v of a human is left beyond the stop", e.Event.Kind)
					}
				}
				if trial.UndoStop() != stop {
					t.Fatalf("the stop moved from %d to %d", stop, trial.UndoStop())
				}
			}
			if len(awaits) < 4 {
				t.Errorf("%s: undo was tried at %v only", kinds, awaits)
			}
		}
	}
}

// BenchmarkStateAt steps back through a whole game, as a player does who looks back.
func BenchmarkStateAt(b *testing.B) {
	m := start(b, config("bbbb", 1))
	finish(b, m)
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		if i--; i < 0 {
			i = m.Index()
		}
		if _, ok := m.StateAt(i); !ok {
			b.Fatal("no position")
		}
	}
	b.ReportMetric(float64(m.Index()), "actions")
}
