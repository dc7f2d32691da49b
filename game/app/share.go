package app

import (
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/pages/present"
	"kilovolt/game/platform/page"
	"kilovolt/game/remote/post"
	"kilovolt/game/remote/share"
	"kilovolt/game/words/phrase"
)

// Sharing returns the game that is being shared, or nil.
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

// SendTurn sends the turn of the game by link on at once, or the end of the game to all others: by the device's share
// sheet, or else through the clipboard.
func (h host) SendTurn() {
	s := h.turn()
	s.Make()
	said, sent := present.NewShare(h.lang, s), h.session.ByLink().Last
	switch m := h.addressed(said.Sent()); {
	case said.Wrong == "" && page.CanImport():
		page.Pass(m.Title, m.Label, m.Text, m.Subject, m.Words, m.Link, func(how page.Passed) {
			h.passed(how, m.Link != "", sent)
		})
	case said.Wrong == "" && h.tree.Clipboard != nil:
		h.tree.Clipboard.SetText(m.Text)
		h.passed(page.Copied, m.Link != "", sent)
	default: // the dialog says why not, or shows the link
		h.showSharing(s)
	}
}

// passed says what has become of a link, or of a text, that was to be passed on: a player who has it on the clipboard
// has yet to paste it, and one who has closed the share sheet has not sent it, so that the turn, by the hash of its
// link, still waits for that.
func (h host) passed(how page.Passed, link bool, turn uint64) {
	switch {
	case how == page.Copied && link:
		h.announce(h.lang.T("by-link.copied"))
	case how == page.Copied:
		h.announce(h.lang.T("share.copied"))
	case how == page.Kept:
		h.session.KeepLink(turn)
		h.announce(h.lang.T("by-link.kept"))
	}
}

// ShowTurn shows the link of that turn, which has to be made before something is sent.
func (h host) ShowTurn() { h.showSharing(h.turn()) }

// turn returns the turn of the game by link that is sent on, or its end.
func (h host) turn() *share.Sharing {
	turn := share.Turn{Fresh: h.session.Unsent(), Hides: h.Match().HidesMoney(), Write: h.session.SendLink,
		Record: h.session.Current()}
	if seat, waits := h.session.WaitsFor(); waits {
		turn.To = h.teller().Name(seat)
		turn.First = !turn.Record.Decided(seat)
	}
	if seat := h.session.ByLink().Sender(turn.Record); seat != engine.NoSeat {
		turn.From = h.teller().Name(seat)
	}
	return share.NewTurn(turn, page.Address(h.options.Home))
}

// SendSaved opens a saved game by link, "" for the one under way, and sends its turn on where it still waits for that.
func (h host) SendSaved(key string) error {
	err := h.savedGames.Play(key)
	if err == nil && h.session.Unsent() {
		h.SendTurn()
	}
	return err
}

// ByLink is this device's copy of the game by link, nil for any other game; WaitsFor is the person elsewhere who is to
// decide, Unsent reports whether there is something new to send, and Since is since when a copy waits.
func (h host) ByLink() *post.Copy                    { return h.session.ByLink() }
func (h host) WaitsFor() (seat engine.Seat, ok bool) { return h.session.WaitsFor() }
func (h host) Unsent() bool                          { return h.session.Unsent() }
func (h host) Since(own *post.Copy) post.Since       { return h.session.Since(own) }

// EndSharing closes what Share has opened.
func (h host) EndSharing() { h.showSharing(nil) }

func (a *app) showSharing(s *share.Sharing) {
	a.sharing = s
	a.tree.Invalidate()
	a.text.Invalidate()
	page.Wake()
}

// SendText shows a text to be copied or sent; nil without a page.
func (h host) SendText() func(share.Message) {
	if !page.CanImport() && !h.options.asPage {
		return nil
	}
	return func(m share.Message) {
		m = h.addressed(m)
		page.ShowSend(m.Title, m.Label, m.Text, m.Subject, m.Words, m.Link)
	}
}

// addressed returns a message whose link has the page's own address.
func (h host) addressed(m share.Message) share.Message {
	if strings.HasPrefix(m.Link, "#") {
		home, _, _ := strings.Cut(page.Address(h.options.Home), "#")
		if m.Link = home + m.Link; home == "" {
			m.Link = ""
		}
	}
	return m
}

// CopyText copies a text natively.
func (h host) CopyText(text string) {
	if h.tree.Clipboard != nil {
		h.tree.Clipboard.SetText(text)
		h.announce(h.lang.T("share.copied"))
	}
}

// Pasted returns the text in the system's clipboard; "" in a page, which may not read it.
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
	a.savedGames.Taken = a.linkTaken
}

// teller words the facts of the current match.
func (a *app) teller() *phrase.Teller {
	m := a.session.Match()
	return phrase.NewTeller(a.lang, m.Rules(), m.Players())
}

// linkTaken says whose turn it is where a game by link has gone on, and it is not a turn here.
func (a *app) linkTaken() {
	a.sharing = nil
	if wait := present.Waiting(a.teller(), a.session); wait != nil {
		a.announce(a.lang.T("by-link.not-here") + " " + wait.Title)
	}
}

// watchShared shows the game that has just been opened from its beginning.
func (a *app) watchShared() {
	host{a}.Watch(0, !a.options.env().TextVersion)
	a.text.WatchFromBeginning()
}

// setUpShared shows the set-up of a new game like that of a record. A game under way stays saved.
func (a *app) setUpShared(rec *record.Record) {
	a.session.Leave()
	a.front.ShowTable(rec)
	a.show(a.front)
	a.text.ShowTable(rec)
}
