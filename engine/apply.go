package engine

import "kilovolt/maps"

// A game is one application of the rules to one state: the context that the steps of the flow share.
type game struct {
	r           *Rules
	s           *State
	events      *[]Event
	step2Begins bool // T2 is being carried out (T6)
}

func (g *game) emit(e Event) {
	if g.events != nil {
		g.append(e)
	}
}

// append is apart from emit so that the many calls of emit stay small: a search listens to no events.
//
//go:noinline
func (g *game) append(e Event) { *g.events = append(*g.events, e) }

// Apply carries out the actor's action and everything that follows from it by the rules, up to the next decision. It
// appends what happened to events, which may be nil. An illegal action is refused with an [*Illegal] and changes
// nothing. Apply allocates only for a refusal and for the growth of events.
func Apply(r *Rules, s *State, a Action, events *[]Event) error {
	if v := check(r, &s.Public, a); v.code != CodeNone {
		return v.err(&s.Public, a)
	}
	g := game{r: r, s: s, events: events}
	g.apply(a)
	return nil
}

// ApplyAll carries out a compound action: all of its atoms, or none if one of them is illegal or no longer the same
// seat's to make. The error is that atom's.
func ApplyAll(r *Rules, s *State, as []Action, events *[]Event) error {
	actor, round, phase := s.Actor, s.Round, s.Phase
	next := *s
	kept := 0
	if events != nil {
		kept = len(*events)
	}
	for i, a := range as {
		var err error
		if i > 0 && (next.Actor != actor || next.Round != round || next.Phase != phase) {
			err = refuse(CodeNotNow).err(&next.Public, a)
		} else {
			err = Apply(r, &next, a, events)
		}
		if err != nil {
			if events != nil {
				*events = (*events)[:kept]
			}
			return err
		}
	}
	*s = next
	return nil
}

// WhyNot returns why the actor may not make the action, or nil if it is legal.
func WhyNot(r *Rules, p *Public, a Action) *Illegal {
	if v := check(r, p, a); v.code != CodeNone {
		return v.err(p, a)
	}
	return nil
}

// apply carries out a checked action.
func (g *game) apply(a Action) {
	p := &g.s.Public
	switch a.Verb {
	case VerbTrust:
		g.placeTrust(maps.City(a.What))
	case VerbMark:
		g.mark(maps.City(a.What))
	case VerbOpen:
		g.open(a.Plant(), int32(a.N))
	case VerbPass:
		g.pass()
	case VerbBid:
		g.bid(int32(a.N))
	case VerbDrop:
		g.drop()
	case VerbScrap:
		g.scrap(a.Plant())
	case VerbKeep:
		g.keep(uint8(a.N))
	case VerbBuy:
		g.buy(Fuel(a.What), int(a.N))
	case VerbBuild:
		g.build(maps.City(a.What))
	case VerbRun:
		g.run(a.Plant(), uint8(a.N))
	case VerbDone:
		switch p.Await {
		case AwaitBuy, AwaitBuild:
			g.emit(Event{Kind: EventTurnEnded, Seat: p.Actor})
			g.nextReverse()
		case AwaitRun:
			g.earn()
		}
	}
}

// beginPhase sets the phase and emits its event.
func (g *game) beginPhase(phase Phase) {
	g.s.Phase = phase
	g.emit(Event{Kind: EventPhase, N: int32(phase)})
}

// ask awaits a decision of the seat at a place in player order.
func (g *game) ask(turn int8, await Await) {
	p := &g.s.Public
	p.Turn, p.Await, p.Actor = turn, await, p.Order[turn]
}

// nextReverse moves on to the next seat of phase 3 or 4, in reverse player order (R1, B1); the Trust buys in its place
// (X4).
func (g *game) nextReverse() {
	p := &g.s.Public
	turn := p.Turn - 1
	if turn >= 0 && g.r.IsTrust(p.Order[turn]) {
		if p.Phase == PhaseResources {
			g.trustBuys()
		}
		turn--
	}
	switch {
	case turn >= 0:
		g.ask(turn, p.Await)
	case p.Phase == PhaseResources:
		g.beginBuild()
	default:
		g.endBuild()
	}
}

// beginRound starts a round with player order and the auction.
func (g *game) beginRound() {
	p := &g.s.Public
	p.Round++
	g.emit(Event{Kind: EventRound, N: int32(p.Round)})
	if p.Step3Next {
		g.beginStep(3)
	}
	if p.Round > 1 { // in round 1 the drawn order stands (O1)
		g.beginPhase(PhaseOrder)
		g.orderPlayers()
	}
	g.beginAuction()
}

// orderPlayers determines the player order (O1, O2, X1).
func (g *game) orderPlayers() {
	nextOrder(g.r, &g.s.Public, &g.s.Order)
	g.emitOrder()
}

func (g *game) emitOrder() { g.emit(Event{Kind: EventOrder, Order: g.s.Order}) }

// nextOrder writes to order the player order that phase 1 would determine now (O1, X1): most cities first, then the
// highest plant. Players tied in both keep their order.
func nextOrder(r *Rules, p *Public, order *[MaxPlayers]Seat) {
	*order = p.Order
	seats := order[:p.Seats]
	if r.Trust { // sorted without the Trust, which is second again afterwards
		seats[1], seats[2] = seats[2], seats[1]
		seats = seats[:2]
	}
	for i := 1; i < len(seats); i++ {
		for j := i; j > 0 && ahead(p, seats[j], seats[j-1]); j-- {
			seats[j], seats[j-1] = seats[j-1], seats[j]
		}
	}
	if r.Trust {
		order[1], order[2] = order[2], order[1]
	}
}

// ahead reports whether seat a comes before seat b in player order (O1).
func ahead(p *Public, a, b Seat) bool {
	x, y := &p.Players[a], &p.Players[b]
	if x.Houses != y.Houses {
		return x.Houses > y.Houses
	}
	return x.Plants.Highest() > y.Plants.Highest()
}
