package maps

import (
	"slices"
	"strings"
	"testing"
)

// everyBoard runs a test on every board that comes with the game.
func everyBoard(t *testing.T, test func(t *testing.T, b *Board)) {
	t.Helper()
	n := 0
	for _, id := range List() {
		for _, edition := range Editions(id) {
			n++
			t.Run(id+" "+edition, func(t *testing.T) { test(t, load(t, id, edition)) })
		}
	}
	if n == 0 {
		t.Fatal("no board was tested")
	}
}

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

func zone(t testing.TB, b *Board, ids ...string) RegionSet {
	t.Helper()
	var s RegionSet
	for _, id := range ids {
		r, ok := b.RegionByID(id)
		if !ok {
			t.Fatalf("%s %s: no region %q", b.ID, b.Edition, id)
		}
		s = s.Add(r)
	}
	return s
}

func TestList(t *testing.T) {
	ids := List()
	if !slices.IsSorted(ids) {
		t.Errorf("List() = %q, which is not sorted", ids)
	}
	for _, id := range []string{"germany", "usa"} {
		if !slices.Contains(ids, id) {
			t.Errorf("List() = %q without %q", ids, id)
		}
		if got := Editions(id); !slices.Equal(got, []string{Classic, Recharged}) {
			t.Errorf("Editions(%q) = %q", id, got)
		}
	}
	if got := Editions("atlantis"); got != nil {
		t.Errorf("Editions of an unknown map = %q", got)
	}
}

func TestLoad(t *testing.T) {
	everyBoard(t, func(t *testing.T, b *Board) {
		if again := load(t, b.ID, b.Edition); again != b {
			t.Error("a second Load returns a different board")
		}
	})
	all := "(available: " + strings.Join(List(), ", ") + ")"
	for _, tc := range []struct{ id, edition, want string }{
		{"atlantis", Classic, `maps: no map "atlantis" ` + all},
		{"", Classic, `maps: no map "" ` + all},
		{"usa.json", Classic, `maps: no map "usa.json" ` + all},
		{"usa", "deluxe", `maps: usa: no edition "deluxe" (available: classic, recharged)`},
		{"germany", "", `maps: germany: no edition "" (available: classic, recharged)`},
	} {
		b, err := Load(tc.id, tc.edition)
		if b != nil || err == nil || err.Error() != tc.want {
			t.Errorf("Load(%q, %q): error %v, want %s", tc.id, tc.edition, err, tc.want)
		}
	}
}

func TestCounts(t *testing.T) {
	for _, tc := range []struct {
		id, edition, name string
		connections       int
		coalStorage       bool
		uraniumPhaseOut   uint8
	}{
		{"germany", Classic, "Germany", 83, false, 0},
		{"germany", Recharged, "Germany", 83, false, 39}, // C4
		{"usa", Classic, "USA", 87, false, 0},
		{"usa", Recharged, "USA", 86, true, 0}, // R3
	} {
		b := load(t, tc.id, tc.edition)
		if b.ID != tc.id || b.Edition != tc.edition || b.Name != tc.name {
			t.Errorf("%s %s: the board is %q, %q, %q", tc.id, tc.edition, b.ID, b.Edition, b.Name)
		}
		if len(b.Regions) != 6 || len(b.Cities) != 42 || len(b.Connections) != tc.connections {
			t.Errorf("%s %s: %d regions, %d cities, %d connections; want 6, 42, %d", tc.id, tc.edition,
				len(b.Regions), len(b.Cities), len(b.Connections), tc.connections)
		}
		if b.CoalStorage != tc.coalStorage || b.UraniumPhaseOut != tc.uraniumPhaseOut {
			t.Errorf("%s %s: coal storage %v, uranium phase-out %d", tc.id, tc.edition, b.CoalStorage,
				b.UraniumPhaseOut)
		}
		for r := range b.Regions {
			if n := b.ZoneCities(Regions(Region(r))).Len(); n != 7 {
				t.Errorf("%s %s: region %q has %d cities, want 7", tc.id, tc.edition, b.Regions[r].ID, n)
			}
		}
	}
}

