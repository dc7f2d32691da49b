package bot

import (
	"testing"

	"kilovolt/engine"
)

// The profile drawn for who has bid most explains that bid unless none that is drawn does; without heeding
// the bid, many would not. Other seats, and decisions without a bid, draw as before.
func TestProfilesExplainTheBid(t *testing.T) {
	odd, oddBefore, checked := 0, 0, 0
	for n, setup := range tables() {
		if setup.Players < 3 || n%3 != 0 {
			continue
		}
		setup.Seed = uint64(n)
		play(t, setup, func(r *engine.Rules, s *engine.State, seed uint64, _ []engine.Action, _ Reason) {
			if s.Await != engine.AwaitOpen && s.Await != engine.AwaitBid {
				return
			}
			ev := evaluator{r: r, p: s.Public, me: s.Actor, level: &opponents[0], rng: rng(seed)}
			w := &searchTask{budget: &searchBudget{heeds: true, solves: true}}
			before := drawProfiles(seed)
			after := before
			w.heed(&ev, s, &after, seed)
			others := after
			if s.Await == engine.AwaitBid {
				others[s.Auction.Leader] = before[s.Auction.Leader]
			}
			if others != before {
				t.Fatalf("%s: the profile of another seat changes", s.Await)
			}
			if s.Await == engine.AwaitBid {
				checked++
				oddBefore += unexplained(r, s, &before)
				odd += unexplained(r, s, &after)
			}
		})
	}
	t.Logf("%d bids: %d unexplained, before %d", checked, odd, oddBefore)
	if checked < 300 || odd*3 > checked || 2*oddBefore < 3*odd {
		t.Errorf("%d bids: %d unexplained, before %d", checked, odd, oddBefore)
	}
}

// unexplained is 1 if the leading bidder would not have bid the price on the table, give or take what limits vary by.
func unexplained(r *engine.Rules, s *engine.State, profiles *[engine.MaxPlayers]profile) int {
	g := playout{r: r, s: *s, profiles: profiles, own: engine.NoSeat, solves: true}
	g.s.Auction.Bid = 0
	if bid := int(s.Auction.Bid); g.computeLimit(s.Auction.Leader, s.Auction.Plant) < bid-bid/10-1 {
		return 1
	}
	return 0
}
