package players

import (
	"math"
	"slices"

	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
)

// Bidders lists who takes part in an auction.
type Bidders struct{ *scene.Context }

// bidderRow is how a line of the list of bidders is laid out.
type bidderRow uint8

const (
	fullRow      bidderRow = iota // with the state in words
	stageRow                      // beside the picture of the plant: with the bid, and the state where there is none
	faceStageRow                  // the same in small type, which leaves a computer its face
	lowStageRow                   // the same with small badges in place of faces
	briefRow                      // beside others: only who leads and who is out
)

// small reports whether a line is in small type.
func (r bidderRow) small() bool { return r == faceStageRow || r == lowStageRow }

// List returns everybody in the auction with their money and bids, in the order of bidding (A3): by seat, so that
// nobody moves while the bidding goes around. Many of them stand beside each other where one below the other they would
// not all be in view. width is that of the list, dp, 0 where it is not known.
func (s *Bidders) List(head string, width float64) *ui.Node {
	window, _ := s.Program.Tree().Size()
	if s.Position().Seats < manyBidders || s.Form == scene.FormPhone && window >= narrow {
		return s.in(head, ui.Column(), fullRow, 0)
	}
	if width > 0 { // of each
		columns := math.Floor((width + bidderGap) / (briefBidder + bidderGap))
		width = (width+bidderGap)/columns - bidderGap
	}
	return s.in(head, ui.Grid(0, briefBidder), briefRow, width)
}

// Beside returns the same list for the place beside a picture, of that width and height, dp; nil if it does not fit.
func (s *Bidders) Beside(head string, width, height float64) *ui.Node {
	kind := stageRow
	if width >= fullBidder {
		kind = fullRow
	}
	for _, kind := range []bidderRow{kind, faceStageRow, lowStageRow} {
		n := s.in("", ui.Column(), kind, width).Named("bidders", ui.RoleGroup, head)
		if _, h := s.Program.Tree().Measure(n, width); h <= height+stageSlack && width >= leastBidder {
			return n
		}
	}
	return nil
}

// in returns that list with lines of that kind in that width, dp, 0 where it is not known.
func (s *Bidders) in(head string, rows *ui.Node, kind bidderRow, width float64) *ui.Node {
	p := s.Position()
	in := engine.Bidders(s.Rules(), p)
	var bids [engine.MaxPlayers]int
	if p.Await == engine.AwaitBid {
		index := s.Match().Index()
		if s.Past.On {
			index = s.Past.Index
		}
		bids = present.LastBids(s.Match(), index)
	}
	edge := s.briefEdge(kind, width)
	for seat := range engine.Seat(p.Seats) {
		if !s.Rules().IsTrust(seat) {
			rows.Add(s.bidder(seat, !slices.Contains(in, seat), kind, width, edge, bids[seat]))
		}
	}
	n := ui.Column().Gap(2).Named("bidders", ui.RoleGroup, head)
	if head != "" {
		n.Add(ui.Label(head, ui.StyleCaption))
	}
	switch kind {
	case faceStageRow:
		return n.Add(rows.Gap(-faceLap))
	case lowStageRow:
		return n.Add(rows)
	}
	return n.Add(rows.Gap(bidderGap))
}

// briefEdge measures the space after the sums of money in lines of that kind and width, dp: the same for all of them,
// less where any name needs it.
func (s *Bidders) briefEdge(kind bidderRow, width float64) float64 {
	if kind != briefRow || width == 0 {
		return theme.S2
	}
	p := s.Position()
	for seat := range engine.Seat(p.Seats) {
		if s.Rules().IsTrust(seat) {
			continue
		}
		badge := ui.Gap(BidderBadge)
		name, held := ui.Line(s.Teller.Name(seat), ui.StyleBody), ui.Line(money(s.Context, seat), ui.StyleBody)
		if !s.fits(width-theme.S2, theme.S1, badge, name, gavel(), held) {
			return theme.S1
		}
	}
	return theme.S2
}

const (
	manyBidders = 5
	briefBidder = 120.0 // width of one beside others, dp
	bidderGap   = 2.0   // between them, dp
	leastBidder = 136.0 // width of one beside a picture, dp
	fullBidder  = 264.0 // width from which there is room for its state in words, dp
	narrow      = 340.0 // a phone that is less wide is not high enough for a line for each, dp
	bidWide     = 30.0  // width of a bid, dp
	stageSlack  = 1.5   // how much higher than its place beside a picture the list may be, dp
	faceLap     = 1.4   // how much of the outline of a face lies over that of the next, dp
	heldWide    = 34.0  // width of the money beside it, dp
)

// Sides of a seat's badge in the list of the bidders, dp.
const (
	BidderBadge    = 20.0
	LowBidderBadge = 16.0
)

// bidderKey is everything that a line of that list depends on.
type bidderKey struct {
	stands present.SeatState
	state  string
	short  string
	bid    int
	money  int
	known  bool // the money may be seen
	out    bool
	kind   bidderRow
	width  float64
	edge   float64
	leads  bool
	acts   bool
	worded int
}

// bidder returns a line of that list: who, how it stands, the bid, and the money.
func (s *Bidders) bidder(seat engine.Seat, out bool, kind bidderRow, width, edge float64, bid int) *ui.Node {
	p := s.Position()
	state := present.StateOf(s.Rules(), p, seat)
	key := bidderKey{
		stands: state, state: state.Words(s.Teller, p), short: state.Short(s.Teller, p), bid: bid, out: out,
		kind: kind, width: width, edge: edge, leads: state == present.Leads, acts: seat == p.Actor, worded: s.Worded,
	}
	key.money, key.known = s.Redaction.Money(p, seat)
	return ui.Memo(s.Program.Tree(), s.Part("bidder", int(seat)), key, func() *ui.Node {
		return s.newBidder(seat, &key)
	})
}

