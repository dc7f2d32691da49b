package menu

import (
	"errors"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/present"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// sizes are the windows that every scene must fit, dp.
var sizes = [][2]float64{{390, 844}, {844, 390}, {320, 200}, {320, 568}, {568, 320}, {360, 640}, {768, 1024},
	{1280, 800}, {1920, 1080}, {3840, 2160}}

// nearTheEnd is a building phase in which seat 1 has the seven cities that end an introductory game (V2) and plants for
// most of them; seat 0 powers as many but has less money; seat 2 has no plant.
func nearTheEnd(t *testing.T) *engine.Position {
	t.Helper()
	board, err := maps.Load("germany", "classic")
	if err != nil {
		t.Fatal(err)
	}
	market := []engine.Plant{11, 12, 14, 15, 16, 17, 19, 20}
	pos := &engine.Position{Round: 6, Phase: "build", Market: market, Players: []engine.PositionPlayer{
		{Money: new(int), Plants: []engine.Plant{13}},
		{Plants: []engine.Plant{18}},
		{},
	}}
	n := 0
	for _, c := range board.Cities {
		if id := board.Regions[c.Region].ID; id != "w" && id != "sw" {
			continue
		}
		seat := engine.Seat(1)
		if n >= engine.IntroCities {
			seat = 0
		}
		pos.Houses = append(pos.Houses, engine.PositionHouses{City: c.ID, Seats: []engine.Seat{seat, -1, -1}})
		if n++; n == engine.IntroCities+3 {
			break
		}
	}
	return pos
}

// playing is a program with a finished game.
func playing(t *testing.T) *fake {
	f := newFake()
	f.match = finished(t)
	notices, err := os.ReadFile("../../../NOTICES")
	if err != nil {
		t.Fatal(err)
	}
	f.notices = string(notices)
	return f
}

// everyScene calls visit for every scene in every relevant state.
func everyScene(t *testing.T, w, h float64, visit func(name string, f *fake)) {
	t.Helper()
	show := func(name string, prepare func(f *fake), acts ...string) {
		f := playing(t)
		if prepare != nil {
			prepare(f)
		}
		f.front(w, h)
		f.act(t, acts...)
		visit(name, f)
	}
	saved := func(f *fake) { f.saved = savedGame("usa", engine.Recharged, 6, 12) }
	show("title", nil)
	show("title, all", func(f *fake) {
		saved(f)
		f.text, f.trouble, f.update = true, &save.Problem{Code: save.CodeBlocked}, "v12.34.56-beta-7"
	})
	show("table of the day", nil, "daily")
	show("table of the day, over", func(f *fake) { f.days = withDays(t) }, "daily")
	show("saves, none", nil, "saves")
	everySave(t, w, h, visit)
	everyShare(t, w, h, visit)
	everyLink(t, w, h, visit)
	everyPage(t, w, h, visit)
	show("lessons", nil, "learn")
	show("lessons, all learnt", func(f *fake) { f.learnt = []string{"plant", "fuel", "cities", "power", "ends"} },
		"learn")
	show("languages", nil, "language")
	show("about", nil, "about")
	show("notices", nil, "about", "about-next", "about-next")
	show("settings", nil, "settings")
	show("settings, capped", func(f *fake) { f.most, f.prefs.Scale, f.prefs.Confirm = 120, 200, prefs.Never },
		"settings")
	show("set-up", nil, "new-game")
	show("set-up, six", nil, "new-game", "setup-players.6", "seat-0-kind.computer", "seat-3-kind.human")
	show("set-up, by link", nil, "new-game", "seat-0-kind.link", "seat-1-kind.link", "seat-2-kind.link")
	show("set-up, Trust", nil, "new-game", "setup-players.2", "seat-0-kind.computer")
	show("set-up, classic", nil, "new-game", "setup-edition.classic", "setup-board.usa", "setup-introductory")
	show("set-up, zone", nil, "new-game", "setup-zone.picked", "region-nw", "region-ne")
	show("set-up, zone apart", nil, "new-game", "setup-zone.picked", "region-nw", "region-sw", "region-se")
	show("set-up, zone in turn", func(f *fake) { f.Kinds = nil }, "new-game", "setup-zone.in-turn", "setup-players.5")
	show("set-up, four of all levels", func(f *fake) { f.Kinds = bot.Levels() }, "new-game", "setup-players.4")
	show("set-up, six of all levels", func(f *fake) { f.Kinds = bot.Levels() }, "new-game", "setup-players.6",
		"setup-board.usa")
	if w < wideFrom || h < stripFrom { // elsewhere they are no menu
		show("set-up, presets", func(f *fake) { f.Kinds = bot.Levels() }, "new-game", "setup-players.5",
			"setup-preset")
	}
	show("set-up, levels", func(f *fake) { f.Kinds = bot.Levels() }, "new-game", "seat-2-level")
	show("set-up, all levels", func(f *fake) { f.Kinds = bot.Levels() }, "new-game", "setup-all-levels")
	show("set-up, refused", func(f *fake) {
		f.refusal = &match.SetupError{
			Err: errors.New("set-up: something that takes a good many words to say, as errors do"),
		}
	}, "new-game", "setup-start")
	show("set-up, colour", nil, "new-game", "setup-players.6", "seat-1-colour")

	f := playing(t)
	f.open(w, h, NewResult(f).Build)
	visit("result", f)
	for name, acts := range map[string][]string{
		"result of six": {}, "result, curves": {"result-page.curves", "result-measure.fuel", "result-point-back"},
		"result, turning points": {"result-page.turns"},
	} {
		f := playing(t)
		f.match = ofSix()
		f.open(w, h, NewResult(f).Build)
		for _, id := range acts {
			if f.tree.Find(id) != nil { // with room for all, no page has to be chosen
				f.act(t, id)
			}
		}
		visit(name, f)
	}
	show("records, none", nil, "records")
	for _, by := range []string{"records-by.edition", "records-reset"} {
		show("records, "+by, func(f *fake) { f.book = manyRecords(t) }, "records", by)
	}
	for _, acts := range [][]string{
		{}, {"menu-seats"}, {"menu-seats", "menu-seat-0-kind.computer", "menu-seat-0-level.expert",
			"menu-seat-1-kind.computer"},
		{"menu-settings"}, {"menu-about"},
	} {
		f := playing(t)
		f.Kinds = bot.Levels()
		f.text, f.trouble, f.update = true, &save.Problem{Code: save.CodeFull}, "v12.34.56-beta-7"
		over := NewOver(f)
		f.open(w, h, func() *ui.Node { return ui.Stack(ui.Column(), over.Build()) })
		over.Open()
		f.step()
		f.act(t, acts...)
		visit("menu "+strings.Join(acts, " "), f)
	}
	show("no room", func(f *fake) {
		stocked(f)
		f.refusal = &save.Problem{Code: save.CodeSlots}
	}, "play-now")
	for name, closing := range map[string]func(){"unsaved": nil, "unsaved, closing": func() {}} {
		f := playing(t)
		f.standing = save.Standing{State: save.Unsaved, Why: &save.Problem{Code: save.CodeFull}}
		unsaved := NewUnsaved(f)
		f.open(w, h, func() *ui.Node { return ui.Stack(ui.Column(), unsaved.Build()) })
		unsaved.show(true, closing)
		f.step()
		visit(name, f)
	}
}

// manyKeys is a list of keys with long names and long sentences.
func manyKeys(l *phrase.Lang) []present.KeyGroup {
	line := present.KeyLine{Keys: []string{l.T("keys.name-page-up"), l.T("keys.name-page-down"), l.T("keys.name-left"),
		l.T("keys.name-right"), "A"}, About: l.T("setup.hide-money-text")}
	lines := []present.KeyLine{line, {Keys: []string{l.T("keys.name-space")}, About: "Short"}, line}
	return []present.KeyGroup{{ID: "keys-a", Title: "Everywhere", Note: l.T("keys.single-off"), Lines: lines},
		{ID: "keys-b", Title: "At the table", Lines: lines}, {ID: "keys-c", Title: "On the map", Lines: lines}}
}

// covers are the insets that devices cover of a window, dp: none, and the notch of a phone in landscape with the system
// bars.
var covers = []ui.Insets{{}, {Left: 59, Top: 24, Right: 59, Bottom: 21}}

// TestEverySceneFitsEveryWidth: in every room from 320 to 1400 dp wide, with and without insets, no scene extends under
// what the device covers.
func TestEverySceneFitsEveryWidth(t *testing.T) {
	everyScene(t, 1280, 800, func(name string, f *fake) {
		for _, insets := range covers {
			for w := 320; w <= 1400; w += shorttest.Of(4, 24) {
				f.resize(float64(w), 430, insets)
				for _, fault := range f.tree.Check() {
					t.Errorf("%s in a room %d wide, the device covers %v: %s", name, w, insets, fault)
				}
			}
		}
	})
}

// Scenes are built for the free room: the same room gives the same scene, whatever the insets around it.
func TestScenesKnowTheirRoom(t *testing.T) {
	everyScene(t, 1280, 800, func(name string, f *fake) {
		for _, w := range []float64{320, 500, 560, 640, 900, 960, 1180, 1240} {
			var shapes [2]map[string]geom.Rect
			for i, insets := range covers {
				f.resize(w-1, 430, insets)
				shapes[i] = map[string]geom.Rect{}
				for _, widget := range f.tree.Widgets() {
					r := f.tree.Find(widget.ID).Rect()
					shapes[i][widget.ID] = geom.Rect{X: r.X - insets.Left, Y: r.Y - insets.Top, W: r.W, H: r.H}
				}
			}
			for id, r := range shapes[0] {
				if got, ok := shapes[1][id]; !ok ||
					math.Abs(got.X-r.X)+math.Abs(got.Y-r.Y)+math.Abs(got.W-r.W)+math.Abs(got.H-r.H) > 0.01 {
					t.Errorf("%s in a room %.0f wide: %s is at %v, and at %v where the device covers something", name,
						w-1, id, r, got)
				}
			}
		}
	})
}

func TestEverySceneFitsEveryWindow(t *testing.T) {
	for _, size := range sizes {
		everyScene(t, size[0], size[1], func(name string, f *fake) {
			for _, fault := range f.tree.Check() {
				t.Errorf("%s at %.0f×%.0f: %s", name, size[0], size[1], fault)
			}
			f.tree.Walk(func(n *ui.Node) bool {
				if strings.HasPrefix(n.Label, "[") || strings.Contains(n.Label, "{") {
					t.Errorf("%s: %q is not a finished sentence", name, n.Label)
				}
				return true
			})
		})
	}
}

// TestKeyboardReachesEverything: Tab cycles through every widget that can be used, and each is in view when it has the
// focus.
func TestKeyboardReachesEverything(t *testing.T) {
	for _, size := range sizes[:2] {
		everyScene(t, size[0], size[1], func(name string, f *fake) {
			left := map[string]bool{}
			for _, widget := range f.tree.Widgets() {
				if n := f.tree.Find(widget.ID); n.Focusable() {
					left[widget.ID] = true
				}
			}
			if len(left) < 1 {
				t.Errorf("%s: nothing can be reached", name)
			}
			for range len(left) + 1 {
				f.step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyTab})
				id := f.tree.Focused()
				if n := f.tree.Find(id); n != nil && f.tree.Visible(n).Empty() {
					t.Errorf("%s: focused widget %q is out of view", name, id)
				}
				delete(left, id)
			}
			for id := range left {
				t.Errorf("%s at %.0f×%.0f: Tab does not reach %q", name, size[0], size[1], id)
			}
		})
	}
}

