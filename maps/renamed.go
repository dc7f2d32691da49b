package maps

import "slices"

// Renamed returns the board with other names, which differs in nothing else. Regions and cities are given as their
// numbers; an empty name leaves the board's own.
func (b *Board) Renamed(name string, region func(Region) string, city func(City) string) *Board {
	out := &Board{
		ID: b.ID, Edition: b.Edition, Name: b.Name, Regions: slices.Clone(b.Regions), Cities: slices.Clone(b.Cities),
		Connections: b.Connections, Outline: b.Outline, Aspect: b.Aspect, CoalStorage: b.CoalStorage,
		UraniumPhaseOut: b.UraniumPhaseOut, Land: b.Land, file: b.file, fit: b.fit, neighbours: b.neighbours,
		regionCities: b.regionCities, routes: b.routes, cells: b.Cells(), citiesByID: b.citiesByID,
		regionsByID: b.regionsByID,
	}
	out.cellsOnce.Do(func() {})
	if name != "" {
		out.Name = name
	}
	for i := range out.Regions {
		if name := region(Region(i)); name != "" {
			out.Regions[i].Name = name
		}
	}
	for i := range out.Cities {
		if name := city(City(i)); name != "" {
			out.Cities[i].Name = name
		}
	}
	return out
}
