package e2e

import (
	"fmt"
	"slices"
	"testing"

	"kilovolt/web/browser"
)

// Three people take turns choosing regions by clicks on the map. A region that is not connected to the others is
// refused, and the last choice can be taken back. The game and its save have the zone and the player order that
// resulted.
func TestRegionsAreChosenInTurn(t *testing.T) {
	fullOnly(t, "game/play/setup's and game/view/textversion's TestRegionsAreChosenInTurn")
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: browser.PageOptions{Width: 1280, Height: 900}})
	p.openSetUp(false)
	is := func(id, state string) string {
		return fmt.Sprintf("window.kilovolt.inspect().widgets.some((w) => w.id === %q && %s)", id, state)
	}
	for _, id := range []string{"seat-1-kind.human", "seat-2-kind.human", "setup-zone.in-turn"} {
		p.clickFor(id, is(id, "w.chosen"), false)
	}
	var order []string
	choose := func(region string) {
		t.Helper()
		var who string
		var n int
		why := p.widgets()["setup-start"].Why
		if _, err := fmt.Sscanf(why, "Player %s chooses region %d of 3.", &who, &n); err != nil || n != len(order)+1 {
			t.Fatalf("before choice %d, the button to start says %q", len(order)+1, why)
		}
		p.clickFor("spot-"+region, is("spot-"+region, "w.chosen"), false)
		order = append(order, "Player "+who)
	}
	choose("nw")
	if w := p.widgets()["spot-se"]; w.Enabled || w.Why != "It is not connected to the chosen regions." {
		t.Errorf("a region that is not connected can be chosen: %+v", w)
	}
	choose("w")
	if w := p.widgets()["spot-nw"]; w.Enabled || w.Why != "Chosen by "+order[0]+"." {
		t.Errorf("a region that somebody else has chosen can be taken back: %+v", w)
	}
	p.clickFor("spot-w", is("spot-w", "!w.chosen"), false)
	order = order[:1]
	choose("ne")
	choose("e")
	p.clickFor("setup-start", "window.kilovolt.view() !== null", false)
	got := eval[[]string](p, "window.kilovolt.view().order.map((s) => window.kilovolt.view().players[s].name)")
	if !slices.Equal(got, order) {
		t.Errorf("the players chose in the order %q, the game has the order %q", order, got)
	}
	want := []string{"nw", "ne", "e"}
	if got := p.record().Setup.Regions; !slices.Equal(got, want) {
		t.Errorf("the save has the regions %q, want %q", got, want)
	}
}
