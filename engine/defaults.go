package engine

// The table that is proposed until another one is chosen (S7).
const (
	DefaultBoard   = "germany"
	DefaultEdition = Recharged
	DefaultPlayers = 3
)

// FirstBoard is the map that the rulebooks recommend for a first game.
const FirstBoard = "germany"
