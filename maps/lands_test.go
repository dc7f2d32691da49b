package maps

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"
	"sync"
	"testing"

	"kilovolt/engine/shorttest"
	"kilovolt/maps/land"
)

// TestLandIDs: an id says which land it is, and what is not an id of a land is an unknown map.
func TestLandIDs(t *testing.T) {
	for id, want := range map[string]land.Length{
		"land1-0": land.Usual, "land1-abcd1234": land.Usual, "land1-short-x": land.Short, "land1-long-9": land.Long,
		"land1-short": land.Usual,
	} {
		seed, length, ok := ParseLandID(id)
		if !ok || length != want || LandID(seed, length) != id {
			t.Errorf("%s is the land %q of length %d (%v)", id, seed, length, ok)
		}
	}
	for _, id := range []string{
		"land1-", "land1-short-", "land1-A", "land1-a b", "land1-é", "land1-123456789", "land1-x-y", "land2-1", "land1",
	} {
		var unknown *UnknownError
		if _, err := Load(id, Classic); !errors.As(err, &unknown) || IsLand(id) {
			t.Errorf("Load(%q): %v", id, err)
		}
	}
}

// TestLandsAreBoards: whatever the seed, a land is a valid board that costs as much as the printed ones, in both
// editions.
func TestLandsAreBoards(t *testing.T) {
	for n := range shorttest.Of(1000, 30) {
		id := fmt.Sprintf("%s%s%d", LandPrefix, []string{"", "short-", "long-"}[n%3], n)
		for _, e := range []string{Classic, Recharged} {
			b, err := Load(id, e)
			if err != nil {
				t.Errorf("%s: %v", id, err)
				continue
			}
			if b.ID != id || b.Edition != e || b.Land == nil || len(b.Cities) != land.Towns {
				t.Errorf("%s: it is %s of %s with %d cities", id, b.ID, b.Edition, len(b.Cities))
			}
			if n%3 != 0 || e != Classic {
				continue
			}
			for _, zone := range b.LegalZones(4) {
				if cost := alone(b, zone); cost < 65 || cost > 166 {
					t.Errorf("%s: a network of 17 cities costs %d Elektro", id, cost)
				}
			}
		}
	}
}

// alone is what connecting 17 cities costs in a zone where nobody else builds, from the best start.
func alone(b *Board, zone RegionSet) int {
	cities, least := b.ZoneCities(zone), 1<<30
	for start := range cities.All() {
		reached, sum := Cities(start), 0
		for bits.OnesCount64(uint64(reached)) < 17 {
			from, to, _ := b.Routes(zone).Nearest(reached, cities&^reached)
			sum += int(b.Routes(zone).Dist[from][to])
			reached = reached.Add(to)
		}
		least = min(least, sum)
	}
	return least
}

// TestALandIsOneBoard: whoever asks for a land in use gets the same board, also when many ask at once.
func TestALandIsOneBoard(t *testing.T) {
	var all [8]*Board
	var done sync.WaitGroup
	for i := range all {
		done.Go(func() { all[i], _ = Load("land1-one", Classic) })
	}
	done.Wait()
	for n := range 6 { // more than are kept
		if _, err := Load(LandID(strings.Repeat("z", n+1), land.Usual), Classic); err != nil {
			t.Fatal(err)
		}
	}
	again, err := Load("land1-one", Classic)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range all {
		if b != again {
			t.Error("there are two boards of a land")
		}
	}
}
