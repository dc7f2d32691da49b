package save

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
)

// longGame is a record of 500 actions of six players.
func longGame(b *testing.B) *record.Record {
	players := make([]record.Player, 6)
	for i := range players {
		players[i] = record.Player{Name: "Player", Colour: i, Kind: record.Human}
	}
	m, err := match.New(match.Config{
		Setup: engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 6, Seed: 1}, Players: players,
	}, nil)
	if err != nil {
		b.Fatal(err)
	}
	for i := 0; m.Index() < 500; i++ {
		if m.Over() {
			b.Fatalf("the game ends after %d actions", m.Index())
		}
		decide(b, m, i)
	}
	return m.Record()
}

// benchmark measures saving and loading in a store, with the size of the save.
func benchmark(b *testing.B, store Store) {
	rec, k := longGame(b), NewKeeper(store, nil)
	b.Run("save", func(b *testing.B) {
		for range b.N {
			mustSave(b, k, rec)
		}
		data, err := k.Blob(k.newestKey)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(data)), "bytes")
	})
	b.Run("load", func(b *testing.B) {
		for range b.N {
			if got, _, err := NewKeeper(store, nil).Load(); got == nil || err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkMemory(b *testing.B) { benchmark(b, Memory()) }
