package menu

import (
	"strconv"

	"kilovolt/game/pages/block"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// Choose implements [block.Renderer]: the control with the lines below it, or with one beside a button.
func (b *blocks) Choose(c *block.Choose) {
	control := b.control(c.Name.ID, c.Setting)
	if c.Setting.Kind == block.Button && len(c.Setting.Help) > 0 {
		b.into.Add(ui.Row(ui.Label(c.Setting.Help[0], ui.StyleDim).Grow(1), control).Gap(theme.S3).Cross(ui.Middle))
		return
	}
	b.into.Add(control)
	for _, line := range c.Setting.Help {
		b.into.Add(ui.Label(line, ui.StyleDim))
	}
}

// control is the widget by which a setting is chosen.
func (b *blocks) control(id string, s *block.Setting) *ui.Node {
	choose := func(value string) {
		toastProblem(b.host, s.Choose(value))
		b.host.Tree().Invalidate()
	}
	switch s.Kind {
	case block.Toggle:
		return ui.Toggle(id, s.Label, s.On(), func(on bool) { choose(strconv.FormatBool(on)) })
	case block.Range:
		r := s.Range
		return ui.Stepper(id, s.Label, ui.Steps{
			Value: s.Number(), Min: r.Min, Max: r.Max, Small: r.Step, Less: r.Less, More: r.More,
			AtMin: r.AtMin, AtMax: r.AtMax, Shown: s.Shown(),
			Set: func(n int) { choose(strconv.Itoa(n)) },
		}).MaxWidth(280)
	case block.Button:
		return ui.Button(id, s.Label, func() { choose("") }).Subdued().Off(s.WhyNot)
	case block.Typed:
		return ui.Field(id, s.Label, s.Value, s.Range.Max, choose)
	}
	options := optionsOf(s)
	if len(options) <= 3 && !s.Long {
		return ui.Choice(id, s.Label, options, s.Value, choose)
	}
	cols := len(options)
	if cols > mostInARow {
		cols = (cols + 1) / 2
	}
	if w, _ := b.host.Room(); w < fourFrom {
		if cols = 2; s.Long {
			cols = 1
		}
	}
	return ui.ChoiceGrid(cols, id, s.Label, options, s.Value, choose)
}

// mostInARow is how many options a row has at most where there is room.
const mostInARow = 5

// optionsOf returns the values of a setting as options of a choice.
func optionsOf(s *block.Setting) (out []ui.Option) {
	for _, o := range s.Options {
		out = append(out, ui.Option{ID: o.Value, Text: o.Label, Note: o.Note, Why: o.WhyNot})
	}
	return out
}
