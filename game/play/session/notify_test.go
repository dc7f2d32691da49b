package session

import (
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/match"
	"kilovolt/game/play/lesson"
	"kilovolt/game/play/setup"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/storage/save"
	"kilovolt/game/storage/save/savetest"
	"kilovolt/game/words/phrase"
)

// A meddler is a listener that tries to do everything to the session at every change.
type meddler struct {
	t      *testing.T
	on     *Session
	text   []byte // of a saved game
	slot   save.Slot
	within bool
	told   []ChangeKind
}

// wants returns all ways to change a session: those that are rejected with an error, and those that return none.
func (m *meddler) wants() (refused map[string]func() error, silent map[string]func()) {
	on := m.on
	key := func(_ string, err error) error { return err }
	rec, err := record.Decode(m.text)
	if err != nil {
		m.t.Fatal(err)
	}
	tried := map[string]func() error{
		"NewGame":  func() error { return on.NewGame(setup.New(bot.Levels(), 1).Config(phrase.English())) },
		"Continue": on.Continue, "Load": func() error { return on.Load(m.text) },
		"Play": func() error { return on.Play(engine.Action{Verb: engine.VerbPass}) }, "Undo": on.Undo,
		"SetPlayer": func() error { return on.SetPlayer(0, record.Player{Name: "X", Kind: record.Human}) },
		"ToBot":     func() error { return on.ToBot(0, "easy") }, "ToHuman": func() error { return on.ToHuman(0) },
		"Learn":    func() error { return on.Learn("plant", lesson.NamesIn(phrase.English())) },
		"NextStep": on.NextStep, "SkipStep": on.SkipStep,
		"SetLimit": func() error { return on.SetLimit(0, 3, 10) },
		"Answer":   func() error { return on.Answer(true, 0) },
		"Propose":  func() error { return on.Propose(Actions{{Verb: engine.VerbPass}}, nil) },
		"AskHint":  on.AskHint, "GoBack": on.GoBack,
		"Open": func() error { return on.Open(m.slot) }, "SaveCopy": func() error { return key(on.SaveCopy("x")) },
		"Add":     func() error { return key(on.Add(rec)) },
		"Rename":  func() error { return key(on.Rename("", "x")) },
		"Remove":  func() error { return on.Remove(m.slot.Key) },
		"Restore": func() error { return key(on.Restore(save.Kept, m.text)) },
	}
	return tried, map[string]func(){
		"Leave": on.Leave, "PutAway": on.PutAway, "TakeOver": on.TakeOver, "EndLimit": func() { on.EndLimit(0) },
		"Skip":      on.Skip,
		"SetPace":   func() { on.SetPace(time.Hour) },
		"SetAdvice": func() { on.SetAdvice(Advice{NoHints: true, Quiet: advisor.All}) }, "EndHint": on.EndHint,
		"Tick": func() { on.Tick(noon, always) }, "Retry": on.Retry,
		"SetConfirm": func() { on.SetConfirm(prefs.Always) },
	}
}

// state is everything visible of a session.
func (m *meddler) state() (all []any) {
	on := m.on
	slots, err := on.Slots()
	_, _, limit := on.Limit(0)
	all = append(all, on.Match(), on.Lesson(), on.Current(), slots, err, limit, on.Skipping(), on.Advice(),
		on.Asking(), on.Hint(), on.Question(), on.confirm)
	if on.Match() != nil {
		all = append(all, on.Match().Index(), on.Match().Players(), on.Redaction())
	}
	return all
}

func (m *meddler) hear(c Change) {
	if m.within {
		m.t.Fatalf("%d is reported while %d is still being reported", c.Kind, m.told[len(m.told)-1])
	}
	m.within = true
	defer func() { m.within = false }()
	m.told = append(m.told, c.Kind)
	if !m.on.Busy() {
		m.t.Errorf("change %d: the session is not busy while it notifies", c.Kind)
	}
	before := m.state()
	refused, silent := m.wants()
	for name, want := range refused {
		if err := want(); !errors.Is(err, match.ErrBusy) {
			m.t.Errorf("change %d: %s returns %v", c.Kind, name, err)
		}
	}
	for _, want := range silent {
		want()
	}
	if after := m.state(); !reflect.DeepEqual(before, after) {
		m.t.Errorf("change %d: a listener has changed\n%v to\n%v", c.Kind, before, after)
	}
}

