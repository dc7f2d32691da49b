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
	switch said := present.NewShare(h.lang, s); {
	case said.Wrong == "" && page.CanImport():
		h.pass(s, said.Sent())
	case said.Wrong == "" && h.tree.Clipboard != nil:
		h.tree.Clipboard.SetText(said.Sent().Text)
		h.passed(s, page.Copied, said.Link != "")
	default: // the dialog says why not, or shows the link
		h.showSharing(s)
	}
}

// pass passes the link of a turn on, or its text, by the device's share sheet or else through the clipboard.
func (h host) pass(turn *share.Sharing, m share.Message) {
	m = h.addressed(m)
	page.Pass(m.Title, m.Label, m.Text, m.Subject, m.Words, m.Link, func(how page.Passed) {
		h.passed(turn, how, m.Link != "")
	})
}

// passed says what has become of the link of a turn that was to be passed on: a player who has it on the clipboard has
// yet to paste it, and one who has closed the share sheet has not sent it, so that the turn still waits for that. Where
// it was only shown, the dialog asks whether it is sent.
func (h host) passed(turn *share.Sharing, how page.Passed, link bool) {
	switch how {
	case page.Copied:
		turn.Sent()
		if link {
			h.announce(h.lang.T("by-link.copied"))
		} else {
			h.announce(h.lang.T("share.copied"))
		}
	case page.Shared:
		turn.Sent()
	case page.Shown:
		h.showSharing(turn)
	case page.Kept:
		h.stillToSend(turn)
	}
}

// stillToSend says where a turn stays listed whose link was made and has not left the device.
func (h host) stillToSend(s *share.Sharing) {
	if s != nil && s.Waits() {
		h.announce(h.lang.T("by-link.kept"))
	}
}

// ShowTurn shows the link of that turn, which has to be made before something is sent.
func (h host) ShowTurn() { h.showSharing(h.turn()) }

// turn returns the turn of the game by link that is sent on, or its end.
func (h host) turn() *share.Sharing {
	made := uint64(0)
	turn := share.Turn{Fresh: h.session.Unsent(), Hides: h.Match().HidesMoney(), Record: h.session.Current(),
		Write: func() (text string, err error) {
			text, err = h.session.SendLink()
			made = h.session.ByLink().Last
			return text, err
		},
		Left: func(yes bool) { h.session.LinkLeft(made, yes) }}
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

// EndSharing closes what Share has opened, and says where a link that was made is still to be sent.
func (h host) EndSharing() {
	h.stillToSend(h.sharing)
	h.showSharing(nil)
}

func (a *app) showSharing(s *share.Sharing) {
	a.sharing = s
	a.tree.Invalidate()
	a.text.Invalidate()
	page.Wake()
}

// SendText shows a text to be copied or sent, and passes a turn on at once; nil without a page.
func (h host) SendText() func(share.Message) {
	if !page.CanImport() && !h.options.asPage {
		return nil
	}
	return func(m share.Message) {
		if h.sharing != nil && h.sharing.Turn() != nil {
			h.pass(h.sharing, m)
			return
		}
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
		if h.sharing != nil {
			h.sharing.Sent()
		}
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
