package live

import (
	"testing"

	"kilovolt/engine/shorttest"
)

// killed is the panic that stands for the end of the host's process.
type killed struct{}

// killer ends the host's process at one of the moments when something leaves it.
type killer struct{ left int }

func (k *killer) moment() {
	if k.left--; k.left == 0 {
		panic(killed{})
	}
}

// fragile is a channel of a host that can be ended.
type fragile struct {
	Channel
	killer *killer
}

func (f fragile) Send(m []byte) bool {
	f.killer.moment()
	return f.Channel.Send(m)
}

// Wherever the host is ended, before or after it saves, before or after each message: when it is back, it has
// everything that a guest has seen and everything that was acknowledged, and the game goes on.
func TestKilledAtEveryMoment(t *testing.T) {
	game := wholeOf(t, 4)
	moments := 0
	for at := 1; ; at++ {
		if testing.Short() && at > 300 {
			break
		}
		d := set(t, game, "gghc", *firstSeed, faults{})
		d.seat()
		k := &killer{left: at}
		save := d.cfg.Save
		d.cfg.Save = func(s State) error {
			k.moment()
			err := save(s)
			k.moment()
			return err
		}
		d.host.cfg.Save = d.cfg.Save
		for _, p := range d.host.peers {
			p.channel = fragile{p.channel, k}
		}
		acknowledged := map[int]int{} // actions, by the visitor
		for range shorttest.Of(240, 120) {
			waiting := map[int]int{}
			for i, v := range d.guests {
				if v.Pending() {
					waiting[i] = v.pending.act.N
				}
			}
			d.decide()
			ended := func() (ended bool) {
				defer func() {
					if e := recover(); e != nil {
						if e != (killed{}) {
							panic(e)
						}
						ended = true
					}
				}()
				d.net.now = d.net.now.Add(tick)
				if err := d.host.Tick(d.net.now); err != nil {
					t.Fatal(err)
				}
				return false
			}()
			for _, v := range d.guests { // they get what was on its way
				v.Tick(d.net.now)
			}
			for i, n := range waiting {
				if v := d.guests[i]; !v.Pending() {
					if _, refused := v.Refused(); refused {
						t.Fatalf("moment %d: refused", at)
					}
					acknowledged[i] = n + 1
				}
			}
			if !ended {
				continue
			}
			moments++
			k.left = 0
			d.revive()
			for i, v := range d.guests {
				n := v.line.n()
				here, ok := d.host.line.mark(n)
				there, _ := v.line.mark(n)
				if !ok || here != there {
					t.Fatalf("moment %d: a guest has %d actions, the host %d, or others", at, n, d.host.line.n())
				}
				if d.host.line.n() < acknowledged[i] {
					t.Fatalf("moment %d: %d actions were acknowledged, the host has %d", at, acknowledged[i],
						d.host.line.n())
				}
			}
			before := make([]any, len(d.guests))
			for i, v := range d.guests {
				before[i] = v.Match()
			}
			d.until(12)
			for i, v := range d.guests {
				if before[i] != any(v.Match()) {
					t.Errorf("moment %d: a guest had to begin with the table again", at)
				}
			}
			break
		}
		if k.left > 0 {
			break // there are no more moments
		}
	}
	if moments < 200 {
		t.Errorf("%d moments are too few to prove anything", moments)
	}
}

// While nothing can be saved, nothing is sent; then everything is.
func TestNothingIsSentBeforeItIsSaved(t *testing.T) {
	d := short(t, "gghh")
	d.seat()
	d.until(20)
	save := d.host.cfg.Save
	d.host.cfg.Save = func(State) error { return errTooLong }
	n, failed := d.match.Index(), 0
	sent := 0
	d.net.tap = func(e *end, _ []byte) {
		if e.host {
			sent++
		}
	}
	for range 200 {
		d.decide()
		d.net.now = d.net.now.Add(tick)
		before := sent
		if d.host.Tick(d.net.now) != nil {
			if failed++; sent != before {
				t.Fatal("it has sent what is not saved")
			}
		}
		d.visit()
	}
	if failed < 100 || d.match.Index() == n {
		t.Fatalf("saving has failed %d times, %d actions", failed, d.match.Index()-n)
	}
	for _, v := range d.guests {
		if v.line.n() != n {
			t.Errorf("seat %d knows of %d actions, saved are %d", v.seat, v.line.n(), n)
		}
	}
	d.host.cfg.Save = save
	d.until(20)
}
