package textversion

import (
	"kilovolt/game/pages/present"
	"kilovolt/game/play/puzzles"
)

// Puzzles is what the view needs of the program for the puzzles.
type Puzzles interface {
	Puzzles() *puzzles.Book
}

// OfferPuzzles adds the puzzles to the document.
func (v *View) OfferPuzzles(p Puzzles) { v.puzzles, v.dirty = p, true }

// puzzleList is the list of puzzles on the title, which opens with a button; nil where the program has none.
func (v *View) puzzleList() *Node {
	if v.puzzles == nil {
		return nil
	}
	said := present.NewPuzzles(v.lang, v.puzzles.Puzzles())
	n := section("puzzles", said.Title, words("p", "about", said.About), words("p", "count", said.Count))
	if !v.puzzling {
		return n.add(button("open", said.Title, always(func() { v.puzzling = true })))
	}
	for _, line := range said.Lines {
		n.add(button("puzzle-"+line.ID, line.Line, func() error { return v.app.SolvePuzzle(line.ID) }))
	}
	return n.add(button("close", said.Back, always(func() { v.puzzling = false })))
}

// puzzle is the puzzle on the table: what is asked, or what the decision was worth; nil without one.
func (v *View) puzzle() *Node {
	run := v.app.Puzzle()
	if run == nil {
		return nil
	}
	said := present.NewPuzzle(v.teller(), run)
	n := section("puzzle", said.Title, words("p", "step", said.Step), words("p", "says", said.Text))
	for _, way := range said.Ways {
		if way.Kind == present.PuzzleNext {
			n.add(button("onward", way.Label, func() error { return v.app.SolvePuzzle(way.ID) }))
		} else {
			n.add(button("leave", way.Label, always(v.app.Leave)))
		}
	}
	return n
}

// posePuzzle reads out what the puzzle asks, or what the decision was worth.
func (v *View) posePuzzle() { v.say(present.NewPuzzle(v.teller(), v.app.Puzzle()).Text) }
