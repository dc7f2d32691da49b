package styles

import "kilovolt/engine"

// denialReserve is the money that a denial leaves for a tie, in Elektro.
const denialReserve = 8

// denial returns how much a seat with money to spare in the last round pays to keep a plant from the rivals, in
// Elektro; 0 if it helps none of them.
func (t *turn) denial(plant engine.Plant) int {
	if !t.denies {
		return 0
	}
	next := t.next()
	spare := t.plan(t.pl.Plants, t.money(), &next, true).left - denialReserve
	if spare <= 0 {
		return 0
	}
	most := 0
	for i := range t.r.Players {
		if seat := engine.Seat(i); seat != t.seat && t.stillBuys(seat) {
			rival := turn{profile: &builder, r: t.r, p: t.p, seat: seat, pl: &t.p.Players[seat], seed: t.seed}
			most = max(most, rival.lastLimit(plant))
		}
	}
	return min(most, spare)
}

// stillBuys reports whether a seat may still buy a plant this round (A4).
func (t *turn) stillBuys(seat engine.Seat) bool {
	return !(t.p.Auction.Bought | t.p.Auction.Passed).Has(seat)
}

// deniedTokens returns how many tokens of a kind to buy with this money so that a rival who buys later in the last
// round lacks some; 0 if they cannot be made scarce.
func (t *turn) deniedTokens(f engine.Fuel, money int) int {
	needs := 0
	for at := int(t.p.Turn) - 1; at >= 0; at-- {
		if seat := t.p.Order[at]; !t.r.IsTrust(seat) {
			missing, _ := engine.MissingFor(t.p, seat, 1)
			needs += int(missing[f])
		}
	}
	spare := engine.OnSale(t.r, t.p, f) - needs
	if needs == 0 || spare < 0 { // nobody lacks any, or somebody goes without already
		return 0
	}
	if n := spare + 1; n <= engine.MostTokens(t.r, t.p, f) && t.price(f, 0, n) <= money-denialReserve {
		return n
	}
	return 0
}

// boughtBeyond returns how many tokens of a kind to buy because rivals run on it, given this money.
func (t *turn) boughtBeyond(f engine.Fuel, money int) int {
	wanted := false
	for i := range t.r.Players {
		seat := engine.Seat(i)
		missing, mixed := engine.MissingFor(t.p, seat, 1)
		wanted = wanted || seat != t.seat && (missing[f] > 0 || mixed > 0 && f <= engine.Oil)
	}
	if !wanted {
		return 0
	}
	needs, _ := demand(t.pl.Plants)
	n := min(max(needs[f]+t.extraBought-int(t.pl.Tokens[f]), 0), engine.MostTokens(t.r, t.p, f))
	for n > 0 && t.price(f, 0, n) > money {
		n--
	}
	return n
}
