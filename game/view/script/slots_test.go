package script

import (
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/play/savedgames"
)

// shelve gives an interface the saved games of its session.
func shelve(a *API) {
	games := savedgames.New(a.on, func() {})
	a.on.Listen(games.OnChange)
	a.OfferSaves(games)
}

// shelved is an interface with saved games.
func shelved(t *testing.T) *API {
	t.Helper()
	a := newAPI(t)
	shelve(a)
	return a
}

// beginFour begins a game of four in which the human has made a decision.
func beginFour(t *testing.T, a *API) {
	t.Helper()
	if err := a.NewGame(fourPlayers); err != nil {
		t.Fatal(err)
	}
	bots(a)
	choices := read[[]Choice](t, a.Legal())
	if _, err := a.Play(fill(&choices[0], *choices[0].Low)); err != nil {
		t.Fatal(err)
	}
	bots(a)
}

// TestScriptsHaveTheSavedGames: scripts see them as the player does, and can keep, name, open and delete them.
func TestScriptsHaveTheSavedGames(t *testing.T) {
	a := newAPI(t)
	if a.Slots() != "null" || code(a.Keep("x")) != "no-game" {
		t.Error("there are saved games although the program has none")
	}
	shelve(a)
	if a.Slots() != "[]" || code(a.Keep("x")) != "no-game" || code(a.Open("slot-1-00000000")) != "no-slot" ||
		code(a.Open("")) != "no-save" {
		t.Errorf("at first: %s", a.Slots())
	}
	beginFour(t, a)
	before := a.View()
	if err := a.Keep("A copy"); err != nil {
		t.Fatal(err)
	}
	got := read[[]Slot](t, a.Slots())
	if len(got) != 2 || got[0].Kind != "on" || got[0].Key != "" || got[1].Kind != "kept" || got[1].Name != "A copy" ||
		got[1].Round != 1 || got[1].Index == 0 || got[1].Position == "" || got[1].Table == "" {
		t.Fatalf("%+v", got)
	}
	if err := a.NewGame(`{"players": [{}, {}, {}], "seed": 9}`); err != nil {
		t.Fatal(err)
	}
	got = read[[]Slot](t, a.Slots())
	if len(got) != 3 || got[1].Kind != "parked" {
		t.Fatalf("%+v", got)
	}
	if err := a.Open(got[2].Key); err != nil || a.View() != before {
		t.Errorf("opened: %v", err)
	}
	if err := a.Rename(got[1].Key, "Later"); err != nil {
		t.Fatal(err)
	}
	got = read[[]Slot](t, a.Slots())
	if got[1].Name != "Later" {
		t.Fatalf("%+v", got)
	}
	if err := a.Discard(got[1].Key); err != nil || len(read[[]Slot](t, a.Slots())) != len(got)-1 {
		t.Errorf("deleted: %v", err)
	}
	if code(a.Discard("")) != "no-slot" || code(a.Discard("settings")) != "no-slot" {
		t.Error("something that is not a saved game was deleted")
	}
}

// TestScriptsContinueTheGameLeftLast: as the title does, where another game has ended.
func TestScriptsContinueTheGameLeftLast(t *testing.T) {
	a := newAPI(t)
	shelve(a)
	beginFour(t, a)
	left := a.View()
	if err := a.NewGame(fourPlayers); err != nil {
		t.Fatal(err)
	}
	for _, seat := range []engine.Seat{0, 2} {
		if err := a.on.ToBot(seat, ""); err != nil {
			t.Fatal(err)
		}
	}
	bots(a)
	a.on.Leave()
	if err := a.Open(""); err != nil || a.View() != left {
		t.Errorf("the game left before does not continue: %v", err)
	}
}

// TestNamesOfSavedGames: an invalid name is rejected with a code of its own and the reason.
func TestNamesOfSavedGames(t *testing.T) {
	a := newAPI(t)
	shelve(a)
	if err := a.NewGame(fourPlayers); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"  ", "\u200b\u00ad", "\u202e", strings.Repeat("x", 61),
		strings.Repeat("x", 1<<20)} {
		want := "A name needs at least one visible character."
		if strings.HasPrefix(name, "x") {
			want = "That name is too long (at most 60 characters)."
		}
		for what, err := range map[string]error{"keep": a.Keep(name), "rename": a.Rename("", name)} {
			if code(err) != "name" || err.Error() != want {
				t.Errorf("%s(%.20q): %v", what, name, err)
			}
		}
	}
	if err := a.Keep("\u202e Sunday\u200b\n"); err != nil {
		t.Fatal(err)
	}
	if got := read[[]Slot](t, a.Slots()); got[1].Name != "Sunday" {
		t.Errorf("it is called %+q", got[1].Name)
	}
}
