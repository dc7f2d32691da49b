package engine

import "testing"

// Rules: A10, A12, X3
// What a pass leads to, by edition, by what has been bought and by who passes.
func TestPassMeans(t *testing.T) {
	means := func(d *desk, want Passing) {
		t.Helper()
		if got := PassMeans(d.r, &d.s.Public); got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	market := []Plant{8, 9, 10, 11, 20, 21, 22, 23}
	stack := []Plant{30, 31, 32, 33, Step3Card}
	d := lay(t, at(Classic, 3), Position{Round: 3, Market: market, Stack: stack, Players: everyone(3, 100)})
	means(d, Passing{Lowest: 8})
	d.play("open 9 9")
	means(d, Passing{}) // nobody can pass at this point
	d.play("drop", "drop")
	means(d, Passing{}) // A10 does not apply, as a plant has been bought

	d = lay(t, at(Recharged, 3), Position{Round: 3, Market: market, Stack: stack, Players: everyone(3, 100)})
	means(d, Passing{Discounted: 8})
	d.play("open 9 9", "drop", "drop")
	means(d, Passing{Discounted: 8}) // whether or not others are sold
	d.play("open 8 1", "drop")
	means(d, Passing{})

	pos := Position{Round: 3, Order: []Seat{1, 0}, Market: market, Stack: stack, Players: everyone(2, 100)}
	d = lay(t, at(Recharged, 2), pos)
	means(d, Passing{Discounted: 8, Trust: true})
	d.play("pass")
	means(d, Passing{Discounted: 8}) // the Trust has had its chance, and it is the other player's turn
	d = lay(t, at(Recharged, 2), pos)
	d.play("open 9 9", "bid 10", "drop").awaits(1,
		AwaitOpen) // lost by the first player, whose pass gives the Trust no further chance
	means(d, Passing{Discounted: 8})
}

// checkPassing: a pass has the announced consequences. If everybody passes from here on, the plants announced to leave
// do leave.
func (g *played) checkPassing() {
	r, next := g.r, g.s
	for g.s.Await == AwaitOpen && next.Await == AwaitOpen && next.Round == g.s.Round {
		if WhyNot(r, &next.Public, Action{Verb: VerbPass}) != nil {
			return
		}
		want := PassMeans(r, &next.Public)
		var events []Event
		if err := Apply(r, &next, Action{Verb: VerbPass}, &events); err != nil {
			g.fail("%v", err)
		}
		chance, left := false, NoPlant
		for i := range events {
			switch e := &events[i]; e.Kind {
			case EventTrustTook, EventTrustDeclined:
				chance = true
			case EventRemoved:
				if left == NoPlant {
					left = e.Plant
				}
			}
		}
		if chance != want.Trust {
			g.fail("a pass is the chance of the Trust: %v, told %v", chance, want.Trust)
		}
		told := max(want.Discounted, want.Lowest)
		if next.Await != AwaitOpen && !chance && told != NoPlant && left != told {
			g.fail("after the last pass plant %s leaves, told %s", left, told)
		}
	}
}