func TestEscapeLeadsBackToTheTitle(t *testing.T) {
	for _, id := range []string{"new-game", "learn", "settings", "about"} {
		f := playing(t)
		f.front(390, 844)
		f.act(t, id)
		if f.tree.Find("play-now") != nil {
			t.Fatalf("%s did not leave the title screen", id)
		}
		f.step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape})
		if f.tree.Find("play-now") == nil {
			t.Errorf("Escape does not lead back from %s", id)
		}
	}
}

func TestPlayNowAsksNothing(t *testing.T) {
	f := newFake()
	f.front(390, 844)
	f.step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter}, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
	cfg := f.last(t)
	if len(cfg.Players) != 3 || cfg.Players[0].Kind != record.Human {
		t.Errorf("Enter on the title screen started %+v", cfg.Players)
	}
}

func TestContinueOnlyWithASave(t *testing.T) {
	f := newFake()
	f.front(1280, 800)
	if f.tree.Find("continue") != nil {
		t.Error("there is a Continue button, but nothing to continue")
	}
	f.saved = savedGame("germany", engine.Classic, 4, 5)
	f.tree.Invalidate()
	f.step()
	f.act(t, "continue")
	if f.went != "continue" {
		t.Error("Continue does not continue")
	}
}

func TestBlockedStorageIsSaid(t *testing.T) {
	f := newFake()
	f.trouble = &save.Problem{Code: save.CodeBlocked}
	f.front(390, 844)
	f.see(t, phrase.English().Problem(f.trouble))
}

