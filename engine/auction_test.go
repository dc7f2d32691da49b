package engine

import (
	"slices"
	"testing"
)

// lowMarket is eight plants whose minimum bids everybody can afford; lowStack is the stack below them.
var (
	lowMarket = []Plant{3, 4, 5, 6, 7, 8, 9, 10}
	lowStack  = []Plant{13, 20, 21, 22, 23, 24, 25, 26, Step3Card}
)

// Rules: A1
// Players open in player order: in Steps 1 and 2 one of the four lowest plants, in Step 3 any plant.
func TestOpenersAndTheirMarket(t *testing.T) {
	for _, step := range []int{1, 2} {
		d := lay(t, at(Classic, 3), Position{Order: []Seat{2, 0, 1}, Step: step, Market: lowMarket, Stack: lowStack})
		d.awaits(2, AwaitOpen).current(3, 4, 5, 6).future(7, 8, 9, 10)
		d.offers(VerbOpen, "open 3 3..50", "open 4 4..50", "open 5 5..50", "open 6 6..50")
		d.refuse("open 7 7", CodeNotOnOffer, "A1")
		d.refuse("open 11 11", CodeNotOnOffer, "A1")
		d.play("pass").awaits(0, AwaitOpen).play("pass").awaits(1, AwaitOpen).play("pass").phase(PhaseResources)
	}
	d := lay(t, at(Classic, 3), Position{Step: 3, Market: []Plant{16, 20, 25, 28, 30, 33}, Stack: []Plant{40}})
	d.current(16, 20, 25, 28, 30, 33).future()
	d.offers(VerbOpen, "open 16 16..50", "open 20 20..50", "open 25 25..50", "open 28 28..50", "open 30 30..50",
		"open 33 33..50")
	d.play("open 33 33")
}

// Rules: A2
func TestOpeningBid(t *testing.T) {
	d := lay(t, at(Classic, 3), Position{Market: lowMarket, Players: []PositionPlayer{owns(5, "")}})
	d.refuse("open 5 4", CodeBidTooLow, "A2", 4, 5)
	d.refuse("open 5 6", CodeMoney, "A2", 5, 6)
	d.refuse("open 6 6", CodeMoney, "A2", 5, 6)
	d.offers(VerbOpen, "open 3 3..5", "open 4 4..5", "open 5 5")
	d.play("open 4 5")
}

// Rules: A3
// Bidding goes clockwise from the opener's left. Each player raises by at least 1, up to their own money, or drops out
// for good; the last one left pays the bid.
func TestBidding(t *testing.T) {
	d := lay(t, at(Classic, 4), Position{Order: []Seat{2, 0, 1, 3}, Market: lowMarket, Stack: lowStack,
		Players: []PositionPlayer{owns(50, ""), owns(9, "")}})
	d.play("open 4 6").awaits(3, AwaitBid)
	d.refuse("bid 6", CodeBidTooLow, "A3", 6, 7)
	d.refuse("bid 5", CodeBidTooLow, "A3", 5, 7)
	d.refuse("bid 51", CodeMoney, "A3", 50, 51)
	d.offers(VerbBid, "bid 7..50")
	d.play("bid 7").awaits(0, AwaitBid).play("bid 9").awaits(1, AwaitBid)
	d.offers(VerbBid).offers(VerbDrop, "drop") // a bid of 9 cannot be raised with 9 Elektro
	d.play("drop").awaits(2, AwaitBid).play("bid 12").awaits(3, AwaitBid).play("drop").awaits(0, AwaitBid)
	d.play("bid 20").awaits(2, AwaitBid) // 1 and 3 are not asked again
	d.play("drop").saw("dropped 2 4", "bought 0 4 20")
	d.money(0, 30).money(2, 50).money(3, 50).owns(0, 4).market(3, 5, 6, 7, 8, 9, 10, 13)
}

