package app

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
	"kilovolt/game/match/match"
	"kilovolt/game/platform/page"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites/draw/drawtest"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// tapped is how many whole games the tapper plays: by default fifty, or in a short run twelve, which have every board,
// edition and number of players, and every class of layout.
var tapped = flag.Int("games", 0, "`number` of games that the random tapper plays; 0 for the usual one")

func tappedGames() int {
	if *tapped > 0 {
		return *tapped
	}
	return shorttest.Of(50, 12)
}

// windows are the window sizes that the tapper plays in, dp: every class of layout, and some unusual sizes.
var windows = []struct{ w, h float64 }{
	{390, 844}, {844, 390}, {768, 1024}, {1280, 800}, {1920, 1080}, {360, 640}, {320, 568}, {568, 320}, {1024, 768},
	{1100, 560}, {640, 480}, {3840, 2160},
}

// tapper plays like somebody who knows nothing of the game: it touches whatever can be touched, drags, turns the wheel
// and presses keys. It knows only the nodes of the widget tree.
type tapper struct {
	t      *testing.T
	rng    *rand.Rand
	app    *app
	window int
	now    time.Duration
	queue  ui.Queue
	did    []string // the latest inputs, for the failure message
	most   int      // how many of them are kept

	device float64     // pixels per CSS pixel
	insets page.Insets // what the device covers
	seen   func()      // called after every input instead of looking for faults of the layout
	looks  bool        // the colours change too; they are global, so no other test may run at the same time
	screen *ebiten.Image
}

// TestRandomTapperIsNeverStuck plays whole games with random input alone. The layout is checked for faults now and
// then, a drag must never trigger an action, and the game must always be able to continue.
func TestRandomTapperIsNeverStuck(t *testing.T) {
	for i := range tappedGames() {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			k := newTapper(t, uint64(i))
			k.game()
		})
	}
}

// TestRandomTapperInEveryLook plays a few games in which the colours change too, and paints the results.
func TestRandomTapperInEveryLook(t *testing.T) {
	t.Cleanup(func() { theme.Apply(&theme.Dark) })
	for i := range max(shorttest.Of(2, 1), tappedGames()/25) {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			k := newTapper(t, uint64(i)+1000)
			k.looks = true
			k.screen = ebiten.NewImage(64, 64)
			k.game()
		})
	}
}

func newTapper(t *testing.T, seed uint64) *tapper {
	a, err := newApp(Options{Version: "test", DataDir: t.TempDir(), chance: fixed(seed)})
	if err != nil {
		t.Fatal(err)
	}
	k := &tapper{t: t, rng: rand.New(rand.NewPCG(seed, 50)), app: a, window: int(seed) % len(windows), most: 25,
		device: 1}
	k.resize()
	k.step()
	if w, h := a.window.Room(); w != windows[k.window].w || h != windows[k.window].h {
		t.Fatalf("the room is %.0f×%.0f: only phone layouts would be tested", w, h)
	}
	return k
}

// resize sets the window to its next size.
func (k *tapper) resize() {
	k.app.resize(windows[k.window].w, windows[k.window].h, k.insets, k.device)
}

// refit changes the window in one of the possible ways: its size, its device pixels, the insets that the device covers,
// or the player's scale. Often another change follows before the next frame.
func (k *tapper) refit() {
	for again := true; again; again = k.rng.IntN(3) == 0 {
		switch k.rng.IntN(5) {
		case 0, 1:
			k.window, k.insets = k.rng.IntN(len(windows)), page.Insets{}
		case 2:
			k.device = []float64{0.5, 0.8, 1, 1.1, 1.25, 1.5, 2, 2.625, 3, 4}[k.rng.IntN(10)]
		case 3:
			k.insets = page.Insets{}
			// Smaller devices have no insets.
			if w := windows[k.window]; k.rng.IntN(2) == 0 && min(w.w, w.h) >= 390 {
				k.insets = page.Insets{Top: float64(k.rng.IntN(60)), Bottom: float64(k.rng.IntN(35))}
				if w.w > w.h {
					k.insets = page.Insets{Left: float64(k.rng.IntN(60)), Right: float64(k.rng.IntN(60)),
						Bottom: float64(k.rng.IntN(22))}
				}
			}
		case 4:
			p := k.app.prefs
			steps := (prefs.MostScale - prefs.LeastScale) / prefs.ScaleStep
			p.Scale = prefs.LeastScale + prefs.ScaleStep*k.rng.IntN(steps+1)
			host{k.app}.SetPrefs(p)
		}
		k.resize()
		w := windows[k.window]
		k.note("window of %.0f×%.0f, %v pixels each, at %d %%, %v covered", w.w, w.h, k.device, k.app.prefs.Scale,
			k.insets)
	}
	k.step()
}