// TestANewVersionIsOffered: the title screen and the menu offer a newer version, and do not if there is none.
func TestANewVersionIsOffered(t *testing.T) {
	f := newFake()
	f.front(390, 844)
	if f.tree.Find("newer") != nil {
		t.Error("a newer version is offered although there is none")
	}
	f.update = "v2"
	f.front(390, 844)
	f.act(t, "newer")
	if f.went != "update" {
		t.Errorf("the title screen leads to %q", f.went)
	}
	f = playing(t)
	f.update = "v2"
	menu := NewOver(f)
	f.open(390, 844, menu.Build)
	menu.Open()
	f.step()
	f.act(t, "menu-newer")
	if f.went != "update" {
		t.Errorf("the menu leads to %q", f.went)
	}
}

// TestSetUpByHand sets up tables of both editions on both maps for every number of players, and the match is what was
// chosen.
func TestSetUpByHand(t *testing.T) {
	for _, edition := range []string{"classic", "recharged"} {
		for _, board := range maps.List() {
			for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
				f := newFake()
				f.front(390, 844)
				f.act(t, "new-game", "setup-edition."+edition, "setup-board."+board,
					fmt.Sprintf("setup-players.%d", players),
					"setup-zone.picked", "setup-pick-any", "seat-0-kind.computer", "seat-1-kind.human")
				f.write(t, "seat-1-name", "Ada")
				f.write(t, "setup-seed", "4711")
				if edition == "classic" {
					f.act(t, "setup-introductory")
				} else {
					f.act(t, "setup-starting-cities")
				}
				f.act(t, "seat-1-colour", "colour-5", "setup-start")
				cfg := f.last(t)
				m, err := match.New(cfg, nil)
				if err != nil {
					t.Fatal(err)
				}
				r := m.Rules()
				if cfg.Setup.Edition.String() != edition || cfg.Setup.Board != board || r.Players != players ||
					cfg.Setup.Seed != 4711 {
					t.Errorf("%s %s for %d became %+v", edition, board, players, cfg.Setup)
				}
				if len(cfg.Setup.Regions) != r.Regions || !(r.Introductory || r.StartingCities) {
					t.Errorf("%s %s for %d: regions %v, variants %v %v", edition, board, players, cfg.Setup.Regions,
						r.Introductory, r.StartingCities)
				}
				if p := cfg.Players[0]; !p.IsBot() || p.Level != "normal" {
					t.Errorf("seat 0 is %+v, want a computer", p)
				}
				if p := cfg.Players[1]; p.Name != "Ada" || p.Colour != 5 || p.Kind != record.Human {
					t.Errorf("seat 1 is %+v, want Ada", p)
				}
			}
		}
	}
}

