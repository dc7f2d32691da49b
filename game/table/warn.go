package table

import (
	"kilovolt/game/ui"
	"kilovolt/game/warn"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// warning is what speaks against a decision, in the question about it.
func warning(text string) *ui.Node {
	sign := ui.Custom("", ui.RoleNone, "", 24, 24, func(p *ui.Paint) { sprites.Warning.Paint(p.Canvas, p.Rect, theme.Bad) })
	return ui.Row(sign, ui.Label(text, ui.StyleBody).Grow(1)).Gap(theme.S2).Cross(ui.Middle)
}

// warning is one of the slips that the question is about, with a switch for not being warned of its kind again.
func (s *Scene) warning(w *warn.Warning) *ui.Node {
	return ui.Column(
		warning(s.tell.Warning(w)),
		ui.Toggle("mute-"+w.Kind.String(), s.t("warn.never"), s.mute.Has(w.Kind), func(on bool) {
			if s.mute = s.mute.Without(w.Kind); on {
				s.mute = s.mute.With(w.Kind)
			}
			s.changed()
		}),
	).Gap(theme.S1)
}

// hush turns off the kinds of warnings that the player does not want again.
func (s *Scene) hush() {
	on := s.host.Session()
	want := on.Advice()
	want.Quiet |= s.mute
	s.mute = 0
	on.SetAdvice(want)
}
