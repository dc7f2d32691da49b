package maps

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// File is one parsed map file with the boards of its editions.
type File struct {
	ID     string
	Name   string
	boards []*Board // sorted by edition
}

// The form of a map file. Fields that are not here are refused.
type (
	fileJSON struct {
		ID       string                 `json:"id"`
		Name     string                 `json:"name"`
		Regions  []regionJSON           `json:"regions"`
		Cities   []cityJSON             `json:"cities"`
		Editions map[string]editionJSON `json:"editions"`
		// Outline has closed rings of [lon, lat] in degrees, the last point of a ring being the first again.
		Outline [][][]float64 `json:"outline"`
	}
	regionJSON struct {
		ID   string `json:"id"`
		Name string `json:"name"`
		Tint string `json:"tint"`
	}
	cityJSON struct {
		ID       string   `json:"id"`
		Name     string   `json:"name"`
		Region   string   `json:"region"`
		Editions []string `json:"editions"`
		Lat      *float64 `json:"lat"`
		Lon      *float64 `json:"lon"`
		// X and Y are where the picture shows the city; without them, where the projection has it.
		X *float64 `json:"x"`
		Y *float64 `json:"y"`
		// BoardX and BoardY say where a printed board has it, in the bounds of all cities: a hint for whoever
		// chooses X and Y. The program does not use them.
		BoardX *float64 `json:"board_x"`
		BoardY *float64 `json:"board_y"`
	}
	editionJSON struct {
		CoalStorage     bool             `json:"coal_storage"`
		UraniumPhaseOut int              `json:"uranium_phase_out"`
		Connections     []connectionJSON `json:"connections"`
	}
	connectionJSON struct {
		a, b string
		cost float64
	}
)

// UnmarshalJSON reads ["kiel", "hamburg", 8].
func (c *connectionJSON) UnmarshalJSON(data []byte) error {
	var parts []any
	ok := json.Unmarshal(data, &parts) == nil && len(parts) == 3
	if ok {
		var okA, okB, okCost bool
		c.a, okA = parts[0].(string)
		c.b, okB = parts[1].(string)
		c.cost, okCost = parts[2].(float64)
		ok = okA && okB && okCost
	}
	if !ok {
		return fmt.Errorf("a connection is [city, city, cost], not %s", data)
	}
	return nil
}

// Parse reads a map file. The error says what is wrong and where. A file that Parse accepts gives boards on which every
// promise of this package holds; among others, a board hangs together and no route in any zone costs over 250 Elektro.
func Parse(data []byte) (*File, error) {
	var in fileJSON
	if err := decode(data, &in); err != nil {
		return nil, fmt.Errorf("maps: %w", err)
	}
	if err := checkID(in.ID); err != nil {
		return nil, fmt.Errorf("maps: map id: %w", err)
	}
	f, err := build(&in)
	if err != nil {
		return nil, fmt.Errorf("maps: %s: %w", in.ID, err)
	}
	return f, nil
}

// Editions returns the editions of the file, sorted.
func (f *File) Editions() []string {
	var names []string
	for _, b := range f.boards {
		names = append(names, b.Edition)
	}
	return names
}

// Board returns the board of an edition; the error names the editions that there are.
func (f *File) Board(edition string) (*Board, error) {
	for _, b := range f.boards {
		if b.Edition == edition {
			return b, nil
		}
	}
	return nil, fmt.Errorf("maps: %s: no edition %q; there are: %s", f.ID, edition, strings.Join(f.Editions(), ", "))
}

// decode reads exactly one JSON value without unknown fields.
func decode(data []byte, in *fileJSON) error {
	if !utf8.Valid(data) {
		return errors.New("the file is not UTF-8")
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(in)
	if err == nil {
		if _, err = d.Token(); err == io.EOF {
			return checkKeys(data)
		}
		return fmt.Errorf("line %d: something follows the map", line(data, d.InputOffset()))
	}
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("line %d: %w", line(data, syntax.Offset), err)
	case errors.As(err, &kind):
		what := "the map"
		if kind.Field != "" {
			what = kind.Field
		}
		return fmt.Errorf("line %d: %s cannot be %s", line(data, kind.Offset), what, kind.Value)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("the file ends too early")
	}
	return err
}

// checkKeys makes sure that no object has a field twice: the decoder would quietly take the last one.
func checkKeys(data []byte) error {
	d := json.NewDecoder(bytes.NewReader(data))
	type object struct {
		fields map[string]bool // nil for an array
		value  bool            // the next token is a field's value, not its name
	}
	var open []object
	for {
		token, err := d.Token()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if token == json.Delim('}') || token == json.Delim(']') {
			open = open[:len(open)-1]
			continue
		}
		if n := len(open); n > 0 && open[n-1].fields != nil {
			if in := &open[n-1]; in.value {
				in.value = false
			} else {
				// Every field of the form is in lower case, and the decoder does not mind the case.
				name, _ := token.(string)
				if name = strings.ToLower(name); in.fields[name] {
					return fmt.Errorf("line %d: field %q is there twice", line(data, d.InputOffset()), name)
				}
				in.fields[name] = true
				in.value = true
				continue
			}
		}
		switch token {
		case json.Delim('{'):
			open = append(open, object{fields: map[string]bool{}})
		case json.Delim('['):
			open = append(open, object{})
		}
	}
}

