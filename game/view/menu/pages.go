package menu

import (
	"strconv"
	"strings"

	"kilovolt/game/pages/block"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// Page shows a page of package present.
type Page struct {
	host   Host
	id     string        // of the page; "" for none
	leave  func()        // goes back
	begun  func()        // goes where the game is that was begun
	asked  string        // the id of the action that asks first; "" while nothing is asked
	asks   *block.Action // that action, as the page has it now
	typed  string        // into the field of its question
	dialog string        // the id of the entry whose dialog is open; "" for none
	entry  *block.Entry  // that entry, as the page has it now
	foot   *ui.Node      // what stays in sight; nil for nothing
	cols   int           // of entries
	beside float64       // the room for two buttons side by side, dp
	art    lands

	chosen map[string]string // what is chosen of some tabs, by their id
	opened string            // the id of the details that are open; "" for none
	leaf   int               // the one of its leaves that is shown
	turns  *ui.Node          // what turns them; nil without leaves
}

// NewPage returns the page with that id; leave goes back.
func NewPage(host Host, id string, leave func()) *Page {
	p := &Page{host: host, id: id, chosen: map[string]string{}, art: lands{}}
	p.leave, p.begun = p.leaving(leave), p.leaving(leave)
	return p
}

// leaving returns what goes somewhere from the page.
func (p *Page) leaving(to func()) func() {
	return func() {
		if made := p.made(); made != nil && made.Left != nil {
			made.Left()
		}
		p.leaf = 0
		p.close()
		to()
	}
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
	w, h := p.host.Room()
	p.asks, p.entry, p.foot, p.turns = nil, nil, nil, nil
	p.cols, p.beside = 1, w-2*theme.S4
	var list *ui.Node
	wide, pad, scroll := column, theme.S3, part(made)+"-scroll"
	if made.Grid > 0 {
		p.cols, wide = gridWidth(made.Grid, w)
	}
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
		id := made.ID + "-dialog"
		if made.Place == block.Over {
			id = made.ID
		}
		return ui.Stack(ui.Dialog(id, made.Title, p.leave, list.Min(dialogWidth(w), 0),
			ui.Button(made.ID+"-back", back, p.leave)), p.question())
	}
	if made.Reading {
		wide, pad = readable, theme.S4
	}
	if p.turns != nil {
		scroll += "-" + strconv.Itoa(p.leaf)
	}
	whole := page(made.ID, made.Title, back, p.leave,
		ui.Scroll(scroll, list.MaxWidth(wide)).Pad(pad).Grow(1).OnPaper(wide), p.foot, p.turns)
	if p.foot != nil {
		whole = rolled(made.ID, h, whole)
	}
	over := p.entryDialog()
	if ask := p.question(); ask != nil {
		over = ask
	}
	return ui.Stack(whole, over)
}

// part is what the ids of parts of a page begin with.
func part(made *block.Page) string { return strings.TrimSuffix(made.ID, "-page") }

// show describes blocks one below the other.
func (p *Page) show(body []block.Block) *ui.Node {
	b := &blocks{p, ui.Column().Gap(theme.S3)}
	block.Show(b, body...)
	return b.into
}

// close closes the dialog of an entry and the question.
func (p *Page) close() {
	p.dialog, p.asked = "", ""
	p.host.Tree().Invalidate()
}

// question is the question that is asked; nil for none.
func (p *Page) question() *ui.Node {
	if p.asks == nil {
		return nil
	}
	a, q := p.asks, p.asks.Ask
	w, _ := p.host.Room()
	wide := dialogWidth(w)
	p.cols, p.beside = 1, wide
	list, no := p.show(q.Body), ui.Button(q.No.ID, q.No.Label, p.close)
	switch {
	case q.Field != nil:
		yes := ui.Primary(q.Yes.ID, q.Yes.Label, func() {
			p.close()
			p.carryOut(a, func() error { return q.Field.Setting.Choose(p.typed) })
		})
		return ui.Dialog(q.ID, q.Title, p.close,
			list.Add(p.field(q.Field).First(), pair(wide, no, yes)).Min(wide, 0))
	case q.Yes.Label == "":
		return ui.Dialog(q.ID, q.Title, p.close, list.Min(wide, 0), no.First())
	}
	return ui.Dialog(q.ID, q.Title, p.close, list, no.First(), ui.Danger(q.Yes.ID, q.Yes.Label, func() {
		p.close()
		p.carryOut(a, a.Do)
	}))
}

// field is the field of a question.
func (p *Page) field(f *block.Choose) *ui.Node {
	return ui.Field(f.Name.ID, f.Setting.Label, p.typed, f.Setting.Range.Max, func(text string) {
		var err error
		if p.typed = text; f.Setting.Typing != nil {
			p.typed, err = f.Setting.Typing(text)
		}
		toastProblem(p.host, err)
		p.host.Tree().Invalidate()
	})
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
		p.host.Tree().Unscroll(part(made) + "-scroll")
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
	return ui.Cover(part(made)+"-cover", made.Title, p.page.leave, p.page.Build())
}
