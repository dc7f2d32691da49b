package maps

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"sort"
	"strings"
)

// build checks what the editions share and then builds the board of each.
func build(in *fileJSON) (*File, error) {
	if err := checkName(in.Name); err != nil {
		return nil, err
	}
	if err := checkRegions(in.Regions); err != nil {
		return nil, err
	}
	if err := checkCities(in); err != nil {
		return nil, err
	}
	if err := checkOutline(in.Outline); err != nil {
		return nil, err
	}
	var places []geo
	for _, c := range in.Cities {
		places = append(places, geo{*c.Lat, *c.Lon})
	}
	for _, ring := range in.Outline {
		for _, p := range ring {
			places = append(places, geo{p[1], p[0]})
		}
	}
	fit := newFit(places)
	if aspect := fit.width / fit.height; !(aspect >= 0.25 && aspect <= 4) {
		return nil, fmt.Errorf("the picture's aspect ratio %.3g is outside 0.25..4", aspect)
	}
	if len(in.Editions) == 0 {
		return nil, errors.New("no editions")
	}
	f := &File{ID: in.ID, Name: in.Name}
	var editions []string
	for e := range in.Editions {
		editions = append(editions, e)
	}
	slices.Sort(editions)
	for _, e := range editions {
		if e != Classic && e != Recharged {
			return nil, fmt.Errorf("edition %q must be %q or %q", e, Classic, Recharged)
		}
		b, err := buildBoard(in, e, fit)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", e, err)
		}
		f.boards = append(f.boards, b)
	}
	return f, nil
}

// buildBoard checks and builds one edition.
func buildBoard(in *fileJSON, edition string, fit fit) (*Board, error) {
	e := in.Editions[edition]
	b := &Board{
		ID: in.ID, Edition: edition, Name: in.Name,
		Aspect:      fit.width / fit.height,
		CoalStorage: e.CoalStorage,
		fit:         fit,
		citiesByID:  map[string]City{},
		regionsByID: map[string]Region{},
	}
	if e.UraniumPhaseOut < 0 || e.UraniumPhaseOut > 99 {
		return nil, fmt.Errorf("uranium_phase_out %d is outside 0..99", e.UraniumPhaseOut)
	}
	b.UraniumPhaseOut = uint8(e.UraniumPhaseOut)
	for _, ring := range in.Outline {
		points := make([]Point, len(ring)-1)
		for i := range points {
			points[i] = fit.project(ring[i][1], ring[i][0])
		}
		b.Outline = append(b.Outline, points)
	}
	for i, r := range in.Regions {
		b.regionsByID[r.ID] = Region(i)
		b.Regions = append(b.Regions, RegionInfo{ID: r.ID, Name: r.Name, Tint: r.Tint})
	}
	b.regionCities = make([]CitySet, len(b.Regions))
	if err := b.addCities(in.Cities); err != nil {
		return nil, err
	}
	if err := b.addConnections(e.Connections); err != nil {
		return nil, err
	}
	return b, b.checkNetwork()
}

func (b *Board) addCities(cities []cityJSON) error {
	for _, c := range cities {
		if !slices.Contains(c.Editions, b.Edition) {
			continue
		}
		if len(b.Cities) == MaxCities {
			return fmt.Errorf("too many cities: %q is beyond the limit of %d", c.ID, MaxCities)
		}
		id, region := City(len(b.Cities)), b.regionsByID[c.Region]
		at := b.fit.project(*c.Lat, *c.Lon)
		if c.X != nil {
			at = Point{*c.X, *c.Y}
		}
		if math.IsNaN(at.X) || math.IsNaN(at.Y) {
			return fmt.Errorf("city %q: cannot be projected", c.ID)
		}
		b.citiesByID[c.ID] = id
		b.regionCities[region] = b.regionCities[region].Add(id)
		b.Cities = append(b.Cities, CityInfo{
			ID: c.ID, Name: c.Name, Region: region, Lat: *c.Lat, Lon: *c.Lon, X: at.X, Y: at.Y,
		})
	}
	for r, cities := range b.regionCities {
		if cities == 0 {
			return fmt.Errorf("region %q has no city", b.Regions[r].ID)
		}
	}
	return b.checkPlaces()
}

