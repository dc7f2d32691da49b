package engine

import "testing"

// Rules: A12
// At the start of phase 2 the discount token goes on the lowest current plant, whose minimum bid becomes 1; the minimum
// of the others is their number.
func TestDiscountTokenLiesOnTheLowest(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{Market: lowMarket, Stack: lowStack})
	d.saw("phase auction", "discount 3")
	d.offers(VerbOpen, "open 3 1..50", "open 4 4..50", "open 5 5..50", "open 6 6..50")
	d.refuse("open 3 0", CodeBidTooLow, "A2", 0, 1).refuse("open 4 3", CodeBidTooLow, "A2", 3, 4)
	d.play("open 3 1", "bid 2", "drop", "drop").owns(1, 3).money(1, 48)

	if d := lay(t, at(Classic, 3), Position{Market: lowMarket}); d.s.Market.Discount != NoPlant {
		t.Error("a discount token in the classic edition")
	}
}

// Rules: A12, A12 decision
// If the plant is bought, the token is gone before the replacement is drawn, so a lower replacement stays. The token is
// out until the next round, when it goes on the lowest plant again.
func TestDiscountedPlantIsBought(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{Market: []Plant{8, 9, 10, 11, 20, 21, 22, 23},
		Stack: []Plant{4, 30, 31, 32, Step3Card}})
	d.play("open 8 1", "drop", "drop")
	d.saw("bought 0 8 1", "discount-off 8", "drawn 4").only("undercut").market(4, 9, 10, 11, 20, 21, 22, 23)
	d.refuse("open 4 3", CodeBidTooLow, "A2", 3, 4) // full price
	d.play("pass", "pass").only("removed discount-off").phase(PhaseResources)
	d.idle(PhaseAuction).saw("phase auction", "discount 4")
}

// Rules: A12
// If the plant is not bought, it leaves the game at the end of phase 2 and is replaced, whether or not others were
// sold. A lower replacement stays, because the token has left with the plant (A13).
func TestDiscountedPlantIsNotBought(t *testing.T) {
	for _, sell := range []bool{false, true} {
		d := lay(t, at(Recharged, 3), Position{Market: []Plant{8, 9, 10, 11, 20, 21, 22, 23},
			Stack: []Plant{30, 4, 31, 32, Step3Card}})
		if sell {
			d.play("open 9 9", "drop", "drop", "pass", "pass")
			d.only("removed undercut drawn discount-off", "drawn 30", "discount-off 8", "removed 8", "drawn 4").
				market(4, 10, 11, 20, 21, 22, 23, 30)
		} else {
			d.play("pass", "pass", "pass")
			d.only("removed undercut drawn discount-off", "discount-off 8", "removed 8", "drawn 30").
				market(9, 10, 11, 20, 21, 22, 23, 30)
		}
		d.gone(8)
		if d.s.Market.Discount != NoPlant {
			t.Error("the token is still in the market")
		}
	}
}

// Rules: A12 decision
// The same holds in Step 3, with the lowest plant of the whole market.
func TestDiscountInStep3(t *testing.T) {
	market := []Plant{16, 20, 25, 28, 30, 33}
	d := lay(t, at(Recharged, 3), Position{Step: 3, Market: market, Stack: []Plant{40}})
	d.saw("discount 16").offers(VerbOpen, "open 16 1..50", "open 20 20..50", "open 25 25..50", "open 28 28..50",
		"open 30 30..50", "open 33 33..50")
	d.play("pass", "pass", "pass").only("removed drawn", "removed 16", "drawn 40").market(20, 25, 28, 30, 33, 40)
	d = lay(t, at(Recharged, 3), Position{Step: 3, Market: market, Stack: []Plant{}})
	d.play("pass", "pass", "pass").only("removed drawn", "removed 16").market(20, 25, 28, 30, 33)
}

// Rules: A13
// While the token is on a plant, the first lower replacement leaves the game together with the token, and another card
// is drawn. The plant then costs its full price and stays; later low cards stay like any others.
func TestLowerReplacementTakesTheToken(t *testing.T) {
	d := lay(t, at(Recharged, 4), Position{
		Market: []Plant{8, 9, 10, 11, 20, 21, 22, 23}, Stack: []Plant{30, 5, 31, 4, 32, Step3Card},
		Players: everyone(4, 100),
	})
	d.play("open 9 9", "drop", "drop", "drop").only("drawn undercut discount-off", "drawn 30") // not lower
	d.offers(VerbOpen, "open 8 1..100", "open 10 10..100", "open 11 11..100", "open 20 20..100")
	d.play("open 10 10", "drop", "drop").only("drawn undercut discount-off", "drawn 5", "undercut 5", "discount-off 8",
		"drawn 31").gone(5)
	d.market(8, 11, 20, 21, 22, 23, 30, 31)
	d.offers(VerbOpen, "open 8 8..100", "open 11 11..100", "open 20 20..100", "open 21 21..100")
	d.play("open 11 11", "drop").only("drawn undercut", "drawn 4").market(4, 8, 20, 21, 22, 23, 30, 31)
	d.refuse("open 4 3", CodeBidTooLow, "A2", 3, 4)
	d.play("pass").only("removed").market(4, 8, 20, 21, 22, 23, 30, 31) // not removed under A12
}

// Rules: A13, A14
// If the stack is empty after the lower card, nothing more is drawn.
func TestLowerReplacementIsTheLastCard(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{Step: 3, Market: []Plant{16, 20, 25, 28}, Stack: []Plant{11},
		Players: everyone(3, 100)})
	d.play("open 20 20", "drop", "drop").only("drawn undercut", "drawn 11", "undercut 11").market(16, 25, 28)
	d.refuse("open 16 1", CodeBidTooLow, "A2", 1, 16)
}

// Rules: A13, X3
// Printed numbers are also compared for the card drawn after the Trust takes a plant.
func TestLowerReplacementForTheTrust(t *testing.T) {
	d := lay(t, at(Recharged, 2), Position{
		Market: []Plant{8, 9, 10, 11, 20, 21, 22, 23}, Stack: []Plant{30, 5, 31, 32, Step3Card},
		Players: everyone(2, 100),
	})
	d.play("open 9 9", "drop")
	d.only("drawn undercut discount-off trust-took", "drawn 30", "trust-took 20", "drawn 5", "undercut 5",
		"discount-off 8", "drawn 31")
	d.market(8, 10, 11, 21, 22, 23, 30, 31).refuse("open 8 7", CodeBidTooLow, "A2", 7, 8)
}
