package present

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/pages/block"
	"kilovolt/game/play/setup"
	"kilovolt/game/play/setup/setuptest"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
	"kilovolt/maps/land"
)

// form returns a new set-up form, and what it shows and offers.
func form(levels ...string) (*setup.Form, func() NewGame) {
	source := &setuptest.Source{Kinds: levels}
	f := setup.Open(source)
	return f, func() NewGame { return SetUp(phrase.English(), f, source) }
}

// TestAZoneIsJudgedWhileItIsChosen: it says how many regions are missing, that regions are not connected, and how many
// cities a legal zone has; the game can start only with a legal zone.
func TestAZoneIsJudgedWhileItIsChosen(t *testing.T) {
	f, said := form("easy")
	if g := said(); len(g.Regions) > 0 || g.WhyNot != "" {
		t.Errorf("drawn: %d regions can be chosen, and the text is %q", len(g.Regions), g.WhyNot)
	}
	zone := said().Zone
	if err := zone.Choose(ZonePicked); err != nil || !f.Picked {
		t.Fatal(err)
	}
	for names, want := range map[string]string{
		"":                                 "3 players need 3 regions; chosen so far: 0.",
		"North-West South-East South-West": "not connected",
		"East North-East North-West":       "These regions make a zone of",
	} {
		for _, s := range said().Regions {
			chosen := slices.Contains(strings.Fields(names), s.Label)
			if err := s.Choose(strconv.FormatBool(chosen)); err != nil {
				t.Fatal(err)
			}
		}
		g := said()
		legal := f.Check() == setup.NoFault
		if text := g.Zone.Help[0]; !strings.Contains(text, want) || (g.WhyNot == "") != legal ||
			!legal && g.WhyNot != text {
			t.Errorf("%q: the zone says %q, the game %q", names, text, g.WhyNot)
		}
	}
}

// TestWithoutASeedTheGameCannotBegin: and the form says so.
func TestWithoutASeedTheGameCannotBegin(t *testing.T) {
	f, said := form("easy")
	if f.SetSeed(" "); said().WhyNot != "Enter a seed: a number or any words." {
		t.Errorf("without a seed: %q", said().WhyNot)
	}
}

// TestALandIsChosenByItsSeed: a new land comes with its name, its length, its seed and a button for another one.
func TestALandIsChosenByItsSeed(t *testing.T) {
	f, said := form("easy")
	if g := said(); len(g.Land) > 0 {
		t.Fatalf("on a printed map: %v", g.Land)
	}
	if err := said().Board.Choose(NewLand); err != nil {
		t.Fatal(err)
	}
	g := said()
	if len(g.Land) != 3 || g.Board.Value != NewLand || !strings.HasPrefix(g.Board.Help[0], f.Map().Name+" ") {
		t.Fatalf("%+v, %+v", g.Board, g.Land)
	}
	first := f.Board
	for i, value := range []string{"2", "Volt", ""} {
		if err := said().Land[i].Choose(value); err != nil {
			t.Fatal(err)
		}
		if want := []string{maps.LandID(g.Land[1].Value, land.Long), "land1-long-volt"}; i < 2 && f.Board != want[i] {
			t.Errorf("%s %q chooses %s", g.Land[i].ID, value, f.Board)
		}
	}
	if f.Board == "land1-long-volt" || f.Board == first || !strings.HasPrefix(f.Board, "land1-long-") {
		t.Errorf("another land: %s", f.Board)
	}
	if err := said().Land[1].Choose("…"); err != nil || said().WhyNot == "" {
		t.Errorf("without a seed the game can begin: %v", err)
	}
}

// TestTheNameFieldShowsTheDefaultUntilSomethingIsTyped: a field that was emptied stays empty during editing, and the
// seat keeps its default name.
func TestTheNameFieldShowsTheDefaultUntilSomethingIsTyped(t *testing.T) {
	f, said := form("easy")
	for _, c := range []struct{ do, typed, name string }{
		{"", "Volta", "Volta"}, {"Bo ", "Bo ", "Bo"}, {"-", "", "Volta"},
	} {
		if c.do != "" {
			f.SetName(1, strings.Trim(c.do, "-"))
		}
		if got := said().Seats[1].Name.Value; got != c.typed {
			t.Errorf("after %q the field holds %q, want %q", c.do, got, c.typed)
		}
		if got := f.NameOf(phrase.English(), 1); got != c.name {
			t.Errorf("after %q the seat is called %q, want %q", c.do, got, c.name)
		}
	}
}

// TestASeatInWords: a computer has a level if there are several, and colours say whose colour they would be swapped
// with.
func TestASeatInWords(t *testing.T) {
	_, said := form("easy", "hard")
	g := said()
	if g.Seats[0].Level != nil {
		t.Error("a human has a level")
	}
	if len(g.Seats[1].Level.Options) != 2 || len(g.Levels) != 2 {
		t.Errorf("computers: %+v, %q", g.Seats[1].Level, g.Levels)
	}
	if own, other := g.Seats[0].Colour.Options[0], g.Seats[0].Colour.Options[1]; own.Note != "" || other.Note == "" {
		t.Errorf("colours: %+v, %+v", own, other)
	}
	if err := g.Seats[1].Kind.Choose(Human); err != nil || said().Seats[1].Kind.Value != Human {
		t.Errorf("a human does not sit down: %v", err)
	}
	_, said = form()
	g = said()
	kind := g.Seats[1].Kind
	if err := kind.Choose(Computer); err == nil || kind.Options[1].WhyNot == "" || g.Levels != nil {
		t.Error("a computer is offered without any level")
	}
}

