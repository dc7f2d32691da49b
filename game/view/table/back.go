package table

import (
	"kilovolt/game/view/ui"
)

// Escape closes what is uppermost, one thing at a time: a dialog, a message, the card of a plant or a city, what the
// player has unfolded or asked for, a page over the map or the decision, and what the table tells unasked. Where
// nothing is left to close, it opens the menu. It never touches a plan.

// wayBack makes Escape close what the player has opened over the table. Cards and dialogs, which lie over that, close
// themselves.
func (s *Scene) wayBack(root *ui.Node) *ui.Node {
	n := s.notices.now()
	s.telling = n != nil || s.news.now() != nil
	switch {
	case n != nil && s.notices.unfolded == n.id:
		return root.OnBack(n.dismiss)
	case !s.Past.On && s.hint.Card() != nil:
		return root.OnBack(s.Program.Session().EndHint)
	case s.highlighted():
		return root.OnBack(s.clearHighlight)
	case s.Past.On:
		return root.OnBack(s.history.BackToPresent)
	}
	return root
}

// CanClose reports whether something lies over the decision that Back closes, other than dialogs and cards. It is cheap
// enough for every tick.
func (s *Scene) CanClose() bool { return s.telling || s.pages.otherPage() || s.pages.raised() }

// Back goes one step towards the decision: past what lies over it, then from another part of the table to its buttons.
// It reports false if there is nowhere to go.
func (s *Scene) Back() bool {
	tree := s.Program.Tree()
	if s.pages.otherPage() {
		s.pages.tab = tabAct
		s.keys.atDecision()
		return true
	}
	if s.pages.raised() {
		s.keys.atDecision()
		return true
	}
	if n := s.notices.now(); n != nil {
		n.dismiss()
		return true
	}
	if s.news.now() != nil { // in a place of its own
		s.news.dismiss()
		return true
	}
	if f := tree.Focused(); f == "" || tree.Within(f, "act") || tree.Within(f, "bar") || !tree.ByKeys() {
		return false
	}
	s.keys.atDecision()
	return true
}
