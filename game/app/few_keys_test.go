package app

import (
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/view/ui"
)

// until plays with the keyboard until a decision of that kind comes up in that round or later, then takes the seat
// over.
func (k *typist) until(await engine.Await, round int) {
	k.t.Helper()
	m := k.app.session.Match()
	for n := 1; ; n++ {
		_, handOver := k.app.session.HandOver()
		if p := m.Public(); p.Await == await && int(p.Round) >= round && !handOver &&
			k.app.tree.Find("ask-yes") == nil {
			return
		}
		if n > 200 {
			k.t.Fatalf("%s never comes", await)
		}
		k.decide(n)
	}
}

// spells presses the keys of a word, each of which also types its letter.
func (k *typist) spells(word string) {
	for _, r := range word {
		k.keys++
		key := ui.Key(string(r - 'a' + 'A'))
		k.step(ui.Event{Kind: ui.KeyPress, Key: key}, ui.Event{Kind: ui.RuneTyped, Rune: r})
	}
}

// farCity returns the affordable city farthest from the player's network whose name starts with three letters that no
// other name starts with.
func (k *typist) farCity() string {
	m := k.app.session.Match()
	b := m.Rules().Board
	costs := engine.CityCosts(m.Rules(), m.Public(), m.Public().Actor)
	best := -1
	for c := range m.Rules().Cities.All() {
		alone := strings.HasPrefix(strings.ToLower(b.Cities[c].Name), b.Cities[c].ID[:3])
		for o := range m.Rules().Cities.All() {
			alone = alone && (o == c || b.Cities[o].ID[:3] != b.Cities[c].ID[:3])
		}
		if id := "city-" + b.Cities[c].ID; alone && k.enabled(id) && !k.app.tree.Find(id).Chosen &&
			(best < 0 || costs[c] > costs[best]) {
			best = int(c)
		}
	}
	return "city-" + b.Cities[best].ID
}

// TestFewKeys counts key presses from the beginning of a turn, starting with the focus where it is then: opening an
// auction used to take 7, planning a city such as Konstanz 11.
func TestFewKeys(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {1280, 800}} {
		k := newTypist(t, size[0], size[1])
		k.setUp(3)
		m := k.app.session.Match()

		k.until(engine.AwaitOpen, 1)
		before := k.keys
		k.press(ui.KeyEnter, "1", ui.KeyEnter)
		if a := m.Public().Await; a == engine.AwaitOpen || k.keys-before > 3 {
			t.Errorf("%.0fx%.0f: no auction is open after %d keys, the focus is on %q", size[0], size[1], k.keys-before,
				k.focus())
		}

		k.until(engine.AwaitBuild, 1)
		before = k.keys
		city := k.farCity()
		k.spells("f" + strings.ToLower(city[len("city-"):][:3]))
		if k.focus() != city {
			t.Errorf("%.0fx%.0f: the search moves to %q, not to %s", size[0], size[1], k.focus(), city)
		}
		k.press(ui.KeyEnter)
		if n := k.app.tree.Find(city); n == nil || !n.Chosen || k.keys-before > 5 {
			t.Errorf("%.0fx%.0f: after %d keys %s is not planned", size[0], size[1], k.keys-before, city)
		}
		if k.app.tree.Find("find") != nil {
			t.Error("the search is still active")
		}
		// The button that carries out the plan is one key away.
		k.press("1")
		if k.focus() != "confirm" {
			t.Errorf("with a plan, key 1 moves to %q", k.focus())
		}
	}
}

// TestTheKey1AndTheNextChoice: the key 1 moves to the first choice, then to the button that carries it out; N moves
// from one affordable city to the next, the cheapest first, and elsewhere from choice to choice.
func TestTheKey1AndTheNextChoice(t *testing.T) {
	k := newTypist(t, 1280, 800)
	k.setUp(3)
	m := k.app.session.Match()
	k.until(engine.AwaitBuy, 1)
	k.press("M", "1")
	if f := k.focus(); f == "confirm" || !k.app.tree.Within(f, "act") || !k.enabled(f) {
		t.Errorf("in a purchase, key 1 moves to %q", f)
	}
	seen := map[string]bool{}
	for range 12 {
		k.press("N")
		seen[k.focus()] = true
	}
	if !seen["one-run"] || seen["confirm"] {
		t.Errorf("N leads through %v", seen)
	}
	k.press("1")
	if k.focus() != "buy-one-run" {
		t.Errorf("from a choice, key 1 moves to %q", k.focus())
	}

	k.until(engine.AwaitBuild, 1)
	costs := engine.CityCosts(m.Rules(), m.Public(), m.Public().Actor)
	last, visited := -1, map[string]bool{}
	for !visited[k.focus()] {
		visited[k.focus()] = true
		k.press("N")
		for c := range m.Rules().Cities.All() {
			if "city-"+m.Rules().Board.Cities[c].ID == k.focus() && !visited[k.focus()] {
				if costs[c] < last || !k.enabled(k.focus()) {
					t.Errorf("N moves from a city for %d to %s for %d", last, k.focus(), costs[c])
				}
				last = costs[c]
			}
		}
	}
	if len(visited) < 5 {
		t.Errorf("N leads to %v only", visited)
	}
}

