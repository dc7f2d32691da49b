package help

import (
	"math"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// margin is the width of the rule ids beside a text, dp.
const margin = 34.0

// part is a paragraph, a table or a picture of the rules. What does not apply to the game in progress is dimmed and
// says so.
func (h *Help) part(topic guide.Topic, i int, p *guide.Part) *ui.Node {
	style := ui.StyleBody
	if !p.Here {
		style = ui.StyleDim
	}
	label := func(text string, style draw.Style) *ui.Node {
		n := ui.Label(text, style)
		if i == h.marked {
			n.Underlining(h.found)
		}
		return n
	}
	text := ui.Row(label(p.Text, style).Grow(1)).Gap(theme.S2)
	if p.Item {
		text = ui.Row(bullet(), label(p.Text, style).Grow(1)).Gap(theme.S2)
	}
	n := ui.Column().Gap(theme.S1)
	if label := p.Only.Label(h.host.Lang()); label != "" {
		n.Add(h.only(label, p.Here))
	}
	switch {
	case p.Picture != guide.NoPicture:
		n.Add(h.picture(p), label(p.Text, ui.StyleCaption))
	case p.Grid != nil && topic == guide.Boards:
		n.Add(text, ui.Gap(theme.S1), h.grid(p.Grid, label))
	case p.Grid != nil:
		n.Add(label(p.Text, ui.StyleStrong), h.grid(p.Grid, label))
	default:
		n.Add(text.Add(h.ids(p)))
	}
	marked := i == h.marked
	return n.Named(partID(topic, i), ui.RoleGroup, p.Text).Back(func(paint *ui.Paint) {
		if marked {
			paint.Box(paint.Rect.InsetXY(-theme.S2, -theme.S1), theme.R1, theme.Panel)
			paint.Box(geom.Rect{X: paint.Rect.X - theme.S3, Y: paint.Rect.Y, W: 4, H: paint.Rect.H}, 2, theme.AmberInk)
		}
	})
}

// bullet is the mark before a list item.
func bullet() *ui.Node {
	return ui.Custom("", ui.RoleNone, "", 10, 20, func(p *ui.Paint) {
		p.Disc(geom.Point{X: p.Rect.X + 4, Y: p.Rect.Y + 10}, 3, theme.AmberInk)
	})
}

// ids are the rule ids of a part, at its side.
func (h *Help) ids(p *guide.Part) *ui.Node {
	if len(p.Rules) == 0 {
		return nil
	}
	n := ui.Column().Width(margin)
	for _, id := range p.Rules {
		n.Add(ui.Line(id, ui.StyleCaption.At(draw.End)))
	}
	n.Label = h.t("help.rule-ids", i18n.Text("ids", h.host.Lang().Join("list.comma", p.Rules...)))
	return n
}

// only says which games a part applies to.
func (h *Help) only(label string, here bool) *ui.Node {
	ink := theme.AmberInk
	if !here {
		ink = theme.TextDim
		label = h.t("list.with-note", i18n.Text("label", label), i18n.Text("text", h.t("help.not-here")))
	}
	return ui.Label(label, ui.StyleCaption.In(ink).Bold())
}

// grid is a table, whose words label makes; a column has at least the width of its longest word. One with many rows of
// two numbers becomes cells.
func (h *Help) grid(g *guide.Grid, label func(string, draw.Style) *ui.Node) *ui.Node {
	if len(g.Rows) > 9 && len(g.Head) == 2 {
		return cells(h.host.Lang(), g)
	}
	all, set := ui.Column(), h.host.Tree().Kit.Type
	least := make([]float64, len(g.Head))
	measure := func(words []string, style draw.Style) {
		for i, word := range words {
			least[i] = max(least[i], math.Ceil(set.LongestWord(word, style.Size, style.Weight)))
		}
	}
	measure(g.Head, ui.StyleCaption.Bold())
	for _, row := range g.Rows {
		measure(row, ui.StyleBody.Bold())
	}
	words := 0.0
	for _, w := range least {
		words += w
	}
	room, _ := h.host.Room()
	gap, side := theme.S2, theme.S2
	fits := func() bool { return words+gap*float64(len(least)-1)+2*side <= room-2*theme.S4 }
	if !fits() {
		gap = theme.S1
	}
	if !fits() {
		gap, side = 2, 2 // a narrow window, and a language of long words
	}
	line := func(words []string, look func(i int) draw.Style, ground func(p *ui.Paint)) {
		row := ui.Row().Gap(gap).PadXY(side, theme.S1)
		for i, word := range words {
			row.Add(label(word, look(i)).Min(least[i], 0).Grow(1))
		}
		all.Add(row.Back(ground))
	}
	line(g.Head, func(int) draw.Style { return ui.StyleCaption.Bold() },
		func(p *ui.Paint) { p.Fill(p.Rect, theme.PanelUp) })
	for i, row := range g.Rows {
		line(row, func(int) draw.Style {
			if i == g.Marked {
				return ui.StyleBody.Bold()
			}
			return ui.StyleBody
		}, func(p *ui.Paint) {
			if i%2 == 1 {
				p.Fill(p.Rect, theme.Panel)
			}
			if i == g.Marked {
				p.BoxLine(p.Rect, theme.R1, 2, theme.AmberInk)
			}
		})
	}
	return all
}

// cells is a table of two numbers, such as the payments: one cell per row.
func cells(l *phrase.Lang, g *guide.Grid) *ui.Node {
	n := ui.Grid(0, 46).Gap(2)
	for _, row := range g.Rows {
		n.Add(ui.Custom("", ui.RoleNone, "", 0, 40, func(p *ui.Paint) {
			p.Box(p.Rect, theme.R1, theme.Panel)
			top, bottom := p.Rect.InsetXY(0, 3).SplitTop(15)
			house, number := geom.Around(top.Centre(), 34, top.H).SplitLeft(15)
			sprites.House.Paint(p.Canvas, house.Inset(1), theme.TextDim)
			p.TextIn(row[0], number, ui.StyleCaption.At(draw.Middle))
			p.TextIn(row[1], bottom, ui.StyleBody.Bold().In(theme.Money).At(draw.Middle))
		}))
	}
	var words []string
	for _, row := range g.Rows {
		words = append(words, l.Join("list.pair", row...))
	}
	n.Role = ui.RoleImage
	n.Label = l.Join("list.sentence", l.Join("list.pair", g.Head...), l.Join("list.semicolon", words...))
	return n
}
