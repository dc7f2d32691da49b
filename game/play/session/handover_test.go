package session

import (
	"bytes"
	"errors"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/match/match"
	"kilovolt/game/play/setup"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// beginHidden starts a game of four with hidden money and humans on the given seats, at the first decision of a human.
func beginHidden(t *testing.T, s *Session, hide bool, humans ...int) {
	t.Helper()
	f := setup.New(bot.Levels(), 3)
	f.SetPlayers(4)
	for i := range f.Players {
		f.SetBot(i, "")
	}
	for _, i := range humans {
		f.SetHuman(i)
	}
	cfg := f.Config(phrase.English())
	cfg.HideMoney = hide
	if err := s.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	settle(s)
}

// seen returns the seats whose money may be shown.
func seen(s *Session) (seats engine.SeatSet) {
	for i := range s.Match().Players() {
		if _, known := s.Redaction().Money(s.Match().Public(), engine.Seat(i)); known {
			seats = seats.With(engine.Seat(i))
		}
	}
	return seats
}

// other plays until it is another human's turn, or the game is over; anybody who is asked to take the device over in
// between does so.
func other(t *testing.T, s *Session) (from engine.Seat) {
	t.Helper()
	from = s.Match().Public().Actor
	for !s.Match().Over() && s.Match().Public().Actor == from {
		s.TakeOver()
		act(t, s)
		settle(s)
	}
	return from
}

func TestDeviceIsHandedOverWhereMoneyIsHidden(t *testing.T) {
	s := open(t, save.Memory())
	beginHidden(t, s, true, 0, 2)
	first := s.Match().Public().Actor
	to, pending := s.HandOver()
	if !pending || to != first || seen(s) != 0 {
		t.Fatalf("at the start the device goes to %d (%v), money of %b is shown", to, pending, seen(s))
	}
	var l engine.List
	s.Match().Legal(&l)
	if err := s.Play(l.At[0].Action); !errors.Is(err, match.ErrHandOver) {
		t.Errorf("playing before the device is taken over: %v", err)
	}
	told := 0
	defer s.Listen(func(c Change) {
		if c.Kind == TakenOver {
			told++
		}
	})()
	s.TakeOver()
	s.TakeOver()
	if _, pending = s.HandOver(); pending || told != 1 || seen(s) != engine.SeatSet(0).With(first) {
		t.Fatalf("taken over: still pending %v, notified %d times, money of %b is shown", pending, told, seen(s))
	}
	other(t, s)
	second := s.Match().Public().Actor
	if to, pending = s.HandOver(); !pending || to != second || second == first || seen(s) != 0 {
		t.Fatalf("now it is %d's turn: the device goes to %d (%v), money of %b is shown", second, to, pending,
			seen(s))
	}
	// Undo before the second player has taken the device over: at that moment anybody may be holding it.
	if err := s.Undo(); err == nil {
		if to, pending = s.HandOver(); !pending || to != first || seen(s) != 0 {
			t.Errorf("after undo the device goes to %d (%v), money of %b is shown", to, pending, seen(s))
		}
	} else {
		t.Fatalf("the seed reveals a card, so there is no undo: %v", err)
	}
}

// TestComputersInBetweenChangeNothing: the same human continues without being asked again, and nobody sees anything in
// the meantime.
func TestComputersInBetweenChangeNothing(t *testing.T) {
	s := open(t, save.Memory())
	beginHidden(t, s, true, 0, 2)
	s.TakeOver()
	again := 0
	for range 400 {
		if s.Match().Over() {
			break
		}
		before := s.Match().Public().Actor
		act(t, s)
		for passed := false; ; passed = true {
			if _, thinking := s.Match().Thinking(); !thinking {
				if after := s.Match().Public().Actor; passed && after == before {
					again++
					if _, pending := s.HandOver(); pending {
						t.Fatal("the same human is asked again")
					}
				}
				break
			}
			if seen(s) != 0 {
				t.Fatalf("while a computer plays, money of %b is shown", seen(s))
			}
			s.SetPace(0)
			s.Tick(noon, func() bool { return false })
		}
		s.TakeOver()
	}
	if again == 0 {
		t.Error("computers never played between two decisions of one human")
	}
}

func TestOneHumanAlwaysSeesTheirOwn(t *testing.T) {
	s := open(t, save.Memory())
	beginHidden(t, s, true, 1)
	for !s.Match().Over() {
		if _, pending := s.HandOver(); pending {
			t.Fatal("a hand-over although there is nobody else")
		}
		if seen(s) != engine.SeatSet(0).With(1) {
			t.Fatalf("money of %b is shown", seen(s))
		}
		act(t, s)
		settle(s)
	}
	if seen(s).Len() != 4 {
		t.Errorf("after the end money of %b is shown", seen(s))
	}
}

func TestNobodySeesAnythingAtATableOfComputers(t *testing.T) {
	s := open(t, save.Memory())
	s.SetPace(0)
	f := setup.New(bot.Levels(), 3)
	f.SetBot(0, "")
	cfg := f.Config(phrase.English())
	cfg.HideMoney = true
	if err := s.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	for range 50 {
		if seen(s) != 0 {
			t.Fatalf("money of %b is shown", seen(s))
		}
		s.Tick(noon, func() bool { return false })
	}
	if err := s.ToHuman(2); err != nil {
		t.Fatal(err)
	}
	if _, pending := s.HandOver(); pending || seen(s) != engine.SeatSet(0).With(2) {
		t.Errorf("with one human: hand-over %v, money of %b is shown", pending, seen(s))
	}
}

// TestNothingIsAskedWhereNothingIsHidden: not even with several humans.
func TestNothingIsAskedWhereNothingIsHidden(t *testing.T) {
	s := open(t, save.Memory())
	beginHidden(t, s, false, 0, 1, 2, 3)
	for range 40 {
		if _, pending := s.HandOver(); pending || seen(s).Len() != 4 {
			t.Fatalf("hand-over %v, money of %b is shown", pending, seen(s))
		}
		act(t, s)
		settle(s)
	}
}

// TestASecondHumanDoesNotSendTheFirstAway: the human who played alone is the one in front of the screen.
func TestASecondHumanDoesNotSendTheFirstAway(t *testing.T) {
	s := open(t, save.Memory())
	beginHidden(t, s, true, 1)
	if err := s.ToHuman(3); err != nil {
		t.Fatal(err)
	}
	if _, pending := s.HandOver(); pending || seen(s) != engine.SeatSet(0).With(1) {
		t.Errorf("hand-over %v, money of %b is shown", pending, seen(s))
	}
	other(t, s)
	if to, pending := s.HandOver(); !pending || to != 3 {
		t.Errorf("the device goes to %d (%v), want 3", to, pending)
	}
}

// TestSavesKeepHiddenMoney: through Continue, Load and playing the same table again, where a hand-over is asked for
// again. A save without the option hides nothing.
func TestSavesKeepHiddenMoney(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	beginHidden(t, s, true, 0, 1, 2)
	s.TakeOver()
	data, err := s.Export()
	if err != nil {
		t.Fatal(err)
	}
	hidden := func(s *Session, how string) {
		t.Helper()
		if _, pending := s.HandOver(); !pending || !s.Match().HidesMoney() || seen(s) != 0 {
			t.Errorf("%s: hidden %v, hand-over %v, money of %b is shown", how, s.Match().HidesMoney(), pending,
				seen(s))
		}
	}
	if again := open(t, store); again.Continue() == nil {
		hidden(again, "continued")
	} else {
		t.Error("it cannot be continued")
	}
	if err := s.Load(data); err != nil {
		t.Fatal(err)
	}
	hidden(s, "loaded")

	beginHidden(t, s, false, 0, 1, 2)
	open, err := s.Export()
	if err != nil || bytes.Contains(open, []byte("hide_money")) {
		t.Fatalf("a game without the option stores the option: %v", err)
	}
	if err := s.Load(open); err != nil || s.Match().HidesMoney() {
		t.Errorf("a save without the option: hidden %v (%v)", s.Match().HidesMoney(), err)
	}
}
