package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/game/platform/page"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/view/table"
	"kilovolt/game/view/ui"
)

// typist plays with the keyboard alone: it knows where the focus is, and finds its way by trying the arrow keys.
type typist struct {
	t     *testing.T
	app   *app
	queue *ui.Queue
	now   time.Duration
	keys  int // number pressed so far
	last  struct {
		from, to string
		key      ui.Key
	} // the last arrow pressed
	w, h float64
}

func newTypist(t *testing.T, w, h float64) *typist {
	t.Helper()
	a, q := start(t, w, h, 1)
	p := a.prefs
	p.Confirm = prefs.Costly
	host{a}.SetPrefs(p)
	return &typist{t: t, app: a, queue: q, w: w, h: h}
}

// step advances the program by one frame.
func (k *typist) step(events ...ui.Event) {
	k.now += 16 * time.Millisecond
	k.app.session.Tick(time.Unix(0, int64(k.now)), func() bool { return true })
	k.app.resize(k.w, k.h, page.Insets{}, 1)
	k.app.refreshText(time.Unix(0, int64(k.now)))
	k.queue.Push(events...)
	k.app.tree.Update(k.now, k.queue)
}

func (k *typist) press(keys ...ui.Key) {
	for _, key := range keys {
		k.keys++
		if key == ui.KeyEnter {
			k.now += 300 * time.Millisecond // a key pressed sooner counts as a bounce
		}
		k.step(ui.Event{Kind: ui.KeyPress, Key: key})
	}
}

// move presses an arrow key, in a long text and in the log until the focus leaves them. If the key would only lead back
// to where the last arrow came from, it first goes back and returns, and then presses the key.
func (k *typist) move(key ui.Key) {
	from := k.focus()
	if k.last.to == from && k.last.key == opposites[key] {
		k.arrow(key)
		if k.focus() != k.last.from {
			return
		}
		if k.arrow(k.last.key); k.focus() != from {
			return
		}
	}
	k.last.from, k.last.key = from, key
	k.arrow(key)
	k.last.to = k.focus()
}

var opposites = map[ui.Key]ui.Key{ui.KeyLeft: ui.KeyRight, ui.KeyRight: ui.KeyLeft, ui.KeyUp: ui.KeyDown,
	ui.KeyDown: ui.KeyUp}

// arrow is move without that correction.
func (k *typist) arrow(key ui.Key) {
	for range 400 {
		at := k.focus()
		k.press(key)
		n := k.app.tree.Find(at)
		text := n != nil && n.Role == ui.RoleScroll && k.focus() == at
		if !text && (!inLog(k.focus()) || k.focus() == at) {
			return
		}
	}
}

// inLog reports whether a widget is a row of the log or inside one; only visible rows exist.
func inLog(id string) bool {
	return strings.HasPrefix(id, "log-") && len(id) > 4 && id[4] >= '0' && id[4] <= '9'
}

func (k *typist) focus() string { return k.app.tree.Focused() }

func (k *typist) enabled(id string) bool {
	n := k.app.tree.Find(id)
	return n != nil && n.Enabled()
}

var arrows = []ui.Key{ui.KeyRight, ui.KeyDown, ui.KeyLeft, ui.KeyUp}

// ways returns the arrow keys that move the focus away from where it is, those towards the goal first. On numbers, left
// and right change the value instead.
func (k *typist) ways(goal string) []ui.Key {
	at, to := k.app.tree.Find(k.focus()), k.app.tree.Find(goal)
	if at == nil {
		return arrows
	}
	if to == nil {
		return nil
	}
	d := to.Rect().Centre().Sub(at.Rect().Centre())
	across, down := ui.KeyRight, ui.KeyDown
	if d.X < 0 {
		across = ui.KeyLeft
	}
	if d.Y < 0 {
		down = ui.KeyUp
	}
	out := []ui.Key{across, down}
	if d.X*d.X < d.Y*d.Y {
		out = []ui.Key{down, across}
	}
	for _, key := range arrows {
		if !slices.Contains(out, key) {
			out = append(out, key)
		}
	}
	if at.Adjusts() {
		out = slices.DeleteFunc(out, func(key ui.Key) bool { return key == ui.KeyLeft || key == ui.KeyRight })
	}
	return out
}