// Rules: A4
// Passing instead of opening is final for the phase; dropping out of one auction is not. A player who has bought a
// plant neither bids nor opens again.
func TestWhoIsOut(t *testing.T) {
	d := lay(t, at(Classic, 4), Position{Market: lowMarket, Stack: lowStack})
	d.play("pass").awaits(1, AwaitOpen)
	d.play("open 3 3").awaits(2, AwaitBid) // not 0, who has passed
	d.play("drop").awaits(3, AwaitBid).play("bid 4").awaits(1, AwaitBid).play("drop").owns(3, 3)
	d.awaits(1, AwaitOpen) // who dropped out may open and bid again
	d.play("open 4 4").awaits(2, AwaitBid).play("bid 5").awaits(1, AwaitBid).play("drop").owns(2, 4)
	d.awaits(1, AwaitOpen) // and 3, who has bought, is not asked
	d.play("open 5 5").owns(1, 5).phase(PhaseResources)
	for _, seat := range []Seat{1, 2, 3} {
		if n := d.s.Players[seat].Plants.Len(); n != 1 {
			t.Errorf("seat %d has %d plants", seat, n)
		}
	}
}

// Rules: A5
// If the opener wins, the next player in order opens; if somebody else wins, the same opener opens again.
func TestNextOpener(t *testing.T) {
	d := lay(t, at(Classic, 3), Position{Order: []Seat{1, 2, 0}, Market: lowMarket, Stack: lowStack})
	d.play("open 3 3", "bid 4", "drop", "drop").owns(2, 3).awaits(1, AwaitOpen)
	d.play("open 4 4", "drop").owns(1, 4).awaits(0, AwaitOpen)
	d.play("pass").phase(PhaseResources)

	d = lay(t, at(Classic, 3), Position{Order: []Seat{1, 2, 0}, Market: lowMarket, Stack: lowStack})
	d.play("open 3 3", "drop", "drop").owns(1, 3).awaits(2, AwaitOpen)
}

// Rules: A6
// A player without rivals pays exactly the minimum, both as the opener and when all others have passed.
func TestAlonePaysTheMinimum(t *testing.T) {
	d := lay(t, at(Classic, 3), Position{Market: lowMarket, Stack: lowStack})
	d.play("pass", "pass").awaits(2, AwaitOpen)
	d.refuse("open 6 7", CodeBidTooHigh, "A6", 7, 6)
	d.offers(VerbOpen, "open 3 3", "open 4 4", "open 5 5", "open 6 6")
	d.play("open 6 6").saw("opened 2 6 6", "bought 2 6 6").money(2, 44)

	d = lay(t, at(Classic, 3), Position{Market: lowMarket, Stack: lowStack})
	d.play("open 3 3", "bid 5", "drop", "drop").owns(1, 3) // 1 has bought, so two are left
	d.play("open 4 10", "drop").owns(0, 4).money(0, 40)
	d.awaits(2, AwaitOpen).refuse("open 5 6", CodeBidTooHigh, "A6", 6, 5)
}

// Rules: A6, A12
// A single bidder pays a minimum of 1 for the plant under the discount token.
func TestAlonePaysOneForTheDiscountedPlant(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{Market: lowMarket, Stack: lowStack})
	d.play("pass", "pass").refuse("open 3 3", CodeBidTooHigh, "A6", 3, 1)
	d.play("open 3 1").money(2, 49)
}

// Rules: A7
func TestEverybodyBuysInRoundOne(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{Round: 1, Market: lowMarket, Stack: lowStack})
	for d.s.Phase == PhaseAuction {
		if d.s.Await == AwaitBid {
			d.play("drop") // dropping out of an auction is allowed
			continue
		}
		d.offers(VerbPass).refuse("pass", CodeMustBuy, "A7")
		d.play("open " + d.s.Current().Highest().String() + " " + d.s.Current().Highest().String())
	}
	for seat := range 3 {
		if d.s.Players[seat].Plants.Len() != 1 {
			t.Errorf("seat %d has bought no plant", seat)
		}
	}
	d = lay(t, at(Recharged, 3), Position{Round: 2, Market: lowMarket})
	d.offers(VerbPass, "pass").play("pass")
}

// Rules: A7
// A player who cannot afford anything on offer need not buy.
func TestTheBrokePassInRoundOne(t *testing.T) {
	d := lay(t, at(Classic, 3), Position{Round: 1, Market: lowMarket, Players: everyone(3, 2)})
	d.offers(VerbOpen).offers(VerbPass, "pass").play("pass")
	d = lay(t, at(Classic, 3), Position{Round: 1, Market: lowMarket, Players: everyone(3, 3)})
	d.offers(VerbOpen, "open 3 3").refuse("pass", CodeMustBuy, "A7")
}

