package maps

import "testing"

func load(t testing.TB, id, edition string) *Board {
	t.Helper()
	b, err := Load(id, edition)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func city(t testing.TB, b *Board, id string) City {
	t.Helper()
	c, ok := b.CityByID(id)
	if !ok {
		t.Fatalf("%s %s: no city %q", b.ID, b.Edition, id)
	}
	return c
}

func TestCounts(t *testing.T) {
	for _, tc := range []struct {
		id, edition         string
		cities, connections int
		coalStorage         bool
		uraniumPhaseOut     uint8
	}{
		{"germany", Classic, 42, 83, false, 0},
		{"germany", Recharged, 42, 83, false, 39},
		{"usa", Classic, 42, 87, false, 0},
		{"usa", Recharged, 42, 86, true, 0},
	} {
		b := load(t, tc.id, tc.edition)
		if len(b.Regions) != 6 || len(b.Cities) != tc.cities || len(b.Connections) != tc.connections {
			t.Errorf("%s %s: %d regions, %d cities, %d connections; want 6, %d, %d", tc.id, tc.edition,
				len(b.Regions), len(b.Cities), len(b.Connections), tc.cities, tc.connections)
		}
		if b.CoalStorage != tc.coalStorage || b.UraniumPhaseOut != tc.uraniumPhaseOut {
			t.Errorf("%s %s: coal storage %v, uranium phase-out %d", tc.id, tc.edition, b.CoalStorage, b.UraniumPhaseOut)
		}
		for r := range b.Regions {
			if n := b.ZoneCities(Regions(Region(r))).Len(); n != 7 {
				t.Errorf("%s %s: region %q has %d cities, want 7", tc.id, tc.edition, b.Regions[r].ID, n)
			}
		}
	}
}
