package menu

import (
	"kilovolt/engine/record"
	"kilovolt/game/lang"
	"kilovolt/game/save"
	"kilovolt/game/shelf"
	"kilovolt/game/ui"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// Saves is the page of the saved games: the one under way, those kept for later, the finished ones, and what cannot be read. A touch on one opens what
// can be done with it.
type Saves struct {
	host   Host
	leave  func()
	played func()

	open  string   // the key of the game whose dialog is open, "" for the one under way
	ask   savesAsk // what the dialog is about
	name  string   // in the field for a name
	lands map[*maps.Board]*land
}

// savesAsk is what a dialog over the page is about.
type savesAsk uint8

const (
	askNothing savesAsk = iota
	askWhat             // what to do with a game
	askName             // another name
	askCopy             // the name of a copy of the game under way
	askDelete           // whether a game may be deleted
	askFile             // which file to open, natively
)

// NewSaves returns the page; leave is its way back, and played is called when the game under way was chosen.
func NewSaves(host Host, leave, played func()) *Saves {
	s := &Saves{host: host, played: played, lands: map[*maps.Board]*land{}}
	s.leave = func() {
		host.Shelf().Forget()
		s.ask = askNothing
		leave()
	}
	return s
}

func (s *Saves) t(key lang.Key, args ...lang.Arg) string { return s.host.Lang().T(key, args...) }

// Build describes the page.
func (s *Saves) Build() *ui.Node {
	entries, all, err := s.host.Shelf().Entries(s.host.Spare)
	if !all {
		s.host.Tree().Later("saves", 0, s.host.Tree().Invalidate)
	}
	w, _ := s.host.Room()
	cols := 1
	for cols < 3 && w >= float64(cols+1)*savesColumn {
		cols++
	}
	wide := float64(cols)*savesColumn + savesColumn/2
	list := ui.Column().Gap(theme.S3).MaxWidth(wide)
	if trouble := s.host.Trouble(); trouble != nil {
		list.Add(warning("saves-trouble", s.host.Lang().Problem(trouble)))
	}
	if err != nil {
		list.Add(warning("saves-unread", s.host.Lang().Problem(err)))
	}
	for _, section := range savesSections {
		list.Add(s.section(section.id, s.t(section.title), section.has, entries, cols))
	}
	if len(entries) == 0 {
		list.Add(ui.Label(s.t("saved.none"), ui.StyleBody))
	}
	list.Add(ui.Label(s.t("saved.about", lang.Int("n", save.MaxSlots)), ui.StyleDim))
	return ui.Stack(
		page("saves", s.t("saved.title"), s.t("menu.back"), s.leave, ui.Scroll("saves-scroll", list).Pad(theme.S3).Grow(1).OnPaper(wide), s.ways()),
		s.dialog(),
	)
}

// savesColumn is the least width of a column of games, dp.
const savesColumn = 420.0

// savesSections are the parts of the page, with the games that are in them.
var savesSections = []struct {
	id    string
	title lang.Key
	has   func(e *shelf.Entry) bool
}{
	{"saves-on", "saved.section-on", (*shelf.Entry).On},
	{"saves-slots", "saved.section-slots", func(e *shelf.Entry) bool {
		return !e.On() && (e.Slot.Kind == save.Kept || e.Slot.Kind == save.Parked) && e.Err == nil
	}},
	{"saves-done", "saved.section-done", func(e *shelf.Entry) bool { return !e.On() && e.Slot.Kind == save.Done && e.Err == nil }},
	{"saves-aside", "saved.section-aside", func(e *shelf.Entry) bool { return !e.On() && (e.Err != nil || e.Slot.Kind == save.Aside) }},
}

// section is a part of the page; nil if there is nothing in it.
func (s *Saves) section(id, title string, has func(e *shelf.Entry) bool, entries []*shelf.Entry, cols int) *ui.Node {
	grid := ui.Grid(cols, 0).Gap(theme.S2)
	for _, e := range entries {
		if has(e) {
			grid.Add(s.row(e))
		}
	}
	if len(grid.Children()) == 0 {
		return nil
	}
	return ui.Column(ui.Label(title, ui.StyleStrong), grid).Gap(theme.S2).Named(id, ui.RoleGroup, title)
}

// rowID is the id of a game's row.
func rowID(e *shelf.Entry) string {
	if e.On() {
		return "save-on"
	}
	return "save-" + e.Slot.Key
}

// row is a game in the list: its picture, its name, and where it stands.
func (s *Saves) row(e *shelf.Entry) *ui.Node {
	title, lines := s.words(e)
	text := ui.Column(ui.Line(title, ui.StyleStrong).MayCut()).Gap(2)
	label := title
	for _, line := range lines {
		text.Add(ui.Label(line, ui.StyleDim))
		label += " " + line
	}
	n := ui.Row(s.picture(e, 84, 96), text.Grow(1)).Gap(theme.S3).Pad(theme.S2).Cross(ui.Middle).Min(0, 112)
	n.Named(rowID(e), ui.RoleButton, label).Do(func() { s.show(e.Slot.Key, askWhat) })
	if e.On() {
		n.First()
	}
	return raised(n)
}

// raised gives a row that can be touched its ground.
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

// words are a game's name, and the lines about it.
func (s *Saves) words(e *shelf.Entry) (title string, lines []string) {
	l := s.host.Lang()
	switch {
	case !e.Read:
		return s.t("saved.reading"), nil
	case e.Record == nil:
		return s.t("saved.aside", lang.Words("place", e.Slot.Key)), []string{l.Problem(e.Err)}
	}
	lines = []string{l.SavedTable(e.Record), l.SavedPosition(e.Record, e.Game)}
	if when := l.SavedWhen(e.Record, e.Slot.Kind == save.Parked); when != "" && !e.On() { // which is always now
		lines = append(lines, when)
	}
	return l.SavedName(e.Record, e.Game), lines
}

// ways are the ways on at the page's lower edge.
func (s *Saves) ways() *ui.Node {
	none := ""
	if s.host.Shelf().Current() == nil {
		none = s.t("saved.no-game")
	}
	w, _ := s.host.Room()
	return bottom(s.bringBack(), pair(w-2*theme.S3,
		ui.IconText("saves-copy", s.t("saved.copy"), sprites.Save.Paint, s.newCopy).Off(none),
		ui.Button("saves-open", s.t("saved.open"), s.openFile),
	).MaxWidth(column))
}

// newCopy asks for the name of a copy of the game under way.
func (s *Saves) newCopy() {
	if e := s.host.Shelf().Current(); e != nil {
		s.show("", askCopy)
		s.name = s.host.Lang().SavedProposal(e.Record, e.Game)
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

// bringBack offers to bring back what was deleted last, wherever the list is scrolled to; nil if there is nothing.
func (s *Saves) bringBack() *ui.Node {
	gone := s.host.Shelf().Deleted()
	if gone == nil {
		return nil
	}
	title, _ := s.words(gone.Entry)
	n := ui.Row(
		ui.Label(s.t("saved.deleted", lang.Words("game", title)), ui.StyleBody).Grow(1),
		ui.IconText("saves-undelete", s.t("saved.bring-back"), sprites.Undo.Paint, func() { s.try(s.host.Shelf().BringBack()) }).Subdued(),
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

// try closes the dialog and says what went wrong, if anything did.
func (s *Saves) try(err error) {
	if err != nil {
		s.host.Tree().Toast(s.host.Lang().Problem(err))
	}
	s.close()
}

// play goes on with a game, or asks first where the one under way cannot be kept.
func (s *Saves) play(key string) {
	s.ask = askNothing
	s.host.Shelf().Forget()
	if err := s.host.Shelf().Play(key); err != nil {
		s.host.NoRoom(err, func() error { return s.host.Shelf().Play(key) })
	} else if key == "" {
		s.played()
	}
	s.host.Tree().Invalidate()
}

// nameOf cuts a name to what a record takes.
func nameOf(text string) string {
	if runes := []rune(text); len(runes) > record.MaxName {
		return string(runes[:record.MaxName])
	}
	return text
}
