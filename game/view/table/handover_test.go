package table

import (
	"fmt"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/view/ui"
)

// sitHidden is sit with hidden money.
func sitHidden(t *testing.T, names ...string) *fakeHost {
	t.Helper()
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: len(names), Seed: 3}, 390, 844)
	cfg := h.match.Config()
	cfg.HideMoney = true
	for i, name := range names {
		cfg.Players[i] = record.Player{Name: name, Colour: i, Kind: record.Human}
	}
	h.begin(t, cfg)
	return h
}

// begin starts another game at the same table.
func (h *fakeHost) begin(t *testing.T, cfg match.Config) {
	t.Helper()
	if err := h.session.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	h.match = h.session.Match()
	h.scene = New(h, h)
	h.tree.Invalidate()
	h.settle()
}

func (h *fakeHost) settle(events ...ui.Event) {
	var q ui.Queue
	q.Push(events...)
	h.tree.Update(h.tree.Now(), &q)
	h.tree.Update(h.tree.Now(), &ui.Queue{})
}

// words is every text on the screen.
func (h *fakeHost) words() string {
	var out []string
	h.tree.Walk(func(n *ui.Node) bool {
		out = append(out, n.Label, n.Value)
		return true
	})
	return strings.Join(out, "\n")
}

// TestHandOverCoversTheTable: the hand-over screen has a button, which Enter presses too, and a way to the menu, in
// every window; and nothing of the table can be reached.
func TestHandOverCoversTheTable(t *testing.T) {
	h := sitHidden(t, "Wilhelmina Charlotte", "Bo", "Theodora Constantine")
	p := h.match.Public()
	name := h.scene.Teller.Name(p.Actor)
	for _, size := range append(sizes, struct{ w, h float64 }{320, 568}, struct{ w, h float64 }{568, 320},
		struct{ w, h float64 }{3840, 2160}) {
		h.tree.Resize(size.w, size.h)
		h.settle()
		for _, fault := range h.tree.Check() {
			t.Errorf("%.0fx%.0f: %s", size.w, size.h, fault)
		}
		if words := h.words(); !strings.Contains(words, "Hand the device to "+name) ||
			!strings.Contains(words, "I am "+name) {
			t.Errorf("%.0fx%.0f: it says %q", size.w, size.h, words)
		}
		for _, w := range h.tree.Widgets() {
			if w.Enabled && w.ID != takeOver && w.ID != "menu" {
				t.Errorf("%.0fx%.0f: %s can be used", size.w, size.h, w.ID)
			}
		}
	}
	h.press(ui.KeyEscape)
	h.tree.Activate("menu")
	if h.menus != 2 {
		t.Errorf("the menu was opened %d times by Escape and button", h.menus)
	}
	h.press(ui.KeyDown, ui.KeyEnter)
	if _, pending := h.session.HandOver(); pending || h.tree.Find(takeOver) != nil {
		t.Fatal("Enter does not take the device over")
	}
	if h.scene.Draft == nil || !strings.Contains(h.words(), fmt.Sprintf("You have %d E", engine.StartMoney)) {
		t.Error("the player who has taken the device over cannot decide")
	}
}

// TestHandOverComesWithEveryOtherHuman: from one decision to the next, and after undo.
func TestHandOverComesWithEveryOtherHuman(t *testing.T) {
	h := sitHidden(t, "Ada", "Bo")
	for range 12 {
		asked := h.match.Public().Actor
		if h.tree.Find(takeOver) == nil {
			t.Fatalf("the device is not offered to %s", h.scene.Teller.Name(asked))
		}
		if !h.tree.Activate(takeOver) {
			t.Fatal("the device cannot be taken over")
		}
		h.settle()
		var list engine.List
		for h.match.Public().Actor == asked {
			if h.match.Legal(&list); h.tree.Find(takeOver) != nil {
				t.Fatal("the same human is asked again")
			}
			if err := h.session.Play(list.At[list.N-1].Action); err != nil {
				t.Fatal(err)
			}
			h.settle()
		}
		if h.scene.Draft != nil {
			t.Error("a plan is possible before the device is taken over")
		}
	}
}

func TestNoHandOverWhereMoneyIsOpen(t *testing.T) {
	h := sitHidden(t, "Ada", "Bo")
	cfg := h.match.Config()
	cfg.HideMoney = false
	h.begin(t, cfg)
	if h.tree.Find(takeOver) != nil || h.scene.Draft == nil || strings.Contains(h.words(), "hidden") {
		t.Error("the device is handed over, or something is hidden")
	}
}

// TestAToastDoesNotOutliveTheTurn: it may have shown how much money somebody has.
func TestAToastDoesNotOutliveTheTurn(t *testing.T) {
	h := sitHidden(t, "Ada", "Bo", "Cy")
	h.tap(t, takeOver)
	h.scene.decide.Play(engine.Action{Verb: engine.VerbOpen, What: uint8(h.match.Public().Current().Lowest()), N: 2000})
	if !strings.Contains(h.tree.Toasted(), fmt.Sprintf("you have %d", engine.StartMoney)) {
		t.Fatalf("rejected with %q", h.tree.Toasted())
	}
	var list engine.List
	h.match.Legal(&list)
	if err := h.session.Play(list.At[0].Action); err != nil {
		t.Fatal(err)
	}
	if h.settle(); h.tree.Find(takeOver) == nil || h.tree.Toasted() != "" {
		t.Errorf("while the device is handed over, %q is on the screen", h.tree.Toasted())
	}
}
