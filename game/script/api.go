package script

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/lang"
	"kilovolt/game/match"
	"kilovolt/game/session"
	"kilovolt/game/setup"
)

// Schema is the version of the interface.
const Schema = 1

// API is the interface without a browser. All texts that it takes and gives are JSON, but for those of actions and saved games.
type API struct {
	on      *session.Session
	source  setup.Source
	lang    *lang.Lang
	inspect func() []byte

	events *[]engine.Event // of the decision that is being made
}

// New returns the interface of a session. inspect tells what is on the screen, as JSON; it may be nil.
func New(on *session.Session, source setup.Source, l *lang.Lang, inspect func() []byte) *API {
	a := &API{on: on, source: source, lang: l, inspect: inspect}
	on.Listen(func(c session.Change) {
		if a.events != nil && c.Kind == session.Moved && c.Match.Kind == match.Applied {
			*a.events = append(*a.events, c.Match.Events...)
		}
	})
	return a
}

// SetLang tells everything in another language from now on.
func (a *API) SetLang(l *lang.Lang) { a.lang = l }

// Error is why something was not done, as a script is told.
type Error struct {
	Message string `json:"message"` // in the player's language
	Code    string `json:"code"`
	Rule    string `json:"rule,omitempty"`
	Have    int    `json:"have,omitempty"`
	Need    int    `json:"need,omitempty"`

	Facts bool  `json:"-"` // Have and Need count
	Err   error `json:"-"`
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// fail makes an [*Error] of any other one; code is for those that have none of their own.
func (a *API) fail(err error, code string) error {
	if err == nil {
		return nil
	}
	out := &Error{Code: code, Message: a.say(err), Err: err}
	var illegal *engine.Illegal
	var refusal match.Refusal
	switch {
	case errors.As(err, &illegal):
		out.Code, out.Rule, out.Have, out.Need, out.Facts = illegal.Code.String(), illegal.Rule, illegal.Have, illegal.Need, true
	case errors.As(err, &refusal):
		out.Code = string(refusal)
	case errors.Is(err, session.ErrNoGame):
		out.Code = "no-game"
	case record.Code(err) != "":
		out.Code = record.Code(err)
	}
	return out
}

func (a *API) say(err error) string {
	if a.on.Match() == nil {
		return a.lang.Problem(err)
	}
	return a.teller().Error(err)
}

func (a *API) teller() *lang.Teller {
	m := a.on.Match()
	return lang.NewTeller(a.lang, m.Rules(), m.Players())
}

// table is what newGame takes.
type table struct {
	Board          string           `json:"board"`
	Edition        string           `json:"edition"`
	Players        []player         `json:"players"`
	Regions        []string         `json:"regions"`
	StartingCities bool             `json:"starting_cities"`
	Introductory   bool             `json:"introductory"`
	Seed           json.RawMessage  `json:"seed"`
	BotSeed        json.RawMessage  `json:"bot_seed"`
	Position       *engine.Position `json:"position"`
}

type player struct {
	Name   string `json:"name"`
	Kind   string `json:"kind"`
	Level  string `json:"level"`
	Colour *int   `json:"colour"`
}

// config makes a match's config of a set-up: Play now, changed by what is given. What cannot be is for the rules and the record to refuse.
func (t *table) config(a *API) (match.Config, error) {
	f := setup.New(a.source.Levels(), a.source.NewSeed())
	if t.Edition != "" {
		e, err := engine.EditionByName(t.Edition)
		if err != nil {
			return match.Config{}, err
		}
		f.SetEdition(e)
	}
	if n := len(t.Players); n > 0 {
		if n < engine.MinPlayers || n > engine.MaxPlayers {
			return match.Config{}, fmt.Errorf("%d players (%d to %d)", n, engine.MinPlayers, engine.MaxPlayers)
		}
		f.SetPlayers(n)
		for i, p := range t.Players {
			if f.SetHuman(i); p.Kind == record.Bot {
				f.SetBot(i, p.Level)
			}
		}
	}
	cfg := f.Config(a.lang)
	for i := range t.Players {
		t.Players[i].seat(&cfg.Players[i])
	}
	if t.Board != "" {
		cfg.Setup.Board = t.Board
	}
	cfg.Setup.Regions, cfg.Setup.Position = t.Regions, t.Position
	cfg.Setup.StartingCities, cfg.Setup.Introductory = t.StartingCities, t.Introductory
	seed, err := seedText(t.Seed)
	if err != nil {
		return cfg, fmt.Errorf("seed: %w", err)
	}
	if seed != "" {
		cfg.Setup.Seed = setup.SeedOf(seed)
		cfg.BotSeed = setup.BotSeed(cfg.Setup.Seed)
	}
	if seed, err = seedText(t.BotSeed); err != nil {
		return cfg, fmt.Errorf("bot_seed: %w", err)
	}
	if seed != "" {
		cfg.BotSeed = setup.SeedOf(seed)
	}
	return cfg, nil
}

// seat changes what is proposed for a seat by what is given.
func (p *player) seat(out *record.Player) {
	if p.Name != "" {
		out.Name = p.Name
	}
	if p.Kind != "" {
		out.Kind = p.Kind
	}
	if p.Level != "" {
		out.Level = p.Level
	}
	if p.Colour != nil {
		out.Colour = *p.Colour
	}
}

// seedText reads a seed: text or a number.
func seedText(raw json.RawMessage) (string, error) {
	if len(raw) == 0 || string(raw) == "null" {
		return "", nil
	}
	var text string
	if json.Unmarshal(raw, &text) == nil {
		return text, nil
	}
	var n json.Number
	if err := json.Unmarshal(raw, &n); err != nil {
		return "", fmt.Errorf("%s is neither text nor a number", raw)
	}
	return n.String(), nil
}

// NewGame begins a game of a set-up as in the package's description; "" is the usual one.
func (a *API) NewGame(text string) error {
	var t table
	if text != "" {
		dec := json.NewDecoder(strings.NewReader(text))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&t); err != nil {
			return a.fail(fmt.Errorf("set-up: %w", err), "setup")
		}
	}
	cfg, err := t.config(a)
	if err == nil {
		err = a.on.NewGame(cfg)
	}
	if err != nil { // of a new game, not of a saved one: record's own codes say nothing here
		return &Error{Code: "setup", Message: a.say(plain{err}), Err: err}
	}
	return nil
}

