package lang

import (
	"testing"

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
		{"germany", 5, engine.AwaitBid, "Germany, round 5, 4 players"},
		{"usa", 0, engine.AwaitMark, "USA, before the first round, 4 players"},
		{"usa", 11, engine.AwaitNothing, "USA, finished, 4 players"},
		{"atlantis", 5, engine.AwaitRun, "atlantis, round 5, 4 players"},
	} {
		rec := &record.Record{Setup: engine.Setup{Board: c.board, Edition: engine.Classic}, Players: make([]record.Player, 4)}
		rec.Snapshot.Round, rec.Snapshot.Await = c.round, c.await
		if got := English().Saved(rec); got != c.want {
			t.Errorf("%s, round %d, awaiting %s: %q, want %q", c.board, c.round, c.await, got, c.want)
		}
	}
}
