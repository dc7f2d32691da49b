package match

import (
	"fmt"
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// Config is what a match is started with.
type Config struct {
	Setup     engine.Setup
	Players   []record.Player // by seat, without the Trust
	BotSeed   uint64          // public: of the bots' own chance
	HideMoney bool            // other seats' money is not shown
	Elsewhere engine.SeatSet  // people who play on other devices, in a game by link
}

// A Match is a running game. It is not safe for use by several goroutines.
type Match struct {
	cfg   Config
	rules *engine.Rules

	opening     []engine.Event
	steps       []record.Step
	cut         int          // steps before start, see record.Game
	start       engine.State // the position after the first cut steps
	state       engine.State // the position now
	log         []Entry
	reasons     map[int]any    // of bots' decisions, by the number of their first action
	checkpoints []engine.State // every markEvery-th position, as far as somebody has looked back
	wires       []Wire         // after wiresAt actions; nil if they must be found again
	wiresAt     int

	byLink  bool
	settled int // decisions that others have been sent, in a game by link

	follows bool          // it is played elsewhere, see Follow
	shown   map[int]Shown // by the decisions that it followed, by the number of their first action

	listeners []listener
	lastID    int
	notifying bool

	newThinker ThinkerFactory
	thinker    Thinker
	botError   error
}

// SetupError is what is wrong with the configuration of a match that cannot begin.
type SetupError struct{ Err error }

func (e *SetupError) Error() string { return e.Err.Error() }
func (e *SetupError) Unwrap() error { return e.Err }

// New starts a match. newThinker makes the bots; it may be nil at a table of humans. An impossible set-up and wrong
// players are refused with a [*SetupError].
func New(cfg Config, newThinker ThinkerFactory) (*Match, error) {
	m, err := newMatch(cfg, newThinker)
	if err == nil {
		m.force(nil)
	}
	return m, err
}

// newMatch makes a match at its first decision, forced or not.
func newMatch(cfg Config, newThinker ThinkerFactory) (*Match, error) {
	m := &Match{cfg: cfg, newThinker: newThinker}
	var err error
	if m.rules, m.start, err = engine.New(cfg.Setup, &m.opening); err != nil {
		return nil, &SetupError{err}
	}
	if err := record.CheckPlayers(cfg.Players, m.rules.Players); err != nil {
		return nil, &SetupError{err}
	}
	m.cfg.Players = slices.Clone(cfg.Players)
	m.state = m.start
	m.appendLog(-1)
	return m, nil
}

// Resume resumes a game where its record ends. It refuses a record that the rules do not permit.
func Resume(rec *record.Record, newThinker ThinkerFactory) (*Match, error) {
	g, err := record.Replay(rec)
	if err != nil {
		return nil, err
	}
	return ResumeReplayed(rec, g, newThinker)
}

// ResumeReplayed is [Resume] for a record that has been replayed: it takes as long as one decision does. The players
// may be others than those at the replay. The match shares nothing with the game that it changes.
func ResumeReplayed(rec *record.Record, g *record.Game, newThinker ThinkerFactory) (*Match, error) {
	if err := record.CheckPlayers(rec.Players, g.Rules.Players); err != nil {
		return nil, err
	}
	m := &Match{
		cfg: Config{
			Setup: rec.Setup, Players: slices.Clone(rec.Players), BotSeed: rec.BotSeed,
			HideMoney: rec.Options.HideMoney,
		},
		rules: g.Rules, opening: g.Opening, steps: slices.Clone(g.Steps), cut: g.Cut, start: g.Start, state: g.State,
		newThinker: newThinker,
	}
	m.writeLog()
	m.force(nil)
	return m, nil
}

// Rules returns the rules of the table; shared and immutable.
func (m *Match) Rules() *engine.Rules { return m.rules }

// Public returns the public facts of the current position. The caller must not change them; they are valid until the
// next change.
func (m *Match) Public() *engine.Public { return &m.state.Public }

// View returns what a seat may know (H1).
func (m *Match) View(seat engine.Seat) engine.View { return engine.ViewOf(&m.state, seat) }

// Players returns the players by seat, without the Trust. The caller must not change the slice.
func (m *Match) Players() []record.Player { return m.cfg.Players }

// Config returns the configuration of the match, with its current players.
func (m *Match) Config() Config {
	cfg := m.cfg
	cfg.Players = slices.Clone(cfg.Players)
	return cfg
}

// Index returns the number of actions made so far.
func (m *Match) Index() int { return len(m.steps) }

// Hash returns a fingerprint of the present position, with the cards that nobody has seen.
func (m *Match) Hash() uint64 { return m.state.Hash() }

// Over reports whether the game has ended (T8).
func (m *Match) Over() bool { return m.state.Await == engine.AwaitNothing }

// Legal lists what the seat whose turn it is may do.
func (m *Match) Legal(l *engine.List) { engine.Legal(m.rules, &m.state.Public, l) }

// MaxSteps is the most actions after which a human may still decide: a game beyond [record.MaxSteps] cannot be saved.
// What lies between the two is left for computers, which bring every game to its end.
const MaxSteps = record.MaxSteps - 2000

// Play makes a decision for the human whose turn it is: one action, or several as a compound one, of which all or none
// are made. Decisions that leave nothing to choose are then made by the match itself, as changes of their own. With an
// error nothing is changed: an [*engine.Illegal], ErrBotsTurn, ErrNoAction, ErrTooLong, ErrBusy, or ErrAway.
func (m *Match) Play(actions ...engine.Action) error {
	if m.notifying {
		return ErrBusy
	}
	if m.follows {
		return ErrAway
	}
	if _, bot := m.Thinking(); bot {
		return ErrBotsTurn
	}
	if len(m.steps)+len(actions) > MaxSteps {
		return ErrTooLong
	}
	return m.decide(record.ByHuman, actions, nil)
}

// decide makes a decision for the seat whose turn it is, and the forced ones that follow.
func (m *Match) decide(by record.By, actions []engine.Action, reason any) error {
	if len(actions) == 0 {
		return ErrNoAction
	}
	trial := m.state
	if err := engine.ApplyAll(m.rules, &trial, actions, nil); err != nil {
		return err
	}
	m.thinker = nil
	m.notify(m.apply(by, actions, reason))
	m.force(m.notify)
	return nil
}

// apply applies legal actions of one seat and records them.
func (m *Match) apply(by record.By, actions []engine.Action, reason any) Change {
	if e, ok := reason.(Estimate); ok {
		reason = e.Among(m.rules, &m.state.Public, m.Opponents())
	}
	c := Change{
		Kind: Applied, Seat: m.state.Actor, By: by, Forced: by == record.ByForced, Actions: slices.Clone(actions),
		Reason: reason,
	}
	if reason != nil {
		if m.reasons == nil {
			m.reasons = map[int]any{}
		}
		m.reasons[len(m.steps)] = reason
	}
	for i, a := range actions {
		s := record.Step{Seat: m.state.Actor, By: by, Joined: i > 0, Action: a}
		if err := engine.Apply(m.rules, &m.state, a, &s.Events); err != nil {
			panic(fmt.Sprintf("match: an action that was legal is not: %v", err))
		}
		m.steps = append(m.steps, s)
		told := len(m.log)
		m.appendLog(len(m.steps) - 1)
		for _, e := range m.log[told:] {
			c.Events = append(c.Events, e.Event)
		}
	}
	c.Index = len(m.steps)
	return c
}

// force makes the decisions that leave nothing to choose: one legal action with one number.
func (m *Match) force(notify func(Change)) {
	for len(m.steps) < record.MaxSteps { // a crafted position may leave nothing to choose for ever
		a, forced := m.Forced()
		if !forced {
			return
		}
		c := m.apply(record.ByForced, []engine.Action{a}, nil)
		if notify != nil {
			notify(c)
		}
	}
}

// Forced returns the decision that is awaited if it leaves nothing to choose. The match makes such decisions at once,
// so only a listener can find the table waiting for one.
func (m *Match) Forced() (a engine.Action, forced bool) {
	var l engine.List
	m.Legal(&l)
	return l.At[0].Action, l.N == 1 && l.At[0].Max <= l.At[0].N
}

// SetPlayer gives a seat to somebody else, for instance to a bot for a human who leaves. A bot that is thinking is
// cancelled.
func (m *Match) SetPlayer(seat engine.Seat, p record.Player) error {
	if m.notifying {
		return ErrBusy
	}
	if seat < 0 || int(seat) >= len(m.cfg.Players) {
		return fmt.Errorf("match: there is no seat %d", seat)
	}
	if err := record.CheckPlayer(p); err != nil {
		return fmt.Errorf("match: player %d: %w", seat, err)
	}
	players := slices.Clone(m.cfg.Players)
	players[seat] = p
	m.cfg.Players = players
	m.thinker = nil
	m.notify(Change{Kind: SeatsChanged, Seat: seat, Index: len(m.steps)})
	return nil
}

// Record returns the game as data, ready to be encoded. Build and Saved are the caller's to fill in. It shares nothing
// that will change.
func (m *Match) Record() *record.Record {
	return &record.Record{
		Rules: record.RulesVersion, Setup: m.cfg.Setup, Zone: record.ZoneOf(m.rules), BotSeed: m.cfg.BotSeed,
		Options: record.Options{HideMoney: m.cfg.HideMoney}, Players: slices.Clone(m.cfg.Players),
		Opening: m.opening, Steps: append([]record.Step{}, m.steps...), Cut: m.cut, From: m.from(),
		Snapshot: m.state, Hash: m.state.Hash(),
	}
}

// from returns the position after the cut steps, where there are such.
func (m *Match) from() engine.State {
	if m.cut == 0 {
		return engine.State{}
	}
	return m.start
}
