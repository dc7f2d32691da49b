package table

import (
	"math"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/table/citymap"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// phasesFrom is the width of a window from which the status line has room for the phase bar, dp.
const phasesFrom = 960.0

// A statusLine is what stands above the table: where the game stands, whose turn it is, and the buttons that are
// always there.
type statusLine struct {
	*scene.Context
	guide      Guide
	openMenu   func()
	sayUnsaved func() // says why the game is not saved
	camera     *citymap.Camera
	undo       *undo
	headH      float64 // its height, or that of a lesson in its place, dp
}

// head returns what stands above the table, or above a column of it, for a width, dp: the status line, or what a
// lesson says.
func (s *statusLine) head(width float64) *ui.Node {
	if n := s.lesson(width); n != nil {
		return n
	}
	return s.line(width)
}

// lesson returns what a lesson says, with the table's buttons; nil without one. It depends on nothing that is only
// decided by the layout, as its height decides about the layout.
func (s *statusLine) lesson(width float64) *ui.Node {
	w, h := s.Program.Room()
	menu := s.menuButton()
	switch {
	case w >= wideFrom && h >= wideHigh:
		where := ui.Row(s.turnPicture(), s.helpful(phaseHelp, s.turnShort().Along(ui.Middle))).Gap(theme.S2).
			PadXY(theme.S2, theme.S1).Cross(ui.Middle)
		return s.guide.Head(width, where.Back(dark), s.undo.icon(), s.helpButton(), menu)
	case w >= mediumFrom && h >= lowBelow:
		return s.guide.Head(width, nil, s.camera.Closer(), s.undo.icon(), s.helpButton(), menu)
	case !barSpeaks(s.Form, h):
		return s.guide.Head(width, nil, s.undo.icon(), menu)
	}
	return s.guide.Head(width, nil, menu)
}

// menuButton opens the menu.
func (s *statusLine) menuButton() *ui.Node {
	return ui.IconButton("menu", s.T("panel.menu"), sprites.Menu.Paint, s.openMenu)
}

// line returns the line that says where the game stands and whose turn it is, always in the same place, with the
// buttons that are always there; width is its own, dp.
func (s *statusLine) line(width float64) *ui.Node {
	menu := s.menuButton().OnRoom()
	switch s.Form {
	case scene.FormPhone, scene.FormLow, scene.FormTiny:
		way := s.camera.Closer()
		if _, h := s.Program.Room(); !barSpeaks(s.Form, h) {
			way = s.undo.button()
		}
		line := func(badge, said *ui.Node) *ui.Node {
			bar := ui.Bar(badge, said.Grow(1), s.unsaved(false), way.OnRoom())
			if s.Form == scene.FormPhone {
				bar.Add(s.helpButton().OnRoom())
			}
			return bar.Add(menu).PadXY(theme.S2, 2)
		}
		badge := s.turnPicture()
		if w, _ := s.Program.Tree().Measure(line(badge, s.standShort()), math.Inf(1)); w > width {
			badge = nil // the phase beside it would be cut; the name is there
		}
		return line(badge, s.helpful(phaseHelp, s.turnShort().Along(ui.Middle)))
	case scene.FormColumn:
		return s.wordy(s.camera.Closer().OnRoom(), s.undo.button().OnRoom(), s.helpButton().OnRoom(), menu)
	}
	return s.wordy(s.undo.button().OnRoom(), s.helpButton().OnRoom(), menu)
}

// wordy returns the status line of a window with room for words.
func (s *statusLine) wordy(buttons ...*ui.Node) *ui.Node {
	w, _ := s.Program.Room()
	p := s.Position()
	bar := ui.Bar().Gap(theme.S3).PadXY(theme.S3, 0)
	ways := ui.Row(append([]*ui.Node{s.unsaved(true)}, buttons...)...).Gap(theme.S2).Cross(ui.Middle)
	if w < phasesFrom || p.Round == 0 {
		bar.Add(s.turnPicture(), s.helpful(phaseHelp,
			ui.Column(
				ui.Line(s.Teller.Status(p), ui.StyleCaption.In(theme.RoomDim)),
				s.turnName(),
			).Along(ui.Middle)).Grow(1))
	} else {
		bar.Add(
			ui.Line(s.T("status.bar-round", i18n.Number("round", int(p.Round))), ui.StyleTitle.In(theme.RoomText)),
			ui.Line(s.T("status.bar-step", i18n.Number("step", int(p.Step))), ui.StyleStrong.In(theme.Amber)),
			s.phases(), ui.Gap(theme.S1), s.turnPicture())
		tree := s.Program.Tree()
		taken, _ := tree.Measure(bar, w)
		right, _ := tree.Measure(ways, w)
		bar.Add(s.turnIn(w - taken - right - 3*theme.S3).Grow(1))
	}
	return bar.Add(ways)
}

// turnIn says whose turn it is and what for, in two lines at most of that width, dp; if that does not fit, the name
// alone.
func (s *statusLine) turnIn(width float64) *ui.Node {
	if s.ponders() {
		return s.turnName()
	}
	for _, style := range []draw.Style{ui.StyleStrong, ui.StyleBody} {
		n := ui.Label(s.Teller.Turn(s.Position()), style.In(theme.RoomText))
		if w, h := s.Program.Tree().Measure(n, width); w <= width && h <= theme.BarH {
			return n
		}
	}
	return s.turnName()
}

// phases returns the phase bar with the current phase highlighted.
func (s *statusLine) phases() *ui.Node {
	key := phasesKey{s.Position().Phase, s.Worded}
	return ui.Memo(s.Program.Tree(), s.Part("phases", 0), key, s.newPhases)
}

// phasesKey is everything the phase bar depends on.
type phasesKey struct {
	phase  engine.Phase
	worded int
}

func (s *statusLine) newPhases() *ui.Node {
	p := s.Position()
	row := s.helpful("phases", ui.Row().Gap(2).Cross(ui.Middle))
	for _, ph := range scene.PhaseBar {
		style, on := ui.StyleBody.In(theme.RoomDim), ph.Phase == p.Phase
		if on {
			style = ui.StyleBody.In(theme.OnAmber)
		}
		row.Add(ui.Row(ui.Line(s.T(ph.Name), style)).PadXY(theme.S2+2, 5).Back(func(paint *ui.Paint) {
			if on {
				paint.Box(paint.Rect, theme.R2, theme.Amber)
			}
		}))
	}
	return row
}

// turnBadge is the side of the picture of the player whose turn it is, dp.
const turnBadge = 28.0

// turnPicture returns the face or the badge of the player whose turn it is; nil when the game is over.
func (s *statusLine) turnPicture() *ui.Node {
	p := s.Position()
	if p.Await == engine.AwaitNothing {
		return nil
	}
	const side = turnBadge
	return ui.Custom("", ui.RoleImage, s.Teller.Name(p.Actor), side, side, func(paint *ui.Paint) {
		s.PaintPlayer(paint.Canvas, geom.Around(paint.Rect.Centre(), side, side), p.Actor)
	})
}

// turnName says whose turn it is in one line, or who has won.
func (s *statusLine) turnName() *ui.Node {
	p := s.Position()
	if p.Await == engine.AwaitNothing {
		return ui.Line(s.Teller.Turn(p), ui.StyleStrong.In(theme.RoomText)).MayCut()
	}
	return ui.Line(s.TurnOf(p.Actor), ui.StyleStrong.In(theme.RoomText)).MayCut()
}

// TurnOf says that it is a player's turn, or that a computer is thinking if it has been for long.
func (s *statusLine) TurnOf(seat engine.Seat) string {
	key := i18n.Key("panel.turn")
	if s.ponders() {
		key = "panel.thinking"
	}
	return s.T(key, s.Teller.Player("player", seat))
}

// ponders reports whether the computer whose turn it is, on the table as shown, has been thinking for long.
func (s *statusLine) ponders() bool {
	_, long := s.Program.Session().Pondering()
	return long && !s.Past.On
}

// turnShort returns the status where space is short: the name of the player whose turn it is above where the game
// stands.
func (s *statusLine) turnShort() *ui.Node {
	p := s.Position()
	name := s.turnName()
	if p.Await != engine.AwaitNothing {
		name = ui.Line(s.Teller.Name(p.Actor), ui.StyleStrong.In(theme.RoomText)).MayCut()
	}
	return ui.Column(name, s.standShort())
}

// standShort says where the game stands where space is short: round, Step and phase.
func (s *statusLine) standShort() *ui.Node {
	p := s.Position()
	stand := s.Teller.Status(p)
	for _, ph := range scene.PhaseBar {
		if ph.Phase == p.Phase && p.Round > 0 {
			stand = s.T("status.short", i18n.Number("round", int(p.Round)), i18n.Number("step", int(p.Step)),
				i18n.Text("phase", s.T(ph.Name)))
		}
	}
	return ui.Line(stand, ui.StyleCaption.In(theme.RoomDim))
}

// helpButton opens the legend. The narrowest windows have no room for it in the status line; there the menu leads to
// the rules, and the rules to the legend.
func (s *statusLine) helpButton() *ui.Node {
	const narrow = 350.0 // dp
	if w, _ := s.Program.Room(); w < narrow {
		return nil
	}
	return ui.IconButton("help", s.T("help.open"), sprites.Help.Paint, s.guide.Symbols)
}

// rulesNow opens the rules of the phase.
func (s *statusLine) rulesNow() { s.guide.Rules(guide.Now(s.Rules(), s.Position())) }

// helpful makes a node that says where the game stands open the rules of the phase.
func (s *statusLine) helpful(id string, n *ui.Node) *ui.Node {
	if s.Position().Await == engine.AwaitNothing {
		return n
	}
	title := guide.Title(s.Program.Lang(), guide.Now(s.Rules(), s.Position()))
	return n.Named(id, ui.RoleButton, s.T("help.phase", i18n.Text("phase", title))).Min(0, theme.Target).Do(s.rulesNow)
}

func ground(p *ui.Paint) { p.Fill(p.Rect, theme.Room) }

// dark is ground for words that are inked for it and lie on a panel.
func dark(p *ui.Paint) { p.Box(p.Rect, theme.R2, theme.Room) }

// frame puts the status line, or a lesson, above a layout.
func (s *statusLine) frame(body *ui.Node) *ui.Node {
	w, _ := s.Program.Room()
	return ui.Column(s.head(w), body.Grow(1)).Back(ground)
}
