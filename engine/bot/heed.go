package bot

import "kilovolt/engine"

// heedTries is how often the profile of the leading bidder is redrawn at most.
const heedTries = 8

// heed redraws the profile of the seat that has bid the price on the table until it goes at least that far. The leader
// is not an average seat: treated as one, it drops out at the next raise twice as often as it really does. Only half of
// what a redrawn profile would pay beyond the bid counts, as the highest limits are rarely the true ones.
func (w *searchTask) heed(ev *evaluator, world *engine.State, profiles *[engine.MaxPlayers]profile, seed uint64) {
	a := &ev.p.Auction
	leader, bid := a.Leader, int(a.Bid)
	if ev.p.Await != engine.AwaitBid || ev.r.IsTrust(leader) {
		return
	}
	draws := rng(seed)
	g := &w.game
	*g = playout{
		r: ev.r, s: *world, rng: draws, profiles: profiles, appraisal: w.appraisal, round: ev.p.Round, own: ev.me,
		learned: w.budget.limits, solves: w.budget.solves,
	}
	g.s.Auction.Bid = 0 // how far it goes whatever has been bid
	prof := &profiles[leader]
	for try := range heedTries + 1 {
		if try > 0 {
			*prof = draws.profile()
		}
		g.worths.valid[leader] = 0
		limit := g.computeLimit(leader, a.Plant)
		if limit < bid {
			continue
		}
		if try > 0 {
			prof.bidShare = prof.bidShare * (bid + (limit-bid)/2) / max(limit, 1)
		}
		return
	}
}
