package live

import (
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/game/match/match"
)

// When the game is over, each guest gets it to keep; not before.
func TestTheGameItself(t *testing.T) {
	d := short(t, "ggc")
	d.seat()
	d.finish(func() {
		for _, v := range d.guests {
			if v.Legacy() != nil {
				t.Fatal("the deck is known before the game is over")
			}
		}
	})
	d.wait(5 * time.Second)
	for _, v := range d.guests {
		l := v.Legacy()
		if l == nil || l.State != nil {
			t.Fatalf("seat %d gets %+v", v.seat, l)
		}
		code, err := gamecode.Decode(l.Code)
		if err != nil || code.Record.Hash != d.match.Hash() {
			t.Errorf("another game: %v", err)
		}
	}
}

// A host that leaves gives the game to a guest, who hosts it for the others: they keep their seats and what they have.
func TestHandOver(t *testing.T) {
	d := short(t, "gggh")
	d.seat()
	d.until(40)
	heir, ben, cem := d.guests[1], d.guests[0], d.guests[2]
	if err := d.host.HandOver(3); err != WhyNotHere {
		t.Errorf("to somebody at the host itself: %v", err)
	}
	if err := d.host.Keep(); err == nil {
		t.Error("kept what was not given")
	}
	if err := d.host.HandOver(2); err != nil {
		t.Fatal(err)
	}
	if err := d.host.Keep(); err != nil {
		t.Error(err)
	}
	if err := d.host.HandOver(1); err != nil {
		t.Fatal(err)
	}
	for _, v := range d.guests {
		if d.match.Public().Actor == v.seat {
			if why := d.refused(v, v.Play(d.next(d.match.Index())...)); why != WhyHandOver {
				t.Errorf("a decision while the game is handed over: %q", why)
			}
		}
	}
	d.wait(5 * time.Second)
	for _, v := range d.guests {
		if r, _ := v.Room(); r.Heir == nil || *r.Heir != (Heir{1, true}) {
			t.Fatalf("seat %d sees the heir %+v", v.seat, r.Heir)
		}
		if (v.Legacy() != nil) != (v == heir) {
			t.Fatalf("seat %d has %+v", v.seat, v.Legacy())
		}
	}
	if d.host.Keep() == nil {
		t.Error("kept what the heir has")
	}

	l := heir.Legacy()
	code, err := gamecode.Decode(l.Code)
	if err != nil {
		t.Fatal(err)
	}
	before, n := ben.Match(), d.match.Index()
	old := d.match
	if d.match, err = match.Resume(code.Record, d.think); err != nil {
		t.Fatal(err)
	}
	if *old.Public() != *d.match.Public() {
		t.Fatal("another position")
	}
	d.host.Close()
	d.cfg.State, d.guests = *l.State, []*visitor{ben, cem}
	d.begin()
	d.join(3) // who was the host
	d.seat()
	if ben.Seat() != 0 || cem.Seat() != 2 || ben.Match() != before || before.Index() != n {
		t.Errorf("seats %d and %d, %d actions, the same match %v", ben.Seat(), cem.Seat(), before.Index(),
			ben.Match() == before)
	}
	if d.host.own() != engine.SeatSet(0).With(1) {
		t.Errorf("the new host has the seats %b", d.host.own())
	}
	d.finish(nil)
	for _, v := range d.guests {
		d.same(v)
	}
}
