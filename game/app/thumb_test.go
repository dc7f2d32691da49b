package app

import (
	"fmt"
	"regexp"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
	"kilovolt/game/match/match"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// thumbWindows are the windows of phones and a desktop, dp.
var thumbWindows = []geom.Point{{X: 360, Y: 640}, {X: 1280, Y: 800}, {X: 390, Y: 844}, {X: 844, Y: 390}}

// A place is where somebody can be in the program, and the way there from its start.
type place struct {
	name string
	lead func(k *tapper)
}

// thumbPlaces returns the pages of the title, and decisions of all kinds at tables of few players and many, some of
// them in Step 3, with what can be opened over one of them.
func thumbPlaces(t *testing.T) []place {
	list := []place{{"title", func(*tapper) {}}}
	for _, id := range []string{"new-game", "learn", "saves", "settings", "daily", "records", "about", "how-to"} {
		list = append(list, place{id, opening(id)})
	}
	for _, players := range []int{2, 3, 6} {
		for await := engine.AwaitTrust; await <= engine.AwaitRun; await++ {
			for _, step := range []uint8{1, 3} {
				if lead := decisionOf(t, players, await, step); lead != nil {
					list = append(list, place{fmt.Sprintf("%d players, Step %d, %s", players, step, await), lead})
				}
			}
		}
	}
	table := list[len(list)-1].lead
	for _, id := range []string{"menu", "phases", "ask-hint"} {
		list = append(list, place{"table, " + id, func(k *tapper) {
			table(k)
			opening(id)(k)
		}})
	}
	return list
}

// opening returns a way on that begins with a widget; nowhere if there is none.
func opening(id string) func(k *tapper) {
	return func(k *tapper) {
		k.app.tree.Activate(id)
		k.step()
	}
}

// decisionOf returns the way to the first decision of a kind in a Step at a table of people, as computers would play;
// nil where it does not come up.
func decisionOf(t *testing.T, players int, await engine.Await, step uint8) func(k *tapper) {
	t.Helper()
	cfg := match.Config{Setup: engine.Setup{Board: "germany", Edition: engine.Recharged, Players: players, Seed: 4}}
	for i := range players {
		cfg.Players = append(cfg.Players, record.Player{Name: fmt.Sprint("Ann ", i), Colour: i, Kind: record.Human})
	}
	r, s, err := engine.New(cfg.Setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := uint64(0); s.Await != engine.AwaitNothing; n++ {
		if s.Await == await && s.Step >= step && (s.Round > 1 || await == engine.AwaitTrust) {
			cfg.Setup.Regions, cfg.Setup.Position = record.ZoneOf(r), engine.PositionOf(r, &s)
			return func(k *tapper) {
				if err := k.app.session.NewGame(cfg); err != nil {
					k.t.Fatal(err)
				}
				k.step()
			}
		}
		mind, err := bot.New(bot.Levels()[0], r, engine.ViewOf(&s, s.Actor), n)
		if err != nil {
			t.Fatal(err)
		}
		for !mind.Step(1000) {
		}
		actions, _ := mind.Decision()
		if err := engine.ApplyAll(r, &s, actions, nil); err != nil {
			t.Fatal(err)
		}
	}
	return nil
}

// A thumb taps the same place twice.
type thumb struct {
	*tapper
	held int // taps that were held back
}

// newThumb starts the program in a window of that size and goes to a place in it.
func newThumb(t *testing.T, size geom.Point, at place) *thumb {
	t.Helper()
	a, err := newApp(Options{Version: "test", Notices: "none", DataDir: t.TempDir(), chance: fixed(1)})
	if err != nil {
		t.Fatal(err)
	}
	k := &thumb{tapper: &tapper{t: t, app: a, most: 25, device: 1}}
	told := a.tree.OnEarly
	a.tree.OnEarly = func() { k.held++; told() }
	a.resize(size.X, size.Y, k.insets, 1)
	k.step()
	at.lead(k.tapper)
	k.rest()
	return k
}

// rest waits until nothing is new.
func (k *thumb) rest() {
	for range 2 {
		k.now += time.Second
		k.step()
	}
}

// tap taps a place.
func (k *thumb) tap(p geom.Point) {
	k.step(ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: p})
	k.step(ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: p})
}

// looks is all that can be seen of the program, and how far its game is.
func (k *thumb) looks() string {
	list := k.app.tree.Widgets()
	for i := range list {
		list[i].Settles = 0
	}
	return fmt.Sprint(k.decisions(), list)
}

// mayMove matches widgets that a tap on them moves, as it changes what is above them: what pulls the sheet of a phone
// up, what unfolds something of which as much as possible comes into sight, the way on to another page, which lies
// below its text, and the language, whose page is mirrored.
var mayMove = regexp.MustCompile(`^(sheet\.grip|tab\..*|income|look-back|help-(next|previous)|.*language\.he)$`)

// twice taps a widget that is in sight, or can be scrolled to, twice.
func (k *thumb) twice(id string) {
	k.t.Helper()
	tree := k.app.tree
	tree.Reveal(id)
	k.rest()
	n := tree.Find(id)
	if n == nil {
		return
	}
	p, role := tree.Visible(n).Centre(), n.Role
	if at := tree.At(p); at == nil || at.ID != id {
		return // something lies over its middle
	}
	k.tap(p)
	k.step() // for what follows at once
	at := tree.At(p)
	if at != nil && at.ID == id {
		return
	}
	if n := tree.Find(id); n != nil && n.Role == role && !mayMove.MatchString(id) && tree.At(n.Rect().Centre()) == n {
		k.t.Errorf("a tap at %v moves %s to %v", p, id, n.Rect())
	}
	held, seen := k.held, k.looks()
	if k.tap(p); k.held == held && k.looks() != seen {
		k.t.Errorf("the second tap on %s means %s %q", id, at.ID, at.Label)
	}
}

// TestASecondTapHitsNothingElse: whatever is tapped, in any place of the program, stays under the thumb, or a second
// tap there does nothing until one can have seen what has come there.
func TestASecondTapHitsNothingElse(t *testing.T) {
	for i, at := range thumbPlaces(t) {
		for j, size := range thumbWindows {
			if j != i%2 && shorttest.Of(1, 0) == 0 {
				continue
			}
			t.Run(fmt.Sprintf("%s, %.0f×%.0f", at.name, size.X, size.Y), func(t *testing.T) {
				t.Parallel()
				for _, w := range newThumb(t, size, at).app.tree.Widgets() {
					if w.Enabled && w.Role != "city" {
						newThumb(t, size, at).twice(w.ID)
					}
				}
			})
		}
	}
}
