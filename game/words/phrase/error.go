package phrase

import (
	"errors"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/grapheme"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/match"
	"kilovolt/game/storage/save"
	"kilovolt/maps"
)

// worded is an error that has a sentence of the catalogue.
type worded interface {
	error
	Sentence() (i18n.Key, []i18n.Arg)
}

// Error tells a player why something was refused: by the rules, by the match, or because a saved game cannot be read.
// For any other error the sentence contains its technical text.
func (t *Teller) Error(err error) string {
	var illegal *engine.Illegal
	if errors.As(err, &illegal) {
		return t.WhyNot(illegal)
	}
	return t.Problem(err)
}

// Problem is [Teller.Error] where no game is under way.
func (l *Lang) Problem(err error) string {
	var setup *match.SetupError
	if errors.As(err, &setup) {
		return l.BadSetup(err)
	}
	var store *save.Problem
	var unknown *maps.UnknownError
	if errors.As(err, &unknown) {
		if errors.As(err, &store) {
			return l.storage(store)
		}
		return l.noMap(unknown)
	}
	var says worded
	if errors.As(err, &says) {
		key, args := says.Sentence()
		return l.T(key, args...)
	}
	var name *record.NameError
	if errors.As(err, &name) {
		return l.badName(name)
	}
	var refusal match.Refusal
	if errors.As(err, &refusal) {
		switch refusal {
		case match.ErrBotsTurn:
			return l.T("problem.bots-turn")
		case match.ErrNoAction:
			return l.T("problem.no-action")
		case match.ErrTooLong:
			return l.T("problem.too-long", i18n.Count("n", match.MaxSteps))
		case match.ErrBusy:
			return l.T("problem.telling")
		case match.ErrHandOver:
			return l.T("problem.hand-over")
		case match.ErrNothing:
			return l.T("problem.nothing-to-undo")
		case match.ErrSent:
			return l.T("problem.sent")
		case match.ErrAway:
			return l.T("problem.other-device")
		case match.ErrRevealed:
			return l.T("problem.revealed")
		case match.ErrCut:
			return l.T("problem.cut")
		}
	}
	switch {
	case errors.Is(err, advisor.ErrOff):
		return l.T("hint.off")
	case errors.Is(err, advisor.ErrNotNow):
		return l.T("hint.not-now")
	}
	if errors.As(err, &store) {
		return l.storage(store)
	}
	detail := i18n.Text("detail", detail(err))
	switch record.Code(err) {
	case "not-a-record":
		return l.T("problem.not-a-record")
	case "damaged":
		return l.T("problem.damaged")
	case "newer":
		return l.T("problem.newer")
	case "too-big":
		return l.T("problem.too-big")
	case "content":
		return l.T("problem.content", detail)
	case "replay":
		return l.T("problem.replay", detail)
	}
	return l.T("problem.unknown", detail)
}

// BadSetup says what is wrong with the set-up of a game.
func (l *Lang) BadSetup(err error) string {
	detail := strings.TrimPrefix(detail(err), "set-up: ") // the sentence says so
	return l.T("problem.setup", i18n.Text("detail", detail))
}

// badName says why a text is not a name.
func (l *Lang) badName(why *record.NameError) string {
	if why.Most > 0 {
		return l.T("problem.name-long", i18n.Count("n", why.Most))
	}
	return l.T("problem.name-blank")
}

// detail returns the text of an error without its kind, which the sentence around it has.
func detail(err error) string {
	text := err.Error()
	for _, kind := range []error{record.ErrContent, record.ErrReplay} {
		if _, rest, ok := strings.Cut(text, kind.Error()+": "); ok && errors.Is(err, kind) {
			return Clip(rest)
		}
	}
	return Clip(text)
}

// noMap says which map this build lacks.
func (l *Lang) noMap(e *maps.UnknownError) string {
	return l.T("problem.map", i18n.Text("map", Clip(e.ID)))
}

// mostDetail is the most characters of a technical reason in a sentence.
const mostDetail = 300

// Clip shortens a technical reason, which may quote input of any length.
func Clip(text string) string {
	short := grapheme.Cut(text, mostDetail)
	if len(short) < len(text) {
		short += "…"
	}
	return short
}

// storage says what is wrong with the store.
func (l *Lang) storage(p *save.Problem) string {
	switch p.Code {
	case save.CodeBlocked:
		if p.Key != "" {
			return l.T("problem.save-blocked-folder", i18n.Name("folder", p.Key))
		}
		return l.T("problem.save-blocked")
	case save.CodeFull:
		return l.T("problem.save-full")
	case save.CodeSetAside:
		text := l.unread(p) + " " + l.T("problem.save-aside", i18n.Text("place", p.Key))
		if p.More > 0 {
			text += " " + l.T("problem.save-aside-more", i18n.Count("n", p.More))
		}
		return text
	case save.CodeHeld:
		return l.unread(p) + " " + l.T("problem.save-held")
	case save.CodeSettings:
		return l.T("problem.settings")
	case save.CodeTooBig:
		return l.T("problem.save-too-big")
	case save.CodeSlots:
		return l.T("problem.save-slots", i18n.Count("n", save.MaxSlots))
	case save.CodeNoSlot:
		return l.T("problem.save-no-slot")
	case save.CodeFound:
		if p.Err != nil {
			return l.unread(p) + " " + l.T("problem.save-found")
		}
		return l.T("problem.save-found")
	case save.CodeElsewhere:
		return l.T("problem.save-elsewhere")
	}
	return l.T("problem.save-failed")
}

// unread says why a saved game cannot be read.
func (l *Lang) unread(p *save.Problem) string {
	var unknown *maps.UnknownError
	if errors.As(p.Err, &unknown) {
		return l.noMap(unknown)
	}
	switch p.Why {
	case "newer":
		return l.T("problem.save-newer")
	case "not-a-record":
		return l.T("problem.save-foreign")
	case "":
		return l.T("problem.save-unread")
	}
	return l.T("problem.save-damaged")
}
