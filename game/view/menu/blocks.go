package menu

import (
	"math"
	"slices"
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/cards"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// blocks shows the blocks of a page as widgets, one below the other.
type blocks struct {
	*Page
	into *ui.Node
}

var _ block.Renderer = (*blocks)(nil)

// weights are the styles of texts.
var weights = [...]func() draw.Style{
	block.Plain:  func() draw.Style { return ui.StyleBody },
	block.Dim:    func() draw.Style { return ui.StyleDim },
	block.Strong: func() draw.Style { return ui.StyleStrong },
	block.Accent: func() draw.Style { return ui.StyleStrong.In(theme.AmberInk) },
	block.Large:  func() draw.Style { return ui.StyleHeading },
}

// Text implements [block.Renderer].
func (b *blocks) Text(t *block.Text) {
	switch {
	case t.Weight == block.Warning:
		b.into.Add(warning(t.ID, t.Text))
	case t.English:
		b.into.Add(ui.English(t.Text, weights[t.Weight]()))
	default:
		style := weights[t.Weight]()
		if t.Centred {
			style = style.At(middle)
		}
		n := ui.Label(t.Text, style)
		n.ID = t.ID
		b.into.Add(n)
	}
}

// Facts implements [block.Renderer].
func (b *blocks) Facts(f *block.Facts) {
	list := ui.Column().Gap(theme.S2)
	if f.Form == block.Figures {
		list = ui.Row().Gap(theme.S2)
	}
	for i := range f.Facts {
		list.Add(factNode(f.Form, &f.Facts[i]))
	}
	if f.ID != "" {
		list.Named(f.ID, ui.RoleGroup, f.Title)
	}
	b.into.Add(list)
}

// factNode is one of some facts.
func factNode(form block.Form, f *block.Fact) *ui.Node {
	switch form {
	case block.Figures:
		return fact(present.Fact{Name: f.Name, Value: f.Value})
	case block.Stacked:
		sign := iconOf(f.Icon)
		icon := ui.Custom("", ui.RoleNone, "", 22, 22, func(p *ui.Paint) {
			if sign != sprites.NoIcon {
				sign.Paint(p.Canvas, p.Rect, theme.AmberInk)
			}
		})
		return ui.Row(ui.Column(ui.Label(f.Name, ui.StyleBody), ui.Label(f.Value, ui.StyleDim)).Grow(1), icon).
			Gap(theme.S2).Cross(ui.Middle)
	case block.Keys:
		caps := ui.Flow().Gap(theme.S1)
		for _, key := range f.Keys {
			caps.Add(keyCap(key))
		}
		return ui.Row(caps.Width(keysWidth), ui.Label(f.Value, ui.StyleBody).Grow(1)).Gap(theme.S3).Cross(ui.Middle)
	}
	line := ui.Row(ui.Label(f.Name, ui.StyleBody).Grow(1), ui.Line(f.Value, ui.StyleStrong)).Gap(theme.S3).
		Cross(ui.Middle)
	if form == block.Bars {
		return ui.Column(line, shareBar(f.Share)).Gap(theme.S1)
	}
	return line
}

// keysWidth is the width of the column of keys, dp.
const keysWidth = 132.0

// keyCap is a picture of a key.
func keyCap(name string) *ui.Node {
	return ui.Row(ui.Line(name, ui.StyleStrong.At(middle)).Grow(1)).PadXY(theme.S2, 3).Min(30, 30).
		Back(func(p *ui.Paint) {
			p.Box(p.Rect, theme.R1, theme.PanelUp2)
			p.BoxLine(p.Rect, theme.R1, 1, theme.Edge)
		})
}

// Table implements [block.Renderer]. A column has at least the width of its longest word; where there is no room for
// all, the cells of a row lie below its first, with what they are about.
func (b *blocks) Table(t *block.Table) {
	set, room := b.host.Tree().Kit.Type, 0.0
	least := make([]float64, len(t.Heads))
	measure := func(words []string, style draw.Style) {
		for i, word := range words {
			least[i] = max(least[i], math.Ceil(set.LongestWord(word, style.Size, style.Weight)))
		}
	}
	measure(t.Heads, ui.StyleCaption.Bold())
	seen := 0.0 // width of the pictures
	for i := range t.Rows {
		measure(t.Rows[i].Cells, ui.StyleBody)
		if t.Rows[i].Picture != nil {
			seen = tablePicture + theme.S2
		}
	}
	for _, w := range least {
		room += w + theme.S3
	}
	w, _ := b.host.Room()
	all := ui.Column()
	stacked := room+seen+theme.S2 > min(w-2*theme.S4, column)
	if !stacked {
		head := ui.Row().PadXY(theme.S2, theme.S1)
		if seen > 0 {
			head.Add(ui.Gap(0).Size(seen, 0))
		}
		heads := ui.Row().Gap(theme.S3).Grow(1)
		for i, word := range t.Heads {
			heads.Add(ui.Label(word, ui.StyleCaption.Bold()).Min(least[i], 0).Grow(1))
		}
		all.Add(head.Add(heads).Back(func(p *ui.Paint) { p.Fill(p.Rect, theme.PanelUp) }))
	}
	for i := range t.Rows {
		row, cells := &t.Rows[i], ui.Row().Gap(theme.S3).Grow(1)
		if stacked {
			cells = ui.Column().Gap(2).Grow(1)
		}
		for j, cell := range row.Cells {
			switch {
			case !stacked:
				cells.Add(ui.Label(cell, ui.StyleBody).Min(least[j], 0).Grow(1))
			case j == 0:
				cells.Add(ui.Label(cell, ui.StyleStrong))
			default:
				cells.Add(ui.Row(ui.Label(t.Heads[j], ui.StyleCaption).Grow(1), ui.Label(cell, ui.StyleBody).Grow(1)).
					Gap(theme.S2))
			}
		}
		line := ui.Row().PadXY(theme.S2, theme.S1).Cross(ui.Middle)
		if seen > 0 {
			line.Add(tableArt(row.Picture).Width(seen))
		}
		all.Add(line.Add(cells).Named(t.ID+"-"+row.Key, ui.RoleGroup, b.host.Lang().Join("list.pair", row.Cells[0],
			b.host.Lang().Join("list.comma", row.Cells[1:]...))).Back(func(p *ui.Paint) {
			if i%2 == 1 {
				p.Box(p.Rect, theme.R1, theme.Panel)
			}
		}))
	}
	b.into.Add(all.Named(t.ID, ui.RoleGroup, t.Title))
}

// tablePicture is the width of a picture in a table, dp.
const tablePicture = 78.0

// tableArt is the picture of a row.
func tableArt(what block.Picture) *ui.Node {
	n := ui.Custom("", ui.RoleNone, "", tablePicture, tablePicture/sprites.CardAspect, nil)
	switch what := what.(type) {
	case nil:
	case engine.Plant:
		card := cards.Plant(what)
		n.Back(func(p *ui.Paint) {
			at := p.Rect
			at.W = tablePicture
			sprites.PaintPlant(p.Canvas, at, card, sprites.CardState{Alone: true})
		})
	default:
		panic("menu: no such picture")
	}
	return n
}

// List implements [block.Renderer].
func (b *blocks) List(l *block.List) {
	list := ui.Column().Gap(theme.S1)
	for i, item := range l.Items {
		dot := ui.Custom("", ui.RoleNone, "", 10, 20, func(p *ui.Paint) {
			at := p.Rect.Centre()
			p.Disc(at, 3, theme.AmberInk)
		})
		list.Add(ui.Row(dot, ui.Label(item, ui.StyleBody).Named(l.ID+"-"+strconv.Itoa(i), ui.RoleText, item).Grow(1)).
			Gap(theme.S2).Cross(ui.Start))
	}
	b.into.Add(list)
}

// Group implements [block.Renderer].
func (b *blocks) Group(g *block.Group) {
	inner := &blocks{b.Page, b.into}
	switch {
	case g.Title != "":
		inner.into = ui.Card(g.ID, g.Title)
	case g.Close:
		inner.into = ui.Column().Gap(theme.S1)
	}
	if block.Show(inner, g.Body...); inner.into != b.into {
		b.into.Add(inner.into)
	}
}

// Tabs implements [block.Renderer].
func (b *blocks) Tabs(t *block.Tabs) {
	options, chosen := []ui.Option{}, 0
	for i, tab := range t.Tabs {
		if options = append(options, ui.Option{ID: tab.ID, Text: tab.Title}); tab.ID == b.chosen[t.ID] {
			chosen = i
		}
	}
	w, _ := b.host.Room()
	cols := 4
	if w < 460 {
		cols = 2
	}
	b.into.Add(ui.ChoiceGrid(cols, t.ID, t.Title, options, t.Tabs[chosen].ID, func(id string) {
		b.chosen[t.ID] = id
		b.host.Tree().Invalidate()
	}))
	block.Show(b, t.Tabs[chosen].Body...)
}

// Details implements [block.Renderer].
func (b *blocks) Details(d *block.Details) {
	open := b.opened == d.ID
	b.into.Add(ui.Button(d.ID, d.Title, func() {
		if b.opened = d.ID; open {
			b.opened = ""
		}
		b.host.Tree().Invalidate()
	}).Subdued().Choose(open))
	if open {
		block.Show(b, d.Body...)
	}
}

// Item implements [block.Renderer].
func (b *blocks) Item(i *block.Item) {
	head := ui.Row(ui.Label(i.Title, ui.StyleStrong).Grow(1)).Gap(theme.S2).Cross(ui.Middle)
	if a := i.Beside; a != nil {
		head.Add(ui.IconButton(a.ID, a.Label, iconOf(a.Icon).Paint, func() { b.do(a) }).Off(a.WhyNot))
	}
	box := ui.Column(head).Gap(theme.S1)
	for _, line := range i.Lines {
		box.Add(ui.Label(line.Text, weights[line.Weight]()))
	}
	b.into.Add(box.Pad(theme.S3).Back(func(p *ui.Paint) {
		p.Box(p.Rect, theme.R2, theme.Frame)
		p.BoxLine(p.Rect, theme.R2, 1, theme.Line)
	}))
}

// Tasks implements [block.Renderer].
func (b *blocks) Tasks(t *block.Tasks) {
	for i := range t.Tasks {
		task := &t.Tasks[i]
		b.into.Add(ui.Row(tick(task.State, task.Done), b.button(task.Action).Says(task.State).Grow(1)).
			Gap(theme.S3).Cross(ui.Middle))
	}
	if t.Apart {
		b.into.Add(ui.Gap(theme.S1))
	}
}

// tick is a ring, with a tick in it if something is done.
func tick(label string, done bool) *ui.Node {
	return ui.Custom("", ui.RoleImage, label, 32, 32, func(p *ui.Paint) {
		in := p.Rect.Inset(2)
		p.BoxLine(in, in.W/2, 2, theme.Edge)
		if done {
			p.Box(in, in.W/2, theme.Good)
			sprites.Check.Paint(p.Canvas, in.Inset(5), theme.Panel)
		}
	})
}

// Progress implements [block.Renderer].
func (b *blocks) Progress(p *block.Progress) {
	b.into.Add(ui.Label(p.Text, ui.StyleBody).Named(p.ID, ui.RoleText, p.Text), shareBar(p.Share))
}

// shareBar is a share, 0 to 1, as a bar.
func shareBar(share float64) *ui.Node {
	return ui.CustomHeight("", ui.RoleNone, "", func(float64) float64 { return 8 }, func(p *ui.Paint) {
		p.Box(p.Rect, 4, theme.PanelUp2)
		if share > 0 {
			p.Box(geom.Rect{X: p.Rect.X, Y: p.Rect.Y, W: max(8, p.Rect.W*share), H: p.Rect.H}, 4, theme.AmberInk)
		}
	})
}

// Leaves implements [block.Renderer], with buttons below the page that turn them.
func (b *blocks) Leaves(l *block.Leaves) {
	lang, last := b.host.Lang(), len(l.Leaves)-1
	block.Show(b, l.Leaves[b.leaf]...)
	atFirst, atLast := "", ""
	if b.leaf == 0 {
		b.into.Add(ui.Label(l.More, ui.StyleDim))
		atFirst = lang.T("about.first-page")
	}
	if b.leaf == last {
		atLast = lang.T("about.last-page")
	}
	turn := func(key, label, off string, by int) *ui.Node {
		return ui.Button(l.ID+key, label, func() {
			b.leaf = min(max(b.leaf+by, 0), last)
			b.host.Tree().Invalidate()
		}).Off(off).Grow(1)
	}
	number := lang.T("about.page", i18n.Number("page", b.leaf+1), i18n.Number("pages", last+1))
	b.turns = bottom(ui.Row(
		turn("-previous", lang.T("about.previous"), atFirst, -1),
		ui.Label(number, ui.StyleDim.In(theme.RoomDim).At(middle)).Self(ui.Middle).Grow(1),
		turn("-next", lang.T("about.next"), atLast, 1),
	).Gap(theme.S2).MaxWidth(column))
}

// Empty implements [block.Renderer].
func (b *blocks) Empty(e *block.Empty) {
	n := ui.Column(ui.Label(e.Text, ui.StyleBody.At(middle))).Gap(theme.S4).PadXY(0, theme.S5)
	if e.Action != nil {
		n.Add(b.button(e.Action).MaxWidth(dialogWidth(column)))
	}
	b.into.Add(n)
}

// Actions implements [block.Renderer]: two lie side by side.
func (b *blocks) Actions(a *block.Actions) {
	shown := slices.DeleteFunc(slices.Clone(a.Actions), func(one *block.Action) bool { return one.ID == "" })
	for two := range slices.Chunk(shown, 2) {
		var buttons []*ui.Node
		for _, one := range two {
			buttons = append(buttons, b.button(one))
		}
		if len(buttons) == 1 {
			b.into.Add(buttons[0])
			continue
		}
		b.into.Add(pair(b.beside, buttons...).MaxWidth(column))
	}
}

// button is the button of an action.
func (b *blocks) button(a *block.Action) *ui.Node {
	if a.Ask != nil && a.ID == b.asked {
		b.asks = a
	}
	do := func() { b.do(a) }
	var n *ui.Node
	switch icon := iconOf(a.Icon); {
	case a.Emphasis == block.Primary:
		n = ui.Primary(a.ID, a.Label, do).First()
	case a.Emphasis == block.Danger:
		n = ui.Danger(a.ID, a.Label, do)
	case icon != sprites.NoIcon:
		n = ui.IconText(a.ID, a.Label, icon.Paint, do)
	default:
		n = ui.Button(a.ID, a.Label, do)
	}
	if a.Emphasis == block.Subdued {
		n.Subdued()
	}
	return n.Sub(a.Sub).Off(a.WhyNot)
}

// icons are the icons by their names in pages.
var icons = map[string]sprites.Icon{
	"": sprites.NoIcon, "save": sprites.Save, "link": sprites.Link, "trophy": sprites.Trophy,
	"bulb": sprites.Bulb, "eye": sprites.Eye, "undo": sprites.Undo,
	"clipboard": sprites.Clipboard,
}

// iconOf returns the icon of a name. It panics at an unknown one, which no test of a page survives.
func iconOf(name string) sprites.Icon {
	icon, known := icons[name]
	if !known {
		panic("menu: no icon " + name)
	}
	return icon
}

// do does an action, after its question if it has one.
func (p *Page) do(a *block.Action) {
	if a.Ask != nil {
		if p.asked = a.ID; a.Ask.Field != nil {
			p.typed = a.Ask.Field.Setting.Value
		}
		p.host.Tree().Invalidate()
		return
	}
	if !a.Stays {
		p.close()
	}
	p.carryOut(a, a.Do)
}

// carryOut does what an action does and says what it has done, or why not.
func (p *Page) carryOut(a *block.Action, do func() error) {
	if a.Begins {
		do = func() error {
			err := a.Do()
			if err == nil {
				p.begun()
			}
			return err
		}
	}
	err := do()
	switch {
	case err != nil && a.Begins:
		p.host.NoRoom(err, do)
	case err != nil:
		toastProblem(p.host, err)
	case a.Said != "":
		p.host.Tree().Toast(a.Said)
	}
	p.host.Tree().Invalidate()
}
