package share

import (
	"errors"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
	"kilovolt/game/remote/link"
)

const home = "https://example.org/kilovolt/"

// game returns a game of humans with that many decisions.
func game(t *testing.T, decisions int) *record.Record {
	t.Helper()
	rec := &record.Record{
		Rules: record.RulesVersion,
		Setup: engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 3, Seed: 7},
		Players: []record.Player{{Name: "Ann", Kind: record.Human}, {Name: "Ben", Colour: 1, Kind: record.Human},
			{Name: "Cem", Colour: 2, Kind: record.Human}},
	}
	r, s, err := engine.New(rec.Setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	rec.Zone = record.ZoneOf(r)
	var l engine.List
	for i := range decisions {
		if s.Await == engine.AwaitNothing {
			break
		}
		engine.Legal(r, &s.Public, &l)
		step := record.Step{Seat: s.Actor, Action: l.At[(i*7)%l.N].Action}
		if l.N > 1 && i%3 > 0 {
			step.Action = l.At[0].Action
		}
		if err := engine.Apply(r, &s, step.Action, nil); err != nil {
			t.Fatal(err)
		}
		rec.Steps = append(rec.Steps, step)
	}
	rec.Snapshot, rec.Hash = s, s.Hash()
	return rec
}

// What is shared opens as that: the whole game, the position, the table.
func TestSharing(t *testing.T) {
	rec := game(t, 40)
	s := New(rec, -1, home)
	if s.Purpose != gamecode.Watch || !s.Under() || s.Past() {
		t.Errorf("at first: %+v", s)
	}
	for p, steps := range map[gamecode.Purpose]int{gamecode.Watch: 40, gamecode.PlayOn: 40, gamecode.Table: 0} {
		s.Purpose = p
		made, err := s.Link()
		if err != nil || !s.Can(p) {
			t.Fatalf("%d: %v", p, err)
		}
		l, err := Receive("Look:\n" + made.At(home))
		if err != nil || l != made {
			t.Fatalf("%d: %v, %v", p, l, err)
		}
		got, err := Decode(l.Code)
		if err != nil || got.Purpose != p || len(got.Record.Steps) != steps || got.Record.Setup.Seed != 7 {
			t.Errorf("%d: %+v, %v", p, got, err)
		}
		if q := s.QR(); q == nil || q.Side < 21 {
			t.Errorf("%d: no QR code", p)
		}
	}
}

// From a moment that is looked at, the game is played on from there.
func TestSharingAMoment(t *testing.T) {
	rec := game(t, 40)
	s := New(rec, 25, home)
	made, err := s.Link()
	if err != nil || s.Purpose != gamecode.PlayOn || !s.Past() {
		t.Fatalf("%+v, %v", s, err)
	}
	got, err := Decode(made.Code)
	if err != nil || len(got.Record.Steps) != 25 || len(rec.Steps) != 40 {
		t.Fatalf("%v, %v", got, err)
	}
	g, err := record.Replay(got.Record)
	if err != nil {
		t.Fatal(err)
	}
	setup := Position(got.Record, g)
	if _, state, err := engine.New(setup, nil); err != nil || state.Hash() != g.State.Hash() {
		t.Errorf("the position is another one: %v", err)
	}
}

// What cannot be shared is not offered.
func TestWhatCannotBeShared(t *testing.T) {
	over := game(t, 5000)
	if !over.Over() {
		t.Fatal("the game does not end")
	}
	for _, c := range []struct {
		rec                *record.Record
		watch, play, table bool
	}{
		{game(t, 0), false, true, true}, {game(t, 9), true, true, true}, {over, true, false, true},
	} {
		s := New(c.rec, -1, "")
		if got := [3]bool{s.Can(gamecode.Watch), s.Can(gamecode.PlayOn), s.Can(gamecode.Table)}; got !=
			[3]bool{c.watch, c.play, c.table} || !s.Can(s.Purpose) {
			t.Errorf("after %d steps: %v", len(c.rec.Steps), got)
		}
		if s.QR() != nil {
			t.Error("a QR code without an address")
		}
	}
	begun := game(t, 9)
	g, err := record.Replay(begun)
	if err != nil {
		t.Fatal(err)
	}
	begun.Setup, begun.Steps = Position(begun, g), nil
	if New(begun, -1, "").Can(gamecode.Table) {
		t.Error("a table that begins in the middle of a game")
	}
}

// Everything that is not a code of a game says why.
func TestReceiveRefuses(t *testing.T) {
	refused := func(text string, err error, want string) {
		t.Helper()
		var e *Error
		if !errors.As(err, &e) {
			t.Fatalf("%.40q: %v", text, err)
		}
		if key, _ := e.Sentence(); string(key) != want {
			t.Errorf("%.40q: %s, want %s", text, key, want)
		}
	}
	for text, want := range map[string]string{
		"":                    "problem.link-none",
		"Dear Ann":            "problem.link-none",
		home:                  "problem.link-none",
		home + "#z=AAAAAAAAA": "problem.link-kind",
		"#g=" + strings.Repeat("A", link.MaxCode+1): "problem.link-long",
	} {
		_, err := Receive(text)
		refused(text, err, want)
		if foreign := errors.Is(err, record.ErrNotARecord); foreign != (want == "problem.link-none") {
			t.Errorf("%.40q: %v", text, err)
		}
	}
	made, err := New(game(t, 40), -1, "").Link()
	if err != nil {
		t.Fatal(err)
	}
	for code, want := range map[string]string{
		made.Code[:len(made.Code)-1]:      "problem.link-damaged",
		made.Code[:20] + made.Code[21:]:   "problem.link-damaged",
		"Z" + made.Code[1:]:               "problem.link-newer",
		"9":                               "problem.link-damaged",
		strings.Repeat("B", link.MaxCode): "problem.link-long",
	} {
		_, err := Decode(code)
		refused(code, err, want)
	}
}

// A QR code has its three finders, and a text that is too long has none.
func TestQR(t *testing.T) {
	q := NewQR(home)
	for _, corner := range [][2]int{{0, 0}, {q.Side - 7, 0}, {0, q.Side - 7}} {
		for i := range 7 {
			if !q.Dark(corner[0]+i, corner[1]) || !q.Dark(corner[0], corner[1]+i) {
				t.Errorf("no finder at %v", corner)
			}
		}
		if q.Dark(corner[0]+1, corner[1]+1) || !q.Dark(corner[0]+3, corner[1]+3) {
			t.Errorf("no finder at %v", corner)
		}
	}
	if q := NewQR(strings.Repeat("a", 858)); q == nil || q.Side != 97 {
		t.Errorf("the longest text: %+v", q)
	}
	if NewQR(strings.Repeat("a", 859)) != nil {
		t.Error("a text that is too long has a QR code")
	}
}
