package table

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/platform/sound"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/table/timeline"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/draw"
)

// fakeHost stands in for the program around the table.
type fakeHost struct {
	tree      *ui.Tree
	session   *session.Session
	match     *match.Match
	scene     *Scene
	dice      *rand.Rand // decides in until; nil if bots do
	timeScale timeline.TimeScale
	lang      *phrase.Lang // English if it is nil
	heard     []sound.Name
	menus     int           // how often the menu was opened
	asked     []guide.Topic // sections of the rules that were opened, "" for the legend
	tip       guide.Concept // the one that is shown, "" for none
	page      string        // the one that was opened last
	judging   *hindsight.Judging
	unsaved   int // how often it was asked why the game is not saved
	sent      int // how often a turn was to be sent on
	shown     int // how often its link was to be shown
}

func (h *fakeHost) Tree() *ui.Tree            { return h.tree }
func (h *fakeHost) Room() (float64, float64)  { return h.tree.Size() }
func (h *fakeHost) Session() *session.Session { return h.session }
func (h *fakeHost) Lang() *phrase.Lang {
	if h.lang == nil {
		return phrase.English()
	}
	return h.lang
}
func (h *fakeHost) ShowPage(id string)            { h.page = id }
func (h *fakeHost) TimeScale() timeline.TimeScale { return h.timeScale }
func (h *fakeHost) Play(n sound.Name)             { h.heard = append(h.heard, n) }
func (h *fakeHost) Spare() bool                   { return true }
func (h *fakeHost) Menu()                         { h.menus++ }
func (h *fakeHost) Judging() *hindsight.Judging   { return h.judging }
func (h *fakeHost) Result()                       {}
func (h *fakeHost) SendTurn()                     { h.sent++ }
func (h *fakeHost) ShowTurn()                     { h.shown++ }
func (h *fakeHost) Unsaved()                      { h.unsaved++ }
func (h *fakeHost) Symbols()                      { h.asked = append(h.asked, "") }
func (h *fakeHost) Rules(topic guide.Topic)       { h.asked = append(h.asked, topic) }
func (h *fakeHost) DismissTip()                   { h.tip = ""; h.tree.Invalidate() }

// Head is nothing: no lesson is on.
func (h *fakeHost) Head(float64, *ui.Node, ...*ui.Node) *ui.Node { return nil }

func (h *fakeHost) Tip() (guide.Tip, bool) {
	return guide.TipOf(phrase.English(), h.match.Rules(), h.match.Public(), h.tip)
}

// back does with Escape what the program does.
func (h *fakeHost) back(e ui.Event) bool { return e.Key == ui.KeyEscape && h.scene.Back() }

// kit draws all tables of the tests, as it keeps the layouts of maps that have been found.
var kit = draw.NewKit()

// sharedKit returns the kit as a program's start does.
func sharedKit() *draw.Kit {
	kit.SetScale(1)
	_ = kit.SetLanguage(false, nil)
	return kit
}

// sit starts a table of humans in a window of the given size.
func sit(t *testing.T, setup engine.Setup, w, h float64) *fakeHost {
	t.Helper()
	return sitAdvised(t, nil, setup, w, h)
}

