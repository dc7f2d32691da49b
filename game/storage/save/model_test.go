package save

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
	"kilovolt/game/match/match"
)

// slow is a second store that answers and writes only when a test says so, and may reject a write.
type slow struct {
	kept    memory
	waiting []func()
	late    bool
	refuses bool
	asked   func()
	atStart map[string][]byte
}

func (s *slow) Put(key string, data []byte, done func(error)) {
	s.waiting = append(s.waiting, func() {
		err := ErrFull
		if !s.refuses {
			err = nil
			s.kept[key] = slices.Clone(data)
		}
		if done != nil {
			done(err)
		}
	})
}

func (s *slow) Delete(key string) { s.waiting = append(s.waiting, func() { delete(s.kept, key) }) }

func (s *slow) All() (map[string][]byte, error) {
	if s.late {
		return nil, ErrLate
	}
	if s.atStart == nil {
		s.atStart = maps.Clone(s.kept)
	}
	return s.atStart, nil
}

func (s *slow) Reload(answered func()) { s.asked = answered }

// answer stops the waiting for it.
func (s *slow) answer() {
	s.late = false
	if f := s.asked; f != nil {
		s.asked = nil
		f()
	}
}

// work carries out the oldest request.
func (s *slow) work() {
	if len(s.waiting) > 0 {
		f := s.waiting[0]
		s.waiting = s.waiting[1:]
		f()
	}
}

// player plays and saves on stores that fail, and knows what they must contain.
type player struct {
	t      *testing.T
	rng    *rand.Rand
	store  *fake
	second *slow
	keeper *Keeper
	match  *match.Match // nil without a game
	games  uint64
	clock  time.Time
	lines  []*record.Record // reported as saved: the last moment of each line of play
	told   Standing
	log    []string
}

func (p *player) note(format string, args ...any) {
	p.log = append(p.log, fmt.Sprintf(format, args...))
}

func (p *player) fail(format string, args ...any) {
	p.t.Helper()
	for _, line := range p.log {
		p.t.Log(line)
	}
	p.t.Fatalf(format, args...)
}

// start starts the program, which resumes what it finds.
func (p *player) start(late bool) {
	p.second = &slow{kept: p.second.kept, late: late}
	p.keeper = NewKeeper(p.store, p.second)
	p.clock = p.clock.Add(time.Minute)
	p.keeper.now = func() time.Time { return p.clock }
	p.match, p.told = nil, Standing{}
	rec, _, err := p.keeper.Load()
	p.told = p.keeper.Standing()
	p.keeper.Notify(func(s Standing) { p.told = s }, nil)
	if err == nil && p.rng.IntN(3) > 0 {
		p.goOn(rec)
	}
}

func (p *player) goOn(rec *record.Record) {
	if rec == nil {
		return
	}
	m, err := match.Resume(rec, nil)
	if err != nil {
		p.fail("what is loaded cannot be gone on with: %v", err)
	}
	p.match = m
	p.note("  resumes %s", name(rec))
	p.save(nil) // as the session does
}

func name(rec *record.Record) string {
	if rec == nil {
		return "nothing"
	}
	return fmt.Sprintf("game %d at %d (%x)", rec.Setup.Seed, len(rec.Steps), rec.Hash>>52)
}

// save saves the current state of the game, and notes whether that is reported as done.
func (p *player) save(was *record.Record) {
	rec := p.match.Record()
	p.keeper.Save(rec)
	p.note("  saves %s: %v", name(rec), p.told)
	if was != nil { // which the player has undone
		p.lines = slices.DeleteFunc(p.lines, func(l *record.Record) bool { return GoesOn(l, was) && GoesOn(was, l) })
	}
	p.confirm()
}

// confirm notes that the current game is saved, if that is reported.
func (p *player) confirm() {
	if p.match == nil || p.told.State != Saved || p.keeper.latest() == nil {
		return
	}
	rec := p.match.Record()
	if on := p.keeper.latest(); !GoesOn(on, rec) || !GoesOn(rec, on) {
		return // not this one
	}
	p.lines = slices.DeleteFunc(p.lines, func(l *record.Record) bool { return GoesOn(l, rec) })
	p.lines = append(p.lines, rec)
}

func (p *player) decide() {
	m := p.match
	if m == nil || m.Over() {
		return
	}
	var l engine.List
	m.Legal(&l)
	if err := m.Play(l.At[p.rng.IntN(l.N)].Action); err != nil {
		p.fail("%v", err)
	}
	p.save(nil)
}

