package setup

import (
	"strconv"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/words/phrase"
)

// TestEveryPresetIsValidUnderTheRules: whatever the form held before, with any seed, a preset begins, and the game is
// what the preset says.
func TestEveryPresetIsValidUnderTheRules(t *testing.T) {
	for _, p := range presets {
		for seed := range uint64(20) {
			f := New(bot.Levels(), seed)
			f.SetEdition(engine.Edition(seed % 2))
			f.SetBoard([]string{"usa", "germany"}[seed/2%2])
			f.SetPlayers(2 + int(seed%5))
			f.Picked, f.InTurn, f.StartingCities, f.Introductory = seed%3 == 1, seed%3 == 2, seed%4 < 2, seed%8 < 4
			f.SetPreset(p.ID)
			if fault := f.Check(); fault != NoFault {
				t.Fatalf("%s: fault %d", p.ID, fault)
			}
			cfg := f.Config(phrase.English())
			r := mustStart(t, cfg)
			if r.Board.ID != p.Board || r.Edition != p.Edition || r.Players != p.Players ||
				r.StartingCities != p.StartingCities || r.Introductory != p.Introductory ||
				r.Zone.Count() != engine.NumbersFor(p.Edition, p.Players).Regions {
				t.Errorf("%s became %+v", p.ID, cfg.Setup)
			}
			for i, who := range cfg.Players {
				if who.IsBot() != (i >= p.Humans) || who.IsBot() && who.Level != p.Level {
					t.Errorf("%s: seat %d is %+v", p.ID, i, who)
				}
			}
		}
	}
}

// TestPresetsDiffer: no two have the same id or set the same table, so that at most one is chosen.
func TestPresetsDiffer(t *testing.T) {
	for i, p := range presets {
		for _, q := range presets[:i] {
			same := q
			if same.ID = p.ID; p.ID == q.ID || p == same {
				t.Errorf("%+v and %+v", p, q)
			}
		}
	}
}

// TestAPresetIsChosenUntilSomethingDiffers: names, colours, the seed and hidden money are no part of it, nor are
// choices that do not apply to its edition.
func TestAPresetIsChosenUntilSomethingDiffers(t *testing.T) {
	other := map[engine.Edition]engine.Edition{engine.Classic: engine.Recharged, engine.Recharged: engine.Classic}
	differ := map[string]func(f *Form){
		"edition": func(f *Form) { f.SetEdition(other[f.Edition]) },
		"board": func(f *Form) {
			if f.Board == "usa" {
				f.SetBoard("germany")
			} else {
				f.SetBoard("usa")
			}
		},
		"number": func(f *Form) { f.SetPlayers(2 + (f.Players-1)%5) },
		"zone":   func(f *Form) { f.Picked = true },
		"variant": func(f *Form) {
			if f.Edition == engine.Classic {
				f.Introductory = !f.Introductory
			} else {
				f.StartingCities = !f.StartingCities
			}
		},
		"kind": func(f *Form) {
			if f.Seats[1].Bot {
				f.SetHuman(1)
			} else {
				f.SetBot(1, "hard")
			}
		},
		"level": func(f *Form) { f.SetBot(f.Players-1, "hard") },
	}
	for _, p := range presets {
		f := New(bot.Levels(), 1)
		f.SetPreset(p.ID)
		f.SetName(0, "Ada")
		f.SetColour(1, 5)
		f.SetSeed("another")
		f.HideMoney = true
		if p.Edition == engine.Classic {
			f.StartingCities = true
		} else {
			f.Introductory = true
		}
		if got := f.Preset(); got != p.ID {
			t.Errorf("%s: %q is chosen", p.ID, got)
		}
		if f = Recall(f.Memory(), bot.Levels(), 2); f.Preset() != p.ID {
			t.Errorf("%s: %q is chosen the next time", p.ID, f.Preset())
		}
		for what, change := range differ {
			f := New(bot.Levels(), 1)
			f.SetPreset(p.ID)
			change(f)
			if got := f.Preset(); got == p.ID {
				t.Errorf("%s is still chosen with another %s", p.ID, what)
			}
		}
	}
}

