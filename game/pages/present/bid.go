package present

import (
	"kilovolt/engine"
	"kilovolt/game/match/match"
	"kilovolt/game/words/phrase"
)

// Bid is what a bid, or an auto-bid, is set and made by.
type Bid struct {
	Go      string // makes the planned bid
	Amount  string // names the number: the bid, or the limit
	Lowest  string // why it cannot be less
	Highest string // why it cannot be more
	Leaves  string // what the player has, and what is left
	WhyNot  string // why it cannot be made; "" if it can
	Minimum string // goes back to the lowest bid

	Mode, Once, UpTo string // the choice between a bid and an auto-bid
	How              string // what an auto-bid does

	// Where the number is typed.
	Range  string // names it with its bounds
	Submit string // makes the bid that was typed
	Limit  string // has the program bid up to it
}

// Bid puts the planned bid for a plant into words.
func (d Decision) Bid() Bid {
	low, high := d.Draft.Bids()
	plan := phrase.ShortMoney("bid", d.Draft.Bid())
	out := Bid{
		Go: d.T("act.bid", plan), Amount: d.T("panel.bid-amount"), Leaves: d.Purse(),
		Lowest:  d.T("panel.bid-lowest", phrase.Money("bid", low)),
		Highest: d.T("panel.bid-highest", phrase.Money("bid", high)),
		Mode:    d.T("panel.bid-mode"), Once: d.T("panel.bid-once"), UpTo: d.T("panel.bid-up-to"),
		Minimum: d.T("panel.bid-minimum", phrase.ShortMoney("bid", low)),
		How:     d.T("panel.limit-how"), Submit: d.T("panel.bid"), Limit: d.T("panel.limit-submit"),
	}
	why := d.Draft.WhyNot()
	is := engine.Choice{Action: d.Draft.Actions()[0], Max: int16(high)}
	is.N = int16(low)
	out.Range = d.Choice(d.Draft.Start(), is)
	if is.Verb == engine.VerbOpen {
		plant := phrase.Plant("plant", d.Draft.Plant)
		out.Go, out.Submit = d.T("panel.open-at", plant, plan), d.T("panel.open-plant", plant)
	}
	if limit := d.Draft.Limit(); limit > 0 {
		most := phrase.ShortMoney("limit", limit)
		out.Go, out.Amount = d.T("panel.limit-bid", most), d.T("panel.bid-limit")
		out.Leaves = d.T("panel.limit-leaves", phrase.ShortMoney("left", d.Draft.Left()))
		if is.Verb == engine.VerbOpen {
			out.Go = d.T("panel.limit-open", most)
		}
		why = d.Draft.WhyNotLimit()
	}
	if why != nil {
		out.WhyNot = d.WhyNot(why)
	}
	return out
}

// AutoBid is the program's bidding for a human.
type AutoBid struct {
	Seat  engine.Seat
	Plant engine.Plant
	Text  string // for whom, or up to what
	End   string // ends it
	EndOf string // ends it, where several may be ended
}

// AutoBids are the seats for which the program bids, as limit tells, and as far as they may be known: up to what only
// where nobody else at this device may be looking, and where money is hidden from others at it, that it bids at all
// only while it does.
func AutoBids(t *phrase.Teller, m *match.Match,
	limit func(engine.Seat) (plant engine.Plant, most int, ok bool)) []AutoBid {
	var out []AutoBid
	alone := m.Present().Len() == 1
	for seat := range engine.Seat(len(m.Players())) {
		plant, most, ok := limit(seat)
		if !ok || !alone && m.HidesMoney() && seat != m.Public().Actor {
			continue
		}
		player := t.Player("player", seat)
		one := AutoBid{Seat: seat, Plant: plant, Text: t.T("panel.limit-of", player), End: t.T("panel.limit-end"),
			EndOf: t.T("panel.limit-end-of", player)}
		if alone {
			one.Text = t.T("panel.limit-stands", phrase.ShortMoney("limit", most))
		}
		out = append(out, one)
	}
	return out
}

// Leader says who leads the auction with what.
func Leader(t *phrase.Teller, p *engine.Public) string {
	return t.T("panel.leads", t.Player("player", p.Auction.Leader), phrase.Money("bid", int(p.Auction.Bid)))
}

// Bidders heads the list of those who can bid.
func Bidders(t *phrase.Teller, p *engine.Public) string {
	if p.Await == engine.AwaitOpen {
		return t.T("panel.bidders-open")
	}
	return t.T("panel.bidders")
}