// Rules: A8
// After each sale a card is drawn at once and the market is sorted again, so a low card enters the current market
// within the same phase.
func TestReplacementAfterEachSale(t *testing.T) {
	d := lay(t, at(Classic, 3), Position{
		Market: []Plant{6, 7, 9, 10, 15, 20, 25, 30}, Stack: []Plant{8, 40, 3, Step3Card, 46},
	})
	d.play("open 10 10", "drop", "drop").saw("bought 0 10 10", "drawn 8").current(6, 7, 8, 9).future(15, 20, 25, 30)
	d.play("open 8 8", "drop").saw("bought 1 8 8", "drawn 40").current(6, 7, 9, 15).future(20, 25, 30, 40)
	d.play("open 9 9").saw("drawn 3").market(3, 6, 7, 15, 20, 25, 30, 40).stack(2)
}

// Rules: A8 decision
// In both editions, a buyer with one plant too many scraps a plant only after the replacement has been drawn.
func TestTheReplacementIsDrawnBeforeScrapping(t *testing.T) {
	for _, e := range []Edition{Classic, Recharged} {
		d := lay(t, at(e, 3), Position{
			Market: []Plant{8, 9, 10, 11, 12, 14, 15, 16}, Stack: []Plant{20, 21, Step3Card},
			Players: []PositionPlayer{owns(50, "", 4, 5, 6)},
		})
		d.play("open 10 10", "drop", "drop").saw("bought 0 10 10", "drawn 20").awaits(0, AwaitScrap).
			market(8, 9, 11, 12, 14, 15, 16, 20)
		d.play("scrap 4").saw("scrapped 0 4").only("drawn")
	}
}

// Rules: A9
// With one plant too many, a plant owned before is scrapped, never the new one.
func TestScrapping(t *testing.T) {
	for _, c := range []struct {
		setup Setup
		has   []Plant
	}{
		{at(Classic, 3), []Plant{4, 5, 6}},
		{at(Recharged, 4), []Plant{4, 5, 6}},
		{at(Classic, 2), []Plant{4, 5, 6, 7}},
		{at(Recharged, 2), []Plant{4, 5, 6}},
	} {
		pos := Position{Market: []Plant{8, 9, 10, 11, 12, 14, 15, 16}, Stack: []Plant{20, 21, 22, Step3Card}}
		pos.Players = []PositionPlayer{owns(50, "", c.has...)}
		d := lay(t, c.setup, pos)
		d.play("open 10 10")
		for d.s.Await == AwaitBid {
			d.play("drop")
		}
		d.awaits(0, AwaitScrap)
		d.refuse("scrap 10", CodeNewPlant, "A9").refuse("scrap 9", CodeNotOwned, "A9").refuse("pass", CodeNotNow, "")
		var offer []string
		for _, p := range c.has {
			offer = append(offer, "scrap "+p.String())
		}
		d.offers(VerbScrap, offer...)
		d.play("scrap 5").saw("scrapped 0 5").gone(5)
		d.owns(0, append([]Plant{4}, append(c.has[2:len(c.has):len(c.has)], 10)...)...)
		if d.s.Await == AwaitScrap || d.s.Actor == 0 {
			t.Error("scrapping does not end")
		}
	}
	// With one plant fewer, nobody has to scrap.
	d := lay(t, at(Classic, 2), Position{Market: []Plant{8, 9, 10, 11},
		Players: []PositionPlayer{owns(50, "", 4, 5, 6)}, Stack: []Plant{20, Step3Card}})
	d.play("open 8 8", "drop").awaits(1, AwaitOpen).owns(0, 4, 5, 6, 8)
}

// scrapping sets up a table at which seat 0 owns three plants and tokens, buys another plant and must scrap one.
func scrapping(t *testing.T, tokens string, buys Plant, has ...Plant) *desk {
	t.Helper()
	market := []Plant{10, 11, 12, 14, 20, 25, 30, 31}
	for _, c := range has {
		if i := slices.Index(market, c); i >= 0 {
			market[i] = 50
		}
	}
	d := lay(t, at(Classic, 3), Position{
		Market: market, Stack: []Plant{40, 42, 44, Step3Card}, Fuel: fuel("10 coal 10 oil 10 garbage 5 uranium"),
		Players: []PositionPlayer{owns(50, tokens, has...)},
	})
	n := buys.String()
	return d.play("open "+n+" "+n, "drop", "drop").awaits(0, AwaitScrap)
}