// TestRegionsAreChosenInTurnByTouch: a tap on the picture chooses for the player whose turn it is; regions that are not
// connected to the chosen ones say so, and a second tap undoes the last choice.
func TestRegionsAreChosenInTurnByTouch(t *testing.T) {
	f := newFake()
	f.Kinds = nil // humans only
	f.front(390, 844)
	f.act(t, "new-game", "setup-players.3", "setup-zone.in-turn")
	tap := func(id string) {
		t.Helper()
		f.tree.Reveal("spot-" + id)
		at := f.tree.Find("spot-" + id).Rect().Centre()
		f.step(ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: at})
		f.step(ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: at})
	}
	tap("nw")
	if tap("sw"); f.whyAsked != "It is not connected to the chosen regions." || f.tree.Find("region-sw").Chosen {
		t.Errorf("a disconnected region: the reason is %q", f.whyAsked)
	}
	tap("w")
	if tap("nw"); !strings.HasPrefix(f.whyAsked, "Chosen by Player ") {
		t.Errorf("a taken region: the reason is %q", f.whyAsked)
	}
	tap("w")
	if f.tree.Find("region-w").Chosen || f.tree.Find("region-nw").Why != "" {
		t.Error("the last choice is not undone")
	}
	f.act(t, "region-w", "setup-start")
	if !strings.HasSuffix(f.whyAsked, " chooses region 3 of 3.") {
		t.Errorf("with two regions: the reason is %q", f.whyAsked)
	}
	tap("sw")
	f.act(t, "setup-start")
	if got := strings.Join(f.last(t).Setup.Regions, " "); got != "nw w sw" {
		t.Errorf("the zone is %q", got)
	}
}

