package engine

import "testing"

// Rules: R1
// Players buy in reverse player order, any number of tokens that their plants can store and they can pay for, in as
// many purchases as they like.
func TestBuyingTokens(t *testing.T) {
	d := lay(t, at(Classic, 4), Position{
		Phase: "resources", Order: []Seat{1, 3, 0, 2},
		Players: []PositionPlayer{owns(50, "", 7), owns(8, "", 6), owns(6, "1 uranium", 4, 17), owns(0, "", 20)},
	})
	d.awaits(2, AwaitBuy).offers(VerbBuy, "buy 1..4 coal") // 6 Elektro: 1+1+1+2; uranium costs 14
	d.refuse("buy 1 uranium", CodeMoney, "R1", 6, 14).refuse("buy 1 oil", CodeNotAccepted, "R1").
		refuse("buy 0 coal", CodeAmount, "R1", 0, 4)
	d.play("buy 3 coal").saw("tokens 2 3 coal for 3").money(2, 3).offers(VerbBuy, "buy 1 coal")
	d.play("done").awaits(0, AwaitBuy).play("buy 2 oil; buy 4 oil; done").money(0, 50-3-3-3-4-4-4).store(0, "6 oil")
	d.awaits(3, AwaitBuy).offers(VerbBuy).refuse("buy 1 coal", CodeMoney, "R1", 0, 2).play("done")
	d.awaits(1, AwaitBuy).play("buy 1 garbage").money(1, 1).play("done").phase(PhaseBuild)
}

// Rules: R2
// Fuel that is sold out stays sold out until the resupply.
func TestSoldOut(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{
		Phase: "resources", Order: []Seat{2, 1, 0}, Fuel: fuel("3 coal 24 oil 24 garbage 12 uranium"),
		Players: []PositionPlayer{owns(100, "", 20), owns(100, "", 4)},
	})
	d.offers(VerbBuy, "buy 1..3 coal").refuse("buy 4 coal", CodeSoldOut, "R2", 3, 4)
	d.play("buy 3 coal").saw("tokens 0 3 coal for 24").refuse("buy 1 coal", CodeSoldOut, "R2", 0, 1).play("done")
	d.offers(VerbBuy).refuse("buy 1 coal", CodeSoldOut, "R2", 0, 1)
	d.idle(PhaseAuction).fuel("4 coal 24 oil 24 garbage 12 uranium")
}

// Rules: R3
// Recharged USA: when the coal market is empty, coal costs 8 each from the storage, which holds all coal that is
// neither on the market nor on a plant. Burnt coal goes there, and the resupply comes from there.
func TestCoalStorage(t *testing.T) {
	setup := inUSA(Recharged, 3)
	pos := Position{
		Phase: "resources", Order: []Seat{2, 1, 0}, Fuel: fuel("4 coal 24 oil 23 garbage 12 uranium"),
		Houses:  networks(setup, 5, 5, 5),
		Players: []PositionPlayer{owns(100, "", 20, 25), owns(100, "9 coal", 31, 42), owns(100, "1 garbage", 6)},
	}
	d := lay(t, setup, pos)
	d.supply("11 coal") // the rest of 24
	d.offers(VerbBuy, "buy 1..10 coal")
	if OnSale(d.r, &d.s.Public, Coal) != 15 {
		t.Errorf("%d coal on sale, want 15", OnSale(d.r, &d.s.Public, Coal))
	}
	d.play("buy 3 coal").saw("tokens 0 3 coal for 23") // 7, 8, 8
	d.play("buy 3 coal").saw("tokens 0 3 coal for 24").
		fuel("24 oil 23 garbage 12 uranium") // the last on 8, then two from the storage
	d.supply("9 coal").play("buy 1 coal").saw("tokens 0 1 coal for 8").supply("8 coal").
		money(0, 45) // all from the storage
	d.play("done", "buy 1 coal; done").money(1, 92).refuse("buy 1 oil", CodeNotAccepted, "R1")
	d.idle(PhasePower)
	d.play("done", "run 31; done").supply("10 coal") // 7 and the 3 burnt
	d.play("done").fuel("4 coal 24 oil 23 garbage 12 uranium").supply("6 coal")

	// The storage can run out too.
	pos.Fuel = fuel("0 coal 24 oil 23 garbage 12 uranium")
	pos.Players = []PositionPlayer{owns(200, "6 coal", 20, 25, 42), owns(100, "16 coal", 31, 10, 36),
		owns(100, "1 garbage", 6)}
	d = lay(t, setup, pos)
	d.supply("2 coal").offers(VerbBuy, "buy 1..2 coal").refuse("buy 3 coal", CodeSoldOut, "R2", 2, 3)
	// Only coal, only the recharged edition and only this map have a storage.
	for _, other := range []Setup{inUSA(Classic, 3), at(Recharged, 3)} {
		pos.Houses = networks(other, 2, 2, 2)
		d := lay(t, other, pos)
		d.offers(VerbBuy).refuse("buy 1 coal", CodeSoldOut, "R2", 0, 1)
	}
	pos.Houses = networks(setup, 2, 2, 2)
	pos.Fuel, pos.Players = fuel("4 coal 0 oil 0 garbage 0 uranium"), []PositionPlayer{owns(100, "", 3, 6, 11)}
	lay(t, setup, pos).offers(VerbBuy)
}