// another starts another game; the previous one is kept for later.
func (p *player) another() {
	if p.match != nil {
		if _, err := p.keeper.Park(p.match.Record(), ""); err != nil {
			p.note("  cannot park: %v", err)
			return
		}
	} else if rec := p.keeper.latest(); rec != nil {
		if _, err := p.keeper.Park(rec, ""); err != nil {
			return
		}
	}
	p.games++
	p.match = newMatch(p.t, p.games)
	p.save(nil)
}

// kill ends the program: what the second store has not done yet is lost. The browser may have emptied the first store,
// if the other one has everything.
func (p *player) kill() {
	emptied := false
	if p.rng.IntN(3) == 0 && !p.keeper.second.unread && !p.second.refuses {
		for len(p.second.waiting) > 0 {
			p.second.work()
		}
		emptied = p.all(newFake(), p.second.kept) == ""
	}
	if emptied {
		clear(p.store.memory)
	}
	late := p.rng.IntN(2) == 0
	p.note("killed; emptied %v, late %v", emptied, late)
	p.store.fail, p.store.room = nil, 0
	p.start(late)
}

// all looks for what must be there, as a program does that starts on these stores. It returns what is missing.
func (p *player) all(first *fake, second memory) (missing string) {
	store, other := newFake(), &slow{kept: maps.Clone(second)}
	store.memory = maps.Clone(first.memory)
	k := NewKeeper(store, other)
	on, _, err := k.Load()
	if err != nil {
		return err.Error()
	}
	found := []*record.Record{on}
	for _, key := range k.slots.keys() {
		if data, err := k.Blob(key); err == nil {
			if rec, err := record.Decode(data); err == nil {
				found = append(found, rec)
			}
		}
	}
	for _, l := range p.lines {
		if !slices.ContainsFunc(found, func(rec *record.Record) bool { return rec != nil && GoesOn(l, rec) }) {
			names := ""
			for _, rec := range found {
				names += name(rec) + "; "
			}
			return name(l) + " among " + names
		}
	}
	return ""
}

// check compares what is reported with what is stored.
func (p *player) check() {
	p.t.Helper()
	if missing := p.all(p.store, p.second.kept); missing != "" {
		p.fail("it was told as saved, and is not there: %s", missing)
	}
	if st := p.keeper.Standing(); p.told.State != st.State || codeIn(p.told.Why) != codeIn(st.Why) {
		p.fail("told is %v, and it is %v", p.told, st)
	}
	if (p.told.State == Unsaved) != (p.told.Why != nil && p.told.State != Saving) {
		p.fail("%v", p.told)
	}
}

// Whatever the two stores do, and whenever the program ends: everything reported as saved is there, no unread data is
// overwritten, and the reported state is true.
func TestTheMachineTellsTheTruth(t *testing.T) {
	shorttest.NativelyIsEnough(t)
	runs := shorttest.Of(250, 60)
	if runtime.GOARCH == "wasm" {
		runs = 60
	}
	states, rescued, late := map[string]int{}, 0, 0
	for run := range runs {
		p := &player{t: t, rng: rand.New(rand.NewPCG(14, uint64(run))), clock: time.Unix(2e9, 0)}
		p.store, p.second = newFake(), &slow{kept: memory{}}
		p.start(p.rng.IntN(4) == 0)
		for range 60 {
			switch n := p.rng.IntN(24); {
			case n < 8:
				p.decide()
			case n == 8 && p.match != nil:
				was := p.match.Record()
				if p.match.Undo() == nil {
					p.save(was)
				}
			case n == 9 || p.match == nil && n < 12:
				p.note("another game")
				p.another()
			case n == 10:
				p.store.fail = [...]error{nil, ErrFull, ErrBlocked, errors.New("odd")}[p.rng.IntN(4)]
				p.note("the first store: %v", p.store.fail)
			case n == 11:
				p.store.fail = nil
				p.note("the first store recovers")
			case n == 12:
				p.second.refuses = !p.second.refuses
				p.note("the second store refuses: %v", p.second.refuses)
			case n < 17:
				p.second.work()
				p.confirm()
			case n == 17 && p.second.late:
				p.note("the second store answers")
				late++
				before := len(p.keeper.slots.keys())
				p.second.answer()
				if len(p.keeper.slots.keys()) > before {
					rescued++
				}
				p.confirm()
			case n == 18:
				p.note("tries again")
				p.keeper.Retry()
				p.confirm()
			case n == 19:
				p.kill()
			}
			states[p.told.State.String()]++
			if p.rng.IntN(5) == 0 {
				p.check()
			}
		}
		p.check()
	}
	t.Logf("%v; %d late answers, %d with slots", states, late, rescued)
	if states["saved"] < runs*10 || states["saving"] < runs || states["unsaved"] < runs || late < runs/10 ||
		rescued < runs/40 {
		t.Error("that is too one-sided to prove anything")
	}
}
