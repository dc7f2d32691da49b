package match

import (
	"fmt"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// A Thinker is a bot at one decision.
type Thinker interface {
	// Step thinks for n small units of work and reports whether the decision is made.
	Step(n int) (done bool)
	// Decision returns the decision and the reason for it, once Step has reported that it is made.
	Decision() (actions []engine.Action, reason any)
}

// A Waiter is a Thinker that may think elsewhere.
type Waiter interface {
	Thinker
	// Waits reports whether the decision is being made elsewhere: until it is there, Step does nothing.
	Waits() bool
}

// Waits reports whether a bot thinks elsewhere and has not yet decided.
func Waits(t Thinker) bool {
	w, ok := t.(Waiter)
	return ok && w.Waits()
}

// An Estimate is a reason with an estimate that takes all players for equally strong.
type Estimate interface {
	// Among returns the reason with the estimate for the players by seat, as [Match.Opponents] names them, in the
	// position of the decision.
	Among(r *engine.Rules, p *engine.Public, players []string) any
}

// Opponents returns the levels of the computers by seat, "" for humans.
func (m *Match) Opponents() []string {
	out := make([]string, len(m.cfg.Players))
	for seat := range out {
		if m.cfg.Players[seat].IsBot() {
			out[seat] = m.cfg.Players[seat].Level
		}
	}
	return out
}

// ThinkerFactory makes the bot of a level for a decision of the seat that the view is for. It gets only that view. The
// same arguments lead to the same decision, whatever the slices.
type ThinkerFactory func(level string, r *engine.Rules, v engine.View, seed uint64) (Thinker, error)

// A BotError is a failure of a bot: an unknown level, or an illegal decision. The match goes on with the first legal
// action.
type BotError struct {
	Seat    engine.Seat
	Level   string
	Index   int             // number of the action
	Actions []engine.Action // the decision, if there was one
	Err     error
}

// Error describes the failure for programmers.
func (e *BotError) Error() string {
	return fmt.Sprintf("match: bot %q on seat %d, action %d %v: %v", e.Level, e.Seat, e.Index, e.Actions, e.Err)
}

// Unwrap returns the cause.
func (e *BotError) Unwrap() error { return e.Err }

// Err returns the last failure of a bot, or nil.
func (m *Match) Err() error { return m.botError }

// isBot reports whether the program decides for the seat.
func (m *Match) isBot(seat engine.Seat) bool {
	return seat >= 0 && int(seat) < len(m.cfg.Players) && m.cfg.Players[seat].IsBot()
}

// Thinking returns the seat whose turn it is, if that is a bot.
func (m *Match) Thinking() (engine.Seat, bool) {
	if seat := m.state.Actor; !m.Over() && m.isBot(seat) {
		return seat, true
	}
	return engine.NoSeat, false
}

// sliceUnits is how many units of work a bot does between two checks of the time.
const sliceUnits = 1

// Think lets the bot whose turn it is think for as long as more returns true, at least one small slice. Once it has
// decided, its decision is applied, with the forced ones that follow, and Think returns true, so that the caller sets
// the pace. It returns false when there is nothing to think about or the bot needs more time.
func (m *Match) Think(more func() bool) bool {
	seat, bot := m.Thinking()
	if !bot || m.notifying || m.follows {
		return false
	}
	level := m.cfg.Players[seat].Level
	fail := func(actions []engine.Action, err error) bool {
		m.botError = &BotError{Seat: seat, Level: level, Index: len(m.steps), Actions: actions, Err: err}
		m.fallback()
		return true
	}
	if err := m.meet(); err != nil {
		return fail(nil, err)
	}
	done, actions, reason, err := advance(m.thinker, more)
	if err != nil {
		return fail(nil, err)
	}
	if !done {
		return false
	}
	if err := m.decide(record.ByBot, actions, reason); err != nil {
		return fail(actions, err)
	}
	return true
}

// Meet makes the bot whose turn it is, before Think needs it: one that thinks elsewhere begins at once.
func (m *Match) Meet() {
	if !m.notifying {
		_ = m.meet() // Think meets the same error, and handles it
	}
}

func (m *Match) meet() error {
	seat, bot := m.Thinking()
	if !bot || m.thinker != nil || m.follows {
		return nil
	}
	t, err := m.newBot(m.cfg.Players[seat].Level, seat)
	if err != nil {
		return err
	}
	m.thinker = t
	return nil
}

// Waits reports whether the bot whose turn it is thinks elsewhere and has not yet decided.
func (m *Match) Waits() bool { return m.thinker != nil && Waits(m.thinker) }

// advance lets the bot think until it has decided or the time is up. A bot that panics has failed: the game must not
// end with it, nor again each time it is resumed.
func advance(t Thinker, more func() bool) (done bool, actions []engine.Action, reason any, err error) {
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("panic: %v", e)
		}
	}()
	for !t.Step(sliceUnits) {
		if Waits(t) || !more() {
			return false, nil, nil, nil
		}
	}
	actions, reason = t.Decision()
	return true, actions, reason, nil
}

// newBot makes the bot for the current decision.
func (m *Match) newBot(level string, seat engine.Seat) (Thinker, error) {
	if m.newThinker == nil {
		return nil, fmt.Errorf("there are no bots at this table")
	}
	return m.newThinker(level, m.rules, m.View(seat), botSeed(m.cfg.BotSeed, seat, len(m.steps)))
}

// fallback makes the first legal action in place of a bot that failed, so that the game goes on.
func (m *Match) fallback() {
	var l engine.List
	m.Legal(&l)
	if err := m.decide(record.ByBot, []engine.Action{l.At[0].Action}, nil); err != nil {
		panic("match: a listed action is illegal: " + err.Error())
	}
}

// botSeed returns the seed of one decision: it depends on the table's public bot seed, the seat and the number of the
// action, and on nothing secret. The mixing is SplitMix64's.
func botSeed(seed uint64, seat engine.Seat, index int) uint64 {
	for _, v := range [...]uint64{uint64(seat) + 1, uint64(index) + 1} {
		seed += v * 0x9e3779b97f4a7c15
		seed = (seed ^ seed>>30) * 0xbf58476d1ce4e5b9
		seed = (seed ^ seed>>27) * 0x94d049bb133111eb
		seed ^= seed >> 31
	}
	return seed
}
