package decide

import (
	"math"

	"kilovolt/game/match/advisor"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// A question asks whether a decision is to be carried out.
type question struct {
	*scene.Context
	never advisor.Set // kinds of warnings that the player does not want to see again
}

// changed is called when a question has come or gone.
func (s *question) changed() {
	s.never = 0
	s.Changed()
}

// answer answers the question; the plan stays whatever the answer is.
func (s *question) answer(yes bool) {
	if err := s.Program.Session().Answer(yes, s.never); err != nil {
		s.Refuse(err)
	}
}

// dialog returns the dialog that asks whether a decision is to be carried out; nil while nothing is asked.
func (s *question) dialog() *ui.Node {
	asked := s.Program.Session().Question()
	if asked == nil || s.Past.On {
		return nil
	}
	no, yes := func() { s.answer(false) }, func() { s.answer(true) }
	q := present.Ask(s.Teller, asked)
	list := ui.Column().Gap(theme.S1)
	for _, step := range q.Steps {
		list.Add(ui.Label(step, ui.StyleStrong))
	}
	content := scene.Nodes(list, ui.Label(q.Sum, ui.StyleBody))
	if q.Waste != "" {
		content = append(content, warning(q.Waste))
	}
	for i := range q.Warnings {
		content = append(content, s.slip(&q.Warnings[i]))
	}
	if len(q.Warnings) > 0 {
		answers := ui.Row(ui.Button("ask-yes", q.Yes, yes), ui.Primary("ask-no", q.No, no).First()).Gap(theme.S4)
		for _, n := range answers.Children() { // the longer one needs more than half where a window is narrow
			least, _ := s.Program.Tree().Measure(n, math.Inf(1))
			n.Min(least, 0).Grow(1)
		}
		return ui.Dialog("ask", q.Title, no, append(content, answers)...)
	}
	content = append(content, ui.Row(
		ui.Button("ask-no", q.No, no).Grow(1),
		ui.Primary("ask-yes", q.Yes, yes).First().Grow(1),
	).Gap(theme.S4))
	return ui.Dialog("ask", q.Title, no, content...)
}

// warning says what speaks against a decision, in the question about it.
func warning(text string) *ui.Node {
	sign := ui.Custom("", ui.RoleNone, "", 24, 24,
		func(p *ui.Paint) { sprites.Warning.Paint(p.Canvas, p.Rect, theme.Bad) })
	return ui.Row(sign, ui.Label(text, ui.StyleBody).Grow(1)).Gap(theme.S2).Cross(ui.Middle)
}

// slip returns one of the slips that the question is about, with a switch for not being warned of its kind again.
func (s *question) slip(w *present.Warning) *ui.Node {
	kind := advisor.Set(0).With(w.Kind)
	never := ui.Toggle("mute-"+w.Kind.String(), w.Never, s.never.Has(w.Kind), func(on bool) {
		if s.never &^= kind; on {
			s.never |= kind
		}
		s.Changed()
	})
	return ui.Column(warning(w.Text), never).Gap(theme.S1)
}