func TestZoneIsPickedByTouchAndItsFaultsAreTold(t *testing.T) {
	f := newFake()
	f.front(1280, 800)
	f.act(t, "new-game", "setup-players.3", "setup-zone.picked", "setup-start")
	if len(f.started) != 0 || f.whyAsked != "3 players need 3 regions; chosen so far: 0." {
		t.Fatalf("without a zone: %d games started, the reason is %q", len(f.started), f.whyAsked)
	}
	// A tap on the picture chooses the region under the finger.
	for _, id := range []string{"nw", "sw", "se"} {
		f.tree.Reveal("spot-" + id)
		at := f.tree.Find("spot-" + id).Rect().Centre()
		f.step(ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: at})
		f.step(ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: at})
		if !f.tree.Find("region-" + id).Chosen {
			t.Errorf("a tap on %s did not pick it", id)
		}
	}
	f.act(t, "setup-start")
	apart := phrase.English().T("setup.zone-apart")
	if len(f.started) != 0 || f.whyAsked != apart {
		t.Errorf("a zone in two parts: %d games started, the reason is %q", len(f.started), f.whyAsked)
	}
	f.see(t, apart)
	f.act(t, "region-nw", "region-w", "setup-start")
	if got := strings.Join(f.last(t).Setup.Regions, " "); got != "sw se w" {
		t.Errorf("the zone is %q", got)
	}
}

func TestHumansFromNoneToAll(t *testing.T) {
	for humans := 0; humans <= engine.MaxPlayers; humans++ {
		f := newFake()
		f.front(844, 390)
		f.act(t, "new-game", "setup-players.6")
		for i := range engine.MaxPlayers {
			kind := "computer"
			if i < humans {
				kind = "human"
			}
			f.act(t, fmt.Sprintf("seat-%d-kind.%s", i, kind))
		}
		f.act(t, "setup-start")
		n := 0
		for _, p := range f.last(t).Players {
			if p.Kind == record.Human {
				n++
			}
		}
		if n != humans {
			t.Errorf("%d humans became %d", humans, n)
		}
	}
}

// TestLevelsAreExplained: under the seats, each level at the table is explained once.
func TestLevelsAreExplained(t *testing.T) {
	f := newFake()
	f.Kinds = bot.Levels()
	f.front(844, 390)
	f.act(t, "new-game", "setup-players.4", "seat-1-level", "seat-1-level.expert", "seat-3-level",
		"seat-3-level.expert")
	l := f.Lang()
	for _, line := range append(l.LevelLines([]string{"normal", "expert"}), l.T("opponent.drawn")) {
		f.see(t, line)
	}
	f.act(t, "seat-1-kind.human", "seat-2-kind.human", "seat-3-kind.human")
	f.act(t, "setup-start")
	if p := f.last(t).Players; p[1].IsBot() || p[3].Level != "" {
		t.Errorf("%+v", p)
	}
}

func TestLeavingTheSetUpKeepsIt(t *testing.T) {
	f := newFake()
	f.front(390, 844)
	f.act(t, "new-game", "setup-edition.classic", "setup-players.5", "seat-2-kind.human")
	f.write(t, "seat-0-name", "Ada")
	// In the field, Escape would revert what was typed.
	f.step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter}, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape})
	f.act(t, "new-game", "setup-start")
	cfg := f.last(t)
	if cfg.Setup.Edition != engine.Classic || len(cfg.Players) != 5 || cfg.Players[0].Name != "Ada" ||
		cfg.Players[2].IsBot() {
		t.Errorf("after Escape and reopening the set-up is %+v %+v", cfg.Setup, cfg.Players)
	}
}

func TestSetUpIsRemembered(t *testing.T) {
	f := newFake()
	front := f.front(390, 844)
	f.act(t, "new-game", "setup-edition.classic", "setup-players.5", "setup-hide-money")
	f.write(t, "seat-0-name", "Ada")
	f.act(t, "setup-start")
	first := f.last(t)
	front.ShowSetUp()
	f.step()
	f.act(t, "setup-start")
	second := f.last(t)
	if second.Setup.Edition != engine.Classic || len(second.Players) != 5 || second.Players[0].Name != "Ada" ||
		!first.HideMoney || !second.HideMoney {
		t.Errorf("the next set-up begins as %+v %+v", second.Setup, second.Players)
	}
	if second.Setup.Seed == first.Setup.Seed {
		t.Error("the next set-up has the old seed")
	}
}

