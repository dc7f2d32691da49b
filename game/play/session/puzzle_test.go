package session

import (
	"errors"
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/puzzle"
	"kilovolt/engine/record"
	"kilovolt/game/play/puzzles"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/storage/save"
)

// refusedInAPuzzle checks that what belongs to games is refused.
func refusedInAPuzzle(t *testing.T, s *Session) {
	t.Helper()
	for what, err := range map[string]error{
		"undo": s.Undo(), "seat": s.SetPlayer(0, record.Player{Kind: record.Human}),
		"limit": s.SetLimit(s.Puzzle().Seat(), 13, 20),
	} {
		if err == nil {
			t.Errorf("%s is not refused", what)
		}
	}
}

// A puzzle leaves the saved game alone. A decision about it is judged in the following ticks and not carried out; the
// answer can be shown even where hints are off.
func TestAPuzzleLeavesTheSavedGameAlone(t *testing.T) {
	s, store := learner(t, "plant")
	s.SetJudges(func(r *engine.Rules, v engine.View, made []engine.Action, seed uint64) (hindsight.Judge, error) {
		return bot.NewJudge(r, v, made, seed)
	})
	s.SetAdvice(Advice{NoHints: true})
	if err := s.SolvePuzzle("nothing"); !errors.Is(err, puzzles.ErrWhat) || s.Lesson() == nil {
		t.Errorf("an unknown puzzle: %v", err)
	}
	opens := func(p *puzzle.Puzzle) bool { return p.Theme == puzzle.Opening }
	p := puzzles.All()[slices.IndexFunc(puzzles.All(), opens)]
	if err := s.SolvePuzzle(p.ID()); err != nil {
		t.Fatal(err)
	}
	var kinds []ChangeKind
	s.Listen(func(c Change) { kinds = append(kinds, c.Kind) })
	if s.Lesson() != nil || !s.Practising() || s.Match() != s.Puzzle().Match() || s.Saved().Setup.Board != "usa" {
		t.Error("the puzzle has not begun")
	}
	hash := s.Match().Record().Hash
	wrong := puzzle.Decisions("normal", s.Match().Rules(), s.View(), 1)[0]
	if err := s.Propose(Actions(wrong), nil); err != nil || s.Puzzle().State() != puzzles.Judging {
		t.Fatalf("%v, state %d", err, s.Puzzle().State())
	}
	for i := 0; s.Puzzle().State() == puzzles.Judging && i < 1e6; i++ {
		s.Tick(noon, always)
	}
	if s.Puzzle().State() != puzzles.Wrong || !slices.Equal(kinds, []ChangeKind{PuzzleChanged, PuzzleChanged}) {
		t.Errorf("state %d after %v", s.Puzzle().State(), kinds)
	}
	if wait, ok := s.Tick(noon, always); wait != 0 || ok {
		t.Error("something happens after that")
	}
	refusedInAPuzzle(t, s)
	if err := s.AskHint(); err != nil || s.Hint() == nil || !s.Puzzle().Shown() {
		t.Fatalf("no answer: %v", err)
	}
	if err := s.Play(s.Hint().Actions...); err != nil || s.Puzzle().State() != puzzles.Solved {
		t.Errorf("%v, state %d", err, s.Puzzle().State())
	}
	if s.Match().Record().Hash != hash || s.Hint() != nil {
		t.Errorf("the table has changed, or the hint %v stays", s.Hint())
	}
	s.Leave()
	if again, err := New(save.NewKeeper(store, nil), Bots, nil); err != nil || again.Saved().Setup.Board != "usa" ||
		again.Keeper().Last() != nil {
		t.Errorf("a restart finds %v, %v", again.Saved(), err)
	}
	if s.Puzzle() != nil || s.Match() != nil || s.Saved().Setup.Board != "usa" {
		t.Error("the puzzle is not left")
	}
}
