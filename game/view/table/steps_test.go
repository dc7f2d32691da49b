package table

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// commonest are the windows of most players, dp: phones, a narrow one with large type, and desktops.
var commonest = []geom.Point{{X: 390, Y: 844}, {X: 1280, Y: 800}, {X: 327, Y: 710}, {X: 1920, Y: 1080}}

// a look is where everything lies that has a name, and what part of the decision's texts is in sight.
type look struct {
	at   map[string]geom.Rect
	cut  map[geom.Rect]string // texts of the decision that are in sight in part only
	room geom.Rect            // for what scrolls
}

// look looks at the table.
func (h *fakeHost) look() look {
	h.feed(0)
	l := look{at: map[string]geom.Rect{}, cut: map[geom.Rect]string{}}
	acting := h.tree.Find(scene.ActingScroll)
	if acting != nil {
		l.room = h.tree.Visible(acting)
	}
	inBar := map[string]bool{} // what carries the decision out: which button is where depends on the plan
	for _, b := range h.scene.panel.awaited(h.scene.decide.Stage).Buttons {
		inBar[b.ID] = true
	}
	h.tree.Walk(func(n *ui.Node) bool {
		if n.ID != "" && !inBar[n.ID] {
			l.at[n.ID] = n.Rect()
		}
		if seen := h.tree.Visible(n); acting != nil && n.Label != "" && len(n.Children()) == 0 && within(n, acting) &&
			seen.H > 0 && seen.H < n.Rect().H-0.5 {
			l.cut[n.Rect()] = n.Label
		}
		return true
	})
	return l
}

// moves says what has moved or changed its size from one look to another; "" for nothing. What only one of them has
// does not count.
func (l look) moves(now look) string {
	if l.room != now.room {
		return fmt.Sprintf("what scrolls has %v in place of %v", now.room, l.room)
	}
	for id, was := range l.at {
		is, there := now.at[id]
		if off := max(math.Abs(is.X-was.X), math.Abs(is.Y-was.Y), math.Abs(is.W-was.W), math.Abs(is.H-was.H)); there &&
			off > 0.5 {
			return fmt.Sprintf("%s moves from %v to %v", id, was, is)
		}
	}
	for at, text := range now.cut {
		if l.cut[at] == "" {
			return fmt.Sprintf("%q is cut", text)
		}
	}
	return ""
}

// numbers are the widgets that change a number of the decision, in the order in which they are tried: up, down, and
// back to where it began.
func (h *fakeHost) numbers() (list []string) {
	h.tree.Walk(func(n *ui.Node) bool {
		if n.Role == ui.RoleStepper && n.Enabled() || n.Role == ui.RoleStepper && h.tree.Find(n.ID+".more") != nil {
			list = append(list, n.ID)
		}
		return true
	})
	return list
}

// TestNothingMovesWhileANumberChanges: whatever number of a decision is raised and lowered, in every phase, with few
// players and the most, in the commonest windows and all languages, nothing at the table moves or becomes smaller, and
// no text is cut that was not.
func TestNothingMovesWhileANumberChanges(t *testing.T) {
	everyway := func(h *fakeHost, what string) (steps int) {
		h.inEveryLanguage(t, shorttest.Of(1, 3), func(name string) {
			for _, size := range commonest {
				h.resize(size.X, size.Y)
				steps += h.walkNumbers(t, fmt.Sprintf("%s, %s, %.0f×%.0f", name, what, size.X, size.Y))
			}
		})
		h.resize(1280, 800)
		return steps
	}
	for _, players := range []int{3, 6} {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: players, Seed: 3}, 1280, 800)
		for _, await := range []engine.Await{engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy} {
			h.until(t, await, 3)
			if everyway(h, fmt.Sprintf("%d players, %s", players, await)) == 0 {
				t.Errorf("%s: no number was changed", await)
			}
		}
	}
	h := sit(t, auctioning(nil), 1280, 800)
	h.touch(t, "offer-13", "confirm", "drop", "drop", "scrap-4", "confirm")
	if everyway(h, "what stays") == 0 {
		t.Error("what stays: no number was changed")
	}
	h = sit(t, atPhase("power", func(pos *engine.Position) {
		pos.Players[pos.Order[0]].Plants = []engine.Plant{5, 10, 29}
		pos.Players[pos.Order[0]].Tokens = engine.PositionFuel{Coal: 4, Oil: 3}
	}), 1280, 800)
	if everyway(h, "the mix of hybrids") == 0 {
		t.Error("the mix of hybrids: no number was changed")
	}
}

// walkNumbers raises and lowers every number of the decision and reports how often.
func (h *fakeHost) walkNumbers(t *testing.T, what string) (steps int) {
	t.Helper()
	defer func() { h.scene.Draft.Clear(); h.scene.Changed(); h.feed(0) }()
	press := func(id string) bool {
		n := h.tree.Find(id)
		if n == nil || !n.Enabled() {
			return false
		}
		h.tree.Activate(id)
		h.feed(0)
		return true
	}
	h.scene.pages.arrived = arrival{}
	h.scene.Moved()
	h.scene.pages.openTab(tabAct)
	h.tree.SetSheet(sheet, ui.Half)
	h.feed(0)
	for _, plant := range h.match.Public().Current().List() {
		if press("offer-" + plant.String()) {
			break
		}
	}
	began := h.look()
	for _, mode := range []string{"bid-mode.once", "bid-mode.limit"} {
		if h.tree.Find(mode) != nil {
			press(mode)
		} else if mode != "bid-mode.once" {
			break
		}
		for _, number := range h.numbers() {
			var pressed []string
			for _, part := range []string{".more", ".morebig", ".less", ".lessbig", ".more"} {
				for range 3 {
					if !press(number + part) {
						break
					}
					pressed = append(pressed, part)
					steps++
					now := h.look()
					if moved := began.moves(now); moved != "" {
						t.Errorf("%s, %s %s: %s", what, number, strings.Join(pressed, " "), moved)
						return steps
					}
				}
			}
		}
	}
	return steps
}