// Rules: A9 decision
// The tokens of the scrapped plant move to the other plants, the new one included, as far as they fit; the rest goes to
// the supply, not to the market.
func TestTokensMoveWhenAPlantIsScrapped(t *testing.T) {
	// The new plant takes what the scrapped one held.
	d := scrapping(t, "4 coal 2 garbage 2 uranium", 10, 4, 6, 17)
	d.play("scrap 4").only("tokens-lost").store(0, "4 coal 2 garbage 2 uranium").awaits(1, AwaitOpen)

	// Tokens that no plant accepts any more are lost.
	d = scrapping(t, "4 coal 2 garbage 2 uranium", 10, 4, 6, 17)
	d.supply("10 coal 14 oil 12 garbage 5 uranium")
	d.play("scrap 6").saw("tokens-lost 0 2 garbage").store(0, "4 coal 2 uranium")
	d.supply("10 coal 14 oil 14 garbage 5 uranium").fuel("10 coal 10 oil 10 garbage 5 uranium")
	d = scrapping(t, "4 coal 2 garbage 2 uranium", 10, 4, 6, 17)
	d.play("scrap 17").saw("tokens-lost 0 2 uranium").store(0, "4 coal 2 garbage").
		supply("10 coal 14 oil 12 garbage 7 uranium")

	// Of the six coal on plant 8, four fit on plant 10.
	d = scrapping(t, "6 coal", 10, 6, 8, 17)
	d.play("scrap 8").saw("tokens-lost 0 2 coal").store(0, "4 coal").supply("10 coal 14 oil 14 garbage 7 uranium")

	// The oil of plant 3 moves to the hybrid without a choice, because the coal has a plant of its own.
	d = scrapping(t, "4 coal 8 oil", 11, 3, 4, 5)
	d.play("scrap 3").saw("tokens-lost 0 4 oil").store(0, "4 coal 4 oil").awaits(1, AwaitOpen)
	d = scrapping(t, "4 coal 4 oil", 12, 3, 4, 6)
	d.play("scrap 3").only("tokens-lost").store(0, "4 coal 4 oil").awaits(1, AwaitOpen)
}

// Rules: A9 decision
// The player decides only where coal and oil compete for hybrids, and may not give up a token that could stay.
func TestChoiceBetweenCoalAndOil(t *testing.T) {
	// That leaves plant 3 (4 oil) and hybrid 5 (4 of both): of 6 coal and 6 oil, 2 oil and all the coal compete for the
	// hybrid.
	for coal, oil := range map[int]int{2: 6, 3: 5, 4: 4} {
		d := scrapping(t, "6 coal 6 oil", 11, 3, 4, 5)
		d.play("scrap 4").awaits(0, AwaitKeep).offers(VerbKeep, "keep 2..4 coal")
		d.refuse("keep 1 coal", CodeKeep, "A9", 1, 2).refuse("keep 5 coal", CodeKeep, "A9", 5, 4).
			refuse("done", CodeNotNow, "")
		before := d.s.Market.Supply
		d.play("keep "+Plant(coal).String()+" coal").awaits(1, AwaitOpen)
		d.store(0, Plant(coal).String()+" coal "+Plant(oil).String()+" oil")
		if d.s.Market.Supply[Coal] != before[Coal]+uint8(6-coal) ||
			d.s.Market.Supply[Oil] != before[Oil]+uint8(6-oil) {
			t.Errorf("supply %v, before %v", d.s.Market.Supply, before)
		}
		d.fuel("10 coal 10 oil 10 garbage 5 uranium")
	}
	// One of two hybrids is scrapped; the other one holds four of the eight tokens.
	d := scrapping(t, "4 coal 4 oil", 11, 5, 12, 17)
	d.play("scrap 12").offers(VerbKeep, "keep 0..4 coal").play("keep 0 coal").store(0, "4 oil").
		saw("tokens-lost 0 4 coal")
	d = scrapping(t, "4 coal 4 oil", 11, 5, 12, 17)
	d.play("scrap 5; keep 1 coal").store(0, "1 coal 3 oil").saw("tokens-lost 0 3 coal", "tokens-lost 0 1 oil")
	// The new hybrid has room for everything, so there is no choice.
	d = scrapping(t, "4 coal 4 oil", 12, 5, 3, 17)
	d.play("scrap 5").store(0, "4 coal 4 oil").awaits(1, AwaitOpen)
}

