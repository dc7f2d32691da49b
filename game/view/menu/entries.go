package menu

import (
	"kilovolt/game/pages/block"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// entryColumn is the least width of a column of entries, dp.
const entryColumn = 420.0

// gridWidth returns how many columns of entries a page has, most at most, and how wide that makes it, dp.
func gridWidth(most int, room float64) (cols int, wide float64) {
	cols = 1
	for cols < most && room >= float64(cols+1)*entryColumn {
		cols++
	}
	return cols, float64(cols)*entryColumn + entryColumn/2
}

// Entries implements [block.Renderer].
func (b *blocks) Entries(e *block.Entries) {
	grid := ui.Grid(b.cols, 0).Gap(theme.S2)
	for _, one := range e.Entries {
		if one.ID == b.dialog {
			b.entry = one
		}
		grid.Add(b.row(one))
	}
	if e.Title == "" {
		b.into.Add(grid)
		return
	}
	b.into.Add(ui.Column(ui.Label(e.Title, ui.StyleStrong), grid).Gap(theme.S2).Named(e.ID, ui.RoleGroup, e.Title))
}

// row is an entry in the list: its picture, its name, and lines about it.
func (b *blocks) row(e *block.Entry) *ui.Node {
	var n *ui.Node
	label := e.Title
	if e.Picture == nil && len(e.Lines) == 0 {
		n = ui.Row(ui.Label(e.Title, ui.StyleBody).Grow(1)).PadXY(theme.S3, theme.S2).Min(0, theme.Target)
	} else {
		text := ui.Column(ui.Line(e.Title, ui.StyleStrong).MayCut()).Gap(2)
		for _, line := range e.Lines {
			text.Add(ui.Label(line, ui.StyleDim))
			label += " " + line
		}
		n = ui.Row(b.art.picture(e.Picture, 84, 96), text.Grow(1)).Gap(theme.S3).Pad(theme.S2).Min(0, 112)
	}
	n.Cross(ui.Middle).Named(e.ID, ui.RoleButton, label).Do(func() {
		if e.Do != nil {
			b.do(&block.Action{Do: e.Do})
			return
		}
		b.dialog = e.ID
		b.host.Tree().Invalidate()
	})
	if e.First {
		n.First()
	}
	return n.Back(func(p *ui.Paint) {
		ground := theme.Panel
		if p.Hover || p.Pressed {
			ground = theme.PanelUp
		}
		p.Box(p.Rect, theme.R3, ground)
		p.BoxLine(p.Rect, theme.R3, 1, theme.Line)
	})
}

// entryDialog offers what can be done with the entry that was chosen; nil without one.
func (p *Page) entryDialog() *ui.Node {
	e := p.entry
	if e == nil {
		return nil
	}
	w, _ := p.host.Room()
	wide := dialogWidth(w)
	p.beside = wide
	b := &blocks{p, ui.Column().Gap(theme.S2).Min(wide, 0)}
	if seen(e.Picture) {
		b.into.Add(ui.Row(p.art.picture(e.Picture, min(200, wide), 200)).Along(ui.Middle))
	}
	if e.More != nil {
		b.Text(e.More)
	}
	for _, line := range e.Lines {
		b.into.Add(ui.Label(line, ui.StyleDim))
	}
	for _, actions := range e.Actions {
		b.Actions(actions)
	}
	return ui.Dialog(e.Dialog, e.Title, p.close, b.into,
		ui.Button(e.Dialog+"-back", p.host.Lang().T("menu.back"), p.close))
}

// Offer implements [block.Renderer].
func (b *blocks) Offer(o *block.Offer) {
	n := ui.Row(ui.Label(o.Text, ui.StyleBody).Grow(1), b.button(o.Action)).Gap(theme.S3).PadXY(theme.S3, theme.S2).
		Cross(ui.Middle).MaxWidth(column)
	b.into.Add(n.Back(func(p *ui.Paint) {
		p.Box(p.Rect, theme.R2, theme.PanelUp)
		p.BoxLine(p.Rect, theme.R2, 1, theme.Line)
	}))
}

// Foot implements [block.Renderer].
func (b *blocks) Foot(f *block.Foot) {
	if b.foot == nil {
		b.foot = bottom()
	}
	room := b.beside
	b.beside += 2 * (theme.S4 - theme.S3) // its edges are narrower than those of the page
	block.Show(&blocks{b.Page, b.foot}, f.Body...)
	b.beside = room
}
