package table

import (
	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
)

// Escape closes what is uppermost, one thing at a time: a dialog, a message, the card of a plant or a city, what the
// player has unfolded or asked for, a page over the map or the decision, and what the table tells unasked. Where
// nothing is left to close, it opens the menu. It never touches a plan.

// wayBack makes Escape close what the player has opened over the table. Cards and dialogs, which lie over that, close
// themselves.
func (s *Scene) wayBack(root *ui.Node) *ui.Node {
	switch n := s.notice(); {
	case n != nil && s.unfolded == n.id:
		return root.OnBack(n.dismiss)
	case !s.Past.On && s.hint.Card() != nil:
		return root.OnBack(s.Session().EndHint)
	case s.highlighted():
		return root.OnBack(s.clearHighlight)
	case s.Past.On:
		return root.OnBack(s.history.BackToPresent)
	}
	return root
}

// Back goes one step towards the decision: from another page to the decision's page, then past what the table tells
// unasked, and from another part of the table to the decision's buttons. It reports false if there is nowhere to go.
func (s *Scene) Back() bool {
	tree := s.Tree()
	if tree.Find("tab."+string(tabAct)) != nil && s.tab != tabAct && s.tab != "" {
		s.tab = tabAct
		s.atDecision()
		return true
	}
	if s.Form == scene.FormPhone && tree.SheetLevel(sheet) > s.sheetLevel() {
		s.atDecision()
		return true
	}
	if n := s.notice(); n != nil {
		n.dismiss()
		return true
	}
	if s.news() != nil { // in a place of its own
		s.dismissRecap()
		return true
	}
	if f := tree.Focused(); f == "" || tree.Within(f, "act") || tree.Within(f, "bar") || !tree.ByKeys() {
		return false
	}
	s.atDecision()
	return true
}
