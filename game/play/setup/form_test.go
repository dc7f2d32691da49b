package setup

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

var normal = []string{"normal"}

// mustStart fails unless a match starts.
func mustStart(t *testing.T, cfg match.Config) *engine.Rules {
	t.Helper()
	m, err := match.New(cfg, nil)
	if err != nil {
		t.Fatalf("%+v, %+v: %v", cfg.Setup, cfg.Players, err)
	}
	return m.Rules()
}

func TestEveryTableThatCanBeChosenStarts(t *testing.T) {
	n := 0
	for _, edition := range []engine.Edition{engine.Classic, engine.Recharged} {
		for _, board := range maps.List() {
			for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
				for mask := range 4 {
					f := New(normal, 5)
					f.SetEdition(edition)
					f.SetBoard(board)
					f.SetPlayers(players)
					f.Picked, f.StartingCities, f.Introductory = mask&1 != 0, mask&2 != 0, mask&2 != 0
					f.PickAny(uint64(players))
					if fault := f.Check(); fault != NoFault {
						t.Errorf("%s %s, %d players: fault %d", board, edition, players, fault)
					}
					r := mustStart(t, f.Config(phrase.English()))
					if r.Board != f.Map() || r.Edition != edition || r.Players != players || r.Trust != f.Trust() {
						t.Errorf("%s %s, %d players became another table", board, edition, players)
					}
					if f.Picked && r.Zone != f.Zone() {
						t.Errorf("%s %s, %d players: zone %b, picked %b", board, edition, players, r.Zone, f.Zone())
					}
					if r.StartingCities != (mask&2 != 0 && edition == engine.Recharged) ||
						r.Introductory != (mask&2 != 0 && edition == engine.Classic) {
						t.Errorf("%s: variants are %v and %v", edition, r.StartingCities, r.Introductory)
					}
					n++
				}
			}
		}
	}
	if n < 2*2*5*4 {
		t.Errorf("only %d tables were tried", n)
	}
}

// TestCheckAgreesWithTheRules: for every set of regions, Check finds a fault exactly when the engine rejects it (S1).
func TestCheckAgreesWithTheRules(t *testing.T) {
	faults := map[Fault]int{}
	for _, board := range maps.List() {
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
			f := New(normal, 1)
			f.SetBoard(board)
			f.SetPlayers(players)
			f.Picked = true
			regions := f.Map().Regions
			for mask := 1; mask < 1<<len(regions); mask++ {
				f.Regions = nil
				for i, info := range regions {
					if mask>>i&1 != 0 {
						f.ToggleRegion(info.ID)
					}
				}
				fault := f.Check()
				faults[fault]++
				_, _, err := engine.New(f.Config(phrase.English()).Setup, nil)
				if (fault == NoFault) != (err == nil) {
					t.Errorf("%s, %d players, %v: fault %d, but the engine says %v",
						board, players, f.Regions, fault, err)
				}
			}
		}
	}
	if faults[NoFault] == 0 || faults[ZoneCount] == 0 || faults[ZoneApart] == 0 {
		t.Errorf("not all kinds of fault occurred: %v", faults)
	}
}

func TestNothingPickedIsAFault(t *testing.T) {
	f := New(normal, 1)
	f.Picked = true
	if fault := f.Check(); fault != ZoneCount {
		t.Errorf("no region picked: fault %d, want %d", fault, ZoneCount)
	}
}

func TestColoursStayUnique(t *testing.T) {
	f := New(normal, 1)
	for _, none := range []int{-1, record.Colours} {
		if f.SetColour(2, none); f.Seats[2].Colour != 2 {
			t.Errorf("colour %d was taken", none)
		}
	}
	for i, step := range [][2]int{{0, 3}, {5, 0}, {2, 2}, {1, 4}, {4, 3}, {0, 0}} {
		f.SetColour(step[0], step[1])
		if f.Seats[step[0]].Colour != step[1] {
			t.Errorf("step %d: seat %d has colour %d, want %d", i, step[0], f.Seats[step[0]].Colour, step[1])
		}
		var seen [record.Colours]bool
		for _, seat := range f.Seats {
			if seen[seat.Colour] {
				t.Fatalf("step %d: colour %d is used twice", i, seat.Colour)
			}
			seen[seat.Colour] = true
		}
	}
}

