package textversion

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kilovolt/game/play/savedgames"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/save"
	"kilovolt/game/storage/save/savetest"
	"kilovolt/game/words/phrase"
)

// TestNotSavedInWords: the message that the game is not saved is read out once, stays for as long as it is true, and
// offers the game as a file and as text.
func TestNotSavedInWords(t *testing.T) {
	r, c := withSaves(t)
	store := savetest.NewRefusing()
	on, err := session.New(save.NewKeeper(store, nil), session.Bots, nil)
	if err != nil {
		t.Fatal(err)
	}
	on.SetPace(0)
	r.on, r.copy = on, map[string]*element{"": {}}
	r.view = New(on, r.source, phrase.English())
	on.Listen(r.view.OnChange)
	c.games = savedgames.New(on, func() { r.view.Invalidate() })
	on.Listen(c.games.OnChange)
	r.view.OfferSaves(c)
	r.view.Attach(r)
	r.view.Refresh()
	section := func() *Node {
		r.view.Refresh()
		return r.view.Doc().Find(func(n *Node) bool { return n.ID == "kv/unsaved" })
	}
	r.game()
	if section() != nil {
		t.Fatal("a saved game is reported as unsaved")
	}
	store.Err = save.ErrFull
	decide(r, rand.New(rand.NewPCG(2, 3)))
	n := section()
	if n == nil || !strings.Contains(n.Content(), "no room left") ||
		!strings.Contains(r.view.alert.text, "no room left") {
		t.Fatalf("shown is %v, and read out %q", n, r.view.alert.text)
	}
	r.wait()
	decide(r, rand.New(rand.NewPCG(2, 4)))
	if section() == nil || strings.Contains(r.view.alert.text, "no room left") {
		t.Errorf("later the message is gone, or read out again: %q", r.view.alert.text)
	}
	r.press(r.button("Save to a file"))
	r.press(r.button("Copy as text"))
	if want := []string{"export ", "text "}; !slices.Equal(c.asked, want) {
		t.Errorf("asked for %q, want %q", c.asked, want)
	}
	r.press(r.button("Try again"))
	if section() == nil {
		t.Error("the message is gone while it is still true")
	}
	store.Err = nil
	r.press(r.button("Try again"))
	if section() != nil || !strings.Contains(r.view.alert.text, "saved again") {
		t.Errorf("when it is saved again, read out is %q", r.view.alert.text)
	}
}
