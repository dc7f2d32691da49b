// Package session is what the program does around a match: begin, continue, leave and save it, let the computers play
// at a pace that a human can follow, and take the players' decisions. The canvas, the text version and the script
// interface all act on one session, and none of them on behalf of another.
//
// A session knows no screen and no clock (the caller passes the time), and starts no goroutine.
//
// It does one thing at a time. Changes are reported when the session is whole again, in the order in which they
// happened and to all listeners alike; of several decisions, each is reported before the next one is made. Until then
// the session can be asked, but not changed: a listener that tries is refused with [match.ErrBusy], or, by methods
// without an error, ignored. See [Session.Busy].
package session

import (
	"errors"
	"slices"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/match"
	"kilovolt/game/play/lesson"
	"kilovolt/game/play/puzzles"
	"kilovolt/game/remote/post"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/storage/save"
)

// ChangeKind is what a change of the session is about.
type ChangeKind uint8

// The kinds of change.
const (
	Started ChangeKind = iota // another match begins: rebuild everything
	Moved                     // the match has changed; Match tells how
	Left                      // there is no match any more
	Trouble                   // a copy could not be stored; Err is a [*save.Problem]
	// the pace has changed, or a [Session.Skip] begins or ends
	PaceChanged
	TakenOver      // the human whose turn it is has the device now: another [Session.Redaction]
	AutoBidChanged // an auto-bid was set or ended
	// the lesson has continued without a decision, or is completed; see [Session.Lesson]
	LessonChanged
	// the bot whose turn it is has been thinking for Long; ends without a report with Moved, Started or Left
	Pondering
	SlotsChanged // see [Session.Slots]
	Parked       // the previous game is in a slot, as another one begins
	// a hint was asked for, is there or was hidden, or other advice is wanted; Err is why there is no hint. Hints also
	// end without a report, with Moved, TakenOver, AutoBidChanged, Started or Left
	AdviceChanged
	// a question waits for an answer, or was answered; see [Session.Question] for what else ends it
	QuestionChanged
	// [Session.Standing] has changed; Err is why the game is not saved, a [*save.Problem], or nil
	StandingChanged
	// [Session.ByLink] has changed: a link was sent, orders were given, a seat was given to a computer
	LinkChanged
	StoreAnswered // a store answered late: Saved, Problems and Slots may have changed
	// a decision about the puzzle was made or judged; see [Session.Puzzle]
	PuzzleChanged
)

// Change is what a listener is notified of.
type Change struct {
	Kind  ChangeKind
	Match match.Change // Moved
	Err   error        // Trouble, AdviceChanged, StandingChanged
	// Turned says of StandingChanged that the game is saved again, no longer saved, or not saved for another reason.
	// Otherwise a store was only asked, or has answered so soon that nothing needs to be said.
	Turned bool
	Taken  bool       // Started: it is the game of a link, see [Session.Take]
	Found  save.Found // StoreAnswered
}

// What a session refuses besides what match, record and save refuse.
var (
	ErrNoGame = errors.New("no game is under way")
	ErrNoSave = errors.New("no game is saved")
)

// Pace is the usual time between two decisions of bots.
const Pace = 500 * time.Millisecond

// Session is the program around a match. It is not safe for use by several goroutines.
type Session struct {
	keeper *save.Keeper
	bots   match.ThinkerFactory
	stamp  func() (build, saved string)

	saved    *record.Record // the game that could be continued
	replayed replayed       // it, once somebody has asked
	name     string         // of the current game, as the player calls it
	opened   *opened        // the slot that the current game came from; nil if it came from none
	problems []save.Problem
	unended  *left // what unfinished has found last

	match *match.Match
	saver saver
	stop  func()

	post    *post.Copy // of a game by link; nil in any other
	brought brought    // by the link that was taken over last
	notes   latest[linkNote]
	plans   latest[plan]
	present uint64   // the position of the match, as in plan
	taking  *Arrival // the link whose game is about to begin

	puzzle *puzzles.Run           // nil in a game that is not a puzzle
	judges hindsight.JudgeFactory // of decisions about puzzles; nil for none
	lesson *lesson.Run            // nil in a game that is not a lesson
	learnt []string               // the ids of the completed lessons

	pace     pacing
	ponder   ponder
	limits   [engine.MaxPlayers]limit
	relieved [engine.MaxPlayers]relieved
	advice   advice
	confirm  prefs.Confirm // which decisions are asked about; "" for none
	question *Question     // that waits for an answer; nil without one

	facing   engine.Seat // the human who has taken the device over, see [Session.HandOver]
	ordering engine.Seat // the human who has taken it over for their orders, see [Session.TakeOverOrders]

	busy      bool     // a change or its notification is under way
	pending   []Change // changes to report, in this order
	listeners []*listener
}

