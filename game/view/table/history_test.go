package table

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
	logview "kilovolt/game/view/table/log"
	"kilovolt/game/view/ui"
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

// TestSteppingThroughTheGame: every step shows the table as it was at the time, the game does not change, and the
// button back leads to the present and to the plan that was being made.
func TestSteppingThroughTheGame(t *testing.T) {
	for i, size := range three {
		t.Run(fmt.Sprintf("%.0fx%.0f", size.w, size.h), func(t *testing.T) {
			setup := engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: uint64(i)}
			h := sitWith(t, "hbb", setup, size.w, size.h)
			w := walk{fakeHost: h, at: map[int]engine.Public{h.match.Index(): *h.match.Public()}}
			h.session.Listen(func(c session.Change) {
				if c.Kind == session.Moved {
					w.at[c.Match.Index] = *h.match.Public()
				}
			})
			h.fill(t, 250)
			for rng := rand.New(rand.NewPCG(1, 1)); h.match.Public().Await != engine.AwaitBuild; h.wait(t) {
				h.choose(t, rng)
			}
			s := h.scene
			before, draft, now := h.data(t), s.Draft, *h.match.Public()
			for _, by := range []match.StepBy{match.ByMove, match.ByPhase, match.ByRound} {
				s.history.By = by
				h.key(ui.KeyComma)
				if !s.LookingBack() {
					t.Fatal("the key does not look back")
				}
				back, on := w.toTheBeginning(t), w.toTheEnd(t) // the key press was one step already
				if on != back+1 || by == match.ByMove && back < 100 || back < 3 {
					t.Errorf("by %s: %d steps back, %d on", by, back, on)
				}
				if !h.tree.Activate("present") {
					t.Fatal("there is no button back to the game")
				}
				h.feed(0)
				if s.LookingBack() || s.Draft != draft || *s.Position() != now || h.tree.Find("done") == nil {
					t.Fatal("the button back does not lead to the present")
				}
			}
			h.key(ui.KeyComma)
			h.press(ui.KeyEscape)
			if s.LookingBack() {
				t.Error("Escape does not return to the present")
			}
			if !bytes.Equal(before, h.data(t)) {
				t.Error("looking back changed the game")
			}
		})
	}
}

// A walk is a game that is looked back on, with the state of the table after each number of actions.
type walk struct {
	*fakeHost
	at map[int]engine.Public
}

// shows checks that the table is as it was at the moment shown.
func (w *walk) shows(t *testing.T) {
	t.Helper()
	s := w.scene
	if want, ok := w.at[s.Past.Index]; !ok || *s.Position() != want {
		t.Fatalf("by %s: after %d actions another position is shown (%v)", s.history.By, s.Past.Index, ok)
	}
}

// toTheBeginning steps back as far as possible, and counts the steps.
func (w *walk) toTheBeginning(t *testing.T) (steps int) {
	s := w.scene
	for ; s.Past.Index > 0; steps++ {
		w.shows(t)
		if s.MyTurn() || w.tree.Find("confirm") != nil || w.tree.Find("done") != nil {
			t.Fatal("something can be decided in the past")
		}
		if len(s.history.Causes()) == 0 {
			t.Fatalf("nothing led to the moment after %d actions", s.Past.Index)
		}
		if steps%16 == 1 {
			for _, fault := range w.tree.Check() {
				t.Error(fault)
			}
		}
		was := s.Past.Index
		if !w.tree.Activate("past-back") || s.Past.Index >= was {
			t.Fatalf("a step back leads from %d to %d", was, s.Past.Index)
		}
		w.feed(0)
	}
	if n := w.tree.Find("past-back"); !n.Disabled || n.Why == "" || len(s.history.Causes()) == 0 {
		t.Error("there is a step back before the beginning, or nothing explains why not")
	}
	return steps
}

// toTheEnd steps forward to the present, and counts the steps.
func (w *walk) toTheEnd(t *testing.T) (steps int) {
	for ; w.scene.Past.Index < w.match.Index(); steps++ {
		w.key(ui.KeyPeriod)
		w.shows(t)
	}
	return steps
}

