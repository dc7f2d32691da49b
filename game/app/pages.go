package app

import (
	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/words/phrase"
)

// listPages makes the pages that every surface shows by itself.
func (a *app) listPages(l *phrase.Lang) []*block.Page {
	return present.Pages(l, &present.Program{Table: a.session, Days: host{a}, Sent: a.savedGames})
}

// Pages makes them in the language in use.
func (h host) Pages() []*block.Page { return h.listPages(h.lang) }

// ShowPage opens one of them.
func (h host) ShowPage(id string) { h.pages.Open(id) }
