// Package session is what the program does around a match: begin one, go on with the saved one, leave it, save it, let the bots play at a pace that a
// human can follow. The scenes on the canvas, the mirror and the script interface all act on one session, and none of them on another's behalf.
//
// A session knows no screen, no clock (the caller says what time it is) and starts no goroutine.
package session

import (
	"errors"
	"slices"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/lesson"
	"kilovolt/game/match"
	"kilovolt/game/save"
	"kilovolt/game/warn"
)

// ChangeKind is what a change of the session is about.
type ChangeKind uint8

// The kinds of change.
const (
	Started   ChangeKind = iota // another match is on: rebuild everything
	Moved                       // the match has changed; Match tells how
	Left                        // there is no match any more
	Trouble                     // the game could not be saved; Err is a [*save.Problem]
	Paced                       // Pace has changed, or [Session.Skip] was asked for or has ended
	TakenOver                   // the human at turn has the device now: another [Session.Veil]
	Limited                     // somebody has set or ended a limit for the program to bid up to
	Taught                      // the lesson that is on has gone on without a decision, or has been learnt; see [Session.Lesson]
	Pondering                   // the bot at turn has been thinking for Long; that ends, untold, with the next Moved, Started or Left
	Shelved                     // the slots have changed; see [Session.Slots]
	Parked                      // the game that was on is in a slot, for later, as another one begins
	Advised                     // a hint was asked for, stands or was put away, or other advice is wanted; Err: there is no hint. One also ends, untold, with Moved, TakenOver, Started or Left
)

// Change is what a listener is told.
type Change struct {
	Kind  ChangeKind
	Match match.Change // Moved
	Err   error        // Trouble, Advised
}

// What a session refuses beside what match, record and save do.
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

	saved    *record.Record // the game that could be gone on with
	name     string         // of the game that is on, as the player calls it
	opened   *opened        // the slot that the game that is on came from; nil if it came from none
	problems []save.Problem

	match *match.Match
	auto  *save.Autosave // nil in a lesson
	stop  func()

	lesson *lesson.Run // nil where a game of its own is on
	learnt []string    // the ids of the lessons that have been learnt

	pace     time.Duration
	skipping bool
	due      time.Time // when the next bot may decide
	moved    bool      // due is to be set anew
	ponder   ponder
	limits   [engine.MaxPlayers]limit
	advice   advice

	facing engine.Seat // the human who has taken the device over, see [Session.HandOver]

	listeners []listener
	lastID    int
}

type listener struct {
	id   int
	tell func(Change)
}

// New returns a session without a match. bots makes the computer players. stamp tells the build and the time for the saved record; nil for
// neither. What is found in the keeper is read at once; the error is a store that cannot be read at all, and the session then goes on
// without what may be in it.
func New(keeper *save.Keeper, bots match.ThinkerFactory, stamp func() (build, saved string)) (*Session, error) {
	if stamp == nil {
		stamp = func() (string, string) { return "", "" }
	}
	s := &Session{keeper: keeper, bots: bots, stamp: stamp, pace: Pace, facing: engine.NoSeat}
	s.advice.want.Quiet = warn.All
	var err error
	s.saved, s.problems, err = keeper.Load()
	return s, err
}

// Problems is what was found amiss in the store at the start: saved games that were set aside, a store that keeps nothing.
func (s *Session) Problems() []save.Problem { return slices.Clip(s.problems) }

// Keeper returns the keeper of games and settings.
func (s *Session) Keeper() *save.Keeper { return s.keeper }

// Match returns the match that is on, or nil.
func (s *Session) Match() *match.Match { return s.match }

// Saved returns the game that [Session.Continue] would go on with, or nil. The caller must not change it.
func (s *Session) Saved() *record.Record { return s.saved }

// NewGame begins a match; one that is on or saved is kept for later in a slot, see [Session.Slots]. An impossible set-up, a computer of an unknown
// level and a colour that two seats share are refused with an error that says what and where, and so is a game for which no room is made as the one
// before cannot be kept, with a [*save.Problem]; nothing has changed then. A computer of which only the level is given gets a temper of its own.
func (s *Session) NewGame(cfg match.Config) error {
	cfg.Players = tempered(cfg.Players, cfg.BotSeed)
	m, err := match.New(cfg, s.bots)
	if err != nil {
		return err
	}
	if err := checkSeats(cfg.Players); err != nil {
		return err
	}
	return s.begin(m, nil, nil)
}

// Continue goes on with the saved game.
func (s *Session) Continue() error {
	if s.match != nil {
		return nil
	}
	if s.saved == nil {
		return ErrNoSave
	}
	m, err := match.Resume(mended(s.saved), s.bots)
	if err != nil {
		return err
	}
	s.follow(m, s.saved.Name)
	return nil
}

// Load begins with a game that the player gives, as [Session.Export] wrote it; one that is on or saved is kept as with [Session.NewGame], unless the
// given one goes on from it. A broken or foreign one is refused with an error of the record's, and nothing has changed then. A computer of a level
// that there is not plays at the nearest one, and of two seats with one colour the later gets a free one.
func (s *Session) Load(data []byte) error {
	rec, err := record.Decode(data)
	if err != nil {
		return err
	}
	m, err := match.Resume(mended(rec), s.bots)
	if err != nil {
		return err
	}
	return s.begin(m, rec, nil)
}

