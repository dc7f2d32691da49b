package textversion

import (
	"errors"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/match/review"
	"kilovolt/game/pages/present"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/storage/records"
)

// afterwards is a program that offers results and records of finished games.
type afterwards struct {
	r     *reader
	book  *records.Book
	view  *review.Review
	files []string

	judging *hindsight.Judging
	judged  *hindsight.Book
}

func (a *afterwards) Judging() *hindsight.Judging { return a.judging }
func (a *afterwards) Judged() *hindsight.Book     { return a.judged }
func (a *afterwards) ResetRecords() error         { return errors.Join(a.book.Reset(), a.judged.Reset()) }
func (a *afterwards) Judge(on bool) {
	if a.judging.Stop(); on {
		a.judging.Start()
	}
}

func (a *afterwards) Review() *review.Review {
	if m := a.r.on.Match(); !a.view.Shows(m) {
		a.view, _ = review.Of(m)
	}
	return a.view
}
func (a *afterwards) Records() *records.Book { return a.book }
func (a *afterwards) SaveGame()              { a.files = append(a.files, "game") }
func (a *afterwards) MakePicture()           { a.files = append(a.files, "picture") }
func (a *afterwards) SaveRecords()           { a.files = append(a.files, "records") }

// afterAGame is a reader at the end of a game of computers.
func afterAGame(t *testing.T, setup engine.Setup) (*reader, *afterwards) {
	t.Helper()
	r := newReader(t)
	book, err := records.Open(r.on.Keeper().Records())
	if err != nil {
		t.Fatal(err)
	}
	judged, err := hindsight.Open(r.on.Keeper().Hindsight())
	if err != nil {
		t.Fatal(err)
	}
	a := &afterwards{r: r, book: book, judged: judged}
	r.view.OfferResults(a)
	r.offer(&present.Program{Table: r.on, Results: a})
	cfg := match.Config{Setup: setup, BotSeed: 1}
	for i := range setup.Players {
		cfg.Players = append(cfg.Players, record.Player{Name: []string{"Ada", "Volta", "Ohm"}[i], Colour: i,
			Kind: record.Bot, Level: "easy"})
	}
	if err := r.on.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	r.wait()
	return r, a
}

// TestTheTextVersionTellsHowItWent: why the game ended and who ended it, what decided every rank, the numbers of every
// measure, and the turning points.
func TestTheTextVersionTellsHowItWent(t *testing.T) {
	for _, setup := range []engine.Setup{
		{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 2},
		{Board: "usa", Edition: engine.Classic, Players: 3, Seed: 2},
		{Board: "germany", Edition: engine.Recharged, Players: 2, Seed: 2},
		{Board: "germany", Edition: engine.Classic, Players: 3, Seed: 2, Introductory: true},
	} {
		r, a := afterAGame(t, setup)
		r.check()
		tell := r.view.teller()
		content := r.view.Doc().Content()
		for i := range a.Review().Ranking {
			if why := tell.RankReason(a.view.Ranking, i); !strings.Contains(content, why) {
				t.Errorf("%q is missing", why)
			}
		}
		for _, want := range []string{tell.Ending(&a.view.Ending), tell.RankOrder()} {
			if !strings.Contains(content, want) {
				t.Errorf("%q is missing", want)
			}
		}
		for _, turn := range a.view.Turns() {
			_, lines := tell.TurningPoint(a.view, &turn)
			for _, line := range lines {
				if !strings.Contains(content, line.Text) {
					t.Errorf("%q is missing", line.Text)
				}
			}
		}
		for measure := range review.Measures {
			r.set("measure", measure.ID())
			r.check()
			r.sameAs(r.view.Doc())
			table := r.view.Doc().Find(func(n *Node) bool { return strings.HasSuffix(n.ID, "/numbers/body") })
			rows := a.view.Points(measure)
			if measure.Sums() {
				rows++
			}
			if table == nil || len(table.Kids) != rows || len(table.Kids[0].Kids) != setup.Players+1 {
				t.Errorf("%s: %d rows are wanted, %v", measure.ID(), rows, table)
			}
		}
		r.press(r.button("Save as a file"))
		if len(a.files) != 1 || a.files[0] != "game" {
			t.Errorf("%v", a.files)
		}
	}
}

