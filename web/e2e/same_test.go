package e2e

import (
	"testing"

	"kilovolt/engine/record"
	"kilovolt/web/computers"
)

// record returns the page's game after replaying it natively: every action is legal, and the final position equals
// the page's to the last bit.
func (p *tab) record() *record.Record {
	p.t.Helper()
	rec, err := record.Decode([]byte(eval[string](p, "window.kilovolt.save()")))
	p.must(err)
	_, err = record.Replay(rec)
	p.must(err)
	return rec
}

// checkComputers plays the page's finished game of computers again natively: the same seed gives the same game.
func (p *tab) checkComputers() {
	p.t.Helper()
	rec := p.record()
	here, err := computers.Game(rec)
	p.must(err)
	for i, step := range rec.Steps {
		if i >= len(here.Steps) || !record.EqualSteps(step, here.Steps[i]) {
			p.t.Fatalf("step %d on the page is %+v, natively it is a different one", i+1, step)
		}
	}
	if here.Hash != rec.Hash {
		p.t.Errorf("the page ends in position %016x, natively it is %016x", rec.Hash, here.Hash)
	}
	p.t.Logf("%d steps lead to %016x here and on the page", len(rec.Steps), rec.Hash)
}

// atOnce makes a page continue the saved game as soon as it loads, and copies the content of the stores before that.
const atOnce = `try {
	window.there = Object.entries(localStorage).filter(([key]) => key.startsWith("kilovolt/game-"));
	window.there = window.there.map(([, text]) => text);
	sessionStorage.setItem("kilovolt/wish", "game");
	const opening = indexedDB.open("kilovolt");
	opening.onupgradeneeded = () => opening.transaction.abort(); // it does not exist yet, and must not be created here
	opening.onsuccess = (e) => {
		const db = e.target.result;
		if (!db.objectStoreNames.contains("kv")) return db.close();
		db.transaction("kv", "readonly").objectStore("kv").get("game").onsuccess = (e) => {
			if (e.target.result) window.there.push(e.target.result);
			db.close();
		};
	};
} catch (e) { /* a document without storage */ }`

// gamesOfComputers are whole games of computers, played natively, by their seeds.
type gamesOfComputers map[uint64]*record.Record

// whole returns the game that a record is part of.
func (g gamesOfComputers) whole(t *testing.T, rec *record.Record) *record.Record {
	t.Helper()
	if all, ok := g[rec.Setup.Seed]; ok {
		return all
	}
	all, err := computers.Game(rec)
	if err != nil {
		t.Fatal(err)
	}
	g[rec.Setup.Seed] = all
	return all
}

// check ends the test unless a record is a complete position between two decisions of its game.
func (g gamesOfComputers) check(t *testing.T, rec *record.Record) {
	t.Helper()
	if err := computers.Check(rec, g.whole(t, rec)); err != nil {
		t.Fatal(err)
	}
}

// found returns the newest copy of the game that the stores had when the page, opened with atOnce, was loaded. Every
// copy must be complete.
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