// TestArrowsLeadBack: wherever an arrow key moves the focus, the opposite one moves it back; and from the buttons of
// the decision panel, up moves into the panel.
func TestArrowsLeadBack(t *testing.T) {
	k := newTypist(t, 1280, 800)
	k.setUp(3)
	for _, await := range []engine.Await{engine.AwaitOpen, engine.AwaitBuy, engine.AwaitBuild, engine.AwaitRun} {
		k.until(await, 1)
		tree := k.app.tree
		var ids []string
		for _, w := range tree.Widgets() {
			if n := tree.Find(w.ID); n.Focusable() && !inLog(w.ID) {
				ids = append(ids, w.ID)
			}
		}
		for _, id := range ids {
			for key, opposite := range opposites {
				tree.SetFocus(id)
				k.step()
				across := key == ui.KeyLeft || key == ui.KeyRight
				if n := tree.Find(id); n == nil || across && n.Adjusts() {
					continue
				}
				k.press(key)
				to := tree.Find(k.focus())
				if k.focus() == id || to == nil || across && to.Adjusts() || inLog(k.focus()) ||
					to.Role == ui.RoleScroll {
					continue
				}
				k.press(opposite)
				if k.focus() != id {
					t.Errorf("%s: %s moves from %s to %s, and %s from there to %s", await, key, id, to.ID, opposite,
						k.focus())
				}
			}
		}
		for _, id := range []string{"confirm", "done", "pass"} {
			if tree.Find(id) == nil || len(tree.Choices("act")) == 0 {
				continue
			}
			tree.SetFocus(id)
			k.step()
			if k.press(ui.KeyUp); !tree.Within(k.focus(), "act") {
				t.Errorf("%s: up from %s moves to %s", await, id, k.focus())
			}
		}
	}
}

// TestSingleKeysCanBeSwitchedOff: when single keys are off, no key that types a character triggers anything at the
// table or elsewhere, text can still be typed into fields, and the list of keys says so (WCAG 2.1.4).
func TestSingleKeysCanBeSwitchedOff(t *testing.T) {
	k := newTypist(t, 1280, 800)
	p := k.app.prefs
	p.NoSingle = true
	host{k.app}.SetPrefs(p)
	k.setUp(3) // types the seed
	k.seated(engine.AwaitOpen)
	k.step() // the tip has been placed
	for _, key := range []ui.Key{"1", "2", "5", "H", "F", "I", "L", "M", "N", "P", "R", "S", "U", "V", ui.KeyHelp,
		ui.KeyPlus, ui.KeyComma} {
		focus, index, mute, builds := k.focus(), k.app.session.Match().Index(), k.app.prefs.Mute, k.app.tree.Builds()
		k.press(key)
		if k.focus() != focus || k.app.session.Match().Index() != index || k.app.prefs.Mute != mute ||
			k.app.tree.Modal() || k.app.tree.Builds() != builds {
			t.Errorf("%s still does something", key)
		}
	}
	builds := k.app.tree.Builds()
	k.step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter, Shift: true})
	if k.app.tree.Builds() == builds || k.app.session.Match().Index() > 0 {
		t.Error("Shift+Enter does not explain the focused widget")
	}
	host{k.app}.ShowKeys()
	k.step()
	said := false
	k.app.tree.Walk(func(n *ui.Node) bool {
		said = said || n.Label == k.app.lang.T("keys.single-off")
		return true
	})
	if !said {
		t.Error("the list of keys does not say that single keys are off")
	}
}

// seated takes the seat over when the program asks for that, without a key that types.
func (k *typist) seated(await engine.Await) {
	k.t.Helper()
	if k.app.tree.Find("take-over") != nil {
		k.do("take-over")
	}
	if k.app.session.Match().Public().Await != await {
		k.t.Fatalf("the game awaits %s", k.app.session.Match().Public().Await)
	}
}