// checkPlaces checks that the picture shows every city inside the outline, away from the edge and from every other
// city.
func (b *Board) checkPlaces() error {
	width, height := b.size()
	edgeX, edgeY := CityMargin/width, CityMargin/height
	for i, c := range b.Cities {
		if !(c.X >= edgeX && c.X <= 1-edgeX && c.Y >= edgeY && c.Y <= 1-edgeY) {
			return fmt.Errorf("city %q: is shown at %.3f, %.3f, too close to the edge of the picture", c.ID, c.X, c.Y)
		}
		if len(b.Outline) > 0 && !b.OnLand(Point{c.X, c.Y}) {
			return fmt.Errorf("city %q: is shown at %.3f, %.3f, outside the outline", c.ID, c.X, c.Y)
		}
		for _, other := range b.Cities[:i] {
			if d := math.Hypot((c.X-other.X)*width, (c.Y-other.Y)*height); d < CityDistance {
				return fmt.Errorf("city %q: is shown %.3f of the picture from city %q; the minimum is %v",
					c.ID, d, other.ID, CityDistance)
			}
		}
	}
	return nil
}

func (b *Board) addConnections(connections []connectionJSON) error {
	b.neighbours = make([][]Neighbour, len(b.Cities))
	for i, c := range connections {
		fail := func(format string, args ...any) error {
			return fmt.Errorf("connection %d (%s–%s): %s", i+1, c.a, c.b, fmt.Sprintf(format, args...))
		}
		from, ok := b.citiesByID[c.a]
		if !ok {
			return fail("no city %q in this edition", c.a)
		}
		to, ok := b.citiesByID[c.b]
		if !ok {
			return fail("no city %q in this edition", c.b)
		}
		if from == to {
			return fail("connects a city to itself")
		}
		if c.cost != math.Trunc(c.cost) || c.cost < 0 || c.cost > 99 {
			return fail("cost %v must be an integer in 0..99", c.cost)
		}
		if slices.ContainsFunc(b.neighbours[from], func(n Neighbour) bool { return n.City == to }) {
			return fail("duplicate")
		}
		cost := uint8(c.cost)
		b.Connections = append(b.Connections, Connection{min(from, to), max(from, to), cost})
		b.neighbours[from] = append(b.neighbours[from], Neighbour{to, cost})
		b.neighbours[to] = append(b.neighbours[to], Neighbour{from, cost})
		ra, rb := b.Cities[from].Region, b.Cities[to].Region
		if ra != rb {
			b.Regions[ra].Neighbours = b.Regions[ra].Neighbours.Add(rb)
			b.Regions[rb].Neighbours = b.Regions[rb].Neighbours.Add(ra)
		}
	}
	sort.Slice(b.Connections, func(i, j int) bool {
		x, y := &b.Connections[i], &b.Connections[j]
		return x.A < y.A || x.A == y.A && x.B < y.B
	})
	for _, ns := range b.neighbours {
		sort.Slice(ns, func(i, j int) bool { return ns[i].City < ns[j].City })
	}
	return nil
}

// checkNetwork computes the routes of every zone. It checks that all cities are connected and that the routes fit
// their type.
func (b *Board) checkNetwork() error {
	all := b.AllRegions()
	cities := b.ZoneCities(all)
	for c := range (cities &^ b.reach(0, cities)).All() {
		return fmt.Errorf("cities %q and %q are not connected", b.Cities[0].ID, b.Cities[c].ID)
	}
	for m := 0; m <= int(all); m++ {
		r, highest := b.findRoutes(RegionSet(m))
		if highest > maxRoute {
			return fmt.Errorf("in the zone of %s a route costs %d Elektro; the maximum is %d",
				b.regionNames(RegionSet(m)), highest, maxRoute)
		}
		b.routes[m] = r
	}
	return nil
}

// regionNames lists the ids of a zone's regions.
func (b *Board) regionNames(zone RegionSet) string {
	var ids []string
	for r := range zone.All() {
		ids = append(ids, b.Regions[r].ID)
	}
	return strings.Join(ids, ", ")
}
