package review

// The limits of turning points, for the tests.
const (
	LeastTurn = leastTurn
	MostTurns = mostTurns
)
