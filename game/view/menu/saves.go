package menu

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// Saves is the page of the saved games: the current one, those kept for later, the finished ones, and those that cannot
// be read. Touching one opens a dialog with what can be done with it.
type Saves struct {
	host   Host
	leave  func()
	played func()
	begin  func() // offers a new game where there is none; nil where there always is one

	open  string   // the key of the game whose dialog is open, "" for the current one
	ask   savesAsk // which dialog is open
	name  string   // content of the field for a name
	lands lands
}

// A savesAsk is a dialog over the page.
type savesAsk uint8

const (
	askNothing savesAsk = iota
	askWhat             // what to do with a game
	askName             // another name
	askCopy             // the name of a copy of the current game
	askDelete           // whether a game may be deleted
	askFile             // which file to open, natively
)

// NewSaves returns the page; leave goes back, and played is called when the current game is chosen.
func NewSaves(host Host, leave, played func()) *Saves {
	s := &Saves{host: host, played: played, lands: lands{}}
	s.leave = func() {
		host.SavedGames().ForgetDeleted()
		s.ask = askNothing
		leave()
	}
	return s
}

func (s *Saves) t(key i18n.Key, args ...i18n.Arg) string { return s.host.Lang().T(key, args...) }

// Build describes the page.
func (s *Saves) Build() *ui.Node {
	entries, all, err := s.host.SavedGames().Entries(s.host.Spare)
	if !all {
		s.host.Tree().Later("saves", 0, s.host.Tree().Invalidate)
	}
	w, h := s.host.Room()
	cols := 1
	for cols < 3 && w >= float64(cols+1)*savesColumn {
		cols++
	}
	wide := float64(cols)*savesColumn + savesColumn/2
	list := ui.Column().Gap(theme.S3).MaxWidth(wide)
	list.Add(trouble(s.host, "saves-trouble"))
	if err != nil {
		list.Add(warning("saves-unread", s.host.Lang().Problem(err)))
	}
	for _, part := range present.SavedSections(s.host.Lang(), entries) {
		list.Add(s.section(&part, cols))
	}
	about, none := present.SavedAbout(s.host.Lang(), entries)
	small := ui.StyleDim
	if none != "" {
		list.Add(empty(s.host, "saves-new", none, s.begin))
		small = small.At(middle)
	}
	list.Add(ui.Label(about, small))
	return ui.Stack(
		rolled("saves", h, page("saves", s.t("saved.title"), s.t("menu.back"), s.leave,
			ui.Scroll("saves-scroll", list).Pad(theme.S3).Grow(1).OnPaper(wide), s.ways())),
		s.dialog(),
	)
}

// savesColumn is the least width of a column of games, dp.
const savesColumn = 420.0

// section is a section of the page.
func (s *Saves) section(part *present.SavedSection, cols int) *ui.Node {
	grid := ui.Grid(cols, 0).Gap(theme.S2)
	for _, e := range part.Games {
		grid.Add(s.row(e))
	}
	return ui.Column(ui.Label(part.Title, ui.StyleStrong), grid).Gap(theme.S2).Named("saves-"+part.ID, ui.RoleGroup,
		part.Title)
}

// rowID is the id of a game's row.
func rowID(e *savedgames.Entry) string {
	if e.UnderWay() {
		return "save-on"
	}
	return "save-" + e.Slot.Key
}

// row is a game in the list: its picture, its name, and its position.
func (s *Saves) row(e *savedgames.Entry) *ui.Node {
	game := present.Saved(s.host.Lang(), e)
	text := ui.Column(ui.Line(game.Title, ui.StyleStrong).MayCut()).Gap(2)
	label := game.Title
	for _, line := range game.Lines {
		text.Add(ui.Label(line, ui.StyleDim))
		label += " " + line
	}
	n := ui.Row(s.picture(e, 84, 96), text.Grow(1)).Gap(theme.S3).Pad(theme.S2).Cross(ui.Middle).Min(0, 112)
	n.Named(rowID(e), ui.RoleButton, label).Do(func() { s.show(e.Slot.Key, askWhat) })
	if e.UnderWay() {
		n.First()
	}
	return raised(n)
}

