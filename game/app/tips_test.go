package app

import (
	"slices"
	"testing"

	"kilovolt/game/guide"
	"kilovolt/game/ui"
)

// TestTipsComeOnceEver: a tip comes with the first decision, is remembered with the settings, and comes again only
// when it is asked for.
func TestTipsComeOnceEver(t *testing.T) {
	k := newTypist(t, 390, 844)
	k.setUp(3)
	first := k.app.tutor.Now()
	if first == "" || k.app.tree.Find("tip") == nil {
		t.Fatal("no tip comes with the first decision")
	}
	if !slices.Contains(k.app.prefs.TipsSeen, string(first)) {
		t.Errorf("%s is not remembered", first)
	}
	k.app.tree.Activate("tip-close")
	k.step()
	if k.app.tree.Find("tip") != nil {
		t.Error("the tip does not go")
	}
	h := host{k.app}
	h.ToTitle()
	k.step()
	if err := h.Continue(); err != nil {
		t.Fatal(err)
	}
	k.step()
	if k.app.tutor.Now() == first {
		t.Errorf("%s is shown again", first)
	}
	p := h.Prefs()
	p.TipsSeen = nil
	h.SetPrefs(p)
	if k.app.tutor.Now() != guide.Concept("auction") {
		t.Errorf("started over, %q is shown", k.app.tutor.Now())
	}
	h.NoMoreTips()
	k.step()
	if !h.Prefs().NoTips || k.app.tree.Find("tip") != nil {
		t.Error("tips are not off")
	}
}

// TestTheQuestionMarkExplains: at the table the symbols, and there once more the keys; R the rules of the phase.
// Escape leads back step by step.
func TestTheQuestionMarkExplains(t *testing.T) {
	k := newTypist(t, 1280, 800)
	k.setUp(3)
	k.press(ui.KeyHelp)
	if !k.app.help.Opened() || k.app.keys.Opened() {
		t.Fatal("the question mark does not open the symbols")
	}
	k.press(ui.KeyHelp)
	if !k.app.keys.Opened() {
		t.Error("once more it does not open the keys")
	}
	k.press(ui.KeyEscape, ui.KeyEscape)
	if k.app.keys.Opened() || k.app.help.Opened() {
		t.Error("Escape does not lead back to the table")
	}
	k.press("R")
	if k.app.tree.Find("help-part-auction-0") == nil {
		t.Error("R does not open the rules of the auction")
	}
}
