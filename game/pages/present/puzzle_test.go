package present

import (
	"strings"
	"testing"

	"kilovolt/game/play/puzzles"
	"kilovolt/game/words/phrase"
)

// Every puzzle asks something; the right decision is praised with its reason and what the next best would cost, another
// one that is as good with the Master's own, and one that has been shown with its reason, without saying it again.
func TestWhatIsSaidOfAPuzzle(t *testing.T) {
	all, others := puzzles.All(), 0
	for i, p := range all {
		begin := func() (*puzzles.Run, func() Lesson) {
			run, err := puzzles.Begin(p.ID())
			if err != nil {
				t.Fatal(err)
			}
			m := run.Match()
			tell := phrase.NewTeller(phrase.English(), m.Rules(), m.Players())
			return run, func() Lesson { return NewPuzzle(tell, run) }
		}
		run, said := begin()
		if got := said(); !strings.Contains(got.Text, "?") || got.Title == "" || got.Step == "" {
			t.Errorf("puzzle %d asks %+v", i+1, got)
		}
		if _, next := said().Way(PuzzleNext); next {
			t.Errorf("puzzle %d leads on before it is solved", i+1)
		}
		if _, err := run.Decide(run.Best().Actions); err != nil {
			t.Fatal(err)
		}
		if got := said().Text; !strings.HasPrefix(got, "Right! ") || !strings.Contains(got, "chance to win −") {
			t.Errorf("puzzle %d says %q", i+1, got)
		}
		if way, next := said().Way(PuzzleNext); next != (i < len(all)-1) || way.ID != puzzles.After(i+1) {
			t.Errorf("puzzle %d leads to %+v", i+1, way)
		}
		at, err := p.Open()
		if err != nil {
			t.Fatal(err)
		}
		for _, other := range at.Accepted[1:] {
			others++
			run, said = begin()
			if _, err := run.Decide(other); err != nil || !strings.HasPrefix(said().Text, "Right! As good as") {
				t.Errorf("puzzle %d: %v, %q", i+1, err, said().Text)
			}
		}
		run, said = begin()
		hint := run.Answer()
		if _, err := run.Decide(hint.Actions); err != nil {
			t.Fatal(err)
		}
		tell := phrase.NewTeller(phrase.English(), run.Match().Rules(), run.Match().Players())
		if got := said().Text; strings.Contains(got, "Right!") || !strings.Contains(got, tell.Reason(p.Reason)) ||
			strings.Contains(got, tell.Hint(hint)+".") {
			t.Errorf("puzzle %d, shown, says %q", i+1, got)
		}
	}
	if others == 0 {
		t.Error("no puzzle has a decision that is as good as the best one")
	}
}