type listener struct {
	f    func(Change)
	gone bool // it has ended, perhaps during a notification
}

// New returns a session without a match. bots makes the computer players. stamp returns the build and the time for the
// saved record; nil for neither. The keeper is read at once; the error is a store that cannot be read at all, and the
// session then continues without what may be in it.
func New(keeper *save.Keeper, bots match.ThinkerFactory, stamp func() (build, saved string)) (*Session, error) {
	if stamp == nil {
		stamp = func() (string, string) { return "", "" }
	}
	s := &Session{keeper: keeper, bots: bots, stamp: stamp, saver: saver{keeper: keeper},
		notes: newNotes(keeper.Links()), plans: newPlans(keeper.Plans()), pace: pacing{between: Pace},
		facing: engine.NoSeat, ordering: engine.NoSeat}
	s.advice.want.Quiet = advisor.All
	var err error
	s.saved, s.problems, err = keeper.Load()
	s.notes.load()
	s.plans.load()
	keeper.Notify(s.standingChanged, s.storeAnswered)
	if why := keeper.Standing().Why; why != nil {
		s.saver.lasting = why.Code
	}
	return s, err
}

// Problems returns what was wrong in the store at the start: saved games that were set aside, a store that keeps
// nothing.
func (s *Session) Problems() []save.Problem { return slices.Clip(s.problems) }

// Keeper returns the keeper of games and settings.
func (s *Session) Keeper() *save.Keeper { return s.keeper }

// Match returns the current match, or nil.
func (s *Session) Match() *match.Match { return s.match }

// Saved returns the game that [Session.Continue] would continue, or nil: the saved one or, where that has ended or
// there is none, the parked one that was left last; see [Session.Current]. The caller must not change it.
func (s *Session) Saved() *record.Record {
	if s.saved != nil || s.match != nil && !s.Practising() {
		return s.saved
	}
	if p := s.unfinished(); p != nil {
		return p.rec
	}
	return nil
}

// NewGame begins a match; a current or saved one is kept for later in a slot, see [Session.Slots]. Refused are an
// impossible set-up, a computer of an unknown level and a colour that two seats share, with an error that says what
// and where, and a game for which there is no room as the previous one cannot be kept, with a [*save.Problem]; nothing
// has changed then. A computer with only a level gets a personality of its own.
func (s *Session) NewGame(cfg match.Config) error {
	return s.exclusive(func() error { return s.newGame(cfg) })
}

func (s *Session) newGame(cfg match.Config) error {
	cfg.Players = withPersonalities(cfg.Players, cfg.BotSeed)
	m, err := match.New(cfg, s.bots)
	if err != nil {
		return err
	}
	if err := checkSeats(cfg.Players); err != nil {
		return &match.SetupError{Err: err}
	}
	link, err := s.newLink(&cfg)
	if err != nil {
		return err
	}
	return s.begin(m, nil, nil, link)
}

// Replayed returns the saved game that [Session.Continue] would go on with, replayed. It is replayed once only. The
// caller must not change it. The error is [ErrNoSave] or one of package record.
func (s *Session) Replayed() (*record.Game, error) {
	switch {
	case s.saved == nil:
		return nil, ErrNoSave
	case s.replayed.of == s.saved:
		return s.replayed.game, nil
	}
	g, err := record.Replay(s.saved)
	if err == nil {
		s.replayed = replayed{s.saved, g}
	}
	return g, err
}

// replayed is a saved game and what its replay has given; the zero value is none.
type replayed struct {
	of   *record.Record
	game *record.Game
}

// Continue continues the game that [Session.Saved] returns; a parked one leaves its slot.
func (s *Session) Continue() error { return s.exclusive(s.resume) }

func (s *Session) resume() error {
	if s.match != nil {
		return nil
	}
	if s.saved == nil {
		if p := s.unfinished(); p != nil {
			return s.open(p.slot)
		}
		return ErrNoSave
	}
	g, err := s.Replayed()
	if err != nil {
		return err
	}
	m, err := match.ResumeReplayed(repaired(s.saved), g, s.bots)
	if err != nil {
		return err
	}
	s.adopt(m, s.saved.Name, copyOf(s.saved))
	return nil
}

