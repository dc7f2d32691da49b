package game

import (
	"time"

	"kilovolt/game/lang"
	"kilovolt/game/menu"
	"kilovolt/game/mirror"
	"kilovolt/game/page"
	"kilovolt/game/save"
	"kilovolt/game/session"
	"kilovolt/game/table"
	"kilovolt/game/ui"
	"kilovolt/sprites/draw"
)

// scene is what fills the window.
type scene interface {
	Build() *ui.Node
}

// app is the program without its loop: the session, and the scenes that show it.
type app struct {
	options  Options
	settings settings
	lang     *lang.Lang
	session  *session.Session
	mirror   *mirror.Mirror
	kit      *draw.Kit
	tree     *ui.Tree
	meter    meter
	insets   page.Insets

	scene scene
	front *menu.Front
	table *table.Scene // of the match that is on, nil without one
	menu  *menu.Over   // over the table
}

func newApp(o Options) (*app, error) {
	a := &app{options: o, settings: defaults(), lang: lang.Match(page.Current().Languages), kit: draw.NewKit()}
	keeper := save.Open(o.DataDir)
	on, err := session.New(keeper, session.Bots, func() (build, saved string) {
		return o.Version, time.Now().UTC().Format(time.RFC3339)
	})
	if on == nil {
		return nil, err
	}
	a.session = on
	a.tree = ui.NewTree(a.kit, a.build)
	a.tree.OnWhy = func(n *ui.Node) { a.tree.Toast(n.Why) }
	a.tree.OnKey = a.key
	if err := keeper.LoadSettings(&a.settings); err != nil {
		a.settings = defaults()
		a.tree.Toast(a.lang.Problem(err))
	}
	on.SetPace(a.settings.Speed.Pace(session.Pace))
	a.menu = menu.NewOver(host{a})
	a.front = menu.NewFront(host{a})
	a.show(a.front)
	on.Listen(a.changed)
	a.mirror = mirror.New(on, host{a}, a.lang)
	a.mirror.Attach(mirror.Page(func(e mirror.Event) {
		a.mirror.Handle(e)
		page.Wake()
	}))
	a.script()
	return a, nil
}

// build describes the window: the scene within what the device leaves free, and the menu over it.
func (a *app) build() *ui.Node {
	root := ui.Stack(a.scene.Build(), a.menu.Build())
	in := a.insets
	return root.PadEach(ui.Insets{Left: in.Left, Top: in.Top, Right: in.Right, Bottom: in.Bottom})
}

// tick lets the scene and the mirror follow; it is called in every Update.
func (a *app) tick() {
	if in := page.Current().Insets; in != a.insets {
		a.insets = in
		a.tree.Invalidate()
	}
	a.mirror.Refresh()
}

// changed takes in that the session has changed.
func (a *app) changed(c session.Change) {
	switch c.Kind {
	case session.Started:
		a.menu.Close()
		a.table = table.New(host{a})
		a.show(a.table)
	case session.Left:
		a.menu.Close()
		a.table = nil
		a.front.ShowTitle()
		a.show(a.front)
	case session.Moved:
		a.table.Moved()
		if a.session.Match().Over() && len(c.Match.Events) > 0 {
			host{a}.Result()
		}
	case session.Trouble:
		a.tree.Toast(a.lang.Problem(c.Err))
	}
	page.Wake()
}

// show puts a scene into the window.
func (a *app) show(s scene) {
	a.scene = s
	a.tree.Invalidate()
}

// key takes the keys that no widget used.
func (a *app) key(e ui.Event) bool {
	if e.Kind != ui.KeyPress || a.table == nil {
		return false
	}
	switch e.Key {
	case ui.KeyEscape:
		host{a}.Menu()
	case "U":
		a.table.Undo()
	default:
		return a.scene == a.table && !a.menu.Opened() && a.table.Key(e)
	}
	return true
}

// keep stores the settings.
func (a *app) keep() {
	if err := a.session.Keeper().SaveSettings(&a.settings); err != nil {
		a.tree.Toast(a.lang.Problem(err))
	}
}
