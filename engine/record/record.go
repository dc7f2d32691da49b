package record

import (
	"slices"

	"kilovolt/engine"
)

const (
	// Format is the version of the written form that this program writes. It reads this one and all before it.
	Format = 1
	// RulesVersion is the version of the engine's reading of the rules. It rises whenever the same set-up and actions could lead to
	// another state than before; older records are then played on from their position instead of being replayed.
	RulesVersion = 1
	// App is the name in every record; what carries another one is no record of this game.
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
	Name   string `json:"name"`            // at most 40 characters; may be empty
	Colour int    `json:"colour"`          // 0 to 5
	Kind   string `json:"kind"`            // Human or Bot
	Level  string `json:"level,omitempty"` // the id of a bot's level; empty for a human
}

// IsBot tells whether the program decides for the seat.
func (p Player) IsBot() bool { return p.Kind == Bot }

// Options are what the table agreed on beside the rules.
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

// Step is one atomic action with what came of it.
type Step struct {
	Seat   engine.Seat // who was at turn
	By     By
	Joined bool // made together with the step before, as one compound action
	Action engine.Action
	Events []engine.Event
}

// Record is a whole game up to now.
type Record struct {
	Build   string // which build of the program wrote it, at most 80 characters; for reports only
	Rules   int    // RulesVersion of the program that wrote it
	Setup   engine.Setup
	Zone    []string // region ids of the zone, drawn or chosen
	BotSeed uint64   // of the bots' own chance
	Options Options
	Players []Player // who sits there now, by seat, without the Trust
	Name    string   // what the player calls it, at most MaxName characters; may be empty
	Saved   string   // when it was written, in the words of whoever wrote it, at most 40 characters; may be empty
	Serial  uint64   // rises with every save in one place, up to MaxSerial: of several copies the highest is the newest

	Opening []engine.Event // what happened at the set-up
	Steps   []Step

	// Cut is the number of leading steps that were made under another reading of the rules and cannot be replayed; From is the position
	// after them. Cut 0 is a game that replays from its set-up; From is not used then.
	Cut  int
	From engine.State

	Snapshot engine.State // the position now
	Hash     uint64       // of Snapshot, in the reading of the rules of the program that wrote it
}

// Over tells whether the game has ended (T8).
func (rec *Record) Over() bool { return rec.Snapshot.Await == engine.AwaitNothing }

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

// EqualSteps tells whether two steps are the same, events included.
func EqualSteps(a, b Step) bool {
	return a.Seat == b.Seat && a.By == b.By && a.Joined == b.Joined && a.Action == b.Action && slices.Equal(a.Events, b.Events)
}
