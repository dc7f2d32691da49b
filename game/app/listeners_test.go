package app

import (
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
)

// The listeners are notified in this order; the reasons are given at listeners.
func TestOrderOfTheListeners(t *testing.T) {
	a, err := newApp(Options{DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	var order []string
	for _, l := range a.listeners() {
		order = append(order, l.name)
	}
	want := "crash log, saved games, books, records, tables of the days, puzzles, judging of decisions, closing, " +
		"preferences, fonts, lesson, tips, scenes, messages, text version, scripts, page"
	if got := strings.Join(order, ", "); got != want {
		t.Errorf("the listeners are notified as %s,\nwant %s", got, want)
	}
}

// If a listener fails on a change, the crash log already has that change.
func TestTheCrashLogComesFirst(t *testing.T) {
	a := bots(t, engine.Setup{Board: "germany", Players: 3, Seed: 3})
	before := a.crashLog.Text()
	a.table = nil // the scenes fail on the next move
	defer func() {
		if recover() == nil {
			t.Error("no listener has failed")
		}
		if a.crashLog.Text() == before {
			t.Error("the crash log lacks the change over which a listener failed")
		}
	}()
	for n := range 10000 {
		a.session.Tick(time.Unix(int64(n), 0), func() bool { return true })
	}
}
