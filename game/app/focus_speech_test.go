package app

import (
	"strings"
	"testing"

	"kilovolt/game/view/ui"
)

// TestWhatIsFocusedIsSpoken: a keyboard user who moves through the canvas hears each widget once, with its value and
// the reason if it is disabled; a pointer user hears nothing.
func TestWhatIsFocusedIsSpoken(t *testing.T) {
	a, q := start(t, 390, 844, 1)
	var said []string
	step := func(events ...ui.Event) {
		q.Push(events...)
		a.tree.Update(a.tree.Now()+1, q)
		a.speakFocus(func(text, _ string) { said = append(said, text) })
	}
	step()
	step()
	if len(said) > 0 {
		t.Errorf("%q is spoken before any key was pressed", said)
	}
	heard := map[string]bool{}
	for range 12 {
		before := a.tree.Focused()
		said = nil
		step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyTab})
		n := a.tree.Find(a.tree.Focused())
		if n == nil || n.ID == before {
			t.Fatalf("Tab moves from %q to %v", before, n)
		}
		if len(said) != 1 || !strings.HasPrefix(said[0], strings.TrimSuffix(n.Label, ".")) ||
			!strings.Contains(said[0], n.Value) || !strings.Contains(said[0], strings.TrimSuffix(n.Why, ".")) {
			t.Errorf("%s (%q, %q, %q) is spoken as %q", n.ID, n.Label, n.Value, n.Why, said)
		}
		heard[n.ID] = true
		step()
		if len(said) != 1 {
			t.Errorf("%s is spoken again: %q", n.ID, said)
		}
	}
	if len(heard) < 4 {
		t.Errorf("only %v were heard", heard)
	}
	said = nil
	a.tree.Toast("That cannot be done.")
	step()
	step()
	if len(said) != 1 || said[0] != "That cannot be done." {
		t.Errorf("%q of a message is spoken", said)
	}
}
