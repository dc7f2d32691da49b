package setup

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// InPlay returns the regions that would be played on if the game began now: the zone that the seed draws (S1), or as
// much of a zone as is chosen. There are none if the map has no zone for the players, which the rules refuse.
func (f *Form) InPlay() maps.RegionSet {
	if f.Picked {
		return f.Zone()
	}
	r, _, err := engine.New(engine.Setup{
		Board: f.Board, Edition: f.Edition, Players: f.Players, Seed: SeedOf(f.Seed),
	}, nil)
	if err != nil {
		return 0
	}
	return r.Zone
}
