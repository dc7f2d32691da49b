package table

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/puzzle"
	"kilovolt/game/play/puzzles"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/view/ui"
)

// classes is one window of each class of layouts.
var classes = []struct{ w, h float64 }{{390, 844}, {768, 1024}, {1280, 800}}

// everywhere is the windows of the classes, and those with the least room.
var everywhere = append(classes[:len(classes):len(classes)],
	[]struct{ w, h float64 }{{360, 640}, {844, 390}, {640, 360}}...)

func inWindows(t *testing.T, setup engine.Setup, list []struct{ w, h float64 }, test func(t *testing.T, h *fakeHost)) {
	for _, size := range list {
		t.Run(fmt.Sprintf("%.0fx%.0f", size.w, size.h), func(t *testing.T) { test(t, sit(t, setup, size.w, size.h)) })
	}
}

// auctioning is a classic table of three before the auction of round 3, in which the first player has three plants and
// a store that depends on them.
func auctioning(change func(*engine.Position)) engine.Setup {
	gold, silver, bronze := 70, 40, 25
	pos := &engine.Position{
		Round: 3, Order: []engine.Seat{0, 1, 2},
		Market: []engine.Plant{10, 11, 12, 13, 15, 17, 19, 20},
		Stack:  []engine.Plant{21, 22, 23, 24, engine.Step3Card},
		Players: []engine.PositionPlayer{
			{Money: &gold, Plants: []engine.Plant{4, 5, 7}, Tokens: engine.PositionFuel{Coal: 6, Oil: 7}},
			{Money: &silver, Plants: []engine.Plant{8}},
			{Money: &bronze},
		},
		Fuel: &engine.PositionFuel{Coal: 14, Oil: 12, Garbage: 6, Uranium: 2},
	}
	if change != nil {
		change(pos)
	}
	return engine.Setup{Board: "germany", Edition: engine.Classic, Players: len(pos.Order), Position: pos}
}

// need finds a widget, if necessary on the decision's own page.
func (h *fakeHost) need(t *testing.T, id string) *ui.Node {
	t.Helper()
	if n := h.tree.Find(id); n != nil {
		return n
	}
	h.tree.Activate("tab.act")
	h.tree.Update(h.tree.Now(), &ui.Queue{})
	n := h.tree.Find(id)
	if n == nil {
		t.Fatalf("no widget %s: %s", id, ids(h.tree))
	}
	return n
}

// touch activates widgets one after the other; all must exist and be enabled.
func (h *fakeHost) touch(t *testing.T, list ...string) {
	t.Helper()
	for _, id := range list {
		if n := h.need(t, id); !n.Enabled() {
			t.Fatalf("%s is disabled: %s", id, n.Why)
		}
		h.tree.Activate(id)
		h.tree.Update(h.tree.Now(), &ui.Queue{})
		for _, fault := range h.tree.Check() {
			t.Fatalf("after %s: %s", id, fault)
		}
	}
}

// off checks that a widget is disabled and says why.
func (h *fakeHost) off(t *testing.T, id string, why ...string) {
	t.Helper()
	n := h.need(t, id)
	if n.Enabled() {
		t.Fatalf("%s is enabled", id)
	}
	for _, words := range why {
		if !strings.Contains(n.Why, words) {
			t.Errorf("%s says %q, which lacks %q", id, n.Why, words)
		}
	}
}

// reads checks that these texts are in the node or below it.
func (h *fakeHost) reads(t *testing.T, id string, texts ...string) {
	t.Helper()
	h.need(t, id)
	for _, text := range texts {
		if joined := h.below(id); !strings.Contains(joined, text) {
			t.Errorf("%s does not say %q: %s", id, text, joined)
		}
	}
}

// shows checks that these texts are on the screen.
func (h *fakeHost) shows(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !h.seenText(text) {
			t.Errorf("the screen does not say %q", text)
		}
	}
}

