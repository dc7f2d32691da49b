package main

import (
	"encoding/gob"
	"os"

	"kilovolt/engine"
	"kilovolt/engine/bot"
)

// position is the beginning of a round as the evaluation sees it, and how the game went on.
type position struct {
	game  int
	step  uint8
	toEnd uint8 // cities that the largest network lacks for the end
	table []int16
	seats [][]int16
	won   []float32 // each player's share of the win
}

// playedGames plays the games, or reads them where they have been kept.
func playedGames(p plan, kept string, workers int) (games []game, err error) {
	if kept != "" {
		if f, err := os.Open(kept); err == nil {
			defer f.Close()
			return games, gob.NewDecoder(f).Decode(&games)
		}
	}
	if games, err = p.playAll(workers); err != nil || kept == "" {
		return games, err
	}
	f, err := os.Create(kept)
	if err != nil {
		return nil, err
	}
	if err := gob.NewEncoder(f).Encode(games); err != nil {
		return nil, err
	}
	return games, f.Close()
}

// positions is the rounds of all games as the evaluation sees them.
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
			at := position{game: number, step: p.Step, toEnd: uint8(engine.CitiesToEnd(r, p)), table: narrow(table), won: won}
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

// split holds one in ten games out, of every player count.
func split(all []position) (learn, held []position) {
	for _, p := range all {
		if p.game/5%10 == 0 {
			held = append(held, p)
		} else {
			learn = append(learn, p)
		}
	}
	return learn, held
}

// blend puts in the place of who won what the guess said later in the game, weighed as TD(lambda) does (Sutton 1988): lambda 1 leaves who won.
// The positions of a game follow one another.
func blend(list []position, g guess, lambda float64) []position {
	out := make([]position, len(list))
	var told [engine.MaxPlayers]float64
	for i := len(list) - 1; i >= 0; i-- {
		out[i] = list[i]
		if i+1 == len(list) || list[i+1].game != list[i].game {
			continue
		}
		chances := told[:len(list[i].seats)]
		g(&list[i+1], chances)
		won := make([]float32, len(chances))
		for k, c := range chances {
			won[k] = float32(lambda*float64(out[i+1].won[k]) + (1-lambda)*c)
		}
		out[i].won = won
	}
	return out
}
