package textversion

import (
	"strconv"

	"kilovolt/engine/record"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/setup"
	"kilovolt/game/remote/share"
)

// sharing is the game that is being shared, with what of it is and the link; nil while none is. The QR code is a
// picture for the device of somebody who sees it, and says nothing that the link does not.
func (v *View) sharing() *Node {
	if v.saves == nil || v.saves.Sharing() == nil {
		return nil
	}
	said := present.NewShare(v.lang, v.saves.Sharing())
	n := section("share", said.Title)
	if said.What != nil {
		v.addSetting(n, said.What)
	}
	for i, line := range said.Lines {
		n.add(words("p", "line-"+strconv.Itoa(i), line))
	}
	if said.Wrong != "" {
		n.add(words("p", "wrong", said.Wrong))
	}
	if said.Make {
		n.add(button("make", said.ShowLink, always(v.saves.Sharing().Make)))
	}
	if said.Link == "" && said.NoQR != "" {
		n.add(words("p", "no-link", said.NoQR))
	}
	offer := func(key, label, send string, sent share.Message) {
		if sent.Text == "" {
			return
		}
		n.add(labelled(label, el("input", key).with("type", "text").with("readonly", "true").with("dir", "ltr").
			with("value", sent.Text)))
		if show := v.saves.SendText(); show != nil {
			n.add(button("send-"+key, send, always(func() { show(sent) })))
		}
	}
	offer("link", v.lang.T("share.link"), said.SendLink, said.SentLink())
	offer("code", v.lang.T("share.code"), said.CopyCode, said.SentCode())
	if said.IsSent != "" {
		n.add(button("sent", said.IsSent, always(v.saves.Sharing().Sent)))
	}
	return n.add(button("close", said.Close, always(v.saves.EndSharing)))
}

// share is the button that shares the current game; nil where nothing can be shared.
func (v *View) share() *Node {
	if v.saves == nil {
		return nil
	}
	return button("share", v.lang.T("share.button"), always(func() { v.saves.Share("") }))
}

// WatchFromBeginning shows the match from its beginning.
func (v *View) WatchFromBeginning() {
	if v.app.Match() != nil {
		_ = v.watchAt(0)()
		v.dirty = true
	}
}

// ShowTable opens the form of a new game, filled in with the table of a record.
func (v *View) ShowTable(rec *record.Record) {
	v.screen, v.form, v.dirty = screenSetup, setup.Like(rec, v.source), true
}
