package menu

import (
	"kilovolt/game/pages/block"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// Pages shows a page of package present over whatever is in the window.
type Pages struct {
	host  Host
	list  func() []*block.Page
	open  string // the id of the page; "" for none
	asked *block.Question
	then  func() error // what is done if the answer is yes
}

// NewPages returns it, closed; list makes the pages.
func NewPages(host Host, list func() []*block.Page) *Pages { return &Pages{host: host, list: list} }

// Open shows a page.
func (p *Pages) Open(id string) {
	p.open, p.asked, p.then = id, nil, nil
	p.host.Tree().Unscroll(id + "-scroll")
	p.host.Tree().Invalidate()
}

// Close closes the page.
func (p *Pages) Close() { p.Open("") }

// Opened reports whether a page is open.
func (p *Pages) Opened() bool { return p.open != "" }

// Build describes the open page; nil without one.
func (p *Pages) Build() *ui.Node {
	for _, made := range p.list() {
		if made.ID == p.open {
			return p.show(made)
		}
	}
	return nil
}

// show describes a page, and the question that it asks.
func (p *Pages) show(made *block.Page) *ui.Node {
	show := &blocks{p.host, ui.Column().Gap(theme.S3).MaxWidth(column), p.ask}
	block.Show(show, made.Body()...)
	all := ui.Stack(page(made.ID, made.Title, p.host.Lang().T("menu.back"), p.Close,
		ui.Scroll(made.ID+"-scroll", show.into).Pad(theme.S3).Grow(1).OnPaper(column)))
	return ui.Cover(made.ID+"-cover", made.Title, p.Close, all.Add(p.question()))
}

// ask asks before something is done.
func (p *Pages) ask(q *block.Question, then func() error) {
	p.asked, p.then = q, then
	p.host.Tree().Invalidate()
}

// question is the question that is asked; nil for none.
func (p *Pages) question() *ui.Node {
	q, then := p.asked, p.then
	if q == nil {
		return nil
	}
	no := func() { p.ask(nil, nil) }
	var text *ui.Node
	if q.Text != "" {
		text = ui.Label(q.Text, ui.StyleBody)
	}
	return ui.Dialog(q.ID, q.Title, no, text, ui.Button(q.No.ID, q.No.Label, no).First(),
		ui.Danger(q.Yes.ID, q.Yes.Label, func() {
			no()
			toastProblem(p.host, then())
		}))
}
