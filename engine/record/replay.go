package record

import (
	"fmt"

	"kilovolt/engine"
)

// A Game is a replayed record.
type Game struct {
	Rules   *engine.Rules
	Opening []engine.Event
	Steps   []Step // with the events of this program's reading of the rules from Cut on

	// Cut is the number of leading steps before which no position is known: undo and history end there. Start is the
	// position after them.
	Cut   int
	Start engine.State
	State engine.State // the position now
}

// Replay replays the record. If its rules are this program's, every step must be legal and made by the seat it names,
// and the last must lead to the position of the record, hash and snapshot. If they are older, the game resumes from
// the position of the record, which must pass [engine.Validate]; all steps are cut then.
func Replay(rec *Record) (*Game, error) {
	if rec.Rules != RulesVersion {
		return resume(rec)
	}
	g := &Game{Cut: rec.Cut}
	var err error
	if rec.Cut == 0 {
		g.Rules, g.Start, err = engine.New(rec.Setup, &g.Opening)
		if err != nil {
			return nil, content("setup", "%w", err)
		}
		if err := sameZone(rec, g.Rules); err != nil {
			return nil, err
		}
	} else {
		if g.Rules, err = rulesOf(rec); err != nil {
			return nil, err
		}
		if err := engine.Validate(g.Rules, &rec.From); err != nil {
			return nil, fmt.Errorf("record: %w: from: %w", ErrReplay, err)
		}
		g.Opening, g.Start = rec.Opening, rec.From
	}
	g.State = g.Start
	g.Steps = append([]Step(nil), rec.Steps...)
	for i := rec.Cut; i < len(g.Steps); i++ {
		s := &g.Steps[i]
		if s.Seat != g.State.Actor {
			return nil, fmt.Errorf("record: %w: step %d: it is the turn of seat %d, not %d", ErrReplay, i+1,
				g.State.Actor, s.Seat)
		}
		s.Events = nil
		if err := engine.Apply(g.Rules, &g.State, s.Action, &s.Events); err != nil {
			return nil, fmt.Errorf("record: %w: step %d, %s: %w", ErrReplay, i+1, engine.Format(g.Rules, s.Action),
				err)
		}
	}
	if h := g.State.Hash(); h != rec.Hash {
		return nil, fmt.Errorf("record: %w: it leads to position %s, not %s", ErrReplay, formatHash(h),
			formatHash(rec.Hash))
	}
	if g.State != rec.Snapshot { // which is shown before anybody replays
		return nil, fmt.Errorf("record: %w: its position is not the one that it leads to", ErrReplay)
	}
	return g, nil
}

func sameZone(rec *Record, r *engine.Rules) error {
	zone, err := rulesOf(rec)
	if err != nil {
		return err
	}
	if zone.Zone != r.Zone {
		return fmt.Errorf("record: %w: the set-up draws zone %v, not %v", ErrReplay, ZoneOf(r), rec.Zone)
	}
	return nil
}

// resume resumes a game of older rules from its position.
func resume(rec *Record) (*Game, error) {
	r, err := rulesOf(rec)
	if err != nil {
		return nil, err
	}
	if err := engine.Validate(r, &rec.Snapshot); err != nil {
		return nil, fmt.Errorf("record: %w: %w", ErrReplay, err)
	}
	return &Game{Rules: r, Opening: rec.Opening, Steps: rec.Steps, Cut: len(rec.Steps), Start: rec.Snapshot,
		State: rec.Snapshot}, nil
}
