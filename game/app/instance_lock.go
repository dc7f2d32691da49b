package app

import (
	"errors"
	"time"

	"kilovolt/game/app/crash"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/platform/page"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/script"
)

// Timing of the handover between two instances of the program on one folder.
const (
	requestPoll = time.Second            // how often the instance with the lock looks for a request
	lockPoll    = 100 * time.Millisecond // how often the other one tries to get it
	lockTimeout = 5 * time.Second        // after which the other instance is taken to be stuck
)

// begin starts the program if it gets the lock on the saved games; otherwise it shows who has them.
func (l *loop) begin() error {
	l.options.surroundings = l.options.surroundings.orReal()
	l.openLines()
	var err error
	if l.lock, err = save.LockFolder(l.options.DataDir); errors.Is(err, save.ErrLocked) {
		l.showLocked("notice.there", "notice.there-text")
		return nil
	}
	return l.start("")
}

// showLocked says that another instance has the saved games, and offers to take them over.
func (l *loop) showLocked(title, text i18n.Key) {
	l.app, l.requested = nil, time.Time{}
	words := l.words()
	l.fallback = fallbackScreen(words, title)
	l.fallback.Choices = []crash.Choice{
		{ID: "take-over", Label: words.T("notice.take-over"), Act: l.requestLock},
		{ID: "quit", Label: words.T("notice.quit"), Act: l.quit},
	}
	l.fallback.SetLines(words.T(text))
	l.refuseLines(script.CodeElsewhere, "problem.elsewhere", l.requestLock)
}

// requestLock asks the other instance for the lock.
func (l *loop) requestLock() {
	if save.RequestLock(l.options.DataDir) != nil {
		l.refuseLines(script.CodeElsewhere, "problem.elsewhere", l.requestLock)
		return
	}
	if l.requested.IsZero() {
		l.requested, l.polled = time.Now(), time.Time{}
		l.fallback.SetLines(l.words().T("notice.asking"))
	}
}

// withdrawRequest takes a request for the lock back that is still open.
func (l *loop) withdrawRequest() {
	if !l.requested.IsZero() {
		l.requested = time.Time{}
		save.WithdrawRequest(l.options.DataDir)
	}
}

// pollLock hands the lock over if another instance requests it, or tries to get it if this one has. It is called in
// every Update of a native program.
func (l *loop) pollLock(now time.Time) {
	switch {
	case l.app != nil && l.lock != nil && now.Sub(l.polled) >= requestPoll:
		l.polled = now
		if l.lock.Requested() {
			l.releaseLock()
		}
	case l.app == nil && !l.requested.IsZero() && now.Sub(l.polled) >= lockPoll:
		l.polled = now
		l.tryLock(now)
	}
}

// releaseLock hands the lock over, unless something is unsaved that only this instance has.
func (l *loop) releaseLock() {
	l.app.session.Retry()
	if l.app.session.Standing().State != save.Saved {
		return
	}
	l.lock.Release()
	l.lock = nil
	l.showLocked("notice.gone", "notice.gone-text")
}

// releaseAtEnd releases the lock: the caller of this program may take its time to read the last answers.
func (l *loop) releaseAtEnd() {
	if l.lock != nil {
		l.lock.Release()
	}
}

// tryLock starts the program if the other instance has released the lock.
func (l *loop) tryLock(now time.Time) {
	lock, err := save.LockFolder(l.options.DataDir)
	if err == nil {
		l.lock = lock
		l.restart(page.ResumeGame)
		return
	}
	if now.Sub(l.requested) >= lockTimeout {
		l.withdrawRequest()
		l.fallback.SetLines(l.words().T("notice.deaf"))
		l.refuseLines(script.CodeElsewhere, "notice.deaf", l.requestLock)
	}
}
