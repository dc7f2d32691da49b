package menu

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// Over is the menu over the table.
type Over struct {
	host     Playing
	screen   overScreen
	about    *Page
	saves    *Page
	settings *Page
	asked    engine.Seat // whose seat a computer is to get, if that is confirmed; NoSeat while nothing is asked
	taking   engine.Seat // likewise, which computer's seat a human is to get
}

type overScreen uint8

const (
	overClosed overScreen = iota
	overMain
	overSeats
	overSettings
	overAbout
	overSaves
)

// NewOver returns the menu over the host's table, closed.
func NewOver(host Playing) *Over {
	o := &Over{host: host, asked: engine.NoSeat, taking: engine.NoSeat}
	o.saves, o.settings = NewPage(host, "saves", o.Open), NewPage(host, "settings", o.Open)
	o.saves.begun, o.about = o.saves.leaving(o.Close), NewPage(host, "about-page", o.Open)
	return o
}

// Open opens the menu.
func (o *Over) Open() { o.show(overMain) }

// ShowSaves opens the saved games.
func (o *Over) ShowSaves() { o.show(overSaves) }

// Close closes the menu.
func (o *Over) Close() { o.show(overClosed) }

// Opened reports whether the menu is open.
func (o *Over) Opened() bool { return o.screen != overClosed }

func (o *Over) show(s overScreen) {
	o.screen, o.asked, o.taking = s, engine.NoSeat, engine.NoSeat
	o.host.Tree().Invalidate()
}

func (o *Over) t(key i18n.Key, args ...i18n.Arg) string { return o.host.Lang().T(key, args...) }

// Build describes the menu, which lies over the table; nil while it is closed.
func (o *Over) Build() *ui.Node {
	switch o.screen {
	case overMain:
		return o.main()
	case overSeats:
		if ask := o.replacement(); ask != nil {
			return ask
		}
		if o.taking != engine.NoSeat {
			return o.takeover(o.taking)
		}
		return o.seats()
	case overSettings:
		return ui.Cover("menu-settings-cover", o.t("settings.title"), o.Open, o.settings.Build())
	case overSaves:
		return ui.Cover("menu-saves-cover", o.t("saved.title"), o.saves.leave, o.saves.Build())
	case overAbout:
		return ui.Cover("menu-about-cover", o.t("about.title"), o.Open, o.about.Build())
	}
	return nil
}

// main is the menu's list.
func (o *Over) main() *ui.Node {
	leave := ui.Button("menu-leave", o.whereTo(), func() {
		o.screen = overClosed
		o.host.ToTitle()
	})
	if o.host.Trouble() == nil && !o.host.Match().Over() && !o.host.Learning() {
		leave.Sub(o.t("menu.stays-saved"))
	}
	w, _ := o.host.Room()
	settings := ui.Button("menu-settings", o.t("settings.title"), func() { o.show(overSettings) })
	if o.host.HasKeyboard() {
		settings = pair(dialogWidth(w), settings, ui.Button("menu-keys", o.t("keys.button"), o.host.ShowKeys))
	}
	list := ui.Column(ui.Primary("menu-continue", o.t("menu.continue"), o.Close).First())
	if !o.host.Learning() { // where everybody keeps their seat
		list.Add(ui.Button("menu-seats", o.t("menu.seats"), func() { o.show(overSeats) }))
	}
	list.Add(settings,
		pair(dialogWidth(w),
			ui.Button("menu-how-to", o.t("help.how-to"), func() { o.host.Rules("") }),
			ui.Button("menu-about", o.t("about.title"), func() { o.show(overAbout) }),
		),
	).Gap(theme.S2).Min(dialogWidth(w), 0)
	saves := ui.Button("menu-saves", o.t("saved.title"), o.ShowSaves)
	if open := o.host.TextVersion(); open != nil {
		saves = pair(dialogWidth(w), saves, ui.Button("menu-text-version", o.t("menu.text-version"), func() {
			o.Close()
			open()
		}))
	}
	list.Add(saves)
	if !o.host.Learning() {
		list.Add(shareButton(o.host, "menu-share", ""))
	}
	list.Add(updateButton(o.host, "menu-newer"))
	list.Add(trouble(o.host, "menu-trouble"))
	return ui.Dialog("menu-list", o.t("menu.title"), o.Close, list.Add(leave))
}

