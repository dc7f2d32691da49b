package maps

// ZoneConnected tells whether the regions hang together over map connections (S1): from every city of the zone every
// other one can be reached through cities of the zone alone. Connections that leave the zone do not exist for the game,
// so it is not enough that the regions touch: a region whose own cities only meet through a region outside the
// zone would leave cities that no network could join. (On the boards that come with the game every region is
// connected in itself, and both readings give the same zones.) The empty set is not a zone, and neither is a set with
// a region that the board does not have.
func (b *Board) ZoneConnected(zone RegionSet) bool {
	if zone == 0 || zone&^b.AllRegions() != 0 {
		return false
	}
	cities := b.ZoneCities(zone) // no region is without a city, so there is a first one
	for first := range cities.All() {
		return b.reach(first, cities) == cities
	}
	return false
}

// reach returns the cities that a network can reach from one city, passing only cities of the set.
func (b *Board) reach(from City, within CitySet) CitySet {
	reached := Cities(from)
	for frontier := reached; frontier != 0; {
		var next CitySet
		for c := range frontier.All() {
			for _, n := range b.neighbours[c] {
				next = next.Add(n.City)
			}
		}
		frontier = next & within &^ reached
		reached |= frontier
	}
	return reached
}

// LegalZones returns every zone of n regions that hangs together (S1, ZoneConnected), in ascending order of the set's
// number. It is empty if there is none.
func (b *Board) LegalZones(n int) []RegionSet {
	var zones []RegionSet
	for m := 1; m <= int(b.AllRegions()); m++ {
		if zone := RegionSet(m); zone.Count() == n && b.ZoneConnected(zone) {
			zones = append(zones, zone)
		}
	}
	return zones
}
