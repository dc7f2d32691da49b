package menu

import (
	"strconv"

	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// settings is the page of the player's settings. Every change takes effect at once.
func settings(host Host, leave func()) *ui.Node {
	l := host.Lang()
	list := ui.Column().Gap(theme.S3).MaxWidth(column)
	for _, g := range present.Settings(l, host) {
		n := card("settings-"+g.ID, g.Title)
		for _, s := range g.Settings {
			n.Add(settingView{host, s, "settings-" + s.ID}.build()...)
		}
		list.Add(n)
	}
	scroll := ui.Scroll("settings-scroll", list).Pad(theme.S3).Grow(1).OnPaper(column)
	return page("settings", l.T("settings.title"), l.T("menu.back"), leave, scroll)
}

// A settingView is a setting with its control.
type settingView struct {
	host Host
	*block.Setting
	id string // of the widget
}

// choose sets a value.
func (s settingView) choose(value string) { toastProblem(s.host, s.Choose(value)) }

// build is the control and the lines below it.
func (s settingView) build() (out []*ui.Node) {
	if s.Kind == block.Button {
		if len(s.Help) == 0 {
			return []*ui.Node{s.control()}
		}
		return []*ui.Node{ui.Row(s.help(0).Grow(1), s.control()).Gap(theme.S3).Cross(ui.Middle)}
	}
	out = append(out, s.control())
	for i := range s.Help {
		out = append(out, s.help(i))
	}
	if s.Warning != "" {
		out = append(out, warning("settings-sound-trouble", s.Warning))
	}
	return out
}

func (s settingView) help(i int) *ui.Node { return ui.Label(s.Help[i], ui.StyleDim) }

// control is the widget that chooses the value.
func (s settingView) control() *ui.Node {
	id := s.id
	switch s.Kind {
	case block.Toggle:
		return ui.Toggle(id, s.Label, s.On(), func(on bool) { s.choose(strconv.FormatBool(on)) })
	case block.Range:
		r := s.Range
		return ui.Stepper(id, s.Label, ui.Steps{
			Value: s.Number(), Min: r.Min, Max: r.Max, Small: r.Step, Less: r.Less, More: r.More,
			AtMin: r.AtMin, AtMax: r.AtMax, Shown: s.Shown(),
			Set: func(n int) { s.choose(strconv.Itoa(n)) },
		}).MaxWidth(280)
	case block.Button:
		return ui.Button(id, s.Label, func() { s.choose("") }).Subdued().Off(s.WhyNot)
	}
	options := optionsOf(s.Setting)
	if len(options) <= 3 {
		return ui.Choice(id, s.Label, options, s.Value, s.choose)
	}
	cols := len(options)
	if cols > mostInARow {
		cols = (cols + 1) / 2
	}
	if w, _ := s.host.Room(); w < fourFrom {
		cols = 2
	}
	return ui.ChoiceGrid(cols, id, s.Label, options, s.Value, s.choose)
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
