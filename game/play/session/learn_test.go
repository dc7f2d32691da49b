package session

import (
	"errors"
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/lesson"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

var names = lesson.NamesIn(phrase.English())

// learner is a session in a lesson, with a game saved before.
func learner(t *testing.T, id string) (*Session, save.Store) {
	t.Helper()
	store := save.Memory()
	s, err := New(save.NewKeeper(store, nil), Bots, nil)
	if err != nil {
		t.Fatal(err)
	}
	s.SetPace(0)
	cfg := match.Config{Setup: engine.Setup{Board: "usa", Edition: engine.Classic, Players: 2, Seed: 3},
		Players: []record.Player{
			{Name: "Ada", Kind: record.Human}, {Name: "Bo", Kind: record.Human, Colour: 1},
		}}
	if err := s.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	if err := s.Learn(id, names); err != nil {
		t.Fatal(err)
	}
	return s, store
}

// TestALessonLeavesTheSavedGameAlone: from beginning to end, and across a restart in the middle. Nothing of the lesson
// is saved.
func TestALessonLeavesTheSavedGameAlone(t *testing.T) {
	s, store := learner(t, "plant")
	var kinds []ChangeKind
	s.Listen(func(c Change) { kinds = append(kinds, c.Kind) })
	is := func(when string) {
		t.Helper()
		again, err := New(save.NewKeeper(store, nil), Bots, nil)
		if err != nil || again.Saved() == nil || again.Saved().Setup.Board != "usa" {
			t.Errorf("%s a restart finds %v (%v)", when, again.Saved(), err)
		}
		if s.Saved() == nil || s.Saved().Setup.Board != "usa" {
			t.Errorf("%s Continue would continue %v", when, s.Saved())
		}
		if s.Keeper().Last() != nil {
			t.Errorf("%s a game was put away", when)
		}
	}
	is("at the beginning")
	for i := 0; !s.Lesson().Done(); i++ {
		if i > 20 {
			t.Fatal("the lesson does not end")
		}
		if err := s.SkipStep(); err != nil {
			t.Fatal(err)
		}
		s.Tick(noon, always)
		is("on the way")
	}
	s.Tick(noon, always)
	if !slices.Equal(s.Learnt(), []string{"plant"}) || !slices.Contains(kinds, LessonChanged) {
		t.Errorf("completed are %v; notified of %v", s.Learnt(), kinds)
	}
	index := s.Match().Index()
	if wait, ok := s.Tick(noon, always); wait != 0 || ok || s.Match().Index() != index {
		t.Error("something happens after the end")
	}
	s.Leave()
	is("at the end")
	if s.Lesson() != nil || s.Match() != nil {
		t.Error("the lesson is not left")
	}
	if err := s.Continue(); err != nil || s.Match().Rules().Board.ID != "usa" {
		t.Errorf("the saved game does not continue: %v", err)
	}
}

// TestWhatALessonRefuses: other moves, other seats, limits, and undo of what came before it. Nothing changes.
func TestWhatALessonRefuses(t *testing.T) {
	s, _ := learner(t, "plant")
	index := s.Match().Index()
	play := func(text string) error {
		actions, err := engine.ParseAll(s.Match().Rules(), text)
		if err != nil {
			t.Fatal(err)
		}
		return s.Play(actions...)
	}
	var why *lesson.Refusal
	var illegal *engine.Illegal
	for what, got := range map[string]error{
		"another plant":           play("open 8 8"),
		"a higher bid":            play("open 10 11"),
		"a seat":                  s.ToBot(0, ""),
		"a computer's":            s.ToHuman(1),
		"a limit":                 s.SetLimit(0, 10, 20),
		"a lesson that is none":   s.Learn("juggling", names),
		"going on without a move": func() error { s.NextStep(); return s.NextStep() }(),
	} {
		if !errors.As(got, &why) {
			t.Errorf("%s: %v", what, got)
		}
	}
	if err := play("pass"); !errors.As(err, &illegal) {
		t.Errorf("a move that the rules forbid: %v", err)
	}
	if s.Match().Index() != index {
		t.Error("something has changed")
	}
	if err := s.Learn("cities", names); err != nil {
		t.Fatal(err)
	}
	if err := s.Undo(); !errors.Is(err, lesson.ErrUndo) {
		t.Errorf("what led to the position is undone: %v", err)
	}
	s.Leave()
	if s.NextStep() != lesson.ErrNone || s.SkipStep() != lesson.ErrNone {
		t.Error("there is a step without a lesson")
	}
}

// TestANewGameEndsALesson: the saved game is put away as usual; a game that is over is put away when a lesson begins.
func TestANewGameEndsALesson(t *testing.T) {
	s, _ := learner(t, "power")
	s.SetLearnt([]string{"power", "plant", "juggling"})
	if got := s.Learnt(); !slices.Equal(got, []string{"plant", "power"}) {
		t.Errorf("completed before is %v", got)
	}
	cfg := s.Match().Config()
	cfg.Setup.Seed = 9
	if err := s.NewGame(cfg); err != nil || s.Lesson() != nil {
		t.Fatalf("a new game does not start: %v", err)
	}
	if last := s.Keeper().Last(); last == nil || last.Setup.Board != "usa" {
		t.Error("the saved game is not put away")
	}
	s.ToBot(0, "easy")
	for i := 0; !s.Match().Over() && i < 5000; i++ {
		s.Tick(noon, always)
	}
	if !s.Match().Over() {
		t.Fatal("the game does not end")
	}
	if err := s.Learn("plant", names); err != nil {
		t.Fatal(err)
	}
	if s.Saved() != nil || s.Keeper().Last() == nil || s.Keeper().Last().Setup.Seed != 9 {
		t.Error("a game that is over is not put away")
	}
}
