package table

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/session"
	"kilovolt/game/ui"
)

// data is the game as it would be saved.
func (h *fakeHost) data(t testing.TB) []byte {
	t.Helper()
	out, err := record.Encode(h.match.Record())
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// key presses a key that no widget takes.
func (h *fakeHost) key(key ui.Key) { h.scene.Key(ui.Event{Kind: ui.KeyPress, Key: key}); h.feed(0) }

// TestSteppingThroughTheGame: every step shows what was there at the time, nothing of the game changes, and the way back leads to the present
// with the plan that was begun.
func TestSteppingThroughTheGame(t *testing.T) {
	for i, size := range three {
		t.Run(fmt.Sprintf("%.0fx%.0f", size.w, size.h), func(t *testing.T) {
			h := sitWith(t, "hbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: uint64(i)}, size.w, size.h)
			at := map[int]engine.Public{h.match.Index(): *h.match.Public()}
			h.session.Listen(func(c session.Change) {
				if c.Kind == session.Moved {
					at[c.Match.Index] = *h.match.Public()
				}
			})
			h.fill(t, 250)
			for rng := rand.New(rand.NewPCG(1, 1)); h.match.Public().Await != engine.AwaitBuild; h.wait(t) {
				h.choose(t, rng)
			}
			s := h.scene
			before, draft, now := h.data(t), s.draft, *h.match.Public()
			for _, by := range []stepBy{byMove, byPhase, byRound} {
				s.past.by = by
				h.key(ui.KeyComma)
				if !s.LookingBack() {
					t.Fatal("the key does not look back")
				}
				steps := 0
				for ; s.past.index > 0; steps++ {
					if want, ok := at[s.past.index]; !ok || *s.public() != want {
						t.Fatalf("by %s: after %d actions another position is shown (%v)", by, s.past.index, ok)
					}
					if s.myTurn() || h.tree.Find("confirm") != nil || h.tree.Find("done") != nil {
						t.Fatal("something can be decided in the past")
					}
					if len(s.led()) == 0 {
						t.Fatalf("nothing led to the moment after %d actions", s.past.index)
					}
					if steps%16 == 1 {
						for _, fault := range h.tree.Check() {
							t.Error(fault)
						}
					}
					was := s.past.index
					if !h.tree.Activate("past-back") || s.past.index >= was {
						t.Fatalf("a step back leads from %d to %d", was, s.past.index)
					}
					h.feed(0)
				}
				if n := h.tree.Find("past-back"); !n.Disabled || n.Why == "" || len(s.led()) == 0 {
					t.Error("there is a step back before the beginning, or nothing is told of it")
				}
				on := 1
				for ; s.past.index < h.match.Index(); on++ {
					h.key(ui.KeyPeriod)
					if want, ok := at[s.past.index]; !ok || *s.public() != want {
						t.Fatalf("by %s: on the way back after %d actions another position is shown (%v)", by, s.past.index, ok)
					}
				}
				if on-1 != steps+1 || by == byMove && steps < 100 || steps < 3 {
					t.Errorf("by %s: %d steps back, %d on", by, steps, on)
				}
				if !h.tree.Activate("present") {
					t.Fatal("there is no way back to the game")
				}
				h.feed(0)
				if s.LookingBack() || s.draft != draft || *s.public() != now || h.tree.Find("done") == nil {
					t.Fatal("the way back does not lead to the present")
				}
			}
			h.key(ui.KeyComma)
			h.press(ui.KeyEscape)
			if s.LookingBack() {
				t.Error("Escape does not lead back")
			}
			if !bytes.Equal(before, h.data(t)) {
				t.Error("looking back has changed the game")
			}
		})
	}
}

// TestAnEntryLeadsToItsMoment: from the log into the past, where the log shows what led there.
func TestAnEntryLeadsToItsMoment(t *testing.T) {
	inThree(t, 200, func(t *testing.T, h *fakeHost) {
		h.openLog(t)
		log := h.match.Log()
		i := 150
		h.scene.chooseEntry(i)
		h.feed(0)
		h.pointAt(t, lookID)
		s := h.scene
		if !s.past.on || s.past.index != log[i].Index+1 || !s.past.shows(log[i].Index) || !s.past.hides(log[i].Index+1) {
			t.Fatalf("the entry of action %d leads to %+v", log[i].Index, s.past.index)
		}
		if h.tree.Find("present") == nil {
			t.Error("the way back is out of sight")
		}
		h.tree.Activate("tab.log")
		h.feed(0)
		found := false
		for _, row := range h.rows() {
			found = found || row == i
		}
		if !found {
			t.Error("the log does not show the moment")
		}
	})
}

// TestTheGameGoesOnWhileOneLooksBack: the view stays, the turn that comes is announced, and taking back cuts what is shown.
func TestTheGameGoesOnWhileOneLooksBack(t *testing.T) {
	h := sitWith(t, "hbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 3}, 1280, 800)
	h.fill(t, 60)
	s := h.scene
	rng := rand.New(rand.NewPCG(5, 5))
	for {
		h.choose(t, rng)
		if _, bot := h.match.Thinking(); bot {
			break
		}
	}
	s.lookAt(30)
	h.feed(0)
	shown := *s.public()
	if h.tree.Find("present").Enabled(); s.past.kept != nil {
		t.Fatal("it is nobody's turn, and a plan waits")
	}
	h.wait(t)
	if !s.past.on || *s.public() != shown || s.myTurn() {
		t.Fatal("the view does not stay where it is")
	}
	if s.past.kept == nil {
		t.Fatal("the turn that has come is not announced")
	}
	s.present()
	if h.feed(0); s.news == nil {
		t.Error("what the computers did meanwhile is not told")
	}
	s.lookAt(30)
	h.feed(0)
	index := h.match.Index()
	s.play(engine.Action{Verb: engine.VerbPass}, engine.Action{Verb: engine.VerbDone})
	if s.Undo(); h.match.Index() != index {
		t.Error("the game was changed from the past")
	}
	for h.match.UndoStop() > index-1 { // something that can be taken back
		s.present()
		h.feed(0)
		h.choose(t, rng)
		h.wait(t)
		index = h.match.Index()
	}
	for s.present(); ; h.wait(t) {
		if ok, _ := h.match.CanUndo(); ok {
			break
		}
		h.choose(t, rng)
	}
	s.lookAt(h.match.Index())
	if err := h.session.Undo(); err != nil { // as a script or the text version does
		t.Fatal(err)
	}
	h.feed(0)
	if want, _ := h.match.StateAt(h.match.Index()); s.past.index != h.match.Index() || *s.public() != want {
		t.Error("a moment is shown that was taken back")
	}
	s.present()
	h.feed(0)
	if !s.myTurn() || *s.public() != *h.match.Public() {
		t.Error("the way back does not lead to the present")
	}
}

// TestThePastEndsWhereAllIsTakenBack: nothing is left to look back at when a script or the text version undoes the first decision.
func TestThePastEndsWhereAllIsTakenBack(t *testing.T) {
	for _, size := range three {
		for _, at := range []int{0, 1} {
			h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, size.w, size.h)
			s := h.scene
			start := *s.public()
			h.choose(t, rand.New(rand.NewPCG(5, 5)))
			s.lookAt(at)
			h.feed(0)
			h.tree.SetFocus("past-at")
			for h.match.Index() > 0 {
				if err := h.session.Undo(); err != nil {
					t.Fatal(err)
				}
			}
			h.press(ui.KeyRight)
			h.feed(0)
			if s.LookingBack() || !s.myTurn() || *s.public() != start || h.tree.Find("past-at") != nil {
				t.Errorf("%.0fx%.0f: the past after %d actions stays when all is taken back", size.w, size.h, at)
			}
			for _, fault := range h.tree.Check() {
				t.Error(fault)
			}
			h.choose(t, rand.New(rand.NewPCG(5, 5)))
			if h.match.Index() == 0 {
				t.Error("nothing can be decided then")
			}
		}
	}
}

// TestWhoeverTakesTheDeviceSeesThePresent: looking back ends where it is handed over.
func TestWhoeverTakesTheDeviceSeesThePresent(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Classic, Players: 3, Seed: 3}, 390, 844)
	cfg := h.match.Config()
	cfg.HideMoney = true
	if err := h.session.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	h.match = h.session.Match()
	h.scene = New(h)
	h.session.TakeOver()
	first := h.match.Public().Actor
	h.scene.lookAt(0)
	h.feed(0)
	var list engine.List
	for h.match.Public().Actor == first {
		h.match.Legal(&list)
		if err := h.session.Play(list.At[0].Action); err != nil {
			t.Fatal(err)
		}
	}
	h.session.TakeOver()
	if h.scene.LookingBack() || !h.scene.myTurn() || h.scene.public().Actor != h.match.Public().Actor {
		t.Error("the next player is shown the past of another")
	}
}

