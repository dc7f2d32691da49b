package table

import (
	"math"
	"slices"

	"kilovolt/game/view/table/decide"
	"kilovolt/game/view/table/hint"
	"kilovolt/game/view/table/history"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// lowAct is the height of a panel, dp, below which the facts follow the choice, as both do not fit.
const lowAct = 400.0

// A panel shows the decision to be made, in a box or as a page and the action bar.
type panel struct {
	*scene.Context
	decide  *decide.View
	hint    *hint.View
	history *history.View
	undo    *undo
}

// act returns the decision to be made, in a panel of that size, dp.
func (s *panel) act(width, height float64) *ui.Node {
	low := height < lowAct
	pad := panelPad(low)
	d := s.awaited(decide.StageIn(width-2*pad, height-2*pad, low))
	d.Hint, d.Ask = s.hint.InPanel(), s.hint.Button()
	return s.box(d, width, low)
}

// panelPad returns the space between a decision and the edges of its panel, dp.
func panelPad(low bool) float64 {
	if low {
		return theme.S2
	}
	return theme.S3
}

// box shows a whole decision in one box of that width, dp. Its content scrolls; the stage above it and choice and
// buttons under it are always visible. In a low box stage and choice scroll too, and come first.
func (s *panel) box(d *scene.Decision, width float64, low bool) *ui.Node {
	pad := panelPad(low)
	head := s.words(d, ui.StyleStrong, width-2*pad, d.Ask)
	if d.Strip != nil { // which says what the sum does
		question := ui.Column(ui.Label(d.Title, ui.StyleBody.Bold()).AtMost(1).MayCut(), d.Strip)
		head = ui.Row(question.Grow(1), d.Ask).Gap(theme.S2).Cross(ui.Middle)
	}
	head.Min(0, theme.Target) // with and without a button
	n := ui.Panel().Shrink().Speaks().Named("act", ui.RoleGroup, d.Title).Pad(pad)
	top := n
	if d.Close && d.Stage != nil && !low {
		top = ui.Column().Gap(theme.S1).Shrink().Grow(1)
		n.Add(top)
	}
	top.Add(head)
	if s.Draft != nil {
		n.Over(yourMove)
	}
	content, choice := slices.Concat(scene.Nodes(d.Hint), d.Content), slices.Concat(d.Extra, d.Choice)
	if low {
		content, choice = slices.Concat(scene.Nodes(d.Hint, d.Stage), d.Choice, d.Extra, d.Content), nil
	} else {
		top.Add(d.Stage)
	}
	if slices.ContainsFunc(content, func(n *ui.Node) bool { return n != nil }) {
		top.Add(ui.Scroll(scene.ActingScroll, content...).Gap(theme.S2).Grow(1))
	} else {
		top.Add(ui.Spacer())
	}
	n.Add(choice...)
	if len(d.Buttons) > 0 {
		n.Add(ui.Row(d.Grown()...).Gap(theme.S4))
	}
	return n
}

// yourMove paints along the upper edge of a decision that it is the player's.
func yourMove(p *ui.Paint) {
	const high = 4.0
	p.PushClip(geom.Rect{X: p.Rect.X, Y: p.Rect.Y, W: p.Rect.W, H: high})
	p.Box(geom.Rect{X: p.Rect.X, Y: p.Rect.Y, W: p.Rect.W, H: 4 * theme.R3}, theme.R3, theme.Amber)
	p.PopClip()
}

// titleLines is how many lines the question has at most, and so the sum beside it: what holds them keeps its height
// whatever is planned.
const titleLines = 2

// anyWidth is more than any line needs, dp.
const anyWidth = 10000.0

// words returns the question with the sum beside it, and the buttons beside both, in that width, dp. Where there is
// not enough for either in one line, both wrap before their type becomes smaller.
func (s *panel) words(d *scene.Decision, style draw.Style, width float64, buttons ...*ui.Node) *ui.Node {
	tree := s.Program.Tree()
	title := ui.Label(d.Title, style).AtMost(titleLines).MayCut()
	row := ui.Row(title.Grow(1)).Gap(theme.S2).Cross(ui.Middle)
	for _, b := range buttons {
		if b != nil {
			w, _ := tree.Measure(b, width)
			width -= w + theme.S2
		}
	}
	if sum := d.Sum; sum != nil {
		width -= theme.S2
		sum.AtMost(titleLines)
		least, wants := title.Narrowest(tree), sum.Narrowest(tree)
		if line, _ := tree.Measure(sum, anyWidth); line+least <= width {
			wants = line
		} else if least+wants > width {
			wants = min(wants, width/2) // the question has names in it, which may be cut
		}
		row.Add(sum.Width(math.Ceil(wants)))
	}
	return row.Add(buttons...)
}

// barSpeaks reports whether the action bar of a phone's window of that height, dp, has room for words.
func barSpeaks(form scene.Form, h float64) bool {
	if form == scene.FormLow {
		return h >= lowWords
	}
	return h >= scene.Flat
}

// barHigh returns the height of the action bar of a phone's window of that height, dp.
func barHigh(h float64) float64 {
	if h < scene.Flat {
		return theme.ButtonH + 2*theme.S1
	}
	return scene.BarWords + theme.ButtonH + 3*theme.S1
}

// actionBar returns the question, the sum, undo and the buttons that carry out the decision, always visible and within
// reach of the thumb, in a window of that size, dp. Its height is always the same, so that nothing that is planned
// moves what is above it. Without words there are only the buttons, and undo is in the status line.
func (s *panel) actionBar(d *scene.Decision, width, height float64) *ui.Node {
	mine := s.Draft != nil
	bar := ui.Column().PadXY(theme.S2, theme.S1).Gap(theme.S1).Named("bar", ui.RoleGroup, d.Title).Solid().Speaks().
		Back(func(p *ui.Paint) {
			p.Fill(p.Rect, theme.Frame)
			if mine {
				p.Fill(geom.Rect{X: p.Rect.X, Y: p.Rect.Y, W: p.Rect.W, H: 3}, theme.Amber)
			}
		})
	ask := s.hint.Button()
	buttons := ui.Row(d.Grown()...).Gap(theme.S2).Min(0, theme.ButtonH)
	if !barSpeaks(s.Form, height) {
		return bar.Add(ui.Row(buttons.Grow(1), ask).Gap(theme.S2).Cross(ui.Middle))
	}
	words := s.words(d, scene.StyleTitle(), width-2*theme.S2, ask, s.undo.button())
	return bar.Add(words.Height(scene.BarWords), buttons.Height(theme.ButtonH))
}

// awaited returns the decision to be made, with that stage, or the controls for moving through the game while the
// player looks back.
func (s *panel) awaited(stage decide.Stage) *scene.Decision {
	s.decide.Stage = stage
	if s.Past.On {
		return s.history.Decision()
	}
	return s.decide.Awaited().MarkChoices()
}
