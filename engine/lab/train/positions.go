package main

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/bot"
)

// position is the network's inputs at the beginning of a round, and the outcome of the game.
type position struct {
	game  int
	kind  kind
	step  uint8
	toEnd uint8 // cities that the largest network lacks to the end
	table []int16
	seats [][]int16
	won   []float32 // each player's share of the win
}

// positions returns the rounds of all games as inputs of the network.
func positions(games []game) (all []position, err error) {
	for number, g := range games {
		r, _, err := engine.New(g.Setup, nil)
		if err != nil {
			return nil, err
		}
		won := make([]float32, r.Players)
		for i := range won {
			if g.Winners.Has(engine.Seat(i)) {
				won[i] = 1 / float32(g.Winners.Len())
			}
		}
		for i := range g.Rounds {
			p := &g.Rounds[i]
			table, seats := bot.ValueInputs(r, p)
			at := position{
				game: number, kind: g.Kind, step: p.Step, toEnd: uint8(engine.CitiesToEnd(r, p)),
				table: narrow(table), won: won,
			}
			for _, s := range seats {
				at.seats = append(at.seats, narrow(s))
			}
			all = append(all, at)
		}
	}
	return all, nil
}

func narrow(in []int32) []int16 {
	out := make([]int16, len(in))
	for i, x := range in {
		out[i] = int16(x)
	}
	return out
}

// split holds out one in ten games, of every player count.
func split[T any](all []T, game func(*T) int) (training, held []T) {
	for i := range all {
		if game(&all[i])/5%10 == 0 {
			held = append(held, all[i])
		} else {
			training = append(training, all[i])
		}
	}
	return training, held
}

// after returns the positions of all but the first games.
func after(all []position, games int) []position {
	return slices.DeleteFunc(all, func(p position) bool { return p.game < games })
}

// blend replaces each position's outcome by a mixture of the outcome and the later estimates of g, as TD(lambda) does
// (Sutton 1988); with lambda 1 it is the outcome. The positions of a game must be adjacent.
func blend(list []position, g guess, lambda float64) []position {
	out := make([]position, len(list))
	var chances [engine.MaxPlayers]float64
	for i := len(list) - 1; i >= 0; i-- {
		out[i] = list[i]
		if i+1 == len(list) || list[i+1].game != list[i].game {
			continue
		}
		next := chances[:len(list[i].seats)]
		g(&list[i+1], next)
		won := make([]float32, len(next))
		for k, c := range next {
			won[k] = float32(lambda*float64(out[i+1].won[k]) + (1-lambda)*c)
		}
		out[i].won = won
	}
	return out
}