// Load begins with a game that the player gives, as written by [Session.Export]; a current or saved one is kept as
// with [Session.NewGame], unless the given one continues it. A broken or foreign one is refused with an error of
// package record, and nothing has changed then. A computer of an unknown level plays at the nearest one, and of two
// seats with one colour the later gets a free one.
func (s *Session) Load(data []byte) error {
	return s.exclusive(func() error { return s.load(data) })
}

func (s *Session) load(data []byte) error {
	rec, err := record.Decode(data)
	if err != nil {
		return err
	}
	g, err := record.Replay(rec)
	if err != nil {
		return err
	}
	return s.loadRecord(rec, g)
}

// LoadRecord is [Session.Load] for a game that has been read and replayed. The caller must not change it afterwards.
func (s *Session) LoadRecord(rec *record.Record, g *record.Game) error {
	return s.exclusive(func() error { return s.loadRecord(rec, g) })
}

func (s *Session) loadRecord(rec *record.Record, g *record.Game) error {
	m, err := match.ResumeReplayed(repaired(rec), g, s.bots)
	if err != nil {
		return err
	}
	return s.begin(m, rec, nil, copyOf(rec))
}

// Export returns the current match as data, for the player to keep.
func (s *Session) Export() ([]byte, error) {
	if s.match == nil {
		return nil, ErrNoGame
	}
	return record.Encode(s.record())
}

// record returns the current match as data.
func (s *Session) record() *record.Record {
	rec := s.match.Record()
	rec.Build, rec.Saved = s.stamp()
	rec.Name = s.name
	if s.post != nil {
		rec.ByLink = s.post.Text(rec.Players)
	}
	return rec
}

// Leave ends the match on the screen. A game that is not over stays saved and can be continued; one that is over is
// put among the finished ones. A lesson leaves nothing but whether it is completed.
func (s *Session) Leave() {
	s.exclusive(func() error {
		if s.match == nil {
			return nil
		}
		s.setAside()
		s.drop()
		s.notify(Change{Kind: Left})
		return nil
	})
}

// setAside keeps the current match for later if it is not over, and puts it among the finished ones if it is. A lesson
// is neither.
func (s *Session) setAside() {
	if s.match == nil || s.Practising() {
		return
	}
	s.saver.flush()
	rec := s.record()
	if s.match.Over() && s.archive(rec) == nil {
		s.saved = nil
	} else {
		s.saved = rec // one that is over too, which would be lost
	}
}

// begin makes room for a match and adopts it. rec is the record of one that is continued, and from is the slot that it
// comes from, if any; link is the copy of a game by link.
func (s *Session) begin(m *match.Match, rec *record.Record, from *opened, link *post.Copy) error {
	s.saver.flush()
	parked, err := s.makeRoom(rec, from)
	if err != nil {
		return err
	}
	s.drop()
	s.opened = from
	name := ""
	if rec != nil {
		name = rec.Name
	}
	s.adopt(m, name, link)
	s.saver.flush() // at once: until then a program that ends finds no game to go on with
	if parked {
		s.notify(Change{Kind: Parked})
	}
	return nil
}

// drop lets go of the match.
func (s *Session) drop() {
	if s.match == nil {
		return
	}
	s.stop()
	if s.saver.auto != nil {
		s.saver.auto.Stop()
	}
	s.match, s.lesson, s.puzzle, s.saver.auto, s.stop, s.post = nil, nil, nil, nil, nil, nil
	s.brought = brought{}
	s.name = ""
	s.pace.skipping, s.ponder = false, ponder{}
	s.limits = [engine.MaxPlayers]limit{}
	s.advice.drop()
	s.dropQuestion()
	s.advice.overruled = nil
}

// adopt makes a match the current one, and saves it from now on.
func (s *Session) adopt(m *match.Match, name string, link *post.Copy) {
	s.replayed = replayed{}
	s.saved, s.name, s.saver.auto = nil, name, s.keeper.Autosave(m, s.stamp)
	s.saver.auto.Name(name)
	s.match, s.post = m, link
	if link != nil {
		s.brought = broughtBefore(s.noteOf(link.Last), m)
	}
	s.noteLink()
	s.attach(m)
}

