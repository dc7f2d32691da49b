package menu

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/lang"
	"kilovolt/game/match"
	"kilovolt/maps"
)

var normal = []string{"normal"}

// mustStart fails unless the rules and the record accept the match.
func mustStart(t *testing.T, cfg match.Config) *engine.Rules {
	t.Helper()
	r, _, err := engine.New(cfg.Setup, nil)
	if err != nil {
		t.Fatalf("%+v: %v", cfg.Setup, err)
	}
	if err := record.CheckPlayers(cfg.Players, r.Players); err != nil {
		t.Fatalf("%+v: %v", cfg.Players, err)
	}
	return r
}

func TestEveryTableThatCanBeChosenStarts(t *testing.T) {
	n := 0
	for _, edition := range []engine.Edition{engine.Classic, engine.Recharged} {
		for _, board := range maps.List() {
			for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
				for mask := range 4 {
					s := NewSetup(normal, 5)
					s.SetEdition(edition)
					s.SetBoard(board)
					s.SetPlayers(players)
					s.Picked, s.StartingCities, s.Introductory = mask&1 != 0, mask&2 != 0, mask&2 != 0
					s.PickAny(uint64(players))
					if f := s.Check(); f != NoFault {
						t.Errorf("%s %s, %d players: fault %d", board, edition, players, f)
					}
					r := mustStart(t, s.Config(lang.English()))
					if r.Board != s.Map() || r.Edition != edition || r.Players != players || r.Trust != s.Trust() {
						t.Errorf("%s %s, %d players became another table", board, edition, players)
					}
					if s.Picked && r.Zone != s.Zone() {
						t.Errorf("%s %s, %d players: zone %b, picked %b", board, edition, players, r.Zone, s.Zone())
					}
					if r.StartingCities != (mask&2 != 0 && edition == engine.Recharged) || r.Introductory != (mask&2 != 0 && edition == engine.Classic) {
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

// TestCheckAgreesWithTheRules: for every set of regions, Check finds a fault exactly when the engine refuses it (S1).
func TestCheckAgreesWithTheRules(t *testing.T) {
	faults := map[Fault]int{}
	for _, board := range maps.List() {
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
			s := NewSetup(normal, 1)
			s.SetBoard(board)
			s.SetPlayers(players)
			s.Picked = true
			regions := s.Map().Regions
			for mask := 1; mask < 1<<len(regions); mask++ {
				s.Regions = nil
				for i, info := range regions {
					if mask>>i&1 != 0 {
						s.ToggleRegion(info.ID)
					}
				}
				fault := s.Check()
				faults[fault]++
				_, _, err := engine.New(s.Config(lang.English()).Setup, nil)
				if (fault == NoFault) != (err == nil) {
					t.Errorf("%s, %d players, %v: fault %d, but the engine says %v", board, players, s.Regions, fault, err)
				}
			}
		}
	}
	if faults[NoFault] == 0 || faults[ZoneCount] == 0 || faults[ZoneApart] == 0 {
		t.Errorf("not all kinds were seen: %v", faults)
	}
}

func TestNothingPickedIsAFault(t *testing.T) {
	s := NewSetup(normal, 1)
	s.Picked = true
	if f := s.Check(); f != ZoneCount {
		t.Errorf("no region picked: fault %d, want %d", f, ZoneCount)
	}
}

func TestColoursStayUnique(t *testing.T) {
	s := NewSetup(normal, 1)
	for i, step := range [][2]int{{0, 3}, {5, 0}, {2, 2}, {1, 4}, {4, 3}, {0, 0}} {
		s.SetColour(step[0], step[1])
		if s.Seats[step[0]].Colour != step[1] {
			t.Errorf("step %d: seat %d has colour %d, want %d", i, step[0], s.Seats[step[0]].Colour, step[1])
		}
		var seen [record.Colours]bool
		for _, seat := range s.Seats {
			if seen[seat.Colour] {
				t.Fatalf("step %d: colour %d is there twice", i, seat.Colour)
			}
			seen[seat.Colour] = true
		}
	}
}

func TestNames(t *testing.T) {
	l := lang.English()
	s := NewSetup(normal, 1)
	human, bot := s.NameOf(l, 0), s.NameOf(l, 1)
	if human == "" || bot == "" || human == bot {
		t.Errorf("the names by themselves are %q and %q", human, bot)
	}
	s.SetBot(0, "normal")
	if s.NameOf(l, 0) == human {
		t.Errorf("a computer is called %q as a human was", human)
	}
	s.SetName(0, "Ada\tLove\nlace\u2028\x01")
	s.SetBot(0, "normal")
	if got := s.NameOf(l, 0); got != "AdaLovelace" {
		t.Errorf("the name is %q", got)
	}
	s.SetName(1, strings.Repeat("é", 60))
	if n := utf8.RuneCountInString(s.Seats[1].Name); n != MaxName {
		t.Errorf("a long name has %d characters, want %d", n, MaxName)
	}
	s.SetName(2, "  ")
	if got := s.Config(l).Players[2].Name; got == "" || got == "  " {
		t.Errorf("a name of spaces became %q", got)
	}
	s.SetName(0, "")
	if got := s.Config(l).Players[0].Name; got == "" {
		t.Error("an empty name stayed empty")
	}
	var names []string
	for i := range s.Seats {
		names = append(names, botName(l, i))
	}
	slices.Sort(names)
	if len(slices.Compact(names)) != len(s.Seats) {
		t.Errorf("computers share a name: %v", names)
	}
}

func TestSeeds(t *testing.T) {
	s := NewSetup(normal, 1)
	for typed, want := range map[string]string{
		"12a3": "123", "": "", "-5 ": "5", "99999999999999999999999": strings.Repeat("9", MaxDigits), "007": "007",
	} {
		s.SetSeed(typed)
		if s.Seed != want {
			t.Errorf("%q became %q, want %q", typed, s.Seed, want)
		}
		if fault := s.Check(); (fault == NoSeed) != (want == "") {
			t.Errorf("seed %q: fault %d", want, fault)
		}
	}
	s.SetSeed(strings.Repeat("9", 30))
	if got := s.Config(lang.English()).Setup.Seed; got != 9999999999999999999 {
		t.Errorf("the largest seed became %d", got)
	}
	s.Propose(1<<64 - 1)
	if len(s.Seed) > 12 {
		t.Errorf("%q is proposed: too long to be read out", s.Seed)
	}
	a, b := s.Config(lang.English()), s.Config(lang.English())
	if a.BotSeed != b.BotSeed || a.BotSeed == a.Setup.Seed {
		t.Errorf("seed %d gives bot seeds %d and %d", a.Setup.Seed, a.BotSeed, b.BotSeed)
	}
}

func TestMemoryBringsTheSetupBack(t *testing.T) {
	s := NewSetup(normal, 1)
	s.SetEdition(engine.Classic)
	s.SetBoard("usa")
	s.SetPlayers(5)
	s.SetName(1, "Boris")
	s.SetColour(1, 5)
	s.SetHuman(1)
	s.Picked, s.Introductory = true, true
	s.PickAny(3)
	back := Recall(s.Memory(), normal, 77)
	if back.Seed != "77" {
		t.Errorf("the seed was kept: %q", back.Seed)
	}
	back.Seed = s.Seed
	if got, want := fmt.Sprintf("%+v", back), fmt.Sprintf("%+v", s); got != want {
		t.Errorf("it came back as\n%s, it was\n%s", got, want)
	}
}

func TestRecallOfNonsenseCanBePlayed(t *testing.T) {
	proposed := fmt.Sprintf("%+v", NewSetup(normal, 4))
	for _, data := range []string{
		"", "x", "null", "[]", `{"v":2}`, `{"v":1}`, `{"v":1,"edition":"deluxe"}`, `{"v":1,"edition":"classic","players":"3"}`,
	} {
		if got := fmt.Sprintf("%+v", Recall([]byte(data), normal, 4)); got != proposed {
			t.Errorf("%q gives\n%s", data, got)
		}
	}
	for _, data := range []string{
		`{"v":1,"edition":"classic","board":"mars","players":99}`,
		`{"v":1,"edition":"recharged","board":"usa","players":-3,"regions":["x","ne","ne"],"picked":true}`,
		`{"v":1,"edition":"classic","board":"usa","players":4,"seats":[{"colour":9},{"colour":-1},{"colour":2},{"colour":2,"bot":true,"level":"gone","name":"a\u0000b","named":true}]}`,
	} {
		s := Recall([]byte(data), normal, 4)
		s.PickAny(1)
		if f := s.Check(); f != NoFault {
			t.Errorf("%s: fault %d", data, f)
		}
		mustStart(t, s.Config(lang.English()))
	}
}

func TestWithoutLevelsThereAreNoComputers(t *testing.T) {
	s := NewSetup(nil, 1)
	s.SetBot(1, "normal")
	if s.Humans() != s.Players {
		t.Errorf("%d humans of %d players", s.Humans(), s.Players)
	}
	mustStart(t, s.Config(lang.English()))
}

func TestPlayNowAndAgain(t *testing.T) {
	cfg := PlayNow(lang.English(), []string{"easy", "normal"}, 9)
	mustStart(t, cfg)
	if len(cfg.Players) != 3 || cfg.Players[0].IsBot() || cfg.Players[1].Level != "easy" || cfg.Players[2].Level != "easy" {
		t.Errorf("Play now means %+v", cfg.Players)
	}
	again := Again(cfg, 10)
	if again.Setup.Seed == cfg.Setup.Seed || again.BotSeed == cfg.BotSeed {
		t.Error("the same table again has the same chance")
	}
	again.Setup.Seed, again.BotSeed = cfg.Setup.Seed, cfg.BotSeed
	if got, want := fmt.Sprintf("%+v", again), fmt.Sprintf("%+v", cfg); got != want {
		t.Errorf("the same table again is\n%s, it was\n%s", got, want)
	}
}

func TestPickAnyPicksEveryLegalZone(t *testing.T) {
	s := NewSetup(normal, 1)
	seen := map[maps.RegionSet]bool{}
	zones := s.Map().LegalZones(s.Numbers().Regions)
	for i := range zones {
		s.PickAny(uint64(i))
		seen[s.Zone()] = true
	}
	if len(seen) != len(zones) {
		t.Errorf("%d of %d zones were picked", len(seen), len(zones))
	}
}
