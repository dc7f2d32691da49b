package phrase

import (
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
)

// TestSegmentsKeepWhatTheyName: a line of the log knows which of its words are players, plants, cities and fuels.
func TestSegmentsKeepWhatTheyName(t *testing.T) {
	teller, _ := newGame(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 1,
		Regions: []string{"w", "sw", "nw"}})
	essen, _ := teller.Rules.Board.CityByID("essen")
	built := &engine.Event{Kind: engine.EventBuilt, Seat: 1, City: essen, From: essen, N: 10, M: 4}
	line := teller.EventSegments(built)
	want := []i18n.Segment{
		{Text: "Bo", Mark: i18n.Mark{Kind: PlayerName, ID: 1}}, {Text: " builds in "},
		{Text: "Essen", Mark: i18n.Mark{Kind: CityName, ID: int(essen)}},
		{Text: " for 14 Elektro: 4 Elektro for the route ("},
		{Text: "Essen", Mark: i18n.Mark{Kind: CityName, ID: int(essen)}},
		{Text: "), 10 Elektro for the house."},
	}
	if !slices.Equal(line, want) {
		t.Errorf("got %+v", line)
	}
	for from, want := range map[string]string{
		"dusseldorf": "Bo builds in Essen for 12 Elektro: 2 Elektro for the route (Düsseldorf, Essen), " +
			"10 Elektro for the house.",
		"koln": "Bo builds in Essen for 12 Elektro: 2 Elektro for the route (Köln, Düsseldorf, Essen), " +
			"10 Elektro for the house.",
	} {
		built.M = 2
		if built.From, _ = teller.Rules.Board.CityByID(from); !teller.Rules.Cities.Has(built.From) {
			t.Fatalf("%s is not in the zone", from)
		}
		if got := teller.Event(built); got != want {
			t.Errorf("got %q", got)
		}
	}
	line = teller.EventSegments(&engine.Event{Kind: engine.EventOrder, Order: [6]engine.Seat{2, 0, 1, -1, -1, -1}})
	if got := i18n.Plain(line); got != "Player order: Cy, Ann, Bo." {
		t.Errorf("got %q", got)
	}
	if len(line) != 7 || line[1] != (i18n.Segment{Text: "Cy", Mark: i18n.Mark{Kind: PlayerName, ID: 2}}) {
		t.Errorf("got %+v", line)
	}
}

// What is not a language of this game is refused, and what a language lacks is English.
func TestRead(t *testing.T) {
	const language = `{"name": "Klingon", "direction": "ltr"}`
	source := func(tag, language, sentences, names string) *Source {
		return &Source{Tag: tag, Language: []byte(language), Sentences: []byte(sentences), Names: []byte(names)}
	}
	const sentences = `{"title.name": "kIlovolt", "undo.button": "x"}`
	for _, broken := range []*Source{
		{}, source("tlh", language, `{}`, ""), source("tlh", language, `{"title.name": "x`, ""),
		source("tlh", language, `{"other.game": "x"}`, ""), source("tlh", ``, sentences, ""),
		source("", language, sentences, ""), source("tlh", language, sentences, `[]`),
		source("tlh", language, `null`, ""), source("tlh", language, `{"title.name": "{"}`, ""),
	} {
		if l, err := Read(broken); err == nil {
			t.Errorf("%+v was read as %v", broken, l)
		}
	}
	l, err := Read(source("tlh", language, sentences, `{"boards": {"germany": "Qonos"},
		"regions": {"germany": {"w": "ting"}}, "cities": {"germany": {"essen": "Qe"}}}`))
	if err != nil {
		t.Fatal(err)
	}
	if got := l.T("title.name"); got != "kIlovolt" {
		t.Errorf("got %q", got)
	}
	if got, want := l.T("title.subtitle"), English().T("title.subtitle"); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	teller, _ := newGame(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 1,
		Regions: []string{"w", "sw", "nw"}})
	teller = NewTeller(l, teller.Rules, nil)
	essen, _ := teller.Rules.Board.CityByID("essen")
	koln, _ := teller.Rules.Board.CityByID("koln")
	if teller.CityName(essen) != "Qe" || teller.CityName(koln) != "Köln" || teller.RegionOf(essen) != "ting" ||
		l.BoardName("germany", engine.Recharged) != "Qonos" || l.BoardName("usa", engine.Recharged) != "USA" {
		t.Error("the names are not those of the language")
	}
	if named := l.Board(teller.Rules.Board); named != l.Board(teller.Rules.Board) {
		t.Error("a board is renamed each time")
	}
	for _, r := range "Qtk" {
		if !slices.Contains(l.Runes(), r) {
			t.Errorf("%c is not among the characters", r)
		}
	}
}
