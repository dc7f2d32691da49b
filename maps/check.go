package maps

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// checkID checks that an id is safe in a file name, an action's text and a link.
func checkID(id string) error {
	if id == "" {
		return errors.New("is missing")
	}
	ok := len(id) <= 32 && id[0] != '-' && id[len(id)-1] != '-'
	for _, r := range id {
		ok = ok && (r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-')
	}
	if !ok {
		return fmt.Errorf("%q must be at most 32 characters of a-z, 0-9 and inner hyphens", id)
	}
	return nil
}

// checkName checks that a name can be shown on one line.
func checkName(name string) error {
	if name == "" {
		return errors.New("name is missing")
	}
	ok := utf8.RuneCountInString(name) <= 40 && strings.TrimSpace(name) == name
	for _, r := range name {
		ok = ok && unicode.IsPrint(r)
	}
	if !ok {
		return fmt.Errorf("name %q must be at most 40 printable characters without surrounding spaces", name)
	}
	return nil
}

// checkRange checks that a number is present and within bounds.
func checkRange(what string, v *float64, low, high float64) error {
	if v == nil {
		return fmt.Errorf("%s is missing", what)
	}
	if !(*v >= low && *v <= high) { // also rejects NaN
		return fmt.Errorf("%s %v is outside %v..%v", what, *v, low, high)
	}
	return nil
}

func checkRegions(regions []regionJSON) error {
	if len(regions) == 0 || len(regions) > MaxRegions {
		return fmt.Errorf("%d regions; must be 1..%d", len(regions), MaxRegions)
	}
	seen := map[string]bool{}
	for i, r := range regions {
		if err := checkID(r.ID); err != nil {
			return fmt.Errorf("region %d: id %w", i+1, err)
		}
		if seen[r.ID] {
			return fmt.Errorf("region %d: duplicate id %q", i+1, r.ID)
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
		return errors.New("no cities")
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
			return fmt.Errorf("city %d: duplicate id %q", i+1, c.ID)
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
			return fmt.Errorf("duplicate edition %q", e)
		}
	}
	if err := checkRange("lat", c.Lat, -85, 85); err != nil { // closer to the poles the projection breaks down
		return err
	}
	if err := checkRange("lon", c.Lon, -180, 180); err != nil {
		return err
	}
	for _, pair := range []struct {
		nameX, nameY string
		x, y         *float64
	}{{"x", "y", c.X, c.Y}, {"board_x", "board_y", c.BoardX, c.BoardY}} {
		if pair.x == nil && pair.y == nil {
			continue
		}
		if err := checkRange(pair.nameX, pair.x, 0, 1); err != nil {
			return err
		}
		if err := checkRange(pair.nameY, pair.y, 0, 1); err != nil {
			return err
		}
	}
	return nil
}

// maxRings and maxPoints bound an outline, so that it can be drawn in time. Those of the game have up to four rings and
// 800 points.
const (
	maxRings  = 64
	maxPoints = 4096
)

func checkOutline(rings [][][]float64) error {
	if len(rings) > maxRings {
		return fmt.Errorf("%d outline rings; the limit is %d", len(rings), maxRings)
	}
	points := 0
	for i, ring := range rings {
		if points += len(ring); points > maxPoints {
			return fmt.Errorf("outline ring %d: exceeds the limit of %d points in all rings", i+1, maxPoints)
		}
		for j, p := range ring {
			if len(p) != 2 {
				return fmt.Errorf("outline ring %d, point %d: must be [lon, lat]", i+1, j+1)
			}
			if err := checkRange("lon", &p[0], -180, 180); err != nil {
				return fmt.Errorf("outline ring %d, point %d: %w", i+1, j+1, err)
			}
			if err := checkRange("lat", &p[1], -85, 85); err != nil {
				return fmt.Errorf("outline ring %d, point %d: %w", i+1, j+1, err)
			}
		}
		if len(ring) < 4 || !slices.Equal(ring[0], ring[len(ring)-1]) {
			return fmt.Errorf("outline ring %d: must have at least four points and end where it begins", i+1)
		}
	}
	return nil
}
