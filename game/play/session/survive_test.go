package session

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/shorttest"
	"kilovolt/game/play/setup"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// mortal is the store of a program that ends in the middle of a write: that write is not done, torn anywhere, or done.
type mortal struct {
	save.Store
	rng   *rand.Rand
	left  int      // writing calls until the program ends
	torn  [][]byte // copies of the current game
	after func()   // called after each completed write
}

var errEnded = errors.New("the program has ended")

func (m *mortal) dead() bool { return m.left <= 0 }

func (m *mortal) Get(key string) ([]byte, error) {
	if m.dead() {
		return nil, errEnded
	}
	return m.Store.Get(key)
}

func (m *mortal) List() ([]string, error) {
	if m.dead() {
		return nil, errEnded
	}
	return m.Store.List()
}

func (m *mortal) Set(key string, data []byte) error {
	if m.dead() {
		return errEnded
	}
	if m.left--; !m.dead() {
		defer m.after()
		return m.Store.Set(key, data)
	}
	switch m.rng.IntN(3) {
	case 0:
		return errors.Join(m.Store.Set(key, data), errEnded)
	case 1:
		old, _ := m.Store.Get(key)
		torn := slices.Clone(data[:m.rng.IntN(len(data))])
		if m.rng.IntN(2) == 0 { // the rest is that of the previous blob
			torn = append(torn, old[min(len(torn), len(old)):]...)
		}
		if strings.HasPrefix(key, "game-") && !bytes.Equal(torn, old) && !bytes.Equal(torn, data) {
			m.torn = append(m.torn, torn)
		}
		return errors.Join(m.Store.Set(key, torn), errEnded)
	}
	return errEnded
}

func (m *mortal) Delete(key string) error {
	if m.dead() {
		return errEnded
	}
	if m.left--; m.dead() && m.rng.IntN(2) == 0 {
		return errEnded
	}
	defer m.after()
	return m.Store.Delete(key)
}

// position identifies a moment of a game, including who sits where; "" is none.
func position(s *Session) string {
	rec := s.Current()
	if s.Match() != nil {
		rec = s.Match().Record()
	}
	if rec == nil {
		return ""
	}
	return fmt.Sprintf("game %d, action %d, %x, %v", rec.Setup.Seed, len(rec.Steps), rec.Hash, rec.Players)
}

// person uses a session at random: decisions, undo, seats, leaving, another game.
type person struct {
	t     *testing.T
	rng   *rand.Rand
	games uint64
}

// act does one thing, or lets a computer make one decision. begun reports whether another game started.
func (p *person) act(s *Session) (begun bool) {
	m := s.Match()
	if m == nil && s.Current() != nil {
		if err := s.Continue(); err != nil {
			p.t.Fatal(err)
		}
		return false
	}
	if m == nil || m.Over() || p.rng.IntN(150) == 0 {
		p.games++
		f := setup.New(bot.Levels(), p.games)
		f.SetPlayers(2 + p.rng.IntN(2))
		if p.rng.IntN(3) == 0 {
			s.Leave()
		}
		err := s.NewGame(f.Config(phrase.English()))
		if problem := (*save.Problem)(nil); errors.As(err, &problem) && problem.Code == save.CodeSlots {
			slots, _ := s.Slots()
			for _, slot := range slots {
				if slot.Kind == save.Parked {
					s.Remove(slot.Key) // the end of the program may prevent it
				}
			}
		}
		return true
	}
	switch _, thinking := m.Thinking(); {
	case p.rng.IntN(60) == 0:
		s.Leave()
	case p.rng.IntN(30) == 0:
		player := m.Players()[0]
		player.Name = fmt.Sprint("Ann ", p.rng.IntN(100))
		if err := s.SetPlayer(0, player); err != nil {
			p.t.Fatal(err)
		}
	case thinking:
		index := m.Index()
		s.Tick(noon, func() bool { return m.Index() == index })
	case p.rng.IntN(12) == 0:
		_ = s.Undo() // it may be refused
	default:
		var l engine.List
		m.Legal(&l)
		if err := s.Play(l.At[p.rng.IntN(l.N)].Action); err != nil {
			p.t.Fatal(err)
		}
	}
	s.Tick(noon, func() bool { return false }) // the next frame
	return false
}