// TestVariantsBelongToEditions (V1, V2).
func TestVariantsBelongToEditions(t *testing.T) {
	f, said := form("easy")
	for edition, want := range map[engine.Edition]string{
		engine.Classic: "introductory", engine.Recharged: "starting-cities",
	} {
		g := said()
		if err := g.Edition.Choose(edition.String()); err != nil {
			t.Fatal(err)
		}
		if g = said(); g.Variant.ID != want {
			t.Errorf("%s has %q", edition, g.Variant.ID)
		}
		if err := g.Variant.Choose("true"); err != nil {
			t.Fatal(err)
		}
	}
	if !f.Introductory || !f.StartingCities {
		t.Error("a variant is not chosen")
	}
}

// TestWhatTheRulebooksRecommend: the board of a first game in both editions, whichever is chosen; the introductory game
// in the classic edition; and, in the set-up and in the settings, that the publisher's FAQ recommends hidden money
// (H1).
func TestWhatTheRulebooksRecommend(t *testing.T) {
	f, said := form("easy")
	says := func(what string, s *block.Setting, want string) {
		t.Helper()
		if !slices.ContainsFunc(s.Help, func(line string) bool { return strings.Contains(line, want) }) {
			t.Errorf("%s: %q does not say %q", what, s.Help, want)
		}
	}
	for _, edition := range setup.Editions {
		f.SetEdition(edition)
		for _, board := range f.Boards() {
			f.SetBoard(board)
			says(edition.String()+" "+board, said().Board, "Germany is recommended for a first game.")
		}
		says(edition.String(), said().HideMoney, "the publisher's FAQ recommends it")
	}
	f.SetEdition(engine.Classic)
	says("classic", said().Variant, "Recommended for a first game")
	says("settings", (&desk{most: 100}).find(t, "hide-money"), "the publisher's FAQ recommends it")
}

// TestChoosingRegionsInTurnIsSaid (S1): whose turn it is, who has chosen what, and why a region cannot be chosen.
func TestChoosingRegionsInTurnIsSaid(t *testing.T) {
	f, said := form("easy")
	f.SetSeed("4")
	f.SetHuman(1)
	if err := said().Zone.Choose(ZoneInTurn); err != nil || !f.InTurn {
		t.Fatal(err)
	}
	g := said()
	if g.AnyZone != nil || g.Zone.Value != ZoneInTurn || len(g.Zone.Help) != 2 {
		t.Errorf("%+v, %+v", g.AnyZone, g.Zone)
	}
	for g.WhyNot != "" {
		turns := f.Turns()
		nth := strconv.Itoa(len(turns.Picks) + 1)
		want := f.NameOf(phrase.English(), turns.Next) + " chooses region " + nth + " of 3."
		if g.WhyNot != want || g.Zone.Help[0] != want {
			t.Fatalf("%q, %q, want %q", g.WhyNot, g.Zone.Help[0], want)
		}
		chosen := false
		for region, s := range g.Regions {
			owner, may := turns.Owner(maps.Region(region)), turns.May.Has(maps.Region(region))
			switch {
			case owner >= 0 && !turns.Last.Has(maps.Region(region)):
				if s.WhyNot != "Chosen by "+f.NameOf(phrase.English(), owner)+"." || !s.On() {
					t.Errorf("%s of seat %d: %v, %q", s.Label, owner, s.On(), s.WhyNot)
				}
			case owner >= 0:
				if s.WhyNot != "" || !slices.Contains(s.Help, "Chosen by "+f.NameOf(phrase.English(), owner)+".") {
					t.Errorf("%s, chosen last: %q, %q", s.Label, s.Help, s.WhyNot)
				}
			case may != (s.WhyNot == "") || may != (s.Choose("true") == nil):
				t.Errorf("%s can be chosen: %v, %q", s.Label, may, s.WhyNot)
			case may:
				chosen = true
			}
			if chosen {
				break
			}
		}
		g = said()
	}
	for _, s := range g.Regions {
		if !s.On() && s.WhyNot != "The zone is complete." {
			t.Errorf("%s in a complete zone: %q", s.Label, s.WhyNot)
		}
	}
}

// TestTurnsAreTakenOnceForAllRegions: finding the legal zones is the costly part of wording the regions.
func TestTurnsAreTakenOnceForAllRegions(t *testing.T) {
	f, _ := form("easy")
	f.SetPlayers(6)
	g := newGame{phrase.English(), f, &setuptest.Source{}}
	f.Picked = true
	atOnce := testing.AllocsPerRun(3, func() { g.regions() })
	f.InTurn = true
	inTurn, once := testing.AllocsPerRun(3, func() { g.regions() }), testing.AllocsPerRun(3, func() { f.Turns() })
	if all := once * float64(len(f.Map().Regions)); inTurn-atOnce >= all {
		t.Errorf("in turn the regions cost %v allocations more, as many as all turns for each region: %v",
			inTurn-atOnce, all)
	}
}
