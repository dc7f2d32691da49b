package engine

import (
	"math/rand/v2"
	"testing"

	"kilovolt/maps"
)

// TestARouteIsCheapestThenShortestThenFirst: B3, for networks of every size, compared with all their cities one by
// one.
func TestARouteIsCheapestThenShortestThenFirst(t *testing.T) {
	for _, setup := range []Setup{
		{Board: "germany", Edition: Recharged, Players: 3, Seed: 1},
		{Board: "usa", Edition: Classic, Players: 6, Seed: 2},
	} {
		r, _, err := New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(7, 7))
		ties := 0
		for range 2000 {
			network := maps.CitySet(rng.Uint64()&rng.Uint64()) & r.Cities
			for c := range (r.Cities &^ network).All() {
				start := RouteStart(r, network, c)
				if network == 0 {
					if start != c {
						t.Fatalf("a first house in %d is connected from %d", c, start)
					}
					continue
				}
				links := len(r.Routes.Path(start, c))
				for own := range network.All() {
					cost, least := r.Routes.Dist[own][c], r.Routes.Dist[start][c]
					n := len(r.Routes.Path(own, c))
					if cost < least || cost == least && (n < links || n == links && own < start) {
						t.Fatalf("%d is connected from %d, not from %d", c, start, own)
					}
					if cost == least && own != start {
						ties++
					}
				}
			}
		}
		if ties == 0 {
			t.Error("no network had two cheapest routes to a city")
		}
	}
}

// TestEventsSayTheRouteThatWasPaid: the route of an event is the one that RouteTo offered for its price, and leads
// from the network to the new city over connections of the zone.
func TestEventsSayTheRouteThatWasPaid(t *testing.T) {
	for seed := range uint64(20) {
		r, s, err := New(Setup{Board: "germany", Edition: Recharged, Players: 3 + int(seed%4), Seed: seed}, nil)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(seed, 1))
		var list List
		for steps := 0; s.Await != AwaitNothing && steps < 5000; steps++ {
			Legal(r, &s.Public, &list)
			a := list.At[rng.IntN(list.N)].Action
			before, silent := s, s
			var events []Event
			if err := Apply(r, &s, a, &events); err != nil {
				t.Fatal(err)
			}
			if err := Apply(r, &silent, a, nil); err != nil || silent != s {
				t.Fatalf("the same action without events leads elsewhere (%v)", err)
			}
			for i := range events {
				if e := &events[i]; e.Kind == EventBuilt {
					checkRoute(t, r, &before, e)
				}
			}
		}
	}
}

func checkRoute(t *testing.T, r *Rules, before *State, e *Event) {
	t.Helper()
	own := before.Players[e.Seat].Cities
	offer, why := RouteTo(r, &before.Public, e.Seat, e.City)
	if why != nil {
		t.Fatal(why)
	}
	links := e.Links(r)
	if own == 0 {
		if e.From != e.City || len(links) != 0 || e.M != 0 {
			t.Fatalf("a first house has the route %v", links)
		}
		return
	}
	if len(links) != len(offer.Links) || len(links) == 0 || !own.Has(links[0].From) ||
		links[len(links)-1].To != e.City {
		t.Fatalf("the route is %v, offered was %v", links, offer.Links)
	}
	cost := 0
	for i, link := range links {
		if link != offer.Links[i] || i > 0 && link.From != links[i-1].To || !r.Cities.Has(link.To) ||
			r.Board.ConnectionBetween(link.From, link.To) < 0 {
			t.Fatalf("the route is %v, offered was %v", links, offer.Links)
		}
		cost += link.Cost
	}
	if cost != int(e.M) {
		t.Fatalf("the route costs %d, paid were %d", cost, e.M)
	}
}

// BenchmarkRouteStart measures what a house costs more where somebody listens.
func BenchmarkRouteStart(b *testing.B) {
	r, _, err := New(Setup{Board: "usa", Edition: Classic, Players: 6, Seed: 2}, nil)
	if err != nil {
		b.Fatal(err)
	}
	network := r.Cities & 0x5555_5555_5555
	b.ReportAllocs()
	for b.Loop() {
		RouteStart(r, network, 1)
	}
}