// whereTo says where leaving the table leads.
func (o *Over) whereTo() string {
	switch {
	case o.host.Solving():
		return o.t("puzzle.all")
	case o.host.Learning():
		return o.t("lesson.all")
	}
	return o.t("menu.to-title")
}

// levelWidth is the room that the name of a level needs in a dialog, in dp.
const levelWidth = 80

// seats hands seats to computers and back, at any time.
func (o *Over) seats() *ui.Node {
	tell := teller(o.host)
	about := o.t("menu.seats-text")
	if o.host.ByLink() != nil {
		about = o.t("problem.by-link-replace")
	}
	list := ui.Column(ui.Label(about, ui.StyleDim)).Gap(theme.S3)
	cols := len(o.host.Levels())
	if w, _ := o.host.Room(); dialogWidth(w) < levelWidth*float64(cols) {
		cols = (cols + 1) / 2 // two rows: the names of all levels do not fit side by side in a dialog
	}
	for i, p := range o.host.Match().Players() {
		id := "menu-seat-" + strconv.Itoa(i)
		name := tell.Name(engine.Seat(i))
		l, player := o.host.Lang(), i18n.Name("player", name)
		kind := present.SeatKind(l, id, o.t("menu.seat-kind", player), p.IsBot(), o.host.Levels(),
			func(bot bool) error { return o.hand(i, bot, p.Level) })
		level := present.SeatLevel(l, id, o.t("menu.seat-level", player), p.Level, o.host.Levels(),
			func(level string) error { return o.hand(i, true, level) })
		if why := present.Seatable(tell, o.host, engine.Seat(i)); why != "" {
			kind.Refuse(why)
		}
		box := ui.Column(
			ui.Row(badge(p.Colour, 28), ui.Label(name, ui.StyleStrong).Grow(1)).Gap(theme.S2).Cross(ui.Middle),
			kindChoice(id+"-kind", kind, false, o.choose(kind)),
		).Gap(theme.S1)
		if p.IsBot() && level != nil {
			box.Add(ui.ChoiceGrid(cols, id+"-level", level.Label, optionsOf(level), level.Value, o.choose(level)))
		}
		if p.IsBot() {
			box.Add(ui.Label(o.t("opponent.line", i18n.Text("what", l.Opponent(p.Level)),
				i18n.Text("text", l.OpponentText(p.Level))), ui.StyleDim))
		}
		list.Add(box)
	}
	return ui.Dialog("menu-seats-dialog", o.t("menu.seats"), o.Open,
		list.Add(ui.Primary("menu-seats-back", o.t("menu.back"), o.Open)))
}

// replacement asks whether a computer is to play for somebody elsewhere, in a game by link; nil while nothing is asked.
func (o *Over) replacement() *ui.Node {
	if o.asked == engine.NoSeat {
		return nil
	}
	seat := o.asked
	said := present.Replacing(teller(o.host), o.host, seat)
	if said == nil {
		return nil
	}
	back := func() { o.show(overSeats) }
	return ui.Dialog("menu-replace", said.Title, back, ui.Label(said.Text, ui.StyleBody),
		ui.Button("menu-replace-no", said.No, back).First(),
		ui.Danger("menu-replace-yes", said.Yes, func() {
			toastProblem(o.host, o.host.ToBot(seat, ""))
			back()
		}))
}

// takeover asks whether a human is to play for a computer.
func (o *Over) takeover(seat engine.Seat) *ui.Node {
	said := present.TakingSeat(teller(o.host), seat)
	back := func() { o.show(overSeats) }
	return ui.Dialog("menu-take", said.Title, back, ui.Label(said.Text, ui.StyleBody),
		ui.Button("menu-take-no", said.No, back).First(),
		ui.Button("menu-take-yes", said.Yes, func() {
			toastProblem(o.host, o.host.ToHuman(seat))
			back()
		}))
}

// hand puts a human or a computer on a seat. Whether a computer, or somebody elsewhere, is to lose theirs is asked
// first.
func (o *Over) hand(i int, bot bool, level string) error {
	if seat := engine.Seat(i); bot && present.Replacing(teller(o.host), o.host, seat) != nil {
		o.asked = seat
		return nil
	}
	if bot {
		return o.host.ToBot(engine.Seat(i), level)
	}
	o.taking = engine.Seat(i)
	return nil
}

// choose returns what to do when another value of a setting is chosen.
func (o *Over) choose(s *block.Setting) func(value string) {
	return func(value string) {
		toastProblem(o.host, s.Choose(value))
		o.host.Tree().Invalidate()
	}
}
