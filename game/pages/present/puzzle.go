package present

import (
	"strconv"

	"kilovolt/engine/puzzle"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/play/puzzles"
	"kilovolt/game/words/phrase"
)

// Puzzles is the page of the puzzles, by how hard they are, with those that are solved.
func Puzzles(l *phrase.Lang, p *Program) *block.Page {
	if p.Learning == nil {
		return nil
	}
	title := l.T("puzzle.title")
	return &block.Page{Name: block.Called("puzzles"), Title: title, Place: block.AtTitle, Up: "learn", Reading: true,
		Body: func() []block.Block {
			return []block.Block{
				&block.Text{Name: block.Name{Key: "about"}, Text: l.T("puzzle.about"), Weight: block.Dim},
				&block.Text{Name: block.Name{Key: "count"}, Text: p.puzzleCount(l)},
				&block.Group{Name: block.Name{ID: "puzzles-list"}, Long: title, Body: p.puzzles(l)},
			}
		}}
}

// puzzles lists the puzzles.
func (p *Program) puzzles(l *phrase.Lang) (out []block.Block) {
	book, all := p.Learning.Puzzles(), []*block.Tasks{}
	for i, each := range puzzles.All() {
		id, hard := each.ID(), l.T(difficultyKeys[each.Difficulty()])
		if i == 0 || each.Difficulty() != puzzles.All()[i-1].Difficulty() {
			all = append(all, &block.Tasks{})
			out = append(out, &block.Text{Name: block.Name{Key: "from-" + strconv.Itoa(i+1)}, Text: hard,
				Weight: block.Accent, Level: 3}, all[len(all)-1])
		}
		task := block.Task{Done: book.Solved(id), State: l.T("puzzle.unsolved")}
		if task.Done {
			task.State = l.T("puzzle.solved")
		}
		n, theme := i18n.Number("n", i+1), i18n.Text("theme", l.T(themeKeys[each.Theme]))
		task.Line = l.T("puzzle.line", n, theme, i18n.Text("difficulty", hard), i18n.Text("state", task.State))
		task.Action = &block.Action{Name: block.Called("puzzle-" + id), Label: l.T("puzzle.open", n, theme),
			Do: func() error { return p.Learning.SolvePuzzle(id) }}
		now := all[len(all)-1]
		now.Tasks = append(now.Tasks, task)
	}
	markNext(all...)
	return out
}

// puzzleCount says how many puzzles are solved.
func (p *Program) puzzleCount(l *phrase.Lang) string {
	return l.T("puzzle.count", i18n.Number("n", p.Learning.Puzzles().Count()), i18n.Number("all", len(puzzles.All())))
}

// markNext has the first task that is not done stand out, and reports whether there is one.
func markNext(lists ...*block.Tasks) bool {
	for _, list := range lists {
		for i := range list.Tasks {
			if task := &list.Tasks[i]; !task.Done {
				task.Action.Emphasis = block.Primary
				return true
			}
		}
	}
	return false
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
