package present

import (
	"kilovolt/engine/puzzle"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/play/puzzles"
	"kilovolt/game/words/phrase"
)

// Puzzles is the list of puzzles, worded.
type Puzzles struct {
	Title, About string
	Count        string // how many are solved
	Lines        []PuzzleLine
	Back         string
}

// A PuzzleLine is a line of the list.
type PuzzleLine struct {
	ID    string
	Title string // its number and what it is about
	Head  string // how hard it and those that follow are; "" unless that is new
	State string // whether it is solved
	Line  string // all of that in one sentence
	Done  bool
	Next  bool // the first one that is not solved
}

// NewPuzzles words the list of puzzles.
func NewPuzzles(l *phrase.Lang, book *puzzles.Book) Puzzles {
	out := Puzzles{Title: l.T("puzzle.title"), About: l.T("puzzle.about"), Count: PuzzleCount(l, book),
		Back: l.T("menu.back")}
	next := true
	for i, p := range puzzles.All() {
		id := p.ID()
		line := PuzzleLine{ID: id, Done: book.Solved(id), State: l.T("puzzle.unsolved")}
		if line.Done {
			line.State = l.T("puzzle.solved")
		}
		line.Next = next && !line.Done
		next = next && line.Done
		n, theme := i18n.Number("n", i+1), i18n.Text("theme", l.T(themeKeys[p.Theme]))
		line.Title = l.T("puzzle.open", n, theme)
		hard := l.T(difficultyKeys[p.Difficulty()])
		if i == 0 || p.Difficulty() != puzzles.All()[i-1].Difficulty() {
			line.Head = hard
		}
		line.Line = l.T("puzzle.line", n, theme, i18n.Text("difficulty", hard), i18n.Text("state", line.State))
		out.Lines = append(out.Lines, line)
	}
	return out
}

// PuzzleCount says how many puzzles are solved.
func PuzzleCount(l *phrase.Lang, book *puzzles.Book) string {
	return l.T("puzzle.count", i18n.Number("n", book.Count()), i18n.Number("all", len(puzzles.All())))
}

var difficultyKeys = [...]i18n.Key{
	puzzle.Easy: "level.easy", puzzle.Medium: "puzzle.medium", puzzle.Hard: "level.hard",
}

var themeKeys = [...]i18n.Key{
	puzzle.Opening: "puzzle.opening", puzzle.Bidding: "tips.bid", puzzle.Scrapping: "tips.scrap",
	puzzle.Buying: "tips.fuel", puzzle.Starting: "puzzle.starting", puzzle.Building: "review.building",
	puzzle.Ending: "puzzle.ending",
}

var questionKeys = [...]i18n.Key{
	puzzle.Opening: "puzzle.ask-opening", puzzle.Bidding: "puzzle.ask-bidding",
	puzzle.Scrapping: "puzzle.ask-scrapping", puzzle.Buying: "puzzle.ask-buying",
	puzzle.Starting: "puzzle.ask-starting", puzzle.Building: "puzzle.ask-building",
	puzzle.Ending: "puzzle.ask-ending",
}

// NewPuzzle words a puzzle at its table like a lesson's step: what is asked, or what the decision was worth, and the
// ways to continue. The answer is shown as a hint of the Master's.
func NewPuzzle(t *phrase.Teller, run *puzzles.Run) Lesson {
	theme := run.Puzzle().Theme
	out := Lesson{
		Title: t.T("puzzle.head", i18n.Number("n", run.Number()), i18n.Number("all", len(puzzles.All()))),
		Step:  t.T(themeKeys[theme]),
	}
	switch run.State() {
	case puzzles.Asked:
		out.Text = t.T(questionKeys[theme], t.Player("player", run.Seat()))
	case puzzles.Judging:
		out.Text = t.T("puzzle.judging")
	case puzzles.Wrong:
		out.Text = t.T("puzzle.wrong", i18n.Number("points", run.Points()))
	case puzzles.Unknown:
		out.Text = t.T("puzzle.not-best")
	default:
		out.Text = solved(t, run)
		if next := puzzles.After(run.Number()); next != "" {
			out.Ways = append(out.Ways, LessonWay{PuzzleNext, t.T("puzzle.next"), next})
		}
	}
	out.Ways = append(out.Ways, LessonWay{LessonLeave, t.T("puzzle.all"), ""})
	return out
}

// solved says why the decision is right, and by how much others are worse.
func solved(t *phrase.Teller, run *puzzles.Run) string {
	best := run.Best()
	why := i18n.Text("why", t.Reason(best.Reason))
	switch {
	case run.Shown(): // the answer itself has been read in the hint
		return t.T("puzzle.shown", why)
	case run.AsGood():
		return t.T("puzzle.as-good", i18n.Text("what", t.Hint(best)), why)
	}
	best.Actions = run.Made() // with the player's own bid
	return t.T("puzzle.right", i18n.Text("what", t.Hint(best)), why, i18n.Number("points", run.Puzzle().Points()))
}
