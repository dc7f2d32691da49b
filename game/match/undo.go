package match

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// CanUndo tells whether [Match.Undo] would take something back; if not, why: ErrNothing, ErrRevealed or ErrCut.
func (m *Match) CanUndo() (bool, error) {
	_, err := m.lastDecision()
	return err == nil, err
}

// lastDecision finds the first step of the last decision of somebody who is a human at the table now.
func (m *Match) lastDecision() (int, error) {
	for i := len(m.steps) - 1; i >= 0; i-- {
		s := &m.steps[i]
		if i < m.cut {
			return 0, ErrCut
		}
		if engine.Reveals(s.Events) {
			return 0, ErrRevealed
		}
		if !s.Joined && s.By == record.ByHuman && !m.isBot(s.Seat) {
			return i, nil
		}
	}
	return 0, ErrNothing
}

// Undo takes back the last decision of a human, with everything that bots and the match itself decided after it. It refuses with ErrNothing,
// ErrRevealed (what came to light cannot be unseen), ErrCut or ErrTelling. A bot that is thinking is cancelled.
func (m *Match) Undo() error {
	if m.telling {
		return ErrTelling
	}
	at, err := m.lastDecision()
	if err != nil {
		return err
	}
	c := Change{Kind: Rewound, Seat: m.steps[at].Seat, By: record.ByHuman, Actions: []engine.Action{m.steps[at].Action}, Index: at}
	for _, s := range m.steps[at+1:] {
		if !s.Joined {
			break
		}
		c.Actions = append(c.Actions, s.Action)
	}
	m.state = m.stateAt(at)
	m.steps = slices.Clip(m.steps[:at])
	m.cutLog(at)
	m.thinker = nil
	m.tell(c)
	return nil
}

// StateAt returns the public facts after the first index actions of the game, for looking back. It is not ok where the game has fewer, or
// where it was made under an older version of the rules. It costs a replay from the start: some hundred microseconds.
func (m *Match) StateAt(index int) (p engine.Public, ok bool) {
	if index < m.cut || index > len(m.steps) {
		return p, false
	}
	s := m.stateAt(index)
	return s.Public, true
}

// stateAt plays the first index actions again, cut or more.
func (m *Match) stateAt(index int) engine.State {
	s := m.start
	for i := m.cut; i < index; i++ {
		if err := engine.Apply(m.rules, &s, m.steps[i].Action, nil); err != nil {
			panic("match: the record does not replay: " + err.Error())
		}
	}
	return s
}
