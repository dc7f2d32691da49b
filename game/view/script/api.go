package script

import (
	"encoding/json"
	"errors"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/block"
	"kilovolt/game/play/lesson"
	"kilovolt/game/play/puzzles"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/play/session"
	"kilovolt/game/play/setup"
	"kilovolt/game/remote/share"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// Schema is the version of the interface.
const Schema = 1

// API is the interface without a browser. All texts that it takes and returns are JSON, except those of actions and
// saved games.
type API struct {
	on      *session.Session
	source  setup.Source
	lang    *phrase.Lang
	inspect func(anew bool) []byte
	results Results          // nil where the program tells nothing of it
	saves   *savedgames.List // nil where the program has none

	listPages func(*phrase.Lang) []*block.Page // nil without pages

	events *[]engine.Event // of the decision that a script is making

	waiters     []waiter // calls of myTurn that are not answered yet
	stopWaiting func()   // ends the watch for them; nil while there are none
}

// New returns the interface of a session. inspect tells what is on the screen, as JSON; it may be nil. The caller has
// [API.OnChange] listen to the session.
func New(on *session.Session, source setup.Source, l *phrase.Lang, inspect func(anew bool) []byte) *API {
	return &API{on: on, source: source, lang: l, inspect: inspect}
}

// OnChange collects what happens while a decision of a script is made.
func (a *API) OnChange(c session.Change) {
	if a.events != nil && c.Kind == session.Moved && c.Match.Kind == match.Applied {
		*a.events = append(*a.events, c.Match.Events...)
	}
}

// SetLang switches to another language.
func (a *API) SetLang(l *phrase.Lang) { a.lang = l }

// Error is why something was not done.
type Error struct {
	Message string `json:"message"` // in the player's language
	Code    string `json:"code"`
	Rule    string `json:"rule,omitempty"`
	Have    int    `json:"have,omitempty"`
	Need    int    `json:"need,omitempty"`
	Await   string `json:"await,omitempty"` // what is awaited instead, for "not-now"

	Facts bool  `json:"-"` // Have and Need count
	Err   error `json:"-"`
}

// MarshalJSON writes both numbers where they count, even if they are 0.
func (e *Error) MarshalJSON() ([]byte, error) {
	type plain Error // without this method
	if !e.Facts {
		return json.Marshal((*plain)(e))
	}
	return json.Marshal(struct {
		*plain
		Have int `json:"have"`
		Need int `json:"need"`
	}{(*plain)(e), e.Have, e.Need})
}

func (e *Error) Error() string { return e.Message }

func (e *Error) Unwrap() error { return e.Err }

// fail makes an [*Error] of any other error; code is for those that have none of their own.
func (a *API) fail(err error, code string) error {
	if err == nil {
		return nil
	}
	out := &Error{Code: code, Message: a.say(err), Err: err}
	var illegal *engine.Illegal
	var refusal match.Refusal
	var taught *lesson.Refusal
	var puzzled *puzzles.Refusal
	var store *save.Problem
	var name *record.NameError
	var shared *share.Error
	switch {
	case errors.As(err, &illegal):
		out.Code, out.Rule, out.Have, out.Need, out.Facts = illegal.Code.String(), illegal.Rule, illegal.Have,
			illegal.Need, twoNumbers(illegal.Code)
		if illegal.Code == engine.CodeNotNow {
			out.Await = illegal.Await.String()
		}
	case errors.As(err, &refusal):
		out.Code = string(refusal)
	case noAdvice(err) != "":
		out.Code = noAdvice(err)
	case errors.As(err, &taught):
		out.Code = "lesson"
	case errors.As(err, &puzzled):
		out.Code = "puzzle"
	case errors.As(err, &name):
		out.Code = "name"
	case errors.Is(err, session.ErrNoGame):
		out.Code = "no-game"
	case errors.Is(err, session.ErrNotByLink):
		out.Code = "not-by-link"
	case errors.Is(err, session.ErrHereFirst):
		out.Code = "this-device"
	case errors.Is(err, session.ErrReplace):
		out.Code = "seat-by-link"
	case errors.As(err, &shared):
		out.Code = "link-" + shared.ID
	case errors.Is(err, session.ErrNoSave):
		out.Code = "no-save"
	case errors.As(err, &store):
		out.Code = string(store.Code)
	case record.Code(err) != "":
		out.Code = record.Code(err)
	}
	return out
}

// twoNumbers reports whether a code comes with the two numbers of [engine.Illegal].
func twoNumbers(c engine.Code) bool {
	switch c {
	case engine.CodeBidTooLow, engine.CodeBidTooHigh, engine.CodeMoney, engine.CodeKeep, engine.CodeAmount,
		engine.CodeStorage, engine.CodeSoldOut,
		engine.CodeCityFull, engine.CodeHouseLimit, engine.CodeFuelShort:
		return true
	}
	return false
}

func (a *API) say(err error) string {
	if a.on.Match() == nil {
		return a.lang.Problem(err)
	}
	return a.teller().Error(err)
}

func (a *API) teller() *phrase.Teller {
	m := a.on.Match()
	return phrase.NewTeller(a.lang, m.Rules(), m.Players())
}

// Play makes a decision for the human whose turn it is: one action or several joined by ";". It asks nothing and
// returns the events as JSON, of this decision and the forced ones after it. A pending hand-over of the device counts
// as done.
func (a *API) Play(text string) (string, error) {
	m := a.on.Match()
	if m == nil {
		return "", a.fail(session.ErrNoGame, "")
	}
	if _, bot := m.Thinking(); bot { // whatever the text says
		return "", a.fail(match.ErrBotsTurn, "")
	}
	actions, err := engine.ParseAll(m.Rules(), text)
	if err != nil {
		return "", a.fail(err, "text")
	}
	a.on.TakeOver() // who decides for a human faces the screen
	var events []engine.Event
	a.events = &events
	err = a.on.Play(actions...)
	a.events = nil
	if err != nil {
		return "", a.fail(err, "refused")
	}
	return marshal(a.describe(events)), nil
}

// TakeOver says that the human to whom the device has to be handed has it, where money is hidden. Otherwise it does
// nothing.
func (a *API) TakeOver() error {
	if a.on.Match() == nil {
		return a.fail(session.ErrNoGame, "")
	}
	a.on.TakeOver()
	return nil
}

// Undo takes back the last decision of a human.
func (a *API) Undo() error { return a.fail(a.on.Undo(), "refused") }

// Seat hands a seat to a bot of a level, or with "" to a human.
func (a *API) Seat(seat int, level string) error {
	if m := a.on.Match(); m != nil && (seat < 0 || seat >= len(m.Players())) {
		return a.noSeat(seat)
	}
	n := engine.Seat(max(-1, min(seat, engine.MaxPlayers))) // without a game any number will do
	if level == "" {
		return a.fail(a.on.ToHuman(n), "seat")
	}
	return a.fail(a.on.ToBot(n, level), "seat")
}

func (a *API) noSeat(seat int) error {
	return &Error{Code: "seat", Message: a.lang.T("problem.no-seat", i18n.Number("seat", seat),
		i18n.Number("last", len(a.on.Match().Players())-1))}
}

// Skip lets the bots play without pauses until it is a human's turn.
func (a *API) Skip() { a.on.Skip() }

// Next lets the bot whose turn it is decide, where they do so one by one.
func (a *API) Next() { a.on.Next() }

// Leave returns to the title; the game stays saved.
func (a *API) Leave() { a.on.Leave() }

// Save returns the game as text; ok is false without a game.
func (a *API) Save() (text string, ok bool) {
	data, err := a.on.Export()
	return string(data), err == nil
}

// Load begins with a saved game.
func (a *API) Load(text string) error { return a.fail(a.on.Load([]byte(text)), "content") }

// Inspect returns what is on the screen, as JSON; "null" where there is no screen. anew resets the figures of the
// frames afterwards.
func (a *API) Inspect(anew bool) string {
	if a.inspect == nil {
		return "null"
	}
	return string(a.inspect(anew))
}

// On calls f with every change, as JSON. The returned function ends that.
func (a *API) On(f func(change string)) (stop func()) {
	return a.on.Listen(func(c session.Change) {
		if out, ok := a.change(c); ok {
			f(marshal(out))
		}
	})
}

// marshal writes plain members, which cannot fail.
func marshal(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		panic("script: " + err.Error())
	}
	return string(data)
}
