package save

import (
	"bytes"
	"errors"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
)

// A fake is a store in memory that misbehaves as told.
type fake struct {
	memory
	fail   error            // returned by every call
	unread map[string]error // returned by Get, by key
	room   int              // bytes that fit; 0 means unlimited
	garble bool             // data read back differs
	stay   bool             // nothing can be deleted

	dies  int // the number of the writing call, from 1, during which the program ends; 0 means never
	tear  int // how much of that write is done: 0 nothing, 1 half, 2 all
	calls int // writing calls so far
}

var errDead = errors.New("the program has ended")

func newFake() *fake { return &fake{memory: memory{}} }

func (f *fake) dead() bool { return f.dies > 0 && f.calls >= f.dies }

func (f *fake) Get(key string) ([]byte, error) {
	switch {
	case f.fail != nil:
		return nil, f.fail
	case f.unread[key] != nil:
		return nil, f.unread[key]
	case f.dead():
		return nil, errDead
	}
	data, err := f.memory.Get(key)
	if f.garble && err == nil && len(data) > 0 {
		data[len(data)/2] ^= 1
	}
	return data, err
}

func (f *fake) Set(key string, data []byte) error {
	if f.fail != nil {
		return f.fail
	}
	if f.dead() {
		return errDead
	}
	f.calls++
	if f.dead() {
		switch f.tear {
		case 1:
			f.memory.Set(key, data[:len(data)/2])
		case 2:
			f.memory.Set(key, data)
		}
		return errDead
	}
	if f.room > 0 && f.size()-len(f.memory[key])+len(data) > f.room {
		return ErrFull
	}
	return f.memory.Set(key, data)
}

func (f *fake) size() (n int) {
	for _, data := range f.memory {
		n += len(data)
	}
	return n
}

func (f *fake) Delete(key string) error {
	if f.fail != nil {
		return f.fail
	}
	if f.stay {
		return errors.New("it stays")
	}
	if f.dead() {
		return errDead
	}
	f.calls++
	if f.dead() && f.tear < 2 {
		return errDead
	}
	return f.memory.Delete(key)
}

func (f *fake) List() ([]string, error) {
	if f.fail != nil {
		return nil, f.fail
	}
	if f.dead() {
		return nil, errDead
	}
	return f.memory.List()
}

// holds reports whether a blob is in the store under any key.
func (f *fake) holds(data []byte) bool {
	for _, have := range f.memory {
		if bytes.Equal(have, data) {
			return true
		}
	}
	return false
}

// A fakeSecond is a second store that stores everything at once.
type fakeSecond struct {
	memory
	err   error
	store *fake // if given, this store ends with it
}

func (s *fakeSecond) Put(key string, data []byte, done func(error)) {
	if s.store != nil && s.store.dead() {
		return
	}
	s.memory.Set(key, data)
	if done != nil {
		done(nil)
	}
}

func (s *fakeSecond) Reload(func()) {}

func (s *fakeSecond) Delete(key string) {
	if s.store == nil || !s.store.dead() {
		s.memory.Delete(key)
	}
}

func (s *fakeSecond) All() (map[string][]byte, error) { return s.memory, s.err }

// game starts a match between two humans and returns its records after each of the first n decisions.
func game(t testing.TB, seed uint64, n int) []*record.Record {
	t.Helper()
	m := newMatch(t, seed)
	recs := []*record.Record{m.Record()}
	for i := 0; i < n && !m.Over(); i++ {
		decide(t, m, i)
		recs = append(recs, m.Record())
	}
	return recs
}

func newMatch(t testing.TB, seed uint64) *match.Match {
	t.Helper()
	m, err := match.New(match.Config{
		Setup:   engine.Setup{Board: "germany", Edition: engine.Classic, Players: 2, Seed: seed},
		Players: []record.Player{{Name: "Ada", Kind: record.Human}, {Name: "李", Colour: 1, Kind: record.Human}},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// decide plays the i-th choice.
func decide(t testing.TB, m *match.Match, i int) {
	t.Helper()
	var l engine.List
	m.Legal(&l)
	if err := m.Play(l.At[i%l.N].Action); err != nil {
		t.Fatal(err)
	}
}

// same reports whether two records are of the same moment of the same game; the serial number is ignored, and nil means
// no game.
func same(t testing.TB, a, b *record.Record) bool {
	t.Helper()
	if a == nil || b == nil {
		return a == b
	}
	return bytes.Equal(encode(t, a, 0), encode(t, b, 0))
}

func encode(t testing.TB, rec *record.Record, serial uint64) []byte {
	t.Helper()
	numbered := *rec
	numbered.Serial = serial
	data, err := record.Encode(&numbered)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// load opens the stores like a program that has just started, and returns what it finds.
func load(t testing.TB, store Store, second Second) (*Keeper, *record.Record, []Problem) {
	t.Helper()
	k := NewKeeper(store, second)
	rec, problems, err := k.Load()
	if err != nil {
		t.Fatal(err)
	}
	return k, rec, problems
}

func mustSave(t testing.TB, k *Keeper, rec *record.Record) {
	t.Helper()
	if err := k.Save(rec); err != nil {
		t.Fatal(err)
	}
}

// code is the code of a Problem.
func code(err error) Code {
	var p *Problem
	if errors.As(err, &p) {
		return p.Code
	}
	return ""
}