// line returns the number of the line that holds the byte before the offset, from 1.
func line(data []byte, offset int64) int {
	return 1 + bytes.Count(data[:min(offset, int64(len(data)))], []byte{'\n'})
}

// checkID makes sure that an id can stand in a file name, an action's text and a link.
func checkID(id string) error {
	if id == "" {
		return errors.New("is missing")
	}
	ok := len(id) <= 32 && id[0] != '-' && id[len(id)-1] != '-'
	for _, r := range id {
		ok = ok && (r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-')
	}
	if !ok {
		return fmt.Errorf("%q must be up to 32 of a-z, 0-9 and inner hyphens", id)
	}
	return nil
}

// checkName makes sure that a name can be shown on one line.
func checkName(name string) error {
	if name == "" {
		return errors.New("name is missing")
	}
	ok := utf8.RuneCountInString(name) <= 40 && strings.TrimSpace(name) == name
	for _, r := range name {
		ok = ok && unicode.IsPrint(r)
	}
	if !ok {
		return fmt.Errorf("name %q must be up to 40 printable characters without spaces around", name)
	}
	return nil
}

// inRange makes sure that a number is there and within bounds.
func inRange(what string, v *float64, low, high float64) error {
	if v == nil {
		return fmt.Errorf("%s is missing", what)
	}
	if !(*v >= low && *v <= high) { // the form refuses NaN, too
		return fmt.Errorf("%s %v is out of %v..%v", what, *v, low, high)
	}
	return nil
}

// build checks everything that is common to the editions, and then builds the board of each.
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
		return nil, fmt.Errorf("the picture's width is %.3g of its height, out of 0.25..4", aspect)
	}
	if len(in.Editions) == 0 {
		return nil, errors.New("no edition")
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

func checkRegions(regions []regionJSON) error {
	if len(regions) == 0 || len(regions) > MaxRegions {
		return fmt.Errorf("%d regions, must be 1..%d", len(regions), MaxRegions)
	}
	seen := map[string]bool{}
	for i, r := range regions {
		if err := checkID(r.ID); err != nil {
			return fmt.Errorf("region %d: id %w", i+1, err)
		}
		if seen[r.ID] {
			return fmt.Errorf("region %d: id %q is there twice", i+1, r.ID)
		}
		seen[r.ID] = true
		if err := checkName(r.Name); err != nil {
			return fmt.Errorf("region %q: %w", r.ID, err)
		}
		if r.Tint != "" {
			if err := checkID(r.Tint); err != nil {
				return fmt.Errorf("region %q: tint %w", r.ID, err)
			}
		}
	}
	return nil
}

func checkCities(in *fileJSON) error {
	if len(in.Cities) == 0 {
		return errors.New("no city")
	}
	regions := map[string]bool{}
	for _, r := range in.Regions {
		regions[r.ID] = true
	}
	seen := map[string]bool{}
	for i, c := range in.Cities {
		if err := checkID(c.ID); err != nil {
			return fmt.Errorf("city %d: id %w", i+1, err)
		}
		if seen[c.ID] {
			return fmt.Errorf("city %d: id %q is there twice", i+1, c.ID)
		}
		seen[c.ID] = true
		if err := checkCity(in, c, regions); err != nil {
			return fmt.Errorf("city %q: %w", c.ID, err)
		}
	}
	return nil
}

func checkCity(in *fileJSON, c cityJSON, regions map[string]bool) error {
	if err := checkName(c.Name); err != nil {
		return err
	}
	if !regions[c.Region] {
		return fmt.Errorf("no region %q", c.Region)
	}
	if len(c.Editions) == 0 {
		return errors.New("editions are missing")
	}
	for i, e := range c.Editions {
		if _, ok := in.Editions[e]; !ok {
			return fmt.Errorf("no edition %q in this file", e)
		}
		if slices.Contains(c.Editions[:i], e) {
			return fmt.Errorf("edition %q is there twice", e)
		}
	}
	if err := inRange("lat", c.Lat, -85, 85); err != nil { // nearer to the poles the projection has no room
		return err
	}
	if err := inRange("lon", c.Lon, -180, 180); err != nil {
		return err
	}
	for _, pair := range []struct {
		nameX, nameY string
		x, y         *float64
	}{{"x", "y", c.X, c.Y}, {"board_x", "board_y", c.BoardX, c.BoardY}} {
		if pair.x == nil && pair.y == nil {
			continue
		}
		if err := inRange(pair.nameX, pair.x, 0, 1); err != nil {
			return err
		}
		if err := inRange(pair.nameY, pair.y, 0, 1); err != nil {
			return err
		}
	}
	return nil
}

func checkOutline(rings [][][]float64) error {
	for i, ring := range rings {
		for j, p := range ring {
			if len(p) != 2 {
				return fmt.Errorf("outline ring %d, point %d: must be [lon, lat]", i+1, j+1)
			}
			if err := inRange("lon", &p[0], -180, 180); err != nil {
				return fmt.Errorf("outline ring %d, point %d: %w", i+1, j+1, err)
			}
			if err := inRange("lat", &p[1], -85, 85); err != nil {
				return fmt.Errorf("outline ring %d, point %d: %w", i+1, j+1, err)
			}
		}
		if len(ring) < 4 || !slices.Equal(ring[0], ring[len(ring)-1]) {
			return fmt.Errorf("outline ring %d: must have four points or more and end where it begins", i+1)
		}
	}
	return nil
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
		return nil, fmt.Errorf("uranium_phase_out %d is out of 0..99", e.UraniumPhaseOut)
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
	b.regionCity = make([]CitySet, len(b.Regions))
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
			return fmt.Errorf("city %q is one too many, there may be %d", c.ID, MaxCities)
		}
		id, region := City(len(b.Cities)), b.regionsByID[c.Region]
		at := b.fit.project(*c.Lat, *c.Lon)
		if c.X != nil {
			at = Point{*c.X, *c.Y}
		}
		if math.IsNaN(at.X) || math.IsNaN(at.Y) {
			return fmt.Errorf("city %q: the projection has no place for it", c.ID)
		}
		b.citiesByID[c.ID] = id
		b.regionCity[region] = b.regionCity[region].Add(id)
		b.Cities = append(b.Cities, CityInfo{ID: c.ID, Name: c.Name, Region: region, Lat: *c.Lat, Lon: *c.Lon, X: at.X, Y: at.Y})
	}
	for r, cities := range b.regionCity {
		if cities == 0 {
			return fmt.Errorf("region %q has no city", b.Regions[r].ID)
		}
	}
	return b.checkPlaces()
}

