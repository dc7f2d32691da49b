package table

import (
	"fmt"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// stageWindows are windows of which each has a stage for the auction with up to four players, dp.
var stageWindows = []geom.Point{{X: 1280, Y: 800}, {X: 1920, Y: 1080}, {X: 390, Y: 844}, {X: 1440, Y: 900}}

// TestTheAuctionHasAStage: the plant that is up for auction is large, with the bids beside it, without scrolling.
func TestTheAuctionHasAStage(t *testing.T) {
	for _, board := range []string{"germany", "usa"} {
		for _, size := range stageWindows {
			h := sit(t, engine.Setup{Board: board, Edition: engine.Recharged, Players: 4, Seed: 3}, size.X, size.Y)
			h.until(t, engine.AwaitBid, 2)
			h.feed(0)
			stage := h.tree.Find("stage")
			if stage == nil || !h.tree.Visible(stage).HasRect(stage.Rect()) {
				t.Errorf("%s at %v: the stage is not in view: %v", board, size, stage)
				continue
			}
			card := h.tree.Find("facts-" + h.match.Public().Auction.Plant.String()).Rect()
			if card.W < 105 || !h.tree.Within("bidders", "stage") {
				t.Errorf("%s at %v: the plant is %.0f dp wide", board, size, card.W)
			}
		}
	}
}

// TestBiddersHaveFaces: beside the plant there is room for the face of each computer, with six players too.
func TestBiddersHaveFaces(t *testing.T) {
	for _, board := range []string{"germany", "usa"} {
		for players := 2; players <= engine.MaxPlayers; players++ {
			for _, size := range []geom.Point{{X: 1280, Y: 800}, {X: 1920, Y: 1080}} {
				h := sit(t, engine.Setup{Board: board, Edition: engine.Recharged, Players: players, Seed: 3},
					size.X, size.Y)
				h.until(t, engine.AwaitBid, 1)
				faces, in := 0, h.tree.Find("bidders").Rect()
				h.tree.Walk(func(n *ui.Node) bool {
					r := n.Rect()
					if n.Role == ui.RoleImage && r.W == r.H && r.W >= sprites.LeastFace && in.HasRect(r) {
						faces++
					}
					return true
				})
				if faces != h.match.Rules().Players {
					t.Errorf("%s, %d players at %v: %d have a face", board, players, size, faces)
				}
			}
		}
	}
}

// TestNamesFitBesideTheStage: the leader's too, as far as they are of usual length.
func TestNamesFitBesideTheStage(t *testing.T) {
	const usual = "Player 1"
	for _, board := range []string{"germany", "usa"} {
		for _, players := range []int{4, engine.MaxPlayers} {
			for _, size := range stageWindows {
				h := sit(t, engine.Setup{Board: board, Edition: engine.Recharged, Players: players, Seed: 3},
					size.X, size.Y)
				h.until(t, engine.AwaitBid, 1)
				if !h.tree.Within("bidders", "stage") {
					continue
				}
				in := h.tree.Find("bidders").Rect()
				long := func(s string) float64 { return h.tree.Kit.Type.Measure(s, theme.Body, typeset.Regular) }
				for seat := range engine.Seat(players) {
					name := h.scene.Teller.Name(seat)
					h.tree.Walk(func(n *ui.Node) bool {
						if n.Label != name || !in.HasRect(n.Rect()) {
							return true
						}
						line, _ := h.tree.Measure(n, size.X)
						wants := line * min(1, long(usual)/long(name)) // in its size of type
						if n.Rect().W < wants {
							t.Errorf("%s, %d players at %v: %q has %.1f dp of %.1f", board, players, size, name,
								n.Rect().W, wants)
						}
						return true
					})
				}
			}
		}
	}
}

// TestTheStageStandsStill: from one bid to the next, whoever bids, the plant, the bidders and the buttons stay where
// they are; so does everything else on the table.
func TestTheStageStandsStill(t *testing.T) {
	for _, board := range []string{"germany", "usa"} {
		for players := 3; players <= engine.MaxPlayers; players++ {
			for _, size := range []geom.Point{{X: 1280, Y: 800}, {X: 1920, Y: 1080}, {X: 390, Y: 844},
				{X: 768, Y: 1024}} {
				h := sit(t, engine.Setup{Board: board, Edition: engine.Recharged, Players: players, Seed: 3},
					size.X, size.Y)
				h.until(t, engine.AwaitBid, 1)
				h.feed(0)
				plant := h.match.Public().Auction.Plant.String()
				ids := []string{"facts-" + plant, "bidders", "amount.more", "bid-mode.limit", "drop", "confirm",
					"act", "plants", "fuels", "log-panel", "card-" + plant}
				was := map[string]geom.Rect{}
				for bid := range 5 {
					for _, id := range ids {
						n := h.tree.Find(id)
						if n == nil {
							continue
						}
						if at, seen := was[id]; !seen {
							was[id] = n.Rect()
						} else if at != n.Rect() {
							t.Fatalf("%s, %d players at %v: after %d bids %s is at %v, before at %v", board, players,
								size, bid, id, n.Rect(), at)
						}
					}
					if h.tree.Find("confirm") == nil || !h.tree.Find("confirm").Enabled() {
						break
					}
					h.touch(t, "amount.more")
					if h.tree.Find("amount.more").Rect() != was["amount.more"] {
						t.Errorf("%s, %d players at %v: a higher bid moves the button for more", board, players, size)
					}
					h.touch(t, "confirm")
				}
			}
		}
	}
}

// TestTheOffersStayWhereTheyAre: in a roomy panel, whichever of the plants for sale is chosen.
func TestTheOffersStayWhereTheyAre(t *testing.T) {
	for _, size := range []geom.Point{{X: 1280, Y: 800}, {X: 1920, Y: 1080}} {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, size.X, size.Y)
		h.until(t, engine.AwaitOpen, 2)
		h.feed(0)
		list := h.match.Public().Current().List()
		last := "offer-" + list[len(list)-1].String()
		was := h.tree.Find(last).Rect()
		for _, plant := range list {
			if n := h.tree.Find("offer-" + plant.String()); n == nil || !n.Enabled() {
				continue
			}
			h.touch(t, "offer-"+plant.String())
			if at := h.tree.Find(last).Rect(); at != was {
				t.Errorf("%v: choosing plant %d moves the plants from %v to %v", size, plant, was, at)
			}
			if h.tree.Find("facts-"+plant.String()) == nil {
				t.Errorf("%v: plant %d has no picture beside its facts", size, plant)
			}
		}
	}
}

