package bot

import "kilovolt/engine"

// Estimate returns each player's chance of winning the game, by seat, in 1/65536. The chances add up to 65536; the
// Trust's is 0. Master rates positions with it. It is trained on the beginning of a round, the first
// AwaitOpen; once the game is over it is exact. It reads only public facts and plays nothing, and takes a few
// microseconds.
func Estimate(r *engine.Rules, p *engine.Public) (out [engine.MaxPlayers]int32) {
	masterValue.chances(r, p, &out)
	return out
}
