package setup

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

// inTurn returns a form in which the players choose the zone in turn; bots says which seats have computers.
func inTurn(edition engine.Edition, board string, players int, seed string, bots ...int) *Form {
	f := New(normal, 1)
	f.SetEdition(edition)
	f.SetBoard(board)
	f.SetPlayers(players)
	f.SetSeed(seed)
	for i := range players {
		if f.SetHuman(i); slices.Contains(bots, i) {
			f.SetBot(i, "normal")
		}
	}
	f.Picked, f.InTurn = true, true
	return f
}

// TestRegionsAreChosenInTurn (S1, S3): in the player order that the game then has, one region each, starting over if
// there are fewer players than regions; each region is next to a chosen one. The game starts with the resulting zone.
func TestRegionsAreChosenInTurn(t *testing.T) {
	for _, board := range maps.List() {
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
			for seed := range 8 {
				f := inTurn(Editions[seed%2], board, players, fmt.Sprint(seed))
				what := fmt.Sprintf("%s, %d players, seed %d", board, players, seed)
				var order []int
				for n := 0; ; n++ {
					turns := f.Turns()
					if f.Check() != ZoneTurn {
						break
					}
					if len(turns.Picks) != n || turns.May == 0 {
						t.Fatalf("%s: %+v after %d choices", what, turns, n)
					}
					for region := range f.Map().AllRegions().All() {
						with := f.Zone().Add(region)
						if may := with != f.Zone() && f.Map().ZoneConnected(with); may != turns.May.Has(region) {
							t.Errorf("%s: after %v region %d may be chosen: %v", what, turns.Picks, region, !may)
						}
					}
					order = append(order, turns.Next)
					for region := range turns.May.All() {
						if int(region) >= (seed+n)%len(f.Map().Regions) || turns.May.Count() == 1 {
							f.ToggleRegion(f.Map().Regions[region].ID)
							break
						}
					}
					if len(f.Turns().Picks) == n {
						for region := range turns.May.All() {
							f.ToggleRegion(f.Map().Regions[region].ID)
							break
						}
					}
				}
				cfg := f.Config(phrase.English())
				r, s, err := engine.New(cfg.Setup, nil)
				if err != nil || r.Zone != f.Zone() || f.Check() != NoFault {
					t.Fatalf("%s: zone %b, in the game %v, %v", what, f.Zone(), r, err)
				}
				humans := slices.DeleteFunc(s.Order[:], func(s engine.Seat) bool {
					return s == engine.TrustSeat && r.Trust || s == engine.NoSeat
				})
				for i, seat := range order {
					if want := int(humans[i%players]); seat != want {
						t.Errorf("%s: choice %d is seat %d's, but the order is %v", what, i, seat, humans)
					}
				}
				if len(order) != r.Zone.Count() {
					t.Errorf("%s: %d choices for %d regions", what, len(order), r.Zone.Count())
				}
			}
		}
	}
}

// TestEveryChoiceLeavesAZone (S1): a region that is connected only through another one can be chosen only if that one
// can still be chosen too, and no earlier choice makes a zone impossible.
func TestEveryChoiceLeavesAZone(t *testing.T) {
	const city = `{"id": %q, "name": %[1]q, "region": %q, "editions": ["classic"], "lat": %d, "lon": %d}`
	file, err := maps.Parse(fmt.Appendf(nil, `{"id": "x", "name": "X",
		"regions": [{"id": "split", "name": "S"}, {"id": "side", "name": "T"}, {"id": "bridge", "name": "B"}],
		"cities": [%s, %s, %s, %s], "editions": {"classic": {"connections":
		[["t1", "s", 1], ["s", "b", 1], ["b", "t2", 1]]}}}`, fmt.Sprintf(city, "t1", "split", 50, 5),
		fmt.Sprintf(city, "t2", "split", 50, 10), fmt.Sprintf(city, "s", "side", 52, 5),
		fmt.Sprintf(city, "b", "bridge", 52, 10)))
	if err != nil {
		t.Fatal(err)
	}
	board, err := file.Board("classic")
	if err != nil {
		t.Fatal(err)
	}
	human := func(int) bool { return false }
	const split, side, bridge = 0, 1, 2
	for _, c := range []struct {
		regions int
		chosen  string
		may     maps.RegionSet
	}{
		{1, "", maps.Regions(side, bridge)}, {2, "", maps.Regions(side, bridge)}, {2, "side", maps.Regions(bridge)},
		{2, "split", maps.Regions(side, bridge)}, {3, "", maps.Regions(split, side, bridge)},
		{3, "split", maps.Regions(side, bridge)}, {3, "split side", maps.Regions(bridge)},
	} {
		got := TakeTurns(board, c.regions, 2, 1, human, strings.Fields(c.chosen))
		if got.May != c.may || got.Next < 0 {
			t.Errorf("%d regions, chosen %q: %+v, want %b", c.regions, c.chosen, got, c.may)
		}
	}
	if got := TakeTurns(board, 4, 2, 1, human, nil); got.Next != -1 || got.Picks != nil {
		t.Errorf("without any zone: %+v", got)
	}
}

