package guide

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// What the pictures show, so that their captions say the same.

// An Ordered is a player in the example of the player order (O1).
type Ordered struct {
	Cities int
	Plant  engine.Plant // the highest
}

// OrderExample is players in their order: two have equally many cities, and the last one has the highest plant.
func OrderExample() [3]Ordered { return [3]Ordered{{5, orderHigh}, {5, orderLow}, {3, orderLast}} }

// PowerExample returns the plants of the example of powering, and the cities of their owner (C2).
func PowerExample() (plants []engine.Plant, cities int) { return powerExample[:], exampleCities }

// An Ending is a player at the end of the game.
type Ending struct{ Cities, Powered int }

// EndExample is two players at the end of the game, of whom the second has fewer cities and wins (T8).
func EndExample(r *engine.Rules) (first, second Ending) {
	return Ending{r.EndCities, r.EndCities - 3}, Ending{r.EndCities - 2, r.EndCities - 2}
}

// StackBetween returns the number of cards between the top card of the stack and the Step 3 card as the game begins.
func StackBetween(t *Table) int { return t.Start.Stack.Len() - 2 }

// StackRemoved returns the number of cards that are removed before the game (S5, S6).
func StackRemoved(t *Table) int {
	if r := t.Rules; r.Edition == engine.Recharged {
		return r.PlugsRemoved + r.SocketRemoved
	}
	return t.Rules.PlantsRemoved
}

// Maps returns a board of every map: the table's own, and of the others the table's edition if there is one.
func Maps(t *Table) (out []*maps.Board) {
	for _, board := range boards() {
		last := len(out) - 1
		switch {
		case last < 0 || out[last].ID != board.ID:
			out = append(out, board)
		case board.Edition == t.Rules.Edition.String():
			out[last] = board
		}
		if board.ID == t.Rules.Board.ID {
			out[len(out)-1] = t.Rules.Board
		}
	}
	return out
}
