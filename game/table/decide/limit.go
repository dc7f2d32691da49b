package decide

import (
	"kilovolt/engine"
	"kilovolt/game/phrase"
	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
	"kilovolt/sprites/theme"
)

// limited is the seat whose limit is shown: that of the player whose turn it is, or of a human waiting for computers.
func (s *View) limited() (engine.Seat, bool) {
	on, actor := s.Session(), s.Position().Actor
	if s.Human(actor) {
		_, _, ok := on.Limit(actor)
		return actor, ok
	}
	for seat := range engine.Seat(len(s.Match().Players())) {
		if _, _, ok := on.Limit(seat); ok {
			return seat, true
		}
	}
	return engine.NoSeat, false
}

// bidForYou is shown while the program bids for a human: up to what, how the bidding stands, and how to end it. A
// limit is not shown while somebody else at the table may be looking.
func (s *View) bidForYou(seat engine.Seat) *scene.Decision {
	p := s.Position()
	plant, most, _ := s.Session().Limit(seat)
	d := &scene.Decision{Title: s.T("panel.limit-of", s.Teller.Player("player", seat))}
	if s.OnlyHuman() == seat {
		d.Title = s.T("panel.limit-stands", phrase.ShortMoney("limit", most))
	}
	if p.Await == engine.AwaitBid {
		d.Content = scene.Nodes(s.lead())
	}
	d.Content = append(d.Content, s.plantFacts(plant, seat), s.Players.Bidders(s.T("panel.bidders")))
	if !s.Human(p.Actor) {
		d.Buttons = scene.Nodes(ui.Button("skip", s.T("panel.skip"), s.Session().Skip).Grow(1))
	}
	d.Buttons = append(d.Buttons, s.endLimit(seat, s.T("panel.limit-end")).Grow(1))
	return d
}

func (s *View) endLimit(seat engine.Seat, text string) *ui.Node {
	return ui.Button("end-limit-"+scene.SeatID(seat), text, func() { s.Session().EndLimit(seat) })
}

// otherLimits lets people at one table end what the program does for them while somebody else is asked. Where money is
// hidden, nobody else may know that there is a limit.
func (s *View) otherLimits() *ui.Node {
	col := ui.Column().Gap(theme.S1)
	if s.Match().HidesMoney() {
		return col
	}
	for seat := range engine.Seat(len(s.Match().Players())) {
		if _, _, ok := s.Session().Limit(seat); ok && seat != s.Position().Actor {
			col.Add(s.endLimit(seat, s.T("panel.limit-end-of", s.Teller.Player("player", seat))).Subdued())
		}
	}
	return col
}
