package table

import (
	"math/rand/v2"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// scrolled reports whether a scroll has left its top.
func (h *fakeHost) scrolled(t *testing.T, id string) bool {
	t.Helper()
	n := h.tree.Find(id)
	if n == nil {
		t.Fatalf("there is no %s: %v", id, ids(h.tree))
	}
	return n.Children()[0].Rect().Y < n.Rect().Y-1
}

// scroll scrolls down by the wheel.
func (h *fakeHost) scroll(t *testing.T, id string) {
	t.Helper()
	if h.scrolled(t, id) {
		t.Fatalf("%s does not begin at its top", id)
	}
	r := h.tree.Visible(h.tree.Find(id))
	h.feed(0, ui.Event{Kind: ui.WheelTurn, Pos: geom.Point{X: r.X + 3, Y: r.Centre().Y}, Wheel: geom.Point{Y: 2}})
	if !h.scrolled(t, id) {
		t.Fatalf("%s at %v cannot be scrolled", id, h.tree.Find(id).Rect())
	}
}

// top checks that a scroll is at its top.
func (h *fakeHost) top(t *testing.T, id, when string) {
	t.Helper()
	if h.scrolled(t, id) {
		t.Errorf("%s: %s does not begin at its top", when, id)
	}
}

// TestTheListOfATinyWindowBeginsAtItsTop at every decision, not where the one before was left.
func TestTheListOfATinyWindowBeginsAtItsTop(t *testing.T) {
	h := sit(t, atPhase("resources", nil), 320, 200)
	h.scroll(t, tinyPage)
	if err := h.session.Play(engine.Action{Verb: engine.VerbDone}); err != nil {
		t.Fatal(err)
	}
	h.feed(0)
	h.top(t, tinyPage, "another decision")
}

// TestAnotherRecapBeginsAtItsTop, however far the one before was read.
func TestAnotherRecapBeginsAtItsTop(t *testing.T) {
	h := sitWith(t, "hbbbbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 7}, 1280, 600)
	rng := rand.New(rand.NewPCG(3, 9))
	next := func() {
		t.Helper()
		for h.wait(t); h.scene.news.recap == nil || len(h.scene.news.recap.Deeds) < 5; h.wait(t) {
			h.choose(t, rng)
		}
	}
	next()
	h.scroll(t, recapLines)
	h.choose(t, rng)
	next()
	h.top(t, recapLines, "the next turn")
}

// TestAnotherTipBeginsAtItsTop, however far the one before was read.
func TestAnotherTipBeginsAtItsTop(t *testing.T) {
	h := sit(t, auctioning(nil), 480, 320)
	h.show("auction")
	h.unfold(tipID)
	h.scroll(t, tipText)
	h.show("order")
	h.scroll(t, tipText) // from its top
}

// TestAnotherHintBeginsAtItsTop, and so does another fault that is looked back at.
func TestAnotherHintBeginsAtItsTop(t *testing.T) {
	const words = "hint-words"
	h := advised(t, "build", 480, 320)
	for range 2 {
		h.scene.Key(ui.Event{Kind: ui.KeyPress, Key: "H"})
		h.think(t)
		h.scroll(t, words) // from its top
		h.scene.Key(ui.Event{Kind: ui.KeyPress, Key: "H"})
		h.settle()
	}
	h = sit(t, auctioning(nil), 480, 320)
	h.touch(t, "pass")
	fault := [2]hindsight.Judged{}
	for i := range fault {
		fault[i].Await, fault[i].Index = engine.AwaitOpen, i
		fault[i].Better = []engine.Action{{Verb: engine.VerbOpen, What: 11, N: 11}}
	}
	h.scene.hint.Judged = func(index int) *hindsight.Judged { return &fault[index] }
	for i := range fault {
		h.scene.history.ShowMoment(i)
		h.scene.Changed()
		h.feed(0)
		h.scroll(t, words)
	}
}