// checkPlaces makes sure that the picture shows every city on the ground of the country, away from the edge and away from
// every other one.
func (b *Board) checkPlaces() error {
	width, height := b.size()
	edgeX, edgeY := CityMargin/width, CityMargin/height
	for i, c := range b.Cities {
		if !(c.X >= edgeX && c.X <= 1-edgeX && c.Y >= edgeY && c.Y <= 1-edgeY) {
			return fmt.Errorf("city %q: is shown at %.3f, %.3f, too near to the edge of the picture", c.ID, c.X, c.Y)
		}
		if len(b.Outline) > 0 && !b.OnLand(Point{c.X, c.Y}) {
			return fmt.Errorf("city %q: is shown at %.3f, %.3f, outside the outline", c.ID, c.X, c.Y)
		}
		for _, other := range b.Cities[:i] {
			if d := math.Hypot((c.X-other.X)*width, (c.Y-other.Y)*height); d < CityDistance {
				return fmt.Errorf("city %q: is shown %.3f of the picture from city %q, at least %v must be", c.ID, d, other.ID, CityDistance)
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
			return fail("joins a city to itself")
		}
		if c.cost != math.Trunc(c.cost) || c.cost < 0 || c.cost > 99 {
			return fail("cost %v must be a whole number of 0..99", c.cost)
		}
		if slices.ContainsFunc(b.neighbours[from], func(n Neighbour) bool { return n.City == to }) {
			return fail("is there twice")
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
	slices.SortFunc(b.Connections, func(x, y Connection) int {
		return cmp.Or(cmp.Compare(x.A, y.A), cmp.Compare(x.B, y.B))
	})
	for _, ns := range b.neighbours {
		slices.SortFunc(ns, func(x, y Neighbour) int { return cmp.Compare(x.City, y.City) })
	}
	return nil
}

// checkNetwork makes sure that the board hangs together and that the routes of every zone fit their type.
func (b *Board) checkNetwork() error {
	all := b.AllRegions()
	cities := b.ZoneCities(all)
	for c := range (cities &^ b.reach(0, cities)).All() {
		return fmt.Errorf("no way from city %q to city %q", b.Cities[0].ID, b.Cities[c].ID)
	}
	for m := 0; m <= int(all); m++ {
		r, dearest := b.findRoutes(RegionSet(m))
		if dearest > maxRoute {
			return fmt.Errorf("in the zone of %s a route costs %d Elektro, at most %d may be", b.regionNames(RegionSet(m)), dearest, maxRoute)
		}
		b.routes[m] = r
	}
	return nil
}

// regionNames lists the ids of a zone's regions for an error.
func (b *Board) regionNames(zone RegionSet) string {
	var ids []string
	for r := range zone.All() {
		ids = append(ids, b.Regions[r].ID)
	}
	return strings.Join(ids, ", ")
}
