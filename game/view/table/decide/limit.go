package decide

import (
	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// autoBids are the seats for which the program bids, as far as they may be known.
func (s *View) autoBids() []present.AutoBid {
	return present.AutoBids(s.Teller, s.Match(), s.Session().Limit)
}

// limited is the auto-bid that is shown in place of the decision: that of the player whose turn it is, or of a human
// waiting for computers; nil without one.
func (s *View) limited() *present.AutoBid {
	actor := s.Position().Actor
	for _, b := range s.autoBids() {
		if b.Seat == actor || !s.Here(actor) {
			return &b
		}
	}
	return nil
}

// bidForYou is shown while the program bids for a human: up to what, how the bidding stands, and how to end it.
func (s *View) bidForYou(b *present.AutoBid) *scene.Decision {
	p := s.Position()
	d := &scene.Decision{Title: b.Text}
	if p.Await == engine.AwaitBid {
		d.Stage, d.Content = s.auctioned(b.Seat)
		d.Close = true
		if d.Stage == nil { // which shows it
			d.Content = append(d.Content, s.lead())
		}
	} else {
		bidders := s.bidders.List(present.Bidders(s.Teller, p), s.Stage.W)
		d.Content = scene.Nodes(s.plantFacts(b.Plant, b.Seat), bidders)
	}
	if !s.Here(p.Actor) {
		d.Buttons = scene.Nodes(s.skipButton())
		if s.Session().OneByOne() {
			d.Buttons = scene.Nodes(s.nextButton())
		}
	}
	d.Buttons = append(d.Buttons, s.endLimit(b.Seat, b.End).Grow(1))
	return d
}

func (s *View) endLimit(seat engine.Seat, text string) *ui.Node {
	return ui.Button("end-limit-"+scene.SeatID(seat), text, func() { s.Session().EndLimit(seat) })
}

// otherLimits lets people at one table end what the program does for them while somebody else is asked; nil if it does
// nothing.
func (s *View) otherLimits() *ui.Node {
	col := ui.Column().Gap(theme.S1)
	for _, b := range s.autoBids() {
		if b.Seat != s.Position().Actor {
			col.Add(s.endLimit(b.Seat, b.EndOf).Subdued())
		}
	}
	if len(col.Children()) == 0 {
		return nil
	}
	return col
}
