package phrase

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
)

// phaseEventKeys announce the phases.
var phaseEventKeys = [...]i18n.Key{
	engine.PhaseSetup: "event.phase.setup", engine.PhaseOrder: "event.phase.order",
	engine.PhaseAuction:   "event.phase.auction",
	engine.PhaseResources: "event.phase.resources", engine.PhaseBuild: "event.phase.build",
	engine.PhasePower: "event.phase.power",
	engine.PhaseOver:  "event.phase.over",
}

// Event returns the log's line for an event.
func (t *Teller) Event(e *engine.Event) string { return i18n.Plain(t.EventSegments(e)) }

// EventSegments returns the log's line for an event, in pieces.
func (t *Teller) EventSegments(e *engine.Event) []i18n.Segment {
	n := int(e.N)
	plant := Plant("plant", e.Plant)
	player := t.Player("player", e.Seat)
	city := t.City("city", e.City)
	tokens := Tokens("tokens", e.Fuel, n)
	trust := t.Rules.IsTrust(e.Seat)
	switch e.Kind {
	case engine.EventGameStarted:
		return t.Segments("event.game-started", i18n.Count("n", n))
	case engine.EventOrder:
		return t.Segments("event.order", i18n.Sequence("players", t.players(e.Order[:])...))
	case engine.EventRound:
		return t.Segments("event.round", i18n.Number("n", n))
	case engine.EventPhase:
		return []i18n.Segment{{Text: pick(t.Lang, phaseEventKeys[:], n)}}
	case engine.EventStep:
		return t.stepBegins(n)
	case engine.EventTrustPlaced:
		return t.Segments("event.trust-placed", player, city)
	case engine.EventMarked:
		return t.Segments("event.marked", player, city)
	case engine.EventOpened:
		return t.Segments("event.opened", player, plant, Money("bid", n))
	case engine.EventPassed:
		if n != 0 {
			return t.Segments("event.unpaid-plant", player)
		}
		return t.Segments("event.passed", player)
	case engine.EventBid:
		return t.Segments("event.bid", player, plant, Money("bid", n))
	case engine.EventDropped:
		if n != 0 {
			return t.Segments("event.unpaid-bid", player, plant)
		}
		return t.Segments("event.dropped", player, plant)
	case engine.EventBought:
		return t.Segments("event.bought", player, plant, Money("price", n))
	case engine.EventScrapped:
		if trust {
			return t.Segments("event.trust-scrapped", plant)
		}
		return t.Segments("event.scrapped", player, plant)
	case engine.EventTokensLost:
		if trust {
			return t.Segments("event.trust-tokens-back", tokens)
		}
		return t.Segments("event.tokens-lost", player, tokens)
	case engine.EventDrawn:
		return t.Segments("event.drawn", plant)
	case engine.EventObsolete:
		return t.Segments("event.obsolete", plant)
	case engine.EventRemoved:
		return t.Segments("event.removed", plant)
	case engine.EventUndercut:
		return t.Segments("event.undercut", plant)
	case engine.EventDiscount:
		return t.Segments("event.discount", plant, Money("bid", engine.DiscountBid))
	case engine.EventDiscountOff:
		return t.Segments("event.discount-off", plant)
	case engine.EventUnder:
		return t.Segments("event.under", plant)
	case engine.EventStep3Drawn:
		return t.Segments("event.step3-drawn")
	case engine.EventShuffled:
		return t.Segments("event.shuffled")
	case engine.EventSkipped:
		return t.Segments("event.skipped")
	case engine.EventTrustTook:
		return t.Segments("event.trust-took", plant)
	case engine.EventTrustDeclined:
		return t.Segments("event.trust-declined")
	case engine.EventTrustTokens:
		return t.Segments("event.trust-tokens", tokens)
	case engine.EventTrustHouse:
		return t.Segments("event.trust-house", city)
	case engine.EventTokens:
		return t.Segments("event.tokens", player, tokens, Money("price", int(e.M)))
	case engine.EventBuilt:
		route := int(e.M)
		if route == 0 {
			return t.Segments("event.built.house", player, city, Money("price", n))
		}
		return t.Segments("event.built.route", player, city, Money("price", route+n), Money("route", route),
			Money("house", n), i18n.Sequence("cities", t.path(e)...))
	case engine.EventTurnEnded:
		switch engine.Await(n) {
		case engine.AwaitBuy:
			return t.Segments("event.unpaid-fuel", player)
		case engine.AwaitBuild:
			return t.Segments("event.unpaid-city", player)
		}
		return t.Segments("event.turn-ended", player)
	case engine.EventRan:
		return t.ran(e)
	case engine.EventIncome:
		if n == 0 {
			return t.Segments("event.income.none", player, Money("income", int(e.M)))
		}
		return t.Segments("event.income", player, i18n.Count("n", n), Money("income", int(e.M)))
	case engine.EventResupply:
		return t.Segments("event.resupply", tokens)
	case engine.EventPhaseOut:
		return t.Segments("event.phase-out")
	case engine.EventFinal:
		return t.Segments("event.final", player, i18n.Count("n", n), Money("money", int(e.M)))
	case engine.EventGameOver:
		winners := t.players(seatsOf(e.Seats))
		if len(winners) == 1 {
			return t.Segments("event.game-over.won", i18n.List("players", winners...))
		}
		return t.Segments("event.game-over.shared", i18n.List("players", winners...))
	}
	return t.Segments("event.unknown", i18n.Text("kind", e.Kind.String()))
}

