package textversion

import (
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/prefs"
)

// buying starts a game in which a human is to buy fuel.
func buying(t *testing.T) *reader {
	t.Helper()
	r := newReader(t)
	money := 70
	cfg := match.Config{Setup: engine.Setup{Board: "germany", Edition: engine.Classic, Players: 2, Seed: 5,
		Position: &engine.Position{
			Round: 3, Phase: "resources", Order: []engine.Seat{1, 0},
			Market: []engine.Plant{10, 11, 12, 13, 15, 17, 19, 20},
			Stack:  []engine.Plant{21, 22, 23, 24, engine.Step3Card},
			Players: []engine.PositionPlayer{{Money: &money, Plants: []engine.Plant{5}},
				{Money: &money, Plants: []engine.Plant{7}}},
			Fuel: &engine.PositionFuel{Coal: 15, Oil: 15},
		}}, Players: []record.Player{{Name: "Ada", Kind: record.Human}, {Name: "Ben", Colour: 1, Kind: record.Human}}}
	if err := r.on.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	r.view.Refresh()
	return r
}

// TestAHintIsAskedForAndFollowed: with nothing but the document.
func TestAHintIsAskedForAndFollowed(t *testing.T) {
	r := buying(t)
	r.check()
	index := r.on.Match().Index()
	r.press(r.button("Ask the Master"))
	if r.button("Cancel") == nil || !strings.Contains(r.view.Doc().Content(), "The Master is thinking") {
		t.Fatal("nothing says that the Master is thinking")
	}
	r.press(r.button("Cancel"))
	r.press(r.button("Ask the Master"))
	r.wait()
	r.check()
	r.compare()
	if h := r.on.Hint(); h == nil || !strings.Contains(r.alert(), "The Master would do this") {
		t.Fatalf("%+v, announced is %q", h, r.alert())
	}
	r.press(r.button("Hide hint"))
	if r.button("Do it") != nil || r.on.Match().Index() != index {
		t.Error("the hint stays, or was carried out")
	}
	r.press(r.button("Ask the Master"))
	r.wait()
	r.press(r.button("Do it"))
	if r.on.Match().Index() == index || r.on.Hint() != nil {
		t.Error("the hint is not carried out")
	}
}

// TestASlipIsAskedAbout: a warning replaces the decision until it is answered, and can be turned off there and below.
func TestASlipIsAskedAbout(t *testing.T) {
	r := buying(t)
	r.on.SetAdvice(session.Advice{})
	r.view.Refresh()
	index := r.on.Match().Index()
	r.press(r.button("Finish"))
	if r.on.Match().Index() != index || r.button("Do it anyway") == nil || r.button("Finish") != nil ||
		!strings.Contains(r.alert(), "you could power") {
		t.Fatalf("no question is asked: %q", r.alert())
	}
	r.check()
	r.press(r.button("Back"))
	if r.button("Finish") == nil || r.on.Match().Index() != index {
		t.Fatal("there is no way back")
	}
	r.press(r.button("Finish"))
	r.change("Don't warn me about this again", "true")
	r.press(r.button("Do it anyway"))
	if r.on.Match().Index() == index || r.on.Advice().Quiet != advisor.Set(0).With(advisor.Fuel) {
		t.Errorf("turned off: %b, after %d actions", r.on.Advice().Quiet, r.on.Match().Index())
	}
	d := &desk{now: prefs.Defaults()}
	d.now.Quiet = r.on.Advice().Quiet
	d.changed = func(p prefs.Prefs) { r.on.SetAdvice(session.Advice{NoHints: p.NoHints, Quiet: p.Quiet}) }
	r.offer(&present.Program{Prefs: d})
	r.change("Not buying fuel", "true")
	r.change("Hints from the Master", "false")
	if want := r.on.Advice(); want.Quiet != 0 || !want.NoHints || r.button("Ask the Master") != nil {
		t.Errorf("%+v", want)
	}
	r = buying(t)
	r.on.SetAdvice(session.Advice{})
	r.view.Refresh()
	index = r.on.Match().Index()
	r.press(r.button("Finish"))
	if r.press(r.button("Do it anyway")); r.on.Match().Index() == index {
		t.Error("the decision is not carried out")
	}
}

// TestAWarningIsTurnedOffWithEitherAnswer: as on the canvas, and only with an answer.
func TestAWarningIsTurnedOffWithEitherAnswer(t *testing.T) {
	for _, answer := range []string{"Back", "Do it anyway"} {
		r := buying(t)
		r.on.SetAdvice(session.Advice{})
		r.view.Refresh()
		r.press(r.button("Finish"))
		r.change("Don't warn me about this again", "true")
		if quiet := r.on.Advice().Quiet; quiet != 0 {
			t.Errorf("before an answer %b is turned off", quiet)
		}
		r.check()
		r.compare()
		r.press(r.button(answer))
		if quiet := r.on.Advice().Quiet; quiet != advisor.Set(0).With(advisor.Fuel) || r.view.never != 0 {
			t.Errorf("%s: %b is turned off", answer, quiet)
		}
	}
}
