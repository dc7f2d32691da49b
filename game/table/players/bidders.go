package players

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/game/present"
	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
)

// Bidders is everybody in the auction with their money: those still in, in the order of bidding (A3), then those who
// are out. Many of them stand beside each other where one below the other they would not all be in view.
func (s *View) Bidders(head string) *ui.Node {
	p := s.Position()
	in := engine.Bidders(s.Rules(), p)
	width, _ := s.Tree().Size()
	brief := p.Seats >= manyBidders && (s.Form != scene.FormPhone || width < narrow)
	rows := ui.Column()
	if brief {
		rows = ui.Grid(0, briefBidder)
	}
	for _, seat := range in {
		rows.Add(s.bidder(seat, false, brief))
	}
	for seat := range engine.Seat(p.Seats) {
		if !slices.Contains(in, seat) && !s.Rules().IsTrust(seat) {
			rows.Add(s.bidder(seat, true, brief))
		}
	}
	return ui.Column(ui.Label(head, ui.StyleCaption), rows.Gap(2)).Gap(2).Named("bidders", ui.RoleGroup, head)
}

const (
	manyBidders = 5
	briefBidder = 120.0 // width of one beside others, dp
	narrow      = 340.0 // a phone that is less wide is not high enough for a line for each, dp
)

// BidderBadge is the side of a seat's badge in the list of the bidders, dp.
const BidderBadge = 20.0

// bidderKey is everything that a line of that list depends on.
type bidderKey struct {
	state  string
	money  int
	known  bool // the money may be seen
	out    bool
	brief  bool
	leads  bool
	worded int
}

// bidder is a line of that list: who, how it stands, and the money. Its brief form shows of the former only who leads
// and who is out.
func (s *View) bidder(seat engine.Seat, out, brief bool) *ui.Node {
	state := present.StateOf(s.Rules(), s.Position(), seat)
	key := bidderKey{state: state.Words(s.Teller, s.Position()), out: out, brief: brief,
		leads: state == present.Leads, worded: s.Worded}
	key.money, key.known = s.Redaction.Money(s.Position(), seat)
	return ui.Memo(s.Tree(), s.Part("bidder", int(seat)), key, func() *ui.Node { return s.newBidder(seat, &key) })
}

func (s *View) newBidder(seat engine.Seat, key *bidderKey) *ui.Node {
	name, money := ui.StyleBody, ui.StyleBody.In(s.moneyColour(seat))
	if key.out {
		name, money = name.In(theme.TextOff), money.In(theme.TextOff)
	}
	badge := ui.Custom("", ui.RoleImage, "", BidderBadge, BidderBadge,
		func(paint *ui.Paint) { sprites.PaintSeat(paint.Canvas, paint.Rect, s.Colour(seat)) })
	who := ui.Line(s.Teller.Name(seat), name).MayCut().Grow(1)
	if !key.brief {
		held := ui.Line(s.money(seat), money.At(draw.End)).Min(44, 0)
		return ui.Row(badge, who, ui.Line(key.state, ui.StyleCaption), held).Gap(theme.S2).Cross(ui.Middle)
	}
	badge.Label = key.state
	row := ui.Row(badge, who).Gap(theme.S1).Cross(ui.Middle)
	if key.leads {
		row.Add(ui.Custom("", ui.RoleNone, "", leadSign, leadSign,
			func(paint *ui.Paint) { sprites.Gavel.Paint(paint.Canvas, paint.Rect, theme.AmberInk) }))
	}
	return row.Add(ui.Line(s.money(seat), money.At(draw.End))).PadEach(ui.Insets{Right: theme.S2})
}

// leadSign is the side of the sign beside the leader's name, dp.
const leadSign = 16.0