func TestRefusedStartIsTold(t *testing.T) {
	f := newFake()
	f.refusal = &match.SetupError{Err: errors.New("set-up: the moon is full")}
	f.front(390, 844)
	f.act(t, "new-game", "setup-start")
	f.see(t, "This game cannot be set up: the moon is full")
	f.act(t, "setup-players.4")
	if f.tree.Find("setup-refused") != nil {
		t.Error("the error stays though the set-up was changed")
	}
	f.act(t, "setup-back", "play-now")
	if f.tree.Toasted() != "This game cannot be set up: the moon is full" {
		t.Errorf("a rejected Play now shows %q", f.tree.Toasted())
	}
	f.refusal = match.ErrBusy
	f.act(t, "new-game", "setup-start")
	f.see(t, "One moment: the last move is not finished yet.")
}

func TestTrustIsAnnounced(t *testing.T) {
	f := newFake()
	f.front(1280, 800)
	text := phrase.English().T("setup.trust")
	there := func() bool {
		found := false
		f.tree.Walk(func(n *ui.Node) bool { found = found || n.Label == text; return true })
		return found
	}
	f.act(t, "new-game", "setup-players.2")
	if !there() {
		t.Error("two players in recharged: the Trust is not announced")
	}
	f.act(t, "setup-edition.classic")
	if there() {
		t.Error("two players in classic: the Trust is announced")
	}
}

func TestResultTellsRanksAndReasons(t *testing.T) {
	f := playing(t)
	f.open(1280, 800, NewResult(f).Build)
	rank := engine.Ranking(f.match.Rules(), f.match.Public())
	if rank[0].Seat != 1 {
		t.Fatalf("the test's game was won by seat %d", rank[0].Seat)
	}
	f.see(t, "Wilhelmina Charlotte wins the game.")
	f.see(t, "Wilhelmina Charlotte")
	f.see(t, "Player 3") // the seat without a name
	for i, s := range rank {
		if i > 0 && s.By == engine.ByNothing {
			t.Errorf("the test's game has tied players: %+v", rank)
		}
		f.see(t, teller(f).RankReason(rank, i))
	}
	f.see(t, teller(f).RankOrder())
	f.act(t, "result-again")
	again, was := f.last(t), f.match.Config()
	if again.Setup.Seed == was.Setup.Seed || again.Setup.Board != was.Setup.Board || len(again.Players) != 3 ||
		again.Players[0] != was.Players[0] {
		t.Errorf("the same table again is %+v", again)
	}
	for id, where := range map[string]string{"result-table": "table", "result-new": "set-up",
		"result-title": "title"} {
		f.act(t, id)
		if f.went != where {
			t.Errorf("%s leads to %q", id, f.went)
		}
	}
}

func TestMenuOverTheTable(t *testing.T) {
	f := playing(t)
	f.text = true
	over := NewOver(f)
	f.open(390, 844, func() *ui.Node { return ui.Stack(ui.Button("below", "x", func() {}), over.Build()) })
	if over.Build() != nil {
		t.Fatal("a closed menu is still there")
	}
	over.Open()
	f.step()
	if f.tree.Activate("below") {
		t.Error("the table can be used through the menu")
	}
	f.act(t, "menu-settings", "settings-speed.instant", "settings-back")
	if f.prefs.Speed != prefs.Instant {
		t.Errorf("the speed is %d", f.prefs.Speed)
	}
	f.act(t, "menu-seats", "menu-seat-0-kind.computer")
	if p := f.match.Players()[0]; p.Kind != record.Bot || p.Level != "normal" || p.Name != "Ada" || p.Colour != 3 {
		t.Errorf("handed to a computer, the seat is %+v", p)
	}
	f.Kinds = bot.Levels()
	f.tree.Invalidate()
	f.step()
	f.see(t, "Normal: "+f.Lang().OpponentText("normal"))
	f.act(t, "menu-seat-0-level.hard")
	if p := f.match.Players()[0]; p.Level != "hard" {
		t.Errorf("at another level the seat is %+v", p)
	}
	f.act(t, "menu-seat-0-kind.human", "menu-take-no")
	if p := f.match.Players()[0]; p.Level != "hard" {
		t.Errorf("after a no the seat is %+v", p)
	}
	f.act(t, "menu-seat-0-kind.human", "menu-take-yes")
	if p := f.match.Players()[0]; p.Kind != record.Human || p.Level != "" {
		t.Errorf("handed back, the seat is %+v", p)
	}
	f.act(t, "menu-seats-back", "menu-how-to", "menu-about", "about-page-back", "menu-text-version")
	if f.opened != 1 || over.Opened() {
		t.Errorf("the text version was opened %d times, the menu is open: %v", f.opened, over.Opened())
	}
	over.Open()
	f.step()
	f.step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape})
	if over.Opened() {
		t.Error("Escape does not close the menu")
	}
	over.Open()
	f.step()
	f.act(t, "menu-leave")
	if f.went != "title" || over.Opened() {
		t.Errorf("leaving the game leads to %q, the menu is open: %v", f.went, over.Opened())
	}
}

