package engine

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"kilovolt/maps"
)

// evenly asserts that counts of equally likely outcomes are consistent with chance: Pearson's chi-square below its 99.9
// % point. Seeds are fixed, so the result is always the same.
func evenly(t *testing.T, what string, counts []int) {
	t.Helper()
	total := 0
	for _, n := range counts {
		total += n
	}
	mean, chi := float64(total)/float64(len(counts)), 0.0
	for _, n := range counts {
		chi += (float64(n) - mean) * (float64(n) - mean) / mean
	}
	df := float64(len(counts) - 1)
	limit := df * math.Pow(1-2/(9*df)+3.0902*math.Sqrt(2/(9*df)), 3) // Wilson and Hilferty
	if mean < 5 || chi > limit {
		t.Errorf("%s: chi-square %.1f, at most %.1f; counts %v", what, chi, limit, counts)
	}
}

// Rules: S1, S1 decision
// A chosen zone must have the right number of regions and be connected.
func TestChosenZone(t *testing.T) {
	setup := at(Classic, 3)
	for _, c := range []struct {
		regions []string
		want    string
	}{
		{[]string{"nw", "ne"}, "zone: 2 regions, 3 players need 3 (rule S1)"},
		{[]string{"nw", "ne", "w", "e"}, "zone: 4 regions, 3 players need 3 (rule S1)"},
		{[]string{"nw", "ne", "se"}, "zone: the regions are not connected (rule S1)"},
		{[]string{"nw", "nw", "w"}, `zone: region "nw" is named twice`},
		{[]string{"nw", "w", "bavaria"}, `zone: board germany has no region "bavaria"`},
	} {
		setup.Regions = c.regions
		if _, _, err := New(setup, nil); err == nil || err.Error() != "set-up: "+c.want {
			t.Errorf("%v: %v, want %s", c.regions, err, c.want)
		}
	}
	setup.Regions = []string{"se", "e", "ne"}
	d := newDesk(t, setup)
	var ids []string
	for c := range d.r.Cities.All() {
		ids = append(ids, d.r.Board.Regions[d.r.Board.Cities[c].Region].ID)
	}
	slices.Sort(ids)
	if ids = slices.Compact(ids); !slices.Equal(ids, []string{"e", "ne", "se"}) {
		t.Errorf("the zone has cities of %v", ids)
	}
	for players, want := range map[int]int{2: 3, 3: 3, 4: 4, 5: 5, 6: 5} {
		for _, e := range []Edition{Classic, Recharged} {
			setup := at(e, players)
			setup.Regions = nil
			if d := newDesk(t, setup); d.r.Zone.Count() != want {
				t.Errorf("%s, %d players: %d regions, want %d", e, players, d.r.Zone.Count(), want)
			}
		}
	}
}

// Rules: S1
// A drawn zone is one of the legal ones, each equally likely.
func TestDrawnZone(t *testing.T) {
	for _, players := range []int{3, 4, 5} {
		setup := at(Recharged, players)
		setup.Regions = nil
		board, err := maps.Load(setup.Board, setup.Edition.String())
		if err != nil {
			t.Fatal(err)
		}
		zones := board.LegalZones(NumbersFor(Recharged, players).Regions)
		counts := make([]int, len(zones))
		for seed := range uint64(60 * len(zones)) {
			setup.Seed = seed
			r, _, err := New(setup, nil)
			if err != nil {
				t.Fatal(err)
			}
			counts[slices.Index(zones, r.Zone)]++ // -1 panics: not a legal zone
		}
		evenly(t, fmt.Sprintf("zones for %d players", players), counts)
	}
}