// TestTheTextVersionWatchesAgain: step by step, by rounds, from a turning point, and back to the result.
func TestTheTextVersionWatchesAgain(t *testing.T) {
	r, a := afterAGame(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 2})
	m := r.on.Match()
	now := *m.Public()
	shows := func(what string, index int) {
		t.Helper()
		r.check()
		r.sameAs(r.view.Doc())
		p, _ := m.StateAt(index)
		if want := r.view.teller().Status(&p); r.view.watch.index != index ||
			!strings.Contains(r.view.Doc().Content(), want) {
			t.Errorf("%s: it shows the moment after %d actions, not %d", what, r.view.watch.index, index)
		}
	}
	r.press(r.button("Watch it again"))
	shows("the beginning", 0)
	if r.button("One step back") != nil {
		t.Error("there is a step back before the beginning")
	}
	all := moments(m)
	r.press(r.button("One step forward"))
	shows("a step", all[1])
	r.press(r.button("One step forward"))
	r.press(r.button("One step back"))
	shows("a step back", all[1])
	r.pressWith(r.at("kv/do/round/go"), map[string]string{"n": "4"})
	shows("round 4", a.Review().Rounds[3].From)
	r.press(r.button("To the present"))
	shows("the end", m.Index())
	r.press(r.button("Result"))
	if turns := a.view.Turns(); len(turns) > 0 {
		r.press(r.button("Watch round"))
		shows("a turning point", a.view.Rounds[turns[0].Round].From)
		r.press(r.button("Result"))
	}
	if r.view.watch.on || r.button("Same table again") == nil || *m.Public() != now {
		t.Error("the way back does not lead to the result")
	}
	r.press(r.button("Watch it again"))
	r.pressWith(r.at("kv/do/round/go"), map[string]string{"n": "x"})
	if shows("no number", 0); !strings.Contains(r.alert(), "whole number from 1 to ") {
		t.Errorf("no number: %q", r.alert())
	}
	r.press(r.button("Result"))
	r.press(r.button("Back to the title"))
	r.check()
}

// TestTheTextVersionTellsTheRecords: and resets them only after "yes".
func TestTheTextVersionTellsTheRecords(t *testing.T) {
	r, a := afterAGame(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 2, Seed: 3})
	r.press(r.button("Back to the title"))
	r.check()
	if content := r.view.Doc().Content(); !strings.Contains(content, "Your games are counted here") {
		t.Error("nothing says that the records are empty")
	}
	cfg := match.Config{Setup: engine.Setup{Board: "usa", Edition: engine.Classic, Players: 2, Seed: 4},
		Players: []record.Player{{Kind: record.Human}, {Kind: record.Human, Colour: 1}}}
	m, err := match.New(cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; !m.Over(); n++ {
		var list engine.List
		m.Legal(&list)
		if err := m.Play(list.At[n*7%list.N].Action); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := a.book.Count(m, ""); err != nil {
		t.Fatal(err)
	}
	r.view.OfferResults(a)
	r.offer(&present.Program{Table: r.on, Results: a})
	r.check()
	if content := r.view.Doc().Content(); !strings.Contains(content, "And 1 game with others on this screen") ||
		!strings.Contains(content, "2 players") {
		t.Errorf("the records say: %s", content)
	}
	r.press(r.button("Save as a file"))
	r.press(r.button("Reset records"))
	r.press(r.button("No, keep them"))
	if a.book.Empty() || len(a.files) != 1 {
		t.Errorf("kept: %v, files %v", !a.book.Empty(), a.files)
	}
	r.press(r.button("Reset records"))
	r.press(r.button("Yes, reset them"))
	if !a.book.Empty() {
		t.Error("the records were not reset")
	}
	r.check()
	r.sameAs(r.view.Doc())
}
