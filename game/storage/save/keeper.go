package save

import (
	"time"

	"kilovolt/engine/record"
)

// The keys of a store.
const (
	keyEnded     = "closed" // the end mark: all games up to this serial number have ended
	keyLast      = "last"   // the game that ended last
	keySettings  = "settings"
	keyRecords   = "records"
	keyDaily     = "daily"
	keyHindsight = "hindsight"
	keyLinks     = "links"
	keyPuzzles   = "puzzles"
	keyPlans     = "plans"
	keySent      = "sent"
	keySecond    = "game"    // in the second store: the current game
	asidePrefix  = "broken-" // followed by a number: what could not be read
	donePrefix   = "done-"   // followed by a number: games that ended before the last
)

// gameKeys hold the current game: two in turn, and the others where a blob that can neither be read nor set aside
// occupies one.
var gameKeys = [...]string{"game-a", "game-b", "game-c", "game-d"}

// Keeper stores the current game, the slots of other games, the settings and the records.
type Keeper struct {
	store   *first
	second  *background
	slots   slots
	machine machine
	now     func() time.Time

	loaded    bool
	serial    uint64 // the highest in use
	newestKey string // the game key with the newest good copy; "" if there is none
	game      *record.Record
	readOnly  map[string]bool // game keys that must not be written
	blocked   *Problem
	found     []Problem // by load

	atStart  *record.Record // the current game as load found it
	changed  bool           // a game has been saved or ended since
	ended    uint64         // the end mark
	unsaved  *record.Record // what could not be saved yet; nil if all is saved
	retryEnd func() error   // ends the current game, after that has failed; nil otherwise

	guarding *candidate // a late second store's copy of a game, as long as it must not be overwritten
	onFound  func(Found)
}

// NewKeeper returns a keeper for a store, and for a second one, which may be nil.
func NewKeeper(store Store, second Second) *Keeper {
	k := &Keeper{store: &first{Store: store}, second: &background{Second: second, queued: map[string]write{}},
		now: time.Now, readOnly: map[string]bool{}}
	k.slots = slots{store: k.store, second: k.second, copies: map[string][]byte{}, volatile: map[string]bool{}}
	return k
}

// blocked returns a keeper in memory that gives p as the reason.
func blocked(p *Problem) *Keeper {
	k := NewKeeper(Memory(), nil)
	k.blocked, k.store.volatile = p, true
	return k
}

// Blocked returns why the first store stores nothing, or nil if it does or has not been tried.
func (k *Keeper) Blocked() *Problem { return k.blocked }

// Load returns the current game, or nil: the newest copy that is intact and possible by the rules. The problems are
// those found on the way, a blocked store among them. The error is a store that cannot be read at all.
func (k *Keeper) Load() (*record.Record, []Problem, error) {
	err := k.load()
	return k.game, k.found, err
}

// Notify sets the functions that are called when [Keeper.Standing] has changed, and when the content of a late second
// store has been merged. Either may be nil.
func (k *Keeper) Notify(turned func(Standing), found func(Found)) {
	k.machine.onChange, k.onFound = turned, found
}

// Standing reports whether the current game is saved.
func (k *Keeper) Standing() Standing { return k.machine.standing }

// Waiting reports whether the second store has not been read yet.
func (k *Keeper) Waiting() bool { return !k.second.none() && k.second.unread }

// Retry tries again to save what is not saved, and to read what could not be read.
func (k *Keeper) Retry() {
	if !k.second.none() && k.second.unread && !k.second.awaited {
		k.second.awaited = true
		k.second.Reload(k.answered)
	}
	if c := k.guarding; c != nil && !k.second.unread {
		k.guard(*c)
	}
	switch {
	case k.machine.standing.State != Unsaved:
	case k.retryEnd != nil:
		k.retryEnd()
	case k.unsaved != nil:
		owed := *k.unsaved
		k.Save(&owed)
	}
}

// latest returns the current game as it was last to be saved, whether or not that succeeded.
func (k *Keeper) latest() *record.Record {
	if k.unsaved != nil {
		return k.unsaved
	}
	return k.game
}