// Rules: S1, B3
// Outside the zone nothing can be built, and no route leads through. From Hannover to Fulda the cheapest route is
// through Kassel in the west (15+8); without the west it is through Erfurt (19+13).
func TestNothingOutsideTheZone(t *testing.T) {
	setup := at(Recharged, 3)
	setup.Regions = []string{"nw", "ne", "e"}
	pos := Position{Phase: "build", Order: []Seat{1, 2, 0}, Players: everyone(3, 100), Houses: houses("hannover 0")}
	d := lay(t, setup, pos)
	d.refuse("build kassel", CodeOutOfZone, "S1")
	d.play("build fulda").saw("built 0 fulda 10+32")

	setup = at(Recharged, 4)
	setup.Regions = []string{"nw", "ne", "e", "w"}
	d = lay(t, setup, Position{Phase: "build", Order: []Seat{1, 2, 3, 0}, Players: everyone(4, 100),
		Houses: houses("hannover 0")})
	d.play("build fulda").saw("built 0 fulda 10+23")
}

// Rules: S2, T1
func TestEverybodyStartsWithFifty(t *testing.T) {
	for _, e := range []Edition{Classic, Recharged} {
		for players := 3; players <= MaxPlayers; players++ {
			d := newDesk(t, at(e, players))
			for seat := range Seat(players) {
				d.money(seat, 50).cities(seat, 0).owns(seat).store(seat, "")
			}
			d.step(1)
			if d.s.Seats != uint8(players) || d.s.Round != 1 {
				t.Errorf("%d seats, round %d", d.s.Seats, d.s.Round)
			}
		}
	}
}

// Rules: S2, A3
// Seats are numbered clockwise: bidding goes from each seat to the next number, and from the last to the first.
func TestSeatsAreClockwise(t *testing.T) {
	d := lay(t, at(Classic, 6), Position{Order: []Seat{4, 0, 2, 1, 5, 3}, Players: everyone(6, 90)})
	d.play("open 22 22")
	for _, seat := range []Seat{5, 0, 1, 2, 3} {
		d.awaits(seat, AwaitBid).play("drop")
	}
	d.owns(4, 22)
}

// Rules: S3, O1
// The first order is drawn by lot, with every order equally likely. In round 1 it holds: the player drawn first opens.
func TestOrderByLot(t *testing.T) {
	counts := map[string]int{}
	setup := at(Classic, 3)
	for seed := range uint64(600) {
		setup.Seed = seed
		d := newDesk(t, setup)
		counts[fmt.Sprint(d.s.Order[:3])]++
		d.awaits(d.s.Order[0], AwaitOpen)
		d.only("order phase", fmt.Sprintf("order %d %d %d", d.s.Order[0], d.s.Order[1], d.s.Order[2]), "phase auction")
	}
	if len(counts) != 6 {
		t.Fatalf("orders %v", counts)
	}
	var each []int
	for _, order := range []string{"[0 1 2]", "[0 2 1]", "[1 0 2]", "[1 2 0]", "[2 0 1]", "[2 1 0]"} {
		each = append(each, counts[order])
	}
	evenly(t, "orders of three", each)
}

// Rules: S4
func TestStartMarket(t *testing.T) {
	for _, c := range []struct {
		e              Edition
		market, supply string
		next           [Fuels]int
	}{
		{Classic, "24 coal 18 oil 6 garbage 2 uranium", "6 oil 18 garbage 10 uranium", [Fuels]int{1, 3, 7, 14}},
		{Recharged, "24 coal 18 oil 9 garbage 2 uranium", "6 oil 15 garbage 10 uranium", [Fuels]int{1, 3, 6, 14}},
	} {
		for players := MinPlayers; players <= MaxPlayers; players++ {
			d := newDesk(t, at(c.e, players))
			d.fuel(c.market).supply(c.supply)
			for f, want := range c.next {
				if cost, _ := Price(d.r, &d.s.Public, Fuel(f), 1); cost != want {
					t.Errorf("%s: the first %s costs %d, want %d", c.e, Fuel(f), cost, want)
				}
			}
		}
	}
}

// stacked returns the hidden cards of the stack.
func stacked(s *State) (set PlantSet) {
	for _, c := range s.Secret.Cards[:s.Stack.Hidden] {
		set = set.With(c)
	}
	return set
}

