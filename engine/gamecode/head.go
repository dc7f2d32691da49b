package gamecode

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/maps"
)

// How many bytes a code has for names; a character may have several.
const (
	nameBytes       = 4 * record.MaxName
	playerNameBytes = 16 * record.MaxPlayerName
)

// maxPosition is the most bytes of the JSON of a position where a game begins.
const maxPosition = 16 << 10

// head codes everything but the decisions. The record is filled in when reading.
func (c *coder) head(out *Code) error {
	rec := out.Record
	out.Purpose = Purpose(c.below(16, int(out.Purpose))) // more purposes than there are today
	rec.Rules = c.count(1<<10, rec.Rules)
	if out.Purpose > MaxPurpose || rec.Rules != record.RulesVersion {
		return fmt.Errorf("gamecode: %w: purpose %d, rules %d", ErrDamaged, out.Purpose, rec.Rules)
	}
	s := &rec.Setup
	s.Board = c.name(boards, 64, s.Board)
	s.Edition = engine.Edition(c.below(2, int(s.Edition)))
	s.Players = c.below(engine.MaxPlayers-engine.MinPlayers+1, s.Players-engine.MinPlayers) + engine.MinPlayers
	s.StartingCities = c.flag(s.StartingCities)
	s.Introductory = c.flag(s.Introductory)
	if c.version >= 2 {
		s.Reading = engine.Reading(c.count(1<<6, int(s.Reading)))
		// What later builds may agree on besides, each with a name.
		if further := c.count(1<<6, 0); further > 0 || s.Reading > engine.LatestReading {
			return &NewerError{Version: c.version}
		}
	}
	s.Seed = c.wide(s.Seed)
	board, err := maps.Load(s.Board, s.Edition.String())
	var unknown *maps.UnknownError
	switch {
	case errors.As(err, &unknown) && !c.bad && isID(s.Board):
		return &NewerError{Version: c.version, err: err}
	case err != nil:
		return fmt.Errorf("gamecode: %w", err)
	}
	if c.flag(len(s.Regions) > 0) {
		s.Regions = c.regions(board, s.Regions)
	}
	rec.BotSeed = c.wide(rec.BotSeed)
	rec.Options.HideMoney = c.flag(rec.Options.HideMoney)
	if c.w == nil {
		rec.Players = make([]record.Player, s.Players)
	}
	for i := range rec.Players {
		c.player(&rec.Players[i])
	}
	rec.Name = c.name(nil, nameBytes, rec.Name)
	return c.position(s)
}

// isID reports whether a text can be the id of a board, which the garbage of a damaged code hardly ever is.
func isID(text string) bool {
	return len(text) > 2 && strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") == ""
}

// regions codes a chosen zone as one bit a region.
func (c *coder) regions(board *maps.Board, ids []string) (out []string) {
	for i := range board.Regions {
		id := board.Regions[i].ID
		in := false
		for _, want := range ids {
			in = in || want == id
		}
		if c.flag(in) {
			out = append(out, id)
		}
	}
	return out
}

func (c *coder) player(p *record.Player) {
	p.Name = c.name(names, playerNameBytes, p.Name)
	p.Colour = c.below(record.Colours, p.Colour)
	if !c.flag(p.IsBot()) {
		p.Kind, p.Level = record.Human, ""
		return
	}
	p.Kind = record.Bot
	level, personality, _ := strings.Cut(p.Level, "/")
	level = c.name(levels, 40, level)
	personality = c.name(personalities, 40, personality)
	p.Level = level
	if personality != "" {
		p.Level += "/" + personality
	}
}

// position codes the position in which the game begins, if it is not the usual one.
func (c *coder) position(s *engine.Setup) error {
	if !c.flag(s.Position != nil) {
		return nil
	}
	var text []byte
	if c.w != nil {
		var err error
		if text, err = json.Marshal(s.Position); err != nil {
			return err
		}
		if len(text) > maxPosition {
			return fmt.Errorf("gamecode: %w: a position of %d bytes", ErrTooBig, len(text))
		}
	}
	read := c.long(maxPosition, string(text))
	if c.w != nil {
		return nil
	}
	s.Position = new(engine.Position)
	dec := json.NewDecoder(strings.NewReader(read))
	dec.DisallowUnknownFields()
	if err := dec.Decode(s.Position); err != nil {
		return fmt.Errorf("gamecode: %w: %w", ErrDamaged, err)
	}
	return nil
}