// TestManyOffersFit: in Step 3 all plants of the market are for sale, in every window, also with a bid planned.
func TestManyOffersFit(t *testing.T) {
	setup := auctioning(func(p *engine.Position) {
		p.Step, p.Market, p.Stack = 3, []engine.Plant{10, 11, 12, 13, 15, 17}, []engine.Plant{}
	})
	for _, size := range append([]geom.Point{{X: 640, Y: 853}}, windows...) {
		h := sit(t, setup, size.X, size.Y)
		h.touch(t, "offer-12", "amount.more") // which looks for faults
		h.promises(t, "many offers")
	}
}

// TestTheFactsAreInSight: at 1280×800 all that is said of the plant on the stage, and of dropping out, is in sight
// without scrolling, with any number of players and in all languages.
func TestTheFactsAreInSight(t *testing.T) {
	for _, board := range []string{"germany", "usa"} {
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players += shorttest.Of(1, 4) {
			h := sit(t, engine.Setup{Board: board, Edition: engine.Recharged, Players: players, Seed: 3}, 1280, 800)
			for round := 1; round <= 7; round += 2 {
				h.until(t, engine.AwaitBid, round)
				h.inEveryLanguage(t, 1, func(name string) {
					if h.scene.decide.Stage.Low {
						return
					}
					what := fmt.Sprintf("%s, %s, %d players, round %d", name, board, players, round)
					h.allInSight(t, what)
					if h.tree.Activate("bid-mode.limit") {
						h.feed(0)
						h.allInSight(t, what+", with a limit")
						h.tree.Activate("bid-mode.once")
						h.feed(0)
					}
				})
			}
		}
	}
}

// allInSight fails if anything that is said below the stage has to be scrolled to, but for the words for what figures
// below the plant say; those are to be needed in no case in English.
func (h *fakeHost) allInSight(t *testing.T, what string) {
	t.Helper()
	p := h.match.Public()
	plant := p.Auction.Plant
	facts := []string{present.PlantRun(h.scene.Teller, h.match.Rules(), p, plant),
		present.PlantCapacity(h.scene.Teller, h.match.Rules(), &p.Players[p.Actor], plant)}
	power, _ := present.PlantBrief(h.scene.Teller, h.match.Rules(), p, &p.Players[p.Actor], plant)
	figures, seen := false, 0
	h.tree.Walk(func(n *ui.Node) bool {
		figures = figures || n.Label == power && within(n, h.tree.Find("stage")) &&
			h.tree.Visible(n).H >= n.Rect().H-0.5
		return true
	})
	h.tree.Walk(func(n *ui.Node) bool {
		if len(n.Children()) > 0 || n.Label == "" || !within(n, h.tree.Find(scene.ActingScroll)) {
			return true
		}
		seen++
		said := figures && h.lang != nil && n.Label == strings.Join(facts, " ")
		if r := n.Rect(); h.tree.Visible(n).H < r.H-0.5 && !said {
			t.Errorf("%s: of %v only %v is in sight: %s", what, r, h.tree.Visible(n), n.Label)
		}
		return true
	})
	if seen == 0 {
		t.Errorf("%s: there are no facts", what)
	}
}

// within reports whether a node is in a box.
func within(n, box *ui.Node) bool {
	for ; n != nil; n = n.Parent() {
		if n == box {
			return true
		}
	}
	return false
}
