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

// open returns what closes the uppermost thing that lies over the decision: another page, the raised sheet, or what the
// table tells unasked. It is nil if there is none.
func (s *Scene) open() func() {
	tree := s.Tree()
	switch n := s.notice(); {
	case tree.Find("tab."+string(tabAct)) != nil && s.tab != tabAct && s.tab != "":
		return func() {
			s.tab = tabAct
			s.atDecision()
		}
	case s.Form == scene.FormPhone && tree.SheetLevel(sheet) > s.sheetLevel():
		return s.atDecision
	case n != nil:
		return n.dismiss
	case s.news() != nil: // in a place of its own
		return s.dismissRecap
	}
	return nil
}

// CanClose reports whether something lies over the decision, other than dialogs and cards.
func (s *Scene) CanClose() bool { return s.open() != nil }

// Back goes one step towards the decision: past what lies over it, then from another part of the table to its buttons.
// It reports false if there is nowhere to go.
func (s *Scene) Back() bool {
	if close := s.open(); close != nil {
		close()
		return true
	}
	tree := s.Tree()
	if f := tree.Focused(); f == "" || tree.Within(f, "act") || tree.Within(f, "bar") || !tree.ByKeys() {
		return false
	}
	s.atDecision()
	return true
}