// wish changes one of the player's settings that affect what is shown or asked.
func (k *tapper) wish() {
	p := k.app.prefs
	switch n := k.rng.IntN(4); {
	case n == 0:
		p.Confirm = []prefs.Confirm{prefs.Always, prefs.Costly, prefs.Never}[k.rng.IntN(3)]
	case n == 1:
		p.Motion = []prefs.Motion{prefs.MotionAsDevice, prefs.MotionFull, prefs.MotionLess}[k.rng.IntN(3)]
	case n == 2:
		p.NoTips, p.NoHints = !p.NoTips, k.rng.IntN(2) == 0
	case k.looks:
		p.Theme = prefs.Themes[k.rng.IntN(len(prefs.Themes))]
	}
	k.note("wishes %s, %s, motion %s, tips off %v, hints off %v", p.Theme, p.Confirm, p.Motion, p.NoTips, p.NoHints)
	host{k.app}.SetPrefs(p)
	k.step()
}

// step runs an Update with these events.
func (k *tapper) step(events ...ui.Event) {
	k.now += 40 * time.Millisecond
	k.queue.Push(events...)
	spent := 0
	now := time.Unix(0, 0).Add(k.now)
	k.app.session.Tick(now, func() bool { spent++; return spent < 200 })
	k.app.refreshText(now)
	k.app.tree.Update(k.now, &k.queue)
	if k.screen != nil && k.rng.IntN(60) == 0 {
		k.app.tree.Draw(k.screen)
		drawtest.Forget()
	}
}

// config returns the game with that number: over twenty numbers, every board, edition and number of players, with and
// without computers.
func (k *tapper) config(n int) match.Config {
	id := boards()[n%len(boards())]
	editions := maps.Editions(id)
	edition, err := engine.EditionByName(editions[n/2%len(editions)])
	if err != nil {
		k.t.Fatal(err)
	}
	board, err := maps.Load(id, edition.String())
	if err != nil {
		k.t.Fatal(err)
	}
	players := engine.MinPlayers + n%(engine.MaxPlayers-engine.MinPlayers+1)
	for len(board.LegalZones(regionsOf(edition, players))) == 0 {
		players-- // a small board
	}
	s := engine.Setup{Board: id, Edition: edition, Players: players, Seed: uint64(n)}
	s.StartingCities = edition == engine.Recharged && n%7 == 0
	s.Introductory = edition == engine.Classic && n%7 == 3 && players > 2
	cfg := match.Config{Setup: s, BotSeed: uint64(n), HideMoney: n%3 == 0}
	for i := range players {
		p := record.Player{Name: fmt.Sprintf("Player %c", 'A'+i), Colour: i, Kind: record.Human}
		if i > 0 && (i+n)%3 != 0 {
			p.Kind, p.Level = record.Bot, "normal"
		}
		cfg.Players = append(cfg.Players, p)
	}
	return cfg
}

// game plays one game to its end.
func (k *tapper) game() {
	k.app.session.SetPace(0)
	var n int
	fmt.Sscan(k.t.Name()[strings.LastIndex(k.t.Name(), "/")+1:], &n)
	if err := k.app.session.NewGame(k.config(n)); err != nil {
		k.t.Fatal(err)
	}
	k.step()
	const (
		most    = 60000 // inputs of a game
		patient = 400   // inputs without a decision after which it calls wayOn
	)
	last, since := -1, 0
	for input := 0; ; input++ {
		m := k.app.session.Match()
		if m != nil && m.Over() {
			return
		}
		if m != nil && m.Index() != last {
			last, since = m.Index(), 0
		}
		if input == most {
			k.fail("no end after %d inputs", most)
		}
		if since++; since > patient {
			k.wayOn()
			since = 0
			continue
		}
		k.random()
		if k.seen != nil {
			k.seen()
		}
		if input%20 == 0 && k.seen == nil {
			if faults := k.app.tree.Check(); len(faults) > 0 {
				k.fail("%s", strings.Join(faults, "\n"))
			}
		}
	}
}

// random makes one random input.
func (k *tapper) random() {
	switch n := k.rng.IntN(100); {
	case n < 55:
		k.tap(k.pick(k.reachable()))
	case n < 75:
		k.tapOne(expected...)
	case n < 80:
		k.key()
	case n < 85:
		w, h := k.app.tree.Size()
		k.tapAt(geom.Point{X: k.rng.Float64() * w, Y: k.rng.Float64() * h}, "anywhere")
	case n < 92:
		k.drag()
	case n < 95:
		k.wheel()
	case n < 96:
		k.refit()
	case n < 97:
		k.wish()
	case n < 98:
		k.fingers()
	default:
		k.now += time.Second
		k.step()
	}
}