// TestComputersChooseRegionsToo: at random, but the same for the same seed; a table of computers has its zone at once.
func TestComputersChooseRegionsToo(t *testing.T) {
	zones := map[maps.RegionSet]bool{}
	for seed := range 40 {
		f := inTurn(engine.Recharged, "germany", 3, fmt.Sprint(seed), 0, 1, 2)
		again := inTurn(engine.Recharged, "germany", 3, fmt.Sprint(seed), 0, 1, 2)
		if f.Check() != NoFault || f.Zone() != again.Zone() {
			t.Errorf("seed %d: %+v", seed, f.Turns())
		}
		zones[f.Zone()] = true
	}
	if len(zones) < 8 {
		t.Errorf("only %d zones in 40 games", len(zones))
	}
	f := inTurn(engine.Recharged, "usa", 3, "5", 1, 2)
	turns := f.Turns()
	if turns.Next != 0 {
		t.Fatalf("%+v", turns)
	}
	before := len(turns.Picks)
	for region := range turns.May.All() {
		f.ToggleRegion(f.Map().Regions[region].ID)
		break
	}
	after := f.Turns()
	if after.Next != -1 || f.Check() != NoFault || !slices.Equal(after.Picks[:before], turns.Picks) {
		t.Errorf("%+v after the only human's choice: %+v", turns, after)
	}
}

// TestAChoiceInTurnIsTakenBack: undoing takes back the last choice of a human, with what computers chose after it; no
// other choice changes. Changing anything that the order depends on starts over.
func TestAChoiceInTurnIsTakenBack(t *testing.T) {
	f := inTurn(engine.Recharged, "germany", 4, "9", 3)
	choose := func() string {
		t.Helper()
		for region := range f.Turns().May.All() {
			f.ToggleRegion(f.Map().Regions[region].ID)
			return f.Map().Regions[region].ID
		}
		t.Fatal("nothing can be chosen")
		return ""
	}
	start := fmt.Sprint(f.Turns())
	first := choose()
	one := fmt.Sprint(f.Turns())
	second := choose()
	two := fmt.Sprint(f.Turns())
	f.ToggleRegion(first)
	f.ToggleRegion("mars")
	if got := fmt.Sprint(f.Turns()); got != two {
		t.Errorf("%s became %s", two, got)
	}
	f.ToggleRegion(second)
	if got := fmt.Sprint(f.Turns()); got != one {
		t.Errorf("%s, undone %s", one, got)
	}
	f.ToggleRegion(first)
	if got := fmt.Sprint(f.Turns()); got != start {
		t.Errorf("%s, undone %s", start, got)
	}
	for what, change := range map[string]func(){
		"seed": func() { f.SetSeed("10") }, "players": func() { f.SetPlayers(5) }, "seats": func() { f.SetHuman(3) },
		"board": func() { f.SetBoard("usa") }, "edition": func() { f.SetEdition(engine.Classic) },
	} {
		f = inTurn(engine.Recharged, "germany", 4, "9", 3)
		choose()
		if change(); f.Turns().Last != 0 {
			t.Errorf("after another %s: %+v", what, f.Turns())
		}
	}
	f = inTurn(engine.Recharged, "germany", 4, "9", 3)
	choose()
	now := fmt.Sprint(f.Turns())
	f.SetBot(3, "normal")
	f.SetColour(0, 5)
	if got := fmt.Sprint(f.Turns()); got != now {
		t.Errorf("after another colour %s became %s", now, got)
	}
	if kept := Recall(f.Memory(), normal, 1); !kept.Picked || !kept.InTurn || kept.Turns().Last != 0 {
		t.Errorf("the next form is %+v", kept)
	}
}
