package desktop

import (
	"bytes"
	"math/rand/v2"
	"testing"
	"time"

	"kilovolt/engine/record"
	"kilovolt/game/match"
	"kilovolt/game/save"
	"kilovolt/game/session"
)

// kills is how often the program is killed.
const kills = 20

// TestKilled kills the program at random instants while computers play as fast as they can. What lies in the folder is then whole: a position between
// two decisions of this very game, none older than what the program had said; and it goes on from there, as nobody has the folder any more.
func TestKilled(t *testing.T) {
	data := t.TempDir()
	s := screen(t, ScreenOptions{})
	rng := rand.New(rand.NewPCG(6, 4))
	var whole, there *record.Record
	further := 0
	for n := range kills {
		p := sit(t, s, data, "-size", "400x400")
		if there == nil {
			_, err := Call[any](p.Program, "newGame", map[string]any{"seed": "killed", "players": []map[string]string{{"kind": "bot"}, {"kind": "bot"}, {"kind": "bot"}, {"kind": "bot"}}})
			p.must(err)
		} else {
			_, err := Call[any](p.Program, "load", string(written(t, there)))
			p.must(err)
		}
		_, err := Call[any](p.Program, "skip")
		p.must(err)
		// Random instants are what is tried: there is no event to wait for.
		time.Sleep(time.Duration(rng.IntN(60)) * time.Millisecond)
		shown := p.view().Index
		time.Sleep(time.Duration(rng.IntN(30000)) * time.Microsecond)
		p.Kill()
		k := save.Open(data)
		rec, problems, err := k.Load()
		if err != nil || rec == nil || len(problems) > 0 {
			t.Fatalf("kill %d: %v, %v", n+1, problems, err)
		}
		if whole == nil {
			whole = played(t, rec)
		}
		if _, err := record.Replay(rec); err != nil {
			t.Fatal(err)
		}
		at := len(rec.Steps)
		if at < shown || at < len(whole.Steps) && whole.Steps[at].Joined {
			t.Fatalf("kill %d: the program had shown action %d, and there is action %d", n+1, shown, at)
		}
		for i := range rec.Steps {
			if !record.EqualSteps(rec.Steps[i], whole.Steps[i]) {
				t.Fatalf("kill %d: step %d is another than in this game", n+1, i+1)
			}
		}
		if at > shown {
			further++
		}
		there = rec
		if rec.Over() {
			there, whole = nil, nil
		}
	}
	t.Logf("%d kills; %d times there was more than the program had shown", kills, further)
}

func written(t *testing.T, rec *record.Record) []byte {
	t.Helper()
	data, err := record.Encode(rec)
	if err != nil {
		t.Fatal(err)
	}
	return bytes.TrimSpace(data)
}

// played is the game that computers begin like this, to its end.
func played(t *testing.T, rec *record.Record) *record.Record {
	t.Helper()
	s, err := session.New(save.NewKeeper(save.Memory(), nil), session.Bots, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.NewGame(match.Config{Setup: rec.Setup, Players: rec.Players, BotSeed: rec.BotSeed, HideMoney: rec.Options.HideMoney}); err != nil {
		t.Fatal(err)
	}
	s.SetPace(0)
	for now := time.Unix(0, 0); !s.Match().Over(); now = now.Add(time.Millisecond) {
		if s.Tick(now, func() bool { return true }); s.Match().Err() != nil {
			t.Fatal(s.Match().Err())
		}
	}
	return s.Match().Record()
}
