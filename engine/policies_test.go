package engine

// A style decides for a seat in the random games, from public facts and chance. Its numbers are probabilities in
// percent.
type style struct {
	name   string
	pass   int  // to pass instead of opening a plant
	raise  int  // to raise instead of dropping out
	wide   bool // bids anywhere between the minimum and all of its money, not just near the minimum
	tokens int  // to buy tokens instead of being done
	all    bool // buys as many tokens of a kind as there are
	build  int  // to build instead of being done
	cheap  bool // always the cheapest city
	idle   int  // rounds in which the seat builds nothing
	run    int  // to run a plant instead of being done
	choose func(r *Rules, p *Public, l *List, rng *splitMix) Action
}

// styles are the styles of play in the random games. Each leads to positions that the others seldom reach.
var styles = []style{
	{name: "uniform", choose: func(_ *Rules, _ *Public, l *List, rng *splitMix) Action { return anyAction(l, rng) }},
	{name: "least", choose: func(_ *Rules, _ *Public, l *List, rng *splitMix) Action { return randomPolicy(l, rng) }},
	{name: "sensible", choose: sensible},
	{name: "staller", choose: staller},
	{name: "hoarder", pass: 20, raise: 40, tokens: 95, all: true, build: 30, run: 40},
	{name: "rusher", pass: 30, raise: 30, tokens: 60, build: 100, cheap: true, run: 95},
	{name: "passer", pass: 85, raise: 15, tokens: 20, build: 30, run: 60},
	{name: "miser", pass: 93, raise: 5, tokens: 10, build: 90, cheap: true, idle: 45, run: 30},
	{name: "bidder", raise: 80, wide: true, tokens: 50, build: 70, cheap: true, run: 90},
	{name: "collector", raise: 60, tokens: 80, all: true, build: 60, idle: 25, run: 80},
}

// within returns a number of the choice's range with uniform probability.
func within(c Choice, rng *splitMix) Action {
	a := c.Action
	a.N += int16(rng.below(int(c.Max) - int(c.N) + 1))
	return a
}

// anyAction picks a choice, and a number within its range, each with uniform probability.
func anyAction(l *List, rng *splitMix) Action { return within(l.At[rng.below(l.N)], rng) }

// act decides for the seat whose turn it is.
func (st *style) act(r *Rules, p *Public, l *List, rng *splitMix) Action {
	if st.choose != nil {
		return st.choose(r, p, l, rng)
	}
	last := l.At[l.N-1] // passing, dropping out or being done, where that is possible
	rest := *l
	rest.N--
	chance := 0
	switch p.Await {
	case AwaitOpen:
		chance = 100 - st.pass
		if last.Verb != VerbPass {
			return st.amount(l.At[rng.below(l.N)], rng)
		}
	case AwaitBid:
		chance = st.raise
	case AwaitBuy:
		chance = st.tokens
	case AwaitBuild:
		if int(p.Round) > st.idle {
			chance = st.build
		}
		if st.cheap && rest.N > 0 && rng.below(100) < chance {
			return cheapest(r, p, l)
		}
	case AwaitRun:
		chance = st.run
	default:
		return anyAction(l, rng)
	}
	if rest.N == 0 || rng.below(100) >= chance {
		return last.Action
	}
	return st.amount(rest.At[rng.below(rest.N)], rng)
}

// amount picks the number for a choice.
func (st *style) amount(c Choice, rng *splitMix) Action {
	switch {
	case c.Verb == VerbBuy && st.all:
		c.N = c.Max
	case c.Verb == VerbOpen && st.wide && rng.below(3) == 0, c.Verb == VerbBid && st.wide &&
		rng.below(6) == 0, c.Verb == VerbBuy:
	case c.Verb == VerbOpen, c.Verb == VerbBid:
		c.Max = min(c.Max, c.N+int16(rng.below(4)))
	}
	return within(c, rng)
}

// cheapest returns the listed building action that costs least, the first one if several do.
func cheapest(r *Rules, p *Public, l *List) Action {
	costs := CityCosts(r, p, p.Actor)
	best := l.At[0].Action
	for _, c := range l.Choices() {
		if c.Verb == VerbBuild && costs[c.What] < costs[best.What] {
			best = c.Action
		}
	}
	return best
}

// sensible plays a short and plain game: it buys plants near their number, fuel for one run and the cheapest cities
// that it can power, and powers what it can. It is the policy of the golden playthroughs.
func sensible(r *Rules, p *Public, l *List, rng *splitMix) Action {
	seat, pl := p.Actor, &p.Players[p.Actor]
	last := l.At[l.N-1].Action
	switch p.Await {
	case AwaitOpen:
		best, worth := last, -1
		enough := p.Round > 1 && pl.Capacity() > int(pl.Houses)+2
		for _, c := range l.Choices() {
			if c.Verb != VerbOpen || enough || pl.Plants.Len() == r.MaxPlants &&
				c.Plant().Info().Powers <= pl.weakest().Info().Powers {
				continue
			}
			if w := 12*int(c.Plant().Info().Powers) - int(c.N); w > worth &&
				(int(c.N)+10 <= int(pl.Money) || p.Round == 1) {
				best, worth = c.Action, w
			}
		}
		if best.Verb == VerbOpen || last.Verb == VerbPass {
			return best
		}
		return l.At[0].Action // it must buy something
	case AwaitBid:
		if n := int(l.At[0].N); l.At[0].Verb == VerbBid && n <= int(p.Auction.Plant)+rng.below(5) &&
			n+10 <= int(pl.Money) {
			return l.At[0].Action
		}
		return last
	case AwaitScrap:
		for _, c := range l.Choices() {
			if c.Plant().Info().Powers < Plant(last.What).Info().Powers {
				last = c.Action
			}
		}
		return last
	case AwaitBuy:
		missing, mixed := MissingFor(p, seat, 1)
		for _, c := range l.Choices() {
			if c.Verb != VerbBuy {
				continue
			}
			want := int(missing[c.What])
			if Fuel(c.What) <= Oil {
				want += mixed
			}
			if want > 0 {
				c.N = min(int16(want), c.Max)
				return c.Action
			}
		}
		return last
	case AwaitBuild:
		if l.N > 1 && (int(pl.Houses) <= pl.Capacity() || pl.Money > 200) { // a rich seat ends the game
			return cheapest(r, p, l)
		}
		return last
	case AwaitRun:
		best := BestPowering(r, p, seat)
		return best.Actions()[0]
	}
	return anyAction(l, rng)
}

// staller stays just below the network that triggers Step 2, replaces plants meanwhile, and builds again when the Step
// 3 card is near.
func staller(r *Rules, p *Public, l *List, rng *splitMix) Action {
	last := l.At[l.N-1].Action
	switch p.Await {
	case AwaitOpen: // the highest that it can afford, so that the low ones stay and become obsolete
		for i := l.N - 1; i >= 0 && rng.below(5) > 0; i-- {
			if l.At[i].Verb == VerbOpen {
				return l.At[i].Action
			}
		}
		return last
	case AwaitBid:
		return last
	case AwaitBuild:
		near := CardsToStep3(p)
		if l.N > 1 && (int(p.Players[p.Actor].Houses)+1 < r.Step2Cities || near <= 3) {
			return cheapest(r, p, l)
		}
		return last
	}
	return sensible(r, p, l, rng)
}

// weakest returns the plant that powers the fewest cities, the lowest one if several do.
func (pl *Player) weakest() Plant {
	low := pl.Plants.Lowest()
	for _, c := range pl.Plants.List() {
		if c.Info().Powers < low.Info().Powers {
			low = c
		}
	}
	return low
}