// In a lesson and a puzzle everybody keeps their seat, and leaving leads to the list, as the button says.
func TestMenuOverALessonAndAPuzzle(t *testing.T) {
	f := playing(t)
	over := NewOver(f)
	f.open(390, 844, over.Build)
	for _, c := range []struct {
		learning, solving bool
		leave             string
	}{{false, false, "Back to the title"}, {true, false, "All lessons"}, {false, true, "All puzzles"}} {
		f.learning, f.solving = c.learning, c.solving
		over.Open()
		f.step()
		practice := c.learning || c.solving
		if got := f.tree.Find("menu-leave").Label; got != c.leave {
			t.Errorf("%+v: leaving says %q", c, got)
		}
		for _, id := range []string{"menu-seats", "menu-share"} {
			if there := f.tree.Find(id) != nil; there == practice {
				t.Errorf("%+v: %s is offered: %v", c, id, there)
			}
		}
	}
}

func TestLandCoversTheRegions(t *testing.T) {
	for _, id := range maps.List() {
		for _, edition := range maps.Editions(id) {
			board, err := maps.Load(id, edition)
			if err != nil {
				t.Fatal(err)
			}
			l := newLand(board)
			for region := range board.Regions {
				if len(l.ground[region]) == 0 {
					t.Errorf("%s %s: region %d has no area", id, edition, region)
				}
				if got := board.RegionAt(l.middle[region]); got != maps.Region(region) {
					t.Errorf("%s %s: the name of region %d is in region %d", id, edition, region, got)
				}
			}
			if len(l.borders) == 0 {
				t.Errorf("%s %s: no borders", id, edition)
			}
		}
	}
}

// TestLandHasTheAreaOfTheCountry: the areas of all cells add up to the land within the coast.
func TestLandHasTheAreaOfTheCountry(t *testing.T) {
	area := func(ring []maps.Point) float64 {
		sum := 0.0
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			sum += p.X*q.Y - q.X*p.Y
		}
		return max(sum, -sum) / 2
	}
	for _, id := range maps.List() {
		board, err := maps.Load(id, "recharged")
		if err != nil {
			t.Fatal(err)
		}
		whole, parts := 0.0, 0.0
		for _, ring := range board.Outline {
			whole += area(ring)
		}
		for _, region := range newLand(board).ground {
			for _, part := range region {
				parts += area(part)
			}
		}
		if parts < whole*0.999 || parts > whole*1.001 {
			t.Errorf("%s: the area of the regions is %.4f, of the country %.4f", id, parts, whole)
		}
	}
}

func TestNamesOfRegionsDoNotCoverEachOther(t *testing.T) {
	kit := draw.NewKit()
	for _, id := range maps.List() {
		board, err := maps.Load(id, "recharged")
		if err != nil {
			t.Fatal(err)
		}
		l := newLand(board)
		for _, h := range []float64{200, 240, 300, 400} {
			frame := l.frame(geom.Rect{W: 260, H: h})
			signs := l.signs(frame, func(name string) float64 {
				return kit.Type.Measure(name, nameStyle.Size,
					nameStyle.Weight)
			})
			for i, a := range signs {
				for _, b := range signs[:i] {
					if a.Overlap(b) > 0 {
						t.Errorf("%s, %.0f dp: the name of region %d covers another", id, h, i)
					}
				}
				if a.X < frame.X || a.Right() > frame.Right()+0.01 {
					t.Errorf("%s, %.0f dp: the name of region %d leaves the picture", id, h, i)
				}
			}
		}
	}
}