// Rules: S5
func TestClassicDeal(t *testing.T) {
	for players, removed := range map[int]int{2: 8, 3: 8, 4: 4, 5: 0, 6: 0} {
		for seed := range uint64(5) {
			setup := at(Classic, players)
			setup.Seed = seed
			d := newDesk(t, setup)
			d.current(3, 4, 5, 6).future(7, 8, 9, 10).stack(42 - 8 - removed + 1)
			cards := d.s.Secret.Cards[:d.s.Stack.Hidden]
			if cards[len(cards)-1] != 13 {
				t.Errorf("%d players: %s is on top, not 13", players, cards[len(cards)-1])
			}
		}
	}
}

// Rules: S5
// Every plant but 13 is equally likely to be removed and to be second in the stack.
func TestClassicDealIsFair(t *testing.T) {
	var removed, second [64]int
	setup := at(Classic, 4)
	pool := AllPlants &^ (1<<11 - 1)
	for seed := range uint64(1320) {
		setup.Seed = seed
		_, s, err := New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range (pool &^ stacked(&s)).List() {
			removed[c]++
		}
		second[s.Secret.Cards[s.Stack.Hidden-2]]++
	}
	var r, n []int
	for _, c := range pool.Without(13).List() {
		r, n = append(r, removed[c]), append(n, second[c])
	}
	evenly(t, "removed", r)
	evenly(t, "second card", n)
	if removed[13]+second[13] != 0 {
		t.Error("13 was removed or is second in the stack")
	}
}

// Rules: S6
func TestRechargedDeal(t *testing.T) {
	for players, removed := range map[int][2]int{2: {1, 5}, 3: {2, 6}, 4: {1, 3}, 5: {0, 0}, 6: {0, 0}} {
		for seed := range uint64(5) {
			setup := at(Recharged, players)
			setup.Seed = seed
			d := newDesk(t, setup)
			if m := d.s.Market.Plants; m.Len() != 8 || m&^plugs != 0 {
				t.Errorf("market %v: not eight plugs", m.List())
			}
			all := d.s.Market.Plants.List()
			d.current(all[:4]...).future(all[4:]...)
			st, hidden := &d.s.Stack, stacked(&d.s)
			if got := (hidden & plugs).Len(); got != 5-removed[0] {
				t.Errorf("%d players: %d plugs in the stack", players, got)
			}
			if got := (hidden &^ plugs).Len(); got != 29-removed[1] {
				t.Errorf("%d players: %d sockets in the stack", players, got)
			}
			if top := d.s.Secret.Cards[st.Hidden-1]; top.Back() != BackPlug || st.TopBack != BackPlug ||
				st.Top != NoPlant {
				t.Errorf("top card %s (%s), announced as %s and %s; want an unknown plug", top, top.Back(),
					st.TopBack, st.Top)
			}
			d.stack(hidden.Len() + 1)
		}
	}
}

// Rules: S6
// Every plug is equally likely to be in the market, to be the ninth and to be removed; every socket to be removed and
// to be second in the stack.
func TestRechargedDealIsFair(t *testing.T) {
	var shown, ninth, removed, second [64]int
	setup := at(Recharged, 4)
	for seed := range uint64(1500) {
		setup.Seed = seed
		_, s, err := New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range s.Market.Plants.List() {
			shown[c]++
		}
		for _, c := range (AllPlants &^ s.Market.Plants &^ stacked(&s)).List() {
			removed[c]++
		}
		ninth[s.Secret.Cards[s.Stack.Hidden-1]]++
		second[s.Secret.Cards[s.Stack.Hidden-2]]++
	}
	pick := func(of [64]int, from PlantSet) (out []int) {
		for _, c := range from.List() {
			out = append(out, of[c])
		}
		return out
	}
	evenly(t, "plugs in the market", pick(shown, plugs))
	evenly(t, "ninth plug", pick(ninth, plugs))
	evenly(t, "removed plugs", pick(removed, plugs))
	evenly(t, "removed sockets", pick(removed, AllPlants&^plugs))
	evenly(t, "second card, sockets", pick(second, AllPlants&^plugs))
	if n := pick(second, plugs); slices.Max(n) == 0 {
		t.Error("the plugs are not shuffled")
	}
}

