package gamecode

import (
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/maps"
)

const (
	// Version is the newest version of the codec. This program reads all versions from 1, and writes the oldest one
	// that can hold the game, so that older builds can read it too.
	Version = 2
	// MaxDecisions is the most decisions that a code may have: five times those of the longest games that computers
	// have played, and few enough to be read in a moment, as a hundred characters can hold as many as are allowed.
	MaxDecisions = 4000
	// countRange is what the number of decisions is coded in; it is a part of the format.
	countRange = record.MaxSteps
	// MaxLength is the most characters that a code may have.
	MaxLength = 40_000
)

// Purpose is what a code is shared for. The numbers are part of the code.
type Purpose uint8

// The purposes.
const (
	Watch  Purpose = iota // the game, to be watched from its beginning
	PlayOn                // its last position, to be played on from
	Table                 // the table alone, without decisions, to be played from the start

	MaxPurpose = Table
)

// Code is what a code says.
type Code struct {
	Purpose Purpose
	Record  *record.Record // complete, with events, snapshot and hash; Build, Saved and Serial are not kept
}

// alphabet is that of base64url; the first character of a code is its version.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// checkBits is the length of the hash at the end of a code.
const checkBits = 40

// base64url without padding; a character with bits that do not count is refused.
var encoding = base64.RawURLEncoding.Strict()

// Encode returns the code of a game. Of a table it takes the set-up and the players alone. A game whose first steps
// were made under older rules begins where those end. It refuses what [Decode] would refuse, and a record that the
// rules do not allow.
func Encode(code Code) (string, error) {
	rec, err := written(code)
	if err != nil {
		return "", err
	}
	if len(rec.Steps) > MaxDecisions {
		return "", tooMany(len(rec.Steps))
	}
	code.Record = rec
	best, err := form(&code, false)
	if err != nil {
		return "", err
	}
	if other, err := form(&code, true); err == nil && len(other) < len(best) {
		best = other
	}
	if len(best) > MaxLength {
		return "", fmt.Errorf("gamecode: %w: %d characters", ErrTooBig, len(best))
	}
	return best, nil
}

// form returns the modelled or the flat form of a code.
func form(code *Code, flat bool) (string, error) {
	c := &coder{w: newWriter(), version: versionOf(code.Record), probs: trained(), flat: flat}
	if _, err := c.game(code); err != nil {
		return "", err
	}
	if c.bad {
		return "", fmt.Errorf("gamecode: %w", record.ErrReplay)
	}
	return alphabet[c.version:c.version+1] + encoding.EncodeToString(c.w.finish()), nil
}

// versionOf returns the version of the codec that a game needs.
func versionOf(rec *record.Record) int {
	if rec.Setup.Reading > engine.FirstReading || maps.IsLand(rec.Setup.Board) {
		return 2
	}
	return 1
}

// fit shortens a name of at most so many characters, by whole ones, to the bytes that a code has for it.
func fit(name string, characters, bytes int) string {
	for n := characters; len(name) > bytes; n-- {
		name = record.CleanName(name, n)
	}
	return name
}

// Carried returns the part of a game that its code holds: one whose first steps were made under older rules has the
// position after them, and the steps that follow. The error is that of [Encode].
func Carried(rec *record.Record) (*record.Record, error) {
	return written(Code{Purpose: PlayOn, Record: rec})
}

// written returns the part of a record that a code holds.
func written(code Code) (*record.Record, error) {
	rec := *code.Record
	rec.Name = fit(rec.Name, record.MaxName, nameBytes)
	rec.Players = slices.Clone(rec.Players)
	for i := range rec.Players {
		rec.Players[i].Name = fit(rec.Players[i].Name, record.MaxPlayerName, playerNameBytes)
	}
	if code.Purpose == Table {
		rec.Steps, rec.Cut, rec.Rules = nil, 0, record.RulesVersion
		return &rec, nil
	}
	if rec.Rules != record.RulesVersion || rec.Cut > 0 {
		g, err := record.Replay(&rec)
		if err != nil {
			return nil, err
		}
		rec.Rules = record.RulesVersion
		rec.Setup.Regions = rec.Zone
		rec.Setup.Position = engine.PositionOf(g.Rules, &g.Start)
		rec.Steps = rec.Steps[g.Cut:]
	}
	return &rec, nil
}