// goTo moves the focus to a widget with the arrow keys: towards it, and if that does not get there, by ways not tried
// before.
func (k *typist) goTo(id string) {
	k.t.Helper()
	type edge struct {
		from string
		key  ui.Key
	}
	known := map[edge]string{}
	try := func(from string, key ui.Key) {
		k.move(key)
		known[edge{from, key}] = k.focus()
	}
	for range 600 {
		at := k.focus()
		if at == id {
			if n := k.app.tree.Find(id); k.app.tree.Visible(n).Empty() {
				k.t.Fatalf("focused widget %s is out of view", id)
			}
			return
		}
		ways := k.ways(id)
		if i := slices.IndexFunc(ways, func(key ui.Key) bool { _, ok := known[edge{at, key}]; return !ok }); i >= 0 {
			try(at, ways[i])
			continue
		}
		// Back to the nearest place where a way is still untried.
		type place struct {
			id   string
			keys []ui.Key
		}
		queue, been := []place{{id: at}}, map[string]bool{at: true}
		var path []ui.Key
		for len(queue) > 0 && path == nil {
			p := queue[0]
			queue = queue[1:]
			open := 0
			for _, key := range arrows {
				next, ok := known[edge{p.id, key}]
				if !ok {
					open++
				} else if !been[next] {
					been[next] = true
					queue = append(queue, place{next, append(slices.Clone(p.keys), key)})
				}
			}
			if n := k.app.tree.Find(p.id); n != nil && n.Adjusts() {
				open -= 2
			}
			if open > 0 && len(p.keys) > 0 {
				path = p.keys
			}
		}
		if path == nil {
			break
		}
		for _, key := range path {
			try(k.focus(), key) // keys that scroll may lead elsewhere the second time
		}
	}
	k.t.Fatalf("no arrow keys lead from %q to %q: %s", k.focus(), id, k.seen())
}

func (k *typist) seen() string {
	var out []string
	for _, w := range k.app.tree.Widgets() {
		if !strings.HasPrefix(w.ID, "city-") {
			out = append(out, w.ID)
		}
	}
	return strings.Join(out, " ")
}

// do goes to a widget and presses Enter.
func (k *typist) do(ids ...string) {
	k.t.Helper()
	for _, id := range ids {
		k.goTo(id)
		k.press(ui.KeyEnter)
	}
}

// setUp sets up a table of humans by keyboard, from the title screen.
func (k *typist) setUp(humans int) {
	k.t.Helper()
	k.press(ui.KeyDown)
	k.do("new-game")
	for i := 1; i < humans; i++ {
		k.do(fmt.Sprintf("seat-%d-kind.human", i))
	}
	k.goTo("setup-seed") // so that every game is the same
	for range k.app.tree.Find("setup-seed").Value {
		k.press(ui.KeyBackspace)
	}
	for _, r := range "keys" {
		k.step(ui.Event{Kind: ui.RuneTyped, Rune: r})
	}
	k.do("setup-start")
	if k.app.session.Match() == nil {
		k.t.Fatalf("no game: %s", k.seen())
	}
}

// decide makes the pending decision; n varies the choices.
func (k *typist) decide(n int) {
	k.t.Helper()
	if k.app.tree.Find("take-over") != nil {
		k.do("take-over")
		return
	}
	if k.app.tree.Find("ask-yes") != nil {
		k.do("ask-yes") // after a warning the focus is on going back
		return
	}
	m := k.app.session.Match()
	p := m.Public()
	k.press("1")
	switch p.Await {
	case engine.AwaitTrust, engine.AwaitMark, engine.AwaitBuild:
		if p.Await != engine.AwaitBuild || n%3 > 0 {
			k.city(p)
		}
		k.press("1")
		if k.enabled("confirm") {
			k.do("confirm")
		} else {
			k.do("done")
		}
	case engine.AwaitOpen:
		if n%4 == 0 && k.enabled("pass") {
			k.do("pass")
			return
		}
		for _, plant := range p.Current().List() {
			if id := "offer-" + plant.String(); k.enabled(id) {
				k.do(id)
				if n%2 == 0 && k.enabled("amount") {
					k.goTo("amount")
					k.press(ui.KeyRight)
				}
				k.do("confirm")
				return
			}
		}
		k.do("pass")
	case engine.AwaitBid:
		if n%2 == 0 && k.enabled("confirm") {
			k.do("confirm")
		} else {
			k.do("drop")
		}
	case engine.AwaitScrap:
		for _, plant := range p.Players[p.Actor].Plants.List() {
			if id := "scrap-" + plant.String(); k.enabled(id) {
				k.do(id)
				break
			}
		}
		k.do("confirm")
	case engine.AwaitBuy:
		if k.enabled("one-run") {
			k.do("one-run")
		}
		k.do("confirm")
	default:
		k.do("confirm")
	}
}

