package table

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
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
	// Head is what stands in the place of the status line, for a width in dp: what a lesson says, with the table's
	// buttons. status says where the game stands; it may be nil. Without a lesson it is nil.
	Head(width float64, status *ui.Node, buttons ...*ui.Node) *ui.Node
}

// The ids of the tip, and of what says where the game stands, where that has no phase bar.
const (
	tipID     = "tip"
	tipText   = tipID + "-text"
	phaseHelp = "phase-help"
)

// tip is the tip for the current decision; false if there is none.
func (s *Scene) tip() (guide.Tip, bool) {
	if s.Draft == nil || s.Past.On || s.Form != scene.FormPhone && s.hint.Floating() != nil {
		return guide.Tip{}, false // one thing at a time, but in the sheet of a phone, where all below it would move
	}
	return s.host.Tip()
}

// explains reports whether a tip that is unfolded says what a Step changes.
func (s *Scene) explains(step int) bool {
	if s.Tree().Find(tipText) == nil {
		return false
	}
	tip, ok := s.tip()
	return ok && tip.Concept == guide.OfStep(step)
}

// tipNotice is a tip as a notice.
func (s *Scene) tipNotice(tip guide.Tip) *notice {
	if tip.Concept != s.tipped { // another tip begins at its top
		s.tipped = tip.Concept
		s.Tree().Unscroll(tipText)
	}
	more := ui.Button(tipID+"-more", s.T("help.tab-rules"), func() { s.host.Rules(tip.Topic) }).Subdued()
	return &notice{
		id: tipID, title: tip.Title, close: s.T("tips.close"), dismiss: s.host.DismissTip, icon: sprites.Info,
		button: more, text: func() *ui.Node { return ui.Scroll(tipText, ui.Label(tip.Text, ui.StyleBody)) },
	}
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

// corner is the buttons over the map of a phone held sideways, whose status line has no room for them. They go where
// they cover least.
func (s *Scene) corner() *ui.Node {
	if s.Form != scene.FormLow {
		return nil
	}
	col, high := ui.Column(s.helpButton()).Gap(theme.S1), theme.Target
	if _, h := s.Room(); !s.barSpeaks(h) { // undo has the place in the status line
		col.Add(s.cityMap.Closer())
		high += theme.S1 + theme.Target
	}
	return col.PlaceInWindow(func(in geom.Rect) geom.Rect {
		s.cityMap.View.SetArea(in)
		return s.cityMap.View.Corner(theme.Target, high)
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
