package maps

import (
	"slices"
	"strings"
	"testing"
)

// route returns the ids of a route's cities.
func route(b *Board, r *Routes, from, to City) string {
	var ids []string
	for _, c := range r.Path(from, to) {
		ids = append(ids, b.Cities[c].ID)
	}
	return strings.Join(ids, " ")
}

// TestRouteExamples: the examples of the rules (B3) and other routes that can be checked by eye.
func TestRouteExamples(t *testing.T) {
	both := []string{Classic, Recharged}
	for _, tc := range []struct {
		id       string
		editions []string
		zone     string // regions; all when empty
		from, to string
		want     uint8
		path     string
	}{
		{"germany", both, "", "essen", "duisburg", 0, "essen duisburg"},
		{"germany", both, "", "essen", "dusseldorf", 2, "essen dusseldorf"},
		{"germany", both, "", "dusseldorf", "koln", 4, "dusseldorf koln"},
		{"germany", both, "", "munster", "dortmund", 2, "munster dortmund"},
		{"germany", both, "", "aachen", "dusseldorf", 9, "aachen dusseldorf"},
		// Bob pays 10+2+0 for Duisburg, through Essen.
		{"germany", both, "", "dusseldorf", "duisburg", 2, "dusseldorf essen duisburg"},
		// Anna: Aachen from Essen through Düsseldorf 2+9, not 2+4+7 through Köln.
		{"germany", both, "", "essen", "aachen", 11, "essen dusseldorf aachen"},
		{"germany", both, "", "essen", "koln", 6, "essen dusseldorf koln"},
		{"germany", []string{Classic}, "", "essen", "dortmund", 4, "essen dortmund"},
		{"germany", []string{Recharged}, "", "essen", "dortmund", 5, "essen dortmund"},
		{"germany", []string{Classic}, "", "mannheim", "saarbrucken", 11, "mannheim saarbrucken"},
		{"germany", []string{Recharged}, "", "mannheim", "saarbrucken", 16, "mannheim saarbrucken"},
		// S1: without the West, Köln and Aachen lose the way through Düsseldorf and Kassel.
		{"germany", both, "sw", "aachen", "koln", 7, "aachen koln"},
		{"germany", both, "", "koln", "kassel", 28, "koln dortmund kassel"},
		{"germany", []string{Recharged}, "sw e", "koln", "fulda", 29, "koln mainz frankfurt-main fulda"},
		{"germany", both, "sw", "koln", "kassel", Unreachable, ""},
		{"usa", both, "", "new-york", "philadelphia", 0, "new-york philadelphia"},
		{"usa", both, "", "boston", "washington", 6, "boston new-york philadelphia washington"},
		{"usa", []string{Classic}, "", "cincinnati", "raleigh", 14, "cincinnati pittsburgh raleigh"},
		{"usa", []string{Classic}, "mw se", "cincinnati", "raleigh", 15, "cincinnati raleigh"},
		{"usa", []string{Recharged}, "mw se", "cincinnati", "raleigh", 17, "cincinnati knoxville raleigh"},
		{"usa", []string{Classic}, "nw", "boise", "cheyenne", 21, "boise billings cheyenne"},
	} {
		for _, edition := range tc.editions {
			b := load(t, tc.id, edition)
			z := b.AllRegions()
			if tc.zone != "" {
				z = zone(t, b, strings.Fields(tc.zone)...)
			}
			r := b.Routes(z)
			from, to := city(t, b, tc.from), city(t, b, tc.to)
			if r.Dist[from][to] != tc.want || r.Dist[to][from] != tc.want {
				t.Errorf("%s %s, zone %q: %s–%s costs %d and back %d, want %d", tc.id, edition, tc.zone,
					tc.from, tc.to, r.Dist[from][to], r.Dist[to][from], tc.want)
			}
			if got := route(b, r, from, to); got != tc.path {
				t.Errorf("%s %s, zone %q: %s–%s goes %q, want %q", tc.id, edition, tc.zone, tc.from, tc.to, got,
					tc.path)
			}
		}
	}
}

