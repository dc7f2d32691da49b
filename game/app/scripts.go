package app

import (
	"time"

	"kilovolt/game/i18n"
	"kilovolt/game/page"
	"kilovolt/game/phrase"
	"kilovolt/game/script"
)

// initScripts offers the program to scripts on the page, and natively to the program that has started it.
func (a *app) initScripts() {
	a.scripts = script.New(a.session, host{a}, a.lang, a.inspect)
	a.scripts.OfferResults(host{a})
	a.scripts.OfferSaves(a.savedGames)
	a.scripts.Expose()
}

// openLines begins to read the calls of the program that has started this one, if it wants to play along.
func (l *loop) openLines() {
	if l.options.Calls != nil {
		page.IgnoreBrokenPipe()
		l.lines = script.NewLines(l.options.Calls, l.options.Answers)
	}
}

// answerLines answers calls, once there is something on the screen.
func (l *loop) answerLines() {
	if l.lines != nil && (l.ready || l.fallback != nil) {
		l.lines.Answer()
	}
}

// refuseLines refuses calls as long as there is no game. claim asks for the game nevertheless; nil if it cannot be
// had.
func (l *loop) refuseLines(code string, why i18n.Key, claim func()) {
	if l.lines != nil {
		l.lines.Refuse(refusal(code, why), claim)
	}
}

// closeLines answers what is still unanswered at the end.
func (l *loop) closeLines() {
	if l.lines != nil {
		l.lines.Close(refusal(script.CodeStopped, "problem.stopped"), time.After(time.Second))
	}
}

func refusal(code string, why i18n.Key) *script.Error {
	return &script.Error{Code: code, Message: phrase.Match(page.Current().Languages).T(why)}
}