// city plans the cheapest available city, on the map.
func (k *typist) city(p *engine.Public) {
	k.t.Helper()
	m := k.app.session.Match()
	var list engine.List
	m.Legal(&list)
	costs := engine.CityCosts(m.Rules(), p, p.Actor)
	best := -1
	for _, c := range list.Choices() {
		switch c.Verb {
		case engine.VerbTrust, engine.VerbMark, engine.VerbBuild:
			if best < 0 || c.Verb == engine.VerbBuild && costs[c.What] < costs[best] {
				best = int(c.What)
			}
		}
	}
	if best < 0 {
		return
	}
	k.press("M")
	k.do("city-" + m.Rules().Board.Cities[best].ID)
}

// TestWholeGameByKeys plays a game of three humans at one table without a pointer, from the title screen to the result.
func TestWholeGameByKeys(t *testing.T) {
	k := newTypist(t, 1280, 800)
	k.setUp(3)
	m := k.app.session.Match()
	decisions, stuck := 0, 0
	for ; !m.Over() && decisions < 4000; decisions++ {
		before, asked := m.Index(), k.app.tree.Find("ask-yes") != nil
		k.decide(decisions)
		if m.Index() == before && asked == (k.app.tree.Find("ask-yes") != nil) {
			if stuck++; stuck > 3 {
				t.Fatalf("stuck at %s in round %d with the focus on %q: %s", m.Public().Await, m.Public().Round,
					k.focus(), k.seen())
			}
		} else {
			stuck = 0
		}
	}
	if !m.Over() {
		t.Fatalf("the game has not ended after round %d", m.Public().Round)
	}
	if k.app.tree.Find("result-again") == nil {
		t.Fatal("the result is not shown")
	}
	k.press(ui.KeyEscape) // back to the table
	if k.app.scene != k.app.table {
		t.Error("Escape does not lead from the result to the table")
	}
	k.press(ui.KeyEscape)
	if !k.app.menu.Opened() {
		k.press(ui.KeyEscape)
	}
	k.do("menu-leave")
	if k.app.session.Match() != nil || k.app.tree.Find("play-now") == nil {
		t.Error("the menu does not lead back to the title")
	}
	t.Logf("%d rounds, %d decisions, %d keys", m.Public().Round, decisions, k.keys)
}

// TestRoundsByKeysOnEveryScreen plays two rounds by keyboard in all kinds of layouts, down to the smallest that the
// scale allows, and every page fits.
func TestRoundsByKeysOnEveryScreen(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {844, 390}, {768, 1024}, {1920, 1080},
		{prefs.ShortSide, prefs.LongSide}, {prefs.LongSide, prefs.ShortSide}} {
		t.Run(fmt.Sprintf("%.0fx%.0f", size[0], size[1]), func(t *testing.T) {
			k := newTypist(t, size[0], size[1])
			k.setUp(3)
			m := k.app.session.Match()
			for n := 0; m.Public().Round < 3; n++ {
				if n > 300 {
					t.Fatalf("stuck at %s in round %d: %s", m.Public().Await, m.Public().Round, k.seen())
				}
				if n%5 == 0 && !k.app.tree.Modal() {
					for _, page := range []ui.Key{"2", "3", "4", "5", "1"} {
						k.press(page)
						for _, fault := range k.app.tree.Check() {
							t.Errorf("%s, page %s: %s", m.Public().Await, page, fault)
						}
					}
				}
				k.decide(n)
			}
		})
	}
}

// TestArrowsReachEverything: starting where the focus first appears, the arrow keys reach every widget, in every layout
// and on every page.
func TestArrowsReachEverything(t *testing.T) {
	for _, size := range [][2]float64{
		{390, 844}, {1280, 800}, {844, 390}, {768, 1024}, {1920, 1080},
	}[:shorttest.Of(5, 2)] {
		k := newTypist(t, size[0], size[1])
		check := func(where string) {
			t.Helper()
			for _, id := range k.unreached() {
				t.Errorf("%.0fx%.0f, %s: no arrow keys lead to %q", size[0], size[1], where, id)
			}
		}
		check("title")
		k.press(ui.KeyDown)
		k.do("settings")
		check("settings")
		k.press(ui.KeyEscape)
		k.do("keys")
		check("keys")
		k.press(ui.KeyEscape)
		k.do("new-game")
		check("set-up")
		k.press(ui.KeyEscape)
		k.setUp(3)
		seen := map[engine.Await]bool{}
		m := k.app.session.Match()
		for n := 0; m.Public().Round < 3; n++ {
			if await := m.Public().Await; !seen[await] && k.app.tree.Find("ask-yes") == nil {
				seen[await] = true
				pages := []ui.Key{"1", "2", "3", "4", "5"}
				if len(seen) > 1 {
					pages = pages[:1]
				}
				for _, page := range pages {
					k.press(page)
					check(fmt.Sprintf("%s, page %s", await, page))
				}
			}
			k.decide(n)
		}
		k.press(ui.KeyEscape, ui.KeyEscape)
		k.app.menu.Open()
		k.step()
		check("menu")
	}
}

