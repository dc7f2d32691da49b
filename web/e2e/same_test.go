package e2e

import (
	"testing"
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

// atOnce has a page go on with the saved game at once, and keeps what lies in the first store before that.
const atOnce = `try {
	window.there = Object.entries(localStorage).filter(([key]) => key.startsWith("kilovolt/game-")).map(([, text]) => text);
	sessionStorage.setItem("kilovolt/wish", "game");
	const opening = indexedDB.open("kilovolt");
	opening.onupgradeneeded = () => opening.transaction.abort(); // there is none yet, and this must not be the one to make it
	opening.onsuccess = (e) => {
		const db = e.target.result;
		if (!db.objectStoreNames.contains("kv")) return db.close();
		db.transaction("kv", "readonly").objectStore("kv").get("game").onsuccess = (e) => {
			if (e.target.result) window.there.push(e.target.result);
			db.close();
		};
	};
} catch (e) { /* a document that has no store */ }`

// gamesOfComputers has games that computers play among themselves, whole, as they are played natively, by their seeds.
type gamesOfComputers map[uint64]*record.Record

// whole is the game of which a record has a part.
func (g gamesOfComputers) whole(t *testing.T, rec *record.Record) *record.Record {
	t.Helper()
	if all, ok := g[rec.Setup.Seed]; ok {
		return all
	}
	s, err := session.New(save.NewKeeper(save.Memory(), nil), session.Bots, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.NewGame(match.Config{Setup: rec.Setup, Players: rec.Players, BotSeed: rec.BotSeed, HideMoney: rec.Options.HideMoney}); err != nil {
		t.Fatal(err)
	}
	s.SetPace(0)
	for now, end := time.Now(), time.Now().Add(gameLimit); !s.Match().Over(); now = now.Add(time.Millisecond) {
		s.Tick(now, func() bool { return true })
		if time.Now().After(end) {
			t.Fatal("the computers do not come to an end")
		}
	}
	g[rec.Setup.Seed] = s.Match().Record()
	return g[rec.Setup.Seed]
}

// check fails unless a record is a whole position between two decisions of its game.
func (g gamesOfComputers) check(t *testing.T, rec *record.Record) {
	t.Helper()
	if _, err := record.Replay(rec); err != nil {
		t.Fatal(err)
	}
	all := g.whole(t, rec)
	n := len(rec.Steps)
	if n > len(all.Steps) || n < len(all.Steps) && all.Steps[n].Joined {
		t.Fatalf("%d actions are not where a decision ends", n)
	}
	for i, step := range rec.Steps {
		if !record.EqualSteps(step, all.Steps[i]) {
			t.Fatalf("step %d is %+v, in this game it is %+v", i+1, step, all.Steps[i])
		}
	}
}

// found is the newest copy of the game that lay in the stores when the page, opened with atOnce, began; every copy must be whole.
func (p *tab) found(games gamesOfComputers) (newest *record.Record) {
	p.t.Helper()
	for _, text := range eval[[]string](p, "window.there") {
		rec, err := record.Decode([]byte(text))
		p.must(err)
		games.check(p.t, rec)
		if newest == nil || rec.Serial > newest.Serial {
			newest = rec
		}
	}
	return newest
}
