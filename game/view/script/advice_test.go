package script

import (
	"testing"

	"kilovolt/game/play/session"
)

// TestHintIsAnsweredWhenItIsThere: a call for a hint is answered once it is ready, or with the reason if something else
// happens first.
func TestHintIsAnsweredWhenItIsThere(t *testing.T) {
	a := newAPI(t)
	var text, why string
	told := 0
	hear := func(hint string, err error) {
		told++
		text, why = hint, ""
		if err != nil {
			why = code(err)
		}
	}
	if a.Hint(hear); why != "no-game" {
		t.Errorf("without a game: %q", why)
	}
	if err := a.NewGame(fourPlayers); err != nil {
		t.Fatal(err)
	}
	bots(a)
	index := a.on.Match().Index()
	told = 0
	if a.Hint(hear); told != 0 {
		t.Fatal("the Master has not finished")
	}
	bots(a) // which gives it time
	h := read[Hint](t, text)
	if told != 1 || why != "" || len(h.Actions) == 0 || h.Text == "" || h.Reason == nil || h.Reason.Text == "" ||
		a.on.Match().Index() != index {
		t.Fatalf("answered %d times, %q: %+v", told, why, h)
	}
	if a.Hint(hear); told != 2 || read[Hint](t, text).Text != h.Text {
		t.Error("a hint that is ready is not returned again")
	}
	if _, err := a.Play(h.Actions[0]); err != nil {
		t.Fatal(err)
	}
	bots(a)
	a.Hint(hear)
	if err := a.NewGame(fourPlayers); err != nil || told != 3 || why != "no-hint" {
		t.Errorf("another game: %v, answered %d times, %q", err, told, why)
	}
	bots(a)
	a.on.SetAdvice(session.Advice{NoHints: true})
	if a.Hint(hear); why != "hints-off" {
		t.Errorf("turned off: %q", why)
	}
}

func TestWarningsDecideNothing(t *testing.T) {
	a := newAPI(t)
	if _, err := a.Warnings("done"); code(err) != "no-game" {
		t.Errorf("without a game: %v", err)
	}
	err := a.NewGame(`{"board": "germany", "edition": "classic", "seed": 5,
		"players": [{"name": "Ann"}, {"name": "Ben"}],
		"position": {"round": 3, "phase": "power",
		"order": [0, 1], "market": [10, 11, 12, 13, 15, 17, 19, 20], "stack": [21, 22, 23, 24, "step3"],
		"players": [{"money": 50, "plants": [5], "tokens": {"coal": 2}}, {"money": 50, "plants": [7]}],
		"fuel": {"coal": 15, "oil": 15}, "houses": [{"city": "essen", "seats": [0]}]}}`)
	if err != nil {
		t.Fatal(err)
	}
	index := a.on.Match().Index()
	text, err := a.Warnings("done")
	if ws := read[[]Warning](t, text); err != nil || len(ws) != 1 || ws[0].Kind != "power" || ws[0].Text == "" {
		t.Errorf("%s, %v", text, err)
	}
	if text, err := a.Warnings("run 5 2 coal; done"); err != nil || text != "[]" {
		t.Errorf("%s, %v", text, err)
	}
	if _, err := a.Warnings("dance"); code(err) != "text" {
		t.Errorf("%v", err)
	}
	if a.on.Match().Index() != index {
		t.Error("something was decided")
	}
}
