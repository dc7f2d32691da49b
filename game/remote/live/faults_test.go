package live

import (
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
)

// trouble makes things go wrong at a table, now and then.
func (d *desk) trouble() {
	d.t.Helper()
	rng := d.rng
	v := d.guests[rng.IntN(len(d.guests))]
	switch rng.IntN(1000) {
	case 0:
		v.frozen = d.net.now.Add(time.Duration(rng.IntN(10_000)) * time.Millisecond)
	case 1:
		d.reload(v)
	case 2:
		d.connect(v) // another network
	case 3, 4:
		d.revive()
	case 5, 6, 7, 8:
		if v.Seat() != engine.NoSeat && !v.Pending() {
			_ = v.AskUndo()
		}
	case 9:
		if own := d.host.own(); own != 0 {
			_ = d.host.AskUndo(own.Lowest())
		}
	}
	if d.host.question != nil && d.host.own()&d.host.question.Need&^d.host.question.Agree != 0 {
		_ = d.host.AnswerUndo(true)
	}
	for _, v := range d.guests {
		r, _ := v.Room()
		if q := r.Undo; q != nil && q.Need.Has(v.seat) && !q.Agree.Has(v.seat) && !v.Pending() {
			_ = v.AnswerUndo(rng.IntN(5) > 0)
		}
	}
}

// Over a network that loses, doubles, delays, reorders and damages messages, with guests that freeze, are loaded again
// and come by another network, with a host that is started again, and with undo, every guest ends as the host does.
func TestFaults(t *testing.T) {
	undone, restarts, lost := 0, 0, 0
	for i := range uint64(shorttest.Of(60, 6)) {
		seed := *firstSeed + i
		game := whole(t, seed)
		d := set(t, game, crowd(game.Setup.Players, seed), seed, rough)
		d.join(engine.NoSeat)
		last := d.match.Index()
		d.finish(func() {
			d.trouble()
			if n := d.match.Index(); n < last {
				undone++
			}
			last = d.match.Index()
		})
		for _, v := range d.guests {
			d.same(v)
			if v.Out() != "" {
				t.Errorf("table %d: out: %v", seed, v.Out())
			}
		}
		restarts += d.restart
		lost += d.net.sent
	}
	t.Logf("%d undone, %d restarts of the host, %d messages", undone, restarts, lost)
	if undone < 5 || restarts < 10 || lost < 1000 {
		t.Errorf("%d undone, %d restarts, %d messages: too few to prove anything", undone, restarts, lost)
	}
}
