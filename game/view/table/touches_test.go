package table

import (
	"fmt"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/play/setup/setuptest"
	"kilovolt/game/view/textversion"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/geom"
)

// fingers counts the touches that a player at the table needs.
type fingers struct {
	*fakeHost
	t       *testing.T
	touches int
}

// on touches a widget. If it must be scrolled to first, that counts as another touch.
func (f *fingers) on(id string) {
	f.t.Helper()
	n := f.tree.Find(id)
	if n == nil {
		f.t.Fatalf("there is no %s: %s", id, ids(f.tree))
	}
	if !f.tree.Visible(n).HasRect(n.Rect()) {
		f.touches++
	}
	if !f.thumb(f.t, id) {
		f.t.Fatalf("%s cannot be touched: %s", id, n.Why)
	}
	f.touches++
}

// city touches a city on the map as often as it takes until it is planned.
func (f *fingers) city(id string) {
	f.t.Helper()
	planned := len(f.scene.Draft.Cities())
	for range 4 {
		f.touches++
		f.touchAt(f.tree.Find("city-" + id).Rect().Centre())
		if len(f.scene.Draft.Cities()) > planned {
			return
		}
	}
	f.t.Fatalf("%s cannot be planned by touching it", id)
}

// took returns the number of touches since it was last called.
func (f *fingers) took() int {
	n := f.touches
	f.touches = 0
	return n
}

// plays makes a decision for the player who is to decide.
func (f *fingers) plays(a engine.Action) {
	f.t.Helper()
	if err := f.session.Play(a); err != nil {
		f.t.Fatal(err)
	}
}

// others has everybody but Ada end their decisions until it is her turn in a phase.
func (f *fingers) others(await engine.Await) {
	f.t.Helper()
	for p := f.match.Public(); p.Await != await || p.Actor != 0; {
		if p.Actor == 0 {
			f.t.Fatalf("%s is asked of Ada", p.Await)
		}
		verb := engine.VerbDone
		if p.Await == engine.AwaitOpen {
			verb = engine.VerbPass
		}
		f.plays(engine.Action{Verb: verb})
	}
	f.feed(0)
}

// TestAnOrdinaryTurnTakesSevenTouches: no plant, fuel of one kind, two cities, and everything runs. Nothing has to be
// dismissed, opened or scrolled to.
func TestAnOrdinaryTurnTakesSevenTouches(t *testing.T) {
	setup := atPhase("auction", func(pos *engine.Position) {
		gold := 90
		pos.Order = []engine.Seat{0, 1, 2}
		pos.Players[0] = engine.PositionPlayer{Money: &gold, Plants: []engine.Plant{5, 10}}
		pos.Stack = []engine.Plant{35, 36, engine.Step3Card}
	})
	for _, size := range []geom.Point{{X: 360, Y: 640}, {X: 390, Y: 844}, {X: 844, Y: 390}, {X: 1280, Y: 800}} {
		t.Run(fmt.Sprintf("%.0f×%.0f", size.X, size.Y), func(t *testing.T) {
			f := &fingers{fakeHost: sit(t, setup, size.X, size.Y), t: t}
			f.on("pass")
			pass := f.took()
			f.others(engine.AwaitBuy)
			f.on("buy-one-run")
			buy := f.took()
			f.others(engine.AwaitBuild)
			f.city("duisburg")
			f.city("dortmund")
			f.on("confirm")
			f.on("done")
			build := f.took()
			f.others(engine.AwaitRun)
			f.on("confirm")
			power := f.took()
			t.Logf("auction %d, fuel %d, building %d, power %d", pass, buy, build, power)
			if pl := &f.match.Public().Players[0]; pl.Houses != 4 || pl.Money != 90-17-22+44 {
				t.Errorf("%d houses, %d Elektro", pl.Houses, pl.Money)
			}
			if pass != 1 || buy != 1 || build != 4 || power != 1 {
				t.Errorf("the auction takes %d touches, fuel %d, building %d and power %d", pass, buy, build, power)
			}
		})
	}
}

