package record

import (
	"errors"

	"kilovolt/engine"
)

// ErrNoWayBack is returned for a game of which no earlier position is known.
var ErrNoWayBack = errors.New("no earlier position of the game is known")

// Back returns the game as it was before the last decision of a human, or if no human has decided anything, before the
// last decision of all. Unlike undo it also goes back past revealed cards: it is for a game that cannot be continued
// where it is. The error is that of [Replay], or ErrNoWayBack. The record itself is not changed.
func Back(rec *Record) (*Record, error) {
	g, err := Replay(rec)
	if err != nil {
		return nil, err
	}
	at := -1
	for i := len(g.Steps) - 1; i >= g.Cut; i-- {
		s := &g.Steps[i]
		if s.Joined || s.By == ByForced {
			continue
		}
		if s.By == ByHuman {
			at = i
			break
		}
		at = max(at, i)
	}
	if at < 0 {
		return nil, ErrNoWayBack
	}
	earlier := *rec
	earlier.Steps, earlier.Snapshot = g.Steps[:at:at], g.Start
	for i := g.Cut; i < at; i++ {
		if err := engine.Apply(g.Rules, &earlier.Snapshot, g.Steps[i].Action, nil); err != nil {
			return nil, err
		}
	}
	earlier.Hash = earlier.Snapshot.Hash()
	return &earlier, nil
}
