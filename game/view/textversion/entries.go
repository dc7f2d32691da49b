package textversion

import (
	"strconv"

	"kilovolt/game/pages/block"
)

// Entries implements [block.Renderer].
func (b *blocks) Entries(e *block.Entries) {
	if e.Title != "" {
		b.into.add(words("h"+strconv.Itoa(e.Level), e.Key, e.Title))
	}
	for _, one := range e.Entries {
		b.into.add(b.one(one, e.Level+1))
	}
}

// one is one of them, with what can be done with it, or with a question in the place of that.
func (b *blocks) one(e *block.Entry, level int) *Node {
	if e.Do != nil {
		return button(e.Key, e.Title, e.Do)
	}
	title := words("h"+strconv.Itoa(level), headKey, b.view.lang.Isolate(e.Title)).with("tabindex", "-1")
	inner := &blocks{view: b.view, page: b.page, about: e.ID, into: el("div", e.Key, title)}
	if e.More != nil {
		inner.Text(e.More)
	}
	for i, line := range e.Lines {
		inner.into.add(words("p", "line-"+strconv.Itoa(i), line))
	}
	before := len(inner.into.Kids)
	for _, actions := range e.Actions {
		inner.Actions(actions)
	}
	if inner.asks != nil {
		inner.into.Kids = inner.into.Kids[:before]
		inner.question()
	}
	return inner.into
}

// Offer implements [block.Renderer].
func (b *blocks) Offer(o *block.Offer) {
	n := &blocks{view: b.view, page: b.page, into: el("p", o.Key, words("span", "text", o.Text))}
	n.Actions(&block.Actions{Actions: []*block.Action{o.Action}})
	b.into.add(n.into)
}

// Foot implements [block.Renderer].
func (b *blocks) Foot(f *block.Foot) { block.Show(b, f.Body...) }
