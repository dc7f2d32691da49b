package textversion

import "kilovolt/game/pages/present"

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