// TestAPresetLeavesTheRestAlone: what was typed, the colours, and the variant of the other edition.
func TestAPresetLeavesTheRestAlone(t *testing.T) {
	f := New(bot.Levels(), 1)
	f.SetEdition(engine.Classic)
	f.SetName(0, "Ada")
	f.SetColour(0, 4)
	f.SetSeed("mine")
	f.HideMoney, f.Introductory = true, true
	f.SetPreset("experts")
	if f.Seats[0].Name != "Ada" || f.Seats[0].Colour != 4 || f.Seed != "mine" || !f.HideMoney || !f.Introductory {
		t.Errorf("%+v", f)
	}
	was := f.Memory()
	if f.SetPreset("atlantis"); string(f.Memory()) != string(was) {
		t.Error("an unknown preset changes the form")
	}
}

// TestWhoJoinsAPresetIsLikeTheOthers: a computer that is added has the level of the preset.
func TestWhoJoinsAPresetIsLikeTheOthers(t *testing.T) {
	f := New(bot.Levels(), 1)
	f.SetPreset("experts")
	f.SetPlayers(6)
	if p := f.Config(phrase.English()).Players[5]; p.Kind != record.Bot || p.Level != "expert" {
		t.Errorf("%+v joins", p)
	}
}

// TestPresetsNeedTheirLevels: without computers only those for humans are offered.
func TestPresetsNeedTheirLevels(t *testing.T) {
	for n, levels := range [][]string{nil, {"easy"}, {"easy", "normal"}, bot.Levels()} {
		f := New(levels, 1)
		got := ""
		for _, p := range f.Presets() {
			got += p.ID + " "
		}
		want := []string{"friends ", "first friends ", "first duel classic-six friends ",
			"first duel classic-six experts friends "}[n]
		if got != want {
			t.Errorf("with the levels %q: %q", levels, got)
		}
		if f.SetPreset("experts"); (f.Preset() == "experts") != (n == 3) {
			t.Errorf("with the levels %q the preset is %q", levels, f.Preset())
		}
	}
}

// TestOneLevelForAllComputers: those at the table, and those that join.
func TestOneLevelForAllComputers(t *testing.T) {
	f := New(bot.Levels(), 1)
	f.SetPlayers(4)
	for i, level := range []string{"hard", "easy", "atlantis"} {
		f.SetLevels(level)
		if got, want := f.CommonLevel(), []string{"hard", "easy", "easy"}[i]; got != want {
			t.Errorf("after %q the level is %q", level, got)
		}
	}
	if f.SetPlayers(5); f.CommonLevel() != "easy" {
		t.Errorf("another one joins with level %q", f.Seats[4].Level)
	}
	if f.SetBot(4, "expert"); f.CommonLevel() != "" {
		t.Errorf("they differ, but all are %q", f.CommonLevel())
	}
	if f.SetPlayers(4); f.CommonLevel() != "easy" {
		t.Errorf("one that has left still counts: %q", f.CommonLevel())
	}
	for i := range f.Players {
		f.SetHuman(i)
	}
	if f.CommonLevel() != "" {
		t.Errorf("no computer has level %q", f.CommonLevel())
	}
}

// TestTheZoneInPlayIsTheGames (S1): drawn, chosen at once and in turn, it is the zone with which the game begins.
func TestTheZoneInPlayIsTheGames(t *testing.T) {
	seen := map[string]bool{}
	for seed := range 12 {
		for _, e := range Editions {
			for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
				f := New(bot.Levels(), 1)
				f.SetEdition(e)
				f.SetPlayers(players)
				for i := range f.Seats {
					f.SetBot(i, "easy")
				}
				f.SetSeed("zone " + strconv.Itoa(seed))
				for how := range 3 {
					f.Picked, f.InTurn = how > 0, how == 2
					if how == 1 {
						f.PickAny(uint64(seed))
					}
					for range 2 { // the second time it is known already
						r := mustStart(t, f.Config(phrase.English()))
						if f.InPlay() != r.Zone {
							t.Errorf("%s for %d, seed %q, %d: %b in play, the game has %b", e, players, f.Seed, how,
								f.InPlay(), r.Zone)
						}
						seen[strconv.Itoa(int(r.Zone))] = true
					}
				}
			}
		}
	}
	if len(seen) < 10 {
		t.Errorf("only %d zones were seen", len(seen))
	}
}
