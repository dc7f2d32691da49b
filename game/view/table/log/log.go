// Package log is the log: what has happened, in sentences under headings.
package log

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/draft"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/richtext"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

const (
	ID       = "log-panel"
	RowsID   = "log"
	momentID = "log-look"
)

// View is the log with the choice of what it shows.
type View struct {
	*scene.Context
	lights    richtext.Lights
	History   History
	Book      logbook
	filter    present.LogFilter
	filtering bool // the choice of filters is open
	Chosen    int  // number of an entry, or noEntry
	scrollTo  int  // entry to be scrolled into view, or noEntry
}

// History leads to earlier moments.
type History interface {
	ShowMoment(index int)
	// WhyNotBack is why the moment after that many actions cannot be shown, "" if it can.
	WhyNotBack(index int) string
	// LookBackButton starts to look back, or ends it.
	LookBackButton() *ui.Node
	// PresentPlan is the plan for the decision that waits in the present; nil if none waits.
	PresentPlan() *draft.Draft
}

func New(c *scene.Context, l richtext.Lights) *View {
	return &View{Context: c, lights: l, filter: present.ShowAll, Chosen: NoEntry, scrollTo: NoEntry}
}

// Unchoose deselects the chosen entry.
func (s *View) Unchoose() { s.Chosen = NoEntry }

// Build lists what has happened, the newest entry last, under headings of rounds and phases. Touching an entry or a
// name in it highlights what it is about.
func (s *View) Build() *ui.Node {
	b, log := &s.Book, s.Match().Log()
	b.update(s.Context)
	b.choose(log, s.filter, s.me(), s.Match().UndoStop())
	kit := s.Program.Tree().Kit
	b.room = mostLaid
	rows := ui.List(RowsID, func(width float64) []float64 {
		tops := b.measure(kit, s.Teller, log, width, s.Chosen, s.moreHeight(width))
		if b.waits {
			s.Program.Tree().Later("log-lay", time.Millisecond, s.Program.Tree().Invalidate)
		}
		return tops
	}, func(i int) *ui.Node { return s.logRow(b.Shown[i]) }).FollowEnd()
	if s.scrollTo != NoEntry {
		rows.Showing(slices.Index(b.Shown, s.scrollTo))
		s.scrollTo = NoEntry
	}
	var none *ui.Node
	if len(b.Shown) == 0 {
		none = ui.Label(s.T("log.nothing"), ui.StyleCaption)
	}
	if s.filtering {
		rows, none = s.filters(), nil
	}
	head := s.logHead()
	if _, h := s.Program.Room(); s.Form == scene.FormPhone && h < scene.Flat {
		head = nil // there is no room for it
	}
	box := ui.Recess().Pad(theme.S2).Gap(theme.S1).Add(head, none, rows.Grow(1))
	return box.Named(ID, ui.RoleGroup, s.T("panel.log"))
}

// logHead is the title of the log with the buttons for filter and history.
func (s *View) logHead() *ui.Node {
	title := s.T("panel.log")
	if s.filter != present.ShowAll {
		title = s.T("log.only", i18n.Text("what", s.filter.Name(s.Teller, s.me())))
	}
	return ui.Row(
		ui.Label(title, ui.StyleCaption.In(theme.Text).Bold()).Grow(1),
		ui.IconButton("log-filter", s.T("log.filter"), sprites.Eye.Paint,
			func() { s.filtering = !s.filtering; s.Changed() }).Choose(s.filtering || s.filter != present.ShowAll),
		s.History.LookBackButton(),
	).Gap(theme.S1).Cross(ui.Middle)
}

// filters is the choice of filters; while it is open it replaces the entries.
func (s *View) filters() *ui.Node {
	flow := ui.Flow().Gap(theme.S1)
	for _, f := range present.LogFilters(s.me()) {
		flow.Add(ui.Button("show-"+string(f), f.Name(s.Teller, s.me()), func() {
			s.filter, s.filtering, s.Chosen = f, false, NoEntry
			s.Changed()
		}).Subdued().Choose(f == s.filter))
	}
	return ui.Scroll("log-filters", flow)
}

