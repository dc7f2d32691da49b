package engine

import "kilovolt/maps"

// saved is a state whose members encoding/json writes in the order that saves have always had: the ones in front
// shadow those of Public.
type saved struct {
	Round   uint16
	Step    uint8
	Phase   Phase
	Await   Await
	Actor   Seat
	Turn    int8
	Order   [MaxPlayers]Seat
	Seats   uint8
	Players [MaxPlayers]savedPlayer
	*Public
	Secret *Secret
}

type savedPlayer struct {
	Money  int32
	Cities maps.CitySet
	Plants PlantSet
	Tokens Tokens
	Houses uint8
	Store  [Fuels + 1]uint8
	Reach  [maps.MaxCities]uint8
}

// Saved returns the state in the form that encoding/json writes into a save. It is read into a [State].
func (s *State) Saved() any {
	out := &saved{
		Round: s.Round, Step: s.Step, Phase: s.Phase, Await: s.Await, Actor: s.Actor, Turn: s.Turn, Order: s.Order,
		Seats: s.Seats, Public: &s.Public, Secret: &s.Secret,
	}
	for i := range s.Players {
		pl := &s.Players[i]
		out.Players[i] = savedPlayer{pl.Money, pl.Cities, pl.Plants, pl.Tokens, pl.Houses, pl.Store, pl.Reach}
	}
	return out
}
