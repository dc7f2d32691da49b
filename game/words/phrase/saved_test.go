package phrase

import (
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

func TestSavedGamesAreTold(t *testing.T) {
	for _, c := range []struct {
		board string
		round uint16
		await engine.Await
		want  string
	}{
		{"germany", 5, engine.AwaitBid, "Germany, round 5, 4\u00a0players"},
		{"usa", 0, engine.AwaitMark, "USA, before the first round, 4\u00a0players"},
		{"usa", 11, engine.AwaitNothing, "USA, finished, 4\u00a0players"},
		{"atlantis", 5, engine.AwaitRun, "atlantis, round 5, 4\u00a0players"},
	} {
		rec := &record.Record{Setup: engine.Setup{Board: c.board, Edition: engine.Classic},
			Players: make([]record.Player, 4)}
		rec.Snapshot.Round, rec.Snapshot.Await = c.round, c.await
		if got := English().Saved(rec); got != c.want {
			t.Errorf("%s, round %d, awaiting %s: %q, want %q", c.board, c.round, c.await, got, c.want)
		}
	}
}

// The description of a saved game has its table, where it stands, whose turn it is, who leads, and when it was saved.
func TestASavedGameInWords(t *testing.T) {
	l := English()
	rec := &record.Record{
		Setup:   engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 1},
		Players: []record.Player{{Name: "Ann"}, {}, {Name: "Cem"}}, Saved: "2026-11-22T05:10:00Z",
	}
	rules, state, err := engine.New(rec.Setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	g := &record.Game{Rules: rules, State: state}
	p := &g.State.Public
	p.Round, p.Step, p.Phase, p.Await, p.Actor = 5, 2, engine.PhaseBuild, engine.AwaitBuild, 1
	is := func(got, want string) {
		t.Helper()
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	is(l.SavedTable(rec), "Germany, Recharged (2018), 3\u00a0players")
	is(l.SavedName(rec, g), "Ann, Player 2 and Cem")
	is(l.SavedPosition(rec, g), "Round 5, Step 2, building: Player 2's turn.")
	p.Players[0].Houses = 1
	is(l.SavedPosition(rec, g), "Round 5, Step 2, building: Player 2's turn. Ann leads with 1\u00a0city.")
	p.Players[0].Houses, p.Players[2].Houses = 7, 7
	is(l.SavedPosition(rec, g), "Round 5, Step 2, building: Player 2's turn. Ann and Cem lead with 7\u00a0cities each.")
	p.Round = 0
	p.Players = [engine.MaxPlayers]engine.Player{}
	is(l.SavedPosition(rec, g), "Before the first round: Player 2's turn.")
	is(l.SavedProposal(rec, g), "Germany")
	p.Round, p.Await, p.Winners = 11, engine.AwaitNothing, engine.SeatSet(0).With(2)
	is(l.SavedPosition(rec, g), "Over after round 11. Cem wins the game.")
	is(l.SavedProposal(rec, g), "Germany, round 11")

	at := time.Date(2026, 11, 22, 5, 10, 0, 0, time.UTC).Local()
	is(l.SavedWhen(rec, false), at.Format("Saved 2006-01-02, 15:04"))
	is(l.SavedWhen(rec, true), at.Format("Unfinished, left 2006-01-02, 15:04"))
	rec.Saved = "yesterday, <b>about</b> noon"
	is(l.SavedWhen(rec, false), "")
	is(l.SavedWhen(rec, true), "Unfinished, left for another game")
	rec.Name = strings.Repeat("Ω", record.MaxName)
	is(l.SavedName(rec, g), rec.Name)
	if name := l.SavedProposal(rec, g); len([]rune(name)) != record.MaxName {
		t.Errorf("%q cannot be a name", name)
	}
}
