package sim

import (
	"kilovolt/engine"
	"kilovolt/engine/puzzle"
)

// ideaOf says what a puzzle is about, and what its answer comes down to: how it differs from what Normal does most.
func ideaOf(
	r *engine.Rules, v engine.View, best []engine.Action, missed [][]engine.Action,
) (puzzle.Theme, puzzle.Idea) {
	switch best[0].Verb {
	case engine.VerbOpen:
		return puzzle.Opening, puzzle.Plant
	case engine.VerbPass:
		return puzzle.Opening, puzzle.Pass
	case engine.VerbBid:
		return puzzle.Bidding, puzzle.Bid
	case engine.VerbDrop:
		return puzzle.Bidding, puzzle.Drop
	case engine.VerbScrap:
		return puzzle.Scrapping, puzzle.Scrap
	}
	more := 0 // of the decisions of Normal, how many buy or build less, less how many buy or build more
	for _, made := range missed {
		switch a, b := amount(best), amount(made); {
		case a > b:
			more++
		case a < b:
			more--
		}
	}
	pick := func(up, down, same puzzle.Idea) puzzle.Idea {
		switch {
		case more > 0:
			return up
		case more < 0:
			return down
		}
		return same
	}
	if v.Await == engine.AwaitBuy {
		return puzzle.Buying, pick(puzzle.Stock, puzzle.Save, puzzle.Fuel)
	}
	own := int(v.Players[v.Seat].Houses)
	ends := func(actions []engine.Action) bool { return own+amount(actions) >= r.EndCities }
	idea := pick(puzzle.Grow, puzzle.Hold, puzzle.Place)
	switch {
	case own == 0:
		if idea == puzzle.Place {
			idea = puzzle.Start
		}
		return puzzle.Starting, idea
	case ends(best) && !ends(missed[0]):
		return puzzle.Ending, puzzle.End
	case !ends(best) && ends(missed[0]):
		return puzzle.Ending, puzzle.HoldEnd
	case engine.CitiesToEnd(r, &v.Public) <= 3:
		return puzzle.Ending, idea
	}
	return puzzle.Building, idea
}

// amount returns how many tokens or cities a turn brings.
func amount(actions []engine.Action) (n int) {
	for _, a := range actions {
		switch a.Verb {
		case engine.VerbBuy:
			n += int(a.N)
		case engine.VerbBuild:
			n++
		}
	}
	return n
}