// expected are the widgets that carry out a decision or continue a lesson, which rejects what it does not ask for. A
// tapper that only ever planned would play for ever.
var expected = []string{"ask-yes", "take-over", "coach-next", "coach-skip", "coach-onward", "coach-all", "confirm",
	"done", "pass", "drop", "menu-continue", "continue"}

// never are the widgets that replace or leave the current game.
var never = []string{"replace-yes", "play-now", "setup-start", "learn-first-game", "save-play"}

// reachable returns the nodes that can be touched now.
func (k *tapper) reachable() []*ui.Node {
	var list []*ui.Node
	for _, w := range k.app.tree.Widgets() {
		n := k.app.tree.Find(w.ID)
		if n != nil && n.Focusable() && !w.Rect.Empty() && !slices.Contains(never, w.ID) {
			list = append(list, n)
		}
	}
	return list
}

func (k *tapper) pick(list []*ui.Node) *ui.Node {
	if len(list) == 0 {
		return nil
	}
	return list[k.rng.IntN(len(list))]
}

// act touches widgets one after the other, by id, including those that are never touched at random.
func (k *tapper) act(ids ...string) {
	k.t.Helper()
	for _, id := range ids {
		if !k.app.tree.Reveal(id) {
			k.fail("no widget %s", id)
		}
		n := k.app.tree.Find(id)
		k.touch(k.app.tree.Visible(n).Centre(), n.ID)
		k.step()
	}
}

// tapOne touches one of those of the given widgets that exist and are enabled. It reports whether there was one.
func (k *tapper) tapOne(ids ...string) bool {
	there := k.reachable()
	for _, id := range ids {
		if i := slices.IndexFunc(there, func(n *ui.Node) bool { return n.ID == id && n.Enabled() }); i >= 0 {
			k.tap(there[i])
			return true
		}
	}
	return false
}

// tap touches the middle of a node; the tree decides which widget receives the tap.
func (k *tapper) tap(n *ui.Node) {
	if n != nil {
		k.tapAt(k.app.tree.Visible(n).Centre(), n.ID)
	}
}

func (k *tapper) tapAt(p geom.Point, what string) {
	if at := k.app.tree.At(p); at != nil && slices.Contains(never, at.ID) {
		return
	}
	k.touch(p, what)
}

func (k *tapper) touch(p geom.Point, what string) {
	k.note("tap %s at %.0f, %.0f", what, p.X, p.Y)
	k.step(ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: p})
	k.step(ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: p})
	k.now += 500 * time.Millisecond // so that the next tap is not a double tap
}

// drag moves a finger over the window; that must never decide anything.
func (k *tapper) drag() {
	w, h := k.app.tree.Size()
	from := geom.Point{X: k.rng.Float64() * w, Y: k.rng.Float64() * h}
	to := geom.Point{X: k.rng.Float64() * w, Y: k.rng.Float64() * h}
	if from.Dist(to) < 30 {
		return
	}
	k.note("drag from %.0f, %.0f to %.0f, %.0f", from.X, from.Y, to.X, to.Y)
	before := k.decisions()
	for i, e := range []ui.Event{
		{Kind: ui.PointerDown, Pointer: 1, Pos: from},
		{Kind: ui.PointerMove, Pointer: 1, Pos: geom.Point{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2}},
		{Kind: ui.PointerMove, Pointer: 1, Pos: to}, {Kind: ui.PointerUp, Pointer: 1, Pos: to},
	} {
		was := k.humanTurn()
		k.step(e)
		if i > 0 && was && k.humanTurn() && k.decisions() != before {
			k.fail("a drag has made a decision")
		}
		before = k.decisions()
	}
}

// fingers puts two fingers down, which move and may be lifted or cancelled in any order; that must never decide
// anything either. Now and then the window changes during the gesture.
func (k *tapper) fingers() {
	w, h := k.app.tree.Size()
	at := []geom.Point{{X: k.rng.Float64() * w, Y: k.rng.Float64() * h},
		{X: k.rng.Float64() * w, Y: k.rng.Float64() * h}}
	k.note("two fingers at %.0f, %.0f and %.0f, %.0f", at[0].X, at[0].Y, at[1].X, at[1].Y)
	for i, p := range at {
		k.step(ui.Event{Kind: ui.PointerDown, Pointer: i + 1, Pos: p})
	}
	for range 2 + k.rng.IntN(4) {
		i := k.rng.IntN(2)
		at[i].X, at[i].Y = at[i].X+(k.rng.Float64()-0.5)*120, at[i].Y+(k.rng.Float64()-0.5)*120
		k.step(ui.Event{Kind: ui.PointerMove, Pointer: i + 1, Pos: at[i]})
	}
	if k.rng.IntN(4) == 0 {
		k.refit()
	}
	first := k.rng.IntN(2)
	for _, i := range []int{first, 1 - first} {
		kind := ui.PointerUp
		if k.rng.IntN(4) == 0 {
			kind = ui.PointerCancel
		}
		k.step(ui.Event{Kind: kind, Pointer: i + 1, Pos: at[i]})
	}
	k.now += 500 * time.Millisecond
}