// logSteps is how many rows of the log are searched for a way through.
const logSteps = 12

// unreached lists the widgets that arrow keys do not reach from the first one.
func (k *typist) unreached() []string {
	tree := k.app.tree
	var all []string
	for _, w := range tree.Widgets() {
		if n := tree.Find(w.ID); n.Focusable() && !inLog(w.ID) {
			all = append(all, w.ID)
		}
	}
	if len(all) == 0 {
		return nil
	}
	been, inside := map[string]bool{}, 0
	queue := []string{all[0]}
	for len(queue) > 0 {
		id := queue[0]
		queue = queue[1:]
		if been[id] || inLog(id) && inside > logSteps {
			continue
		}
		if inLog(id) {
			inside++ // the way may lead through a row of the log, which another test covers
		}
		been[id] = true
		for _, key := range arrows {
			tree.SetFocus(id)
			k.step()
			if n := tree.Find(id); n == nil || n.Adjusts() && (key == ui.KeyLeft || key == ui.KeyRight) {
				continue
			}
			k.move(key)
			queue = append(queue, k.focus())
			if inLog(k.focus()) && !been["log"] { // leaves it both upwards and downwards
				been["log"] = true
				k.move(ui.KeyUp)
				queue = append(queue, k.focus())
				k.press("L")
				k.move(ui.KeyDown)
				queue = append(queue, k.focus())
			}
		}
	}
	return slices.DeleteFunc(all, func(id string) bool {
		// The buttons of a number do the same as left and right on the number.
		part := id[strings.LastIndexByte(id, '.')+1:]
		return been[id] || slices.Contains([]string{"less", "more", "lessbig", "morebig"}, part)
	})
}

// TestLogIsReadByKeys moves down the whole log, into its sentences and out again.
func TestLogIsReadByKeys(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {1280, 800}} {
		k := newTypist(t, size[0], size[1])
		k.setUp(3)
		m := k.app.session.Match()
		for n := 0; m.Public().Round < 3; n++ {
			k.decide(n)
		}
		k.press("L")
		if !inLog(k.focus()) {
			t.Fatalf("L leads to %q", k.focus())
		}
		k.press(ui.KeyHome)
		rows, names := map[string]bool{}, map[string]bool{}
		for last := ""; inLog(k.focus()) && k.focus() != last; {
			last = k.focus()
			rows[last] = true
			n := k.app.tree.Find(last)
			if n == nil || k.app.tree.Visible(n).Empty() {
				t.Fatalf("focused widget %s is out of view", last)
			}
			if len(n.Children()) > 0 {
				k.press(ui.KeyRight)
				in := k.focus()
				if !strings.HasPrefix(in, last+"-") {
					t.Fatalf("right of %s is %s", last, in)
				}
				names[in] = true
				for range 20 {
					if k.focus() == last {
						break
					}
					k.press(ui.KeyLeft)
				}
			}
			if k.focus() != last {
				t.Fatalf("left moves out of %s to %s", last, k.focus())
			}
			k.press(ui.KeyDown)
		}
		if want := len(m.Log()) / 2; len(rows) < want || len(names) < want {
			t.Errorf("%.0fx%.0f: %d rows and %d names of %d entries were read", size[0], size[1], len(rows),
				len(names), len(m.Log()))
		}
	}
}

