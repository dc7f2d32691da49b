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

// UndoTo returns the number of actions that would be left after [Match.Undo]: the decision that begins there would be taken back, with
// everything after it. The error is that of [Match.CanUndo].
func (m *Match) UndoTo() (int, error) { return m.lastDecision() }

// UndoStop returns the number of actions that no undo can take back any more: those up to the last one that brought something hidden to
// light, or that were made under an older version of the rules.
func (m *Match) UndoStop() int {
	for i := len(m.steps) - 1; i >= m.cut; i-- {
		if engine.Reveals(m.steps[i].Events) {
			return i + 1
		}
	}
	return m.cut
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
	m.cutMarks(at)
	m.thinker = nil
	m.tell(c)
	return nil
}

// Oldest is the least index that [Match.StateAt] knows: 0, or more in a game that was begun under an older version of the rules.
func (m *Match) Oldest() int { return m.cut }

// StateAt returns the public facts after the first index actions of the game, for looking back. It is not ok where the game has fewer, or
// where it was made under an older version of the rules. It costs a replay of some dozen actions; the first look at a part of the game
// costs one from the start of the game.
func (m *Match) StateAt(index int) (p engine.Public, ok bool) {
	if index < m.cut || index > len(m.steps) {
		return p, false
	}
	s := m.stateAt(index)
	return s.Public, true
}

// markEvery is how many actions lie between two positions that are kept for looking back.
const markEvery = 32

// stateAt plays the first index actions again, cut or more, from the last position before it that is kept; on the way it keeps more.
func (m *Match) stateAt(index int) engine.State {
	s, from := m.start, m.cut
	if n := min(len(m.marks), (index-m.cut)/markEvery); n > 0 {
		s, from = m.marks[n-1], m.cut+n*markEvery
	}
	for i := from; i < index; i++ {
		if err := engine.Apply(m.rules, &s, m.steps[i].Action, nil); err != nil {
			panic("match: the record does not replay: " + err.Error())
		}
		if done := i + 1 - m.cut; done == (len(m.marks)+1)*markEvery {
			m.marks = append(m.marks, s)
		}
	}
	return s
}

// cutMarks drops the kept positions after the first index actions.
func (m *Match) cutMarks(index int) {
	m.marks = m.marks[:min(len(m.marks), (index-m.cut)/markEvery)]
}
