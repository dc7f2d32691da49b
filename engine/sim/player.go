package main

import "kilovolt/engine"

// player decides for a seat: a style, or an outside bot.
type player interface {
	// begin tells that a game begins and where one sits.
	begin(r *engine.Rules, seat engine.Seat) error
	// decide answers a decision by the view alone, with a seed for one's own chance.
	decide(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error)
	// over tells how the game ended.
	over(r *engine.Rules, p *engine.Public) error
}

func (s style) begin(*engine.Rules, engine.Seat) error { return nil }

func (s style) decide(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
	return s(r, v, seed)
}

func (s style) over(*engine.Rules, *engine.Public) error { return nil }
