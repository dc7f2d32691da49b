package textversion

import (
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/puzzle"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/lesson"
	"kilovolt/game/play/puzzles"
	"kilovolt/game/play/session"
	"kilovolt/game/play/setup/setuptest"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// learning is a program with lessons and puzzles.
type learning struct {
	*setuptest.Source
	on   *session.Session
	book *puzzles.Book
}

func (l learning) Learnt() []string             { return l.on.Learnt() }
func (l learning) Learn(id string) error        { return l.on.Learn(id, lesson.NamesIn(phrase.English())) }
func (l learning) Puzzles() *puzzles.Book       { return l.book }
func (l learning) SolvePuzzle(id string) error  { return l.on.SolvePuzzle(id) }
func (l learning) Start(cfg match.Config) error { return l.on.NewGame(cfg) }

// teach adds the pages of lessons and puzzles to the document.
func (r *reader) teach() *puzzles.Book {
	r.t.Helper()
	book, err := puzzles.Open(save.NewKeeper(save.Memory(), nil).Puzzles())
	if err != nil {
		r.t.Fatal(err)
	}
	r.offer(&present.Program{Learning: learning{r.source, r.on, book}})
	return book
}

// A puzzle is chosen, decided wrongly, answered by the Master and solved with the document alone.
func TestAPuzzleInWords(t *testing.T) {
	r := newReader(t)
	book := r.teach()
	r.on.Listen(func(c session.Change) {
		if c.Kind == session.PuzzleChanged && r.on.Puzzle().State() == puzzles.Solved {
			_ = book.Solve(r.on.Puzzle().Puzzle().ID())
		}
	})
	r.press(r.button("Puzzles"))
	i := slices.IndexFunc(puzzles.All(), func(p *puzzle.Puzzle) bool { return p.Theme == puzzle.Opening })
	if i < 0 {
		t.Fatal("no puzzle asks which plant to open")
	}
	r.press(r.view.Doc().byID("kv/puzzles/puzzle-" + puzzles.All()[i].ID()))
	if run := r.on.Puzzle(); run == nil || run.Number() != i+1 {
		t.Fatal("the puzzle has not begun")
	}
	said := func(what string) {
		t.Helper()
		r.wait()
		r.check()
		if !strings.Contains(r.view.Doc().byID("kv/puzzle/says").Text, what) || !strings.Contains(r.alert(), what) {
			t.Errorf("it says %q and reads out %q", r.view.Doc().byID("kv/puzzle/says").Text, r.alert())
		}
	}
	said("or pass?")
	wrong := puzzle.Decisions("normal", r.on.Match().Rules(), r.on.View(), 1)[0]
	b, number := r.find(wrong[0])
	r.pressWith(b, map[string]string{"n": number})
	said("Not the best decision.") // nothing here works out what it costs
	at, err := puzzles.All()[i].Open()
	if err != nil {
		t.Fatal(err)
	}
	b, number = r.find(at.Best()[0])
	r.pressWith(b, map[string]string{"n": number})
	said("Right!")
	if !book.Solved(puzzles.All()[i].ID()) {
		t.Error("it is not solved")
	}
	r.press(r.button("Next puzzle"))
	if r.on.Puzzle().Number() != i+2 {
		t.Errorf("the next one is number %d", r.on.Puzzle().Number())
	}
	r.press(r.button("All puzzles"))
	if r.on.Match() != nil || !strings.Contains(r.view.Doc().Content(), "1 of 25 solved") ||
		r.view.Doc().byID("kv/puzzles/close") == nil {
		t.Error("it does not lead back to the list")
	}
}

// A part of a decision is told, and the question is not read out again until that is undone.
func TestAPartOfAPuzzleInWords(t *testing.T) {
	r := newReader(t)
	i := slices.IndexFunc(puzzles.All(), func(p *puzzle.Puzzle) bool { return p.Theme == puzzle.Building })
	if err := r.on.SolvePuzzle(puzzles.All()[i].ID()); err != nil {
		t.Fatal(err)
	}
	r.view.Refresh()
	question := r.at("kv/puzzle/says").Text
	if r.alert() != question {
		t.Fatalf("it reads out %q", r.alert())
	}
	before := r.on.Match().Index()
	r.press(r.button("Build in "))
	if r.on.Match().Index() == before || r.on.Puzzle().State() != puzzles.Asked {
		t.Fatal("it is no part of the decision")
	}
	log := r.on.Match().SummarySince(before)
	if want := present.Done(r.view.teller(), r.on.Puzzle().Seat(), []engine.Event{log[0].Event}); r.alert() != "" ||
		want == "" || r.at("kv/told").Content() != want {
		t.Errorf("it reads out %q and %q, want %q", r.alert(), r.at("kv/told").Content(), want)
	}
	r.press(r.button("Undo"))
	if r.alert() != question {
		t.Errorf("after that is undone it reads out %q", r.alert())
	}
}

// In a puzzle the player makes every bid: the text version has no way to leave bids to the program.
func TestNoAutoBidInAPuzzle(t *testing.T) {
	r, tried := newReader(t), 0
	for _, p := range puzzles.All() {
		if p.Theme != puzzle.Bidding {
			continue
		}
		if err := r.on.SolvePuzzle(p.ID()); err != nil {
			t.Fatal(err)
		}
		r.view.Refresh()
		if r.button("Bid") == nil {
			continue // there is only one bid
		}
		tried++
		if r.button("Auto-bid up to this") != nil {
			t.Errorf("an auto-bid is offered in puzzle %s", p.ID())
		}
	}
	if tried == 0 {
		t.Error("in no puzzle there is more than one bid")
	}
}