// sitAdvised starts such a table with computers to ask for hints.
func sitAdvised(t *testing.T, bots match.ThinkerFactory, setup engine.Setup, w, h float64) *fakeHost {
	t.Helper()
	var players []record.Player
	for i := range setup.Players {
		players = append(players,
			record.Player{Name: [...]string{"Ada", "Volta", "Ohm", "Watt", "Faraday", "Wilhelmine"}[i], Colour: i,
				Kind: record.Human})
	}
	on, err := session.New(save.NewKeeper(save.Memory(), nil), bots, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := on.NewGame(match.Config{Setup: setup, Players: players}); err != nil {
		t.Fatal(err)
	}
	host := &fakeHost{session: on, match: on.Match()}
	host.tree = ui.NewTree(sharedKit(), func() *ui.Node { return host.scene.Build() })
	host.scene = New(host, host)
	host.tree.OnKey = host.back
	on.Listen(func(c session.Change) {
		switch c.Kind {
		case session.AdviceChanged:
			host.scene.hint.OnAdviceChanged()
			return
		case session.QuestionChanged:
			host.scene.decide.OnQuestionChanged()
			return
		case session.Moved:
			host.scene.Happened(c.Match)
		}
		host.scene.Moved()
	})
	host.tree.Resize(w, h)
	host.tree.Update(0, &ui.Queue{})
	return host
}

var sizes = []struct{ w, h float64 }{{390, 844}, {844, 390}, {768, 1024}, {1280, 800}, {1920, 1080}}

// tables is a cross-section of the tables that can be played.
var tables = []engine.Setup{
	{Board: "germany", Edition: engine.Recharged, Players: 4},
	{Board: "usa", Edition: engine.Classic, Players: 6},
	{Board: "usa", Edition: engine.Recharged, Players: 2},
	{Board: "germany", Edition: engine.Classic, Players: 3, Introductory: true},
	{Board: "germany", Edition: engine.Recharged, Players: 5, StartingCities: true},
	{Board: "germany", Edition: engine.Classic, Players: 2},
}

// choose makes a decision for the human whose turn it is by activating widgets alone, as a pointer would.
func (h *fakeHost) choose(t *testing.T, rng *rand.Rand) {
	t.Helper()
	before := h.match.Index()
	p := h.match.Public()
	tap := func(id string) bool {
		n := h.tree.Find(id)
		return n != nil && n.Enabled() && h.tree.Activate(id)
	}
	settle := func() { h.tree.Update(h.tree.Now(), &ui.Queue{}) }
	settle()
	tap("tab.act") // if the decision shares its place with the pages
	settle()
	switch p.Await {
	case engine.AwaitTrust, engine.AwaitMark, engine.AwaitBuild:
		if p.Await != engine.AwaitBuild || rng.IntN(4) > 0 {
			var list engine.List
			h.match.Legal(&list)
			c := list.At[rng.IntN(list.N)]
			if c.Verb != engine.VerbDone {
				h.scene.pages.openMap()
				settle()
				if !tap("city-" + h.match.Rules().Board.Cities[c.What].ID) {
					t.Fatalf("%s: the city %s cannot be chosen", p.Await, h.match.Rules().Board.Cities[c.What].ID)
				}
				settle()
			}
		}
		if !tap("confirm") {
			tap("done")
		}
	case engine.AwaitOpen:
		var list engine.List
		h.match.Legal(&list)
		c := list.At[rng.IntN(list.N)]
		if c.Verb == engine.VerbOpen && rng.IntN(3) > 0 {
			if !tap("offer-" + c.Plant().String()) {
				tap("card-" + c.Plant().String())
			}
			settle()
			tap("amount.more")
			settle()
			tap("confirm")
		} else if !tap("pass") {
			for _, c := range list.Choices() {
				if c.Verb == engine.VerbOpen {
					if !tap("offer-" + c.Plant().String()) {
						tap("card-" + c.Plant().String())
					}
					settle()
					tap("confirm")
					break
				}
			}
		}
	case engine.AwaitBid:
		if rng.IntN(2) == 0 || !tap("confirm") {
			tap("drop")
		}
	case engine.AwaitScrap:
		for _, plant := range p.Players[p.Actor].Plants.List() {
			if tap("scrap-" + plant.String()) {
				break
			}
		}
		settle()
		tap("confirm")
	case engine.AwaitBuy:
		if tap("one-run"); rng.IntN(3) == 0 {
			settle()
			tap("two-runs")
		}
		settle()
		tap("confirm")
	default:
		tap("confirm")
	}
	settle()
	if h.match.Index() == before && !h.match.Over() {
		t.Fatalf("stuck at %s: %v", p.Await, ids(h.tree))
	}
}

func ids(tree *ui.Tree) string {
	var out []string
	for _, w := range tree.Widgets() {
		if w.Enabled {
			out = append(out, w.ID)
		}
	}
	return strings.Join(out, " ")
}

// TestWholeGamesByWidgets plays games through the widget tree alone and checks the layout at every decision.
func TestWholeGamesByWidgets(t *testing.T) {
	for i, setup := range tables {
		setup.Seed = uint64(i + 1)
		size := sizes[i%len(sizes)]
		t.Run(fmt.Sprintf("%s %s %d at %.0fx%.0f", setup.Board, setup.Edition, setup.Players, size.w, size.h),
			func(t *testing.T) {
				rng := rand.New(rand.NewPCG(uint64(i), 7))
				h := sit(t, setup, size.w, size.h)
				seen := map[engine.Await]bool{}
				for range 6000 {
					if h.match.Over() {
						break
					}
					if await := h.match.Public().Await; !seen[await] || rng.IntN(40) == 0 {
						seen[await] = true
						for _, other := range sizes {
							h.tree.Resize(other.w, other.h)
							h.tree.Update(h.tree.Now(), &ui.Queue{})
							for _, fault := range h.tree.Check() {
								t.Fatalf("%s at %.0fx%.0f, %s: %s", setup.Board, other.w, other.h, await, fault)
							}
						}
						h.tree.Resize(size.w, size.h)
					}
					h.choose(t, rng)
				}
				if !h.match.Over() {
					t.Fatalf("the game has not ended after round %d", h.match.Public().Round)
				}
			})
	}
}

// TestAFullStoreStaysOnItsCard: four kinds of fuel wrap to a second line if one is too narrow.
func TestAFullStoreStaysOnItsCard(t *testing.T) {
	h := sit(t, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 2, Seed: 5}, 1280, 800)
	kit := draw.NewKit()
	for _, width := range []float64{90, 120, 300} {
		tree := ui.NewTree(kit, func() *ui.Node {
			store := h.scene.players.Store(engine.Tokens{12, 11, 10, 8})
			return ui.Column(ui.Row(store.Grow(1), ui.Line("2 runs", ui.StyleCaption)).Gap(8))
		})
		tree.Resize(width+60, 200)
		tree.Update(0, &ui.Queue{})
		for _, fault := range tree.Check() {
			t.Errorf("%.0f dp: %s", width, fault)
		}
	}
}
