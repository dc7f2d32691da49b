package draft

import (
	"math/rand/v2"
	"testing"

	"kilovolt/engine"
	"kilovolt/maps"
)

// TestWhatIsPutTogetherIsKept: in every decision of random games, what a player has put together is the same after it
// was kept and taken, and the first suggestion is not touched.
func TestWhatIsPutTogetherIsKept(t *testing.T) {
	r, begun := table(t, "auction", nil)
	touched := map[engine.Await]bool{}
	for seed := range uint64(12) {
		s, rng := begun, rand.New(rand.NewPCG(seed, 1))
		for step := 0; s.Await != engine.AwaitNothing && step < 400; step++ {
			d := New(r, engine.ViewOf(&s, s.Actor))
			if d.Touched() {
				t.Fatalf("the first suggestion for decision %d is touched: %+v", d.Await(), d.Memo())
			}
			for range 3 {
				putTogether(d, rng)
			}
			touched[d.Await()] = touched[d.Await()] || d.Touched()
			again := New(r, engine.ViewOf(&s, s.Actor))
			if again.Take(d.Memo()); again.Memo() != d.Memo() || again.now != d.now || again.Left() != d.Left() {
				t.Fatalf("decision %d: %+v was kept, and is %+v", d.Await(), d.Memo(), again.Memo())
			}
			var list engine.List
			engine.Legal(r, &s.Public, &list)
			c := list.At[rng.IntN(len(list.Choices()))]
			if err := engine.Apply(r, &s, c.Action, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, await := range []engine.Await{engine.AwaitOpen, engine.AwaitBid, engine.AwaitScrap, engine.AwaitBuy,
		engine.AwaitBuild, engine.AwaitRun} {
		if !touched[await] {
			t.Errorf("nothing was put together for decision %d", await)
		}
	}
}

// putTogether does what a player may do at a decision.
func putTogether(d *Draft, rng *rand.Rand) {
	plants := d.Start().Market.Plants.List()
	switch d.Await() {
	case engine.AwaitOpen:
		if p := plants[rng.IntN(len(plants))]; d.WhyNotOpen(p) == nil {
			d.Choose(p)
			d.SetBid(d.Bid() + rng.IntN(5))
			if rng.IntN(2) == 0 {
				d.SetLimit(d.Bid() + rng.IntN(9))
			}
		}
	case engine.AwaitBid:
		d.SetBid(d.Bid() + rng.IntN(5))
		if rng.IntN(2) == 0 {
			d.AutoBid()
		}
	case engine.AwaitScrap:
		own := d.Actor().Plants.List()
		p := own[rng.IntN(len(own))]
		if engine.WhyNot(d.rules, d.Start(), engine.Action{Verb: engine.VerbScrap, What: uint8(p)}) == nil {
			d.Choose(p)
		}
	case engine.AwaitKeep:
		d.SetKeep(rng.IntN(4))
	case engine.AwaitBuy:
		d.SetTokens(engine.Fuel(rng.IntN(4)), rng.IntN(5))
	case engine.AwaitBuild:
		d.Toggle(maps.City(rng.IntN(len(d.rules.Board.Cities))))
	case engine.AwaitRun:
		own := d.Actor().Plants.List()
		if len(own) > 0 {
			d.Switch(own[rng.IntN(len(own))], rng.IntN(2) == 0)
		}
	}
}

// TestForeignPlansChangeNothing: what is no plan for the decision leaves the first suggestion, and nothing of it ends
// the turn.
func TestForeignPlansChangeNothing(t *testing.T) {
	foreign := []Memo{
		{}, {Plan: "done"}, {Plan: "build atlantis"}, {Plan: "build duisburg; done"}, {Plan: "\x00;;;"},
		{Plan: "pass"}, {Plant: -1}, {Plant: 300}, {Plant: 256 + 11}, {Plan: "run 99; done"}, {Plan: "buy 3"},
		{Bid: -1 << 40, Limit: -5, Coal: 1 << 40}, {Plan: "bid 11"}, {Plan: "open 11 11"},
	}
	for _, phase := range []string{"auction", "resources", "build", "power"} {
		r, s := table(t, phase, nil)
		for _, k := range foreign {
			if phase == "power" && k.Plan == "done" { // it runs nothing, which is a plan
				continue
			}
			d := New(r, engine.ViewOf(&s, s.Actor))
			if d.Take(k); d.Touched() {
				t.Errorf("%s: %+v was taken as %+v", phase, k, d.Memo())
			}
		}
	}
}
