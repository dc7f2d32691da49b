package script

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/setup"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

// table is what newGame takes.
type table struct {
	Board          string           `json:"board"`
	Edition        string           `json:"edition"`
	Players        []player         `json:"players"`
	Regions        []string         `json:"regions"`
	InTurn         bool             `json:"in_turn"`
	StartingCities bool             `json:"starting_cities"`
	Introductory   bool             `json:"introductory"`
	HideMoney      bool             `json:"hide_money"`
	Seed           json.RawMessage  `json:"seed"`
	BotSeed        json.RawMessage  `json:"bot_seed"`
	Position       *engine.Position `json:"position"`
}

type player struct {
	Name   string `json:"name"`
	Kind   string `json:"kind"`
	Level  string `json:"level"`
	Colour *int   `json:"colour"`
	ByLink bool   `json:"by_link"`
}

// config returns a match's config for a set-up: Play now, changed by what is given. The rules and the record refuse
// what is impossible.
func (t *table) config(a *API) (match.Config, error) {
	f := setup.New(a.source.Levels(), a.source.NewSeed())
	if t.Edition != "" {
		e, err := engine.EditionByName(t.Edition)
		if err != nil {
			return match.Config{}, fmt.Errorf("edition: %w", err)
		}
		f.SetEdition(e)
	}
	if n := len(t.Players); n > 0 {
		if n < engine.MinPlayers || n > engine.MaxPlayers {
			return match.Config{}, fmt.Errorf("players: %d of them (%d to %d)", n, engine.MinPlayers,
				engine.MaxPlayers)
		}
		f.SetPlayers(n)
		for i, p := range t.Players {
			if f.SetHuman(i); p.Kind == record.Bot {
				f.SetBot(i, p.Level)
			} else if p.ByLink {
				f.SetAway(i)
			}
			if p.Colour != nil { // the seat to which it was proposed gets another one
				f.SetColour(i, *p.Colour)
			}
		}
	}
	cfg := f.Config(phrase.English())
	for i := range t.Players {
		if err := t.Players[i].seat(&cfg.Players[i]); err != nil {
			return cfg, fmt.Errorf("players[%d]: name: %w", i, err)
		}
		if err := record.CheckPlayer(cfg.Players[i]); err != nil {
			return cfg, fmt.Errorf("players[%d]: %w", i, err)
		}
	}
	if t.Board != "" && !slices.Contains(maps.List(), t.Board) && !maps.IsLand(t.Board) {
		return cfg, fmt.Errorf("board: unknown board %q (known: %s)", t.Board, strings.Join(maps.List(), ", "))
	}
	if t.Board != "" {
		cfg.Setup.Board = t.Board
	}
	cfg.Setup.Regions, cfg.Setup.Position = t.Regions, t.Position
	cfg.Setup.StartingCities, cfg.Setup.Introductory = t.StartingCities, t.Introductory
	cfg.HideMoney = t.HideMoney
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
	if t.InTurn {
		err = t.takeTurns(&cfg)
	}
	return cfg, err
}

// takeTurns sets the zone that comes of the humans' choices, or says whose turn it is and what they may choose (S1).
func (t *table) takeTurns(cfg *match.Config) error {
	s := &cfg.Setup
	board, err := maps.Load(s.Board, s.Edition.String())
	if err != nil {
		return err
	}
	isBot := func(seat int) bool { return cfg.Players[seat].IsBot() }
	regions := engine.NumbersFor(s.Edition, s.Players).Regions
	turns := setup.TakeTurns(board, regions, s.Players, s.Seed, isBot, t.Regions)
	if turns.Next >= 0 {
		var may []string
		for region := range turns.May.All() {
			may = append(may, board.Regions[region].ID)
		}
		return fmt.Errorf("regions: after %q, seat %d chooses from %q", turns.Regions(board), turns.Next, may)
	}
	humans := 0
	for _, p := range turns.Picks {
		if !isBot(p.Seat) {
			humans++
		}
	}
	if len(t.Regions) > humans {
		return fmt.Errorf("regions: %d of them, but the humans choose %d", len(t.Regions), humans)
	}
	s.Regions = turns.Regions(board)
	return nil
}

// seat changes what is suggested for a seat by what is given.
func (p *player) seat(out *record.Player) (err error) {
	if p.Name != "" {
		out.Name, err = record.Name(p.Name, record.MaxPlayerName)
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
	return err
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

// MaxSetup is the most characters of a set-up's JSON. A position with every member has some 8,000, and long names of
// six players 50,000 more where each part of an emoji is escaped.
const MaxSetup = 1 << 16

// NewGame begins a game with a set-up as in the package's description; "" is the usual one.
func (a *API) NewGame(text string) error {
	var t table
	if len(text) > MaxSetup {
		return a.noSetup(fmt.Errorf("it is longer than %d characters", MaxSetup))
	}
	if text != "" {
		dec := json.NewDecoder(strings.NewReader(text))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&t); err != nil {
			return a.noSetup(unreadable(err))
		}
	}
	cfg, err := t.config(a)
	if err != nil {
		return a.noSetup(err)
	}
	err = a.on.NewGame(cfg)
	var setup *match.SetupError
	if errors.As(err, &setup) {
		return a.noSetup(err)
	}
	return a.fail(err, "setup")
}

// noSetup refuses a set-up: the message says what is wrong, with the member's name.
func (a *API) noSetup(err error) error {
	return &Error{Code: "setup", Message: a.lang.BadSetup(err), Err: err}
}

// unreadable says in plain words why a text is no set-up.
func unreadable(err error) error {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		if kind.Field == "" {
			return fmt.Errorf("it must be an object, not %s", article(kind.Value))
		}
		return fmt.Errorf("%s: it must be %s, not %s", member(kind.Field), wanted(kind.Type), article(kind.Value))
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return fmt.Errorf("unknown member %s", name)
	}
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errors.New("it is not JSON")
	}
	return err
}

// member returns a path to a member without the indices in arrays, which Go names from version 1.27 on.
func member(path string) string {
	return strings.Join(slices.DeleteFunc(strings.Split(path, "."), func(name string) bool {
		_, err := strconv.Atoi(name)
		return err == nil
	}), ".")
}

// article returns the name of a JSON kind as package json has it, for a sentence.
func article(kind string) string {
	if n, ok := strings.CutPrefix(kind, "number "); ok {
		return n
	}
	switch kind {
	case "array", "object":
		return "an " + kind
	case "bool":
		return "true or false"
	case "string":
		return "text"
	}
	return "a " + kind
}

// wanted returns the JSON kind that a Go type is read from.
func wanted(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "text"
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return "an array"
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.Pointer:
		return wanted(t.Elem())
	}
	return "a whole number that fits"
}
