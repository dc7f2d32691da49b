package record

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"kilovolt/engine"
	"kilovolt/maps"
)

const (
	// Format is the newest version of the written form. This program reads it and all before it, and writes the oldest
	// one that can represent the game, so that older builds can read it too (formatOf).
	Format = 4
	// RulesVersion is the version of the engine's reading of the rules. It rises whenever the same set-up and actions
	// could lead to another state than before; older records are then resumed from their position instead of replayed.
	RulesVersion = 1
	// App is the name in every record; data with another name is not a record of this game.
	App = "kilovolt"
)

// The kinds of player.
const (
	Human = "human"
	Bot   = "bot"
)

// Colours is the number of player colours.
const Colours = 6

// Player is who sits at one seat.
type Player struct {
	Name   string `json:"name"`            // at most MaxPlayerName characters; may be empty
	Colour int    `json:"colour"`          // 0 to 5
	Kind   string `json:"kind"`            // Human or Bot
	Level  string `json:"level,omitempty"` // the id of a bot's level; empty for a human
}

// IsBot reports whether the program decides for the seat.
func (p Player) IsBot() bool { return p.Kind == Bot }

// Options are what the table agreed on besides the rules.
type Options struct {
	HideMoney bool `json:"hide_money,omitempty"` // money is hidden from the other seats
}

// By is who made a decision.
type By uint8

// The makers of a decision.
const (
	ByHuman  By = iota
	ByBot       // the program, for the seat
	ByForced    // nobody: it was the only legal one
)

// A Step is one atomic action with its events.
type Step struct {
	Seat   engine.Seat // whose turn it was
	By     By
	Joined bool // made together with the step before, as one compound action
	Action engine.Action
	Events []engine.Event
}

// A Record is a whole game up to now.
type Record struct {
	Build   string // which build of the program wrote it, at most 80 characters; for reports only
	Rules   int    // RulesVersion of the program that wrote it
	Setup   engine.Setup
	Zone    []string // region ids of the zone, drawn or chosen
	BotSeed uint64   // of the bots' random decisions
	Options Options
	Players []Player // who sits there now, by seat, without the Trust
	Name    string   // what the player calls it, at most MaxName characters; may be empty
	Saved   string   // when it was written, in any format, at most 40 characters; may be empty
	ByLink  string   // the table of a game by link, in the letters of base64url, at most MaxByLink; empty for none
	Serial  uint64   // rises with every save in one place, up to MaxSerial: the highest of several is the newest

	Opening []engine.Event // what happened at the set-up
	Steps   []Step

	// Cut is the number of leading steps that were made under another reading of the rules and cannot be replayed;
	// From is the position after them. With Cut 0 the game replays from its set-up, and From is not used.
	Cut  int
	From engine.State

	Snapshot engine.State // the position now
	Hash     uint64       // of Snapshot, in the reading of the rules of the program that wrote it
}

// formatOf returns the format that a record is written in: 4 for a game by another than the first reading of the rules
// or on a land, 3 for a game by link, 2 if it begins with a position that format 1 cannot describe, else 1. A build
// that only knows format 1 says of format 2 that it comes from a newer one.
func formatOf(rec *Record) int {
	if rec.Setup.Reading > engine.FirstReading || maps.IsLand(rec.Setup.Board) {
		return 4
	}
	if rec.ByLink != "" {
		return 3
	}
	if pos := rec.Setup.Position; pos != nil && pos.Extended() || ordered(&rec.From) || ordered(&rec.Snapshot) {
		return 2
	}
	return 1
}

// ordered reports whether the state has the order of a shuffle to come, which only a position can set.
func ordered(s *engine.State) bool { return s.Secret.Shuffle[0] != engine.NoPlant }

// Over reports whether the game has ended (T8).
func (rec *Record) Over() bool { return rec.Snapshot.Await == engine.AwaitNothing }

// Decided reports whether a seat has decided anything yet.
func (rec *Record) Decided(seat engine.Seat) bool {
	return slices.ContainsFunc(rec.Steps, func(s Step) bool { return s.Seat == seat })
}

// Actions returns the actions of all steps.
func (rec *Record) Actions() []engine.Action {
	out := make([]engine.Action, len(rec.Steps))
	for i := range rec.Steps {
		out[i] = rec.Steps[i].Action
	}
	return out
}

// ZoneOf returns the region ids of a table's zone, for [Record].Zone.
func ZoneOf(r *engine.Rules) []string {
	var ids []string
	for region := range r.Zone.All() {
		ids = append(ids, r.Board.Regions[region].ID)
	}
	return ids
}

// WriteTable writes what tells the table of a game from others: its set-up and seeds. It remains the same however the
// game is played, and is the same for a table that is set up alike again.
func (rec *Record) WriteTable(to io.Writer) {
	setup, err := json.Marshal(rec.Setup)
	if err != nil {
		setup = []byte(err.Error()) // a set-up has plain members only: this cannot fail
	}
	fmt.Fprintf(to, "%s %v %d", setup, rec.Zone, rec.BotSeed)
}

// EqualSteps reports whether two steps are the same, events included.
func EqualSteps(a, b Step) bool {
	return a.Seat == b.Seat && a.By == b.By && a.Joined == b.Joined && a.Action == b.Action &&
		slices.Equal(a.Events, b.Events)
}
