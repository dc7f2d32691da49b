package table

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
)

// bidders is everybody in the auction with what they can pay: first who is still in, in the order of bidding (A3), then who is out.
func (s *Scene) bidders(head string) *ui.Node {
	p := s.public()
	in := engine.Bidders(s.rules(), p)
	list := ui.Column(ui.Label(head, ui.StyleCaption)).Gap(2).Named("bidders", ui.RoleGroup, head)
	for i, seat := range in {
		list.Add(s.bidder(seat, s.bidderState(seat, i), false))
	}
	for seat := range engine.Seat(p.Seats) {
		if !slices.Contains(in, seat) && !s.rules().IsTrust(seat) {
			list.Add(s.bidder(seat, s.outState(seat), true))
		}
	}
	return list
}

// watching is the bidding as it stands, for those who are not asked now.
func (s *Scene) watching() []*ui.Node {
	p := s.public()
	switch p.Await {
	case engine.AwaitOpen:
		return nodes(s.bidders(s.t("panel.bidders-open")))
	case engine.AwaitBid:
		return nodes(s.lead(), s.plantFacts(p.Auction.Plant, s.onlyHuman()), s.bidders(s.t("panel.bidders")))
	}
	return nil
}

// leadTitle is the plant under the hammer, with who leads and with what.
func (s *Scene) leadTitle() string {
	a := &s.public().Auction
	return s.t("panel.auction", lang.Plant("plant", a.Plant), s.tell.Player("player", a.Leader), lang.ShortMoney("bid", int(a.Bid)))
}

// lead says who leads with what.
func (s *Scene) lead() *ui.Node {
	a := &s.public().Auction
	return ui.Label(s.t("panel.leads", s.tell.Player("player", a.Leader), lang.Money("bid", int(a.Bid))), ui.StyleBody)
}

// onlyHuman is the seat of the one person at the table, NoSeat where there are none or several.
func (s *Scene) onlyHuman() engine.Seat {
	only := engine.NoSeat
	for seat := range engine.Seat(len(s.match().Players())) {
		switch {
		case s.human(seat) && only != engine.NoSeat:
			return engine.NoSeat
		case s.human(seat):
			only = seat
		}
	}
	return only
}

// bidderState is the state of one who is still in; place is how many come before in the order of bidding.
func (s *Scene) bidderState(seat engine.Seat, place int) string {
	p := s.public()
	switch {
	case p.Await == engine.AwaitOpen && place == 0:
		return s.t("panel.bidder-opens")
	case p.Await == engine.AwaitBid && p.Auction.Leader == seat:
		return s.t("panel.bidder-leads", lang.ShortMoney("bid", int(p.Auction.Bid)))
	case p.Await == engine.AwaitBid && place == 0:
		return s.t("panel.bidder-now")
	case place == 1:
		return s.t("panel.bidder-next")
	}
	return s.t("panel.bidder-in")
}

// outState is why a seat is not in the bidding (A4).
func (s *Scene) outState(seat engine.Seat) string {
	a := &s.public().Auction
	switch {
	case a.Bought.Has(seat):
		return s.t("panel.bidder-bought")
	case a.Passed.Has(seat):
		return s.t("panel.bidder-passed")
	}
	return s.t("panel.bidder-dropped")
}

// bidderBadge is the side of a seat's badge in the list of the bidders, dp.
const bidderBadge = 20.0

// bidderKey is all that a line of that list is made of.
type bidderKey struct {
	state  string
	money  int
	known  bool // the money may be seen
	out    bool
	worded int
}

// bidder is a line of that list: who, how it stands, and the money.
func (s *Scene) bidder(seat engine.Seat, state string, out bool) *ui.Node {
	key := bidderKey{state: state, out: out, worded: s.worded}
	key.money, key.known = s.veil.Money(s.public(), seat)
	return ui.Keep(s.host.Tree(), s.part("bidder", int(seat)), key, func() *ui.Node { return s.newBidder(seat, &key) })
}

func (s *Scene) newBidder(seat engine.Seat, key *bidderKey) *ui.Node {
	name, money := ui.StyleBody, ui.StyleBody.In(s.moneyColour(seat))
	if key.out {
		name, money = name.In(theme.TextOff), money.In(theme.TextOff)
	}
	return ui.Row(
		ui.Custom("", ui.RoleImage, "", bidderBadge, bidderBadge, func(paint *ui.Paint) { sprites.PaintSeat(paint.Canvas, paint.Rect, s.look(seat)) }),
		ui.Line(s.tell.Name(seat), name).MayCut().Grow(1),
		ui.Line(key.state, ui.StyleCaption),
		ui.Line(s.money(seat), money.At(draw.End)).Min(44, 0),
	).Gap(theme.S2).Cross(ui.Middle)
}
