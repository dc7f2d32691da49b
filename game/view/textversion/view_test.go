package textversion

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// TestADocumentIsShownLater: what is prepared is stale until it is shown.
func TestADocumentIsShownLater(t *testing.T) {
	r := newReader(t)
	title := len(r.copy)
	if err := r.on.NewGame(match.Config{
		Setup:   engine.Setup{Board: "usa", Edition: engine.Classic, Players: 2, Seed: 1},
		Players: []record.Player{{Name: "Ann", Kind: record.Human}, {Name: "Bo", Colour: 1, Kind: record.Human}},
	}); err != nil {
		t.Fatal(err)
	}
	r.view.Prepare()
	if len(r.copy) != title || !r.view.Prepared() || !r.view.Stale() {
		t.Error("what is only prepared is shown, or does not count as stale")
	}
	r.view.Show()
	if len(r.copy) == title || r.view.Prepared() || r.view.Stale() {
		t.Error("what was prepared is not shown, or still counts as stale")
	}
}

// troubled is a session that has found something wrong in the store.
type troubled struct {
	*session.Session
	problems []save.Problem
}

func (s troubled) Problems() []save.Problem { return s.problems }

// TestTheFirstProblemIsReadOut: of what was wrong in the store at the start, the one that has the count.
func TestTheFirstProblemIsReadOut(t *testing.T) {
	on, source := program(t)
	all := []save.Problem{{Code: save.CodeSetAside, Key: "a", More: 1}, {Code: save.CodeSetAside, Key: "b"}}
	v := New(troubled{on, all}, source, phrase.English())
	if want := phrase.English().Problem(&all[0]); v.alert.text != want {
		t.Errorf("%q is read out, want %q", v.alert.text, want)
	}
}

// TestNotesAreNotOvertaken: what is said in the same frame comes before a note, which is read out once in every frame
// that has it.
func TestNotesAreNotOvertaken(t *testing.T) {
	r := newReader(t)
	is := func(what, want string) {
		t.Helper()
		r.view.Refresh()
		if got := r.view.alert.text; got != want {
			t.Errorf("%s: %q is read out, want %q", what, got, want)
		}
	}
	r.view.Note("Full.")
	r.view.Note("Full.")
	r.view.Say("Ann wins.")
	is("a note and what is said", "Ann wins. Full.")
	r.view.Note("Full.")
	is("a note later", "Full.")
	r.view.Say("Full.")
	r.view.Note("Full.")
	is("a note of what is said", "Full.")
	r.view.Say("Ben wins.")
	is("without a note", "Ben wins.")
}
