package table

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites/theme"
)

// setLimit lets the program bid for the player at turn up to the amount of the bid.
func (s *Scene) setLimit(bid engine.Action) error {
	plant := bid.Plant()
	if bid.Verb == engine.VerbBid {
		plant = s.public().Auction.Plant
	}
	return s.host.Session().SetLimit(s.public().Actor, plant, int(bid.N))
}

// limited is the seat whose limit the screen shows: that of the one at turn, or of a human waiting for computers.
func (s *Scene) limited() (engine.Seat, bool) {
	on, actor := s.host.Session(), s.public().Actor
	if s.human(actor) {
		_, _, ok := on.Limit(actor)
		return actor, ok
	}
	for seat := range engine.Seat(len(s.match().Players())) {
		if _, _, ok := on.Limit(seat); ok {
			return seat, true
		}
	}
	return engine.NoSeat, false
}

// bidForYou is shown while the program bids for a human: up to what, how the bidding stands, and the way out. What somebody is ready to pay is not shown
// while another one at the table may be looking.
func (s *Scene) bidForYou(seat engine.Seat) *decision {
	p := s.public()
	plant, most, _ := s.host.Session().Limit(seat)
	d := &decision{title: s.t("panel.limit-of", s.tell.Player("player", seat))}
	if s.onlyHuman() == seat {
		d.title = s.t("panel.limit-stands", lang.ShortMoney("limit", most))
	}
	if p.Await == engine.AwaitBid {
		d.content = nodes(s.lead())
	}
	d.content = append(d.content, s.plantFacts(plant, seat), s.bidders(s.t("panel.bidders")))
	if !s.human(p.Actor) {
		d.buttons = nodes(ui.Button("skip", s.t("panel.skip"), s.skip).Grow(1))
	}
	d.buttons = append(d.buttons, s.endLimit(seat, s.t("panel.limit-end")).Grow(1))
	return d
}

func (s *Scene) endLimit(seat engine.Seat, text string) *ui.Node {
	return ui.Button("end-limit-"+seatID(seat), text, func() { s.host.Session().EndLimit(seat) })
}

// otherLimits is how people at one table end what the program does for them while another one is asked. Where money is hidden, that there is a limit
// is nobody else's business.
func (s *Scene) otherLimits() *ui.Node {
	col := ui.Column().Gap(theme.S1)
	if s.match().HidesMoney() {
		return col
	}
	for seat := range engine.Seat(len(s.match().Players())) {
		if _, _, ok := s.host.Session().Limit(seat); ok && seat != s.public().Actor {
			col.Add(s.endLimit(seat, s.t("panel.limit-end-of", s.tell.Player("player", seat))).Subdued())
		}
	}
	return col
}