// Export returns the match that is on as data, for the player to keep.
func (s *Session) Export() ([]byte, error) {
	if s.match == nil {
		return nil, ErrNoGame
	}
	return record.Encode(s.record())
}

// record is the match that is on as data.
func (s *Session) record() *record.Record {
	rec := s.match.Record()
	rec.Build, rec.Saved = s.stamp()
	rec.Name = s.name
	return rec
}

// Leave ends the match on the screen. A game that is not over stays saved and can be gone on with; one that is over is put away. Of a lesson nothing
// is kept but what has been learnt.
func (s *Session) Leave() {
	if s.match == nil {
		return
	}
	s.lay()
	s.drop()
	s.tell(Change{Kind: Left})
}

// lay keeps the match that is on for later if it is not over, and puts it away if it is; one of a lesson is neither.
func (s *Session) lay() {
	if s.match == nil || s.lesson != nil {
		return
	}
	s.flush()
	if s.match.Over() {
		s.putAway(s.record())
		s.saved = nil
	} else {
		s.saved = s.record()
	}
}

// begin makes way for a match and follows it. Of one that is taken up, rec is the record, and from the slot if it comes from one.
func (s *Session) begin(m *match.Match, rec *record.Record, from *opened) error {
	s.flush()
	parked, err := s.makeWay(rec, from)
	if err != nil {
		return err
	}
	s.drop()
	s.opened = from
	name := ""
	if rec != nil {
		name = rec.Name
	}
	s.follow(m, name)
	if parked {
		s.tell(Change{Kind: Parked})
	}
	return nil
}

// drop lets go of the match.
func (s *Session) drop() {
	if s.match == nil {
		return
	}
	s.stop()
	if s.auto != nil {
		s.auto.Stop()
	}
	s.match, s.lesson, s.auto, s.stop = nil, nil, nil, nil
	s.name = ""
	s.skipping, s.ponder = false, ponder{}
	s.limits = [engine.MaxPlayers]limit{}
	s.dropHint()
	s.advice.heeded = nil
}

// follow makes a match the one that is on, and saves it from now on.
func (s *Session) follow(m *match.Match, name string) {
	s.saved, s.name, s.auto = nil, name, s.keeper.Follow(m, s.stamp)
	s.auto.Name(name)
	s.show(m)
}

// show makes a match the one that is on.
func (s *Session) show(m *match.Match) {
	s.match, s.facing = m, engine.NoSeat
	s.face()
	s.moved = true
	s.tell(Change{Kind: Started})
	started := true
	s.stop = m.Listen(func(c match.Change) {
		if started { // told already
			started = false
			return
		}
		s.moved, s.ponder = true, ponder{}
		s.dropHint()
		s.review(c)
		s.face()
		s.tell(Change{Kind: Moved, Match: c})
		s.learn()
	})
	s.flush()
}

// Play makes a decision for the human at turn and saves it; see [match.Match.Play]. Where their money is hidden from who faces the
// screen it refuses with [match.ErrHandOver].
func (s *Session) Play(actions ...engine.Action) error {
	if s.match == nil {
		return ErrNoGame
	}
	if _, bot := s.match.Thinking(); !bot && s.Veil().Hides(s.match.Public().Actor) { // a refusal would tell what they have
		return match.ErrHandOver
	}
	if s.lesson != nil {
		if err := s.lesson.Check(actions); err != nil {
			return err
		}
	}
	if err := s.match.Play(actions...); err != nil {
		return err
	}
	s.flush()
	return nil
}

// Undo takes back the last decision of a human; see [match.Match.Undo].
func (s *Session) Undo() error {
	if s.match == nil {
		return ErrNoGame
	}
	if s.lesson != nil {
		if err := s.lesson.CheckUndo(); err != nil {
			return err
		}
	}
	if err := s.match.Undo(); err != nil {
		return err
	}
	s.flush()
	return nil
}

// SetPlayer puts somebody else on a seat; see [match.Match.SetPlayer]. A computer of a level that there is not is refused.
func (s *Session) SetPlayer(seat engine.Seat, p record.Player) error {
	if s.match == nil {
		return ErrNoGame
	}
	if s.lesson != nil {
		return lesson.ErrTable
	}
	if err := checkLevel(p); err != nil {
		return err
	}
	if err := s.match.SetPlayer(seat, p); err != nil {
		return err
	}
	s.flush()
	return nil
}

// flush saves what has changed.
func (s *Session) flush() {
	if s.auto != nil {
		s.complain(s.auto.Flush())
	}
}

// complain tells of a failure to save.
func (s *Session) complain(err error) {
	if err != nil {
		s.tell(Change{Kind: Trouble, Err: err})
	}
}

// Listen tells f of every change from now on. The returned function ends it.
func (s *Session) Listen(f func(Change)) (stop func()) {
	s.lastID++
	id := s.lastID
	s.listeners = append(slices.Clip(s.listeners), listener{id, f})
	return func() {
		s.listeners = slices.DeleteFunc(slices.Clone(s.listeners), func(l listener) bool { return l.id == id })
	}
}

func (s *Session) tell(c Change) {
	for _, l := range s.listeners {
		l.tell(c)
	}
}