// TestIndexes: all indexes of a board are consistent.
func TestIndexes(t *testing.T) {
	everyBoard(t, func(t *testing.T, b *Board) {
		if b.AllRegions().Count() != len(b.Regions) || b.ZoneCities(b.AllRegions()).Len() != len(b.Cities) {
			t.Error("AllRegions is incomplete")
		}
		for i, c := range b.Cities {
			if got := city(t, b, c.ID); got != City(i) {
				t.Errorf("CityByID(%q) = %d, want %d", c.ID, got, i)
			}
			for r := range b.Regions {
				if in := b.ZoneCities(Regions(Region(r))).Has(City(i)); in != (Region(r) == c.Region) {
					t.Errorf("ZoneCities of region %d contains %s: %v", r, c.ID, in)
				}
			}
		}
		for i, r := range b.Regions {
			if zone(t, b, r.ID) != Regions(Region(i)) {
				t.Errorf("RegionByID(%q) is not %d", r.ID, i)
			}
		}
		if _, ok := b.CityByID("atlantis"); ok {
			t.Error("CityByID finds an unknown city")
		}
		if _, ok := b.RegionByID("atlantis"); ok {
			t.Error("RegionByID finds an unknown region")
		}

		ends := 0
		adjacent := make([]RegionSet, len(b.Regions))
		for i, k := range b.Connections {
			if k.A >= k.B {
				t.Errorf("connection %d: %d is not less than %d", i, k.A, k.B)
			}
			if i > 0 {
				if last := b.Connections[i-1]; last.A > k.A || last.A == k.A && last.B >= k.B {
					t.Errorf("connection %d is out of order", i)
				}
			}
			if !slices.Contains(b.Neighbours(k.A), Neighbour{k.B, k.Cost}) ||
				!slices.Contains(b.Neighbours(k.B), Neighbour{k.A, k.Cost}) {
				t.Errorf("connection %v is missing from its cities' neighbours", k)
			}
			if ra, rb := b.Cities[k.A].Region, b.Cities[k.B].Region; ra != rb {
				adjacent[ra], adjacent[rb] = adjacent[ra].Add(rb), adjacent[rb].Add(ra)
			}
		}
		for c := range b.Cities {
			ns := b.Neighbours(City(c))
			ends += len(ns)
			if !slices.IsSortedFunc(ns, func(x, y Neighbour) int { return int(x.City) - int(y.City) }) {
				t.Errorf("the neighbours of %s are not sorted: %v", b.Cities[c].ID, ns)
			}
		}
		if ends != 2*len(b.Connections) {
			t.Errorf("%d neighbours for %d connections", ends, len(b.Connections))
		}
		for r := range b.Regions {
			if b.Regions[r].Neighbours != adjacent[r] {
				t.Errorf("region %q has neighbours %b, want %b", b.Regions[r].ID, b.Regions[r].Neighbours, adjacent[r])
			}
		}
	})
}

// costs returns the cost of a board's connections by the ids of their cities.
func costs(b *Board) map[[2]string]int {
	m := map[[2]string]int{}
	for _, k := range b.Connections {
		ends := []string{b.Cities[k.A].ID, b.Cities[k.B].ID}
		slices.Sort(ends)
		m[[2]string{ends[0], ends[1]}] = int(k.Cost)
	}
	return m
}

