package textversion

import (
	"cmp"
	"slices"
	"strconv"

	"kilovolt/game/pages/block"
)

// blocks shows the blocks of a page as elements of the document.
type blocks struct {
	view  *View
	into  *Node
	page  string        // its id
	about string        // the id of the entry that this belongs to; "" for none
	asks  *block.Action // that asks first; nil while nothing is asked
}

var _ block.Renderer = (*blocks)(nil)

// Text implements [block.Renderer].
func (b *blocks) Text(t *block.Text) {
	if t.Key == "" {
		return
	}
	n := words("p", t.Key, t.Text)
	if t.Level > 0 {
		n.Tag = "h" + strconv.Itoa(t.Level)
	}
	if t.English {
		inEnglish(n)
	}
	b.into.add(n)
}

// Facts implements [block.Renderer].
func (b *blocks) Facts(f *block.Facts) {
	facts, body := table(f.Key, f.Title)
	for i, one := range f.Facts {
		body.add(row(strconv.Itoa(i), one.Name, one.Value))
	}
	b.into.add(facts)
}

// Table implements [block.Renderer].
func (b *blocks) Table(t *block.Table) {
	all, body := table(t.Key, t.Title, t.Heads...)
	for i := range t.Rows {
		body.add(row(t.Rows[i].Key, t.Rows[i].Cells...))
	}
	b.into.add(all)
}

// List implements [block.Renderer].
func (b *blocks) List(l *block.List) {
	list := el("ul", l.Key)
	for i, item := range l.Items {
		list.add(words("li", strconv.Itoa(i), item))
	}
	b.into.add(list)
}

// Group implements [block.Renderer].
func (b *blocks) Group(g *block.Group) {
	around := b.into
	if g.Key != "" {
		b.into = el("div", g.Key)
		around.add(b.into)
	}
	if g.Level > 0 {
		b.into.add(words("h"+strconv.Itoa(g.Level), cmp.Or(g.Head, headKey), g.Title))
	}
	switch open := &b.view.pages.long; {
	case g.Long == "":
		block.Show(b, g.Body...)
	case *open == g.ID:
		block.Show(b, g.Body...)
		b.into.add(button("close", b.view.lang.T("menu.back"), always(func() { *open = "" })))
	default:
		b.into.add(button("open", g.Long, always(func() { *open = g.ID })))
	}
	b.into = around
}

// Tabs implements [block.Renderer].
func (b *blocks) Tabs(t *block.Tabs) {
	for _, tab := range t.Tabs {
		block.Show(b, tab.Body...)
	}
}

// Details implements [block.Renderer].
func (b *blocks) Details(d *block.Details) { block.Show(b, d.Body...) }

// Item implements [block.Renderer].
func (b *blocks) Item(i *block.Item) {
	lines := &block.List{Name: block.Name{Key: "lines"}}
	for _, line := range i.Lines {
		lines.Items = append(lines.Items, line.Text)
	}
	item := &block.Group{Name: i.Name, Title: i.Title, Level: i.Level, Head: i.Head, Body: []block.Block{lines}}
	if i.Beside != nil {
		item.Body = append(item.Body, &block.Actions{Actions: []*block.Action{i.Beside}})
	}
	b.Group(item)
}

// Tasks implements [block.Renderer].
func (b *blocks) Tasks(t *block.Tasks) {
	for i := range t.Tasks {
		task := &t.Tasks[i]
		b.into.add(button(task.Action.Key, task.Line, func() error { return b.do(task.Action) }))
	}
}

// Progress implements [block.Renderer].
func (b *blocks) Progress(p *block.Progress) { b.into.add(words("p", p.Key, p.Text)) }

// Leaves implements [block.Renderer].
func (b *blocks) Leaves(l *block.Leaves) { block.Show(b, slices.Concat(l.Leaves...)...) }

// Empty implements [block.Renderer].
func (b *blocks) Empty(e *block.Empty) {
	if b.into.add(words("p", e.Key, e.Text)); e.Action != nil {
		b.Actions(&block.Actions{Actions: []*block.Action{e.Action}})
	}
}

// Choose implements [block.Renderer].
func (b *blocks) Choose(c *block.Choose) { b.view.addSettingAs(b.into, c.Setting, c.Name.Key) }

// Actions implements [block.Renderer]. Why something cannot be done stands in the place of its button, once where
// several have the same reason.
func (b *blocks) Actions(a *block.Actions) {
	told := ""
	for _, one := range a.Actions {
		if one.Ask != nil && b.page == b.view.pages.on && b.about+one.ID == b.view.pages.asked {
			b.asks = one
		}
		switch {
		case one.Key == "":
		case one.WhyNot == "" && one.Ask != nil && one.Ask.Field != nil:
			b.into.add(b.form(one))
		case one.WhyNot == "":
			b.into.add(button(one.Key, one.Label, func() error { return b.do(one) }))
		case one.WhyNot != told:
			told = one.WhyNot
			b.into.add(words("p", one.Key+"-why", one.WhyNot))
		}
	}
}

// do does an action, after its question if it has one.
func (b *blocks) do(a *block.Action) error {
	if a.Ask != nil {
		b.view.pages.on, b.view.pages.asked = b.page, b.about+a.ID
		return nil
	}
	return b.carryOut(a, a.Do)
}

// form asks for the text that an action needs.
func (b *blocks) form(a *block.Action) *Node {
	f := a.Ask.Field
	inner := &blocks{view: b.view, into: el("div", a.Ask.Key)}
	block.Show(inner, a.Ask.Body...)
	return inner.into.add(
		labelled(f.Setting.Label, typed(b.view.lang, f.Name.Key, f.Setting.Value, f.Setting.Range.Max)),
		submit(a.Key, a.Label, func(e Event) error {
			return b.carryOut(a, func() error { return f.Setting.Choose(e.Fields[f.Name.Key]) })
		}))
}

// question asks before something is done.
func (b *blocks) question() {
	a, q := b.asks, b.asks.Ask
	b.into.add(words("p", q.Key, q.Title))
	block.Show(b, q.Body...)
	if b.into.add(button(q.No.Key, q.No.Label, always(func() {}))); q.Yes.Label != "" {
		b.into.add(button(q.Yes.Key, q.Yes.Label, func() error { return b.carryOut(a, a.Do) }))
	}
}

// carryOut does what an action does and says what it has done.
func (b *blocks) carryOut(a *block.Action, do func() error) error {
	if a.Begins {
		do = func() error {
			return b.view.begin(func() error {
				err := a.Do()
				if err == nil {
					b.view.unfold(b.page, false)
				}
				return err
			})
		}
	}
	err := do()
	if err == nil && a.Said != "" {
		b.view.say(a.Said)
	}
	return err
}