// TestTheProgramKilledAtAnyInstant: the position afterwards is the one before or after the last action, never another
// one; of a game that is just starting there is either nothing or its beginning. Torn data is set aside unchanged. The
// game continues from there and is killed again, for many games.
func TestTheProgramKilledAtAnyInstant(t *testing.T) {
	kills := shorttest.Of(400, 220)
	if runtime.GOARCH == "wasm" { // where each takes longer
		kills = 220
	}
	rng := rand.New(rand.NewPCG(6, 1))
	disk := save.Memory()
	one := &person{t: t, rng: rng}
	store := &mortal{Store: disk, rng: rng, after: func() {}}
	before, after := 0, 0
	for n := range kills {
		store.left = 1 + rng.IntN(40)
		s := open(t, store)
		s.SetPace(0)
		was, is := position(s), position(s)
		begun := false
		for !store.dead() {
			was = position(s)
			begun = one.act(s)
			is = position(s)
		}
		store.left = 1 << 30
		again := open(t, store)
		switch got := position(again); {
		case got == is:
			after++
		case got == was:
			before++
		case begun && got == "":
		default:
			t.Fatalf("kill %d: afterwards\n%s\nwhich is neither what was before the last action\n%s\nnor after it\n%s",
				n+1, got, was, is)
		}
	}
	keys, err := disk.List()
	if err != nil {
		t.Fatal(err)
	}
	held := map[string]bool{}
	for _, key := range keys {
		data, _ := disk.Get(key)
		held[string(data)] = true
	}
	lost := 0
	for _, torn := range store.torn {
		if !held[string(torn)] {
			lost++
		}
	}
	t.Logf("%d kills in %d games: %d times the position before the last action, %d times the one after it; "+
		"%d copies torn, %d of them lost", kills, one.games, before, after, len(store.torn), lost)
	if before < kills/8 || after < kills/8 || one.games < 5 || len(store.torn) < 30 {
		t.Error("that is too one-sided to prove anything")
	}
	if lost > 0 {
		t.Errorf("%d torn copies are lost", lost)
	}
}

// lazy is a store that reaches the disk later: a browser that is killed loses the last writes, though never a part of
// one. It serves as both of the page's stores, each with its own instance.
type lazy struct {
	now  map[string][]byte
	past []moment // one after each write
	at   *int     // the number of the current action
}

type moment struct {
	blobs map[string][]byte
	at    int
}

func newLazy(at *int) *lazy {
	return &lazy{now: map[string][]byte{}, at: at, past: []moment{{blobs: map[string][]byte{}}}}
}

func (l *lazy) change(f func()) {
	f()
	if l.past = append(l.past, moment{maps.Clone(l.now), *l.at}); len(l.past) > 100 {
		l.past = l.past[50:]
	}
}

// kill loses up to most writes and returns the number of the action in the newest write that is left.
func (l *lazy) kill(lost int) int {
	left := l.past[:max(len(l.past)-lost, 1)]
	last := left[len(left)-1]
	l.past, l.now = []moment{last}, maps.Clone(last.blobs)
	return last.at
}

func (l *lazy) Put(key string, data []byte, done func(error)) {
	l.change(func() { l.now[key] = data })
	if done != nil {
		done(nil)
	}
}
func (l *lazy) Delete(key string)               { l.change(func() { delete(l.now, key) }) }
func (l *lazy) All() (map[string][]byte, error) { return maps.Clone(l.now), nil }
func (l *lazy) Reload(func())                   {}

// written is a lazy as the first store.
type written struct{ *lazy }

func (w written) Get(key string) ([]byte, error) {
	if data, ok := w.now[key]; ok {
		return data, nil
	}
	return nil, fs.ErrNotExist
}

func (w written) Set(key string, data []byte) error {
	w.Put(key, slices.Clone(data), nil)
	return nil
}

func (w written) Delete(key string) error {
	w.lazy.Delete(key)
	return nil
}

func (w written) List() ([]string, error) { return slices.Sorted(maps.Keys(w.now)), nil }

// TestTheBrowserKilledAtAnyInstant: both stores lose what had not reached the disk. The position afterwards is intact,
// one that the game was in, and no older than the newer of the two stores.
func TestTheBrowserKilledAtAnyInstant(t *testing.T) {
	kills := shorttest.Of(300, 100)
	rng := rand.New(rand.NewPCG(6, 2))
	at := 0
	first, second := newLazy(&at), newLazy(&at)
	one := &person{t: t, rng: rng}
	was := []string{""} // the position after every action
	fromSecond, behind := 0, 0
	for n := range kills {
		s, err := New(save.NewKeeper(written{first}, second), Bots, nil)
		if err != nil {
			t.Fatal(err)
		}
		s.SetPace(0)
		for range 1 + rng.IntN(40) {
			at = len(was)
			if one.act(s) {
				was = append(was, "") // between one game and the next
			}
			was = append(was, position(s))
		}
		last := len(was) - 1
		one, two := first.kill(rng.IntN(60)), second.kill(rng.IntN(4)*rng.IntN(8))
		again, err := New(save.NewKeeper(written{first}, second), Bots, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := position(again)
		found := len(was) - 1
		for found >= 0 && was[found] != got {
			found--
		}
		if found < max(one, two)-1 {
			t.Fatalf("kill %d: afterwards\n%s\nwhich is action %d; the first store had action %d, the second one %d, "+
				"and all went to %d", n+1, got, found, one, two, last)
		}
		if problems := again.Problems(); len(problems) > 0 {
			t.Fatalf("kill %d: %v", n+1, problems)
		}
		if found < last {
			behind++
		}
		if two > one {
			fromSecond++
		}
		was = append(was, got)
	}
	t.Logf("%d kills in %d games: %d times the second store had more, %d times something was lost", kills, one.games,
		fromSecond, behind)
	if fromSecond < kills/6 || behind < kills/6 || behind > kills-kills/6 {
		t.Error("that is too one-sided to prove anything")
	}
}
