package table

import (
	"fmt"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// thumb taps the visible part of a widget, after scrolling to it; it returns false if there is none that can be used.
func (h *fakeHost) thumb(t *testing.T, id string) bool {
	t.Helper()
	n := h.tree.Find(id)
	if n == nil || !n.Enabled() {
		return false
	}
	h.tree.Reveal(id)
	h.feed(0)
	seen := h.tree.Visible(h.tree.Find(id))
	at := seen.Centre()
	if hit := h.tree.At(at); seen.W < 20 || seen.H < 20 || hit == nil || hit.ID != id {
		t.Fatalf("%s at %v cannot be touched: there is %v", id, seen, hit)
	}
	h.touchAt(at)
	return true
}

// touchAt puts a finger down and lifts it.
func (h *fakeHost) touchAt(at geom.Point) {
	h.feed(time.Second, ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: at})
	h.feed(50*time.Millisecond, ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: at})
	h.feed(time.Second)
}

// thumbCity plans a city by touching the map; if the touch is ambiguous the map zooms in and is touched again.
func (h *fakeHost) thumbCity(t *testing.T, id string) {
	t.Helper()
	for range 4 {
		h.tree.Reveal("city-" + id)
		h.feed(0)
		n := h.tree.Find("city-" + id)
		at := n.Rect().Centre()
		if hit := h.tree.At(at); hit != nil && hit.ID == "city-"+id {
			h.touchAt(at)
			if len(h.scene.Draft.Cities()) > 0 {
				return
			}
			t.Fatalf("a touch on %s at %v plans nothing: %s", id, at, h.tree.Toasted())
		}
		if m := h.tree.Find("map").Rect(); !m.Has(at) {
			t.Fatalf("%s is at %v, beside the map at %v", id, at, m)
		}
		h.touchAt(at)
	}
	t.Fatalf("%s cannot be touched", id)
}

// TestOneThumbPlaysOnSmallPhones: every decision of some rounds, touching only what is visible.
func TestOneThumbPlaysOnSmallPhones(t *testing.T) {
	for i, size := range []geom.Point{{X: 360, Y: 640}, {X: 320, Y: 568}, {X: 568, Y: 320}, {X: 320, Y: 200}} {
		t.Run(fmt.Sprintf("%.0f×%.0f", size.X, size.Y), func(t *testing.T) {
			h := sit(t, engine.Setup{
				Board: []string{"germany", "usa"}[i%2], Edition: engine.Recharged, Players: 2 + i%2, Seed: 1,
			}, size.X, size.Y)
			done := map[engine.Await]int{}
			for h.match.Public().Round < 6 {
				p := h.match.Public()
				before := h.match.Index()
				done[p.Await]++
				switch p.Await {
				case engine.AwaitTrust, engine.AwaitMark, engine.AwaitBuild:
					var list engine.List
					h.match.Legal(&list)
					if c := list.At[0]; c.Verb != engine.VerbDone &&
						(p.Await != engine.AwaitBuild || done[p.Await] < 9) {
						h.thumbCity(t, h.match.Rules().Board.Cities[c.What].ID)
					}
					if !h.thumb(t, "confirm") {
						h.thumb(t, "done")
					}
				case engine.AwaitOpen:
					offer := ""
					for _, plant := range p.Current().List() {
						if h.scene.Draft.WhyNotOpen(plant) == nil && offer == "" {
							offer = "offer-" + plant.String()
						}
					}
					if offer != "" && (done[p.Await]%2 == 1 || h.scene.Draft.WhyNotPass() != nil) {
						h.thumb(t, offer)
						h.thumb(t, "amount.more")
						h.thumb(t, "confirm")
					} else {
						h.thumb(t, "pass")
					}
				case engine.AwaitBid:
					if done[p.Await]%3 == 0 || !h.thumb(t, "confirm") {
						h.thumb(t, "drop")
					}
				case engine.AwaitScrap:
					for _, plant := range p.Players[p.Actor].Plants.List() {
						if h.thumb(t, "scrap-"+plant.String()) {
							h.thumb(t, "confirm")
							break
						}
					}
				case engine.AwaitBuy:
					h.thumb(t, "one-run")
					h.thumb(t, "confirm")
				default:
					h.thumb(t, "confirm")
				}
				if h.match.Index() == before {
					t.Fatalf("stuck at %s: %s", p.Await, ids(h.tree))
				}
			}
			for _, await := range []engine.Await{engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy, engine.AwaitBuild,
				engine.AwaitRun} {
				if done[await] == 0 {
					t.Errorf("%s never came up", await)
				}
			}
		})
	}
}

// TestNoSeatIsTakenInTheBar: while a computer decides, the bar in which one's own decision is going to lie hands no
// seat to anybody.
func TestNoSeatIsTakenInTheBar(t *testing.T) {
	for _, size := range three {
		h := sitWith(t, "bbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 5}, size.w, size.h)
		if _, bot := h.match.Thinking(); !bot {
			t.Fatal("no computer is to decide")
		}
		h.feed(0)
		if h.tree.Find("skip") == nil || h.tree.Find("take-seat") != nil {
			t.Errorf("%v: the bar has other buttons than to skip ahead", size)
		}
	}
}