// BenchmarkStepBack is a step back in a long game, with everything that is shown then.
func BenchmarkStepBack(b *testing.B) {
	h := sitWith(b, "bbbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 4}, 1280, 800)
	h.wait(b)
	b.ReportAllocs()
	for b.Loop() {
		if h.scene.past.on && h.scene.past.index == 0 {
			h.scene.present()
		}
		h.scene.StepBack()
		h.feed(0)
	}
}

// TestLogNewsAndPastFitEveryWindow: the log with a chosen entry and with its filters, the news and a moment of the past, in windows of all sizes.
func TestLogNewsAndPastFitEveryWindow(t *testing.T) {
	for _, board := range []string{"germany", "usa"} {
		h := sitWith(t, "hbbbbb", engine.Setup{Board: board, Edition: engine.Recharged, Seed: 12}, 1280, 800)
		h.fill(t, 260)
		for rng := rand.New(rand.NewPCG(1, 1)); h.scene.news == nil; h.wait(t) {
			h.choose(t, rng)
		}
		s := h.scene
		check := func(what string) {
			t.Helper()
			h.feed(0)
			for _, fault := range h.tree.Check() {
				w, height := h.tree.Size()
				t.Errorf("%s, %s at %.0fx%.0f: %s", board, what, w, height, fault)
			}
		}
		for _, size := range append(sizes, struct{ w, h float64 }{360, 640}, struct{ w, h float64 }{320, 568}, struct{ w, h float64 }{640, 360}, struct{ w, h float64 }{3840, 2160}) {
			h.tree.Resize(size.w, size.h)
			s.heard = notHeard
			s.hear()
			check("the news")
			s.putAway()
			s.tab = tabLog
			h.tree.SetSheet(sheet, ui.Half)
			check("the log")
			shown := s.book.shown[len(s.book.shown)/2]
			for ; shown == undoMark || s.book.lines[shown].kind != lineEvent; shown++ {
			}
			s.chooseEntry(shown)
			check("a chosen entry")
			if h.tree.Find(lookID) == nil {
				t.Errorf("%s at %.0fx%.0f: a chosen entry is not shown", board, size.w, size.h)
			}
			s.filtering = true
			s.changed()
			check("the filters")
			s.filtering = false
			s.lookAt(100)
			check("a moment of the past")
			s.tab = tabAct
			h.tree.SetSheet(sheet, ui.Half)
			s.changed()
			check("the ways through the past")
			if h.tree.Find("present") == nil || h.tree.Find("past-at") == nil {
				t.Errorf("%s at %.0fx%.0f: the ways through the past are missing", board, size.w, size.h)
			}
			s.present()
		}
	}
}
