package table

import (
	"slices"
	"strconv"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/draft"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

const (
	logID  = "log-panel"
	rowsID = "log"
	lookID = "log-look"
)

// log is what has happened, the newest entry last, under headings of rounds and phases. An entry or a name in it lights up what it is about.
func (s *Scene) log() *ui.Node {
	b, log := &s.book, s.match().Log()
	b.read(s)
	b.sift(log, s.filter, s.me(), s.match().UndoStop())
	kit := s.host.Tree().Kit
	rows := ui.List(rowsID, func(width float64) []float64 {
		return b.measure(kit, s.tell, log, width, s.chosen, s.moreHeight(width))
	}, func(i int) *ui.Node { return s.logRow(b.shown[i]) }).FollowEnd()
	if s.toShow != noEntry {
		rows.Showing(slices.Index(b.shown, s.toShow))
		s.toShow = noEntry
	}
	var none *ui.Node
	if len(b.shown) == 0 {
		none = ui.Label(s.t("log.nothing"), ui.StyleCaption)
	}
	if s.filtering {
		rows, none = s.filters(), nil
	}
	head := s.logHead()
	if _, h := s.host.Room(); s.form == formPhone && h < flat {
		head = nil // there is no room for it
	}
	box := ui.Panel().Pad(theme.S2).Gap(theme.S1).Add(head, none, rows.Grow(1))
	return box.Named(logID, ui.RoleGroup, s.t("panel.log"))
}

// logHead is the title of the log, with the ways to what it shows.
func (s *Scene) logHead() *ui.Node {
	title := s.t("panel.log")
	if s.filter != showAll {
		title = s.t("log.only", lang.Words("what", s.filterName(s.filter)))
	}
	return ui.Row(
		ui.Label(title, ui.StyleCaption.In(theme.Text).Bold()).Grow(1),
		ui.IconButton("log-filter", s.t("log.filter"), sprites.Eye.Paint, func() { s.filtering = !s.filtering; s.changed() }).Choose(s.filtering || s.filter != showAll),
		s.lookBackButton(),
	).Gap(theme.S1).Cross(ui.Middle)
}

// filterName is what a filter shows, in words.
func (s *Scene) filterName(f logFilter) string {
	switch f {
	case showMine:
		return s.t("log.mine", s.tell.Player("player", s.me()))
	case showAuction:
		return s.tell.Phase(engine.PhaseAuction)
	case showFuel:
		return s.tell.Phase(engine.PhaseResources)
	case showBuild:
		return s.tell.Phase(engine.PhaseBuild)
	case showPower:
		return s.tell.Phase(engine.PhasePower)
	}
	return s.t("log.all")
}

// filters is the choice of what the log shows; while it is open it takes the log's place.
func (s *Scene) filters() *ui.Node {
	flow := ui.Flow().Gap(theme.S1)
	for _, f := range []logFilter{showAll, showMine, showAuction, showFuel, showBuild, showPower} {
		if f == showMine && s.me() == engine.NoSeat {
			continue
		}
		flow.Add(ui.Button("show-"+string(f), s.filterName(f), func() {
			s.filter, s.filtering, s.chosen = f, false, noEntry
			s.changed()
		}).Subdued().Choose(f == s.filter))
	}
	return ui.Scroll("log-filters", flow)
}

// me is the human whose log "mine" means: the one at turn, or who was last; NoSeat where only computers play.
func (s *Scene) me() engine.Seat {
	for _, d := range []*draft.Draft{s.draft, s.past.kept} {
		if d != nil {
			return d.Start().Actor
		}
	}
	log := s.match().Log()
	for i := len(log) - 1; i >= 0; i-- {
		if e := &log[i]; e.By == record.ByHuman && s.human(e.Seat) {
			return e.Seat
		}
	}
	for seat := range s.match().Players() {
		if s.human(engine.Seat(seat)) {
			return engine.Seat(seat)
		}
	}
	return engine.NoSeat
}

// rowKey is all that a line of the log is made of.
type rowKey struct {
	serial, made int
	width        float64
	now, later   bool
}

// logRow is a line of the log.
func (s *Scene) logRow(i int) *ui.Node {
	switch i {
	case undoMark:
		return s.undoMarkRow()
	case s.chosen:
		return s.newLogRow(i)
	}
	b, index := &s.book, s.match().Log()[i].Index
	key := rowKey{serial: b.lines[i].serial, made: b.made, width: b.width, now: s.past.shows(index), later: s.past.hides(index)}
	return ui.Keep(s.host.Tree(), s.part("log", i), key, func() *ui.Node { return s.newLogRow(i) })
}

func (s *Scene) newLogRow(i int) *ui.Node {
	log := s.match().Log()
	l, words := &s.book.lines[i], s.book.lay(s.host.Tree().Kit, s.tell, log, i)
	id := "log-" + strconv.Itoa(i)
	if l.kind != lineEvent {
		return headingRow(id, words.text, l.kind)
	}
	e := &log[i]
	chosen, now, later := s.chosen == i, s.past.shows(e.Index), s.past.hides(e.Index)
	names := words.names(id, badgeRoom, rowPad, s.lightOne)
	row := ui.Custom(id, ui.RoleButton, words.text, 0, 0, func(p *ui.Paint) {
		s.paintRow(p, l, words, chosen, now, later)
	}).Do(func() { s.chooseEntry(i) }).OnLong(func() { s.lookAt(e.Index + 1) }).Small().Choose(chosen).Says(l.reason)
	row.Add(names...)
	if chosen {
		row.Add(s.lookButton(e.Index))
	}
	return row.Pick(func(at geom.Point) string {
		if chosen && at.Y > row.Rect().Bottom()-moreRow {
			return lookID
		}
		return pickName(names, at)
	})
}

// headingRow is a round or a phase.
func headingRow(id, text string, kind lineKind) *ui.Node {
	return ui.Custom(id, ui.RoleText, text, 0, 0, func(p *ui.Paint) {
		style, ground := ui.StyleBody.Bold(), p.Rect.InsetXY(0, 3)
		if kind == linePhase {
			style, ground = ui.StyleCaption.In(theme.AmberInk), geom.Rect{X: p.Rect.X, Y: p.Rect.Bottom() - 2, W: p.Rect.W, H: 1}
		}
		p.Box(ground, theme.R1, theme.PanelUp)
		p.TextIn(text, p.Rect.InsetXY(theme.S1, 0), style)
	})
}

// paintRow paints an entry: the badge of whose deed it is, the words, a computer's reason dim under them.
func (s *Scene) paintRow(p *ui.Paint, l *line, words *prose, chosen, now, later bool) {
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
	if later {
		defer p.SetAlpha(p.SetAlpha(0.5))
	}
	badge := geom.Rect{X: r.X + 5, Y: r.Y + rowPad - 1, W: badgeSide, H: badgeSide}
	if l.seat != engine.NoSeat {
		sprites.PaintSeat(p.Canvas, badge, s.look(l.seat))
	} else {
		phaseIcon(l.phase).Paint(p.Canvas, badge.Inset(1), theme.TextOff)
	}
	words.paint(p.Canvas, r.X+badgeRoom, r.Y+rowPad, ui.StyleCaption, s.lit.has)
	if l.reason == "" {
		return
	}
	under := geom.Rect{X: r.X + badgeRoom, Y: r.Y + rowPad + words.height, W: r.W - badgeRoom - theme.S1, H: reasonRow}
	if chosen {
		under.H = r.Bottom() - moreRow - under.Y
	}
	p.Lines(l.reason, under, ui.StyleCaption.In(theme.TextOff))
}

// phaseIcon stands before what happens by the rules alone.
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
func (s *Scene) undoMarkRow() *ui.Node {
	text := s.t("log.undo-stop")
	return ui.Custom("log-undo-stop", ui.RoleText, text, 0, 0, func(p *ui.Paint) {
		r := p.Rect
		p.Fill(geom.Rect{X: r.X, Y: r.Y + 2, W: r.W, H: 1}, theme.Edge)
		sprites.Lock.Paint(p.Canvas, geom.Around(geom.Point{X: r.X + 14, Y: r.Centre().Y + 1}, lockSide, lockSide), theme.TextDim)
		p.TextIn(text, geom.Rect{X: r.X + badgeRoom, Y: r.Y + 3, W: r.W - badgeRoom, H: r.H - 4}, ui.StyleCaption)
	})
}

// chooseEntry lights up everything that an entry names, and offers what can be done with it.
func (s *Scene) chooseEntry(i int) {
	s.chosen = i
	s.light(s.book.lines[i].words.segments()...)
	s.showEntry(i)
}

// showEntry scrolls an entry into view as soon as the log is in sight.
func (s *Scene) showEntry(i int) {
	s.toShow = i
	s.changed()
}

// moreHeight is how much higher the chosen entry is: its reason in full, and the way to its moment.
func (s *Scene) moreHeight(width float64) float64 {
	if s.chosen == noEntry || s.chosen >= len(s.book.lines) {
		return 0
	}
	return moreRow + s.reasonHeight(&s.book.lines[s.chosen], width) + 2
}

// reasonHeight is what a reason in full needs beyond its one line.
func (s *Scene) reasonHeight(l *line, width float64) float64 {
	if l.reason == "" {
		return 0
	}
	lines := s.host.Tree().Kit.Type.Wrap(l.reason, theme.Caption, typeset.Regular, width-badgeRoom-theme.S1)
	return float64(len(lines))*typeset.LineHeight(theme.Caption) - reasonRow
}

// lookButton leads from the chosen entry to its moment.
func (s *Scene) lookButton(index int) *ui.Node {
	look := ui.IconText(lookID, s.t("log.look"), sprites.History.Paint, func() { s.lookAt(index + 1) }).Subdued().Off(s.whyNotBack(index + 1))
	return look.Place(func(in geom.Rect) geom.Rect {
		return geom.Rect{X: in.X + badgeRoom, Y: in.Bottom() - moreRow, W: in.W - badgeRoom - theme.S1, H: theme.Target}
	})
}
