package table

import (
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
)

// advised starts a table of humans who can ask the Master, in a position that needs its plan.
func advised(t *testing.T, phase string, w, h float64, changes ...func(*engine.Position)) *fakeHost {
	t.Helper()
	money := 60
	pos := &engine.Position{
		Round: 4, Phase: phase, Order: []engine.Seat{2, 1, 0}, Market: []engine.Plant{11, 13, 15, 17, 22, 25, 27, 31},
		Players: []engine.PositionPlayer{
			{Money: &money, Plants: []engine.Plant{5, 10}, Tokens: engine.PositionFuel{Coal: 2}},
			{Money: &money, Plants: []engine.Plant{7, 8}}, {Money: &money, Plants: []engine.Plant{18, 4}},
		},
		Houses: []engine.PositionHouses{
			{City: "essen", Seats: []engine.Seat{0}}, {City: "munster", Seats: []engine.Seat{0}},
			{City: "dusseldorf", Seats: []engine.Seat{1}}, {City: "koln", Seats: []engine.Seat{1}}, {City: "dortmund",
				Seats: []engine.Seat{2}},
		},
		Fuel: &engine.PositionFuel{Coal: 15, Oil: 12, Garbage: 6, Uranium: 2},
	}
	if phase == "auction" || phase == "power" {
		pos.Order = []engine.Seat{0, 1, 2}
	}
	for _, change := range changes {
		change(pos)
	}
	on, err := session.New(save.NewKeeper(save.Memory(), nil), session.Bots, nil)
	if err != nil {
		t.Fatal(err)
	}
	cfg := match.Config{Setup: engine.Setup{Board: "germany", Players: 3, Regions: []string{"w", "sw", "nw"},
		Position: pos}}
	for i, name := range []string{"Ada", "Volta", "Ohm"} {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	if err := on.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	host := &fakeHost{session: on, match: on.Match()}
	host.tree = ui.NewTree(sharedKit(), func() *ui.Node { return host.scene.Build() })
	host.scene = New(host, host)
	on.Listen(func(c session.Change) {
		if c.Kind == session.QuestionChanged {
			host.scene.decide.OnQuestionChanged()
			return
		}
		if c.Kind == session.AdviceChanged {
			host.scene.hint.OnAdviceChanged()
			return
		}
		host.scene.Moved()
	})
	host.tree.Resize(w, h)
	host.settle()
	return host
}

// think lets the Master finish thinking.
func (h *fakeHost) think(t *testing.T) {
	t.Helper()
	for range 1000 {
		if _, ok := h.session.Tick(noTime, func() bool { return true }); !ok {
			h.settle()
			return
		}
	}
	t.Fatal("the Master does not finish")
}

// TestHintsFit: in every phase and window the button asks for a hint; the screen shows that it is being worked out and
// then the hint, which fits and is dismissed by its button.
func TestHintsFit(t *testing.T) {
	for _, phase := range []string{"auction", "resources", "build", "power"} {
		for _, size := range slices.Concat(sizes, least) {
			h := advised(t, phase, size.w, size.h)
			sound := func(when string) {
				t.Helper()
				for _, fault := range h.tree.Check() {
					t.Errorf("%s at %.0fx%.0f, %s: %s", phase, size.w, size.h, when, fault)
				}
			}
			index := h.match.Index()
			sound("before")
			h.tap(t, "ask-hint")
			if h.tree.Find("hint-close") == nil || !h.seenText("The Master is thinking") {
				t.Fatalf("%s at %.0fx%.0f: nothing shows that the Master is thinking", phase, size.w, size.h)
			}
			sound("while it thinks")
			h.think(t)
			if hint := h.session.Hint(); hint == nil || !h.seenText(h.scene.Teller.Hint(hint)) ||
				!h.seenText(h.scene.Teller.Reason(hint.Reason)) {
				t.Errorf("%s at %.0fx%.0f: the hint is not shown", phase, size.w, size.h)
			}
			sound("with a hint")
			if h.tap(t, "hint-close"); h.session.Hint() != nil || h.tree.Find("hint") != nil {
				t.Errorf("%s at %.0fx%.0f: the hint stays", phase, size.w, size.h)
			}
			if h.match.Index() != index {
				t.Error("the game has changed")
			}
		}
	}
}

// TestAHintFitsAboveARaisedSheet: on a phone whose sheet leaves hardly any room above it, the hint's buttons are on its
// card and cover nothing of the decision.
func TestAHintFitsAboveARaisedSheet(t *testing.T) {
	h := advised(t, "power", 390, 740, func(pos *engine.Position) {
		pos.Players[0].Plants, pos.Players[1].Plants = []engine.Plant{6, 8, 9}, []engine.Plant{7, 10}
		pos.Players[0].Tokens = engine.PositionFuel{Coal: 3, Oil: 1, Garbage: 1}
		for _, city := range []string{"aachen", "trier"} {
			pos.Houses = append(pos.Houses, engine.PositionHouses{City: city, Seats: []engine.Seat{0}})
		}
	})
	h.tap(t, "ask-hint")
	h.think(t)
	card := h.tree.Find("hint").Rect()
	if most := h.tree.Find("tab.act").Rect().Bottom(); card.Bottom() > most {
		t.Errorf("the hint at %v ends below the tabs of the sheet, at %v", card, most)
	}
	for _, fault := range h.tree.Check() {
		t.Error(fault)
	}
}

// TestApplyingAHintPlansIt: it decides nothing; what the hint refers to is marked before.
func TestApplyingAHintPlansIt(t *testing.T) {
	for _, phase := range []string{"auction", "resources", "build", "power"} {
		h := advised(t, phase, 1280, 800)
		h.scene.Key(ui.Event{Kind: ui.KeyPress, Key: "H"})
		h.think(t)
		hint := h.session.Hint()
		if hint == nil || hint.Skips() {
			t.Fatalf("%s: %+v", phase, hint)
		}
		for _, c := range hint.Places() {
			if !h.scene.cityMap.State.Cities[c].Highlighted {
				t.Errorf("city %d is not marked", c)
			}
		}
		if len(hint.Places()) != len(h.scene.cityMap.State.Plans) {
			t.Errorf("%d routes are shown to %v", len(h.scene.cityMap.State.Plans), hint.Places())
		}
		if plant := hint.Plant(); plant != engine.NoPlant && !h.seenText(h.scene.Teller.PlantCard(plant)+" (hint)") {
			t.Errorf("plant %d is not marked", plant)
		}
		index := h.match.Index()
		h.tap(t, "hint-take")
		if h.session.Hint() != nil || h.tree.Find("hint") != nil || h.match.Index() != index {
			t.Errorf("%s: the hint stays, or was carried out", phase)
		}
		d := h.scene.Draft
		for f, n := range hint.Tokens() {
			if d.Tokens(engine.Fuel(f)) != int(n) {
				t.Errorf("%v is planned as %v", hint.Actions, d.Actions())
			}
		}
		if phase == "build" && !slices.Equal(d.Cities(), hint.Places()) ||
			phase == "auction" && d.Plant != hint.Plant() {
			t.Errorf("%v is planned as %v", hint.Actions, d.Actions())
		}
	}
}

// TestAHintGoesWithThePlan: it disappears when the player plans something else, and when the game goes on.
func TestAHintGoesWithThePlan(t *testing.T) {
	h := advised(t, "build", 1280, 800)
	h.tap(t, "ask-hint")
	h.think(t)
	h.scene.lights.LightOne(i18n.Segment{Mark: i18n.Mark{Kind: phrase.PlantNumber, ID: 5}})
	if h.session.Hint() == nil {
		t.Fatal("the hint disappears when something is looked at")
	}
	if h.tap(t, "near-duisburg"); h.session.Hint() != nil || h.tree.Find("hint") != nil {
		t.Error("the hint stays with another plan")
	}
	h.tap(t, "ask-hint")
	h.think(t)
	if h.tap(t, "confirm"); h.session.Hint() != nil || h.tree.Find("hint") != nil {
		t.Error("the hint stays though houses were built")
	}
	h.session.SetAdvice(session.Advice{NoHints: true, Quiet: advisor.All})
	h.settle()
	if h.tree.Find("ask-hint") != nil {
		t.Error("hints can be asked for though they are turned off")
	}
	if h.scene.Key(ui.Event{Kind: ui.KeyPress, Key: "H"}); h.session.Asking() ||
		h.tree.Toasted() != "Hints are turned off in the settings." {
		t.Errorf("%q", h.tree.Toasted())
	}
}

// TestMomentsMarkWhatWasBetter: the plant and the fuel of a fault that is looked back at are marked, and only there,
// though nothing else on the market has changed.
func TestMomentsMarkWhatWasBetter(t *testing.T) {
	h := sit(t, auctioning(nil), 1280, 800)
	h.touch(t, "pass")
	better := map[int][]engine.Action{0: {{Verb: engine.VerbOpen, What: 11, N: 11}}}
	h.scene.hint.Judged = func(index int) *hindsight.Judged {
		if better[index] == nil {
			return nil
		}
		return &hindsight.Judged{Decision: hindsight.Decision{Await: engine.AwaitOpen, Round: 3, Index: index},
			Better: better[index]}
	}
	look := func(index int) *ui.Node {
		h.scene.history.ShowMoment(index)
		h.scene.Changed()
		h.feed(0)
		return h.need(t, "market-coal")
	}
	marked := h.scene.T("hint.marked", i18n.Text("what", h.scene.Teller.PlantCard(11)))
	for range 2 {
		for index, want := range []bool{true, false} {
			if look(index); (h.need(t, "card-11").Label == marked) != want {
				t.Errorf("after %d actions the better plant is called %q", index, h.need(t, "card-11").Label)
			}
		}
	}
	row := look(1)
	better[0] = []engine.Action{{Verb: engine.VerbBuy, What: uint8(engine.Coal), N: 2}}
	if look(0) == row {
		t.Error("the row of coal does not show what would have been better to buy")
	}
	if row = look(1); look(1) != row {
		t.Error("the row of coal is built again though nothing has changed")
	}
}
