package app

import (
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/game/match/advisor"
	"kilovolt/game/platform/page"
	"kilovolt/game/play/session"
	"kilovolt/game/view/ui"
)

// TestAdviceIsKept: advice that is turned off, in the settings or where it is given, stays off after a restart.
func TestAdviceIsKept(t *testing.T) {
	a, err := newApp(Options{DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	if got := a.session.Advice(); got != (session.Advice{}) {
		t.Fatalf("a new player's advice is %+v", got)
	}
	a.session.SetAdvice(session.Advice{Quiet: advisor.Set(0).With(advisor.Fuel)}) // as the warning does it
	p := host{a}.Prefs()
	p.NoHints = true
	host{a}.SetPrefs(p) // as the settings do it
	want := session.Advice{NoHints: true, Quiet: advisor.Set(0).With(advisor.Fuel)}
	b, err := newApp(Options{DataDir: a.options.DataDir})
	if err != nil {
		t.Fatal(err)
	}
	if a.session.Advice() != want || b.session.Advice() != want {
		t.Errorf("%+v, after a start %+v", a.session.Advice(), b.session.Advice())
	}
}

// TestAHintComesToTheTable: in the whole program, the loop keeps running while the Master thinks, and can rest
// afterwards.
func TestAHintComesToTheTable(t *testing.T) {
	a, err := newApp(Options{DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	a.resize(390, 844, page.Insets{}, 1)
	again(t, a, engine.Setup{Board: "germany", Players: 3, Seed: 1})
	if err := a.session.ToHuman(a.session.Match().Public().Actor); err != nil {
		t.Fatal(err)
	}
	a.tree.Update(0, &ui.Queue{})
	if !a.tree.Activate("ask-hint") {
		t.Fatal("there is no button for a hint")
	}
	rests := false
	for n := 0; n < 100000 && !rests; n++ {
		wait, pending := a.session.Tick(time.Unix(0, 0), func() bool { return false })
		rests = !pending
		if wait > 0 { // it thinks in another goroutine
			time.Sleep(time.Millisecond)
		}
		if n%100 == 0 {
			a.tree.Update(time.Duration(n)*time.Millisecond, &ui.Queue{})
		}
	}
	a.tree.Update(time.Hour, &ui.Queue{})
	if !rests || a.session.Hint() == nil || a.tree.Find("hint-close") == nil {
		t.Errorf("rests %v, hint %+v", rests, a.session.Hint())
	}
}
