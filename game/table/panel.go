package table

import (
	"slices"

	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
)

// lowAct is the height of a panel, dp, below which the facts follow the choice, as both do not fit.
const lowAct = 400.0

// act is the decision to be made, in a panel of that height, dp.
func (s *Scene) act(height float64) *ui.Node {
	d := s.awaited()
	d.Hint, d.Ask = s.hint.InPanel(), s.hint.Button()
	return s.panel(d, height < lowAct)
}

// panel shows a whole decision in one box. Its content scrolls; choice and buttons under it are always visible. In a
// low box the choice scrolls too, and comes first.
func (s *Scene) panel(d *scene.Decision, low bool) *ui.Node {
	n := ui.Panel(ui.Row(s.titled(d.Title, ui.StyleStrong), d.Sum, d.Ask).Gap(theme.S2).Cross(ui.Middle)).Shrink().
		Named("act", ui.RoleGroup, d.Title)
	if low {
		n.Pad(theme.S2)
	}
	content, choice := d.Content, d.Choice
	if d.Hint != nil {
		content = slices.Concat(scene.Nodes(d.Hint), content)
	}
	if low {
		content, choice = slices.Concat(choice, content), nil
	}
	if len(content) > 0 {
		n.Add(ui.Scroll(scene.ActingScroll, content...).Gap(theme.S2))
	}
	n.Add(ui.Spacer()).Add(choice...)
	if len(d.Buttons) > 0 {
		n.Add(ui.Row(d.Grown()...).Gap(theme.S4))
	}
	return n
}

// titleLeast is the least width of the question beside the sum, dp; the sum wraps rather than squeeze it.
const titleLeast = 130.0

// titled is the question beside a sum; a short question leaves the rest of the width to the sum.
func (s *Scene) titled(title string, style draw.Style) *ui.Node {
	n := ui.Label(title, style)
	least, _ := s.Tree().Measure(n, titleLeast)
	return n.Min(least, 0).Grow(1)
}

// barSpeaks reports whether the action bar of a phone's window of that height, dp, has room for words.
func (s *Scene) barSpeaks(h float64) bool {
	if s.Form == scene.FormLow {
		return h >= lowWords
	}
	return h >= scene.Flat
}

// barHigh is the height of the action bar of a phone's window of that height, dp.
func barHigh(h float64) float64 {
	if h < scene.Flat {
		return theme.ButtonH + 2*theme.S1
	}
	return scene.BarWords + theme.ButtonH + 3*theme.S1
}

// actionBar is the question, the sum, undo and the buttons that carry out the decision, always visible and within
// reach of the thumb. Without words there are only the buttons, and undo is in the status line.
func (s *Scene) actionBar(d *scene.Decision, words bool) *ui.Node {
	bar := ui.Column().PadXY(theme.S2, theme.S1).Gap(theme.S1).Named("bar", ui.RoleGroup, d.Title).Solid().
		Back(func(p *ui.Paint) {
			p.Fill(p.Rect, theme.Frame)
		})
	ask := s.hint.Button()
	buttons := ui.Row(d.Grown()...).Gap(theme.S2).Min(0, theme.ButtonH)
	if !words {
		return bar.Add(ui.Row(buttons.Grow(1), ask).Gap(theme.S2).Cross(ui.Middle))
	}
	text := ui.Row(s.titled(d.Title, scene.StyleTitle()), d.Sum).Gap(theme.S2).Cross(ui.Middle)
	bar.Add(ui.Row(text.Grow(1), ask, s.undoButton()).Gap(theme.S2).Cross(ui.Middle).Min(0, scene.BarWords))
	if len(d.Buttons) > 0 {
		bar.Add(buttons)
	}
	return bar
}
