package maps

import (
	"encoding/json"
	"fmt"
	"strings"
)

// A File is a parsed map file with the board of each edition.
type File struct {
	ID     string
	Name   string
	boards []*Board // sorted by edition
}

// The JSON form of a map file. Unknown fields are rejected.
type (
	fileJSON struct {
		ID       string                 `json:"id"`
		Name     string                 `json:"name"`
		Regions  []regionJSON           `json:"regions"`
		Cities   []cityJSON             `json:"cities"`
		Editions map[string]editionJSON `json:"editions"`
		// Outline has closed rings of [lon, lat] in degrees; the last point of a ring repeats the first.
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
		// X and Y are where the picture shows the city; the default is where the projection puts it.
		X *float64 `json:"x"`
		Y *float64 `json:"y"`
		// BoardX and BoardY are its place on a printed board, within the bounds of all cities. They are a hint for
		// choosing X and Y; the program does not use them.
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
		return fmt.Errorf("a connection must be [city, city, cost], not %s", data)
	}
	return nil
}

// Parse reads a map file. The error says what is wrong and where. The boards of a file that Parse accepts satisfy all
// guarantees of this package; among others, all cities of a board are connected, and no route in any zone costs more
// than 250 Elektro.
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

// Board returns the board of an edition; the error lists the available editions.
func (f *File) Board(edition string) (*Board, error) {
	for _, b := range f.boards {
		if b.Edition == edition {
			return b, nil
		}
	}
	return nil, fmt.Errorf("maps: %s: no edition %q (available: %s)", f.ID, edition, strings.Join(f.Editions(), ", "))
}
