package table

import (
	logview "kilovolt/game/view/table/log"
	"math/rand/v2"
	"strings"
	"testing"

	"kilovolt/engine"
)

// TestUndoSaysWhatItUndoesOrWhyNot: at every turn of games against computers and among humans, in both editions, in
// every phase.
func TestUndoSaysWhatItUndoesOrWhyNot(t *testing.T) {
	undone := map[engine.Await]int{}
	for i, kinds := range []string{"hbb", "hh", "hbhb"} {
		for _, edition := range []engine.Edition{engine.Classic, engine.Recharged} {
			size := three[i]
			h := sitWith(t, kinds, engine.Setup{Board: "usa", Edition: edition, Seed: 11}, size.w, size.h)
			rng := rand.New(rand.NewPCG(3, 9))
			barred, width := 0, h.tree.Find("undo").Rect().W
			for h.wait(t); h.match.Index() < 260 && !h.match.Over(); h.wait(t) {
				n := h.tree.Find("undo")
				to, err := h.match.UndoTo()
				if n.Rect().W != width {
					t.Fatalf("undo is %v dp wide now, and was %v", n.Rect().W, width)
				}
				if n.Disabled != (err != nil) || err != nil && n.Why != h.scene.Teller.Problem(err) {
					t.Fatalf("undo is disabled: %v (%s), the match says %v", n.Disabled, n.Why, err)
				}
				if err != nil {
					barred++
					h.choose(t, rng)
					continue
				}
				if h.tree.CutsSub(n) {
					t.Fatalf("what undo says is cut: %q", n.Label)
				}
				seat := h.match.Record().Steps[to].Seat
				if !strings.HasPrefix(n.Label, "Undo: "+h.scene.Teller.Name(seat)) {
					t.Fatalf("undo of a decision of %s says %q", h.scene.Teller.Name(seat), n.Label)
				}
				if rng.IntN(6) > 0 {
					h.choose(t, rng)
					continue
				}
				if h.tree.Activate("undo"); h.match.Index() != to || h.match.Public().Actor != seat {
					t.Fatalf("undo leads to %d, not %d", h.match.Index(), to)
				}
				undone[h.match.Public().Await]++
				if !strings.HasPrefix(h.tree.Toasted(), "Undone: "+h.scene.Teller.Name(seat)) {
					t.Errorf("what was undone is reported as %q", h.tree.Toasted())
				}
				h.feed(0)
				h.choose(t, rng)
			}
			if barred < 3 {
				t.Errorf("%s %s: undo was barred %d times only", kinds, edition, barred)
			}
		}
	}
	for _, await := range []engine.Await{engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy, engine.AwaitBuild,
		engine.AwaitRun} {
		if undone[await] == 0 {
			t.Errorf("no decision of %s was taken back", await)
		}
	}
}

// TestTheLogMarksWhereUndoStops: before the first event that can still be undone, and nowhere until something has been
// revealed.
func TestTheLogMarksWhereUndoStops(t *testing.T) {
	h := sitWith(t, "hbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 11}, 1280, 800)
	rng := rand.New(rand.NewPCG(3, 9))
	before, between := 0, 0
	for h.wait(t); h.match.Index() < 150; h.wait(t) {
		h.scene.news.dismiss()
		h.feed(0)
		shown, log, stop := h.scene.log.Book.Shown, h.match.Log(), h.match.UndoStop()
		marks := 0
		for i, n := range shown {
			if n != logview.UndoMark {
				continue
			}
			marks++
			if i > 0 && log[shown[i-1]].Index >= stop {
				t.Fatalf("the mark is after the event of action %d, undo stops at %d", log[shown[i-1]].Index, stop)
			}
			if i+1 < len(shown) {
				between++
				if log[shown[i+1]].Index < stop {
					t.Fatalf("the mark is before the event of action %d, undo stops at %d",
						log[shown[i+1]].Index, stop)
				}
			}
		}
		if stop == 0 {
			before++
		}
		if (marks == 1) != (stop > 0) {
			t.Fatalf("%d marks, undo stops at %d", marks, stop)
		}
		h.choose(t, rng)
	}
	if before == 0 || between < 5 {
		t.Errorf("%d turns before anything was revealed, %d after: too few to prove anything", before, between)
	}
}
