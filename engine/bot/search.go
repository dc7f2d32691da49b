package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// searchTask answers a decision by search: the evaluator's own decision and its alternatives (options.go) are tried
// in the same sampled worlds, each played on by the playout policy (playout.go) to the beginning of a later round,
// where the value network estimates who wins (value.go). Sequential halving (Karnin, Koren and Somekh 2013)
// repeatedly drops half of the options, so that most of the work goes into the best ones.
type searchTask struct {
	task
	budget *searchBudget

	decided   bool        // the evaluator's own task is done
	appraised engine.Seat // the number of seats that the appraisal covers
	appraisal *appraisal
	options   []option
	remaining []int // indices of the options still in play, best first
	worlds    []engine.State
	profiles  [][engine.MaxPlayers]profile // of the seats in each world
	starts    *startTable
	around    *startCosts
	game      playout
	done      int // playouts of each remaining option
	heatEnd   int // value of done at which options are dropped
	next      int // the index into remaining of the next playout
	horizon   uint16
	best      int
	include   func(*evaluator) // adds to the options, see judge.go; nil for nothing
}

// searchBudget is how much a level searches.
type searchBudget struct {
	decisions   decisionSet // that are searched
	playouts    int         // per decision
	worlds      int         // sampled per decision
	horizon     int         // rounds played on after the present one; wholeGame: to the end of the game
	endgame     int         // plays one round more when the leader lacks at most this many cities
	margin      int         // by how much an option must beat the evaluator's own, in 1/65536 of a win
	net         *valueNet   // estimates who wins; nil: that of Hard and Expert
	limits      *limitNet   // says how high some rivals bid in the playouts; nil: none
	solves      bool        // the playouts bid in the last round by who wins (playout_last.go)
	settles     bool        // rivals of the playouts start where the cities around are cheapest (playout_start.go)
	closeness   int64       // a city more than the best rival in the final count, in 1/65536 of a win
	noAppraisal bool        // the playout policy alone values plants
	oneProfile  bool        // all seats of the playouts play alike
	heeds       bool        // the leading bidder's profile goes as far as it has bid (heed.go)
}

// estimator returns the network that estimates who wins.
func (b *searchBudget) estimator() *valueNet {
	if b.net == nil {
		return &valueInUse
	}
	return b.net
}

// A decisionSet is a set of kinds of decision.
type decisionSet uint16

func decisionsAt(list ...engine.Await) (d decisionSet) {
	for _, a := range list {
		d |= 1 << a
	}
	return d
}

func (d decisionSet) has(a engine.Await) bool { return d>>a&1 != 0 }

// searchable is every decision that a search has options for.
var searchable = decisionsAt(engine.AwaitOpen, engine.AwaitBid, engine.AwaitScrap, engine.AwaitBuy, engine.AwaitBuild)

// wholeGame is a horizon beyond the end of every game.
const wholeGame = 99

// An option is a decision under consideration.
type option struct {
	actions    []engine.Action
	limit      int // how far the seat bids; -1: as the playout policy does
	why        Reason
	preference int64 // the personality's, in 1/65536 of a win
	sum        int64 // of the outcomes of its playouts, in 1/65536 of a win
	n          int64 // number of playouts
	made       bool  // the decision that is judged
}

func (w *searchTask) unit(ev *evaluator) bool {
	switch {
	case !w.decided:
		w.decided = w.task.unit(ev)
		return false
	case ev.p.Phase == engine.PhaseAuction && int(w.appraised) < ev.r.Players && !w.budget.noAppraisal:
		if w.appraisal == nil {
			w.appraisal = &appraisal{}
		}
		w.appraisal.add(ev, w.appraised)
		w.appraised++
		return false
	case w.options == nil:
		return w.begin(ev)
	}
	w.playNext(ev)
	return w.advance(ev)
}

// begin lists the options. A single one needs no search.
func (w *searchTask) begin(ev *evaluator) (done bool) {
	actions, why := w.task.decision(ev)
	w.options = append(w.options, option{actions: actions, limit: -1, why: why})
	w.listOptions(ev)
	if w.include != nil {
		w.include(ev)
	}
	for i := range w.options {
		o := &w.options[i]
		o.preference = int64(ev.level.personality.preference(ev.r, &ev.p, o.actions, ev.me))
		w.remaining = append(w.remaining, i)
	}
	w.options[0].preference += int64(w.budget.margin)
	w.planHeat()
	w.horizon = ev.p.Round + 1 + uint16(min(w.budget.horizon, 25))
	if engine.CitiesToEnd(ev.r, &ev.p) <= w.budget.endgame {
		w.horizon++
	}
	w.starts = ev.starts.startTable()
	if w.budget.settles {
		w.around = costsOfStarts(ev.r, &ev.p, ev.me)
	}
	w.worlds = make([]engine.State, 0, w.budget.worlds)
	return len(w.options) == 1
}

