package app

import (
	"kilovolt/engine/record"
	"kilovolt/game/page"
	"kilovolt/game/share"
)

// Sharing is the game that is being shared, or nil.
func (h host) Sharing() *share.Sharing { return h.sharing }

// Share begins to share a saved game, "" for the current one, at the moment that somebody looks at.
func (h host) Share(key string) {
	e := h.savedGames.Find(key)
	if e == nil || e.Record == nil {
		return
	}
	moment := -1
	if key == "" && h.table != nil && h.table.LookingBack() {
		moment = h.table.Past.Index
	}
	h.showSharing(share.New(e.Record, moment, page.Address(h.options.Home)))
}

// EndSharing closes what Share has opened.
func (h host) EndSharing() { h.showSharing(nil) }

func (a *app) showSharing(s *share.Sharing) {
	a.sharing = s
	a.tree.Invalidate()
	a.text.Invalidate()
	page.Wake()
}

// SendText shows a text to be copied or sent; nil without a page.
func (h host) SendText() func(title, label, text string) {
	if !page.CanImport() {
		return nil
	}
	return page.ShowSend
}

// CopyText copies a text natively.
func (h host) CopyText(text string) {
	if h.tree.Clipboard != nil {
		h.tree.Clipboard.SetText(text)
		h.announce(h.lang.T("share.copied"))
	}
}

// Pasted is the text in the system's clipboard; "" in a page, which may not read it.
func (h host) Pasted() string {
	if h.tree.Clipboard == nil {
		return ""
	}
	return h.tree.Clipboard.Text()
}

// ReceiveText receives what was pasted.
func (h host) ReceiveText(text string) { h.receiveGame("", []byte(text), false, false) }

// receiveLinks has links handled that come from outside.
func (a *app) receiveLinks() {
	a.savedGames.Watch = a.watchShared
	a.savedGames.SetUp = a.setUpShared
	page.SetLinks(host{a}.ReceiveText)
}

// watchShared shows the game that has just been opened from its beginning.
func (a *app) watchShared() {
	host{a}.Watch(0, !page.Current().TextVersion)
	a.text.WatchFromBeginning()
}

// setUpShared shows the set-up of a new game like that of a record. A game under way stays saved.
func (a *app) setUpShared(rec *record.Record) {
	a.session.Leave()
	a.front.ShowTable(rec)
	a.show(a.front)
	a.text.ShowTable(rec)
}