// tick lets the program make its own decisions.
func (h *fakeHost) tick() {
	h.session.SetPace(0)
	for more := true; more; {
		_, more = h.session.Tick(time.Time{}, func() bool { return true })
	}
	h.tree.Update(h.tree.Now(), &ui.Queue{})
}

func (h *fakeHost) bidIs(t *testing.T, actor, leader engine.Seat, plant engine.Plant, bid int32) {
	t.Helper()
	p := h.match.Public()
	if p.Await != engine.AwaitBid || p.Actor != actor || p.Auction.Leader != leader || p.Auction.Plant != plant ||
		p.Auction.Bid != bid {
		t.Fatalf("%s of seat %d, auction %+v", p.Await, p.Actor, p.Auction)
	}
}

func TestOpenAndRaiseInBothSteps(t *testing.T) {
	inWindows(t, auctioning(nil), everywhere, func(t *testing.T, h *fakeHost) {
		h.touch(t, "offer-12")
		h.shows(t, "Plant 12: power 4 → 5", "or 5 with this one instead of plant 4")
		h.off(t, "amount.less", "12 Elektro is the lowest bid")
		h.reads(t, "bidders", "opens", "next", "still in", "70 E", "40 E", "25 E")
		h.touch(t, "amount.more", "amount.morebig", "minimum", "amount.morebig", "amount.less", "confirm")
		h.bidIs(t, 1, 0, 12, 16)
		h.shows(t, "Plant 12: Ada leads, 16 E")
		h.reads(t, "bidders", "leads with 16 E", "bids now", "next")
		h.touch(t, "amount.morebig", "confirm")
		h.bidIs(t, 2, 1, 12, 22)
		h.touch(t, "amount.more", "amount.more")
		h.off(t, "amount.more", "25 Elektro is the highest bid")
		h.touch(t, "confirm")
		h.bidIs(t, 0, 2, 12, 25)
		h.touch(t, "drop")
		h.reads(t, "bidders", "dropped out")
		h.touch(t, "drop")
		if p := h.match.Public(); !p.Players[2].Plants.Has(12) || p.Players[2].Money != 0 ||
			p.Await != engine.AwaitOpen || p.Actor != 0 {
			t.Errorf("not sold as expected: %+v", p.Players[2])
		}
		h.reads(t, "bidders", "has bought")
		h.touch(t, "pass")
		h.reads(t, "bidders", "has passed")
	})
}

// TestWhatCannotBeOpenedSaysWhy: cards of the future market, cards that cost too much, a pass in round 1.
func TestWhatCannotBeOpenedSaysWhy(t *testing.T) {
	setup := auctioning(func(p *engine.Position) {
		p.Round = 1
		*p.Players[0].Money = 11
	})
	inWindows(t, setup, everywhere, func(t *testing.T, h *fakeHost) {
		h.off(t, "pass", "Everybody must buy a plant in the first round. (Rule A7)")
		h.off(t, "offer-12", "That costs 12 Elektro, and you have 11 Elektro. (Rule A2)")
		h.tree.Activate("tab.plants")
		h.tree.Update(h.tree.Now(), &ui.Queue{})
		h.off(t, "card-19", "Plant 19: 2 garbage for 3 cities", "future market", "(Rule A1)")
		h.off(t, "card-12", "That costs 12 Elektro", "Bidding starts at 12 Elektro")
		h.tree.Activate("card-19")
		if !strings.Contains(h.tree.Toasted(), "future market") && h.tree.OnWhy != nil {
			t.Errorf("touching it says %q", h.tree.Toasted())
		}
		if n := h.need(t, "card-10"); !n.Enabled() {
			t.Fatalf("plant 10 cannot be opened: %s", n.Why)
		}
		h.tree.Activate("card-10")
		h.tree.Update(h.tree.Now(), &ui.Queue{})
		if h.scene.Draft.Plant != 10 {
			t.Error("a tap on a card of the market does not choose it")
		}
		h.touch(t, "confirm")
		h.bidIs(t, 1, 0, 10, 10)
	})
}