// plain is an error whose kind does not matter, only its text.
type plain struct{ error }

// Play makes a decision for the human at turn: one action or several joined by ";". It returns the events as JSON, of this decision and the
// forced ones after it.
func (a *API) Play(text string) (string, error) {
	m := a.on.Match()
	if m == nil {
		return "", a.fail(session.ErrNoGame, "")
	}
	if _, bot := m.Thinking(); bot { // before reading the text: whatever it says, it is not the script's turn
		return "", a.fail(match.ErrBotsTurn, "")
	}
	actions, err := engine.ParseAll(m.Rules(), text)
	if err != nil {
		return "", a.fail(err, "text")
	}
	var events []engine.Event
	a.events = &events
	err = a.on.Play(actions...)
	a.events = nil
	if err != nil {
		return "", a.fail(err, "refused")
	}
	return marshal(a.describe(events)), nil
}

// Undo takes back the last decision of a human.
func (a *API) Undo() error { return a.fail(a.on.Undo(), "refused") }

// Seat hands a seat to a bot of a level, or with "" to a human.
func (a *API) Seat(seat int, level string) error {
	if level == "" {
		return a.fail(a.on.ToHuman(engine.Seat(max(-1, min(seat, engine.MaxPlayers)))), "seat")
	}
	return a.fail(a.on.ToBot(engine.Seat(max(-1, min(seat, engine.MaxPlayers))), level), "seat")
}

// Skip lets the bots play without pauses until a human is at turn.
func (a *API) Skip() { a.on.Skip() }

// Leave goes back to the title; the game stays saved.
func (a *API) Leave() { a.on.Leave() }

// Save returns the game as text; ok is false where there is none.
func (a *API) Save() (text string, ok bool) {
	data, err := a.on.Export()
	return string(data), err == nil
}

// Load begins with a saved game.
func (a *API) Load(text string) error { return a.fail(a.on.Load([]byte(text)), "content") }

// Inspect tells what is on the screen, as JSON; "null" where there is none.
func (a *API) Inspect() string {
	if a.inspect == nil {
		return "null"
	}
	return string(a.inspect())
}

// On has f called with every change, as JSON. The returned function ends it.
func (a *API) On(f func(change string)) (stop func()) {
	return a.on.Listen(func(c session.Change) {
		if out, ok := a.change(c); ok {
			f(marshal(out))
		}
	})
}

// marshal writes what consists of plain members only, which cannot fail.
func marshal(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		panic("script: " + err.Error())
	}
	return string(data)
}