// me is the human whom the filter "mine" means: the one whose turn it is, or was last; NoSeat if only computers play.
func (s *View) me() engine.Seat {
	for _, d := range []*draft.Draft{s.Draft, s.History.PresentPlan()} {
		if d != nil {
			return d.Start().Actor
		}
	}
	log := s.Match().Log()
	for i := len(log) - 1; i >= 0; i-- {
		if e := &log[i]; e.By == record.ByHuman && s.Human(e.Seat) {
			return e.Seat
		}
	}
	for seat := range s.Match().Players() {
		if s.Human(engine.Seat(seat)) {
			return engine.Seat(seat)
		}
	}
	return engine.NoSeat
}

// rowKey is everything that a line of the log depends on.
type rowKey struct {
	serial, made int
	width        float64
	now, later   bool
}

// logRow is a line of the log.
func (s *View) logRow(i int) *ui.Node {
	switch i {
	case UndoMark:
		return s.undoMarkRow()
	case s.Chosen:
		return s.newLogRow(i)
	}
	b, index := &s.Book, s.Match().Log()[i].Index
	key := rowKey{serial: b.Lines[i].serial, made: b.Made, width: b.width, now: s.Past.Shows(index),
		later: s.Past.Hides(index)}
	return ui.Memo(s.Program.Tree(), s.Part("log", i), key, func() *ui.Node { return s.newLogRow(i) })
}

func (s *View) newLogRow(i int) *ui.Node {
	log := s.Match().Log()
	l, words := &s.Book.Lines[i], s.Book.lay(s.Program.Tree().Kit, s.Teller, log, i)
	id := "log-" + strconv.Itoa(i)
	if l.Kind != LineEvent {
		return headingRow(id, words.Text, l.Kind)
	}
	e := &log[i]
	chosen, now, later := s.Chosen == i, s.Past.Shows(e.Index), s.Past.Hides(e.Index)
	names := words.Names(id, richtext.BadgeRoom, richtext.RowPad, s.lights.LightOne)
	row := ui.Custom(id, ui.RoleButton, words.Text, 0, 0, func(p *ui.Paint) {
		s.paintRow(p, l, words, chosen, now, later)
	}).Do(func() { s.ChooseEntry(i) }).OnLong(func() { s.History.ShowMoment(e.Index + 1) }).Small().Choose(chosen).
		Says(strings.TrimSpace(l.Remark + " " + l.Reason))
	row.Add(names...)
	high := words.Height + l.said
	if chosen {
		row.Add(s.momentButton(e.Index, high))
	}
	return row.Pick(func(at geom.Point) string {
		if below := at.Y - row.Rect().Y - richtext.RowPad - high; chosen && 0 < below && below <= moreRow {
			return momentID
		}
		return richtext.PickName(names, at)
	})
}

// headingRow is a round or a phase.
func headingRow(id, text string, kind lineKind) *ui.Node {
	return ui.Custom(id, ui.RoleText, text, 0, 0, func(p *ui.Paint) {
		if kind == lineRound {
			p.Box(p.Rect.InsetXY(0, 3), theme.R1, theme.PanelUp)
			p.TextIn(text, p.Rect.InsetXY(theme.S1, 0), ui.StyleBody.Bold())
			return
		}
		p.Box(geom.Rect{X: p.Rect.X, Y: p.Rect.Bottom() - 2, W: p.Rect.W, H: 1}, theme.R1, theme.PanelUp)
		margin := (phaseRow - typeset.LineHeight(theme.Caption)) / 2
		words := geom.Rect{X: p.Rect.X + theme.S1, Y: p.Rect.Y + margin, W: headingWidth(p.Rect.W),
			H: p.Rect.H - 2*margin}
		p.Lines(text, words, ui.StyleCaption.In(theme.AmberInk))
	})
}

