package table

import (
	"fmt"
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// TestNamesFitOnCards: names of ten letters are whole on the cards of the players, whatever is said there of how they
// stand, and beside the plant on the stage of an auction, also with hidden money.
func TestNamesFitOnCards(t *testing.T) {
	for _, board := range []string{"germany", "usa"}[shorttest.Of(0, 1):] {
		for _, players := range []int{4, engine.MaxPlayers} {
			setup := engine.Setup{Board: board, Edition: engine.Recharged, Players: players, Seed: 3}
			h := sit(t, setup, 1280, 800)
			h.rename(t, false)
			for _, await := range []engine.Await{engine.AwaitBid, engine.AwaitBuy, engine.AwaitRun} {
				h.until(t, await, 3)
				h.wholeNames(t)
			}
			h = sitWith(t, "hbbbbb"[:players], setup, 1280, 800)
			h.rename(t, true)
			h.wait(t)
			h.wholeNames(t)
		}
	}
}

// rename starts the game anew with names of ten letters.
func (h *fakeHost) rename(t *testing.T, hideMoney bool) {
	t.Helper()
	cfg := h.match.Config()
	cfg.HideMoney = hideMoney
	cfg.Players = slices.Clone(cfg.Players)
	for i := range cfg.Players {
		cfg.Players[i].Name = [...]string{"Wilhelmine", "Montgomery", "Hammerwerk", "Wassermann", "Schumacher",
			"Rutherford"}[i]
	}
	if err := h.session.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	h.match = h.session.Match()
	h.feed(0)
}

// wholeNames fails if a name is cut on a card, in any language and at any size.
func (h *fakeHost) wholeNames(t *testing.T) {
	t.Helper()
	h.inEveryLanguage(t, 1, func(name string) {
		for _, size := range sizes {
			h.resize(size.w, size.h)
			p := h.match.Public()
			for seat := range engine.Seat(p.Seats) {
				h.wholeName(t, fmt.Sprintf("%s, %s, %d players, %s at %v", name, h.match.Rules().Board.ID, p.Seats,
					p.Await, size), seat)
			}
		}
	})
	h.resize(1280, 800)
}

// wholeName fails if a name is cut on the card of its player or beside the plant on the stage of an auction.
func (h *fakeHost) wholeName(t *testing.T, what string, seat engine.Seat) {
	t.Helper()
	name := h.scene.Teller.Name(seat)
	var look func(n *ui.Node)
	look = func(n *ui.Node) {
		if w, _ := h.tree.Measure(n, 1000); n.Label == name && n.Role == ui.RoleText && w > n.Rect().W+0.01 {
			t.Errorf("%s: %q has %.1f dp of %.1f", what, name, n.Rect().W, w)
		}
		for _, c := range n.Children() {
			look(c)
		}
	}
	if card := h.tree.Find(fmt.Sprintf("player-%d", seat)); card != nil {
		look(card)
	}
	if w, _ := h.tree.Size(); w != 768 && h.tree.Within("bidders", "stage") { // its column is too narrow for some
		look(h.tree.Find("bidders"))
	}
}

// TestNamesFitAmongWhoCanBid: a long one is whole beside the others at 1280×800 before a plant is opened, with six
// players.
func TestNamesFitAmongWhoCanBid(t *testing.T) {
	for _, board := range []string{"germany", "usa"} {
		for _, size := range []geom.Point{{X: 1280, Y: 800}, {X: 1920, Y: 1080}} {
			h := sit(t, engine.Setup{Board: board, Edition: engine.Recharged, Players: 6, Seed: 3}, size.X, size.Y)
			h.until(t, engine.AwaitOpen, 4)
			list := h.tree.Find("bidders")
			h.tree.Walk(func(n *ui.Node) bool {
				if w, _ := h.tree.Measure(n, size.X); n.Label == "Wilhelmine" && n.Role == ui.RoleText &&
					list.Rect().HasRect(n.Rect()) && w > n.Rect().W+0.01 {
					t.Errorf("%s at %v: %q has %.1f dp of %.1f", board, size, n.Label, n.Rect().W, w)
				}
				return true
			})
		}
	}
}

// TestSumsStandBelowEachOther: among those who can bid, also beside a name that had to become smaller.
func TestSumsStandBelowEachOther(t *testing.T) {
	for _, board := range []string{"germany", "usa"} {
		setup := engine.Setup{Board: board, Edition: engine.Recharged, Players: engine.MaxPlayers, Seed: 3}
		h := sit(t, setup, 1280, 800)
		h.rename(t, false)
		h.until(t, engine.AwaitOpen, 4)
		list, behind := h.tree.Find("bidders"), map[string]bool{}
		h.tree.Walk(func(n *ui.Node) bool {
			if kids := n.Children(); within(n, list) && len(kids) > 2 && kids[len(kids)-1].Role == ui.RoleText {
				sum := kids[len(kids)-1]
				behind[fmt.Sprintf("%.1f", n.Rect().Right()-sum.Rect().Right())] = true
			}
			return true
		})
		if len(behind) != 1 {
			t.Errorf("%s: behind the sums there are %v dp", board, behind)
		}
	}
}