// Decode reads a code. Nothing is known of where it comes from: a code that was not written by [Encode], or has been
// changed since, is refused.
func Decode(text string) (Code, error) {
	text = strings.TrimSpace(text)
	if len(text) > MaxLength {
		return Code{}, fmt.Errorf("gamecode: %w: %d characters", ErrTooBig, len(text))
	}
	if len(text) < 8 || strings.Trim(text, alphabet) != "" {
		return Code{}, fmt.Errorf("gamecode: %w", ErrNotACode)
	}
	version := strings.IndexByte(alphabet, text[0])
	switch {
	case version == 0:
		return Code{}, fmt.Errorf("gamecode: %w", ErrNotACode)
	case version > Version:
		return Code{}, &NewerError{Version: version}
	}
	data, err := encoding.DecodeString(text[1:])
	if err != nil {
		return Code{}, fmt.Errorf("gamecode: %w", ErrDamaged)
	}
	c := &coder{r: newReader(data), version: version, probs: trained()}
	code := Code{Record: &record.Record{}}
	sound, err := c.game(&code)
	if err == nil && (!sound || c.bad) {
		err = ErrDamaged
	}
	if err != nil {
		if ID(err) == "" {
			err = fmt.Errorf("%w: %w", ErrDamaged, err)
		}
		return Code{}, err
	}
	// What follows the hash does not count in it, so other texts could mean the same.
	if again, err := form(&code, c.flat); err != nil || again != text {
		return Code{}, fmt.Errorf("gamecode: %w", ErrDamaged)
	}
	code.Record.CleanNames()
	return code, nil
}

// game codes the whole stream. When reading it fills in the record; sound reports whether the hash is right.
func (c *coder) game(code *Code) (sound bool, err error) {
	c.flat = c.flag(c.flat)
	if err := c.head(code); err != nil {
		return false, err
	}
	rec := code.Record
	if err := record.CheckPlayers(rec.Players, rec.Setup.Players); err != nil {
		return false, err
	}
	g := play{coder: c, who: engine.NoSeat}
	var opening []engine.Event
	if g.r, g.s, err = engine.New(rec.Setup, &opening); err != nil {
		return false, err
	}
	g.turns.expect(rec.Players)
	n := c.count(countRange, len(rec.Steps))
	var steps []record.Step
	for i := range n {
		var s record.Step
		if c.w != nil {
			s = rec.Steps[i]
		}
		switch {
		case g.s.Await == engine.AwaitNothing:
			return false, errors.New("decisions after the end")
		case i == MaxDecisions: // only now: a slip of the hand can change the number too, and mostly more than that
			return false, tooMany(n)
		}
		s = g.step(s)
		if c.bad {
			return false, nil
		}
		if c.w == nil {
			steps = append(steps, s)
		}
	}
	sum := c.sum ^ g.s.Hash()
	sound = c.check(sum)
	if c.w == nil {
		rec.Zone, rec.Opening, rec.Steps = record.ZoneOf(g.r), opening, steps
		rec.Snapshot, rec.Hash = g.s, g.s.Hash()
	}
	return sound, nil
}

// check codes the hash, and reports whether what was read is right.
func (c *coder) check(sum uint64) bool {
	sum ^= sum >> 29
	sum *= 0xbf58476d1ce4e5b9
	sum ^= sum >> 32
	same := true
	for i := 0; i < checkBits; i += 8 {
		b := int(sum >> i & 0xff)
		same = c.below(256, b) == b && same
	}
	return same
}
