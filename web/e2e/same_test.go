package e2e

import (
	"time"

	"kilovolt/engine/record"
	"kilovolt/game/match"
	"kilovolt/game/save"
	"kilovolt/game/session"
)

// record is the game on the page, which has been played through once more here, natively: every action is legal, and leads to the position of the
// page, to its last bit.
func (p *tab) record() *record.Record {
	p.t.Helper()
	rec, err := record.Decode([]byte(eval[string](p, "window.kilovolt.save()")))
	p.must(err)
	_, err = record.Replay(rec)
	p.must(err)
	return rec
}

// checkComputers has the computers of a finished game of the page play it anew, natively: from the same seed comes the same game.
func (p *tab) checkComputers() {
	p.t.Helper()
	rec := p.record()
	s, err := session.New(save.NewKeeper(save.Memory(), nil), session.Bots, func() (build, now string) { return rec.Build, rec.Saved })
	p.must(err)
	p.must(s.NewGame(match.Config{Setup: rec.Setup, Players: rec.Players, BotSeed: rec.BotSeed, HideMoney: rec.Options.HideMoney}))
	s.SetPace(0)
	for now, end := time.Now(), time.Now().Add(gameLimit); !s.Match().Over(); now = now.Add(time.Millisecond) {
		s.Tick(now, func() bool { return true })
		p.must(s.Match().Err())
		if time.Now().After(end) {
			p.t.Fatal("the computers do not come to an end")
		}
	}
	here := s.Match().Record()
	for i, step := range rec.Steps {
		if i >= len(here.Steps) || !record.EqualSteps(step, here.Steps[i]) {
			p.t.Fatalf("step %d on the page is %+v, natively it is another", i+1, step)
		}
	}
	if here.Hash != rec.Hash {
		p.t.Errorf("the page ends in position %016x, natively it is %016x", rec.Hash, here.Hash)
	}
	p.t.Logf("%d steps lead to %016x here and on the page", len(rec.Steps), rec.Hash)
}
