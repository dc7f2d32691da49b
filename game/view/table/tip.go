package table

import (
	"kilovolt/game/view/table/hint"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
	"kilovolt/sprites"
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

// tips holds what the table knows of the tips for the decisions of somebody who is new to the game.
type tips struct {
	*scene.Context
	guide    Guide
	hint     *hint.View
	tipped   guide.Concept // of the tip that showed last
	taught   bool          // a tip has shown, and for which decision
	taughtAt arrival
}

// now returns the tip for the current decision; false if there is none.
func (s *tips) now() (guide.Tip, bool) {
	if s.Draft == nil || s.Past.On || s.hint.Floating() != nil {
		return guide.Tip{}, false // one thing at a time
	}
	return s.guide.Tip()
}

// explains reports whether a tip that is unfolded says what a Step changes.
func (s *tips) explains(step int) bool {
	if s.Program.Tree().Find(tipText) == nil {
		return false
	}
	tip, ok := s.now()
	return ok && tip.Concept == guide.OfStep(step)
}

// notice makes a notice of a tip.
func (s *tips) notice(tip guide.Tip) *notice {
	if tip.Concept != s.tipped { // another tip begins at its top
		s.tipped = tip.Concept
		s.Program.Tree().Unscroll(tipText)
	}
	more := ui.Button(tipID+"-more", s.T("help.tab-rules"), func() { s.guide.Rules(tip.Topic) }).Subdued()
	return &notice{
		id: tipID, title: tip.Title, close: s.T("tips.close"), dismiss: s.guide.DismissTip, icon: sprites.Info,
		button: more, text: func() *ui.Node { return ui.Scroll(tipText, ui.Label(tip.Text, ui.StyleBody)) },
	}
}
