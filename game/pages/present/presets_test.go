package present

import (
	"strings"
	"testing"

	"kilovolt/engine/bot"
	"kilovolt/game/words/phrase"
)

// TestEveryPresetSaysWhatItSets: map, edition, variant, seats and level; the chosen one is shown as chosen until
// something differs.
func TestEveryPresetSaysWhatItSets(t *testing.T) {
	f, said := form(bot.Levels()...)
	if s := said().Preset; s.Value != OwnTable || s.Options[len(s.Options)-1].Label != "Your own table" {
		t.Errorf("at first: %+v", s)
	}
	l := phrase.English()
	for _, p := range f.Presets() {
		s := said().Preset
		if err := s.Choose(p.ID); err != nil {
			t.Fatal(err)
		}
		s = said().Preset
		if s.Value != p.ID || f.Preset() != p.ID {
			t.Errorf("%s: chosen is %q", p.ID, s.Value)
		}
		for _, o := range s.Options {
			if o.Value == OwnTable {
				t.Errorf("%s is chosen, and so is a table of one's own", p.ID)
			}
			if o.Value != p.ID {
				continue
			}
			for what, want := range map[string]string{
				"map": phrase.English().BoardName(p.Board, p.Edition), "edition": l.Edition(p.Edition),
			} {
				if !strings.Contains(o.Note, want) {
					t.Errorf("%s: %q does not say the %s", p.ID, o.Note, what)
				}
			}
			if p.Level != "" && !strings.Contains(o.Note, l.Level(p.Level)) ||
				p.Introductory != strings.Contains(o.Note, "introductory game") ||
				p.StartingCities != strings.Contains(o.Note, "starting cities") {
				t.Errorf("%s: %q", p.ID, o.Note)
			}
		}
		if f.SetHuman(1); p.Humans < 2 && said().Preset.Value != OwnTable {
			t.Errorf("%s is still chosen with one more human", p.ID)
		}
	}
	want := "USA, Classic (2004), introductory game: you against 1\u00a0computer (Normal)"
	if got := said().Preset.Options[1].Note; got != want {
		t.Errorf("%q", got)
	}
}

// TestOneLevelForAllComputersInWords: it says if they differ, and that there are none.
func TestOneLevelForAllComputersInWords(t *testing.T) {
	f, said := form(bot.Levels()...)
	if err := said().AllLevels.Choose("hard"); err != nil || f.Seats[1].Level != "hard" || f.Seats[2].Level != "hard" {
		t.Errorf("%v, %+v", err, f.Seats)
	}
	if s := said().AllLevels; s.Value != "hard" || len(s.Options) != len(bot.Levels()) {
		t.Errorf("%+v", s)
	}
	f.SetBot(1, "easy")
	s := said().AllLevels
	last := func() string { return s.Options[len(s.Options)-1].Label }
	if s.Value != MixedLevels || last() != "Mixed" {
		t.Errorf("%+v", s)
	}
	if err := s.Choose(MixedLevels); err != nil || f.Seats[1].Level != "easy" || f.Seats[2].Level != "hard" {
		t.Errorf("mixed levels became others: %v, %+v", err, f.Seats)
	}
	f.SetPreset("friends")
	s = said().AllLevels
	if s.WhyNot == "" || s.Value != MixedLevels || s.Choose("hard") == nil || last() != "None" {
		t.Errorf("without computers: %+v", s)
	}
	if _, said = form("easy"); said().AllLevels != nil {
		t.Error("there is a choice among one level")
	}
}

// TestTheDrawnZoneIsNamed (S1): its regions and how many cities they have.
func TestTheDrawnZoneIsNamed(t *testing.T) {
	f, said := form("easy")
	seen := map[string]bool{}
	for _, seed := range []string{"1", "2", "3", "4"} {
		f.SetSeed(seed)
		var names []string
		for region := range f.InPlay().All() {
			names = append(names, f.Map().Regions[region].Name)
		}
		last := len(names) - 1
		want := "This seed draws " + strings.Join(names[:last], ", ") + " and " + names[last] + ": "
		if got := said().Zone.Help[1]; !strings.HasPrefix(got, want) || !strings.HasSuffix(got, "\u00a0cities.") {
			t.Errorf("%q, want %q", got, want)
		}
		seen[want] = true
	}
	if len(seen) < 2 {
		t.Error("every seed draws the same zone")
	}
}
