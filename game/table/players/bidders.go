package players

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/game/present"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
)

// Bidders is everybody in the auction with their money: those still in, in the order of bidding (A3), then those who
// are out.
func (s *View) Bidders(head string) *ui.Node {
	p := s.Position()
	in := engine.Bidders(s.Rules(), p)
	list := ui.Column(ui.Label(head, ui.StyleCaption)).Gap(2).Named("bidders", ui.RoleGroup, head)
	for _, seat := range in {
		list.Add(s.bidder(seat, false))
	}
	for seat := range engine.Seat(p.Seats) {
		if !slices.Contains(in, seat) && !s.Rules().IsTrust(seat) {
			list.Add(s.bidder(seat, true))
		}
	}
	return list
}

// BidderBadge is the side of a seat's badge in the list of the bidders, dp.
const BidderBadge = 20.0

// bidderKey is everything that a line of that list depends on.
type bidderKey struct {
	state  string
	money  int
	known  bool // the money may be seen
	out    bool
	worded int
}

// bidder is a line of that list: who, how it stands, and the money.
func (s *View) bidder(seat engine.Seat, out bool) *ui.Node {
	state := present.StateOf(s.Rules(), s.Position(), seat).Words(s.Teller, s.Position())
	key := bidderKey{state: state, out: out, worded: s.Worded}
	key.money, key.known = s.Redaction.Money(s.Position(), seat)
	return ui.Memo(s.Tree(), s.Part("bidder", int(seat)), key, func() *ui.Node { return s.newBidder(seat, &key) })
}

func (s *View) newBidder(seat engine.Seat, key *bidderKey) *ui.Node {
	name, money := ui.StyleBody, ui.StyleBody.In(s.moneyColour(seat))
	if key.out {
		name, money = name.In(theme.TextOff), money.In(theme.TextOff)
	}
	return ui.Row(
		ui.Custom("", ui.RoleImage, "", BidderBadge, BidderBadge,
			func(paint *ui.Paint) { sprites.PaintSeat(paint.Canvas, paint.Rect, s.Colour(seat)) }),
		ui.Line(s.Teller.Name(seat), name).MayCut().Grow(1),
		ui.Line(key.state, ui.StyleCaption),
		ui.Line(s.money(seat), money.At(draw.End)).Min(44, 0),
	).Gap(theme.S2).Cross(ui.Middle)
}
