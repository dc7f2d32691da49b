package app

import (
	"time"

	"kilovolt/game/platform/page"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/view/textversion"
)

func (a *app) initTextVersion() {
	h := host{a}
	a.text = textversion.New(a.session, h, a.lang)
	a.text.OfferResults(h)
	a.text.HeedSpeech(func() prefs.Speech { return a.prefs.Speech })
	a.text.OfferSaves(h)
	a.text.OfferTips(h)
	a.text.OfferUpdates(h)
	a.text.OfferPages(a.listTextPages)
	a.text.Attach(textversion.Page(func(e textversion.Event) {
		a.text.Handle(e)
		page.Wake()
	}))
}

// textInterval is the time between two updates of the text version while computers play without pauses.
const textInterval = 100 * time.Millisecond

// refreshText updates the text version if that is due, and reports whether there was anything to do. While computers
// play it is built and shown in two frames.
func (a *app) refreshText(now time.Time) bool {
	if !a.text.Stale() {
		return false
	}
	was, thinking := a.text.Title(), a.botThinking()
	switch {
	case !thinking:
		a.text.Refresh()
	case a.text.Prepared():
		a.text.Show()
	case now.Sub(a.textTime) < textInterval:
		return false
	default:
		a.text.Prepare()
		a.textTime = now
	}
	if a.text.Title() != was {
		page.SetTitle(a.text.Title())
	}
	return true
}
