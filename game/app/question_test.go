package app

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/game/platform/page"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/view/textversion"
	"kilovolt/game/view/ui"
)

// The canvas and the text version show the same question: once it is answered on one, it disappears from both. The
// settings take effect at the start and whenever they change.
func TestCanvasAndTextVersionShareTheQuestion(t *testing.T) {
	a, err := newApp(Options{DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	a.resize(390, 844, page.Insets{}, 1)
	again(t, a, engine.Setup{Board: "germany", Players: 3, Seed: 1})
	if err := a.session.ToHuman(a.session.Match().Public().Actor); err != nil {
		t.Fatal(err)
	}
	plant := a.session.Match().Public().Current().Lowest()
	shown := func() (canvas, text bool) {
		a.tree.Update(0, &ui.Queue{})
		a.text.Refresh()
		yes := a.text.Doc().Find(func(n *textversion.Node) bool { return n.ID == "kv/do/anyway" })
		return a.tree.Find("ask-yes") != nil, yes != nil
	}
	propose := func(bid string) {
		id := "kv/do/range-open-" + plant.String() + "/go"
		a.text.Handle(textversion.Event{ID: id, Fields: map[string]string{"n": bid}})
	}
	index := a.session.Match().Index()
	propose("40") // which new players are asked about
	if canvas, text := shown(); !canvas || !text || a.session.Match().Index() != index {
		t.Fatalf("asked on the canvas: %v, in the text version: %v", canvas, text)
	}
	if !a.tree.Activate("ask-no") {
		t.Fatal("the canvas cannot answer")
	}
	if canvas, text := shown(); canvas || text || a.session.Match().Index() != index {
		t.Errorf("after \"no\" on the canvas it is asked there: %v, in the text version: %v", canvas, text)
	}
	p := host{a}.Prefs()
	p.Confirm = prefs.Always
	host{a}.SetPrefs(p)
	propose(plant.String())
	if canvas, text := shown(); !canvas || !text {
		t.Fatalf("with \"always ask\", asked on the canvas: %v, in the text version: %v", canvas, text)
	}
	a.text.Handle(textversion.Event{ID: "kv/do/anyway"})
	if canvas, text := shown(); canvas || text || a.session.Match().Index() == index {
		t.Errorf("after \"yes\" in the text version it is asked there: %v, on the canvas: %v", text, canvas)
	}
}