func (s *Bidders) newBidder(seat engine.Seat, key *bidderKey) *ui.Node {
	name, sum := ui.StyleBody, ui.StyleBody.In(moneyColour(s.Context, seat))
	side := BidderBadge
	if key.kind.small() {
		name, sum = ui.StyleCaption.In(theme.Text), ui.StyleCaption.In(moneyColour(s.Context, seat))
	}
	if key.kind == lowStageRow {
		side = LowBidderBadge
	}
	if key.out {
		name, sum = name.In(theme.TextOff), sum.In(theme.TextOff)
	}
	badge := ui.Custom("", ui.RoleImage, "", side, side,
		func(paint *ui.Paint) {
			if key.out {
				defer paint.SetAlpha(paint.SetAlpha(faded))
			}
			s.PaintPlayer(paint.Canvas, paint.Rect, seat)
		})
	who := ui.Line(s.Teller.Name(seat), name).MayCut().Grow(1)
	held := ui.Line(money(s.Context, seat), sum.At(draw.End))
	bid := s.bid(key, name)
	switch key.kind {
	case fullRow:
		words, offer, has := ui.Line(key.state, ui.StyleCaption), bid, held.Min(44, 0)
		if key.leads { // whose state says it
			offer = nil
		}
		if key.width == 0 || s.fits(key.width, theme.S2, badge, who, words, offer, has) {
			return ui.Row(badge, who, words, offer, has).Gap(theme.S2).Cross(ui.Middle)
		}
	case briefRow:
		badge.Label = key.state
		var lead *ui.Node
		if key.leads {
			lead = gavel()
		}
		if key.width > 0 && !s.fits(key.width-key.edge, theme.S1, badge, who, lead, held) {
			who = s.smallName(seat, key.out)
		}
		return ui.Row(badge, who, lead, held).Gap(theme.S1).Cross(ui.Middle).PadEach(ui.Insets{Right: key.edge})
	}
	badge.Label = key.state
	return s.besidePlant(seat, key, badge, who, bid, held.Min(heldWide, 0)).Back(func(p *ui.Paint) {
		if key.acts {
			p.Box(p.Rect.Inset(-1), theme.R1, theme.PanelUp2)
		}
	})
}

// besidePlant returns a line beside the picture of the plant. Where a long name leaves no room for the rest, the gavel
// goes, as the bid says who leads, and signs stand for words: first for what keeps a seat from bidding, then for
// hidden money. At last the name is in small type.
func (s *Bidders) besidePlant(seat engine.Seat, key *bidderKey, badge, who, bid, held *ui.Node) *ui.Node {
	var lead *ui.Node
	if key.leads {
		lead = gavel()
	}
	if !s.fits(key.width, theme.S1, badge, who, lead, bid, held) {
		if lead = nil; key.out {
			icon, _ := stateIcon(key.stands)
			bid = signFor(icon, theme.TextOff, key.short)
		}
	}
	if !key.known && !s.fits(key.width, theme.S1, badge, who, bid, held) {
		held = signFor(sprites.Lock, moneyColour(s.Context, seat), money(s.Context, seat))
	}
	if !s.fits(key.width, theme.S1, badge, who, bid, held) {
		who = s.smallName(seat, key.out)
	}
	return ui.Row(badge, who, lead, bid, held).Gap(theme.S1).Cross(ui.Middle)
}

// smallName returns a seat's name in small type.
func (s *Bidders) smallName(seat engine.Seat, out bool) *ui.Node {
	style := ui.StyleCaption.In(theme.Text)
	if out {
		style = style.In(theme.TextOff)
	}
	return ui.Line(s.Teller.Name(seat), style).MayCut().Grow(1)
}

// fits reports whether parts have room side by side in a width, with a gap between them, dp.
func (s *Bidders) fits(width, gap float64, parts ...*ui.Node) bool {
	wide := -gap
	for _, n := range parts {
		if n != nil {
			w, _ := s.Program.Tree().Measure(n, width)
			wide += w + gap
		}
	}
	return wide <= width
}

// bid returns what a line says of the bidding: the last bid, or what keeps a seat from bidding; nil for neither.
func (s *Bidders) bid(key *bidderKey, style draw.Style) *ui.Node {
	switch {
	case key.out && key.kind != fullRow:
		return ui.Line(key.short, ui.StyleCaption.In(theme.TextOff).At(draw.End))
	case key.bid == 0:
		return nil
	case key.leads:
		style = style.Bold().In(theme.AmberInk)
	}
	return ui.Line(s.T("panel.short", phrase.ShortMoney("cost", key.bid)), style.At(draw.End)).Min(bidWide, 0)
}

// gavel is the sign beside the leader's name.
func gavel() *ui.Node {
	return ui.Custom("", ui.RoleNone, "", leadSign, leadSign,
		func(paint *ui.Paint) { sprites.Gavel.Paint(paint.Canvas, paint.Rect, theme.AmberInk) })
}

// faded is how opaque the badge of those who are out is.
const faded = 0.4

// leadSign is the side of that sign, dp.
const leadSign = 16.0
