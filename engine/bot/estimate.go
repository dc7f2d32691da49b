package bot

import "kilovolt/engine"

// Estimate returns the chance of each player to win the game, by seat, in 1/65536; they add up to 65536, the Trust's is 0. It is what the upper
// levels judge positions by: made for the beginning of a round, the first AwaitOpen of it, and certain once the game is over. Only public facts
// are read, and nothing is played: it takes some microseconds.
func Estimate(r *engine.Rules, p *engine.Public) (out [engine.MaxPlayers]int32) {
	chances(r, p, &out)
	return out
}
