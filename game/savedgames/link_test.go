package savedgames

import (
	"errors"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
	"kilovolt/game/link"
	"kilovolt/game/match"
	"kilovolt/game/save"
	"kilovolt/game/session"
	"kilovolt/game/share"
)

// coded is a link to a game with a decision in it, and the game.
func coded(t *testing.T, p gamecode.Purpose) (string, *record.Record) {
	t.Helper()
	on, _, _ := open(t, save.Memory())
	begin(t, on, 5, true)
	rec := on.Match().Record()
	code, err := gamecode.Encode(gamecode.Code{Purpose: p, Record: rec})
	if err != nil {
		t.Fatal(err)
	}
	return link.Link{Kind: link.Game, Code: code}.At("https://example.org/"), rec
}

// linked is saved games that note what links have them do.
func linked(t *testing.T) (on *session.Session, s *List, did *[]string) {
	on, s, _ = open(t, save.Memory())
	did = new([]string)
	s.Watch = func() { *did = append(*did, "watch") }
	s.SetUp = func(rec *record.Record) { *did = append(*did, "set up "+rec.Setup.Board) }
	return on, s, did
}

// A link opens as what it is for; the game under way is parked.
func TestLinksOpen(t *testing.T) {
	for p := range gamecode.MaxPurpose + 1 {
		text, rec := coded(t, p)
		on, s, did := linked(t)
		begin(t, on, 9, true)
		if err := s.Receive("", []byte(text)); err != nil {
			t.Fatal(err)
		}
		o := s.Offered()
		if !o.Shared || o.Purpose != p || on.Match().Record().Setup.Seed != 9 || o.CanKeep() == (p == gamecode.Table) {
			t.Fatalf("%d: offered %+v", p, o)
		}
		if p == gamecode.PlayOn {
			o.Seat(0, true)
			o.Seat(1, false)
		}
		if err := s.PlayOffered(); err != nil || s.Offered() != nil {
			t.Fatalf("%d: %v", p, err)
		}
		now := on.Match().Record()
		switch p {
		case gamecode.Watch:
			if now.Setup.Seed != 5 || len(now.Steps) < len(rec.Steps) || len(*did) != 1 || (*did)[0] != "watch" {
				t.Errorf("watched: %+v, %q", now.Setup, *did)
			}
		case gamecode.PlayOn:
			if now.Setup.Position == nil || !now.Players[0].IsBot() || now.Players[1].IsBot() || len(*did) > 0 {
				t.Errorf("played on: %+v, %+v, %q", now.Setup, now.Players, *did)
			}
		case gamecode.Table:
			if now.Setup.Seed != 9 || len(*did) != 1 || (*did)[0] != "set up "+rec.Setup.Board {
				t.Errorf("set up: %+v, %q", now.Setup, *did)
			}
			continue
		}
		if got := seeds(t, s); len(got) != 2 {
			t.Errorf("%d: the game under way is gone: %v", p, got)
		}
	}
}

// A turn goes to whoever plays by link, and is refused where nobody does.
func TestTurns(t *testing.T) {
	_, s, _ := linked(t)
	var e *share.Error
	if err := s.Receive("", []byte("#t=ABCD")); !errors.As(err, &e) || e.ID != "kind" {
		t.Errorf("without anybody: %v", err)
	}
	got := ""
	s.Turn = func(code string) error { got = code; return nil }
	if err := s.Receive("", []byte("https://example.org/#t=ABCD")); err != nil || got != "ABCD" || s.Offered() != nil {
		t.Errorf("%q, %v", got, err)
	}
}

// A code that cannot be opened as what it says it is for opens as the nearest that it can.
func TestLinksThatDoNotFit(t *testing.T) {
	on, _, _ := open(t, save.Memory())
	begin(t, on, 5, true)
	rec := on.Match().Record()
	g, err := record.Replay(rec)
	if err != nil {
		t.Fatal(err)
	}
	cfg := match.Config{Setup: share.Position(rec, g), Players: rec.Players}
	begun, err := match.New(cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	code, err := gamecode.Encode(gamecode.Code{Purpose: gamecode.Table, Record: begun.Record()})
	if err != nil {
		t.Fatal(err)
	}
	_, s, _ := linked(t)
	if err := s.Receive("", []byte(code)); err != nil || s.Offered().Purpose != gamecode.PlayOn {
		t.Errorf("a table that begins in the middle: %+v, %v", s.Offered(), err)
	}
	for !on.Match().Over() {
		var l engine.List
		on.Match().Legal(&l)
		if _, bot := on.Match().Thinking(); bot {
			on.ToHuman(on.Match().Public().Actor)
		}
		if err := on.Play(l.At[0].Action); err != nil {
			t.Fatal(err)
		}
	}
	if code, err = gamecode.Encode(gamecode.Code{Purpose: gamecode.PlayOn, Record: on.Match().Record()}); err != nil {
		t.Fatal(err)
	}
	if err := s.Receive("", []byte(code)); err != nil || s.Offered().Purpose != gamecode.Watch {
		t.Errorf("a game that is over: %+v, %v", s.Offered(), err)
	}
}
