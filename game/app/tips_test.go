package app

import (
	"slices"
	"testing"

	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
)

// TestTipsComeOnceEver: a tip comes with the first decision, is stored with the settings, and comes again only if the
// player asks for it.
func TestTipsComeOnceEver(t *testing.T) {
	k := newTypist(t, 390, 844)
	k.setUp(3)
	first := tipNow(k)
	if first == "" || k.app.tree.Find("tip") == nil {
		t.Fatal("no tip comes with the first decision")
	}
	if !slices.Contains(k.app.prefs.TipsSeen, string(first)) {
		t.Errorf("%s is not stored", first)
	}
	k.app.tree.Activate("tip-close")
	k.step()
	if k.app.tree.Find("tip") != nil {
		t.Error("the tip does not go away")
	}
	h := host{k.app}
	h.ToTitle()
	k.step()
	if err := h.Continue(); err != nil {
		t.Fatal(err)
	}
	k.step()
	if tipNow(k) == first {
		t.Errorf("%s is shown again", first)
	}
	p := h.Prefs()
	p.TipsSeen = nil
	h.SetPrefs(p)
	if tipNow(k) != guide.Concept("auction") {
		t.Errorf("after starting tips over, %q is shown", tipNow(k))
	}
	h.NoMoreTips()
	k.step()
	if !h.Prefs().NoTips || k.app.tree.Find("tip") != nil {
		t.Error("tips are not off")
	}
}

// TestTheQuestionMarkExplains: at the table ? opens the symbols, pressed again the list of keys; R opens the rules of
// the phase. Escape leads back step by step.
func TestTheQuestionMarkExplains(t *testing.T) {
	k := newTypist(t, 1280, 800)
	k.setUp(3)
	k.press(ui.KeyHelp)
	if !k.app.help.Opened() || k.app.keys.Opened() {
		t.Fatal("the question mark does not open the symbols")
	}
	k.press(ui.KeyHelp)
	if !k.app.keys.Opened() {
		t.Error("pressed again it does not open the list of keys")
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

// tipNow returns the concept of the tip that is shown, "" for none.
func tipNow(k *typist) guide.Concept {
	tip, _ := host{k.app}.Tip()
	return tip.Concept
}
