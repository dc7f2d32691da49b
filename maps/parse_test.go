package maps

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// indexed matches the place in a list, which a member's path has since Go 1.27.
var indexed = regexp.MustCompile(`\.\d+\.`)

func parse(t *testing.T, data string) *File {
	t.Helper()
	f, err := Parse([]byte(data))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// at returns a city of a classic board; its id is also its name.
func at(id, region string, lat, lon float64) string {
	return fmt.Sprintf(`{"id":%q,"name":%q,"region":%q,"editions":["classic"],"lat":%v,"lon":%v}`,
		id, id, region, lat, lon)
}

// board returns a small valid map: one city for every letter, all in region r, on a grid.
func board(connections, letters string) string {
	var cities []string
	for i, id := range letters {
		cities = append(cities, at(string(id), "r", 50-float64(i/3), 5+float64(i%3)))
	}
	return `{"id":"x","name":"X","regions":[{"id":"r","name":"R"}],"cities":[` + strings.Join(cities, ",") +
		`],"editions":{"classic":{"connections":[` + connections + `]}}}`
}

const square = `{"id":"x","name":"X","regions":[{"id":"r","name":"R","tint":"red"}],
"cities":[{"id":"a","name":"A","region":"r","editions":["classic","recharged"],"lat":50,"lon":5,"x":0.2,"y":0.2},
{"id":"b","name":"B","region":"r","editions":["classic","recharged"],"lat":50,"lon":6,"board_x":0.5,"board_y":1},
{"id":"c","name":"C","region":"r","editions":["classic","recharged"],"lat":51,"lon":6}],
"editions":{"classic":{"connections":[["a","b",1],["b","c",2]]},
"recharged":{"coal_storage":true,"uranium_phase_out":39,"connections":[["a","b",1],["c","b",99]]}},
"outline":[[[4,49],[7,49],[7,52],[4,52],[4,49]]]}`

func TestParse(t *testing.T) {
	f := parse(t, square)
	if f.ID != "x" || f.Name != "X" || strings.Join(f.Editions(), " ") != "classic recharged" {
		t.Errorf("%q, %q, %q", f.ID, f.Name, f.Editions())
	}
	b, err := f.Board(Recharged)
	if err != nil {
		t.Fatal(err)
	}
	if !b.CoalStorage || b.UraniumPhaseOut != 39 || b.Regions[0].Tint != "red" ||
		len(b.Outline) != 1 || len(b.Outline[0]) != 4 {
		t.Errorf("%+v", b)
	}
	if a := b.Cities[0]; a.X != 0.2 || a.Y != 0.2 {
		t.Errorf("a is shown at %v, %v", a.X, a.Y)
	}
	c := b.Cities[2]
	if p := b.Project(c.Lat, c.Lon); p != (Point{c.X, c.Y}) {
		t.Errorf("c is shown at %v, %v, not at its place %v", c.X, c.Y, p)
	}
	if want := (Connection{1, 2, 99}); b.Connections[1] != want {
		t.Errorf("connection %v, want %v", b.Connections[1], want)
	}
	_, err = f.Board("deluxe")
	if want := `maps: x: no edition "deluxe" (available: classic, recharged)`; err == nil || err.Error() != want {
		t.Error(err)
	}
}

func TestParseErrors(t *testing.T) {
	// swap makes one replacement in the valid file above.
	swap := func(old, new string) string {
		if strings.Count(square, old) == 0 {
			t.Fatalf("nothing to replace: %s", old)
		}
		return strings.Replace(square, old, new, 1)
	}
	var many []string
	for i := range MaxCities + 1 {
		many = append(many, at(fmt.Sprintf("c%d", i), "r", 50-float64(i/7), 5+float64(i%7)))
	}
	var regions []string
	for i := range MaxRegions + 1 {
		regions = append(regions, fmt.Sprintf(`{"id":"r%d","name":"R"}`, i))
	}
	// Within the zone of r alone, the detour does not exist.
	long := `{"id":"x","name":"X","regions":[{"id":"r","name":"R"},{"id":"s","name":"S"}],"cities":[` +
		strings.Join([]string{
			at("a", "r", 50, 5), at("b", "r", 50, 6), at("c", "r", 50, 7), at("d", "r", 50, 8), at("e", "s", 51, 6),
		}, ",") +
		`],"editions":{"classic":{"connections":[["a","b",84],["b","c",84],["c","d",83],["a","e",1],["e","d",1]]}}}`

	for _, tc := range []struct{ name, data, want string }{
		{"empty", "", "unexpected end of file"},
		{"no JSON", "{\n\"id\": x", "line 2: invalid character 'x' looking for beginning of value"},
		{"truncated", square[:200], "unexpected end of file"},
		{"not UTF-8", "\xff", "the file is not valid UTF-8"},
		{"array", "[]", "line 1: the map cannot be array"},
		{"null", "null", "map id: is missing"},
		{"two values", square + "{}", "line 7: unexpected data after the map"},
		{"unknown field", swap(`"name":"X"`, `"name":"X","colour":1`), `json: unknown field "colour"`},
		{"unknown field of a city", swap(`"lat":50`, `"lat":50,"alt":3`), `json: unknown field "alt"`},
		{"wrong type", swap(`"lat":50`, `"lat":"50"`), "line 2: cities.lat cannot be string"},
		{"NaN", swap(`"lat":50`, `"lat":NaN`), "line 2: invalid character 'N' looking for beginning of value"},
		{"infinite", swap(`"lat":50`, `"lat":1e999`), "line 2: cities.lat cannot be number 1e999"},

		{"field twice", swap(`"lat":50`, `"lat":50,"lat":51`), `line 2: duplicate field "lat"`},
		{"field twice in another case", swap(`"name":"X"`, `"name":"X","Name":"Y"`), `line 1: duplicate field "name"`},
		{"edition twice", swap(`"recharged":{`, `"classic":{"connections":[]},"recharged":{`),
			`line 6: duplicate field "classic"`},

		{"no id", swap(`"id":"x",`, ``), "map id: is missing"},
		{"bad id", swap(`"id":"x"`, `"id":"X y"`),
			`map id: "X y" must be at most 32 characters of a-z, 0-9 and inner hyphens`},
		{"path as id", swap(`"id":"x"`, `"id":"../x"`),
			`map id: "../x" must be at most 32 characters of a-z, 0-9 and inner hyphens`},
		{"no name", swap(`"name":"X"`, `"name":""`), "x: name is missing"},
		{"name of two lines", swap(`"name":"X"`, `"name":"X\nY"`),
			`x: name "X\nY" must be at most 40 printable characters without surrounding spaces`},
		{"long name", swap(`"name":"X"`, `"name":"`+strings.Repeat("ü", 41)+`"`),
			`x: name "` + strings.Repeat("ü", 41) +
				`" must be at most 40 printable characters without surrounding spaces`},

		{"no region", swap(`{"id":"r","name":"R","tint":"red"}`, ``), "x: 0 regions; must be 1..8"},
		{"too many regions", swap(`{"id":"r","name":"R","tint":"red"}`, strings.Join(regions, ",")),
			"x: 9 regions; must be 1..8"},
		{"region twice", swap(`"tint":"red"}`, `"tint":"red"},{"id":"r","name":"S"}`),
			`x: region 2: duplicate id "r"`},
		{"region without id", swap(`{"id":"r","name":"R"`, `{"name":"R"`), "x: region 1: id is missing"},
		{"region without name", swap(`"name":"R",`, ``), `x: region "r": name is missing`},
		{"bad tint", swap(`"tint":"red"`, `"tint":"#f00"`),
			`x: region "r": tint "#f00" must be at most 32 characters of a-z, 0-9 and inner hyphens`},
		{"region without city", swap(`"tint":"red"}`, `"tint":"red"},{"id":"s","name":"S"}`),
			`x: classic: region "s" has no city`},

		{"no city", `{"id":"x","name":"X","regions":[{"id":"r","name":"R"}],"editions":{"classic":{}}}`,
			"x: no cities"},
		{"too many cities", `{"id":"x","name":"X","regions":[{"id":"r","name":"R"}],"cities":[` +
			strings.Join(many, ",") + `],"editions":{"classic":{}}}`,
			`x: classic: too many cities: "c48" is beyond the limit of 48`},
		{"city twice", swap(`"id":"c"`, `"id":"a"`), `x: city 3: duplicate id "a"`},
		{"city without id", swap(`{"id":"b",`, `{`), "x: city 2: id is missing"},
		{"city without name", swap(`"name":"B",`, ``), `x: city "b": name is missing`},
		{"city of no region", swap(`"region":"r"`, `"region":"q"`), `x: city "a": no region "q"`},
		{"city of no edition", swap(`"editions":["classic","recharged"]`, `"editions":[]`),
			`x: city "a": editions are missing`},
		{"city of an unknown edition", swap(`"editions":["classic","recharged"]`, `"editions":["classic","deluxe"]`),
			`x: city "a": no edition "deluxe" in this file`},
		{"city twice in an edition", swap(`"editions":["classic","recharged"]`, `"editions":["classic","classic"]`),
			`x: city "a": duplicate edition "classic"`},
		{"no lat", swap(`"lat":50,`, ``), `x: city "a": lat is missing`},
		{"no lon", swap(`"lon":5,`, ``), `x: city "a": lon is missing`},
		{"lat out of range", swap(`"lat":50`, `"lat":86`), `x: city "a": lat 86 is outside -85..85`},
		{"lon out of range", swap(`"lon":5,`, `"lon":-180.5,`), `x: city "a": lon -180.5 is outside -180..180`},
		{"x out of range", swap(`"x":0.2`, `"x":1.2`), `x: city "a": x 1.2 is outside 0..1`},
		{"x without y", swap(`,"y":0.2`, ``), `x: city "a": y is missing`},
		{"y without x", swap(`"x":0.2,`, ``), `x: city "a": x is missing`},
		{"board_y out of range", swap(`"board_y":1`, `"board_y":-1`), `x: city "b": board_y -1 is outside 0..1`},
		{"at the edge", swap(`"x":0.2`, `"x":0.01`),
			`x: classic: city "a": is shown at 0.010, 0.200, too close to the edge of the picture`},
		{"outside the outline", swap(`[[[4,49],[7,49],[7,52],[4,52],[4,49]]]`, `[[[4,49],[7,49],[7,52],[4,49]]]`),
			`x: classic: city "a": is shown at 0.200, 0.200, outside the outline`},
		{"too close", swap(`"lat":51,"lon":6`, `"lat":50.1,"lon":6`),
			`x: classic: city "c": is shown 0.031 of the picture from city "b"; the minimum is 0.045`},
		{"too flat", board(`["a","b",1]`, "ab"), "x: the picture's aspect ratio 16.7 is outside 0.25..4"},

		{"no edition", swap(square[strings.Index(square, `"editions":{`):], `"editions":{}}`),
			`x: city "a": no edition "classic" in this file`},
		{"unknown edition", swap(`"recharged":{`, `"deluxe":{"connections":[]},"recharged":{`),
			`x: edition "deluxe" must be "classic" or "recharged"`},
		{"phase-out out of range", swap(`"uranium_phase_out":39`, `"uranium_phase_out":139`),
			"x: recharged: uranium_phase_out 139 is outside 0..99"},

		{"connection of two", swap(`["a","b",1]`, `["a","b"]`),
			`a connection must be [city, city, cost], not ["a","b"]`},
		{"connection of four", swap(`["a","b",1]`, `["a","b",1,2]`),
			`a connection must be [city, city, cost], not ["a","b",1,2]`},
		{"connection without cost", swap(`["a","b",1]`, `["a","b","1"]`),
			`a connection must be [city, city, cost], not ["a","b","1"]`},
		{"connection as object", swap(`["a","b",1]`, `{"a":"b"}`),
			`a connection must be [city, city, cost], not {"a":"b"}`},
		{"connection as null", swap(`["a","b",1]`, `null`), `a connection must be [city, city, cost], not null`},
		{"from nowhere", swap(`["a","b",1]`, `["q","b",1]`),
			`x: classic: connection 1 (q–b): no city "q" in this edition`},
		{"to nowhere", swap(`["b","c",2]`, `["b","q",1]`),
			`x: classic: connection 2 (b–q): no city "q" in this edition`},
		{"to another edition", swap(`"name":"C","region":"r","editions":["classic","recharged"]`,
			`"name":"C","region":"r","editions":["classic"]`),
			`x: recharged: connection 2 (c–b): no city "c" in this edition`},
		{"to itself", swap(`["a","b",1]`, `["b","b",1]`), "x: classic: connection 1 (b–b): connects a city to itself"},
		{"twice", swap(`["b","c",2]`, `["b","c",2],["a","b",1]`), "x: classic: connection 3 (a–b): duplicate"},
		{"twice, the other way", swap(`["b","c",2]`, `["b","c",2],["b","a",3]`),
			"x: classic: connection 3 (b–a): duplicate"},
		{"too expensive", swap(`["a","b",1]`, `["a","b",100]`),
			"x: classic: connection 1 (a–b): cost 100 must be an integer in 0..99"},
		{"negative", swap(`["a","b",1]`, `["a","b",-1]`),
			"x: classic: connection 1 (a–b): cost -1 must be an integer in 0..99"},
		{"fractional", swap(`["a","b",1]`, `["a","b",1.5]`),
			"x: classic: connection 1 (a–b): cost 1.5 must be an integer in 0..99"},
		{"disconnected", swap(`,["b","c",2]`, ``), `x: classic: cities "a" and "c" are not connected`},
		{"long route", long, "x: classic: in the zone of r a route costs 251 Elektro; the maximum is 250"},
		{"disconnected after a long route", board(`["a","b",99],["b","c",99],["c","i",53]`, "abcdefghi"),
			`x: classic: cities "a" and "d" are not connected`},

		{"outline point of three", swap(`[4,49],[7,49]`, `[4,49,1],[7,49]`),
			"x: outline ring 1, point 1: must be [lon, lat]"},
		{"outline out of range", swap(`[4,49],[7,49]`, `[4,49],[7,249]`),
			"x: outline ring 1, point 2: lat 249 is outside -85..85"},
		{"outline beyond the date line", swap(`[4,49],[7,49]`, `[4,49],[207,49]`),
			"x: outline ring 1, point 2: lon 207 is outside -180..180"},
		{"open outline", swap(`[4,52],[4,49]`, `[4,52]`),
			"x: outline ring 1: must have at least four points and end where it begins"},
		{"too many rings", swap(`[[[4,49]`, `[`+strings.Repeat("[],", 64)+`[[4,49]`),
			"x: 65 outline rings; the limit is 64"},
		{"too many points", swap(`[4,49],[7,49]`, `[4,49],`+strings.Repeat("[7,49],", 4096)+`[7,49]`),
			"x: outline ring 1: exceeds the limit of 4096 points in all rings"},
		{"empty ring", swap(`[[[4,49]`, `[[],[[4,49]`),
			"x: outline ring 1: must have at least four points and end where it begins"},
	} {
		f, err := Parse([]byte(tc.data))
		switch {
		case err == nil:
			t.Errorf("%s: accepted", tc.name)
		case err.Error() != "maps: "+tc.want && indexed.ReplaceAllString(err.Error(), ".") != "maps: "+tc.want:
			t.Errorf("%s:\n got %s\nwant maps: %s", tc.name, err, tc.want)
		case f != nil:
			t.Errorf("%s: returns a file and an error", tc.name)
		}
	}
}

// TestLongestRoute: a route may cost 250 Elektro and no more.
func TestLongestRoute(t *testing.T) {
	const four = `["a","b",84],["b","c",83],["c","i",%d],["c","d",0],["d","e",0],["e","f",0],["f","g",0],["g","h",0]`
	b, err := parse(t, board(fmt.Sprintf(four, 83), "abcdefghi")).Board(Classic)
	if err != nil {
		t.Fatal(err)
	}
	if d := b.Routes(b.AllRegions()).Dist[0][8]; d != 250 {
		t.Errorf("costs %d, want 250", d)
	}
	_, err = Parse([]byte(board(fmt.Sprintf(four, 84), "abcdefghi")))
	want := "maps: x: classic: in the zone of r a route costs 251 Elektro; the maximum is 250"
	if err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// FuzzParse: whatever Parse accepts keeps the package's promises.
func FuzzParse(f *testing.F) {
	f.Add([]byte(square))
	f.Add([]byte(board(`["a","b",84],["b","c",83],["a","c",83]`, "abc")))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := Parse(data)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "maps: ") || file != nil {
				t.Fatalf("error %q, file %v", err, file)
			}
			return
		}
		if len(file.Editions()) == 0 {
			t.Fatal("a map without editions")
		}
		for _, e := range file.Editions() {
			b, err := file.Board(e)
			if err != nil {
				t.Fatal(err)
			}
			checkShapes(t, b)
			all := b.AllRegions()
			if !b.ZoneConnected(all) || len(b.LegalZones(len(b.Regions))) != 1 {
				t.Fatal("the board is not connected")
			}
			checkRoutes(t, b, all)
			checkRoutes(t, b, all&0b0101)
		}
	})
}
