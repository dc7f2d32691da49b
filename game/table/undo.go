package table

import (
	"kilovolt/game/i18n"
	"kilovolt/game/recap"
	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// Undo undoes the last decision of a human, and says which.
func (s *Scene) Undo() {
	tree := s.Tree()
	if why := s.whyNotUndo(); why != "" {
		tree.Toast(why)
		return
	}
	what := s.undoWords()
	if err := s.Session().Undo(); err != nil {
		s.Refuse(err)
		return
	}
	tree.Toast(s.T("undo.done", i18n.Text("what", what)))
}

// whyNotUndo says why nothing can be undone, "" if something can.
func (s *Scene) whyNotUndo() string {
	if s.Past.On {
		return s.T("undo.past")
	}
	if _, err := s.Match().CanUndo(); err != nil {
		return s.Teller.Problem(err)
	}
	return ""
}

// undoWords words what undo would take back, "" for nothing.
func (s *Scene) undoWords() string {
	to, err := s.Match().UndoTo()
	if err != nil {
		return ""
	}
	entries := s.Match().SummarySince(to)
	deeds := recap.Deeds{Seat: entries[0].Seat}
	counts := false
	after, last := 0, to
	for i := range entries {
		e := &entries[i]
		if e.Index != last && !e.Joined {
			after++
		}
		last = e.Index
		if after == 0 && e.Event.Seat == deeds.Seat && deeds.Add(&e.Event) {
			counts = true
		}
	}
	what := s.Teller.Event(&entries[0].Event)
	if counts {
		what = i18n.Plain(s.Teller.Deeds(&deeds))
	}
	if after > 0 {
		what = s.T("undo.and-after", i18n.Text("what", what), i18n.Count("n", after))
	}
	return what
}

// undoButton undoes; where there is room it says what. Its size is the same whether anything can be undone or not.
func (s *Scene) undoButton() *ui.Node {
	const share, least, most = 0.13, 150.0, 280.0 // of the window's width; dp
	if s.Form != scene.FormWide {
		return s.undoIcon()
	}
	why, what := s.whyNotUndo(), ""
	if why == "" {
		what = s.undoWords()
	}
	w, _ := s.Room()
	n := ui.Button("undo", s.T("panel.undo"), s.Undo).Sub(what).Subdued().
		Size(min(max(w*share, least), most), theme.Target)
	return s.undoing(n, why)
}

// undoIcon is the button that undoes where there is no room for words.
func (s *Scene) undoIcon() *ui.Node {
	return s.undoing(ui.IconButton("undo", "", sprites.Undo.Paint, s.Undo), s.whyNotUndo())
}

// undoing makes a button say what it undoes, or why it does not.
func (s *Scene) undoing(n *ui.Node, why string) *ui.Node {
	label := s.T("panel.undo")
	if why == "" {
		label = s.T("undo.label", i18n.Text("what", s.undoWords()))
	}
	n.Label = label
	return n.Off(why).OnLong(func() { s.Tree().Toast(label) })
}
