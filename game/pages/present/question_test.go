package present

import (
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/draft"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// asking starts a two-player game in a phase in which Ada (seat 0) is asked to confirm everything.
func asking(t *testing.T, phase string) *session.Session {
	t.Helper()
	on, err := session.New(save.NewKeeper(save.Memory(), nil), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	money := 70
	order := []engine.Seat{1, 0}
	if phase == "auction" || phase == "power" {
		order = []engine.Seat{0, 1}
	}
	pos := &engine.Position{Round: 3, Phase: phase, Order: order,
		Market: []engine.Plant{10, 11, 12, 13, 15, 17, 19, 20},
		Stack:  []engine.Plant{21, 22, 23, 24, engine.Step3Card},
		Players: []engine.PositionPlayer{
			{Money: &money, Plants: []engine.Plant{5}, Tokens: engine.PositionFuel{Coal: 2}},
			{Money: &money, Plants: []engine.Plant{7}},
		},
		Houses: []engine.PositionHouses{{City: "essen", Seats: []engine.Seat{0}}},
		Fuel:   &engine.PositionFuel{Coal: 15, Oil: 15}}
	cfg := match.Config{
		Setup: engine.Setup{Board: "germany", Edition: engine.Classic, Players: 2, Regions: []string{"nw", "w", "sw"},
			Seed: 5, Position: pos},
		Players: []record.Player{
			{Name: "Ada", Kind: record.Human}, {Name: "Ben", Colour: 1, Kind: record.Human},
		},
	}
	if err := on.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	on.SetConfirm(prefs.Always)
	return on
}

// TestQuestionsInWords: the action, its cost or gain, what is left, and what speaks against it.
func TestQuestionsInWords(t *testing.T) {
	for name, c := range map[string]struct {
		phase string
		p     session.Proposal // instead of text
		text  string
		plan  func(*draft.Draft)
		warn  bool
		want  Question
	}{
		"a bid": {phase: "auction", text: "open 12 30",
			want: Question{Steps: []string{"Open plant 12 at 30 Elektro"},
				Sum: "70 Elektro − 30 Elektro = 40 Elektro"}},
		"an auto-bid": {phase: "auction", p: session.AutoBid{Seat: 0, Plant: 12, Most: 40},
			want: Question{Steps: []string{"Bid up to 40 E"}, Sum: "70 Elektro − 40 Elektro = 30 Elektro"}},
		"an income": {phase: "power", text: "run 5 2 coal; done",
			want: Question{Steps: []string{"Run plant 5 on 2 coal for 1 city", "Finish: power 1 city for 22 Elektro"},
				Sum: "You get 22 Elektro and then have 92 Elektro."}},
		"a plan that is left": {phase: "resources", text: "done",
			plan: func(d *draft.Draft) { d.SetTokens(engine.Coal, 1) },
			want: Question{Steps: []string{"Finish buying"}, Sum: "It costs nothing. You have 70 Elektro.",
				Waste: phrase.English().T("ask.waste-plan")}},
		"a slip": {phase: "power", text: "done", warn: true,
			want: Question{Steps: []string{"Finish: power 0 cities for 10 Elektro"},
				Sum: "You get 10 Elektro and then have 80 Elektro."}},
	} {
		on := asking(t, c.phase)
		if c.warn {
			on.SetAdvice(session.Advice{})
		}
		if c.p == nil {
			as, err := engine.ParseAll(on.Match().Rules(), c.text)
			if err != nil {
				t.Fatal(err)
			}
			c.p = session.Actions(as)
		}
		plan := draft.New(on.Match().Rules(), on.View())
		if c.plan != nil {
			c.plan(plan)
		}
		if err := on.Propose(c.p, plan); err != nil || on.Question() == nil {
			t.Fatalf("%s: %v, asked %v", name, err, on.Question() != nil)
		}
		c.want.Title = "Ada: do this?"
		c.want.Yes, c.want.No = phrase.English().T("ask.yes"), phrase.English().T("ask.no")
		if c.warn {
			c.want.Title = "Are you sure, Ada?"
			c.want.Yes = phrase.English().T("warn.anyway")
		}
		got := Ask(phrase.NewTeller(phrase.English(), on.Match().Rules(), on.Match().Players()), on.Question())
		if c.warn {
			if len(got.Warnings) != 1 || got.Warnings[0].Kind != advisor.Power || got.Warnings[0].Text == "" {
				t.Errorf("%s: warnings %+v", name, got.Warnings)
			}
			got.Warnings = nil
		}
		if !slices.Equal(got.Steps, c.want.Steps) || got.Title != c.want.Title || got.Sum != c.want.Sum ||
			got.Waste != c.want.Waste || got.Yes != c.want.Yes || got.No != c.want.No || len(got.Warnings) > 0 {
			t.Errorf("%s: %+v,\nwant %+v", name, got, c.want)
		}
	}
}