// TestAnEntryLeadsToItsMoment: from the log into the past, where the log shows what led there.
func TestAnEntryLeadsToItsMoment(t *testing.T) {
	inThree(t, 200, func(t *testing.T, h *fakeHost) {
		h.openLog(t)
		log := h.match.Log()
		i := 150
		// which would need room of its own
		for h.scene.log.Book.Lines[i].Kind != logview.LineEvent || h.scene.log.Book.Lines[i].Reason != "" {
			i--
		}
		h.scene.log.ChooseEntry(i)
		h.feed(0)
		h.pointAt(t, "log-look")
		s := h.scene
		if !s.Past.On || s.Past.Index != log[i].Index+1 ||
			!s.Past.Shows(log[i].Index) || !s.Past.Hides(log[i].Index+1) {
			t.Fatalf("the entry of action %d leads to %+v", log[i].Index, s.Past.Index)
		}
		if h.tree.Find("present") == nil {
			t.Error("the button back is out of view")
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

// TestTheGameGoesOnWhileLookingBack: the view stays, the next turn is announced, and an undo cuts the history that is
// shown.
func TestTheGameGoesOnWhileLookingBack(t *testing.T) {
	h := sitWith(t, "hbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 3}, 1280, 800)
	h.fill(t, 60)
	s := h.scene
	rng := rand.New(rand.NewPCG(5, 5))
	meanwhile := func() {
		for {
			h.choose(t, rng)
			if _, bot := h.match.Thinking(); bot {
				break
			}
		}
		s.history.ShowMoment(30)
		h.feed(0)
		shown := *s.Position()
		if h.tree.Find("present").Enabled(); s.history.Plan != nil {
			t.Fatal("it is nobody's turn although a plan waits")
		}
		h.wait(t)
		if !s.Past.On || *s.Position() != shown || s.MyTurn() {
			t.Fatal("the view does not stay where it is")
		}
		if s.history.Plan == nil {
			t.Fatal("the turn that has come is not announced")
		}
		s.history.BackToPresent()
		h.feed(0)
	}
	for tries := 0; s.news.recap == nil; tries++ { // computers that only finish a phase have no recap
		if meanwhile(); tries > 5 {
			t.Fatal("the recap of what the computers did meanwhile is missing")
		}
	}
	s.history.ShowMoment(30)
	h.feed(0)
	index := h.match.Index()
	s.decide.Play(engine.Action{Verb: engine.VerbPass}, engine.Action{Verb: engine.VerbDone})
	if s.undo.Undo(); h.match.Index() != index {
		t.Error("the game was changed from the past")
	}
	for h.match.UndoStop() > index-1 { // something that can be undone
		s.history.BackToPresent()
		h.feed(0)
		h.choose(t, rng)
		h.wait(t)
		index = h.match.Index()
	}
	for s.history.BackToPresent(); ; h.wait(t) {
		if ok, _ := h.match.CanUndo(); ok {
			break
		}
		h.choose(t, rng)
	}
	s.history.ShowMoment(h.match.Index())
	if err := h.session.Undo(); err != nil { // as a script or the text version does it
		t.Fatal(err)
	}
	h.feed(0)
	if want, _ := h.match.StateAt(h.match.Index()); s.Past.Index != h.match.Index() || *s.Position() != want {
		t.Error("a moment is shown that was undone")
	}
	s.history.BackToPresent()
	h.feed(0)
	if !s.MyTurn() || *s.Position() != *h.match.Public() {
		t.Error("the button back does not lead to the present")
	}
}

// TestLookingBackEndsWhenEverythingIsUndone: by a script or the text version.
func TestLookingBackEndsWhenEverythingIsUndone(t *testing.T) {
	for _, size := range three {
		for _, at := range []int{0, 1} {
			h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, size.w, size.h)
			s := h.scene
			start := *s.Position()
			h.choose(t, rand.New(rand.NewPCG(5, 5)))
			s.history.ShowMoment(at)
			h.feed(0)
			h.tree.SetFocus("past-at")
			for h.match.Index() > 0 {
				if err := h.session.Undo(); err != nil {
					t.Fatal(err)
				}
			}
			h.press(ui.KeyRight)
			h.feed(0)
			if s.LookingBack() || !s.MyTurn() || *s.Position() != start || h.tree.Find("past-at") != nil {
				t.Errorf("%.0fx%.0f: the past after %d actions stays when everything is undone", size.w, size.h, at)
			}
			for _, fault := range h.tree.Check() {
				t.Error(fault)
			}
			h.choose(t, rand.New(rand.NewPCG(5, 5)))
			if h.match.Index() == 0 {
				t.Error("nothing can be decided afterwards")
			}
		}
	}
}

// TestTheNextPlayerSeesThePresent: handing the device over ends looking back.
func TestTheNextPlayerSeesThePresent(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Classic, Players: 3, Seed: 3}, 390, 844)
	cfg := h.match.Config()
	cfg.HideMoney = true
	if err := h.session.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	h.match = h.session.Match()
	h.scene = New(h, h)
	h.session.TakeOver()
	first := h.match.Public().Actor
	h.scene.history.ShowMoment(0)
	h.feed(0)
	var list engine.List
	for h.match.Public().Actor == first {
		h.match.Legal(&list)
		if err := h.session.Play(list.At[0].Action); err != nil {
			t.Fatal(err)
		}
	}
	h.session.TakeOver()
	if h.scene.LookingBack() || !h.scene.MyTurn() || h.scene.Position().Actor != h.match.Public().Actor {
		t.Error("the next player is shown the past that another one looked at")
	}
}

// BenchmarkStepBack is one step back in a long game, with everything that is shown then.
func BenchmarkStepBack(b *testing.B) {
	h := sitWith(b, "bbbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 4}, 1280, 800)
	h.wait(b)
	b.ReportAllocs()
	for b.Loop() {
		if h.scene.Past.On && h.scene.Past.Index == 0 {
			h.scene.history.BackToPresent()
		}
		h.scene.history.StepBack()
		h.feed(0)
	}
}

// TestLogRecapAndPastFitEveryWindow: the log with a selected entry and with its filters, the recap, and a moment of the
// past, in windows of all sizes.
func TestLogRecapAndPastFitEveryWindow(t *testing.T) {
	for _, board := range []string{"germany", "usa"} {
		h := sitWith(t, "hbbbbb", engine.Setup{Board: board, Edition: engine.Recharged, Seed: 12}, 1280, 800)
		h.fill(t, 260)
		for rng := rand.New(rand.NewPCG(1, 1)); h.scene.news.recap == nil; h.wait(t) {
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
		for _, size := range append(sizes, struct{ w, h float64 }{360, 640}, struct{ w, h float64 }{320, 568},
			struct{ w, h float64 }{640, 360}, struct{ w, h float64 }{3840, 2160}) {
			h.tree.Resize(size.w, size.h)
			s.news.dismissed = neverDismissed
			s.news.renew()
			check("the news")
			s.news.dismiss()
			s.pages.tab = tabLog
			h.tree.SetSheet(sheet, ui.Half)
			check("the log")
			shown := s.log.Book.Shown[len(s.log.Book.Shown)/2]
			for ; shown == logview.UndoMark || s.log.Book.Lines[shown].Kind != logview.LineEvent; shown++ {
			}
			s.log.ChooseEntry(shown)
			check("a chosen entry")
			if h.tree.Find("log-look") == nil {
				t.Errorf("%s at %.0fx%.0f: a selected entry is not shown", board, size.w, size.h)
			}
			h.tree.Activate("log-filter")
			check("the filters")
			h.tree.Activate("log-filter")
			s.history.ShowMoment(100)
			check("a moment of the past")
			s.pages.tab = tabAct
			h.tree.SetSheet(sheet, ui.Half)
			s.Changed()
			check("the ways through the past")
			if h.tree.Find("present") == nil || h.tree.Find("past-at") == nil {
				t.Errorf("%s at %.0fx%.0f: the controls of the history are missing", board, size.w, size.h)
			}
			s.history.BackToPresent()
		}
	}
}
