package table

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// phasesFrom is the width of a window from which the status line has room for the phase bar, dp.
const phasesFrom = 960.0

// phaseBar is the phases of a round as they follow each other.
var phaseBar = []struct {
	phase engine.Phase
	name  lang.Key
}{
	{engine.PhaseOrder, "phase.bar-order"}, {engine.PhaseAuction, "phase.bar-auction"}, {engine.PhaseResources, "phase.bar-resources"},
	{engine.PhaseBuild, "phase.bar-build"}, {engine.PhasePower, "phase.bar-power"},
}

// status is the line that says where the game stands and whose turn it is, always in the same place, with the buttons that are always there.
func (s *Scene) status() *ui.Node {
	menu := ui.IconButton("menu", s.t("panel.menu"), sprites.Menu.Paint, s.host.Menu)
	switch s.form {
	case formPhone, formLow:
		way := s.board.closer()
		if _, h := s.host.Room(); !s.barSpeaks(h) {
			way = s.undoButton()
		}
		bar := ui.Bar(s.turnBadge(), s.helpful(phaseHelp, s.turnShort().Along(ui.Middle)).Grow(1), way)
		if s.form == formPhone {
			bar.Add(s.helpButton())
		}
		return bar.Add(menu).PadXY(theme.S2, 2)
	case formColumn:
		return s.statusWith(s.board.closer(), s.undoButton(), s.helpButton(), menu)
	}
	return s.statusWith(s.undoButton(), s.helpButton(), menu)
}

// statusWith is the status line of a window that has room for words.
func (s *Scene) statusWith(buttons ...*ui.Node) *ui.Node {
	w, _ := s.host.Room()
	p := s.public()
	bar := ui.Bar().Gap(theme.S3).PadXY(theme.S3, 0)
	ways := ui.Row(buttons...).Gap(theme.S2).Cross(ui.Middle)
	if w < phasesFrom || p.Round == 0 {
		bar.Add(s.turnBadge(), s.helpful(phaseHelp, ui.Column(ui.Line(s.tell.Status(p), ui.StyleCaption.In(theme.RoomDim)), s.turnName()).Along(ui.Middle)).Grow(1))
	} else {
		bar.Add(
			ui.Line(s.t("status.bar-round", lang.Int("round", int(p.Round))), ui.StyleTitle.In(theme.RoomText)),
			ui.Line(s.t("status.bar-step", lang.Int("step", int(p.Step))), ui.StyleStrong.In(theme.Amber)),
			s.phases(), ui.Gap(theme.S1), s.turnBadge())
		tree := s.host.Tree()
		taken, _ := tree.Measure(bar, w)
		right, _ := tree.Measure(ways, w)
		bar.Add(s.turnIn(w - taken - right - 3*theme.S3).Grow(1))
	}
	return bar.Add(ways)
}

// turnIn is who is at turn with what, as far as there is room in that width, dp: in two lines at most, or the name alone.
func (s *Scene) turnIn(width float64) *ui.Node {
	if s.ponders() {
		return s.turnName()
	}
	for _, style := range []draw.Style{ui.StyleStrong, ui.StyleBody} {
		n := ui.Label(s.tell.Turn(s.public()), style.In(theme.RoomText))
		if w, h := s.host.Tree().Measure(n, width); w <= width && h <= theme.BarH {
			return n
		}
	}
	return s.turnName()
}

// phases is the phase bar, the present one lit.
func (s *Scene) phases() *ui.Node {
	key := phasesKey{s.public().Phase, s.worded}
	return ui.Keep(s.host.Tree(), s.part("phases", 0), key, s.newPhases)
}

// phasesKey is all that the phase bar is made of.
type phasesKey struct {
	phase  engine.Phase
	worded int
}

func (s *Scene) newPhases() *ui.Node {
	p := s.public()
	row := s.helpful("phases", ui.Row().Gap(2).Cross(ui.Middle))
	for _, ph := range phaseBar {
		style, on := ui.StyleBody.In(theme.TextDim), ph.phase == p.Phase
		if on {
			style = ui.StyleBody.In(theme.OnAmber)
		}
		row.Add(ui.Row(ui.Line(s.t(ph.name), style)).PadXY(theme.S2+2, 5).Back(func(paint *ui.Paint) {
			ground := theme.Panel
			if on {
				ground = theme.Amber
			}
			paint.Box(paint.Rect, theme.R2, ground)
		}))
	}
	return row
}

// turnBadge is the sign of the player at turn; nobody's when the game is over.
func (s *Scene) turnBadge() *ui.Node {
	p := s.public()
	if p.Await == engine.AwaitNothing {
		return nil
	}
	const side = 28.0
	return ui.Custom("", ui.RoleImage, s.tell.Name(p.Actor), side, side, func(paint *ui.Paint) {
		sprites.PaintSeat(paint.Canvas, geom.Around(paint.Rect.Centre(), side, side), s.look(p.Actor))
	})
}

// turnName is who is at turn in one line, or who has won.
func (s *Scene) turnName() *ui.Node {
	p := s.public()
	if p.Await == engine.AwaitNothing {
		return ui.Line(s.tell.Turn(p), ui.StyleStrong.In(theme.RoomText)).MayCut()
	}
	return ui.Line(s.turnOf(p.Actor), ui.StyleStrong.In(theme.RoomText)).MayCut()
}

// turnOf says that it is a player's turn, or of a computer that has been at it for long that it is thinking.
func (s *Scene) turnOf(seat engine.Seat) string {
	key := lang.Key("panel.turn")
	if s.ponders() {
		key = "panel.thinking"
	}
	return s.t(key, s.tell.Player("player", seat))
}

// ponders tells whether the computer at turn, on the table as it is now, has been thinking for long.
func (s *Scene) ponders() bool {
	_, long := s.host.Session().Pondering()
	return long && !s.past.on
}

// turnShort is the status in a narrow place: the name of the player at turn above round, Step and phase.
func (s *Scene) turnShort() *ui.Node {
	p := s.public()
	name := s.turnName()
	if p.Await != engine.AwaitNothing {
		name = ui.Line(s.tell.Name(p.Actor), ui.StyleStrong.In(theme.RoomText)).MayCut()
	}
	stand := s.tell.Status(p)
	for _, ph := range phaseBar {
		if ph.phase == p.Phase && p.Round > 0 {
			stand = s.t("status.short", lang.Int("round", int(p.Round)), lang.Int("step", int(p.Step)), lang.Words("phase", s.t(ph.name)))
		}
	}
	return ui.Column(name, ui.Line(stand, ui.StyleCaption.In(theme.RoomDim)))
}