// In a puzzle, as in a lesson, the player makes every bid: none is left to the program.
func TestNoAutoBidInAPuzzle(t *testing.T) {
	inWindows(t, auctioning(nil), everywhere, func(t *testing.T, h *fakeHost) {
		h.need(t, "offer-13")
		for _, p := range puzzles.All() {
			if p.Theme != puzzle.Bidding {
				continue
			}
			if err := h.session.SolvePuzzle(p.ID()); err != nil {
				t.Fatal(err)
			}
			h.match = h.session.Match()
			h.scene = New(h, h)
			h.tree.Invalidate()
			h.settle()
			if low, high := h.scene.Draft.Bids(); low == high {
				continue
			}
			h.need(t, "amount.more")
			if h.tree.Find("bid-mode.limit") != nil {
				t.Error("an auto-bid is offered")
			}
			return
		}
		t.Fatal("in no puzzle there is more than one bid")
	})
}

// TestALimitIsSetShownAndEnded: at the opening and during bidding.
func TestALimitIsSetShownAndEnded(t *testing.T) {
	inWindows(t, auctioning(nil), everywhere, func(t *testing.T, h *fakeHost) {
		h.touch(t, "offer-13", "bid-mode.limit", "amount.morebig", "confirm")
		h.shows(t, "Bidding for Ada")
		h.tick()
		h.bidIs(t, 1, 0, 13, 13)
		h.touch(t, "confirm")
		h.touch(t, "drop")
		h.shows(t, "Bidding for Ada")
		h.tick()
		h.bidIs(t, 1, 0, 13, 15)
		h.touch(t, "end-limit-0")
		if _, _, ok := h.session.Limit(0); ok {
			t.Error("Ada's limit is still in force")
		}
		h.touch(t, "bid-mode.limit", "amount.more", "amount.more", "amount.more", "bid-mode.once", "bid-mode.limit")
		h.shows(t, "At least 15 E left")
		h.touch(t, "confirm")
		h.tick()
		h.bidIs(t, 0, 1, 13, 16)
		h.touch(t, "confirm")
		h.touch(t, "end-limit-1")
		h.touch(t, "drop")
		if p := h.match.Public(); p.Players[0].Plants.Has(13) != true || p.Players[0].Money != 70-17 {
			t.Errorf("not sold as expected: %+v", p.Players[0])
		}
	})
}

// TestScrappingSaysWhatItCosts: and it costs what it says.
func TestScrappingSaysWhatItCosts(t *testing.T) {
	inWindows(t, auctioning(nil), everywhere, func(t *testing.T, h *fakeHost) {
		h.touch(t, "offer-13", "confirm")
		h.touch(t, "drop")
		h.touch(t, "drop")
		h.off(t, "confirm", "Choose the plant to scrap")
		for plant, want := range map[string][2]string{
			"4": {"plants power 4", "Room for only 10 coal and oil: 3 must go"},
			"5": {"plants power 4", "No room for 2 coal and 1 oil: back to the supply."},
			"7": {"plants power 3", "Room for only 8 coal and oil: 5 must go"},
		} {
			n := h.need(t, "scrap-"+plant)
			if !strings.Contains(n.Value, want[1]) {
				t.Errorf("scrapping %s is said to mean %q", plant, n.Value)
			}
			h.reads(t, "scrap-"+plant, want[0])
		}
		h.touch(t, "scrap-7", "scrap-5", "confirm")
		if pl := &h.match.Public().Players[0]; pl.Plants.Has(5) || pl.Tokens != (engine.Tokens{4, 6}) {
			t.Errorf("%v and %v are left", pl.Plants.List(), pl.Tokens)
		}
	})
}

