package table

import (
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// unsaved is the sign that the game is not saved, for as long as that lasts. It is in the status line, so that nothing
// else moves when it comes or goes; words says whether there is room for words. A touch says why, and offers the game
// as a file. Nil while the game is saved.
func (s *statusLine) unsaved(words bool) *ui.Node {
	if !s.Program.Session().Standing().Failed() {
		return nil
	}
	label := s.T("unsaved.title")
	paint := func(p *ui.Paint) { sprites.Warning.Paint(p.Canvas, p.Rect, theme.Bad) }
	sign := ui.Custom("", ui.RoleNone, "", 24, 24, paint)
	n := ui.Row(sign).Gap(theme.S2).Along(ui.Middle).Cross(ui.Middle).Min(theme.Target, theme.Target)
	if words {
		n.Add(ui.Line(label, ui.StyleStrong)).PadXY(theme.S3, 0)
	}
	return n.Named("unsaved", ui.RoleButton, label).Do(s.sayUnsaved).Back(func(p *ui.Paint) {
		p.Box(p.Rect, theme.R2, theme.Mix(theme.Panel, theme.BadUp, 0.35))
		p.BoxLine(p.Rect, theme.R2, 1, theme.Bad)
	})
}