// TestEditionsDiffer lists all differences between the editions of a map; -1 stands for no connection.
func TestEditionsDiffer(t *testing.T) {
	const no = -1
	for _, tc := range []struct {
		id                 string
		classic, recharged []string // cities of one edition only
		costs              map[[2]string][2]int
	}{
		{"germany", []string{"torgelow", "wiesbaden"}, []string{"stralsund", "mainz"}, map[[2]string][2]int{
			{"dortmund", "essen"}:           {4, 5},
			{"mannheim", "saarbrucken"}:     {11, 16},
			{"berlin", "torgelow"}:          {15, no},
			{"rostock", "torgelow"}:         {19, no},
			{"schwerin", "torgelow"}:        {19, no},
			{"berlin", "stralsund"}:         {no, 15},
			{"rostock", "stralsund"}:        {no, 19},
			{"schwerin", "stralsund"}:       {no, 19},
			{"frankfurt-main", "wiesbaden"}: {0, no},
			{"koln", "wiesbaden"}:           {21, no},
			{"mannheim", "wiesbaden"}:       {11, no},
			{"saarbrucken", "wiesbaden"}:    {10, no},
			{"trier", "wiesbaden"}:          {18, no},
			{"frankfurt-main", "mainz"}:     {no, 0},
			{"koln", "mainz"}:               {no, 21},
			{"mainz", "mannheim"}:           {no, 11},
			{"mainz", "saarbrucken"}:        {no, 10},
			{"mainz", "trier"}:              {no, 18},
		}},
		{"usa", nil, nil, map[[2]string][2]int{
			{"boise", "cheyenne"}:     {24, no},
			{"cincinnati", "raleigh"}: {15, no},
			{"knoxville", "raleigh"}:  {no, 11},
			{"chicago", "omaha"}:      {13, 12},
			{"houston", "santa-fe"}:   {21, 20},
		}},
	} {
		classic, recharged := load(t, tc.id, Classic), load(t, tc.id, Recharged)
		only := func(in, notIn *Board) (ids []string) {
			for _, c := range in.Cities {
				if _, ok := notIn.CityByID(c.ID); !ok {
					ids = append(ids, c.ID)
				}
			}
			return ids
		}
		if got := only(classic, recharged); !slices.Equal(got, tc.classic) {
			t.Errorf("%s: only classic has %q, want %q", tc.id, got, tc.classic)
		}
		if got := only(recharged, classic); !slices.Equal(got, tc.recharged) {
			t.Errorf("%s: only recharged has %q, want %q", tc.id, got, tc.recharged)
		}
		was, is := costs(classic), costs(recharged)
		differ := map[[2]string][2]int{}
		for k, cost := range was {
			if now, ok := is[k]; !ok {
				differ[k] = [2]int{cost, no}
			} else if now != cost {
				differ[k] = [2]int{cost, now}
			}
		}
		for k, cost := range is {
			if _, ok := was[k]; !ok {
				differ[k] = [2]int{no, cost}
			}
		}
		for k, want := range tc.costs {
			if got, ok := differ[k]; !ok || got != want {
				t.Errorf("%s: the connection %v costs %v, want %v", tc.id, k, got, want)
			}
			delete(differ, k)
		}
		if len(differ) > 0 {
			t.Errorf("%s: more differences: %v", tc.id, differ)
		}
	}
}

func TestSets(t *testing.T) {
	s := Cities(5, 0, 47)
	if s.Len() != 3 || !s.Has(0) || !s.Has(5) || !s.Has(47) || s.Has(1) || s.Has(200) {
		t.Errorf("Cities(5, 0, 47) = %b", s)
	}
	if got := slices.Collect(s.All()); !slices.Equal(got, []City{0, 5, 47}) {
		t.Errorf("All() = %v", got)
	}
	if s.Remove(5) != Cities(0, 47) || s.Remove(6) != s || s.Add(5) != s {
		t.Error("Remove or Add is wrong")
	}
	for c := range s.All() {
		if c != 0 {
			t.Errorf("break does not end the loop: %d", c)
		}
		break
	}
	r := Regions(7, 2)
	if r.Count() != 2 || !r.Has(2) || !r.Has(7) || r.Has(3) || r.Has(9) {
		t.Errorf("Regions(7, 2) = %b", r)
	}
	if got := slices.Collect(r.All()); !slices.Equal(got, []Region{2, 7}) {
		t.Errorf("All() = %v", got)
	}
	if r.Remove(7) != Regions(2) || r.Add(7) != r {
		t.Error("Remove or Add is wrong")
	}
	if n := testing.AllocsPerRun(100, func() {
		sum := City(0)
		for c := range s.All() {
			sum += c
		}
		if sum != 52 {
			t.Error("iterating over a set visits the wrong elements")
		}
	}); n != 0 {
		t.Errorf("iterating over a set allocates %v times", n)
	}
}
