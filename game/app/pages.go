package app

import (
	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/words/phrase"
)

// listPages makes the pages that every surface shows by itself.
func (a *app) listPages(l *phrase.Lang) []*block.Page {
	return present.Pages(l, a.program())
}

// program is what pages can tell of.
func (a *app) program() *present.Program {
	h := host{a}
	return &present.Program{Table: a.session, Days: h, Results: h, Prefs: h, Saves: h, Shares: h, Learning: h,
		See: func(index int) { h.Watch(index, false) }, Keys: a.keyGroups, Version: a.options.Version,
		Notices: a.options.Notices}
}

// listTextPages makes them for the text version, which shows a moment of a game in its own way.
func (a *app) listTextPages(l *phrase.Lang) []*block.Page {
	p := a.program()
	p.See = a.text.Watch
	return present.Pages(l, p)
}

// Pages makes them in the language in use, for the window.
func (h host) Pages() []*block.Page {
	p := h.program()
	p.Spare, p.Later = h.Spare, func() { h.tree.Later("pages", 0, h.tree.Invalidate) }
	if h.session.Match() == nil {
		p.SetUp, p.ToPage = h.front.ShowSetUp, h.front.ShowPage
	}
	return present.Pages(h.lang, p)
}

// ShowPage opens one of them.
func (h host) ShowPage(id string) { h.pages.Open(id) }
