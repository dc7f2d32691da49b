package engine

import (
	"fmt"

	"kilovolt/maps"
)

// shadow is the table as reconstructed from the events alone. It proves that events account for every public change:
// money, tokens, plants, houses, the markets, the auction and the clock.
type shadow struct {
	r *Rules
	Public
	cards int // in the stack
}

// newShadow starts from the present table.
func newShadow(r *Rules, p *Public) *shadow { return &shadow{r, *p, p.Stack.Len()} }

func (sh *shadow) tell(events []Event) {
	for i := range events {
		sh.one(&events[i])
	}
}

func (sh *shadow) one(e *Event) {
	p, m, a := &sh.Public, &sh.Market, &sh.Auction
	var pl *Player
	if e.Seat >= 0 && int(e.Seat) < len(p.Players) {
		pl = &p.Players[e.Seat]
	}
	switch e.Kind {
	case EventOrder:
		p.Order = e.Order
	case EventRound:
		p.Round = uint16(e.N)
	case EventPhase:
		p.Phase = Phase(e.N)
		*a = Auction{Leader: NoSeat}
	case EventStep:
		p.Step = uint8(e.N)
		if p.Step == 3 {
			m.Plants = m.Plants.Without(Step3Card)
		}
	case EventTrustPlaced:
		p.TrustCities = p.TrustCities.Add(e.City)
		p.Spaces[e.City][0] = HouseOf(TrustSeat)
		p.TrustHouses--
	case EventMarked:
		p.Marked = p.Marked.Add(e.City)
	case EventTrustHouse:
		p.Spaces[e.City][1] = HouseOf(TrustSeat)
		p.TrustHouses--
	case EventOpened:
		a.Plant, a.Bid, a.Leader = e.Plant, e.N, e.Seat
		a.In = sh.r.AllSeats() &^ (a.Bought | a.Passed)
	case EventBid:
		a.Bid, a.Leader = e.N, e.Seat
	case EventDropped:
		a.In = a.In.Without(e.Seat)
	case EventPassed:
		a.Passed = a.Passed.With(e.Seat)
	case EventBought:
		pl.Money -= e.N
		pl.Plants = pl.Plants.With(e.Plant)
		m.Plants = m.Plants.Without(e.Plant)
		a.Bought = a.Bought.With(e.Seat)
		a.Plant, a.Bid, a.Leader, a.In = NoPlant, 0, NoSeat, 0
	case EventTrustTook:
		pl.Plants = pl.Plants.With(e.Plant)
		m.Plants = m.Plants.Without(e.Plant)
		a.Trust = true
	case EventTrustDeclined:
		a.Trust = true
	case EventScrapped:
		pl.Plants = pl.Plants.Without(e.Plant)
		m.Gone = m.Gone.With(e.Plant)
	case EventTokensLost:
		pl.Tokens[e.Fuel] -= uint8(e.N)
		m.Supply[e.Fuel] += uint8(e.N)
	case EventDrawn:
		m.Plants = m.Plants.With(e.Plant)
		sh.cards--
	case EventStep3Drawn:
		sh.cards--
		if p.Phase == PhaseAuction && !sh.r.Introductory {
			m.Plants = m.Plants.With(Step3Card)
		}
	case EventObsolete, EventRemoved, EventUndercut:
		m.Plants = m.Plants.Without(e.Plant)
		m.Gone = m.Gone.With(e.Plant)
	case EventUnder:
		m.Plants = m.Plants.Without(e.Plant)
		sh.cards++
	case EventDiscount:
		m.Discount = e.Plant
	case EventDiscountOff:
		m.Discount = NoPlant
	case EventTrustTokens:
		m.Fuel[e.Fuel] -= uint8(e.N)
		pl.Tokens[e.Fuel] += uint8(e.N)
	case EventTokens:
		fromMarket := min(uint8(e.N), m.Fuel[e.Fuel])
		m.Fuel[e.Fuel] -= fromMarket
		m.Supply[e.Fuel] -= uint8(e.N) - fromMarket
		pl.Tokens[e.Fuel] += uint8(e.N)
		pl.Money -= e.M
	case EventBuilt:
		pl.Money -= e.M + e.N
		p.Spaces[e.City][e.N/5-2] = HouseOf(e.Seat)
		pl.Cities = pl.Cities.Add(e.City)
		pl.Houses++
	case EventRan:
		spent := Tokens{}
		switch info := e.Plant.Info(); info.Kind {
		case KindHybrid:
			spent[Coal], spent[Oil] = uint8(e.N), uint8(e.M)
		default:
			if f, ok := info.Kind.Fuel(); ok {
				spent[f] = uint8(e.N)
			}
		}
		for f, n := range spent {
			pl.Tokens[f] -= n
			m.Supply[f] += n
		}
		p.Ran = p.Ran.With(e.Plant)
		p.Running += e.Plant.Info().Powers
	case EventIncome:
		pl.Money += e.M
		p.Powered[e.Seat] = uint8(e.N)
		p.Ran, p.Running = 0, 0
	case EventResupply:
		m.Fuel[e.Fuel] += uint8(e.N)
		m.Supply[e.Fuel] -= uint8(e.N)
	case EventPhaseOut:
		p.UraniumOut = true
	case EventFinal:
		p.Powered[e.Seat] = uint8(e.N)
	case EventGameOver:
		p.Winners = e.Seats
	}
}

