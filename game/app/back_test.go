package app

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/game/platform/page"
	"kilovolt/game/view/textversion"
)

// backer returns the program in a window, at a decision for which cities are planned.
func backer(t *testing.T, w, h float64, env page.Env) (l *loop, settle func()) {
	t.Helper()
	l = &loop{options: Options{Version: "v-test", Notices: "none", DataDir: t.TempDir(), Mute: true, chance: chance{
		surroundings: surroundings{asPage: true, env: func() page.Env { return env }}}}}
	if err := l.begin(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.lock.Release() })
	settle = func() {
		t.Helper()
		for range 3 {
			if err := l.frame(w, h); err != nil {
				t.Fatal(err)
			}
		}
		l.app.undrawn = false
	}
	settle()
	if err := l.app.session.NewGame(builders()); err != nil {
		t.Fatal(err)
	}
	// There is something to look back at.
	if err := l.app.session.Play(engine.Action{Verb: engine.VerbDone}); err != nil {
		t.Fatal(err)
	}
	settle()
	c, _ := l.app.session.Match().Rules().Board.CityByID("essen")
	l.app.table.Draft.Toggle(c)
	l.app.table.Changed()
	settle()
	return l, settle
}

// TestTheWayBackClosesWhatIsUppermost: on every kind of screen, one thing at a time and as often as there is one, the
// plan stays, and then the page is left.
func TestTheWayBackClosesWhatIsUppermost(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}, {844, 390}} {
		l, settle := backer(t, size[0], size[1], page.Env{PixelRatio: 1, Coarse: size[0] < 1000})
		a := l.app
		hash, plan := a.session.Match().Hash(), a.table.Draft.Memo()
		// closed goes back until nothing is left to close, and returns how often.
		closed := func() (n int) {
			t.Helper()
			for ; a.canGoBack(); n++ {
				if n == 20 {
					t.Fatalf("%v: the page can never be left", size)
				}
				if !a.goBack() {
					t.Fatalf("%v: what can be closed is not", size)
				}
				settle()
			}
			if a.goBack() || a.tree.Modal() {
				t.Errorf("%v: something is left open", size)
			}
			return n
		}
		if made := testing.AllocsPerRun(20, func() { a.canGoBack(); a.keepPlans() }); made > 0 {
			t.Errorf("%v: asking in every Update allocates %.1f times", size, made)
		}
		closed() // what the table tells unasked
		for what, c := range map[string]struct {
			open func()
			deep int
		}{
			"nothing":                {func() {}, 0},
			"the menu":               {host{a}.Menu, 1},
			"its settings":           {func() { host{a}.Menu(); settle(); a.tree.Activate("menu-settings") }, 2},
			"the list of keys":       {host{a}.ShowKeys, 1},
			"that over the menu":     {func() { host{a}.Menu(); host{a}.ShowKeys() }, 2},
			"the help":               {a.help.ShowSymbols, 1},
			"a look back":            {a.table.StepBack, 1},
			"the cost of the frames": {a.overlay.Next, 1},
			"the sharing of a game":  {func() { host{a}.Share("") }, 1},
		} {
			c.open()
			settle()
			if n := closed(); n != c.deep {
				t.Errorf("%v: %s is closed by going back %d times, want %d", size, what, n, c.deep)
			}
			if a.session.Match() == nil || a.session.Match().Hash() != hash || a.table.Draft.Memo() != plan {
				t.Fatalf("%v: going back from %s changes the game or the plan", size, what)
			}
		}
	}
}

// TestTheWayBackFromTheTitle: the pages of the title are closed, and the title is left.
func TestTheWayBackFromTheTitle(t *testing.T) {
	l, settle := backer(t, 1280, 800, page.Env{PixelRatio: 1})
	a := l.app
	host{a}.ToTitle()
	settle()
	if a.canGoBack() {
		t.Error("the title itself can be closed")
	}
	a.front.ShowSetUp()
	if settle(); !a.goBack() {
		t.Error("the set-up of a game is not closed")
	}
	if settle(); a.canGoBack() {
		t.Error("something is left open")
	}
}

// TestTheWayBackInTheTextVersion: what was unfolded is folded, then the canvas shows again; where there is no canvas
// the page is left.
func TestTheWayBackInTheTextVersion(t *testing.T) {
	l, settle := backer(t, 1280, 800, page.Env{PixelRatio: 1, TextVersion: true})
	a := l.app
	hash, plan := a.session.Match().Hash(), a.text.Plan().Memo()
	for _, id := range []string{"kv/saves/open", "kv/rules/open", "kv/keys/open", "kv/about/open"} {
		a.text.Handle(textversion.Event{ID: id})
		if !a.text.CanGoBack() {
			t.Errorf("%s opens nothing that can be closed", id)
		}
	}
	for n := 4; n > 0; n-- {
		if !a.goBack() || a.text.CanGoBack() != (n > 1) {
			t.Errorf("with %d parts open, going back closes none or all", n)
		}
	}
	host{a}.Share("")
	if settle(); !a.text.Back() || a.sharing != nil {
		t.Error("what is shared is not closed")
	}
	if a.session.Match().Hash() != hash || a.text.Plan().Memo() != plan || a.text.Plan().Await() != engine.AwaitBuild {
		t.Error("going back changes the game or the plan")
	}
	if !a.canGoBack() || a.text.Back() {
		t.Error("the text version itself is not what is uppermost")
	}
	if a.undrawn = true; a.canGoBack() {
		t.Error("without a canvas the page is not left")
	}
}