func TestNames(t *testing.T) {
	l := phrase.English()
	f := New(normal, 1)
	human, bot := f.NameOf(l, 0), f.NameOf(l, 1)
	if human == "" || bot == "" || human == bot {
		t.Errorf("the default names are %q and %q", human, bot)
	}
	f.SetBot(0, "normal")
	if f.NameOf(l, 0) == human {
		t.Errorf("a computer is called %q like the human before it", human)
	}
	f.SetName(0, "Ada\tLove\nlace\u2028\x01")
	f.SetBot(0, "normal")
	if got := f.NameOf(l, 0); got != "Ada Love lace" {
		t.Errorf("the name is %q", got)
	}
	f.SetName(1, strings.Repeat("é", 60))
	if n := utf8.RuneCountInString(f.Seats[1].Name); n != MaxName {
		t.Errorf("a long name has %d characters, want %d", n, MaxName)
	}
	f.SetName(2, "  ")
	if got := f.Config(l).Players[2].Name; got == "" || got == "  " {
		t.Errorf("a name of spaces became %q", got)
	}
	f.SetName(0, "")
	if got := f.Config(l).Players[0].Name; got == "" {
		t.Error("an empty name stayed empty")
	}
	var names []string
	for i := range f.Seats {
		names = append(names, l.DefaultName(i, true))
	}
	slices.Sort(names)
	if len(slices.Compact(names)) != len(f.Seats) {
		t.Errorf("computers share a name: %v", names)
	}
}

func TestNumbersOfPlayersAndMapsThatCannotBe(t *testing.T) {
	f := New(normal, 1)
	for n, want := range map[int]int{-3: 2, 0: 2, 2: 2, 6: 6, 9: 6} {
		if f.SetPlayers(n); f.Players != want {
			t.Errorf("%d players became %d, want %d", n, f.Players, want)
		}
	}
	f.Picked = true
	f.PickAny(0)
	f.SetBoard("usa")
	if len(f.Regions) != 0 || f.Map().ID != "usa" {
		t.Errorf("on %s, regions %v of the other map are kept", f.Board, f.Regions)
	}
	f.ToggleRegion("atlantis")
	if len(f.Regions) != 0 {
		t.Errorf("picked %v", f.Regions)
	}
	f.SetBoard("atlantis")
	if f.Board != engine.DefaultBoard {
		t.Errorf("the map is %q", f.Board)
	}
}

// TestWhatTheEditionLacksIsKept: a variant returns with its edition, and does not apply in the other one (V1, V2).
func TestWhatTheEditionLacksIsKept(t *testing.T) {
	f := New(normal, 1)
	f.StartingCities, f.Introductory = true, true
	for range 2 {
		f.SetEdition(engine.Classic)
		if r := mustStart(t, f.Config(phrase.English())); r.StartingCities || !r.Introductory {
			t.Errorf("classic is played with variants %v and %v", r.StartingCities, r.Introductory)
		}
		f.SetEdition(engine.Recharged)
		if r := mustStart(t, f.Config(phrase.English())); !r.StartingCities || r.Introductory {
			t.Errorf("recharged is played with variants %v and %v", r.StartingCities, r.Introductory)
		}
	}
}

func TestWithoutLevelsThereAreNoComputers(t *testing.T) {
	f := New(nil, 1)
	f.SetBot(1, "normal")
	if f.Humans() != f.Players {
		t.Errorf("%d humans of %d players", f.Humans(), f.Players)
	}
	mustStart(t, f.Config(phrase.English()))
}

func TestPickAnyPicksEveryLegalZone(t *testing.T) {
	f := New(normal, 1)
	seen := map[maps.RegionSet]bool{}
	zones := f.Map().LegalZones(f.Numbers().Regions)
	for i := range zones {
		f.PickAny(uint64(i))
		seen[f.Zone()] = true
	}
	if len(seen) != len(zones) {
		t.Errorf("%d of %d zones were picked", len(seen), len(zones))
	}
}

// TestTheUsualLevelIsProposed: it is if the available levels include it; it also replaces an unknown level.
func TestTheUsualLevelIsProposed(t *testing.T) {
	levels := []string{"easy", "normal", "hard"}
	f := New(levels, 1)
	f.SetBot(1, "hard")
	f.SetBot(2, "god")
	for i, want := range []string{UsualLevel, "hard", UsualLevel, UsualLevel} {
		if got := f.Seats[i].Level; got != want {
			t.Errorf("seat %d has level %q, want %q", i, got, want)
		}
	}
	if back := Recall(f.Memory(), levels, 2); back.Seats[1].Level != "hard" {
		t.Errorf("the level was restored as %q", back.Seats[1].Level)
	}
	if got := New([]string{"mild", "wild"}, 1).Seats[1].Level; got != "mild" {
		t.Errorf("without the usual level %q is proposed", got)
	}
}

// TestByLink: seats of people elsewhere become those of the match, and somebody has to be here.
func TestByLink(t *testing.T) {
	f := New(normal, 1)
	f.SetAway(1)
	if cfg := f.Config(phrase.English()); cfg.Elsewhere != 2 || cfg.Players[1].IsBot() || f.Check() != NoFault {
		t.Errorf("elsewhere %b, fault %d", cfg.Elsewhere, f.Check())
	}
	if again := Recall(f.Memory(), normal, 2); !again.Seats[1].Away {
		t.Error("it is not remembered")
	}
	f.SetAway(0)
	if f.Check() != NobodyHere {
		t.Errorf("nobody here: fault %d", f.Check())
	}
	f.SetBot(0, "normal")
	f.SetHuman(1)
	if f.Away() != 0 || f.Config(phrase.English()).Elsewhere != 0 {
		t.Error("somebody is still elsewhere")
	}
}
