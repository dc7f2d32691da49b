package menu

import (
	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// ShowPuzzles goes to the list of puzzles.
func (f *Front) ShowPuzzles() { f.show(onPuzzles) }

// toPuzzles leads to the list of puzzles.
func (f *Front) toPuzzles() *ui.Node {
	return ui.Button("learn-puzzles", f.t("puzzle.title"), f.ShowPuzzles).
		Sub(present.PuzzleCount(f.host.Lang(), f.host.Puzzles()))
}

// puzzles is the list of puzzles, with those that are solved.
func (f *Front) puzzles() *ui.Node {
	said := present.NewPuzzles(f.host.Lang(), f.host.Puzzles())
	list := ui.Column(ui.Label(said.About, ui.StyleDim), ui.Label(said.Count, ui.StyleBody)).
		Gap(theme.S3).MaxWidth(readable)
	for i := range said.Lines {
		if head := said.Lines[i].Head; head != "" {
			list.Add(ui.Label(head, ui.StyleStrong.In(theme.AmberInk)))
		}
		list.Add(f.puzzle(&said.Lines[i]))
	}
	return page("puzzles", said.Title, said.Back, f.ShowLearn,
		ui.Scroll("puzzles-scroll", list).Pad(theme.S4).Grow(1).OnPaper(readable))
}

// puzzle is a line of the list, with a tick if the puzzle is solved.
func (f *Front) puzzle(l *present.PuzzleLine) *ui.Node {
	button := ui.Button
	if l.Next {
		button = ui.Primary
	}
	b := button("puzzle-"+l.ID, l.Title, func() {
		if err := f.host.SolvePuzzle(l.ID); err != nil {
			toastProblem(f.host, err)
		}
	}).Says(l.State).Grow(1)
	if l.Next {
		b.First()
	}
	return ui.Row(tick(l.State, l.Done), b).Gap(theme.S3).Cross(ui.Middle)
}
