package post_test

import (
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/remote/post"
)

// sensible is somebody who gives orders as a sensible person would: when asked in the auction, what each plant on the
// market is worth to them, and fuel for one run as long as it costs no more than it brings in; always run everything.
// What a plant is worth, and what they decide themselves, a computer says.
func sensible(d *device) []engine.Action {
	p := &d.rec.Snapshot.Public
	pl := &p.Players[p.Actor]
	switch p.Await {
	case engine.AwaitOpen, engine.AwaitBid:
		o := d.copy.Orders(p.Actor)
		if o = o.For(p.Round); o.Bids { // the orders do not answer it
			return d.computer("normal")
		}
		all := p.Market.Buyable()
		o = post.Orders{Round: p.Round, Bids: true, Below: all.Highest() + 1, Run: true}
		for s := all; s != 0; s &= s - 1 {
			o.Limits = append(o.Limits, post.Limit{Plant: s.Lowest(), Most: d.worth(s.Lowest())})
		}
		if pl.Plants.Len() == d.r.MaxPlants {
			o.Scrap = pl.Plants.Lowest()
		}
		o.Fuel = engine.Payment(min(int(pl.Houses)+2, pl.Capacity()+3))
		d.copy.Order(p.Actor, o)
		return nil
	}
	return d.computer("normal")
}

// passes plays a whole game by link, and returns the number of links in each round that was played to its end, and the
// lengths of all links.
func passes(t *testing.T, players int, seed uint64) (rounds, lengths []int, first *device) {
	t.Helper()
	devices := make([]*device, players)
	d := table(t, players, seed, sensible)
	devices[0], first = d, d
	round, links := 1, 0
	for d.play() {
		if now := int(d.rec.Snapshot.Round); now > round {
			if round > 0 {
				rounds = append(rounds, links)
			}
			round, links = now, 0
		}
		text, l := d.send()
		links++
		lengths = append(lengths, len(text))
		to := l.Record.Snapshot.Actor
		if devices[to] == nil {
			devices[to] = &device{t: t, r: d.r, ask: sensible, noted: d.noted}
		} else if got := post.Compare(devices[to].copy, devices[to].rec, l); got != post.Continues {
			t.Fatalf("seed %d, link %d: relation %d", seed, l.Links, got)
		}
		d = devices[to]
		d.take(l)
	}
	return rounds, lengths, first
}

// TestLinksPerRound: the links that a round of four people takes, each at a device of their own, over 20 games.
func TestLinksPerRound(t *testing.T) {
	var all, lengths []int
	asked := map[post.Code]int{}
	for seed := range uint64(20) {
		rounds, l, d := passes(t, 4, seed+1)
		all, lengths = append(all, rounds...), append(lengths, l...)
		for code, n := range d.noted {
			asked[code] += n
		}
	}
	slices.Sort(all)
	slices.Sort(lengths)
	at := func(list []int, percent int) int { return list[(len(list)-1)*percent/100] }
	t.Logf("links per round: median %d, 90 %%: %d, most %d, of %d rounds; asked by code %v", at(all, 50), at(all, 90),
		at(all, 100), len(all), asked)
	t.Logf("characters per link: median %d, longest %d, of %d links", at(lengths, 50), at(lengths, 100), len(lengths))
	if at(all, 50) > 8 {
		t.Errorf("a median of %d links per round; at most 8", at(all, 50))
	}
	if at(lengths, 50) > 420 || at(lengths, 100) > 800 {
		t.Errorf("links of %d characters, longest %d; at most 420 and 800", at(lengths, 50), at(lengths, 100))
	}
}
