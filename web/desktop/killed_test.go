package desktop

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"kilovolt/engine/record"
	"kilovolt/game/storage/save"
	"kilovolt/web/computers"
)

// kills is how many times the program is killed.
const kills = 20

// The program is killed at random instants while computers play at instant speed. Each time, the folder has a
// complete position between two decisions of this game, no older than what the program had reported, and the game
// continues from there because the folder is free again.
func TestKilled(t *testing.T) {
	data := t.TempDir()
	s := screen(t, ScreenOptions{})
	rng := rand.New(rand.NewPCG(6, 4))
	var whole, there *record.Record
	further := 0
	for n := range kills {
		p := startProgram(t, s, data, "-size", "400x400")
		if there == nil {
			players := slices.Repeat([]map[string]string{{"kind": "bot"}}, 4)
			_, err := Call[any](p.Program, "newGame", map[string]any{"seed": "killed", "players": players})
			p.must(err)
		} else {
			_, err := Call[any](p.Program, "load", string(written(t, there)))
			p.must(err)
		}
		_, err := Call[any](p.Program, "skip")
		p.must(err)
		// The instant should be random, so there is no event to wait for.
		time.Sleep(time.Duration(rng.IntN(60)) * time.Millisecond)
		shown := p.view().Index
		time.Sleep(time.Duration(rng.IntN(30000)) * time.Microsecond)
		p.Kill()
		k := save.Open(data)
		rec, problems, err := k.Load()
		if err != nil || rec == nil || len(problems) > 0 {
			t.Fatalf("kill %d: reading the saved game: problems %v, error %v", n+1, problems, err)
		}
		if whole == nil {
			if whole, err = computers.Game(rec); err != nil {
				t.Fatal(err)
			}
		}
		if at := len(rec.Steps); at < shown {
			t.Fatalf("kill %d: the program had reported action %d, but saved only %d", n+1, shown, at)
		} else if at > shown {
			further++
		}
		if err := computers.Check(rec, whole); err != nil {
			t.Fatalf("kill %d: %v", n+1, err)
		}
		there = rec
		if rec.Over() {
			there, whole = nil, nil
		}
	}
	t.Logf("%d kills; %d times the program had saved more than it had reported", kills, further)
}

func written(t *testing.T, rec *record.Record) []byte {
	t.Helper()
	data, err := record.Encode(rec)
	if err != nil {
		t.Fatal(err)
	}
	return bytes.TrimSpace(data)
}
