package textversion

import (
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/advisor"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/prefs"
)

// The setting to ask always applies to the text version as it does to the canvas: the question says what is to be done
// and what it costs, replaces the decision, and leads back or carries it out.
func TestAlwaysAskHoldsInTheTextVersion(t *testing.T) {
	r := buying(t)
	r.on.SetConfirm(prefs.Always)
	index := r.on.Match().Index()
	r.press(r.button("Finish"))
	for _, want := range []string{"Ada: do this?", "Finish", "It costs nothing. You have 70 Elektro."} {
		if !strings.Contains(r.section().Content(), want) {
			t.Errorf("the question does not say %q: %s", want, r.section().Content())
		}
	}
	if r.on.Match().Index() != index || r.button("Finish") != nil || r.alert() != "Ada: do this?" {
		t.Fatalf("carried out without a question; read out is %q", r.alert())
	}
	r.check()
	r.compare()
	r.press(r.button("Back"))
	if r.button("Finish") == nil || r.on.Match().Index() != index {
		t.Fatal("there is no way back")
	}
	r.press(r.button("Finish"))
	if r.press(r.button("Yes")); r.on.Match().Index() == index || r.on.Question() != nil {
		t.Error("\"yes\" does not carry it out")
	}
}

// By default, a question is asked about what costs half of the money or more, including an auto-bid.
func TestCostlyDecisionsAskInTheTextVersion(t *testing.T) {
	for _, c := range []struct {
		press, most, step string
	}{{"Open the bidding", "30", ""}, {"Open the bidding", "31", "Open plant 10"},
		{"Auto-bid up to this", "31", "Bid up to 31 E"}} {
		r := bidders(t, record.Human, record.Human)
		r.on.SetConfirm(prefs.Costly)
		r.pressWith(r.button(c.press), map[string]string{"n": c.most})
		if c.step == "" {
			if r.on.Question() != nil || r.on.Match().Index() == 0 {
				t.Errorf("%s for %s is asked about", c.press, c.most)
			}
			continue
		}
		_, _, limited := r.on.Limit(0)
		if r.on.Question() == nil || r.on.Match().Index() > 0 || limited ||
			!strings.Contains(r.section().Content(), c.step) {
			t.Errorf("%s for %s is not asked about: %s", c.press, c.most, r.section().Content())
		}
	}
}

// What the rules reject is rejected at once, whatever the settings ask about.
func TestARefusalComesBeforeTheQuestion(t *testing.T) {
	r := bidders(t, record.Human, record.Human)
	r.on.SetConfirm(prefs.Always)
	r.pressWith(r.button("Open the bidding"), map[string]string{"n": "3000"})
	if r.on.Question() != nil || !strings.Contains(r.alert(), "(Rule A2)") {
		t.Errorf("asked: %v, announced %q", r.on.Question() != nil, r.alert())
	}
}

// Unrelated actions do not drop a question: reading the rules, or copying the game. On the canvas they never did.
func TestTheQuestionStaysWhileOneLooksElsewhere(t *testing.T) {
	r := buying(t)
	r.on.SetAdvice(session.Advice{})
	r.press(r.button("Finish"))
	r.press(r.button("How to play: the rules"))
	if _, err := r.on.SaveCopy("copy"); err != nil {
		t.Fatal(err)
	}
	r.view.Refresh()
	index := r.on.Match().Index()
	if r.button("Do it anyway") == nil {
		t.Fatal("the question is gone")
	}
	if r.press(r.button("Do it anyway")); r.on.Match().Index() == index {
		t.Error("the decision is not carried out")
	}
}

// A question that was asked on the canvas is shown here too, with its whole text, and disappears when it is answered
// there.
func TestAQuestionOfTheCanvasShowsHere(t *testing.T) {
	r := buying(t)
	r.on.SetAdvice(session.Advice{})
	done := session.Actions{{Verb: engine.VerbDone}}
	if err := r.on.Propose(done, nil); err != nil {
		t.Fatal(err)
	}
	r.view.Refresh()
	if r.button("Do it anyway") == nil || !strings.Contains(r.alert(), "you could power") {
		t.Fatalf("the question does not show: %q", r.alert())
	}
	if err := r.on.Answer(false, advisor.All); err != nil {
		t.Fatal(err)
	}
	r.view.Refresh()
	if r.button("Do it anyway") != nil || r.button("Finish") == nil {
		t.Error("the question stays after the answer")
	}
}