// Rules: A14
// Nothing is drawn from an empty stack, so the market shrinks.
func TestEmptyStack(t *testing.T) {
	d := lay(t, at(Classic, 3), Position{Step: 3, Market: []Plant{20, 25}, Stack: []Plant{}})
	d.play("open 20 20", "drop", "drop").only("drawn").market(25).stack(0).awaits(1, AwaitOpen)
	d.play("open 25 25", "drop").market().phase(PhaseResources) // nothing left for seat 2
	d.awaits(2, AwaitBuy)
}

// Rules: A14 decision, A10, A12
// An empty market skips the phase: nothing is removed for it, and nobody has a decision.
func TestEmptyMarket(t *testing.T) {
	for _, e := range []Edition{Classic, Recharged} {
		d := lay(t, at(e, 3), Position{Step: 3, Market: []Plant{}, Stack: []Plant{}})
		d.phase(PhaseResources).awaits(2, AwaitBuy).saw("phase auction", "skipped", "phase resources").only("removed").
			only("discount")
	}
	// The same holds if the last plant leaves in the middle of the phase (recharged: at its end, unsold).
	d := lay(t, at(Recharged, 3), Position{Step: 3, Market: []Plant{20}, Stack: []Plant{}})
	d.play("pass", "pass", "pass").saw("removed 20").market().phase(PhaseResources)
}

// Rules: A3, A4
// The order of bidding is known in advance: clockwise from the player whose turn it is, without those who are out.
func TestBiddersInTheirOrder(t *testing.T) {
	d := lay(t, at(Classic, 5), Position{Order: []Seat{2, 0, 1, 3, 4}, Market: lowMarket, Stack: lowStack, Round: 2})
	bidders := func(want ...Seat) {
		t.Helper()
		if got := Bidders(d.r, &d.s.Public); !slices.Equal(got, want) {
			t.Fatalf("bidders %v, want %v", got, want)
		}
	}
	bidders(2, 3, 4, 0, 1)
	d.play("pass")
	bidders(0, 1, 3, 4)
	d.play("open 4 4")
	bidders(1, 3, 4, 0)
	d.play("drop")
	bidders(3, 4, 0)
	d.play("bid 5").play("drop")
	bidders(0, 3)
	d.play("drop") // sold to 3, and 0 opens again
	bidders(0, 1, 4)
	d.play("pass").play("pass").play("pass").phase(PhaseResources)
	bidders()
}

// Rules: A1, A8
// What comes up for sale after the next sale is public: the lowest plant of the future market, unless a lower one may
// be drawn.
func TestWhatComesUpForSaleNext(t *testing.T) {
	for _, tt := range []struct {
		market, stack []Plant
		step          int
		next          Plant
		lower         bool
	}{
		{market: lowMarket, stack: lowStack, next: 7},
		{market: []Plant{3, 4, 5, 6, 30, 31, 32, 33}, stack: lowStack, next: 30, lower: true},
		{market: lowMarket, stack: []Plant{Step3Card}, next: 7},
		{market: []Plant{3, 4, 5, 6, 7, 8}, stack: []Plant{}, step: 3, next: NoPlant},
	} {
		d := lay(t, at(Classic, 3), Position{Step: tt.step, Market: tt.market, Stack: tt.stack})
		if next, lower := NextForSale(&d.s.Public); next != tt.next || lower != tt.lower {
			t.Errorf("%v, step %d: %d, or a lower one: %v", tt.market, tt.step, next, lower)
			continue
		}
		was := d.s.Public.Current()
		d.play("open 3 3", "drop", "drop")
		if fresh := d.s.Public.Current() &^ was; tt.next != NoPlant && fresh.Lowest() != tt.next &&
			!(tt.lower && fresh.Lowest() < tt.next) {
			t.Errorf("%v: %v came up for sale", tt.market, fresh.List())
		}
	}
}
