package maps

import (
	"slices"
	"strings"
	"testing"
)

func TestZoneCounts(t *testing.T) {
	for _, tc := range []struct {
		id   string
		want []int // zones of 1, 2, … 6 regions
	}{
		{"germany", []int{6, 9, 13, 12, 6, 1}},
		{"usa", []int{6, 9, 12, 12, 6, 1}},
	} {
		for _, edition := range []string{Classic, Recharged} {
			b := load(t, tc.id, edition)
			for i, want := range tc.want {
				if got := len(b.LegalZones(i + 1)); got != want {
					t.Errorf("%s %s: %d zones of %d regions, want %d", tc.id, edition, got, i+1, want)
				}
			}
			for _, n := range []int{-1, 0, 7, 100} {
				if got := b.LegalZones(n); len(got) != 0 {
					t.Errorf("%s %s: zones of %d regions: %v", tc.id, edition, n, got)
				}
			}
		}
	}
}

// TestLegalZones compares LegalZones with routes: a set is listed, once and in order, exactly when each of its cities
// reaches every other one.
func TestLegalZones(t *testing.T) {
	everyBoard(t, func(t *testing.T, b *Board) {
		for n := 1; n <= len(b.Regions); n++ {
			zones := b.LegalZones(n)
			if !slices.IsSorted(zones) || len(slices.Compact(slices.Clone(zones))) != len(zones) {
				t.Errorf("zones of %d regions are not sorted and distinct: %v", n, zones)
			}
			for m := 1; m <= int(b.AllRegions()); m++ {
				z := RegionSet(m)
				if z.Count() != n {
					continue
				}
				r, connected := b.Routes(z), true
				for x := range b.ZoneCities(z).All() {
					for y := range b.ZoneCities(z).All() {
						connected = connected && r.Dist[x][y] != Unreachable
					}
				}
				if got, listed := b.ZoneConnected(z), slices.Contains(zones, z); got != connected ||
					listed != connected {
					t.Errorf("zone %b: connected %v, listed %v, want %v", z, got, listed, connected)
				}
			}
		}
	})
}

// TestZonesAsRegions: every region of our boards is connected in itself, so a zone is legal exactly when its regions
// are adjacent, as the comment on ZoneConnected says.
func TestZonesAsRegions(t *testing.T) {
	everyBoard(t, func(t *testing.T, b *Board) {
		for m := 1; m <= int(b.AllRegions()); m++ {
			z := RegionSet(m)
			reached := z & -z
			for range b.Regions {
				for r := range reached.All() {
					reached |= b.Regions[r].Neighbours & z
				}
			}
			if b.ZoneConnected(z) != (reached == z) {
				t.Errorf("zone %b: connected %v, but its regions are adjacent: %v", z, b.ZoneConnected(z), reached == z)
			}
		}
	})
}

func TestZoneConnected(t *testing.T) {
	b := load(t, "germany", Recharged)
	for _, tc := range []struct {
		zone string
		want bool
	}{
		{"nw", true}, {"nw ne", true}, {"nw se", false}, {"nw sw", false}, {"w sw", true}, {"ne w", false},
		{"ne e w", true},
		{"nw w sw se", true}, {"ne nw se", false}, {"", false},
	} {
		if got := b.ZoneConnected(zone(t, b, strings.Fields(tc.zone)...)); got != tc.want {
			t.Errorf("zone %q: %v, want %v", tc.zone, got, tc.want)
		}
	}
	if b.ZoneConnected(b.AllRegions().Add(6)) {
		t.Error("a zone with a region that the board does not have is connected")
	}
}

// TestZoneWithSplitRegion: adjacent regions whose cities cannot all be connected without leaving them are no legal
// zone (S1).
func TestZoneWithSplitRegion(t *testing.T) {
	data := `{"id":"x","name":"X",
		"regions":[{"id":"split","name":"Split"},{"id":"side","name":"Side"},{"id":"bridge","name":"Bridge"}],
		"cities":[` + strings.Join([]string{
		at("t1", "split", 50, 5), at("t2", "split", 50, 10), at("s", "side", 52, 5), at("b", "bridge", 52, 10)}, ",") +
		`],
		"editions":{"classic":{"connections":[["t1","s",1],["s","b",1],["b","t2",1]]}}}`
	b, err := parse(t, data).Board(Classic)
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		zone string
		want bool
	}{
		{"split", false}, {"side", true}, {"bridge", true}, {"split side", false}, {"split bridge", false},
		{"side bridge", true}, {"split side bridge", true},
	} {
		if got := b.ZoneConnected(zone(t, b, strings.Fields(tc.zone)...)); got != tc.want {
			t.Errorf("zone %q: %v, want %v", tc.zone, got, tc.want)
		}
	}
	if got := b.LegalZones(2); len(got) != 1 || got[0] != zone(t, b, "side", "bridge") {
		t.Errorf("zones of two regions: %v", got)
	}
	checkRoutes(t, b, zone(t, b, "split", "side"))
}
