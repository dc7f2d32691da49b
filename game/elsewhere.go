package game

import (
	"errors"
	"time"

	"kilovolt/game/lang"
	"kilovolt/game/page"
	"kilovolt/game/prefs"
	"kilovolt/game/save"
)

// How two programs on one folder hand over.
const (
	claimEvery = time.Second            // between two looks for a wish of another program's
	askEvery   = 100 * time.Millisecond // between two attempts to get what was asked for
	askLong    = 5 * time.Second        // after which the other program is taken to be deaf
)

// begin starts the program if it has the saved games for itself, and says so if not.
func (l *loop) begin() error {
	var err error
	if l.claim, err = save.ClaimFolder(l.options.DataDir); errors.Is(err, save.ErrElsewhere) {
		l.elsewhere("notice.there", "notice.there-text")
		return nil
	}
	return l.start("")
}

// window is where the window was when it was last closed, as far as that is known.
func (l *loop) window() prefs.Window {
	if l.app == nil {
		return prefs.Defaults().Window
	}
	return l.app.prefs.Window
}

// elsewhere says that another program has the saved games, and offers to take them over.
func (l *loop) elsewhere(title, text lang.Key) {
	l.app, l.asked = nil, time.Time{}
	words := lang.Match(page.Current().Languages)
	l.notice = &notice{title: words.T(title), lines: []string{words.T(text)}}
	l.notice.ways = []way{
		{"take-over", words.T("notice.take-over"), func() {
			if save.AskFor(l.options.DataDir) == nil {
				l.asked, l.tried = time.Now(), time.Time{}
				l.notice.say(words.T("notice.asking"))
			}
		}},
		{"quit", words.T("notice.quit"), l.quit},
	}
}

// claimed follows what becomes of the claim: natively, it is called in every Update.
func (l *loop) claimed(now time.Time) {
	switch {
	case l.app != nil && l.claim != nil && now.Sub(l.tried) >= claimEvery:
		l.tried = now
		if l.claim.Wanted() {
			l.app.session.Tick(now, func() bool { return false }) // which saves
			l.claim.Release()
			l.claim = nil
			l.elsewhere("notice.gone", "notice.gone-text")
		}
	case l.app == nil && !l.asked.IsZero() && now.Sub(l.tried) >= askEvery:
		l.tried = now
		claim, err := save.ClaimFolder(l.options.DataDir)
		if err == nil {
			l.claim = claim
			l.again(page.WishGame)
			return
		}
		if now.Sub(l.asked) >= askLong {
			l.asked = time.Time{}
			l.notice.say(lang.Match(page.Current().Languages).T("notice.deaf"))
		}
	}
}
