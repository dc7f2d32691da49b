package engine

import (
	"strings"
	"testing"

	"kilovolt/maps"
)

// TestEveryActionHasAText: every action that could ever be legal on a board survives a round trip through its text, in
// any case and with any spacing between the words, and no two actions share a text.
func TestEveryActionHasAText(t *testing.T) {
	for _, board := range []string{"germany", "usa"} {
		r, _ := kind{board, Recharged, 4, false}.start(t, 1)
		var all []Action
		for c := range maps.City(len(r.Board.Cities)) {
			for _, v := range []Verb{VerbTrust, VerbMark, VerbBuild} {
				all = append(all, Action{v, uint8(c), 0})
			}
		}
		for _, plant := range AllPlants.List() {
			all = append(all, Action{VerbScrap, uint8(plant), 0})
			for _, n := range []int16{0, 1, 2, 50, 9999, 32767} {
				all = append(all, Action{VerbOpen, uint8(plant), n})
			}
			info := plant.Info()
			for coal := int16(0); coal == 0 || info.Kind == KindHybrid && coal <= int16(info.Needs); coal++ {
				all = append(all, Action{VerbRun, uint8(plant), coal})
			}
		}
		for n := range int16(26) {
			all = append(all, Action{VerbBid, 0, n}, Action{VerbKeep, 0, n})
			for f := range uint8(Fuels) {
				all = append(all, Action{VerbBuy, f, n})
			}
		}
		for _, v := range []Verb{VerbPass, VerbDrop, VerbDone} {
			all = append(all, Action{Verb: v})
		}
		texts := map[string]Action{}
		for _, a := range all {
			text := Format(r, a)
			if other, taken := texts[text]; taken {
				t.Errorf("%q stands for %+v and %+v", text, a, other)
			}
			texts[text] = a
			for _, form := range []string{text, strings.ToUpper(text),
				"  " + strings.ReplaceAll(text, " ", " \t ") + "\n"} {
				if back, err := Parse(r, form); err != nil || back != a {
					t.Errorf("%+v is written as %q; %q is parsed as %+v, %v", a, text, form, back, err)
				}
			}
		}
		line := FormatAll(r, all)
		back, err := ParseAll(r, line)
		if err != nil || FormatAll(r, back) != line {
			t.Errorf("a line with all of them does not survive a round trip: %v", err)
		}
	}
}

// TestTextForms shows the documented forms.
func TestTextForms(t *testing.T) {
	r, _ := kind{"germany", Recharged, 4, false}.start(t, 1)
	essen, _ := r.Board.CityByID("essen")
	for want, c := range map[string]Choice{
		"trust essen":         {Action{VerbTrust, uint8(essen), 0}, 0},
		"mark essen":          {Action{VerbMark, uint8(essen), 0}, 0},
		"open 13 20":          {Action{VerbOpen, 13, 20}, 20},
		"open 13 13..50":      {Action{VerbOpen, 13, 13}, 50},
		"pass":                {Action{Verb: VerbPass}, 0},
		"bid 21":              {Action{VerbBid, 0, 21}, 21},
		"bid 21..50":          {Action{VerbBid, 0, 21}, 50},
		"drop":                {Action{Verb: VerbDrop}, 0},
		"scrap 4":             {Action{VerbScrap, 4, 0}, 0},
		"keep 3 coal":         {Action{VerbKeep, 0, 3}, 3},
		"keep 0..3 coal":      {Action{VerbKeep, 0, 0}, 3},
		"buy 2 oil":           {Action{VerbBuy, uint8(Oil), 2}, 2},
		"buy 1..4 coal":       {Action{VerbBuy, uint8(Coal), 1}, 4},
		"build essen":         {Action{VerbBuild, uint8(essen), 0}, 0},
		"run 20":              {Action{VerbRun, 20, 0}, 0},
		"run 5 1 coal 1 oil":  {Action{VerbRun, 5, 1}, 1},
		"run 5 2 coal":        {Action{VerbRun, 5, 2}, 2},
		"run 5 2 oil":         {Action{VerbRun, 5, 0}, 0},
		"run 46 1 coal 2 oil": {Action{VerbRun, 46, 1}, 1},
		"done":                {Action{Verb: VerbDone}, 0},
		"none":                {},
		"build city?":         {Action{VerbBuild, 200, 0}, 0},
		"verb?":               {Action{Verb: 200}, 0},
	} {
		if got := FormatChoice(r, c); got != want {
			t.Errorf("%+v is written as %q, want %q", c, got, want)
		}
	}
	if a, err := Parse(r, "run 5 1 oil 1 coal"); err != nil || a != (Action{VerbRun, 5, 1}) {
		t.Errorf("the mix in the other order is parsed as %+v, %v", a, err)
	}
}

// TestBadTexts: a text that is not an action is rejected with an error that says what is wrong.
func TestBadTexts(t *testing.T) {
	r, _ := kind{"germany", Recharged, 4, false}.start(t, 1)
	for text, says := range map[string]string{
		"":                                     "empty",
		"   ":                                  "empty",
		"none":                                 "unknown word",
		"fly essen":                            "unknown word",
		"build":                                "a city is missing",
		"build atlantis":                       `no city "atlantis"`,
		"build seattle":                        `no city "seattle"`,
		"build essen essen":                    `unexpected "essen"`,
		"open":                                 "a plant is missing",
		"open 13":                              "a number is missing",
		"open 41 50":                           `no plant "41"`,
		"open 60 60":                           `no plant "60"`,
		"open step3 60":                        `no plant "step3"`,
		"open 77 1":                            `no plant "77"`,
		"open -3 1":                            `no plant "-3"`,
		"open 13 13..50":                       `"13..50" is not a number`,
		"bid":                                  "a number is missing",
		"bid -1":                               `"-1" is not a number`,
		"bid +5":                               `"+5" is not a number`,
		"bid 1e3":                              `"1e3" is not a number`,
		"bid 32768":                            `"32768" is not a number`,
		"bid 99999999999999999999":             "is not a number",
		"keep 3":                               "coal is missing",
		"keep 3 oil":                           `"oil" where "coal" belongs`,
		"buy oil 2":                            `"oil" is not a number`,
		"buy 2":                                "a fuel is missing",
		"buy 2 wood":                           `no fuel "wood"`,
		"run 5":                                "burns 2 tokens, not 0",
		"run 5 1 coal":                         "burns 2 tokens, not 1",
		"run 5 3 coal":                         "2 in all",
		"run 5 0 coal 2 oil":                   "2 in all",
		"run 5 1 coal 1 coal":                  "2 in all",
		"run 5 2 garbage":                      "2 in all",
		"run 20 3 coal":                        `unexpected "3"`,
		"pass now":                             `unexpected "now"`,
		"done;":                                `unknown word`,
		"build " + strings.Repeat("essen", 20): "too long",
	} {
		a, err := Parse(r, text)
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q is parsed as %+v, %v; the error should say %q", text, a, err, says)
		}
	}
	for _, text := range []string{"", ";", "done;", "done;;done", "done; fly",
		strings.Repeat("done;", mostActions) + "done"} {
		if as, err := ParseAll(r, text); err == nil {
			t.Errorf("%q is parsed as %+v", text, as)
		}
	}
}
