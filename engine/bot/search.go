package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// searching answers a decision by trying out: what the mind would do and what else could be done (options.go), each in the same sampled
// worlds, played on by reflexes (reflex.go) to the beginning of a later round, where it is estimated who wins (value.go). Half of the options
// are dropped again and again, so that most of the work goes into the best ones (sequential halving; Karnin, Koren and Somekh 2013).
type searching struct {
	task
	effort *effort

	decided bool        // the mind's own task is done
	judged  engine.Seat // seats before this one have been asked what plants are worth to them
	values  *appraisal
	options []option
	left    []int // of the options, best first
	worlds  []engine.State
	crowds  [][engine.MaxPlayers]character // who sits there in each world
	starts  *startTable
	game    playout
	done    int // playouts of each option that is left
	until   int // how many of them this heat takes
	at      int // the next one of left
	horizon uint16
	best    int
}

// effort is how much a level searches.
type effort struct {
	at       decisions // which ones
	playouts int       // a decision
	worlds   int       // sampled for it
	horizon  int       // rounds that are played on after the present one; far: to the end of the game
	finish   int       // one round more when the leader lacks so many cities for the end, or fewer
	margin   int       // by how much an option must beat the mind's own, in 1/65536 of a win
	careless bool      // nobody values plants as a mind would
	alike    bool      // all seats of the playouts play in the same way
}

// decisions is a set of kinds of decision.
type decisions uint16

func awaits(list ...engine.Await) (d decisions) {
	for _, a := range list {
		d |= 1 << a
	}
	return d
}

func (d decisions) has(a engine.Await) bool { return d>>a&1 != 0 }

// everywhere is all that a search has options for.
var everywhere = awaits(engine.AwaitOpen, engine.AwaitBid, engine.AwaitScrap, engine.AwaitBuy, engine.AwaitBuild)

// far is a horizon beyond every game.
const far = 99

// option is a decision that could be made.
type option struct {
	actions []engine.Action
	limit   int // up to which the seat bids on; -1: as its reflexes say
	why     Reason
	taste   int64 // how much the temper likes it, in 1/65536 of a win
	sum     int64 // over its playouts, in 1/65536 of a win
	n       int64 // playouts
}

func (w *searching) unit(m *mind) bool {
	switch {
	case !w.decided:
		w.decided = w.task.unit(m)
		return false
	case m.p.Phase == engine.PhaseAuction && int(w.judged) < m.r.Players && !w.effort.careless:
		if w.values == nil {
			w.values = &appraisal{}
		}
		w.values.judge(m, w.judged)
		w.judged++
		return false
	case w.options == nil:
		return w.begin(m)
	}
	w.try(m)
	return w.advance(m)
}

// begin lists the options; a single one needs no search.
func (w *searching) begin(m *mind) (done bool) {
	actions, why := w.task.decision(m)
	w.options = append(w.options, option{actions: actions, limit: -1, why: why})
	w.list(m)
	for i := range w.options {
		o := &w.options[i]
		o.taste = int64(m.level.temper.taste(m.r, &m.p, o.actions, m.me))
		w.left = append(w.left, i)
	}
	w.options[0].taste += int64(w.effort.margin)
	w.heat()
	w.horizon = m.p.Round + 1 + uint16(min(w.effort.horizon, 25))
	if engine.CitiesToEnd(m.r, &m.p) <= w.effort.finish {
		w.horizon++
	}
	w.starts = m.scan.table()
	w.worlds = make([]engine.State, 0, w.effort.worlds)
	return len(w.options) == 1
}

// heat settles how many playouts of each option that is left the next halving waits for.
func (w *searching) heat() {
	heats, n := 0, len(w.options)
	for ; n > 1; n = (n + 1) / 2 {
		heats++
	}
	if heats > 0 {
		w.until = w.done + max(w.effort.playouts/heats/len(w.left), 1)
	}
}

// try plays the next option in the next world.
func (w *searching) try(m *mind) {
	number := w.done % w.effort.worlds
	if number == len(w.worlds) {
		view := engine.View{Seat: m.me, Public: m.p}
		who := alike()
		if !w.effort.alike {
			who = crowd(m.chance.peek(uint64(number) + 1<<40))
		}
		w.crowds = append(w.crowds, who)
		w.worlds = append(w.worlds, engine.Sample(m.r, &view, m.chance.peek(uint64(number))))
	}
	o := &w.options[w.left[w.at]]
	g := &w.game
	*g = playout{r: m.r, s: w.worlds[number], chance: chance(m.chance.peek(uint64(w.done) + 1<<32)), who: &w.crowds[number], starts: w.starts, values: w.values, round: m.p.Round, own: m.me}
	if o.limit >= 0 {
		g.forced, g.onPlant = o.limit, m.p.Auction.Plant
		if g.onPlant == engine.NoPlant {
			g.onPlant = o.actions[0].Plant()
		}
	}
	for _, a := range o.actions {
		if g.s.Actor != m.me || g.s.Await != m.p.Await { // what ends the game or the turn early
			break
		}
		g.do(a.Verb, a.What, int(a.N))
	}
	g.play(w.horizon)
	o.sum += w.outcome(g, m.me)
	o.n++
}

// outcome is how well a playout went for a seat, in 1/65536 of a win.
func (w *searching) outcome(g *playout, me engine.Seat) int64 {
	if g.s.Await == engine.AwaitNothing {
		own, other := int64(g.s.Powered[me]), int64(0)
		for i := range g.r.Players {
			if engine.Seat(i) != me {
				other = max(other, int64(g.s.Powered[i]))
			}
		}
		close := max(min(own-other, 6), -6) * 400
		if g.s.Winners.Has(me) {
			return 65536/int64(g.s.Winners.Len()) + close
		}
		return close
	}
	var out [engine.MaxPlayers]int32
	chances(g.r, &g.s.Public, &out)
	return int64(out[me])
}

// advance goes on to the next playout; done tells that one option is left.
func (w *searching) advance(m *mind) (done bool) {
	if w.at++; w.at < len(w.left) {
		return false
	}
	w.at = 0
	if w.done++; w.done < w.until {
		return false
	}
	w.sort()
	w.left = w.left[:(len(w.left)+1)/2]
	if len(w.left) > 1 {
		w.heat()
		return false
	}
	w.best = w.left[0]
	return true
}

// sort puts the best of what is left first, all of it having had as many playouts; of equals the one listed first.
func (w *searching) sort() {
	rate := func(i int) int64 { o := &w.options[i]; return o.sum + o.taste*o.n }
	for i := 1; i < len(w.left); i++ {
		for j := i; j > 0 && rate(w.left[j]) > rate(w.left[j-1]); j-- {
			w.left[j], w.left[j-1] = w.left[j-1], w.left[j]
		}
	}
}

func (w *searching) decision(m *mind) ([]engine.Action, Reason) {
	o := &w.options[w.best]
	if o.n > 0 {
		o.why.Chance = int(min(max(o.sum*100/(o.n*certain), 1), 99))
	}
	return o.actions, o.why
}

// peek draws a number of its own for each use, without moving on.
func (g chance) peek(use uint64) uint64 {
	c := chance(uint64(g) ^ use*0xd1342543de82ef95)
	return c.next()
}

// table lists the places where a network could begin, best first; nil for a seat that has one.
func (s *startScan) table() *startTable {
	if !s.done {
		return nil
	}
	t := &startTable{}
	t.n = copy(t.city[:], s.ranked(maps.MaxCities))
	return t
}
