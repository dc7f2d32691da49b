package table

import (
	"slices"

	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
)

// actingScroll is the scroll with the content of a decision.
const actingScroll = "acting"

// decision is what is asked of the player, in the parts that a layout puts where there is room for them.
type decision struct {
	title   string     // what is asked
	choice  []*ui.Node // what is chosen by, if that is to stay in sight
	content []*ui.Node // facts, and choices where there are many
	sum     *ui.Node   // one line of money; nil where none is spent
	buttons []*ui.Node // what carries it out, side by side; the expected one comes last
	hint    *ui.Node   // the card of a hint, where it stands in the panel; nil without one
	ask     *ui.Node   // the button for a hint; nil where there is none to be had
}

// lowAct is the height of a panel, dp, below which its facts cannot stand above the choice: they follow it.
const lowAct = 400.0

// act is the decision that is awaited in a panel of that height, dp.
func (s *Scene) act(height float64) *ui.Node {
	d := s.awaited()
	d.hint, d.ask = s.hintInPanel(), s.hintButton()
	return s.panel(d, height < lowAct)
}

// panel shows a whole decision in one box: its content scrolls where there is too much of it, choice and buttons under it are always in sight. In
// a low one the choice scrolls too, and comes first.
func (s *Scene) panel(d *decision, low bool) *ui.Node {
	n := ui.Panel(ui.Row(s.titled(d.title, ui.StyleStrong), d.sum, d.ask).Gap(theme.S2).Cross(ui.Middle)).Shrink().Named("act", ui.RoleGroup, d.title)
	if low {
		n.Pad(theme.S2)
	}
	content, choice := d.content, d.choice
	if d.hint != nil {
		content = slices.Concat(nodes(d.hint), content)
	}
	if low {
		content, choice = slices.Concat(choice, content), nil
	}
	if len(content) > 0 {
		n.Add(ui.Scroll(actingScroll, content...).Gap(theme.S2))
	}
	n.Add(ui.Spacer()).Add(choice...)
	if len(d.buttons) > 0 {
		n.Add(ui.Row(d.grown()...).Gap(theme.S4))
	}
	return n
}

// grown is the buttons; one alone takes all the width.
func (d *decision) grown() []*ui.Node {
	if len(d.buttons) == 1 {
		d.buttons[0].Grow(1)
	}
	return d.buttons
}

// titleLeast is the width that the question has beside the sum, dp; the sum breaks into lines rather than squeeze it.
const titleLeast = 130.0

// titled is the question beside a sum; a short one leaves the rest to the sum.
func (s *Scene) titled(title string, style draw.Style) *ui.Node {
	n := ui.Label(title, style)
	least, _ := s.host.Tree().Measure(n, titleLeast)
	return n.Min(least, 0).Grow(1)
}

// page shows the choices alone, for layouts in which the action bar has the rest.
func (d *decision) page() *ui.Node {
	n := ui.Column().Named("act", ui.RoleGroup, d.title)
	content := slices.Concat(d.choice, d.content)
	if len(content) == 0 {
		content = nodes(ui.Label(d.title, ui.StyleDim))
	}
	return n.Add(ui.Scroll(actingScroll, content...).Gap(theme.S2).PadXY(theme.S3, theme.S2).Grow(1))
}

// styleTitle is what is asked, in the action bar.
func styleTitle() draw.Style { return ui.StyleBody.Bold() }

// barWords is the height of what an action bar says above its buttons.
const barWords = theme.Target

// barSpeaks tells whether the action bar of a phone's window of that height, dp, has room for words.
func (s *Scene) barSpeaks(h float64) bool {
	if s.form == formLow {
		return h >= lowWords
	}
	return h >= flat
}

// barHigh is the height of the action bar of a phone's window of that height, dp.
func barHigh(h float64) float64 {
	if h < flat {
		return theme.ButtonH + 2*theme.S1
	}
	return barWords + theme.ButtonH + 3*theme.S1
}

// actionBar is what is expected, with its sum, the way back and the buttons that carry it out: always in sight, under the thumb. With words false
// it makes do with the buttons, and the way back is in the status line.
func (s *Scene) actionBar(d *decision, words bool) *ui.Node {
	bar := ui.Column().PadXY(theme.S2, theme.S1).Gap(theme.S1).Named("bar", ui.RoleGroup, d.title).Solid().Back(func(p *ui.Paint) {
		p.Fill(p.Rect, theme.Frame)
	})
	ask := s.hintButton()
	buttons := ui.Row(d.grown()...).Gap(theme.S2).Min(0, theme.ButtonH)
	if !words {
		return bar.Add(ui.Row(buttons.Grow(1), ask).Gap(theme.S2).Cross(ui.Middle))
	}
	text := ui.Row(s.titled(d.title, styleTitle()), d.sum).Gap(theme.S2).Cross(ui.Middle)
	bar.Add(ui.Row(text.Grow(1), ask, s.undoButton()).Gap(theme.S2).Cross(ui.Middle).Min(0, barWords))
	if len(d.buttons) > 0 {
		bar.Add(buttons)
	}
	return bar
}

// nodes makes a list of nodes.
func nodes(n ...*ui.Node) []*ui.Node { return n }

// purse is a line of money: what is there, what the plan takes, what is left.
func (s *Scene) purse() *ui.Node {
	d := s.draft
	if d.Cost() == 0 {
		text := s.t("panel.money", lang.ShortMoney("money", int(d.Actor().Money)))
		shown := text
		if s.form == formLow { // which has no width for words
			shown = s.t("panel.short", lang.ShortMoney("cost", int(d.Actor().Money)))
		}
		n := ui.Label(shown, ui.StyleDim)
		n.Label = text
		return n
	}
	return ui.Label(s.t("panel.purse", lang.ShortMoney("money", int(d.Actor().Money)), lang.ShortMoney("cost", d.Cost()), lang.ShortMoney("left", d.Left())), ui.StyleBody)
}
