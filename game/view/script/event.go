package script

import (
	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/facts"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
)

// An Event is an [engine.Event]. Which members there are depends on the kind.
type Event struct {
	Kind    string        `json:"kind"` // the engine's id
	Text    string        `json:"text"` // the log's line
	Seat    *engine.Seat  `json:"seat,omitempty"`
	Plant   *engine.Plant `json:"plant,omitempty"`
	City    string        `json:"city,omitempty"`
	Fuel    string        `json:"fuel,omitempty"`
	Tokens  *int          `json:"tokens,omitempty"`  // tokens, tokens-lost, trust-tokens, resupply: of Fuel
	Burnt   *facts.Fuels  `json:"burnt,omitempty"`   // ran
	Bid     *int          `json:"bid,omitempty"`     // opened, bid: Elektro
	Price   *int          `json:"price,omitempty"`   // bought, tokens, built: Elektro in all
	Route   *int          `json:"route,omitempty"`   // built: Elektro for the connections
	House   *int          `json:"house,omitempty"`   // built: Elektro for the space
	Path    []string      `json:"path,omitempty"`    // built: the cities of the route in order; none for a first house
	Cities  *int          `json:"cities,omitempty"`  // income, final: cities powered
	Income  *int          `json:"income,omitempty"`  // income: Elektro
	Money   *int          `json:"money,omitempty"`   // final: Elektro
	Round   *int          `json:"round,omitempty"`   // round
	Step    *int          `json:"step,omitempty"`    // step
	Phase   string        `json:"phase,omitempty"`   // phase: its id
	Players *int          `json:"players,omitempty"` // game-started
	Winners []engine.Seat `json:"winners,omitempty"` // game-over
	Order   []engine.Seat `json:"order,omitempty"`   // order
	// passed, dropped, turn-ended: Seat had no money for anything else; left out where money is hidden
	Unpaid bool `json:"unpaid,omitempty"`
}

// Change is what listeners get.
type Change struct {
	// "started", "left", "played", "undone", "seats", "taken-over", "limited", "taught", "judged", "link" or "saving"
	Type    string       `json:"type"`
	Seat    *engine.Seat `json:"seat,omitempty"`
	By      string       `json:"by,omitempty"` // "human", "bot" or "forced"
	Actions []string     `json:"actions,omitempty"`
	Events  []Event      `json:"events,omitempty"`
	Reason  *Reason      `json:"reason,omitempty"`  // why a bot decided so; none where that would reveal hidden money
	Index   int          `json:"index"`             // number of actions made so far
	Saved   *bool        `json:"saved,omitempty"`   // of "saving": the game is saved again, or no longer saved
	Code    string       `json:"code,omitempty"`    // why it is not, as [Saving] has it
	Message string       `json:"message,omitempty"` // the same, in the player's language
}

// Reason is why a bot decided so.
type Reason struct {
	Code string `json:"code"` // an id of package bot
	Text string `json:"text"` // in the player's language
	// Chance is the bot's estimate of its chance to win, in percent, if it looked that far ahead.
	Chance int `json:"chance,omitempty"`
}

// reason returns a bot's reason, nil where it must not be revealed or there is none.
func (a *API) reason(c *match.Change) *Reason {
	r, ok := c.Reason.(bot.Reason)
	if !ok || a.on.Redaction().Hides(c.Seat) {
		return nil
	}
	return &Reason{r.Code.String(), a.teller().Reason(r), r.Chance}
}

// describe puts events into the members of the interface.
func (a *API) describe(events []engine.Event) []Event {
	teller := a.teller()
	out := make([]Event, len(events))
	for i := range events {
		out[i] = a.event(&events[i])
		out[i].Text = teller.Event(&events[i])
	}
	return out
}

