package match

import (
	"maps"
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// CanUndo reports whether [Match.Undo] would take something back; if not, why: ErrNothing, ErrRevealed,
// ErrSent or ErrCut.
func (m *Match) CanUndo() (bool, error) {
	_, err := m.UndoTo()
	return err == nil, err
}

// UndoTo returns the number of actions that would be left after [Match.Undo]: the decision that begins there would be
// taken back, with everything after it. The error is that of [Match.CanUndo].
func (m *Match) UndoTo() (int, error) { return m.lastDecision(m.Present()) }

// UndoToOf is [Match.UndoTo] for the last decision of some of the people, wherever they play.
func (m *Match) UndoToOf(seats engine.SeatSet) (int, error) {
	return m.lastDecision(seats & m.Humans())
}

// UndoStop returns the number of actions that can no longer be taken back: those up to the last one that revealed
// something hidden, that were sent to others, or that were made under an older version of the rules.
func (m *Match) UndoStop() int {
	stop := max(m.cut, m.settled)
	for i := len(m.steps) - 1; i >= stop; i-- {
		if engine.Reveals(m.steps[i].Events) {
			return i + 1
		}
	}
	return stop
}

// lastDecision finds the first step of the last decision of one of the seats.
func (m *Match) lastDecision(seats engine.SeatSet) (int, error) {
	if m.follows {
		return 0, ErrAway
	}
	for i := len(m.steps) - 1; i >= 0; i-- {
		s := &m.steps[i]
		if i < m.cut {
			return 0, ErrCut
		}
		if i < m.settled {
			return 0, ErrSent
		}
		if engine.Reveals(s.Events) {
			return 0, ErrRevealed
		}
		if !s.Joined && s.By == record.ByHuman && seats.Has(s.Seat) {
			return i, nil
		}
	}
	return 0, ErrNothing
}

// Undo takes back the last decision of a human, with everything that bots and the match itself decided after it. It
// refuses with ErrNothing, ErrRevealed (what was revealed cannot be unseen), ErrSent, ErrCut or ErrBusy. A bot that is
// thinking is cancelled.
func (m *Match) Undo() error { return m.undo(m.UndoTo()) }

// UndoOf is [Match.Undo] for the last decision of some of the people, wherever they play. That the others agree is for
// the caller to know.
func (m *Match) UndoOf(seats engine.SeatSet) error { return m.undo(m.UndoToOf(seats)) }

func (m *Match) undo(at int, err error) error {
	switch {
	case m.notifying:
		return ErrBusy
	case err != nil:
		return err
	}
	m.rewind(at)
	return nil
}

// rewind takes back everything from the decision that begins with step number at.
func (m *Match) rewind(at int) {
	first := &m.steps[at]
	c := Change{Kind: Rewound, Seat: first.Seat, By: first.By, Actions: []engine.Action{first.Action}, Index: at}
	for _, s := range m.steps[at+1:] {
		if !s.Joined {
			break
		}
		c.Actions = append(c.Actions, s.Action)
	}
	m.state = m.stateAt(at)
	m.steps = slices.Clip(m.steps[:at])
	maps.DeleteFunc(m.shown, func(i int, _ Shown) bool { return i >= at })
	m.cutLog(at)
	m.cutCheckpoints(at)
	m.thinker = nil
	m.notify(c)
}

// Oldest returns the lowest index for [Match.StateAt]: 0, or more in a game begun under an older version of the rules.
func (m *Match) Oldest() int { return m.cut }

// StateAt returns the public facts after the first index actions of the game, for looking back. It is not ok where the
// game has fewer, or where they were made under an older version of the rules. It costs a replay of a few dozen
// actions, the first time in a part of the game a replay from the start.
func (m *Match) StateAt(index int) (p engine.Public, ok bool) {
	if index < m.cut || index > len(m.steps) {
		return p, false
	}
	s := m.stateAt(index)
	return s.Public, true
}

// checkpointInterval is how many actions lie between two positions stored for looking back.
const checkpointInterval = 32

// stateAt replays the first index actions, cut or more, from the last checkpoint before; on the way it stores more.
func (m *Match) stateAt(index int) engine.State {
	s, from := m.start, m.cut
	if n := min(len(m.checkpoints), (index-m.cut)/checkpointInterval); n > 0 {
		s, from = m.checkpoints[n-1], m.cut+n*checkpointInterval
	}
	for i := from; i < index; i++ {
		m.replay(&s, i)
		if done := i + 1 - m.cut; done == (len(m.checkpoints)+1)*checkpointInterval {
			m.checkpoints = append(m.checkpoints, s)
		}
	}
	return s
}

// replay applies step number i to the position before it.
func (m *Match) replay(s *engine.State, i int) {
	if shown, ok := m.shown[i]; ok {
		_ = shown.foresee(s) // it did not fail when the match followed
	}
	if err := engine.Apply(m.rules, s, m.steps[i].Action, nil); err != nil {
		panic("match: the record does not replay: " + err.Error())
	}
}

// cutCheckpoints drops the checkpoints after the first index actions.
func (m *Match) cutCheckpoints(index int) {
	m.checkpoints = m.checkpoints[:min(len(m.checkpoints), (index-m.cut)/checkpointInterval)]
}
