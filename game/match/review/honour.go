package review

import (
	"sort"

	"kilovolt/engine"
)

// HonourKind is what an honour is given for.
type HonourKind uint8

// The honours. All but MostMoney need the whole course of the game: a game whose beginning is not known has only that.
const (
	CheapestNetwork HonourKind = iota // least paid per city; N cities for M Elektro; of networks of 5 cities or more
	MostFuel                          // most tokens burnt, N; at least 10
	LongestLead                       // most rounds in a row, N, with more cities than anybody else; at least 3
	HighestBid                        // highest price of a plant, N Elektro; above the plant's number
	BrightestRound                    // most cities powered in one round, N; at least 10
	GreenestGrid                      // most cities powered without fuel, N, over the game; at least 10
	Comeback                          // won from the lowest chance, N percent; at most 15
	MostMoney                         // most Elektro at the end, N; at least 50
	HonourKinds
)

// A Honour is something that a player did better than all others.
type Honour struct {
	Kind  HonourKind
	Seat  engine.Seat
	N, M  int          // see the kinds
	Plant engine.Plant // of HighestBid
	Round int          // of BrightestRound and Comeback: its number
}

// mostHonours is how many honours a game has.
const mostHonours = 3

// score is what a seat has done for an honour, and how much that counts; more is better. A count of 0 does not qualify.
type score struct {
	Honour
	count int
}

// A contest is one honour's scores. A tie for the best one disqualifies nobody: each of those tied may get the honour,
// the one whose place in the ranking is lowest before the others.
type contest []score

// Honours returns the honours that stand out, at most three: those won by the widest margin over the next player, in
// proportion. Each goes to another player as long as there are such honours; only then does somebody get a second one.
// The Trust gets none. The same game always has the same honours. All rounds must be analysed.
func (v *Review) Honours() []Honour {
	if !v.honoured {
		v.honours, v.honoured = v.chooseHonours(), v.Done()
	}
	return v.honours
}

func (v *Review) chooseHonours() []Honour {
	var won []winner
	for kind, c := range v.contests() {
		won = append(won, v.winners(kind, c)...)
	}
	sort.SliceStable(won, func(i, j int) bool { return won[i].margin > won[j].margin })
	var out []Honour
	var given [HonourKinds]bool
	var held [engine.MaxPlayers]bool
	for _, again := range []bool{false, true} {
		for i := range won {
			h := &won[i].Honour
			if len(out) < mostHonours && !given[h.Kind] && (again || !held[h.Seat]) {
				out, given[h.Kind], held[h.Seat] = append(out, *h), true, true
			}
		}
	}
	return out
}

// A winner is an honour that a seat may get.
type winner struct {
	Honour
	margin int // by which it is ahead of the next count, percent
}

// winners returns the seats with the best count, the last of the ranking first; none if nobody qualifies.
func (v *Review) winners(kind int, c contest) (out []winner) {
	best, next := 0, 0
	for _, s := range c {
		switch {
		case s.count > best:
			best, next = s.count, best
		case s.count < best:
			next = max(next, s.count)
		}
	}
	if best == 0 {
		return nil
	}
	margin := (best - next) * 100 / best
	for i := len(v.Ranking) - 1; i >= 0; i-- {
		for _, s := range c {
			if s.Seat == v.Ranking[i].Seat && s.count == best {
				s.Kind = HonourKind(kind)
				out = append(out, winner{s.Honour, margin})
			}
		}
	}
	if len(out) > 1 {
		for i := range out {
			out[i].margin = 0 // a tie does not stand out
		}
	}
	return out
}

// contests collects everybody's scores for every honour.
func (v *Review) contests() *[HonourKinds]contest {
	var out [HonourKinds]contest
	for seat := range engine.Seat(v.Players) {
		s := v.scores(seat)
		for kind := range out {
			s[kind].Seat = seat
			out[kind] = append(out[kind], s[kind])
		}
	}
	return &out
}

// scores returns what a seat has done for each honour.
func (v *Review) scores(seat engine.Seat) *[HonourKinds]score {
	var s [HonourKinds]score
	money := int(v.match.Public().Players[seat].Money)
	s[MostMoney].least(money, 50)
	if v.match.Config().Setup.Position != nil || len(v.Rounds) == 0 || v.Rounds[0].N != 1 {
		return &s
	}
	log := v.match.Log()
	round, cities, paid, burnt, green := 0, 0, 0, 0, 0
	for i := range log {
		e := &log[i].Event
		n, m := int(e.N), int(e.M)
		if e.Kind == engine.EventRound {
			round = n
		}
		if e.Seat != seat {
			continue
		}
		switch e.Kind {
		case engine.EventBuilt:
			cities, paid = cities+1, paid+n+m
		case engine.EventRan:
			if burnt += n + m; n+m == 0 {
				green += int(e.Plant.Info().Powers)
			}
		case engine.EventBought:
			if b := &s[HighestBid]; n > int(e.Plant) && n > b.N {
				b.count, b.N, b.Plant = n, n, e.Plant
			}
		case engine.EventIncome, engine.EventFinal:
			if b := &s[BrightestRound]; n > b.N {
				b.least(n, 10)
				b.Round = round
			}
		}
	}
	s[MostFuel].least(burnt, 10)
	s[GreenestGrid].least(green, 10)
	s[LongestLead].least(v.lead(seat), 3)
	if c := &s[CheapestNetwork]; cities >= 5 {
		const scale = 1 << 20 // so that a price per city can be compared as a whole number
		c.count, c.N, c.M = scale*cities/max(1, paid), cities, paid
	}
	v.comeback(seat, &s[Comeback])
	return &s
}

// least counts n if it is enough.
func (s *score) least(n, enough int) {
	if n >= enough {
		s.N, s.count = n, n
	}
}

// lead returns the most rounds in a row at whose end the seat had more cities than anybody else.
func (v *Review) lead(seat engine.Seat) (most int) {
	run := 0
	for i := range v.Rounds {
		run++
		for other := range v.Players {
			if other != int(seat) && v.Rounds[i].Seats[other].Cities >= v.Rounds[i].Seats[seat].Cities {
				run = 0
			}
		}
		most = max(most, run)
	}
	return most
}

// comeback counts from how low a chance the seat has won.
func (v *Review) comeback(seat engine.Seat, s *score) {
	const most = 15 // percent
	if !v.match.Public().Winners.Has(seat) {
		return
	}
	lowest := most + 1
	for i := range v.Rounds {
		if c := v.Rounds[i].Chance[seat]; c < lowest {
			lowest = c
			s.count, s.N, s.Round = 100-c, c, v.Rounds[i].N
		}
	}
}