// paintRow paints an entry: the badge of the player, the words, and what a computer says about its decision; its reason
// below that, under the button, if the entry is chosen.
func (s *View) paintRow(p *ui.Paint, l *Line, words *richtext.Text, chosen, now, later bool) {
	r := p.Rect
	switch {
	case chosen || p.Pressed:
		p.Box(r, theme.R1, theme.PanelUp2)
	case p.Hover || now:
		p.Box(r, theme.R1, theme.PanelUp)
	}
	if now {
		p.Fill(geom.Rect{X: r.X, Y: r.Y, W: 3, H: r.H}, theme.AmberInk)
	}
	style, ink := ui.StyleCaption, theme.Text
	if later {
		style, ink = style.In(theme.TextOff), theme.TextOff
	}
	badge := geom.Rect{X: r.X + 5, Y: r.Y + richtext.RowPad - 1, W: richtext.BadgeSide, H: richtext.BadgeSide}
	if l.Seat != engine.NoSeat {
		sprites.PaintSeat(p.Canvas, badge, s.Colour(l.Seat))
	} else {
		phaseIcon(l.Phase).Paint(p.Canvas, badge.Inset(1), theme.TextOff)
	}
	words.Paint(p.Canvas, r.X+richtext.BadgeRoom, r.Y+richtext.RowPad, style, ink, s.Highlight.Has)
	under := geom.Rect{X: r.X + richtext.BadgeRoom, Y: r.Y + richtext.RowPad + words.Height, W: textWidth(r.W),
		H: l.said}
	if l.Remark != "" {
		p.Lines(l.Remark, under, style.In(theme.TextDim))
	}
	if chosen && l.Reason != "" {
		under.Y += l.said + moreRow
		under.H = r.Bottom() - under.Y
		p.Lines(l.Reason, under, ui.StyleCaption.In(theme.TextOff))
	}
}

// phaseIcon marks what happens by the rules alone.
func phaseIcon(p engine.Phase) sprites.Icon {
	switch p {
	case engine.PhaseAuction:
		return sprites.Gavel
	case engine.PhaseResources:
		return sprites.Market
	case engine.PhaseBuild:
		return sprites.House
	case engine.PhasePower:
		return sprites.Lightning
	}
	return sprites.Flag
}

// undoMarkRow shows where undo stops.
func (s *View) undoMarkRow() *ui.Node {
	text := s.T("log.undo-stop")
	return ui.Custom("log-undo-stop", ui.RoleText, text, 0, 0, func(p *ui.Paint) {
		r := p.Rect
		p.Fill(geom.Rect{X: r.X, Y: r.Y + 2, W: r.W, H: 1}, theme.Edge)
		sprites.Lock.Paint(p.Canvas, geom.Around(geom.Point{X: r.X + 14, Y: r.Centre().Y + 1}, LockSide, LockSide),
			theme.TextDim)
		p.TextIn(text, geom.Rect{X: r.X + richtext.BadgeRoom, Y: r.Y + 3, W: r.W - richtext.BadgeRoom, H: r.H - 4},
			ui.StyleCaption)
	})
}

// ChooseEntry highlights everything that an entry names, and offers what can be done with it.
func (s *View) ChooseEntry(i int) {
	s.Chosen = i
	s.lights.Light(s.Book.lay(s.Program.Tree().Kit, s.Teller, s.Match().Log(), i).Segments()...)
	s.ShowEntry(i)
}

// ShowEntry scrolls an entry into view as soon as the log is in sight.
func (s *View) ShowEntry(i int) {
	s.scrollTo = i
	s.Changed()
}

// moreHeight is the extra height of the chosen entry: for its reason in full, and the button to its moment.
func (s *View) moreHeight(width float64) float64 {
	if s.Chosen == NoEntry || s.Chosen >= len(s.Book.Lines) {
		return 0
	}
	return moreRow + textHeight(s.Program.Tree().Kit, s.Book.Lines[s.Chosen].Reason, width) + 2
}

// momentButton leads from the chosen entry, whose words take so much height, dp, to its moment. It is above the reason,
// which may be longer than a low log.
func (s *View) momentButton(index int, below float64) *ui.Node {
	look := ui.IconText(momentID, s.T("log.look"), sprites.History.Paint, func() { s.History.ShowMoment(index + 1) }).
		Subdued().Off(s.History.WhyNotBack(index + 1))
	return look.Place(func(in geom.Rect) geom.Rect {
		return geom.Rect{
			X: in.X + richtext.BadgeRoom, Y: in.Y + richtext.RowPad + below,
			W: in.W - richtext.BadgeRoom - theme.S1, H: theme.Target,
		}
	})
}

// Moved follows the match. An entry that was undone is no longer chosen.
func (s *View) Moved() {
	if s.Book.update(s.Context); s.Chosen >= len(s.Book.Lines) {
		s.Chosen = NoEntry
	}
}
