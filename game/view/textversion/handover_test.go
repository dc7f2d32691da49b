package textversion

import (
	"math/rand/v2"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/storage/prefs"
)

// TestTheDeviceIsHandedOverInWords: a game of two humans and a computer with hidden money, in the document alone. Each
// human finds their own money in it, and only then; a player who is asked to take the device over finds nobody's.
func TestTheDeviceIsHandedOverInWords(t *testing.T) {
	r := newReader(t)
	cfg := match.Config{HideMoney: true, Setup: engine.Setup{Board: "germany", Edition: engine.Classic, Players: 3,
		Introductory: true, Seed: 9}}
	for i, name := range []string{"Ada", "Bo", "Cy"} {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	cfg.Players[2] = record.Player{Name: "Cy", Colour: 2, Kind: record.Bot, Level: "normal"}
	if err := r.on.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	asked, chance := 0, rand.New(rand.NewPCG(2, 2))
	for r.wait(); r.button("Same table again") == nil; r.wait() {
		if strings.Contains(r.view.Doc().Content(), " Reason: ") {
			t.Fatal("a computer's reason reveals what it has")
		}
		players := r.view.Doc().Find(func(n *Node) bool { return strings.HasSuffix(n.ID, "/players/table/body") })
		hidden := strings.Count(players.Content(), "hidden")
		if take := r.button("I am "); take != nil {
			name := strings.TrimPrefix(take.Text, "I am ")
			if got := r.section().Content(); hidden != 3 || !strings.Contains(got, "Hand the device to "+name) ||
				len(r.buttons()) != 1 {
				t.Fatalf("money of %d is hidden, but it says %q", hidden, got)
			}
			if r.alert() != "Hand the device to "+name {
				t.Errorf("read out: %q", r.alert())
			}
			if asked++; asked%5 == 1 {
				r.check()
				r.compare()
			}
			r.press(take)
			if !strings.HasPrefix(r.alert(), "Your turn, "+name) {
				t.Errorf("then: %q", r.alert())
			}
			continue
		}
		if hidden != 2 {
			t.Fatalf("money of %d is hidden", hidden)
		}
		decide(r, chance)
	}
	if asked < 10 {
		t.Errorf("the device was handed over %d times", asked)
	}
	if content := r.view.Doc().Content(); strings.Contains(content, "hidden") ||
		!strings.Contains(content, " Reason: ") {
		t.Error("something is hidden after the end")
	}
}

// TestAMoveBeforeAHandOverIsSpoken: to whoever wants to hear every move.
func TestAMoveBeforeAHandOverIsSpoken(t *testing.T) {
	r := newReader(t)
	r.view.HeedSpeech(func() prefs.Speech { return prefs.SpeechAll })
	cfg := match.Config{HideMoney: true, Setup: engine.Setup{Board: "germany", Edition: engine.Classic, Players: 2}}
	for i, name := range []string{"Ada", "Bo"} {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	if err := r.on.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	r.on.TakeOver()
	r.view.Refresh()
	first := r.view.teller().Name(r.view.public().Actor)
	r.press(r.button("Open the bidding"))
	if got := r.at("kv/told").Content(); !strings.HasPrefix(r.alert(), "Hand the device to ") ||
		!strings.HasPrefix(got, first+" opens the bidding") {
		t.Errorf("read out: %q, %q", r.alert(), got)
	}
}

// TestARefusalDoesNotOutliveTheTurn: it said what a player has, and everybody watches a computer's turn.
func TestARefusalDoesNotOutliveTheTurn(t *testing.T) {
	r := newReader(t)
	money := 50
	purse := engine.PositionPlayer{Money: &money}
	cfg := match.Config{HideMoney: true, Setup: engine.Setup{Board: "germany", Edition: engine.Classic, Players: 3,
		Position: &engine.Position{
			Order: []engine.Seat{0, 1, 2}, Market: []engine.Plant{3, 4, 5, 6, 7, 8, 9, 10},
			Players: []engine.PositionPlayer{purse, purse, purse},
		}}}
	for i, kind := range []string{record.Human, record.Bot, record.Human} {
		cfg.Players = append(cfg.Players, record.Player{Name: string(rune('A' + i)), Colour: i, Kind: kind})
	}
	cfg.Players[1].Level = "normal"
	if err := r.on.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	r.on.TakeOver()
	r.pressWith(r.at("kv/do/range-open-4/go"), map[string]string{"n": "2000"})
	if !strings.Contains(r.alert(), "you have 50") {
		t.Fatalf("rejected with %q", r.alert())
	}
	if err := r.on.Play(engine.Action{Verb: engine.VerbOpen, What: 4, N: 4}); err != nil {
		t.Fatal(err)
	}
	r.view.Refresh()
	if _, thinking := r.on.Match().Thinking(); !thinking || strings.Contains(r.view.Doc().Content(), "50") {
		t.Errorf("it is a computer's turn (%v), but %q is shown", thinking, r.alert())
	}
}
