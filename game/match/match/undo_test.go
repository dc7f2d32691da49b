package match

import (
	"reflect"
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// At every point of whole games, undo is allowed exactly when nothing was revealed after the last human decision, and
// restores the record, the state and the log from before that decision; playing the same again leads to the same place.
func TestUndo(t *testing.T) {
	undone, revealed := 0, 0
	for _, kinds := range []string{"hhh", "hbb", "bhbh"} {
		m := start(t, config(kinds, 4))
		records := map[int]*record.Record{m.Index(): m.Record()} // at each human decision
		logs := map[int][]Entry{m.Index(): m.Log()}
		for i := 0; !m.Over(); i++ {
			if _, bot := m.Thinking(); !bot {
				records[m.Index()], logs[m.Index()] = m.Record(), m.Log()
			}
			turn(t, m, i)
			now, log, public := m.Record(), m.Log(), *m.Public()

			want, why := lastHuman(m)
			ok, err := m.CanUndo()
			if ok != (why == "") || !ok && err != why {
				t.Fatalf("action %d: can undo %v, %v; want %q", m.Index(), ok, err, why)
			}
			if !ok {
				if err := m.Undo(); err != why || !reflect.DeepEqual(now, m.Record()) {
					t.Fatalf("action %d: undo returns %v, want %v and no change", m.Index(), err, why)
				}
				if why == ErrRevealed {
					revealed++
				}
				continue
			}
			var told []Change
			stop := m.Listen(func(c Change) { told = append(told, c) })
			if err := m.Undo(); err != nil {
				t.Fatal(err)
			}
			stop()
			undone++
			if len(told) != 2 || told[1].Kind != Rewound || told[1].Index != want ||
				told[1].Seat != now.Steps[want].Seat {
				t.Fatalf("notified of %+v, want a rewind to %d", told, want)
			}
			if !reflect.DeepEqual(m.Record(), records[want]) || !slices.Equal(m.Log(), logs[want]) {
				t.Fatalf("action %d: undo does not restore the state at %d", now.Actions(), want)
			}
			if !slices.Equal(log, enteredLog(t, now)) {
				t.Fatal("the log handed out before the undo has changed")
			}
			if err := m.Play(told[1].Actions...); err != nil {
				t.Fatal(err)
			}
			for m.Index() < len(now.Steps) {
				if !m.Think(always) {
					t.Fatal("it is not the same player's turn as before")
				}
			}
			if !reflect.DeepEqual(m.Record(), now) || *m.Public() != public {
				t.Fatal("the same decision again leads elsewhere")
			}
		}
	}
	if undone < 50 || revealed < 10 {
		t.Errorf("%d decisions undone, %d barred: too few to prove anything", undone, revealed)
	}
}

// lastHuman finds what undo should take back, from the record alone.
func lastHuman(m *Match) (int, Refusal) {
	steps := m.Record().Steps
	for i := len(steps) - 1; i >= 0; i-- {
		for _, e := range steps[i].Events {
			if e.Kind == engine.EventDrawn || e.Kind == engine.EventStep3Drawn {
				return 0, ErrRevealed
			}
		}
		if steps[i].By == record.ByHuman && !steps[i].Joined {
			return i, ""
		}
	}
	return 0, ErrNothing
}

// enteredLog makes the log of a record.
func enteredLog(t *testing.T, rec *record.Record) []Entry {
	t.Helper()
	m, err := Resume(rec, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m.Log()
}

// A compound decision is undone as one.
func TestUndoOfCompound(t *testing.T) {
	m := start(t, config("hh", 9))
	for i := 0; m.Public().Await != engine.AwaitBuild; i++ {
		turn(t, m, 0)
	}
	before := m.Record()
	build := pick(m, 0)
	if build.Verb != engine.VerbBuild {
		t.Fatalf("the first choice is %+v", build)
	}
	if err := m.Play(build, engine.Action{Verb: engine.VerbDone}); err != nil {
		t.Fatal(err)
	}
	if err := m.Undo(); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(before, m.Record()) {
		t.Error("half of the compound decision is left")
	}
}

// A human whose seat was taken over by a bot has nothing to undo; the others have.
func TestUndoAfterHandOver(t *testing.T) {
	done := engine.Action{Verb: engine.VerbDone}
	for seed := range uint64(50) {
		m := start(t, config("hhh", seed))
		for m.Public().Await != engine.AwaitBuy {
			turn(t, m, 1)
		}
		first, at := m.Public().Actor, m.Index()
		if err := m.Play(done); err != nil {
			t.Fatal(err)
		}
		if m.Public().Await != engine.AwaitBuy || m.Index() != at+1 { // one of the turns was forced
			continue
		}
		second := m.Public().Actor
		if err := m.Play(done); err != nil {
			t.Fatal(err)
		}
		if err := m.SetPlayer(second, bot("chancy")); err != nil {
			t.Fatal(err)
		}
		if err := m.Undo(); err != nil || m.Index() != at || m.Public().Actor != first {
			t.Errorf("back to action %d of seat %d, %v; want action %d of seat %d", m.Index(), m.Public().Actor, err,
				at, first)
		}
		return
	}
	t.Error("no two humans decided in succession; the test proves nothing")
}

// Log entries handed out earlier stay as they were, though the game takes another course.
func TestLogAfterUndo(t *testing.T) {
	m := start(t, config("hh", 9))
	for m.Public().Await != engine.AwaitBuild {
		turn(t, m, 0)
	}
	turn(t, m, 0)
	log := m.Log()
	was := slices.Clone(log)
	if err := m.Undo(); err != nil {
		t.Fatal(err)
	}
	if err := m.Play(engine.Action{Verb: engine.VerbDone}); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(log, was) {
		t.Error("the log handed out before has changed")
	}
	if slices.Equal(m.Log()[:len(was)], was) {
		t.Error("listeners are notified of the new course as if it were the old one")
	}
}

// Looking back shows the state as it was at the time.
func TestStateAt(t *testing.T) {
	m := start(t, config("hbh", 6))
	at := map[int]engine.Public{m.Index(): *m.Public()}
	m.Listen(func(c Change) { at[c.Index] = *m.Public() })
	for i := range 60 {
		turn(t, m, i)
	}
	for index, want := range at {
		if got, ok := m.StateAt(index); !ok || got != want {
			t.Errorf("after %d actions: another position (%v)", index, ok)
		}
	}
	for _, index := range []int{-1, m.Index() + 1} {
		if _, ok := m.StateAt(index); ok {
			t.Errorf("there is a position after %d of %d actions", index, m.Index())
		}
	}
}

// A game of older rules continues from its position: its log is complete but for who lacked money, its undo ends where
// the rules changed, and it can be saved again.
func TestOlderRules(t *testing.T) {
	old := start(t, config("hh", 6))
	for i := range 20 {
		turn(t, old, i)
	}
	rec := old.Record()
	rec.Rules--
	m, err := Resume(rec, nil)
	if err != nil {
		t.Fatal(err)
	}
	log := slices.Clone(old.Log())
	for i := range log { // nobody knows any more what was too expensive
		if log[i].Event.Kind == engine.EventTurnEnded {
			log[i].Event.N = 0
		}
	}
	if !slices.Equal(m.Log(), log) || *m.Public() != *old.Public() {
		t.Error("log or position lost")
	}
	if ok, err := m.CanUndo(); ok || err != ErrCut {
		t.Errorf("undo across the change of rules: %v, %v", ok, err)
	}
	if _, ok := m.StateAt(10); ok {
		t.Error("a position from before the change of rules")
	}
	cut := m.Index()
	for i := 0; ; i++ { // until a decision can be undone
		turn(t, m, i)
		if ok, _ := m.CanUndo(); ok {
			break
		}
	}
	again := reopen(t, m, nil)
	if *again.Public() != *m.Public() || !slices.Equal(again.Log(), m.Log()) {
		t.Error("saved again, it comes back different")
	}
	if p, ok := again.StateAt(cut); !ok || p != *old.Public() {
		t.Error("the position at the change of rules is lost")
	}
	if err := again.Undo(); err != nil {
		t.Error(err)
	}
}