// planHeat sets how many playouts each remaining option gets before the next halving.
func (w *searchTask) planHeat() {
	heats, n := 0, len(w.options)
	for ; n > 1; n = (n + 1) / 2 {
		heats++
	}
	if heats > 0 {
		w.heatEnd = w.done + max(w.budget.playouts/heats/len(w.remaining), 1)
	}
}

// playNext plays the next option in the next world.
func (w *searchTask) playNext(ev *evaluator) {
	o := &w.options[w.remaining[w.next]]
	g := w.startPlayout(ev)
	if o.limit >= 0 {
		g.ownLimit, g.ownPlant = o.limit, ev.p.Auction.Plant
		if g.ownPlant == engine.NoPlant {
			g.ownPlant = o.actions[0].Plant()
		}
	}
	w.applyOption(ev, g, o.actions)
	g.play(w.horizon)
	o.sum += w.outcome(g, ev.me)
	o.n++
}

// applyOption applies the actions of an option.
func (w *searchTask) applyOption(ev *evaluator, g *playout, actions []engine.Action) {
	for _, a := range actions {
		if g.s.Actor != ev.me || g.s.Await != ev.p.Await { // the game or the turn has ended early
			return
		}
		g.apply(a.Verb, a.What, int(a.N))
	}
}

// startPlayout prepares the next playout in its world.
func (w *searchTask) startPlayout(ev *evaluator) *playout {
	number := w.done % w.budget.worlds
	if number == len(w.worlds) {
		view := engine.View{Seat: ev.me, Public: ev.p}
		profiles := uniformProfiles()
		if !w.budget.oneProfile {
			profiles = drawProfiles(ev.rng.derive(uint64(number) + 1<<40))
		}
		if w.budget.limits != nil {
			learnLimits(&profiles, ev.me, ev.rng.derive(uint64(number)+1<<42))
		}
		world := engine.Sample(ev.r, &view, ev.rng.derive(uint64(number)))
		if w.budget.heeds {
			w.heed(ev, &world, &profiles, ev.rng.derive(uint64(number)+1<<41))
		}
		w.profiles = append(w.profiles, profiles)
		w.worlds = append(w.worlds, world)
	}
	w.game = playout{
		r: ev.r, s: w.worlds[number], rng: rng(ev.rng.derive(uint64(w.done) + 1<<32)), profiles: &w.profiles[number],
		starts: w.starts, around: w.around, appraisal: w.appraisal, round: ev.p.Round, own: ev.me,
		learned: w.budget.limits, solves: w.budget.solves,
	}
	return &w.game
}

// outcome returns how well a playout went for a seat, in 1/65536 of a win.
func (w *searchTask) outcome(g *playout, me engine.Seat) int64 {
	if g.s.Await == engine.AwaitNothing {
		own, other := int64(g.s.Powered[me]), int64(0)
		for i := range g.r.Players {
			if engine.Seat(i) != me {
				other = max(other, int64(g.s.Powered[i]))
			}
		}
		close := max(min(own-other, 6), -6) * w.budget.closeness
		if g.s.Winners.Has(me) {
			return 65536/int64(g.s.Winners.Len()) + close
		}
		return close
	}
	var out [engine.MaxPlayers]int32
	w.budget.estimator().chances(g.r, &g.s.Public, &out)
	return int64(out[me])
}

// advance moves on to the next playout; done reports that one option remains.
func (w *searchTask) advance(ev *evaluator) (done bool) {
	if w.next++; w.next < len(w.remaining) {
		return false
	}
	w.next = 0
	if w.done++; w.done < w.heatEnd {
		return false
	}
	w.sort()
	w.remaining = w.remaining[:(len(w.remaining)+1)/2]
	if len(w.remaining) > 1 {
		w.planHeat()
		return false
	}
	w.best = w.remaining[0]
	return true
}

// sort orders the remaining options, all of which have had as many playouts, best first and stably.
func (w *searchTask) sort() {
	rate := func(i int) int64 { o := &w.options[i]; return o.sum + o.preference*o.n }
	for i := 1; i < len(w.remaining); i++ {
		for j := i; j > 0 && rate(w.remaining[j]) > rate(w.remaining[j-1]); j-- {
			w.remaining[j], w.remaining[j-1] = w.remaining[j-1], w.remaining[j]
		}
	}
}

func (w *searchTask) decision(ev *evaluator) ([]engine.Action, Reason) {
	o := &w.options[w.best]
	if o.n > 0 {
		o.why.Chance = int(min(max(o.sum*100/(o.n*fullChance), 1), 99))
	}
	if o.why.Limit > 0 {
		o.why.Limit = o.limit
	}
	return o.actions, o.why
}

// derive returns a number that depends on the generator's state and a use, without advancing the generator.
func (g rng) derive(use uint64) uint64 {
	c := rng(uint64(g) ^ use*0xd1342543de82ef95)
	return c.next()
}

// startTable lists the starts of a network, best first; nil for a seat that has one.
func (s *startScan) startTable() *startTable {
	if !s.done {
		return nil
	}
	t := &startTable{}
	t.n = copy(t.city[:], s.ranked(maps.MaxCities))
	return t
}