// TestEscapeLeadsBackFromEverywhere: from anywhere, Escape leads step by step back to the table or the title screen,
// and the plan is still there.
func TestEscapeLeadsBackFromEverywhere(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {844, 390}, {768, 1024}, {1280, 800}} {
		k := newTypist(t, size[0], size[1])
		for _, id := range []string{"settings", "keys", "learn", "how-to", "about", "new-game"} {
			k.press(ui.KeyDown)
			k.do(id)
			if k.app.tree.Find("play-now") != nil && !k.app.tree.Modal() {
				t.Fatalf("%s did not open", id)
			}
			k.press(ui.KeyEscape)
			if k.app.tree.Find("play-now") == nil || k.app.tree.Modal() {
				t.Errorf("Escape does not lead back from %s", id)
			}
		}
		k.setUp(3)
		plant := k.app.session.Match().Public().Current().List()[0].String()
		k.press("1")
		k.do("offer-" + plant)
		for _, keys := range [][]ui.Key{
			{"2"}, {"3"}, {"4"}, {"5"}, {"L"}, {"M"}, {"M", ui.KeyRight, ui.KeyDown}, {ui.KeyHelp}, {"2", ui.KeyHelp},
			{"U"}, {ui.KeyPlus, "M"}, {"0"}, {"I"},
		} {
			k.press(keys...)
			for range 4 {
				if k.app.menu.Opened() {
					break
				}
				k.press(ui.KeyEscape)
			}
			if !k.app.menu.Opened() {
				t.Errorf("%.0fx%.0f: after %v Escape does nothing", size[0], size[1], keys)
			}
			k.press(ui.KeyEscape)
			if k.app.menu.Opened() || k.app.tree.Modal() || k.app.scene != k.app.table {
				t.Fatalf("%.0fx%.0f: after %v Escape does not lead back to the table", size[0], size[1], keys)
			}
			if !k.enabled("confirm") {
				t.Fatalf("%.0fx%.0f: after %v and Escape the plan is lost: %s", size[0], size[1], keys, k.seen())
			}
		}
		for _, id := range []string{"menu-settings", "menu-seats", "menu-keys", "menu-how-to", "menu-about"} {
			k.app.menu.Open()
			k.step()
			k.do(id)
			k.press(ui.KeyEscape)
			if !k.app.menu.Opened() || k.app.keys.Opened() || k.app.tree.Find("menu-continue") == nil {
				t.Errorf("Escape does not lead from %s to the menu", id)
			}
			k.press(ui.KeyEscape)
		}
		k.press("U")
		if k.app.menu.Opened() {
			t.Error("the menu stays")
		}
	}
}

// TestEveryKeyHasOneMeaningAndIsListed: widget kit, program and table share the keyboard, and the list of keys is
// complete.
func TestEveryKeyHasOneMeaningAndIsListed(t *testing.T) {
	k := newTypist(t, 1280, 800)
	seen := map[ui.Key]string{}
	claim := func(key ui.Key, who string) {
		if other, ok := seen[key]; ok {
			t.Errorf("%s is a key of %s and of %s", key, other, who)
		}
		seen[key] = who
	}
	for u := range ui.UseCount {
		for _, key := range ui.Keys(u) {
			claim(key, fmt.Sprintf("use %d", u))
		}
	}
	for _, c := range commands {
		for _, key := range c.keys {
			claim(key, string(c.about))
		}
	}
	for _, c := range table.Commands() {
		for _, key := range c.Keys {
			claim(key, string(c.About))
		}
	}
	if seen["H"] != "keys.hint" {
		t.Errorf("H is a key of %q, not of the hint", seen["H"])
	}
	listed := map[string]bool{}
	for _, g := range k.app.keyGroups(k.app.lang) {
		for _, line := range g.Lines {
			if line.About == "" || strings.HasPrefix(line.About, "[") {
				t.Errorf("%v: %q", line.Keys, line.About)
			}
			for _, name := range line.Keys {
				if listed[name] = true; name == "" || strings.HasPrefix(name, "[") {
					t.Errorf("%s: a key has the name %q", line.About, name)
				}
			}
		}
	}
	for key, who := range seen {
		if !listed[keyName(k.app.lang, key)] {
			t.Errorf("%s of %s is not in the list", key, who)
		}
	}
}

// TestListOfKeysFits: the list fits every window, over the title screen and over the table, and opens and closes by its
// key.
func TestListOfKeysFits(t *testing.T) {
	for _, size := range [][2]float64{{320, 568}, {568, 320}, {390, 844}, {844, 390}, {768, 1024}, {1280, 800},
		{3840, 2160}} {
		k := newTypist(t, size[0], size[1])
		k.press(ui.KeyHelp)
		for _, fault := range k.app.tree.Check() {
			t.Errorf("%.0fx%.0f: %s", size[0], size[1], fault)
		}
		if !k.app.keys.Opened() || k.app.tree.Find("keys-cover") == nil {
			t.Error("the question mark does not open the list")
		}
		k.press(ui.KeyHelp)
		if k.app.keys.Opened() {
			t.Error("the question mark does not close the list")
		}
	}
}
