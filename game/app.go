package game

import (
	"time"

	"kilovolt/game/guide"
	"kilovolt/game/help"
	"kilovolt/game/lang"
	"kilovolt/game/match"
	"kilovolt/game/menu"
	"kilovolt/game/mirror"
	"kilovolt/game/page"
	"kilovolt/game/prefs"
	"kilovolt/game/records"
	"kilovolt/game/review"
	"kilovolt/game/save"
	"kilovolt/game/script"
	"kilovolt/game/session"
	"kilovolt/game/shelf"
	"kilovolt/game/sound"
	"kilovolt/game/table"
	"kilovolt/game/ui"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// scene is what fills the window.
type scene interface {
	Build() *ui.Node
}

// app is the program without its loop: the session, and the scenes that show it.
type app struct {
	options Options
	prefs   prefs.Prefs
	lang    *lang.Lang
	session *session.Session
	mirror  *mirror.Mirror
	lines   *script.Lines // nil where no program outside plays along
	diary   diary
	kit     *draw.Kit
	sound   *sound.Player // silent but in a program that runs in a window
	tree    *ui.Tree
	overlay overlay
	meter   meter
	window  window
	theme   *theme.Theme // in use
	newer   string       // version that is offered, see page.Env
	told    time.Time    // when the text version was last brought up to date
	moves   int          // ever made in a match
	until   time.Time    // till when the present Update may do what can wait

	shelf   *shelf.Shelf
	records *records.Book
	review  *review.Review // of the match that is over, see overview

	scene scene
	front *menu.Front
	table *table.Scene // of the match that is on, nil without one
	menu  *menu.Over   // over the table
	help  *help.Help   // over both
	keys  *menu.Keys   // over everything
	asked *menu.Asked  // over every scene
	coach coach        // in a lesson
	tutor guide.Tutor
}

func newApp(o Options) (*app, error) {
	a := &app{options: o, prefs: prefs.Defaults(), window: window{zoom: 1}, lang: lang.Match(page.Current().Languages), kit: draw.NewKit(), sound: sound.Silent()}
	keeper := save.Open(o.DataDir)
	on, err := session.New(keeper, a.meter.thoughts.measured(session.Bots), func() (build, saved string) {
		return o.Version, time.Now().UTC().Format(time.RFC3339)
	})
	if on == nil {
		return nil, err
	}
	a.session = on
	a.overlay.app, a.coach.app = a, a
	a.kit.Type.Know(a.lang.Letters())
	for _, size := range []float64{theme.Caption, theme.Body, theme.Strong, theme.Title} {
		a.kit.Type.Use(size, typeset.Regular)
		a.kit.Type.Use(size, typeset.Bold)
	}
	a.tree = ui.NewTree(a.kit, a.build)
	a.tree.OnWhy = func(n *ui.Node) {
		a.sound.Play(sound.Error)
		a.tree.Toast(n.Why)
	}
	a.tree.OnInput = func() {
		a.sound.Touched()
		if a.table != nil {
			a.table.FinishMotion()
		}
	}
	a.tree.OnKey = a.key
	a.openFields()
	if err := keeper.LoadSettings(&a.prefs); err != nil {
		a.prefs = prefs.Defaults()
		a.tree.Toast(a.lang.Problem(err))
	}
	a.look()
	a.openRecords()
	on.SetLearnt(a.prefs.Lessons)
	on.SetPace(a.prefs.Speed.Pace(session.Pace))
	on.SetAdvice(advice(&a.prefs))
	a.openShelf()
	a.menu = menu.NewOver(host{a})
	a.asked = menu.NewAsked(host{a})
	a.front = menu.NewFront(host{a})
	a.help = help.New(host{a})
	a.keys = menu.NewKeys(host{a}, a.keyGroups)
	a.teach()
	a.show(a.front)
	on.Listen(a.changed)
	a.mirror = mirror.New(on, host{a}, a.lang)
	a.mirror.Offer(host{a})
	a.mirror.OfferSettings(host{a})
	a.mirror.OfferSaves(host{a})
	a.mirror.Teach(host{a})
	a.mirror.Attach(mirror.Page(func(e mirror.Event) {
		a.mirror.Handle(e)
		page.Wake()
	}))
	a.script()
	if o.Open != "" {
		a.open(o.Open)
	}
	return a, nil
}

// build describes the window: the scene within what the device leaves free, and over it the menu, the help, the list of keys and the figures of the frames.
func (a *app) build() *ui.Node {
	root := ui.Stack(a.coach.beside(a.scene.Build), a.coach.pointer(), a.menu.Build(), a.help.Build(), a.asked.Build(), a.keys.Build(), a.overlay.build())
	in, zoom := a.window.insets, a.window.zoom
	return root.PadEach(ui.Insets{Left: in.Left / zoom, Top: in.Top / zoom, Right: in.Right / zoom, Bottom: in.Bottom / zoom})
}

// room is what the device leaves free of the window, dp.
func (a *app) room() (w, h float64) {
	free := a.window.free()
	return free.W / a.window.zoom, free.H / a.window.zoom
}

// textEvery is how often the text version follows computers that play without pauses.
const textEvery = 100 * time.Millisecond

// follow lets the text version follow; it is called in every Update, and tells whether that was work.
func (a *app) follow(now time.Time) bool {
	if !a.mirror.Stale() {
		return false
	}
	if a.thinking() && now.Sub(a.told) < textEvery {
		return false
	}
	a.told = now
	a.mirror.Refresh()
	return true
}

// thinking tells whether a computer is at turn.
func (a *app) thinking() bool {
	if a.session.Match() == nil {
		return false
	}
	_, thinking := a.session.Match().Thinking()
	return thinking
}

// changed takes in that the session has changed.
func (a *app) changed(c session.Change) {
	a.diary.hear(a.session, c)
	switch c.Kind {
	case session.Started:
		a.menu.Close()
		a.clear()
		a.know(a.session.Match())
		a.coach.begin(a.session.Lesson())
		a.records.Opened(a.session.Match())
		a.tutor.Leave()
		a.tip()
		a.table = table.New(seated{host{a}})
		a.show(a.table)
	case session.Left:
		a.menu.Close()
		a.clear()
		if a.coach.end() {
			a.front.ShowLearn()
		} else {
			a.front.ShowTitle()
		}
		a.show(a.front)
	case session.Moved:
		a.moves++
		a.tip()
		a.table.Happened(c.Match)
		a.table.Moved()
		a.count(c)
		if a.session.Match().Over() && a.session.Lesson() == nil && len(c.Match.Events) > 0 && !a.table.LookingBack() {
			host{a}.Result()
		}
	case session.TakenOver:
		a.tip()
		a.table.Moved()
	case session.Advised:
		a.advised(c.Err)
	case session.Taught:
		a.taught()
	case session.Parked:
		a.tree.Toast(a.lang.T("saved.parked-now"))
	case session.Limited, session.Pondering:
		a.tree.Invalidate()
	case session.Trouble:
		a.tree.Toast(a.lang.Problem(c.Err))
	}
	page.Wake()
}

// advised takes in that a hint has come or gone, or that other advice is wanted, which is kept.
func (a *app) advised(failed error) {
	if a.table != nil {
		a.table.Advised()
	}
	if failed != nil {
		a.tree.Toast(a.lang.T("hint.failed"))
	}
	a.tree.Invalidate()
	if want := a.session.Advice(); want != advice(&a.prefs) {
		a.prefs.NoHints, a.prefs.Quiet = want.NoHints, want.Quiet
		a.keep()
	}
}

// advice is what the preferences say about hints and warnings.
func advice(p *prefs.Prefs) session.Advice { return session.Advice{NoHints: p.NoHints, Quiet: p.Quiet} }

// clear closes the table, if there is one.
func (a *app) clear() {
	if a.table != nil {
		a.table.Close()
		a.table = nil
	}
}

// know tells the kit which letters the match on the table needs beside those of the language.
func (a *app) know(m *match.Match) {
	for _, p := range m.Players() {
		a.kit.Type.Know(p.Name)
	}
	for i := range m.Rules().Board.Cities {
		a.kit.Type.Know(m.Rules().Board.Cities[i].Name)
	}
	for i := range m.Rules().Board.Regions {
		a.kit.Type.Know(m.Rules().Board.Regions[i].Name)
	}
}

// show puts a scene into the window.
func (a *app) show(s scene) {
	a.scene = s
	a.tree.Invalidate()
}

// keep stores the preferences.
func (a *app) keep() {
	if err := a.session.Keeper().SaveSettings(&a.prefs); err != nil {
		a.tree.Toast(a.lang.Problem(err))
	}
}
