package table

import (
	"kilovolt/engine"
	"kilovolt/game/guide"
	"kilovolt/game/i18n"
	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Guide is what the table needs of the program for symbols, rules and tips.
type Guide interface {
	// Symbols opens the legend, Rules the rules at a section.
	Symbols()
	Rules(topic guide.Topic)
	// Tip is the tip for the present decision; false if there is none.
	Tip() (guide.Tip, bool)
	// DismissTip takes it away.
	DismissTip()
}

// The ids of the tip, and of what says where the game stands, where that has no phase bar.
const (
	tipID     = "tip"
	phaseHelp = "phase-help"
)

// tip is the tip for the current decision as a card, nil if there is none. It has a place of its own and is not modal.
func (s *Scene) tip() *ui.Node {
	if s.Draft == nil || s.Past.On || s.hint.Hint() != nil { // one thing at a time
		return nil
	}
	tip, ok := s.host.Tip()
	if !ok {
		return nil
	}
	sign := ui.Custom("", ui.RoleNone, "", 22, 22,
		func(p *ui.Paint) { sprites.Info.Paint(p.Canvas, p.Rect, theme.AmberInk) })
	title, text := ui.Label(tip.Title, ui.StyleBody.Bold().In(theme.AmberInk)), ui.Label(tip.Text, ui.StyleBody)
	more := ui.Button(tipID+"-more", s.T("help.tab-rules"), func() { s.host.Rules(tip.Topic) }).Subdued()
	away := ui.IconButton(tipID+"-close", s.T("tips.close"), scene.IconClose, s.host.DismissTip)
	n := ui.Panel(ui.Row(sign, title.Grow(1), more, away).Gap(theme.S2).Cross(ui.Middle), text)
	if s.Form != scene.FormPhone { // with room for one line
		n = ui.Panel(ui.Row(sign, ui.Column(title, text).Grow(1), more, away).Gap(theme.S2).Cross(ui.Middle))
	}
	n.Pad(theme.S2).Gap(theme.S1).Over(func(p *ui.Paint) { p.BoxLine(p.Rect, theme.R3, 1.5, theme.AmberInk) })
	return n.Named(tipID, ui.RoleGroup, tip.Title)
}

// tipApart reports whether the tip has a place of its own above the map: on wide windows, and wherever the decision is
// made on the map, so that no city is covered. Elsewhere it lies over the map's upper edge, and the map keeps its
// size.
func (s *Scene) tipApart() bool {
	return s.Form == scene.FormWide || choicesIn(s.Position().Await) == tabMap
}

// withTip is the map with the tip above it, if that is the tip's place.
func (s *Scene) withTip(m *ui.Node) *ui.Node {
	if !s.tipApart() {
		return m
	}
	tip := s.tip()
	if tip == nil {
		return m
	}
	return ui.Column(tip, m.Grow(1)).Gap(theme.S1)
}

// tipCard is the tip over the upper edge of the map, if that is its place. The recap waits until it is dismissed.
func (s *Scene) tipCard() *ui.Node {
	if s.tipApart() {
		return nil
	}
	tip := s.tip()
	if tip == nil {
		return nil
	}
	return ui.Column(tip).Pad(theme.S1).Anchor(ui.Fill, ui.Start)
}

// helpButton opens the legend. The narrowest windows have no room for it in the status line; there the menu leads to
// the rules, and the rules to the legend.
func (s *Scene) helpButton() *ui.Node {
	const narrow = 350.0 // dp
	if w, _ := s.Room(); w < narrow {
		return nil
	}
	return ui.IconButton("help", s.T("help.open"), sprites.Help.Paint, s.host.Symbols)
}

// helpCorner is the help button over the map of a phone held sideways, whose status line has no room for it. It goes
// where it covers least.
func (s *Scene) helpCorner() *ui.Node {
	if s.Form != scene.FormLow {
		return nil
	}
	return s.helpButton().Place(func(in geom.Rect) geom.Rect {
		s.cityMap.View.SetArea(in)
		return s.cityMap.View.Corner(theme.Target, theme.Target)
	})
}

// rulesNow opens the rules of the phase.
func (s *Scene) rulesNow() { s.host.Rules(guide.Now(s.Rules(), s.Position())) }

// helpful makes a node that says where the game stands open the rules of the phase.
func (s *Scene) helpful(id string, n *ui.Node) *ui.Node {
	if s.Position().Await == engine.AwaitNothing {
		return n
	}
	title := guide.Title(s.Lang(), guide.Now(s.Rules(), s.Position()))
	return n.Named(id, ui.RoleButton, s.T("help.phase", i18n.Text("phase", title))).Min(0, theme.Target).Do(s.rulesNow)
}