func (a *API) event(e *engine.Event) Event {
	out := Event{Kind: e.Kind.String()}
	n, m := int(e.N), int(e.M)
	seat := func() { s := e.Seat; out.Seat = &s }
	plant := func() { p := e.Plant; out.Plant = &p }
	city := func() { out.City = a.on.Match().Rules().Board.Cities[e.City].ID }
	switch e.Kind {
	case engine.EventGameStarted:
		out.Players = &n
	case engine.EventOrder:
		for _, s := range e.Order {
			if s != engine.NoSeat {
				out.Order = append(out.Order, s)
			}
		}
	case engine.EventRound:
		out.Round = &n
	case engine.EventPhase:
		out.Phase = engine.Phase(n).String()
	case engine.EventStep:
		out.Step = &n
	case engine.EventTrustPlaced, engine.EventMarked, engine.EventTrustHouse:
		seat()
		city()
	case engine.EventOpened, engine.EventBid:
		seat()
		plant()
		out.Bid = &n
	case engine.EventBought:
		seat()
		plant()
		out.Price = &n
	case engine.EventDropped:
		seat()
		plant()
		out.Unpaid = n != 0
	case engine.EventScrapped, engine.EventTrustTook:
		seat()
		plant()
	case engine.EventPassed, engine.EventTurnEnded:
		seat()
		out.Unpaid = n != 0
	case engine.EventTrustDeclined:
		seat()
		if e.Plant != engine.NoPlant {
			plant()
		}
	case engine.EventTokensLost, engine.EventTrustTokens:
		seat()
		out.Fuel, out.Tokens = e.Fuel.String(), &n
	case engine.EventResupply:
		out.Fuel, out.Tokens = e.Fuel.String(), &n
	case engine.EventTokens:
		seat()
		out.Fuel, out.Tokens, out.Price = e.Fuel.String(), &n, &m
	case engine.EventBuilt:
		seat()
		city()
		price := n + m
		out.Price, out.Route, out.House = &price, &m, &n
		if rules := a.on.Match().Rules(); e.From != e.City {
			for _, c := range rules.Routes.Path(e.From, e.City) {
				out.Path = append(out.Path, rules.Board.Cities[c].ID)
			}
		}
	case engine.EventRan:
		seat()
		plant()
		var t engine.Tokens
		if f, ok := e.Plant.Info().Kind.Fuel(); ok {
			t[f] = uint8(n)
		} else {
			t[engine.Coal], t[engine.Oil] = uint8(n), uint8(m)
		}
		burnt := facts.FuelsOf(t)
		out.Burnt = &burnt
	case engine.EventIncome:
		seat()
		out.Cities, out.Income = &n, &m
	case engine.EventFinal:
		seat()
		out.Cities, out.Money = &n, &m
	case engine.EventGameOver:
		out.Winners = facts.Seats(e.Seats)
	case engine.EventDrawn, engine.EventObsolete, engine.EventRemoved, engine.EventUndercut, engine.EventDiscount,
		engine.EventDiscountOff,
		engine.EventUnder:
		plant()
	}
	return out
}

// deciders name who made a decision.
var deciders = [...]string{record.ByHuman: "human", record.ByBot: "bot", record.ByForced: "forced"}

// change puts a change of the session into the members of the interface; ok is false for what does not concern
// scripts.
func (a *API) change(c session.Change) (out Change, ok bool) {
	if m := a.on.Match(); m != nil {
		out.Index = m.Index()
	}
	switch c.Kind {
	case session.Started:
		out.Type = "started"
		return out, true
	case session.Left:
		out.Type = "left"
		return out, true
	case session.TakenOver:
		seat := a.public().Actor
		out.Type, out.Seat = "taken-over", &seat
		return out, true
	case session.LessonChanged:
		out.Type = "taught"
		return out, true
	case session.PuzzleChanged:
		out.Type = "judged"
		return out, true
	case session.AutoBidChanged:
		out.Type = "limited"
		return out, true
	case session.LinkChanged:
		out.Type = "link"
		return out, true
	case session.StandingChanged:
		return a.saving(c, out)
	case session.Moved:
		seat := c.Match.Seat
		out.Seat = &seat
		for _, action := range c.Match.Actions {
			out.Actions = append(out.Actions, engine.Format(a.on.Match().Rules(), action))
		}
		switch c.Match.Kind {
		case match.Applied:
			out.Type, out.By, out.Events = "played", deciders[c.Match.By], a.describe(c.Match.Events)
			out.Reason = a.reason(&c.Match)
		case match.Rewound:
			out.Type = "undone"
		case match.SeatsChanged:
			out.Type = "seats"
		}
		return out, true
	}
	return out, false
}