// floyd computes the cost and number of connections of all cheapest routes with Floyd and Warshall's algorithm on
// pairs of numbers, straight from the list of connections.
func floyd(b *Board, zone RegionSet) (cost, hops [MaxCities][MaxCities]int) {
	const far = 1 << 20
	for i := range cost {
		for j := range cost[i] {
			cost[i][j] = far
		}
	}
	in := func(c City) bool { return zone.Has(b.Cities[c].Region) }
	for i := range b.Cities {
		if in(City(i)) {
			cost[i][i] = 0
		}
	}
	for _, k := range b.Connections {
		if in(k.A) && in(k.B) {
			cost[k.A][k.B], cost[k.B][k.A] = int(k.Cost), int(k.Cost)
			hops[k.A][k.B], hops[k.B][k.A] = 1, 1
		}
	}
	for k := range b.Cities {
		for i := range b.Cities {
			for j := range b.Cities {
				c, h := cost[i][k]+cost[k][j], hops[i][k]+hops[k][j]
				if c < cost[i][j] || c == cost[i][j] && c < far && h < hops[i][j] {
					cost[i][j], hops[i][j] = c, h
				}
			}
		}
	}
	for i := range cost {
		for j := range cost[i] {
			if cost[i][j] >= far {
				cost[i][j] = Unreachable
			}
		}
	}
	return cost, hops
}

// TestRoutesAgainstFloydWarshall compares every route of every set of regions, connected or not, with another
// algorithm and follows every path.
func TestRoutesAgainstFloydWarshall(t *testing.T) {
	everyBoard(t, func(t *testing.T, b *Board) {
		for m := 0; m <= int(b.AllRegions()); m++ {
			z := RegionSet(m)
			checkRoutes(t, b, z)
		}
	})
}

func checkRoutes(t *testing.T, b *Board, z RegionSet) {
	t.Helper()
	r := b.Routes(z)
	cost, hops := floyd(b, z)
	cities := b.ZoneCities(z)
	for i := range MaxCities {
		for j := range MaxCities {
			from, to := City(i), City(j)
			if int(r.Dist[i][j]) != cost[i][j] {
				t.Fatalf("zone %b: %d to %d costs %d, want %d", z, i, j, r.Dist[i][j], cost[i][j])
			}
			path := r.Path(from, to)
			if cost[i][j] == Unreachable {
				if path != nil {
					t.Fatalf("zone %b: a path %v from %d to %d, which is unreachable", z, path, i, j)
				}
				continue
			}
			if len(path) != hops[i][j]+1 || path[0] != from || path[len(path)-1] != to {
				t.Fatalf("zone %b: path %v from %d to %d, want %d connections", z, path, i, j, hops[i][j])
			}
			sum := 0
			for n, c := range path {
				if !cities.Has(c) {
					t.Fatalf("zone %b: path %v leaves the zone at %d", z, path, c)
				}
				if n == 0 {
					continue
				}
				k := slices.IndexFunc(b.Neighbours(path[n-1]), func(x Neighbour) bool { return x.City == c })
				if k < 0 {
					t.Fatalf("zone %b: path %v goes from %d to %d without a connection", z, path, path[n-1], c)
				}
				sum += int(b.Neighbours(path[n-1])[k].Cost)
			}
			if sum != cost[i][j] {
				t.Fatalf("zone %b: path %v costs %d, want %d", z, path, sum, cost[i][j])
			}
		}
	}
}

func TestRoutesAreShared(t *testing.T) {
	b := load(t, "usa", Classic)
	z := zone(t, b, "ne", "mw")
	if first := b.Routes(z); b.Routes(z) != first {
		t.Error("two calls for the same zone return different pointers")
	}
	if beyond := z.Add(6).Add(7); b.Routes(beyond) != b.Routes(z) {
		t.Error("regions that the board does not have are not ignored")
	}
	buf := make([]City, 0, MaxCities)
	from, to := city(t, b, "boston"), city(t, b, "fargo")
	if n := testing.AllocsPerRun(100, func() { buf = b.Routes(z).AppendPath(buf[:0], from, to) }); n != 0 {
		t.Errorf("AppendPath allocates %v times", n)
	}
	if got := b.Routes(z).AppendPath([]City{9}, from, from); !slices.Equal(got, []City{9, from}) {
		t.Errorf("appending the path from a city to itself to [9] gives %v", got)
	}
}

