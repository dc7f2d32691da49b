package decide

import (
	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// limits shows up to which amounts the program bids for people.
type limits struct{ *scene.Context }

// all returns the seats for which the program bids, as far as they may be known.
func (s *limits) all() []present.AutoBid {
	return present.AutoBids(s.Teller, s.Match(), s.Program.Session().Limit)
}

// shown returns the auto-bid that is shown in place of the decision: that of the player whose turn it is, or of a human
// waiting for computers; nil without one.
func (s *limits) shown() *present.AutoBid {
	actor := s.Position().Actor
	for _, b := range s.all() {
		if b.Seat == actor || !s.Here(actor) {
			return &b
		}
	}
	return nil
}

// end returns the button that ends an auto-bid.
func (s *limits) end(seat engine.Seat, text string) *ui.Node {
	return ui.Button("end-limit-"+scene.SeatID(seat), text, func() { s.Program.Session().EndLimit(seat) })
}

// others lets people at one table end what the program does for them while somebody else is asked; nil if it does
// nothing.
func (s *limits) others() *ui.Node {
	col := ui.Column().Gap(theme.S1)
	for _, b := range s.all() {
		if b.Seat != s.Position().Actor {
			col.Add(s.end(b.Seat, b.EndOf).Subdued())
		}
	}
	if len(col.Children()) == 0 {
		return nil
	}
	return col
}
