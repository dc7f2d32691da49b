package menu

import (
	"math"

	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/lesson"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/play/setup"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Front is the title and the pages that it leads to: set-up, settings, records, saved games, lessons, notices.
type Front struct {
	host   Host
	screen screen
	setup  *setupScene
	page   *Page            // that is shown with onPage
	pages  map[string]*Page // that were shown, by their ids
	land   backdrop         // behind the title
}

type screen uint8

const (
	onTitle screen = iota
	onPage         // one of package present
	onSetup
)

// NewFront returns the title.
func NewFront(host Host) *Front {
	return &Front{host: host, pages: map[string]*Page{}}
}

// ShowTitle goes to the title.
func (f *Front) ShowTitle() { f.show(onTitle) }

// ShowPage goes to a page of package present, which is as it was left.
func (f *Front) ShowPage(id string) {
	if f.pages[id] == nil {
		f.pages[id] = NewPage(f.host, id, f.leavePage)
	}
	f.page = f.pages[id]
	f.show(onPage)
}

// leavePage goes from a page to the one above it, or to the title.
func (f *Front) leavePage() {
	if made := f.page.made(); made != nil && made.Up != "" {
		f.ShowPage(made.Up)
		return
	}
	f.ShowTitle()
}

// ShowSaves goes to the saved games.
func (f *Front) ShowSaves() { f.ShowPage("saves") }

// ShowSetUp goes to the set-up of a new game, with the last input.
func (f *Front) ShowSetUp() { f.setUp(setup.Open(f.host)) }

// ShowTable goes to the set-up of a new game, filled in with the table of a record.
func (f *Front) ShowTable(rec *record.Record) { f.setUp(setup.Like(rec, f.host)) }

func (f *Front) setUp(form *setup.Form) {
	f.setup = newSetupScene(f.host, form, f.begin, func() {
		f.host.Remember(f.setup.s.Memory()) // so that nothing is lost by going back
		f.ShowTitle()
	})
	f.show(onSetup)
}

// Rest ends what moves on the title.
func (f *Front) Rest() {
	if f.land.running || f.land.current {
		f.land.rest()
		f.host.Tree().Never(backdropTimer)
		f.host.Tree().Still()
		f.host.Tree().Redraw()
	}
}

// Pending reports whether the title has something to paint that can wait; Step paints a piece, and reports whether it
// was the last one: then the title has to be painted again.
func (f *Front) Pending() bool        { return f.screen == onTitle && f.land.Pending() }
func (f *Front) Step() (painted bool) { return f.land.Step() }

// Release frees what only the title needs.
func (f *Front) Release() { f.land.release() }

func (f *Front) show(s screen) {
	f.screen = s
	f.host.Tree().Invalidate()
}

func (f *Front) t(key i18n.Key, args ...i18n.Arg) string { return f.host.Lang().T(key, args...) }

// Build describes the screen.
func (f *Front) Build() *ui.Node {
	root := ui.Stack()
	switch f.screen {
	case onSetup:
		root.Add(f.setup.build())
		root.Add(f.setup.dialog())
	default:
		if f.screen == onTitle || f.page.over() {
			root.Add(f.title()).Back(seaChart)
		}
		if f.screen == onPage {
			root.Add(f.page.Build())
		}
	}
	return root
}

// begin starts a game; a saved one is kept for later, or if there is no room for it, the player is asked first.
func (f *Front) begin(cfg match.Config) {
	f.host.Tree().Invalidate()
	err := f.host.Start(cfg)
	switch {
	case err == nil:
		f.screen = onTitle
	case savedgames.NoRoom(err):
		f.host.NoRoom(err, func() error { return f.host.Start(cfg) })
	case f.screen == onSetup:
		f.setup.refuse(err)
	default:
		toastProblem(f.host, err)
	}
}

func (f *Front) resume() {
	if err := f.host.Continue(); err != nil {
		f.host.Tree().Toast(f.host.Lang().Problem(err))
	}
	f.host.Tree().Invalidate()
}

// seaChart paints the background of the title: the grid of a chart.
func seaChart(p *ui.Paint) {
	const grid = 64.0 // dp
	p.Fill(p.Rect, theme.Room)
	px, ink := 1/p.Scale(), night(0.045)
	for x := p.Rect.X + grid/2; x < p.Rect.Right(); x += grid {
		p.Fill(geom.Rect{X: x, Y: p.Rect.Y, W: px, H: p.Rect.H}, ink)
	}
	for y := p.Rect.Y + grid/2; y < p.Rect.Bottom(); y += grid {
		p.Fill(geom.Rect{X: p.Rect.X, Y: y, W: p.Rect.W, H: px}, ink)
	}
}

// Heights of a window, dp.
const (
	brandFrom = 620.0 // the name stands above the buttons, from here on, rather than below the map
	mapFrom   = 480.0 // an upright window has room for the map
)

// title is the title screen: what begins or continues a game beside the map or below it, all else in a footer.
func (f *Front) title() *ui.Node {
	w, h := f.host.Room()
	tree, moves := f.host.Tree(), f.host.Moves()
	if w > h && w >= 640 {
		wide := min(360, w/2-2*theme.S5)
		footer := f.footer(w)
		_, taken := tree.Measure(footer, w)
		list, high := f.actions(wide), h-taken
		left := min(w-wide-2*theme.S4-theme.S6, max(high*1.05, w/2-theme.S6))
		below := ui.Column()
		if h >= brandFrom {
			list = ui.Column(f.brand(wide), list).Gap(theme.S5)
		} else {
			brand := f.brand(left)
			_, name := tree.Measure(brand, left)
			high -= name + theme.S2
			below = ui.Column(brand).Cross(ui.Middle)
		}
		return ui.Column(
			ui.Row(
				ui.Column(f.land.node(tree, left, high, moves), below).Width(left),
				ui.Scroll("title-scroll", list.Width(wide)).Pad(theme.S4).Along(ui.Middle).Width(wide+2*theme.S4),
			).Along(ui.Middle).Grow(1),
			footer,
		)
	}
	wide := min(400, w-2*theme.S4)
	parts := []*ui.Node{ui.Column(f.brand(wide)).Cross(ui.Middle), f.actions(wide).MaxWidth(400), f.footer(wide)}
	var picture *ui.Node
	if h >= mapFrom {
		// The map gives way to the entries, down to a quarter of the window.
		left := h - 2*theme.S4
		for _, part := range parts {
			_, high := tree.Measure(part, w-2*theme.S4)
			left -= high + theme.S4
		}
		picture = f.land.node(tree, w-2*theme.S4, math.Round(max(h/4, min(h*0.36, left))), moves)
	}
	return ui.Scroll("title-scroll", append([]*ui.Node{picture}, parts...)...).
		Pad(theme.S4).Gap(theme.S4).Along(ui.Middle)
}

// brand is the emblem with the name of the game, or the name alone where both are wider than that, dp.
func (f *Front) brand(width float64) *ui.Node {
	name, below := f.t("title.name"), f.t("title.subtitle")
	n := ui.Row(emblem(72), ui.Column(
		ui.Line(name, ui.StyleDisplay.In(theme.RoomText)), ui.Line(below, ui.StyleDim.In(theme.RoomDim)),
	).Along(ui.Middle)).Gap(theme.S3)
	if w, _ := f.host.Tree().Measure(n, width); w > width {
		return ui.Column(
			ui.Label(name, ui.StyleDisplay.In(theme.RoomText).At(middle)),
			ui.Label(below, ui.StyleDim.In(theme.RoomDim).At(middle)),
		).Width(width)
	}
	return n
}

// actions are the buttons of the title that begin or continue a game, in a column of that width, dp.
func (f *Front) actions(width float64) *ui.Node {
	list := ui.Column().Gap(theme.S3)
	list.Add(trouble(f.host, "trouble"))
	list.Add(updateButton(f.host, "newer"))
	playNow := ui.Primary
	if saved := f.host.Saved(); saved != nil {
		// The expected button is to continue the current game, if there is one.
		playNow = ui.Button
		list.Add(ui.Primary("continue", f.t("title.continue"), f.resume).Sub(f.host.Lang().Saved(saved)).First())
	}
	list.Add(f.waiting()...)
	list.Add(f.unsent()...)
	return list.Add(
		playNow("play-now", f.t("title.play-now"), f.playNow).Sub(f.t("title.play-now-text")),
		ui.Button("learn", f.t("lesson.title"), func() { f.ShowPage("learn") }).Sub(f.progress()),
		pair(width,
			ui.Button("new-game", f.t("title.new-game"), f.ShowSetUp),
			ui.Button("saves", f.t("saved.title"), f.ShowSaves),
		),
	)
}

// progress says how many lessons are completed, if any.
func (f *Front) progress() string {
	if len(f.host.Learnt()) == 0 {
		return f.t("lesson.five")
	}
	return f.t("lesson.count", i18n.Number("n", len(f.host.Learnt())), i18n.Number("all", len(lesson.All())))
}

// unsent are the buttons that send on what was decided in games by link and has not been sent: without them it would
// look finished.
func (f *Front) unsent() (list []*ui.Node) {
	entries, all := f.host.SavedGames().Unsent(f.host.Spare)
	if !all {
		f.host.Tree().Later("unsent", 0, f.host.Tree().Invalidate)
	}
	for _, g := range present.Unsent(f.host.Lang(), entries) {
		send := func() error { return f.host.SendSaved(g.Key) }
		list = append(list, ui.Button("unsent-"+g.ID, g.Send, func() {
			if err := send(); err != nil {
				f.host.NoRoom(err, send)
			}
			f.host.Tree().Invalidate()
		}).Sub(g.Game))
	}
	return list
}

// waiting are the buttons that open the pages which the title has for the time being.
func (f *Front) waiting() (list []*ui.Node) {
	for _, page := range f.host.Pages() {
		if page.Place == block.Waiting {
			list = append(list, ui.Button("title-page-"+page.ID, page.Title, func() { f.host.ShowPage(page.ID) }))
		}
	}
	return list
}

// footer is the lesser entries of the title, in a line where they fit, else in columns, within that width, dp.
func (f *Front) footer(width float64) *ui.Node {
	list := ui.Row(f.entries()...).Along(ui.Middle).Gap(theme.S1)
	if w, _ := f.host.Tree().Measure(list, width); w > width {
		entries, cols := f.entries(), 2+int(width/fourFrom)
		rest := len(entries)
		if rest%cols == 1 { // the last one stands alone, in the middle
			rest--
		}
		list = ui.Column(ui.Grid(cols, 0).Add(entries[:rest]...).Gap(theme.S1)).Gap(theme.S1)
		if rest < len(entries) {
			list.Add(ui.Row(entries[rest]).Along(ui.Middle))
		}
	}
	version := ui.Label(f.t("title.version", i18n.Text("version", f.host.Version())),
		ui.StyleCaption.In(theme.RoomDim).At(middle))
	return ui.Column(list, version).Gap(theme.S1).PadEach(ui.Insets{Bottom: theme.S2})
}

// entries are the lesser entries of the title.
func (f *Front) entries() (list []*ui.Node) {
	add := func(id, text string, do func()) { list = append(list, ui.Button(id, text, do).Bare()) }
	page := func(id, text string) { add(id, text, func() { f.ShowPage(id) }) }
	page("daily", f.t("daily.title"))
	add("how-to", f.t("help.how-to"), func() { f.host.Rules("") })
	page("records", f.t("records.title"))
	page("settings", f.t("settings.title"))
	add("language", f.host.Lang().Language().Name, func() { f.ShowPage("languages") })
	if f.host.HasKeyboard() {
		add("keys", f.t("keys.button"), f.host.ShowKeys)
	}
	if open := f.host.TextVersion(); open != nil {
		add("text-version", f.t("menu.text-version"), open)
	}
	add("about", f.t("about.title"), func() { f.ShowPage("about-page") })
	return list
}

// PlayNow begins a game at once.
func (f *Front) PlayNow() { f.playNow() }

func (f *Front) playNow() { f.begin(setup.PlayNow(f.host)) }
