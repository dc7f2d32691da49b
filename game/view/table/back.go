package table

import (
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
)

// Escape closes what is uppermost, one thing at a time: a dialog, a message, the card of a plant or a city, what the
// player has unfolded or asked for, a page over the map or the decision, and what the table tells unasked. Where
// nothing is left to close, it opens the menu. It never touches a plan.

// wayBack makes Escape close what the player has opened over the table. Cards and dialogs, which lie over that, close
// themselves.
func (s *Scene) wayBack(root *ui.Node) *ui.Node {
	n := s.notice()
	s.telling = n != nil || s.news() != nil
	switch {
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

// otherPage reports whether another page than the decision's is open.
func (s *Scene) otherPage() bool {
	return s.tab != tabAct && s.tab != "" && s.Tree().Find("tab."+string(tabAct)) != nil
}

// raised reports whether a phone's sheet covers more than the decision needs.
func (s *Scene) raised() bool {
	return s.Form == scene.FormPhone && s.Tree().SheetLevel(sheet) > s.sheetLevel()
}

// CanClose reports whether something lies over the decision that Back closes, other than dialogs and cards. It is cheap
// enough for every tick.
func (s *Scene) CanClose() bool { return s.telling || s.otherPage() || s.raised() }

// Back goes one step towards the decision: past what lies over it, then from another part of the table to its buttons.
// It reports false if there is nowhere to go.
func (s *Scene) Back() bool {
	tree := s.Tree()
	if s.otherPage() {
		s.tab = tabAct
		s.atDecision()
		return true
	}
	if s.raised() {
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