// decisions counts the decisions made in the game.
func (k *tapper) decisions() int {
	if m := k.app.session.Match(); m != nil {
		return m.Index()
	}
	return 0
}

// humanTurn reports whether a human must decide, so that nothing continues by itself.
func (k *tapper) humanTurn() bool {
	m := k.app.session.Match()
	if m == nil || m.Over() {
		return false
	}
	if _, bids := k.app.session.Bidding(); bids { // the program bids for them, up to their limit
		return false
	}
	actor := m.Public().Actor
	return actor >= 0 && int(actor) < len(m.Players()) && !m.Players()[actor].IsBot()
}

// placing reports whether a city must be chosen that only the map offers.
func (k *tapper) placing() bool {
	m := k.app.session.Match()
	return m != nil && (m.Public().Await == engine.AwaitTrust || m.Public().Await == engine.AwaitMark)
}

func (k *tapper) wheel() {
	w, h := k.app.tree.Size()
	k.note("wheel")
	k.step(ui.Event{Kind: ui.WheelTurn, Pos: geom.Point{X: k.rng.Float64() * w, Y: k.rng.Float64() * h},
		Wheel: geom.Point{Y: float64(k.rng.IntN(5) - 2)}})
	k.now += 200 * time.Millisecond
}

// key presses a random key.
func (k *tapper) key() {
	keys := []ui.Key{ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown, ui.KeyEnter, ui.KeySpace, ui.KeyEscape, ui.KeyTab,
		ui.KeyHome, ui.KeyEnd, ui.KeyPageUp, ui.KeyPageDown,
		ui.KeyPlus, ui.KeyMinus, "0", "1", "2", "3", "4", "5", "L", "M", "S", "U", "I", "H", ui.KeyHelp,
		ui.KeyF3, ",", "."}
	key := keys[k.rng.IntN(len(keys))]
	if focus := k.app.tree.Focused(); slices.Contains(never, focus) && (key == ui.KeyEnter || key == ui.KeySpace) {
		return
	}
	k.note("key %s", key)
	k.step(ui.Event{Kind: ui.KeyPress, Key: key})
}

// wayOn checks that the game can continue: from wherever the tapper has got to, Escape, the expected widgets and the
// choices beside the map, or on the map if there are no others, lead to the next decision.
func (k *tapper) wayOn() {
	before := k.decisions()
	k.note("looks for the way on")
	for n := range 400 {
		if m := k.app.session.Match(); m != nil && (m.Over() || m.Index() != before) {
			return
		}
		if !k.humanTurn() && k.app.session.Match() != nil {
			k.now += time.Second
			k.step()
		}
		switch {
		case n >= 100 && k.app.session.Puzzle() != nil && k.tapOne("coach-leave"): // whose table no decision changes
		case n%8 >= 6: // twice, as a page may have nothing else in sight but the way to another one
			k.note("Escape")
			k.step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape})
		case n%2 == 0 && k.tapOne(expected...):
		default:
			k.tap(k.pick(slices.DeleteFunc(k.reachable(), func(n *ui.Node) bool {
				return n.Disabled || n.Role == "city" && !k.placing() || strings.HasPrefix(n.ID, "menu-seat")
			})))
		}
	}
	k.fail("stuck")
}

func (k *tapper) note(format string, args ...any) {
	k.did = append(k.did, fmt.Sprintf(format, args...))
	if len(k.did) > k.most {
		k.did = k.did[1:]
	}
}

// fail ends the test with what is needed to reproduce the failure.
func (k *tapper) fail(format string, args ...any) {
	k.t.Helper()
	w, h := k.app.tree.Size()
	where := "at the title"
	if m := k.app.session.Match(); m != nil {
		where = fmt.Sprintf("round %d, %s awaited of %d", m.Public().Round, m.Public().Await, m.Public().Actor)
	}
	var ids []string
	for _, n := range k.reachable() {
		id := n.ID
		if !n.Enabled() {
			id = "(" + id + ")"
		}
		ids = append(ids, id)
	}
	k.t.Fatalf("%.0f×%.0f dp of %v pixels, %s: %s\nlately: %s\nin sight: %s", w, h, k.app.kit.Scale(), where,
		fmt.Sprintf(format, args...), strings.Join(k.did, "; "), strings.Join(ids, " "))
}
