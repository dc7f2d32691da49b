package menu

import (
	"strconv"

	"kilovolt/game/pages/block"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// Page shows a page of package present.
type Page struct {
	host  Host
	id    string // of the page; "" for none
	leave func()
	asked string        // the id of the action that asks first; "" while nothing is asked
	asks  *block.Action // that action, as the page has it now

	chosen map[string]string // what is chosen of some tabs, by their id
	opened string            // the id of the details that are open; "" for none
	leaf   int               // the one of its leaves that is shown
	turns  *ui.Node          // what turns them; nil without leaves
}

// NewPage returns the page with that id; leave goes back.
func NewPage(host Host, id string, leave func()) *Page {
	return &Page{host: host, id: id, leave: leave, chosen: map[string]string{}}
}

// made is the page as it is now; nil where there is none of it.
func (p *Page) made() *block.Page {
	for _, made := range p.host.Pages() {
		if made.ID == p.id {
			return made
		}
	}
	return nil
}

// over reports whether the page leaves something of what is below it to be seen.
func (p *Page) over() bool {
	made := p.made()
	return made == nil || made.Look == block.Dialog
}

// Build describes the page with the question that it asks; nil where there is none of it.
func (p *Page) Build() *ui.Node {
	made := p.made()
	if made == nil {
		return nil
	}
	body, back := made.Body(), p.host.Lang().T("menu.back")
	w, _ := p.host.Room()
	p.asks, p.turns = nil, nil
	var list *ui.Node
	wide, pad, scroll := column, theme.S3, made.Key+"-scroll"
	if made.Columns && w >= wideFrom && len(body) > 1 {
		list = ui.Row(p.show(body[:1]).Self(ui.Start).Grow(1), p.show(body[1:]).Grow(1)).Gap(theme.S3)
		wide = twoColumns
	} else {
		list = p.show(body)
	}
	switch made.Look {
	case block.Inset:
		return list
	case block.Dialog:
		return ui.Stack(ui.Dialog(made.ID+"-dialog", made.Title, p.leave, list.Min(dialogWidth(w), 0),
			ui.Button(made.ID+"-back", back, p.leave)), p.question())
	}
	if p.turns != nil {
		wide, pad, scroll = readable, theme.S4, scroll+"-"+strconv.Itoa(p.leaf)
	}
	leave := func() {
		p.leaf = 0
		p.leave()
	}
	return ui.Stack(page(made.ID, made.Title, back, leave,
		ui.Scroll(scroll, list.MaxWidth(wide)).Pad(pad).Grow(1).OnPaper(wide), p.turns), p.question())
}

// show describes blocks one below the other.
func (p *Page) show(body []block.Block) *ui.Node {
	b := &blocks{p, ui.Column().Gap(theme.S3)}
	block.Show(b, body...)
	return b.into
}

// ask has the action with that id ask before it is done; "" ends that.
func (p *Page) ask(id string) {
	p.asked = id
	p.host.Tree().Invalidate()
}

// question is the question that is asked; nil for none.
func (p *Page) question() *ui.Node {
	if p.asks == nil {
		return nil
	}
	a, q := p.asks, p.asks.Ask
	no := func() { p.ask("") }
	return ui.Dialog(q.ID, q.Title, no, p.show(q.Body), ui.Button(q.No.ID, q.No.Label, no).First(),
		ui.Danger(q.Yes.ID, q.Yes.Label, func() {
			no()
			p.carryOut(a)
		}))
}

// Pages shows a page over whatever is in the window.
type Pages struct {
	host Host
	page *Page // nil while it is closed
}

// NewPages returns it, closed.
func NewPages(host Host) *Pages { return &Pages{host: host} }

// Open shows a page.
func (p *Pages) Open(id string) {
	p.page = NewPage(p.host, id, p.Close)
	if made := p.page.made(); made != nil {
		p.host.Tree().Unscroll(made.Key + "-scroll")
	}
	p.host.Tree().Invalidate()
}

// Close closes the page.
func (p *Pages) Close() {
	p.page = nil
	p.host.Tree().Invalidate()
}

// Opened reports whether a page is open.
func (p *Pages) Opened() bool { return p.page != nil }

// Build describes the open page; nil without one.
func (p *Pages) Build() *ui.Node {
	if p.page == nil {
		return nil
	}
	made := p.page.made()
	if made == nil {
		return nil
	}
	return ui.Cover(made.Key+"-cover", made.Title, p.Close, p.page.Build())
}
