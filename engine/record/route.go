package record

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// findRoutes finds where the routes of a record's houses begin ([engine.RouteStart]), which its events do not say: from
// the houses built before and, in a game begun from a position, those on the board then.
func findRoutes(rec *Record, r *engine.Rules) {
	networks := housesAtStart(rec, r)
	find := func(events []engine.Event) {
		for i := range events {
			e := &events[i]
			if e.Kind != engine.EventBuilt {
				continue
			}
			if e.From = e.City; e.Seat >= 0 && int(e.Seat) < len(networks) {
				own := &networks[e.Seat]
				e.From = engine.RouteStart(r, *own, e.City)
				*own = own.Add(e.City)
			}
		}
	}
	find(rec.Opening)
	for i := range rec.Steps {
		find(rec.Steps[i].Events)
	}
}

// housesAtStart returns the cities of each seat when the game began.
func housesAtStart(rec *Record, r *engine.Rules) (networks [engine.MaxPlayers]maps.CitySet) {
	if rec.Setup.Position == nil {
		return networks
	}
	for _, at := range rec.Setup.Position.Houses {
		c, ok := r.Board.CityByID(at.City)
		for _, seat := range at.Seats {
			if ok && seat >= 0 && int(seat) < len(networks) {
				networks[seat] = networks[seat].Add(c)
			}
		}
	}
	return networks
}
