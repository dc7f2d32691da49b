package table

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// An undo takes back decisions.
type undo struct{ *scene.Context }

// Undo undoes the last decision of a human, and says which.
func (s *undo) Undo() {
	tree := s.Program.Tree()
	if why := s.whyNot(); why != "" {
		tree.Toast(why)
		return
	}
	what := present.Undoing(s.Teller, s.Match())
	if err := s.Program.Session().Undo(); err != nil {
		s.Refuse(err)
		return
	}
	tree.Toast(s.T("undo.done", i18n.Text("what", what)))
}

// whyNot says why nothing can be undone, "" if something can.
func (s *undo) whyNot() string {
	if s.Past.On {
		return s.T("undo.past")
	}
	if _, err := s.Match().CanUndo(); err != nil {
		return s.Teller.Problem(err)
	}
	return ""
}

// button returns the button that undoes; where there is room for all of it, it says what. Its size is the same whether
// anything can be undone or not.
func (s *undo) button() *ui.Node {
	const share, least, most = 0.13, 150.0, 280.0 // of the window's width; dp
	if s.Form != scene.FormWide {
		return s.icon()
	}
	why := s.whyNot()
	room, _ := s.Program.Room()
	width := min(max(room*share, least), most)
	n := ui.Button("undo", s.T("panel.undo"), s.Undo).Subdued().Size(width, theme.Target)
	if why == "" {
		n.SubWhereRoom(present.Undoing(s.Teller, s.Match())) // which the label says anyway
	}
	return s.saying(n, why)
}

// icon returns that button for where there is no room for words.
func (s *undo) icon() *ui.Node {
	return s.saying(ui.IconButton("undo", "", sprites.Undo.Paint, s.Undo), s.whyNot())
}

// saying makes a button say what it undoes, or why it does not.
func (s *undo) saying(n *ui.Node, why string) *ui.Node {
	label := s.T("panel.undo")
	if why == "" {
		label = s.T("undo.label", i18n.Text("what", present.Undoing(s.Teller, s.Match())))
	}
	n.Label = label
	return n.Off(why).OnLong(func() { s.Program.Tree().Toast(label) })
}
