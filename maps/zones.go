package maps

// ZoneConnected reports whether the regions are connected (S1): every city of the zone can be reached from every other
// one through cities of the zone only. It is not enough that the regions are adjacent: connections that leave the zone
// do not exist in the game, so a region whose cities are connected only through a region outside the zone would leave
// cities that no network could join. (On the boards that come with the game every region is connected in itself, and
// both readings give the same zones.) The empty set is not a zone, and neither is a set with a region that the board
// does not have.
func (b *Board) ZoneConnected(zone RegionSet) bool {
	if zone == 0 || zone&^b.AllRegions() != 0 {
		return false
	}
	cities := b.ZoneCities(zone) // never empty, as every region has a city
	for first := range cities.All() {
		return b.reach(first, cities) == cities
	}
	return false
}

// reach returns the cities that can be reached from one city through cities of the set only.
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

// LegalZones returns every connected zone of n regions (S1, ZoneConnected), in ascending order of the sets' numbers.
func (b *Board) LegalZones(n int) []RegionSet {
	var zones []RegionSet
	for m := 1; m <= int(b.AllRegions()); m++ {
		if zone := RegionSet(m); zone.Count() == n && b.ZoneConnected(zone) {
			zones = append(zones, zone)
		}
	}
	return zones
}
