package facts

import "kilovolt/engine"

// Rules is what never changes during a game.
type Rules struct {
	Board          string      `json:"board"`
	Edition        string      `json:"edition"`
	Players        int         `json:"players"`         // the Trust does not count
	Trust          bool        `json:"trust"`           // two players against the Trust (S7)
	StartingCities bool        `json:"starting_cities"` // V1
	Introductory   bool        `json:"introductory"`    // V2
	Reading        int         `json:"reading"`         // of the rules: 0, or 1 where P6 and V2 are more exact
	Regions        []string    `json:"regions"`         // of the zone
	MaxPlants      int         `json:"max_plants"`      // A9
	Step2Cities    int         `json:"step2_cities"`    // cities that bring Step 2 (T2)
	EndCities      int         `json:"end_cities"`      // cities that end the game (T8)
	Income         []int       `json:"income"`          // for 0, 1, 2 … cities, in Elektro (C2); the last is the most
	Houses         []int       `json:"houses"`          // what the spaces of a city cost, in Elektro (B3)
	Resupply       []Fuels     `json:"resupply"`        // by Step (C3)
	Plants         []PlantInfo `json:"plants"`          // all there are (P2)
}

// PlantInfo is what is printed on a plant.
type PlantInfo struct {
	Plant  engine.Plant `json:"plant"`
	Kind   string       `json:"kind"`   // "coal", "oil", "garbage", "uranium", "hybrid", "eco" or "fusion"
	Needs  int          `json:"needs"`  // tokens for one run
	Powers int          `json:"powers"` // cities
}

// RulesOf returns the rules of a table as data.
func RulesOf(r *engine.Rules) Rules {
	out := Rules{
		Board: r.Board.ID, Edition: r.Edition.String(), Players: r.Players, Trust: r.Trust,
		StartingCities: r.StartingCities, Introductory: r.Introductory, Reading: int(r.Reading), Regions: regions(r),
		MaxPlants: r.MaxPlants, Step2Cities: r.Step2Cities, EndCities: r.EndCities,
	}
	for n := 0; n == 0 || engine.Payment(n) > engine.Payment(n-1); n++ {
		out.Income = append(out.Income, engine.Payment(n))
	}
	for space := range 3 {
		out.Houses = append(out.Houses, engine.SpacePrice(space))
	}
	for step := range uint8(3) {
		out.Resupply = append(out.Resupply, FuelsOf(r.Resupply(step+1)))
	}
	for _, plant := range engine.AllPlants.List() {
		info := plant.Info()
		out.Plants = append(out.Plants, PlantInfo{plant, info.Kind.String(), int(info.Needs), int(info.Powers)})
	}
	return out
}