// TestTheChoiceOfWhatStays: every step says which tokens stay and which go.
func TestTheChoiceOfWhatStays(t *testing.T) {
	inWindows(t, auctioning(nil), everywhere, func(t *testing.T, h *fakeHost) {
		h.touch(t, "offer-13", "confirm")
		h.touch(t, "drop")
		h.touch(t, "drop")
		h.touch(t, "scrap-4", "confirm")
		if await := h.match.Public().Await; await != engine.AwaitKeep {
			t.Fatalf("%s is awaited", await)
		}
		h.off(t, "amount.more", "no room for more than 4 coal")
		h.touch(t, "amount.less")
		h.off(t, "amount.less", "Keeping less than 3 coal would waste room")
		h.shows(t, "No room for 3 coal: back to the supply.")
		h.touch(t, "confirm")
		if pl := &h.match.Public().Players[0]; pl.Tokens != (engine.Tokens{3, 7}) {
			t.Errorf("%v is left", pl.Tokens)
		}
	})
}

// TestPlacingSaysWhatAndWhere: for the cities of the Trust and for starting cities.
func TestPlacingSaysWhatAndWhere(t *testing.T) {
	for _, setup := range []engine.Setup{
		{Board: "germany", Edition: engine.Recharged, Players: 2, Seed: 3},
		{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3, StartingCities: true},
	} {
		inWindows(t, setup, everywhere, func(t *testing.T, h *fakeHost) {
			h.off(t, "confirm", "Touch a city on the map first.")
			var list engine.List
			h.match.Legal(&list)
			c := &h.match.Rules().Board.Cities[list.At[0].What]
			h.touch(t, "city-"+c.ID)
			h.shows(t, c.Name+", "+h.match.Rules().Board.Regions[c.Region].Name)
			h.need(t, "act")
			h.tree.Activate("tab.act")
			h.tree.Update(h.tree.Now(), &ui.Queue{})
			h.shows(t, "Connections: ")
			h.touch(t, "confirm")
			if n := h.need(t, "city-"+c.ID); n.Enabled() || n.Why == "" {
				t.Errorf("the city can be chosen again")
			}
		})
	}
}

// TestStep3IsCountedInCards: the market says in how many cards Step 3 comes.
func TestStep3IsCountedInCards(t *testing.T) {
	inWindows(t, auctioning(nil), everywhere, func(t *testing.T, h *fakeHost) {
		h.tree.Activate("tab.plants")
		h.tree.Update(h.tree.Now(), &ui.Queue{})
		h.reads(t, "plants", "5 cards in the stack; Step 3 is card 5")
	})
}

// TestALimitIsConfirmed: like a bid of that amount.
func TestALimitIsConfirmed(t *testing.T) {
	inWindows(t, auctioning(nil), everywhere, func(t *testing.T, h *fakeHost) {
		h.session.SetConfirm(prefs.Costly)
		h.touch(t, "offer-13", "bid-mode.limit", "amount.morebig", "amount.morebig", "amount.morebig", "amount.more")
		h.touch(t, "amount.more", "amount.more", "confirm")
		h.shows(t, "Bid up to 38 E", "70 Elektro − 38 Elektro = 32 Elektro")
		if _, _, ok := h.session.Limit(0); ok {
			t.Fatal("the limit is set without a question")
		}
		h.touch(t, "ask-no", "confirm", "ask-yes")
		if plant, most, _ := h.session.Limit(0); plant != 13 || most != 38 {
			t.Errorf("up to %d for plant %d", most, plant)
		}
		h.tick()
		h.bidIs(t, 1, 0, 13, 13)
	})
}

// TestTheStackLeadsToAllPlants: a tap on what the market says of the stack opens the list of all plants.
func TestTheStackLeadsToAllPlants(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, 1280, 800)
	h.tree.Activate("market-all-plants")
	if h.page != "all-plants" {
		t.Errorf("the page %q is open", h.page)
	}
}