// differs returns the first difference between the shadow and the table, or "".
func (sh *shadow) differs(p *Public) string {
	q := &sh.Public
	for i := range p.Players {
		a, b := &q.Players[i], &p.Players[i]
		if a.Money != b.Money || a.Tokens != b.Tokens || a.Plants != b.Plants || a.Cities != b.Cities ||
			a.Houses != b.Houses {
			return fmt.Sprintf("seat %d: by the events money %d tokens %v plants %v houses %d, "+
				"on the table %d %v %v %d",
				i, a.Money, a.Tokens, a.Plants.List(), a.Houses, b.Money, b.Tokens, b.Plants.List(), b.Houses)
		}
	}
	for c := range p.Spaces {
		if q.Spaces[c] != p.Spaces[c] {
			return fmt.Sprintf("city %s: by the events %v, on the table %v", sh.r.cityID(maps.City(c)), q.Spaces[c],
				p.Spaces[c])
		}
	}
	if sh.cards != p.Stack.Len() {
		return fmt.Sprintf("stack: by the events %d cards, on the table %d", sh.cards, p.Stack.Len())
	}
	if p.Await == AwaitScrap || p.Await == AwaitKeep { // the sale is announced but the auction is not cleared yet
		a := p.Auction
		a.Plant, a.Bid, a.Leader = NoPlant, 0, NoSeat
		if q.Auction != a {
			return fmt.Sprintf("auction: by the events %+v, on the table %+v", q.Auction, a)
		}
	} else if p.Phase == PhaseAuction && q.Auction != p.Auction {
		return fmt.Sprintf("auction: by the events %+v, on the table %+v", q.Auction, p.Auction)
	}
	type open struct {
		Round               uint16
		Step                uint8
		Phase               Phase
		Order               [MaxPlayers]Seat
		Market              Market
		UraniumOut          bool
		TrustHouses         uint8
		TrustCities, Marked maps.CitySet
		Ran                 PlantSet
		Running             uint8
		Winners             SeatSet
		Powered             [MaxPlayers]uint8
	}
	pick := func(p *Public) open {
		return open{p.Round, p.Step, p.Phase, p.Order, p.Market, p.UraniumOut, p.TrustHouses, p.TrustCities, p.Marked,
			p.Ran, p.Running,
			p.Winners, p.Powered}
	}
	if a, b := pick(q), pick(p); a != b {
		return fmt.Sprintf("by the events %+v\non the table  %+v", a, b)
	}
	return ""
}