// TestRouteTies: among equally cheap routes, the fewest connections win, then the lowest city numbers from the start.
func TestRouteTies(t *testing.T) {
	// a-b-c-f, a-d-f and a-e-f cost the same. The latter two are shorter, and d comes before e. So it is from f to a.
	f := parse(t, board(`["a","b",0],["b","c",0],["c","f",4],["a","d",2],["d","f",2],["a","e",1],["e","f",3]`,
		"abcdef"))
	b, err := f.Board(Classic)
	if err != nil {
		t.Fatal(err)
	}
	r := b.Routes(b.AllRegions())
	for _, tc := range []struct{ from, to, path string }{
		{"a", "f", "a d f"},
		{"f", "a", "f d a"},
		{"b", "f", "b c f"},
		{"c", "d", "c b a d"},
		{"e", "d", "e a d"},
	} {
		if got := route(b, r, city(t, b, tc.from), city(t, b, tc.to)); got != tc.path {
			t.Errorf("%s to %s goes %q, want %q", tc.from, tc.to, got, tc.path)
		}
	}
	// Both ways round have the same length and cost: there it is through b and e, back through c and d.
	f = parse(t, board(`["a","b",1],["b","e",1],["e","f",1],["a","d",1],["d","c",1],["c","f",1]`, "abcdef"))
	if b, err = f.Board(Classic); err != nil {
		t.Fatal(err)
	}
	r = b.Routes(b.AllRegions())
	if there, back := route(b, r, 0, 5), route(b, r, 5, 0); there != "a b e f" || back != "f c d a" {
		t.Errorf("the way there is %q and back %q, want %q and %q", there, back, "a b e f", "f c d a")
	}
}

func BenchmarkRoutes(b *testing.B) {
	board := load(b, "usa", Classic)
	b.Run("compute", func(b *testing.B) {
		for b.Loop() {
			board.findRoutes(board.AllRegions())
		}
	})
	b.Run("look up", func(b *testing.B) {
		sum := 0
		for b.Loop() {
			sum += int(board.Routes(board.AllRegions()).Dist[0][41])
		}
		if sum == 0 {
			b.Error("the routes looked up have no distance")
		}
	})
}

func BenchmarkParse(b *testing.B) {
	data, err := files.ReadFile("usa.json")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Parse(data); err != nil {
			b.Fatal(err)
		}
	}
}

// TestTreesJoinTheirCities: with one connection fewer than they have cities, those passed included, and along cheapest
// routes.
func TestTreesJoinTheirCities(t *testing.T) {
	for _, id := range List() {
		b, err := Load(id, Editions(id)[0])
		if err != nil {
			t.Fatal(err)
		}
		r := b.Routes(b.AllRegions())
		for seed := CitySet(1); seed < 1<<40; seed = seed*5 + 3 {
			cities := seed & (1<<len(b.Cities) - 1)
			in := cities & -cities
			for _, link := range r.Tree(cities) {
				if b.ConnectionBetween(link[0], link[1]) < 0 || !in.Has(link[0]) || in.Has(link[1]) {
					t.Fatalf("%s: %v does not extend the tree", id, link)
				}
				in = in.Add(link[1])
			}
			if cities&^in != 0 {
				t.Fatalf("%s: %d cities of %d are left out", id, (cities &^ in).Len(), cities.Len())
			}
		}
		for from := range b.Cities {
			for to := range b.Cities {
				if n := r.Links(City(from), City(to)); n != len(r.Path(City(from), City(to)))-1 {
					t.Fatalf("%s: %d connections from %d to %d", id, n, from, to)
				}
			}
		}
		if r.Tree(0) != nil || r.Tree(Cities(3)) != nil || b.ConnectionBetween(2, 2) >= 0 {
			t.Errorf("%s: a city alone is connected", id)
		}
	}
}
