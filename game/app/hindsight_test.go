package app

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/view/script"
	"kilovolt/game/view/textversion"
	"kilovolt/game/view/ui"
)

// A verdict is a judge who finds that every third decision cost a tenth of a win.
type verdict struct {
	made []engine.Action
	cost int
}

func (v *verdict) Step(int) bool { return true }
func (v *verdict) Decision() ([]engine.Action, any) {
	return v.made, bot.Reason{Code: bot.CodePassPoor, N: 77}
}
func (v *verdict) Verdict() (bot.Verdict, bool) {
	return bot.Verdict{Options: 2, Pairs: 512, Best: 30000, Made: 30000 - v.cost, Cost: v.cost, Error: 100}, true
}

// judged returns the program with judges of that kind, and how many there have been.
func judged(a *app) *int {
	n := 0
	a.judges = func(_ *engine.Rules, _ engine.View, made []engine.Action, _ uint64) (hindsight.Judge, error) {
		n++
		return &verdict{made, (n % 3 / 2) * hindsight.Win / 10}, nil
	}
	return &n
}

// said returns what judged() of the script interface returns.
func said(t *testing.T, a *app) (out script.Hindsight) {
	t.Helper()
	if err := json.Unmarshal([]byte(a.scripts.Judged()), &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// press presses a button of the text version, by the end of its id.
func press(t *testing.T, a *app, id string) {
	t.Helper()
	a.text.Refresh()
	n := a.text.Doc().Find(func(n *textversion.Node) bool { return strings.HasSuffix(n.ID, id) && n.Tag == "button" })
	if n == nil {
		t.Fatalf("the text version has no button %q", id)
	}
	a.text.Handle(textversion.Event{ID: n.ID})
	a.text.Refresh()
}

// step builds what has changed.
func step(a *app) { a.tree.Update(0, &ui.Queue{}) }

// touch presses a widget of the canvas.
func touch(t *testing.T, a *app, id string) {
	t.Helper()
	step(a)
	if !a.tree.Activate(id) {
		t.Fatalf("%q cannot be pressed", id)
	}
	step(a)
}

// TestDecisionsAreJudgedOnEverySurface: canvas, text version and scripts begin, stop and continue the judging of a
// game, show the same costs, and lead to the table as it was with the better decision. It is kept.
func TestDecisionsAreJudgedOnEverySurface(t *testing.T) {
	dir := t.TempDir()
	a := human(t, dir)
	count := judged(a)
	if a.scripts.Judged() != "null" || (host{a}).Judging() != nil {
		t.Error("something is judged before a game")
	}
	if err := a.session.NewGame(againstTwo()); err != nil {
		t.Fatal(err)
	}
	if a.scripts.Judged() != "null" {
		t.Error("a game is judged that is not over")
	}
	toTheEnd(t, a)
	more := func() bool { return true }
	if _, pending := a.judge(more); pending || *count > 0 {
		t.Error("it judges unasked")
	}
	all := said(t, a).All
	if all < 20 || said(t, a).Running || said(t, a).Judged != 0 {
		t.Fatalf("%+v", said(t, a))
	}
	touch(t, a, "result-judge")
	a.judge(more)
	a.judge(more)
	step(a)
	if n := a.tree.Find("result-judged"); n == nil || !strings.Contains(n.Label, "2 of") || !said(t, a).Running {
		t.Fatalf("%+v", said(t, a))
	}
	press(t, a, "hindsight/stop")
	if wait, pending := a.judge(more); pending || wait != 0 || said(t, a).Judged != 2 {
		t.Errorf("%+v after it was stopped", said(t, a))
	}
	answered := false
	a.scripts.Call("judge", nil, func(result string, err error) { answered = err == nil && result != "null" })
	for n := 0; said(t, a).Running && n < all; n++ {
		a.judge(more)
	}
	if !answered || *count != all || !strings.Contains(a.tree.Toasted(), "judged") {
		t.Errorf("%d of %d judged, %q", *count, all, a.tree.Toasted())
	}
	checkCosts(t, a)

	again := human(t, dir)
	count = judged(again)
	if err := again.session.Continue(); err != nil {
		t.Fatal(err)
	}
	if got := said(t, again); got.Judged != all || got.Running || got.Total == nil || got.Total.Games != 1 ||
		*count > 0 {
		t.Errorf("opened again: %+v, %d judged anew", got, *count)
	}
	if err := (host{again}).ResetRecords(); err != nil || said(t, again).Total != nil {
		t.Errorf("the records are reset: %v", err)
	}
	checkReset(t, again)
	checkForeign(t, a, all)
}

// checkReset: a reset of the records ends the judging, which begins anew.
func checkReset(t *testing.T, a *app) {
	t.Helper()
	more := func() bool { return true }
	host{a}.Judge(true)
	for range 10 {
		a.judge(more)
	}
	if err := (host{a}).ResetRecords(); err != nil || said(t, a).Judged != 0 {
		t.Errorf("reset while decisions are judged: %v, %d judged", err, said(t, a).Judged)
	}
	if _, pending := a.judge(more); pending {
		t.Error("the judging goes on after a reset")
	}
	host{a}.Judge(true)
	a.judge(more)
	if got := said(t, a).Judged; got != 1 {
		t.Errorf("%d judged after a reset", got)
	}
}

// checkForeign: the decisions of a game that somebody else has played can be judged, but are not one's own.
func checkForeign(t *testing.T, a *app, all int) {
	t.Helper()
	file, err := a.session.Export()
	if err != nil {
		t.Fatal(err)
	}
	other := human(t, t.TempDir())
	judged(other)
	if err := other.session.Load(file); err != nil {
		t.Fatal(err)
	}
	for (host{other}).Judge(true); other.judging.Running(); other.judge(func() bool { return true }) {
	}
	if got := said(t, other); got.Judged != all || got.Total != nil {
		t.Errorf("somebody else's game counts: %+v", got.Total)
	}
}

// checkCosts compares what the surfaces say of a game that is judged.
func checkCosts(t *testing.T, a *app) {
	t.Helper()
	got := said(t, a)
	var worst *script.JudgedDecision
	for i := range got.Decisions {
		d := &got.Decisions[i]
		if d.Fault != (d.Cost > 0) || d.Fault != (d.Better != "") || d.Actions == "" || d.Seat != 0 {
			t.Errorf("%+v", d)
		}
		if worst == nil && d.Fault && d.Counts {
			worst = d
		}
	}
	if worst == nil || len(got.Seats) != 1 || got.Total == nil || got.Total.Accuracy != got.Seats[0].Accuracy ||
		got.Seats[0].Percent >= 100 || got.Seats[0].Good >= got.Seats[0].Decisions {
		t.Fatalf("%+v", got)
	}
	a.text.Refresh()
	accuracy := fmt.Sprintf("accuracy %d%%", got.Seats[0].Percent)
	title := fmt.Sprintf("Round %d", worst.Round)
	if words := a.text.Doc().Content(); !strings.Contains(words, accuracy) || !strings.Contains(words, "77") ||
		!strings.Contains(words, title) {
		t.Errorf("the text version lacks %q", accuracy)
	}
	press(t, a, fmt.Sprintf("fault-%d/see", worst.Index))
	if words := a.text.Doc().Content(); !strings.Contains(words, "Better: ") ||
		!strings.Contains(words, worst.Reason.Text) {
		t.Error("the moment does not say what would have been better")
	}
	press(t, a, "leave-watch")
	touch(t, a, "result-decisions-0")
	touch(t, a, fmt.Sprintf("result-fault-%d", worst.Index))
	card := a.tree.Find("hint")
	if a.scene != a.table || !a.table.LookingBack() || card == nil || !strings.Contains(card.Label, title) {
		t.Errorf("the table does not show what would have been better: %+v", card)
	}
	host{a}.Result()
	host{a}.ToRecords()
	step(a)
	if n := a.tree.Find("records-accuracy"); n == nil || !strings.Contains(n.Label, accuracy[len("accuracy "):]) {
		t.Errorf("the records lack the accuracy: %+v", n)
	}
}

// TestTheEndOfTheJudgingIsSaid: that it has failed, and why what was judged cannot be stored when it is stopped.
func TestTheEndOfTheJudgingIsSaid(t *testing.T) {
	dir := t.TempDir()
	a := human(t, dir)
	judged(a)
	if err := a.session.NewGame(againstTwo()); err != nil {
		t.Fatal(err)
	}
	toTheEnd(t, a)
	more := func() bool { return true }
	refused := func(how string, stop func()) {
		t.Helper()
		(host{a}).Judge(true)
		a.judge(more)
		file := filepath.Join(dir, "hindsight.json")
		if err := errors.Join(os.RemoveAll(file), os.Mkdir(file, 0o700)); err != nil { // which cannot be replaced
			t.Fatal(err)
		}
		a.tree.Toast("")
		if stop(); a.tree.Toasted() == "" || a.judgements.Err() == nil {
			t.Errorf("%s: %q is said, %v", how, a.tree.Toasted(), a.judgements.Err())
		}
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
	refused("stopped", func() { host{a}.Judge(false) })
	judges := a.judges
	a.judges = func(*engine.Rules, engine.View, []engine.Action, uint64) (hindsight.Judge, error) {
		return nil, errors.New("no judges")
	}
	a.judging = nil
	(host{a}).Judge(true)
	a.judge(more)
	a.text.Refresh()
	if want := a.lang.T("hindsight.failed"); a.tree.Toasted() != want ||
		!strings.Contains(a.text.Doc().Content(), want) {
		t.Errorf("after a failure %q is said", a.tree.Toasted())
	}
	a.judges, a.judging = judges, nil
	refused("left", a.session.Leave)
}
