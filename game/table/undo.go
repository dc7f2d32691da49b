package table

import (
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// Undo takes back the last decision of a human, and says which.
func (s *Scene) Undo() {
	tree := s.host.Tree()
	if why := s.whyNotUndo(); why != "" {
		tree.Toast(why)
		return
	}
	what := s.undoes()
	if err := s.host.Session().Undo(); err != nil {
		s.say(err)
		return
	}
	tree.Toast(s.t("undo.done", lang.Words("what", what)))
}

// whyNotUndo says why nothing can be taken back, "" if something can.
func (s *Scene) whyNotUndo() string {
	if s.past.on {
		return s.t("undo.past")
	}
	if _, err := s.match().CanUndo(); err != nil {
		return s.tell.Problem(err)
	}
	return ""
}

// undoes is what undo would take back, in words; "" for nothing.
func (s *Scene) undoes() string {
	to, err := s.match().UndoTo()
	if err != nil {
		return ""
	}
	entries := s.match().SummarySince(to)
	deeds := lang.Deeds{Seat: entries[0].Seat}
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
	what := s.tell.Event(&entries[0].Event)
	if counts {
		what = lang.Plain(s.tell.Deeds(&deeds))
	}
	if after > 0 {
		what = s.t("undo.and-after", lang.Words("what", what), lang.Count("n", after))
	}
	return what
}

// undoButton is the way to undo: where there is room it shows what it would take back.
func (s *Scene) undoButton() *ui.Node {
	const widest = 300
	why := s.whyNotUndo()
	label := s.t("panel.undo")
	what := s.undoes()
	if what != "" {
		label = s.t("undo.label", lang.Words("what", what))
	}
	n := ui.IconButton("undo", label, sprites.Undo.Paint, s.Undo)
	if s.form == formWide && why == "" {
		n = ui.Button("undo", s.t("panel.undo"), s.Undo).Sub(what).Subdued().MaxWidth(widest).Height(theme.Target)
		n.Label = label
	}
	return n.Off(why).OnLong(func() { s.host.Tree().Toast(label) })
}