// path returns the cities of the route of a new house.
func (t *Teller) path(e *engine.Event) (cities []i18n.Arg) {
	for _, c := range t.Rules.Routes.Path(e.From, e.City) {
		cities = append(cities, t.City("", c))
	}
	return cities
}

func (t *Teller) stepBegins(step int) []i18n.Segment {
	switch step {
	case 2:
		return t.Segments("event.step.2")
	case 3:
		return t.Segments("event.step.3")
	}
	return t.Segments("event.step", i18n.Number("n", step))
}

// StepChanges says what a Step changes, "" for nothing.
func (l *Lang) StepChanges(step int) string {
	switch step {
	case 2:
		return l.T("motion.step-2")
	case 3:
		return l.T("motion.step-3")
	}
	return ""
}

// Ends says that a seat has enough cities to end the game (T8), or that no city is left without a house (V2), so that
// the present round is the last.
func (t *Teller) Ends(p *engine.Public, seat engine.Seat) string {
	return i18n.Plain(t.EndsSegments(p, seat))
}

// EndsSegments returns the same in pieces.
func (t *Teller) EndsSegments(p *engine.Public, seat engine.Seat) []i18n.Segment {
	if engine.NoCityLeft(t.Rules, p) {
		return t.Segments("event.ends-full", t.Player("player", seat))
	}
	return t.Segments("event.ends", t.Player("player", seat), i18n.Count("n", t.Rules.EndCities))
}

// ran says what a plant has burnt.
func (t *Teller) ran(e *engine.Event) []i18n.Segment {
	player, plant := t.Player("player", e.Seat), Plant("plant", e.Plant)
	burnt := burnt(e.Plant, int(e.N), int(e.M))
	if len(burnt) == 0 {
		return t.Segments("event.ran.free", player, plant)
	}
	return t.Segments("event.ran.burnt", player, plant, i18n.List("tokens", burnt...))
}

// burnt lists what a run takes: of a hybrid a coal and b oil, else a tokens of the plant's fuel.
func burnt(p engine.Plant, a, b int) []i18n.Arg {
	kind := p.Info().Kind
	if f, ok := kind.Fuel(); ok {
		return []i18n.Arg{Tokens("", f, a)}
	}
	var out []i18n.Arg
	if kind == engine.KindHybrid {
		if a > 0 {
			out = append(out, Tokens("", engine.Coal, a))
		}
		if b > 0 {
			out = append(out, Tokens("", engine.Oil, b))
		}
	}
	return out
}
