package script

import (
	"encoding/json"
	"errors"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/play/puzzles"
)

// listed returns the puzzles that a script is told of.
func listed(t *testing.T, a *API) []ListedPuzzle {
	t.Helper()
	var list []ListedPuzzle
	if err := json.Unmarshal([]byte(a.Puzzles()), &list); err != nil {
		t.Fatalf("%v: %s", err, a.Puzzles())
	}
	return list
}

// The puzzles are listed from easy to hard, where there are any.
func TestScriptsListPuzzles(t *testing.T) {
	a := newAPI(t)
	if a.Puzzles() != "null" {
		t.Error("puzzles are listed although there are none")
	}
	a.OfferResults(&afterwards{a: a})
	list := listed(t, a)
	if len(list) != 25 || list[0].Solved || list[0].Difficulty != "easy" || list[24].Difficulty != "hard" {
		t.Errorf("%+v", list)
	}
	var refused *Error
	if err := a.Puzzle("none"); !errors.As(err, &refused) || refused.Code != "puzzle" {
		t.Errorf("an unknown puzzle: %v", err)
	}
}

// A script begins a puzzle, has a decision judged and asks for the answer.
func TestScriptsSolvePuzzles(t *testing.T) {
	a := newAPI(t)
	a.OfferResults(&afterwards{a: a})
	list := listed(t, a)
	if err := a.Puzzle(list[0].ID); err != nil {
		t.Fatal(err)
	}
	got := a.puzzle()
	if got == nil || got.ID != list[0].ID || got.Number != 1 || got.State != "asked" || got.Text == "" ||
		got.Theme != list[0].Theme {
		t.Fatalf("%+v", got)
	}
	var types []string
	stop := a.On(func(text string) {
		var c struct{ Type string }
		if json.Unmarshal([]byte(text), &c) == nil && c.Type != "" {
			types = append(types, c.Type)
		}
	})
	defer stop()
	best := puzzles.All()[0]
	at, err := best.Open()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.Play(engine.FormatAll(at.Rules, at.Best())); err != nil {
		t.Fatal(err)
	}
	if got := a.puzzle(); got.State != "solved" || got.Shown || got.Points != 0 {
		t.Errorf("%+v", got)
	}
	if len(types) != 1 || types[0] != "judged" {
		t.Errorf("reported: %v", types)
	}
	answers := 0
	a.Hint(func(text string, err error) {
		var h Hint
		if answers++; err != nil || json.Unmarshal([]byte(text), &h) != nil || len(h.Actions) == 0 {
			t.Errorf("%s, %v", text, err)
		}
	})
	if answers != 1 {
		t.Errorf("%d answers", answers)
	}
	var refused *Error
	if err := a.Seat(0, "easy"); !errors.As(err, &refused) || refused.Code != "puzzle" {
		t.Errorf("another seat: %v", err)
	}
	if a.Leave(); a.puzzle() != nil {
		t.Error("it is not left")
	}
}