// attach makes a match the current one.
func (s *Session) attach(m *match.Match) {
	s.match, s.facing, s.ordering = m, engine.NoSeat, engine.NoSeat
	s.present = m.Hash()
	s.updateFacing()
	s.pace.moved, s.pace.next = true, false
	started := true
	s.stop = m.Listen(func(c match.Change) {
		if started { // which is reported as Started
			started = false
			return
		}
		s.pace.moved, s.pace.next, s.ponder = true, false, ponder{}
		s.ordering = engine.NoSeat
		s.advice.drop()
		s.dropQuestion()
		s.endPlan()
		s.pruneLimits(c)
		if s.puzzle != nil {
			s.puzzle.Moved()
		}
		s.updateFacing()
		s.notify(Change{Kind: Moved, Match: c})
		s.noteLearnt()
		s.deliver() // before the next decision is made
	})
	s.notify(Change{Kind: Started, Taken: s.taking != nil})
	s.saver.flush()
}

// Play makes a decision for the human whose turn it is, without a question, and saves it; see [match.Match.Play].
// Where their money is hidden from the person facing the screen, it refuses with [match.ErrHandOver]. Views propose
// decisions instead, see [Session.Propose].
func (s *Session) Play(actions ...engine.Action) error {
	return s.exclusive(func() error { return s.play(actions) })
}

func (s *Session) play(actions []engine.Action) error {
	if s.match == nil {
		return ErrNoGame
	}
	if s.post != nil && s.match.Humans().Has(s.match.Public().Actor) && !s.post.Here.Has(s.match.Public().Actor) {
		return match.ErrAway
	}
	// a refusal would reveal what they have
	if _, bot := s.match.Thinking(); !bot && s.Redaction().Hides(s.match.Public().Actor) {
		return match.ErrHandOver
	}
	if s.lesson != nil {
		if err := s.lesson.Check(actions); err != nil {
			return err
		}
	}
	if s.puzzle != nil {
		if whole, err := s.decidePuzzle(actions); whole || err != nil {
			return err
		}
	}
	at, p := s.match.Index(), s.match.Public()
	seat, round, plant := p.Actor, p.Round, p.Auction.Plant
	if err := s.match.Play(actions...); err != nil {
		return err
	}
	s.voidOrders(seat, round, plant, actions)
	s.saver.flush()
	s.answers(at)
	return nil
}

// Undo takes back the last decision of a human; see [match.Match.Undo].
func (s *Session) Undo() error { return s.exclusive(s.undo) }

func (s *Session) undo() error {
	if s.match == nil {
		return ErrNoGame
	}
	if s.lesson != nil {
		if err := s.lesson.CheckUndo(); err != nil {
			return err
		}
	}
	if s.puzzle != nil {
		if err := s.puzzle.CheckUndo(); err != nil {
			return err
		}
	}
	if err := s.match.Undo(); err != nil {
		return err
	}
	s.undoOrders()
	s.saver.flush()
	s.undone(s.match.Index())
	return nil
}

// SetPlayer puts somebody else on a seat; see [match.Match.SetPlayer]. A computer of an unknown level is refused.
func (s *Session) SetPlayer(seat engine.Seat, p record.Player) error {
	return s.exclusive(func() error { return s.setPlayer(seat, p) })
}

func (s *Session) setPlayer(seat engine.Seat, p record.Player) error {
	if s.match == nil {
		return ErrNoGame
	}
	if s.lesson != nil {
		return lesson.ErrTable
	}
	if s.puzzle != nil {
		return puzzles.ErrTable
	}
	if err := checkLevel(p); err != nil {
		return err
	}
	if err := s.checkSeat(seat, p); err != nil {
		return err
	}
	before := s.match.Players()
	if err := s.match.SetPlayer(seat, p); err != nil {
		return err
	}
	if s.post != nil && before[seat] != p {
		if p.IsBot() {
			s.post.Replace(seat)
		}
		s.post.Changed = true
		s.noteLink()
		s.notify(Change{Kind: LinkChanged})
	}
	s.saver.flush()
	return nil
}

// Listen calls f with every change from now on, but not with one that is being reported. The returned function ends
// that at once.
func (s *Session) Listen(f func(Change)) (stop func()) {
	l := &listener{f: f}
	s.listeners = append(slices.Clip(s.listeners), l)
	return func() {
		l.gone = true
		s.listeners = slices.DeleteFunc(slices.Clone(s.listeners), func(other *listener) bool { return other == l })
	}
}
