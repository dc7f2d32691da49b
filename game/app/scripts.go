package app

import (
	"time"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/platform/page"
	"kilovolt/game/view/script"
)

// initScripts offers the script interface: in the page to scripts, natively to the program that has started this one.
func (a *app) initScripts() {
	a.scripts = script.New(a.session, host{a}, a.lang, a.inspect)
	a.scripts.OfferResults(host{a})
	a.scripts.OfferSaves(a.savedGames)
	a.scripts.OfferPages(a.listPages)
	a.scripts.Expose()
}

// openLines begins to read the calls of the program that has started this one, if it wants to play.
func (l *loop) openLines() {
	if l.options.Calls != nil {
		page.IgnoreBrokenPipe()
		l.lines = script.NewLines(l.options.Calls, l.options.Answers)
	}
}

// answerLines answers calls, once the first frame has been drawn.
func (l *loop) answerLines() {
	if l.lines != nil && (l.ready || l.fallback != nil) {
		l.lines.Answer()
	}
}

// refuseLines refuses calls while this program has no game. claim requests the saved games from the instance that has
// them; nil if that is not possible.
func (l *loop) refuseLines(code string, why i18n.Key, claim func()) {
	if l.lines != nil {
		l.lines.Refuse(l.refusal(code, why), claim)
	}
}

// leftAlone reports whether the program that has started this one has gone; see [script.Lines.Ended].
func (l *loop) leftAlone(busy bool) bool { return l.lines != nil && l.lines.Ended(busy) }

// closeLines answers the remaining calls when the program ends. A caller that has ended its calls may take its time to
// read the answers, like any reader of a program's output; one that has not is not listening now.
func (l *loop) closeLines() {
	if l.lines == nil {
		return
	}
	enough := time.Second
	if l.lines.Read() {
		enough = time.Minute
	}
	l.lines.Close(l.refusal(script.CodeStopped, "problem.stopped"), time.After(enough))
}

func (l *loop) refusal(code string, why i18n.Key) *script.Error {
	return &script.Error{Code: code, Message: l.words().T(why)}
}
