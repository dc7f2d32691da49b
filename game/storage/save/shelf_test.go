package save

import (
	"errors"
	"slices"
	"testing"
)

// anyCopy takes every copy.
func anyCopy([]byte) error { return nil }

// What is put on a shelf lies there after a restart, in both stores.
func TestAShelfKeepsABook(t *testing.T) {
	store, second := newFake(), &fakeSecond{memory: memory{}}
	s := NewKeeper(store, second).Records()
	if copies, err := s.Copies(); err != nil || len(copies) != 0 {
		t.Errorf("%q, %v", copies, err)
	}
	if err := s.Save([]byte("a")); err != nil {
		t.Fatal(err)
	}
	var read []string
	again := NewKeeper(store, second)
	again.Load()
	err := again.Records().Read(func(data []byte) error { read = append(read, string(data)); return nil })
	if err != nil || !slices.Equal(read, []string{"a", "a"}) {
		t.Errorf("%q, %v", read, err)
	}
	if copies, err := again.Daily().Copies(); err != nil || len(copies) != 0 {
		t.Errorf("on another shelf: %q, %v", copies, err)
	}
	var p *Problem
	if err := blocked(&Problem{Code: CodeBlocked}).Records().Save([]byte("a")); errors.As(err, &p) {
		t.Errorf("kept in memory: %v", err)
	}
}

// A copy that cannot be read is set aside, and then a new book takes its place.
func TestADamagedBookIsSetAside(t *testing.T) {
	k, refused := NewKeeper(newFake(), nil), errors.New("refused")
	s := k.Records()
	if err := s.Save([]byte("bad")); err != nil {
		t.Fatal(err)
	}
	if err := s.Read(func([]byte) error { return refused }); !errors.Is(err, refused) {
		t.Errorf("%v", err)
	}
	aside := k.Aside()
	if len(aside) != 1 {
		t.Fatalf("%v", aside)
	}
	if data, err := k.Blob(aside[0]); err != nil || string(data) != "bad" {
		t.Errorf("%q, %v", data, err)
	}
	if err := s.Save([]byte("new")); err != nil {
		t.Error(err)
	}
}

// Where there is no room to set a damaged copy aside, nothing is written over it until it can be read or set aside.
func TestADamagedBookIsNotOverwritten(t *testing.T) {
	store := newFake()
	s := NewKeeper(store, nil).Puzzles()
	if err := s.Save([]byte("bad")); err != nil {
		t.Fatal(err)
	}
	store.room = store.size()
	refused := errors.New("refused")
	err := s.Read(func([]byte) error { return refused })
	var p *Problem
	if !errors.Is(err, refused) || !errors.As(err, &p) || p.Code != CodeFull {
		t.Errorf("%v", err)
	}
	if err := s.Save([]byte("x")); !errors.As(err, &p) || !store.holds([]byte("bad")) {
		t.Errorf("overwritten: %v", err)
	}
	if err := errors.Join(s.Read(anyCopy), s.Save([]byte("x"))); err != nil || store.holds([]byte("bad")) {
		t.Errorf("once it can be read: %v", err)
	}
}

// What a game can go on without takes no other game's room, nor does a book that can be made again.
func TestOnlyIfThereIsRoom(t *testing.T) {
	store := newFake()
	if err := store.Set(keyLast, []byte("a game")); err != nil {
		t.Fatal(err)
	}
	store.room = store.size()
	NewKeeper(store, nil).Links().SaveIfRoom([]byte("a note"))
	if !store.holds([]byte("a game")) || store.holds([]byte("a note")) {
		t.Error("a game had to make room")
	}
	if err := NewKeeper(store, nil).Hindsight().SaveKeepingGames([]byte("a book")); code(err) != CodeFull ||
		!store.holds([]byte("a game")) {
		t.Errorf("a game had to make room for a book: %v", err)
	}
	store.room = 0
	if err := NewKeeper(store, nil).Hindsight().SaveKeepingGames([]byte("a book")); err != nil ||
		!store.holds([]byte("a book")) {
		t.Errorf("with room: %v", err)
	}
}
