package match

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/lab/sample"
	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
)

// follower starts a match that follows m, whose log begins where that of m does.
func follower(t testing.TB, m *Match) *Match {
	t.Helper()
	cfg := m.Config()
	cfg.Setup, cfg.BotSeed = m.PublicSetup(), 0
	f, err := Follow(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// same fails unless a match that follows has the position of the other one.
func same(t testing.TB, m, f *Match) {
	t.Helper()
	if *m.Public() != *f.Public() || m.Index() != f.Index() || m.Over() != f.Over() {
		t.Fatalf("after %d actions it follows differently", m.Index())
	}
	if err := engine.Validate(f.Rules(), &f.state); err != nil {
		t.Fatalf("after %d actions: %v", m.Index(), err)
	}
}

// sameLog fails unless both have the same log.
func sameLog(t testing.TB, m, f *Match) {
	t.Helper()
	if !reflect.DeepEqual(m.SummarySince(0), f.SummarySince(0)) {
		t.Fatalf("after %d actions the log differs", m.Index())
	}
}

// A match that follows whole games of all kinds of table has each position and the log, without the deck. Decisions
// that are taken back, and looking back, lead to where they do in the match itself.
func TestFollow(t *testing.T) {
	cards, shuffles, rewound := 0, 0, 0
	for seed := range uint64(shorttest.Of(400, 40)) {
		rng := rand.New(rand.NewPCG(seed, 9))
		setup := sample.Setup(2+int(seed%5), seed)
		setup.Reading = engine.Reading(rng.IntN(int(engine.LatestReading) + 1))
		kinds := "hhhhhh"[:setup.Players]
		m := start(t, Config{Setup: setup, Players: players(kinds), HideMoney: seed%3 == 0})
		f := follower(t, m)
		for told := 0; !m.Over() && m.Public().Round < 40; {
			if ok, _ := m.CanUndo(); ok && rng.IntN(9) == 0 {
				if err := m.Undo(); err != nil {
					t.Fatal(err)
				}
				if m.Index() < told {
					rewound++
					told = m.Index()
					if err := f.Rewind(told); err != nil {
						t.Fatal(err)
					}
					same(t, m, f)
					sameLog(t, m, f)
				}
			}
			if err := m.Play(pick(m, rng.IntN(64))); err != nil {
				t.Fatal(err)
			}
			if rng.IntN(4) == 0 {
				continue // several at once
			}
			for after, d := range m.Decisions(told) {
				if err := f.Carry(d); err != nil {
					t.Fatalf("table %d, action %d: %v", seed, after, err)
				}
				told, cards = after, cards+len(d.Shown.Cards)
				for _, c := range d.Shown.Cards {
					if c == engine.NoPlant {
						shuffles++
					}
				}
			}
			if same(t, m, f); rng.IntN(64) == 0 {
				at := rng.IntN(m.Index() + 1)
				now, _ := m.StateAt(at)
				if then, ok := f.StateAt(at); !ok || then != now {
					t.Fatalf("table %d: looking back to action %d of %d differs", seed, at, m.Index())
				}
			}
		}
		for _, d := range m.Decisions(f.Index()) {
			if err := f.Carry(d); err != nil {
				t.Fatal(err)
			}
		}
		sameLog(t, m, f)
	}
	if cards < 300 || shuffles < 10 || rewound < 50 {
		t.Errorf("%d cards, %d shuffles, %d undone: too few to prove anything", cards, shuffles, rewound)
	}
}

// A match can follow from a game that was resumed, and from its middle if that is where the record begins.
func TestFollowResumed(t *testing.T) {
	m := start(t, config("hhhh", 5))
	for i := range 60 {
		turn(t, m, i)
	}
	rec := m.Record()
	for _, cut := range []bool{false, true} {
		if cut {
			rec.Rules--
		}
		again, err := Resume(rec, nil)
		if err != nil {
			t.Fatal(err)
		}
		f := follower(t, again)
		offset := again.Oldest()
		for range 40 {
			if err := again.Play(pick(again, 0)); err != nil {
				t.Fatal(err)
			}
		}
		for _, d := range again.Decisions(offset) {
			if err := f.Carry(d); err != nil {
				t.Fatal(err)
			}
		}
		if *again.Public() != *f.Public() {
			t.Error("the position differs")
		}
	}
}

// A match that follows makes no decision by itself, and none that does not lead where it should.
func TestFollowsOnlyWhatIsRight(t *testing.T) {
	m := start(t, config("hhb", 3))
	f := follower(t, m)
	for i := 0; m.Index() < 40; i++ {
		turn(t, m, i)
	}
	if f.Think(always) || f.Play(pick(f, 0)) != ErrAway || f.Undo() != ErrAway || f.Index() != 0 {
		t.Error("it decides by itself")
	}
	if f.Meet(); f.Waits() || f.Err() != nil {
		t.Error("it has a computer think")
	}
	if err := m.Carry(Decision{}); err != ErrNotFollowing {
		t.Errorf("a match that is played here follows: %v", err)
	}
	if err := m.Rewind(0); err != ErrNotFollowing {
		t.Errorf("a match that is played here is rewound: %v", err)
	}
	for after, d := range m.Decisions(0) {
		before := *f.Public()
		for _, wrong := range wrongly(d) {
			if err := f.Carry(wrong); err == nil {
				t.Fatalf("action %d: follows %+v instead of %+v", after, wrong, d)
			}
			if *f.Public() != before {
				t.Fatalf("action %d: %+v is refused, yet changes something", after, wrong)
			}
		}
		busy := false
		stop := f.Listen(func(c Change) {
			if c.Kind == Applied {
				busy = f.Carry(d) == ErrBusy && f.Rewind(0) == ErrBusy
			}
		})
		if err := f.Carry(d); err != nil || !busy {
			t.Fatalf("action %d: %v, busy for its listeners: %v", after, err, busy)
		}
		stop()
	}
	for _, index := range []int{-1, f.Index() + 1} {
		if err := f.Rewind(index); !errors.Is(err, ErrDiffers) {
			t.Errorf("rewound to action %d of %d: %v", index, f.Index(), err)
		}
	}
	if err := f.Rewind(0); err != nil || *f.Public() != f.start.Public || len(f.shown) != 0 {
		t.Errorf("rewound to the beginning: %v", err)
	}
}

// wrongly returns decisions that differ from one in a single respect.
func wrongly(d Decision) (out []Decision) {
	with := func(change func(*Decision)) {
		c := d
		change(&c)
		out = append(out, c)
	}
	with(func(d *Decision) { d.Seat++ })
	with(func(d *Decision) { d.By = record.ByForced + 1 })
	with(func(d *Decision) { d.Actions = nil })
	with(func(d *Decision) { d.Actions = []engine.Action{{Verb: engine.VerbTrust}} })
	with(func(d *Decision) { d.Hash++ })
	if len(d.Shown.Cards) > 0 {
		with(func(d *Decision) { d.Shown.Cards = []engine.Plant{1} })
		with(func(d *Decision) { d.Shown.Cards = []engine.Plant{200, 0, 201} })
	}
	if d.Shown.Back != engine.BackUnknown {
		with(func(d *Decision) { d.Shown.Back = engine.BackPlug + engine.BackSocket - d.Shown.Back })
	}
	return out
}

// People can take back the decision of somebody at another device.
func TestUndoOf(t *testing.T) {
	cfg := config("hhh", 4)
	cfg.Elsewhere = engine.SeatSet(0).With(0).With(1).With(2)
	m := start(t, cfg)
	seat := m.Public().Actor
	if err := m.Play(pick(m, 0)); err != nil {
		t.Fatal(err)
	}
	if err := m.Undo(); err != ErrNothing {
		t.Errorf("a decision made elsewhere is taken back: %v", err)
	}
	if err := m.UndoOf(m.Humans().Without(seat)); err != ErrNothing {
		t.Errorf("the decision of another seat is taken back: %v", err)
	}
	if at, err := m.UndoToOf(engine.SeatSet(0).With(seat)); at != 0 || err != nil {
		t.Errorf("back to %d, %v", at, err)
	}
	if err := m.UndoOf(engine.SeatSet(0).With(seat)); err != nil || m.Index() != 0 {
		t.Errorf("%d actions left: %v", m.Index(), err)
	}
}