// TestALimitTakesTwoTouches: from a bid of 4 to a limit of 10.
func TestALimitTakesTwoTouches(t *testing.T) {
	setup := atPhase("auction", func(pos *engine.Position) {
		pos.Order = []engine.Seat{1, 0, 2}
		pos.Market[0] = 4
		pos.Players[2].Plants = []engine.Plant{6}
		pos.Stack = []engine.Plant{35, 36, engine.Step3Card}
	})
	for _, size := range []geom.Point{{X: 360, Y: 640}, {X: 390, Y: 844}, {X: 844, Y: 390}, {X: 1280, Y: 800}} {
		t.Run(fmt.Sprintf("%.0f×%.0f", size.X, size.Y), func(t *testing.T) {
			f := &fingers{fakeHost: sit(t, setup, size.X, size.Y), t: t}
			f.plays(engine.Action{Verb: engine.VerbOpen, What: 4, N: 4})
			f.feed(0)
			f.on("bid-mode.limit")
			seat := f.match.Public().Actor
			f.on("confirm")
			if _, most, ok := f.session.Limit(seat); !ok || most != 10 {
				t.Errorf("a limit of %d", most)
			}
			if f.touches != 2 {
				t.Errorf("it takes %d touches", f.touches)
			}
		})
	}
}

// TestARaisedBidIsTheLimit: a player who has set a bid and then lets the program bid means that amount as the limit.
func TestARaisedBidIsTheLimit(t *testing.T) {
	h := sit(t, auctioning(nil), 390, 844)
	h.touch(t, "offer-13", "amount.more", "amount.more", "bid-mode.limit")
	if most := h.scene.Draft.Limit(); most != 15 {
		t.Errorf("a limit of %d", most)
	}
	h.touch(t, "bid-mode.once", "bid-mode.limit")
	if most := h.scene.Draft.Limit(); most != 20 {
		t.Errorf("a limit of %d after the bid was taken back", most)
	}
}

// TestABouncedPressDoesNotDecideForTheNext: the button stays in place and says the same to the next player.
func TestABouncedPressDoesNotDecideForTheNext(t *testing.T) {
	full := engine.PositionFuel{Coal: 4, Oil: 4, Garbage: 0, Uranium: 2}
	h := sit(t, atPhase("resources", func(pos *engine.Position) {
		pos.Players[0].Tokens = full
		pos.Players[0].Tokens.Uranium = 1
		pos.Players[2].Plants = []engine.Plant{6, 14}
		pos.Players[2].Tokens = engine.PositionFuel{Garbage: 4}
	}), 1280, 800)
	h.press(ui.KeyEnter) // makes the focus visible
	was := h.need(t, "confirm")
	h.press(ui.KeyEnter, ui.KeyEnter)
	now := h.need(t, "confirm")
	if was.Label != "Buy nothing" || now.Label != was.Label {
		t.Fatalf("the button says %q, then %q", was.Label, now.Label)
	}
	if p := h.match.Public(); p.Actor != 2 || p.Await != engine.AwaitBuy {
		t.Errorf("%s of seat %d", p.Await, p.Actor)
	}
}

// TestTheHandOverSaysWhatIsToBeDecided: in every window and in the words of the text version.
func TestTheHandOverSaysWhatIsToBeDecided(t *testing.T) {
	h := sitHidden(t, "Ada", "Bo", "Cy")
	h.touch(t, takeOver)
	plant := h.match.Public().Current().Lowest()
	h.touch(t, "offer-"+plant.String(), "confirm")
	h.settle()
	bidder := h.scene.Teller.Name(h.match.Public().Actor)
	want := bidder + ": raise or drop out. "
	if text := plain(said(h)); !strings.Contains(text, want) {
		t.Errorf("it says %q", text)
	}
	document := textversion.New(h.session, &setuptest.Source{}, phrase.English())
	document.Refresh()
	if text := plain(document.Doc().Content()); strings.Count(text, want) < 2 { // in the status line too
		t.Errorf("the text version says %q", text)
	}
}
