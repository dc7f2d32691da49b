package match

import (
	"errors"
	"iter"
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// A Decision is a decision as a match that follows needs it.
type Decision struct {
	Seat    engine.Seat
	By      record.By
	Actions []engine.Action
	Shown   Shown
	Hash    uint64 // of the public facts after it
}

// What keeps a match from following a decision.
var (
	ErrNotFollowing = errors.New("match: it follows no other match")
	ErrDiffers      = errors.New("match: the decision leads elsewhere")
)

// PublicSetup returns a set-up in which there is nothing secret: it begins where the record does, [Match.Oldest], with
// a deck that is drawn from what everybody knew then. It depends on public facts alone.
func (m *Match) PublicSetup() engine.Setup {
	view := engine.ViewOf(&m.start, engine.NoSeat)
	state := engine.Sample(m.rules, &view, 0)
	setup := m.cfg.Setup
	setup.Seed, setup.Regions = 0, record.ZoneOf(m.rules)
	setup.Position = engine.PositionOf(m.rules, &state)
	return setup
}

// Decisions returns the decisions from the one that begins with action number from on, each with the number of actions
// after it. The match must not change meanwhile.
func (m *Match) Decisions(from int) iter.Seq2[int, Decision] {
	return func(yield func(int, Decision) bool) {
		s := m.stateAt(from)
		for i := from; i < len(m.steps); {
			d := Decision{Seat: m.steps[i].Seat, By: m.steps[i].By}
			var events []engine.Event
			for first := i; i < len(m.steps) && (i == first || m.steps[i].Joined); i++ {
				m.replay(&s, i)
				d.Actions = append(d.Actions, m.steps[i].Action)
				events = append(events, m.steps[i].Events...)
			}
			d.Shown, d.Hash = shownBy(events, &s.Public), s.Public.Hash()
			if !yield(i, d) {
				return
			}
		}
	}
}

// Follow starts a match that follows one which is played elsewhere, with the set-up that its [Match.PublicSetup] is.
// All decisions come through [Match.Carry]: it makes none by itself, and refuses those of people with ErrAway. It does
// not know the deck, so its record must not be kept.
func Follow(cfg Config) (*Match, error) {
	m, err := newMatch(cfg, nil)
	if err != nil {
		return nil, err
	}
	m.follows = true
	return m, nil
}

// Follows reports whether the match follows one that is played elsewhere.
func (m *Match) Follows() bool { return m.follows }

// Carry carries out a decision that was made in the match that this one follows. With an error nothing is changed:
// ErrNotFollowing, ErrBusy, ErrDiffers, or an error of the rules.
func (m *Match) Carry(d Decision) error {
	switch {
	case !m.follows:
		return ErrNotFollowing
	case m.notifying:
		return ErrBusy
	case d.Seat != m.state.Actor || len(d.Actions) == 0 || d.By > record.ByForced:
		return ErrDiffers
	}
	trial := m.state
	if err := d.Shown.foresee(&trial); err != nil {
		return err
	}
	foreseen := trial
	if err := engine.ApplyAll(m.rules, &trial, d.Actions, nil); err != nil {
		return err
	}
	if trial.Public.Hash() != d.Hash {
		return ErrDiffers
	}
	if len(d.Shown.Cards) > 0 {
		if m.shown == nil {
			m.shown = map[int]Shown{}
		}
		m.shown[len(m.steps)] = Shown{slices.Clone(d.Shown.Cards), d.Shown.Back}
		m.state = foreseen
	}
	m.notify(m.apply(d.By, d.Actions, nil))
	return nil
}

// Rewind takes back all decisions after the first index actions, which were taken back in the match that this one
// follows. A decision must begin there.
func (m *Match) Rewind(index int) error {
	switch {
	case !m.follows:
		return ErrNotFollowing
	case m.notifying:
		return ErrBusy
	case index < 0 || index > len(m.steps) || index < len(m.steps) && m.steps[index].Joined:
		return ErrDiffers
	case index < len(m.steps):
		m.rewind(index)
	}
	return nil
}