// TestListenersCannotChangeTheSession: during any kind of change, everything that would change the session is rejected,
// and all listeners get the same changes in the same order.
func TestListenersCannotChangeTheSession(t *testing.T) {
	store := savetest.NewRefusing()
	on := open(t, store)
	on.SetAdvice(Advice{})
	begin(t, on, 3)
	settle(on)
	text, err := on.Export()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := on.SaveCopy("kept"); err != nil {
		t.Fatal(err)
	}
	all, err := on.Slots()
	if err != nil || len(all) != 1 {
		t.Fatal(all, err)
	}
	var first, last []ChangeKind
	on.Listen(func(c Change) { first = append(first, c.Kind) })
	m := &meddler{t: t, on: on, text: text, slot: all[0]}
	on.Listen(m.hear)
	on.Listen(func(c Change) { last = append(last, c.Kind) })

	act(t, on)
	settle(on)
	if err := on.AskHint(); err != nil {
		t.Fatal(err)
	}
	settle(on)
	beginHidden(t, on, true, 0, 1)
	on.TakeOver()
	auctioneers(t, on, people(3)...)
	seat, plant := on.Match().Public().Actor, on.Match().Public().Current().Lowest()
	setLimit(t, on, seat, plant, 40)
	on.EndLimit(seat)
	store.Err = save.ErrFull
	act(t, on)
	on.Tick(noon, always)
	store.Err = nil
	if err := on.Undo(); err != nil {
		t.Fatal(err)
	}
	if err := on.Open(all[0]); err != nil {
		t.Fatal(err)
	}
	if err := on.Learn("plant", lesson.NamesIn(phrase.English())); err != nil {
		t.Fatal(err)
	}
	for !on.Lesson().Done() {
		if err := on.SkipStep(); err != nil {
			t.Fatal(err)
		}
		settle(on)
	}
	on.Leave()
	for _, kind := range []ChangeKind{Started, Moved, Left, StandingChanged, PaceChanged, TakenOver,
		AutoBidChanged, LessonChanged, SlotsChanged, Parked, AdviceChanged} {
		if !slices.Contains(m.told, kind) {
			t.Errorf("no change of kind %d occurred", kind)
		}
	}
	if !slices.Equal(first, m.told) || !slices.Equal(last, m.told) {
		t.Errorf("notified of\n%v\n%v\n%v", first, m.told, last)
	}
	if on.Busy() {
		t.Error("the session is busy although nothing happens")
	}
}

// TestAListenerFindsTheSessionWhole: when it is notified, everything that belongs to the change has happened.
func TestAListenerFindsTheSessionWhole(t *testing.T) {
	on := open(t, save.Memory())
	begin(t, on, 3)
	decide(t, on)
	one := hash(on)
	begin(t, on, 4) // which parks the previous game
	decide(t, on)
	parked, err := on.Slots()
	if err != nil || len(parked) != 1 || parked[0].Kind != save.Parked {
		t.Fatal(parked, err)
	}
	heard := 0
	on.Listen(func(c Change) {
		if c.Kind != Started {
			return
		}
		heard++
		slots, err := on.Slots()
		if err != nil || len(slots) != 1 || slots[0].Key == parked[0].Key {
			t.Errorf("the game that was opened is still in its slot: %v, %v", slots, err)
		}
		if hash(on) != one {
			t.Error("another game is current")
		}
	})
	if err := on.Open(parked[0]); err != nil || heard != 1 {
		t.Fatal(err, heard)
	}
}

// TestListenersComeAndGo: during a notification, a listener that ended gets nothing more, and a new one gets the
// changes from the next one on.
func TestListenersComeAndGo(t *testing.T) {
	on := open(t, save.Memory())
	var told []string
	note := func(name string) func(Change) { return func(Change) { told = append(told, name) } }
	var ends []func()
	ends = append(ends, on.Listen(func(Change) {
		told = append(told, "first")
		ends[0]()
		ends[1]()
		ends[1]()
		on.Listen(note("late"))
	}))
	ends = append(ends, on.Listen(note("ended")))
	on.Listen(note("last"))
	on.SetPace(0)
	on.SetPace(0)
	if want := []string{"first", "last", "last", "late"}; !slices.Equal(told, want) {
		t.Errorf("notified of %v, want %v", told, want)
	}
}