// raised gives a row that can be touched a background.
func raised(n *ui.Node) *ui.Node {
	return n.Back(func(p *ui.Paint) {
		ground := theme.Panel
		if p.Hover || p.Pressed {
			ground = theme.PanelUp
		}
		p.Box(p.Rect, theme.R3, ground)
		p.BoxLine(p.Rect, theme.R3, 1, theme.Line)
	})
}

// ways are the buttons at the page's lower edge.
func (s *Saves) ways() *ui.Node {
	none := ""
	if s.host.SavedGames().Current() == nil {
		none = s.t("saved.no-game")
	}
	w, _ := s.host.Room()
	return bottom(s.bringBack(), pair(w-2*theme.S3,
		ui.IconText("saves-copy", s.t("saved.copy"), sprites.Save.Paint, s.newCopy).Off(none),
		ui.Button("saves-open", s.t("saved.open"), s.openFile),
	).MaxWidth(column))
}

// newCopy asks for the name of a copy of the current game.
func (s *Saves) newCopy() {
	e := s.host.SavedGames().Current()
	if e == nil {
		return
	}
	if said := present.Saved(s.host.Lang(), e).Copy; said != nil {
		s.show("", askCopy)
		s.name = said.Name
	}
}

// openFile asks for a game from outside.
func (s *Saves) openFile() {
	if ask := s.host.AskForGame(); ask != nil {
		ask()
		return
	}
	s.show("", askFile)
}

// bringBack offers to restore the game deleted last, wherever the list is scrolled to; nil if there is none.
func (s *Saves) bringBack() *ui.Node {
	deleted := present.Deleted(s.host.Lang(), s.host.SavedGames())
	if deleted == "" {
		return nil
	}
	n := ui.Row(
		ui.Label(deleted, ui.StyleBody).Grow(1),
		ui.IconText("saves-undelete", s.t("saved.bring-back"), sprites.Undo.Paint,
			func() { s.try(s.host.SavedGames().BringBack()) }).Subdued(),
	).Gap(theme.S3).PadXY(theme.S3, theme.S2).Cross(ui.Middle).MaxWidth(column)
	return n.Back(func(p *ui.Paint) {
		p.Box(p.Rect, theme.R2, theme.PanelUp)
		p.BoxLine(p.Rect, theme.R2, 1, theme.Line)
	})
}

// show opens a dialog about a game.
func (s *Saves) show(key string, ask savesAsk) {
	s.open, s.ask = key, ask
	s.host.Tree().Invalidate()
}

// close closes the dialog.
func (s *Saves) close() { s.show("", askNothing) }

// try closes the dialog and shows the error, if there is one.
func (s *Saves) try(err error) {
	toastProblem(s.host, err)
	s.close()
}

// toastProblem shows an error, if there is one.
func toastProblem(host Host, err error) {
	if err != nil {
		host.Tree().Toast(host.Lang().Problem(err))
	}
}

// play continues a game, or asks first if the current one cannot be kept.
func (s *Saves) play(key string) {
	s.ask = askNothing
	s.host.SavedGames().ForgetDeleted()
	if err := s.host.SavedGames().Play(key); err != nil {
		s.host.NoRoom(err, func() error { return s.host.SavedGames().Play(key) })
	} else if key == "" {
		s.played()
	}
	s.host.Tree().Invalidate()
}

// send opens a game by link and sends on what is still to be sent of it.
func (s *Saves) send(key string) {
	s.ask = askNothing
	s.host.SavedGames().ForgetDeleted()
	sendSaved(s.host, key)
}

// sendSaved opens a game by link and sends its turn on, or asks first if the current one cannot be kept.
func sendSaved(host Host, key string) {
	send := func() error { return host.SendSaved(key) }
	if err := send(); err != nil {
		host.NoRoom(err, send)
	}
	host.Tree().Invalidate()
}