// Rules: S7, A9, T2, T8
// The numbers of every table are those of the printed tables.
func TestNumbers(t *testing.T) {
	const table = `
		classic 2: 3 regions, 8 0 0 removed, 4 plants, Step 2 at 10, end at 21
		classic 3: 3 regions, 8 0 0 removed, 3 plants, Step 2 at 7, end at 17
		classic 4: 4 regions, 4 0 0 removed, 3 plants, Step 2 at 7, end at 17
		classic 5: 5 regions, 0 0 0 removed, 3 plants, Step 2 at 7, end at 15
		classic 6: 5 regions, 0 0 0 removed, 3 plants, Step 2 at 6, end at 14
		recharged 2: 3 regions, 0 1 5 removed, 3 plants, Step 2 at 7, end at 18
		recharged 3: 3 regions, 0 2 6 removed, 3 plants, Step 2 at 7, end at 17
		recharged 4: 4 regions, 0 1 3 removed, 3 plants, Step 2 at 7, end at 17
		recharged 5: 5 regions, 0 0 0 removed, 3 plants, Step 2 at 7, end at 15
		recharged 6: 5 regions, 0 0 0 removed, 3 plants, Step 2 at 6, end at 14`
	lines := strings.Split(strings.TrimSpace(table), "\n")
	for _, e := range []Edition{Classic, Recharged} {
		for players := MinPlayers; players <= MaxPlayers; players++ {
			d := newDesk(t, at(e, players))
			n := d.r.Numbers
			got := fmt.Sprintf("%s %d: %d regions, %d %d %d removed, %d plants, Step 2 at %d, end at %d",
				e, players, n.Regions, n.PlantsRemoved, n.PlugsRemoved, n.SocketRemoved, n.MaxPlants,
				n.Step2Cities, n.EndCities)
			if want := strings.TrimSpace(lines[int(e)*5+players-2]); got != want {
				t.Errorf("%s\nwant %s", got, want)
			}
		}
	}
}

// Rules: S7
// On every map, two players of the recharged edition play against the Trust; in the classic one they play the normal
// game. Each variant belongs to its edition.
func TestOptions(t *testing.T) {
	for _, board := range maps.List() {
		for _, e := range []Edition{Classic, Recharged} {
			if !slices.Contains(maps.Editions(board), e.String()) {
				continue
			}
			for players := MinPlayers; players <= MaxPlayers; players++ {
				d := newDesk(t, Setup{Board: board, Edition: e, Players: players, Seed: 3})
				if want := e == Recharged && players == 2; d.r.Trust != want {
					t.Errorf("%s, %s, %d players: against the Trust is %v", board, e, players, d.r.Trust)
				}
				if d.r.StartingCities || d.r.Introductory {
					t.Errorf("%s, %s: the game has a variant that was not asked for", board, e)
				}
			}
		}
	}
	for _, c := range []struct {
		change func(*Setup)
		want   string
	}{
		{func(s *Setup) { s.StartingCities = true },
			"set-up: starting cities are a variant of the recharged edition (rule V1)"},
		{func(s *Setup) { s.Edition, s.Introductory = Recharged, true },
			"set-up: the introductory game is a variant of the classic edition (rule V2)"},
		{func(s *Setup) { s.Players = 1 }, "set-up: 1 players (2 to 6)"},
		{func(s *Setup) { s.Players = 7 }, "set-up: 7 players (2 to 6)"},
		{func(s *Setup) { s.Board = "mars" }, `set-up: maps: no map "mars" (available: ` +
			strings.Join(maps.List(), ", ") + `)`},
		{func(s *Setup) { s.Edition = 2 }, "set-up: unknown edition 2"},
	} {
		setup := Setup{Board: "germany", Edition: Classic, Players: 3}
		c.change(&setup)
		board, err := maps.Load("germany", Classic.String())
		if err != nil {
			t.Fatal(err)
		}
		if setup.Edition > Recharged { // maps.Load would not know it either
			_, _, err = NewOn(board, setup, nil)
		} else {
			_, _, err = New(setup, nil)
		}
		if err == nil || err.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}
