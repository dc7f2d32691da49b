package script

import (
	"strings"
	"testing"
)

// ask makes a call; the returned function returns what it was answered, "" for nothing yet. A call that is answered
// twice fails the test.
func (a *API) ask(t *testing.T, name string, args ...any) func() string {
	t.Helper()
	said := ""
	a.Call(name, args, func(result string, err error) {
		if said != "" {
			t.Errorf("%s is answered twice", name)
		}
		if said = result; err != nil {
			said = code(err)
		}
	})
	return func() string { return said }
}

// seatOf returns whose turn a view says it is.
func seatOf(t *testing.T, view string) int {
	t.Helper()
	if view == "" || view[0] != '{' {
		t.Fatalf("no view but %q", view)
	}
	return int(read[View](t, view).Seat)
}

// TestOnesTurn: every wait is answered once, when the human's decision is due, and not while the computers decide.
func TestOnesTurn(t *testing.T) {
	a := newAPI(t)
	if got := a.ask(t, "myTurn")(); got != "no-game" {
		t.Errorf("without a game: %s", got)
	}
	const setup = `{"players": [{"kind":"human"}, {"kind":"bot","level":"easy"}, {"kind":"human"}], "seed": 3}`
	if err := a.NewGame(setup); err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []any{-1.0, 3.0, 7.0, 1e9} {
		if got := a.ask(t, "myTurn", wrong)(); got != "seat" {
			t.Errorf("seat %v: %s", wrong, got)
		}
	}
	if got := a.ask(t, "myTurn", "first")(); got != "seat" {
		t.Errorf("a seat that is no number: %s", got)
	}
	turns := map[int]int{}
	for range 400 {
		anybody, first, third, bot := a.ask(t, "myTurn"), a.ask(t, "myTurn", 0.0), a.ask(t, "myTurn", 2.0),
			a.ask(t, "myTurn", 1.0)
		if m := a.on.Match(); !m.Over() {
			if _, thinking := m.Thinking(); thinking && anybody()+first()+third()+bot() != "" {
				t.Fatal("an answer while a computer decides")
			}
		}
		bots(a)
		if a.on.Match().Over() {
			break
		}
		seat := seatOf(t, anybody())
		turns[seat]++
		if seat == 1 || seat != seatOf(t, a.View()) || bot() != "" {
			t.Fatalf("seat %d is to decide, the computer's wait says %q", seat, bot())
		}
		if mine, other := [3]func() string{0: first, 2: third}, [3]func() string{0: third, 2: first}; seatOf(t,
			mine[seat]()) != seat || other[seat]() != "" {
			t.Fatalf("seat %d is to decide, and the other one is told %q", seat, other[seat]())
		}
		legal := read[[]Choice](t, a.Legal())
		last := legal[len(legal)-1] // to pass, to drop out or to be done
		if _, err := a.Play(strings.ReplaceAll(last.Text, "{n}", "3")); err != nil {
			low := 0
			if last.Low != nil {
				low = *last.Low
			}
			if _, err = a.Play(strings.ReplaceAll(last.Text, "{n}", marshal(low))); err != nil {
				t.Fatal(err)
			}
		}
	}
	if turns[0] < 5 || turns[2] < 5 {
		t.Errorf("turns by seat: %v", turns)
	}
	// The other seat's waits of all turns are still open: they end with the game.
	waits := a.ask(t, "myTurn", 1.0)
	if err := a.Seat(0, "easy"); err != nil {
		t.Fatal(err)
	}
	if err := a.Seat(2, "easy"); err != nil {
		t.Fatal(err)
	}
	bots(a)
	if got := waits(); !a.on.Match().Over() || seatOf(t, got) != -1 || len(read[View](t, got).Ranking) != 3 {
		t.Errorf("at the end: %.80s", got)
	}
	if got := a.ask(t, "myTurn")(); seatOf(t, got) != -1 || len(a.waiters) > 0 || a.stopWaiting != nil {
		t.Errorf("after the end: %.80s, and %d wait", got, len(a.waiters))
	}
}

// TestOnesTurnElsewhere: a wait outlasts the game that it began in, but not the last one.
func TestOnesTurnElsewhere(t *testing.T) {
	a := newAPI(t)
	const computers = `{"players": [{"kind":"bot","level":"easy"}, {"kind":"bot","level":"easy"},
		{"kind":"bot","level":"easy"}], "seed": 3}`
	if err := a.NewGame(computers); err != nil {
		t.Fatal(err)
	}
	anybody, third := a.ask(t, "myTurn"), a.ask(t, "myTurn", 2.0)
	if err := a.NewGame(`{"players": [{"kind":"human"}, {"kind":"human"}], "seed": 3}`); err != nil {
		t.Fatal(err)
	}
	bots(a)
	if got := anybody(); seatOf(t, got) != seatOf(t, a.View()) {
		t.Errorf("in the next game: %.80s", got)
	}
	if got := third(); got != "seat" {
		t.Errorf("a seat that the next game lacks: %.80s", got)
	}
	other := a.ask(t, "myTurn", float64(1-seatOf(t, a.View())))
	a.Leave()
	if got := other(); got != "no-game" || len(a.waiters) > 0 {
		t.Errorf("when the game is left: %.80s", got)
	}
}
