package sim

import "kilovolt/engine"

// player decides for a seat: a style or an outside bot.
type player interface {
	// begin announces a game and the player's seat.
	begin(r *engine.Rules, seat engine.Seat) error
	// decide answers a decision by the view alone; the seed is for random choices.
	decide(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error)
	// over announces the end of the game.
	over(r *engine.Rules, p *engine.Public) error
}

func (s style) begin(*engine.Rules, engine.Seat) error { return nil }

func (s style) decide(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
	return s(r, v, seed)
}

func (s style) over(*engine.Rules, *engine.Public) error { return nil }
