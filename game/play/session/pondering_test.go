package session

import (
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/setup"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// slow is a bot that needs that many units of work more than its decision takes.
type slow struct {
	match.Thinker
	left, steps *int
}

func (s slow) Step(n int) bool {
	*s.steps += n
	if *s.left > 0 {
		*s.left--
		return false
	}
	return s.Thinker.Step(n)
}

// slowTable is a game of a human against bots whose decisions each take that many extra units of work. steps counts all
// units, made the bots.
func slowTable(t *testing.T, units int) (s *Session, steps, made *int) {
	t.Helper()
	steps, made = new(int), new(int)
	s, err := New(save.NewKeeper(save.Memory(), nil),
		func(level string, r *engine.Rules, v engine.View, seed uint64) (match.Thinker, error) {
			th, err := Bots(level, r, v, seed)
			*made++
			left := units
			return slow{th, &left, steps}, err
		}, nil)
	if err != nil {
		t.Fatal(err)
	}
	f := setup.New(bot.Levels(), 1)
	f.SetPlayers(3)
	if err := s.NewGame(f.Config(phrase.English())); err != nil {
		t.Fatal(err)
	}
	s.SetPace(0)
	return s, steps, made
}

// untilBot has the human decide until it is a bot's turn.
func untilBot(t *testing.T, s *Session) {
	t.Helper()
	for {
		if _, bot := s.Match().Thinking(); bot {
			return
		}
		act(t, s)
	}
}

func never() bool { return false }

// TestPonderingIsReportedWhenItLasts: once, for a decision that takes longer than Long, until it is made.
func TestPonderingIsReportedWhenItLasts(t *testing.T) {
	const units = 100
	s, _, _ := slowTable(t, units)
	untilBot(t, s)
	told := 0
	s.Listen(func(c Change) {
		if c.Kind == Pondering {
			told++
		}
	})
	now, before := noon, s.Match().Index()
	seat, _ := s.Match().Thinking()
	for n := 0; s.Match().Index() == before; n++ {
		if n > 10*units {
			t.Fatal("no decision is made")
		}
		if wait, ok := s.Tick(now, never); s.Match().Index() == before && (wait != 0 || !ok) {
			t.Fatalf("while thinking, Tick returns %v %v", wait, ok)
		}
		who, long := s.Pondering()
		if s.Match().Index() == before && long != (now.Sub(noon) >= Long) || long && who != seat || told > 1 ||
			long != (told == 1) && s.Match().Index() == before {
			t.Fatalf("after %v: seat %d ponders: %v, notified %d times", now.Sub(noon), who, long, told)
		}
		now = now.Add(16 * time.Millisecond)
	}
	if _, long := s.Pondering(); long || told != 1 {
		t.Errorf("the decision is made; ponders: %v, notified %d times", long, told)
	}
}

// TestThinkingIsCancelled: when a bot's decision, the match or its past is dropped while the bot thinks, nothing of its
// work remains, and the next decision is thought about from the beginning.
func TestThinkingIsCancelled(t *testing.T) {
	const units = 50
	for name, c := range map[string]struct {
		do    func(s *Session, saved []byte) error
		human bool // whose turn it is afterwards
		gone  bool // there is no table afterwards
	}{
		"undo": {do: func(s *Session, _ []byte) error { return s.Undo() }, human: true},
		"to human": {do: func(s *Session, _ []byte) error { seat, _ := s.Match().Thinking(); return s.ToHuman(seat) },
			human: true},
		"other bot": {do: func(s *Session, _ []byte) error {
			seat, _ := s.Match().Thinking()
			return s.ToBot(seat, bot.Levels()[0])
		}},
		"leave":      {do: func(s *Session, _ []byte) error { s.Leave(); return nil }, gone: true},
		"load":       {do: func(s *Session, saved []byte) error { return s.Load(saved) }},
		"come again": {do: func(s *Session, _ []byte) error { s.Leave(); return s.Continue() }},
		"new game":   {do: func(s *Session, _ []byte) error { return s.NewGame(s.Match().Config()) }, human: true},
	} {
		t.Run(name, func(t *testing.T) {
			s, steps, made := slowTable(t, units)
			// A human's decision that can be undone, then a bot's turn.
			for n := 0; ; n++ {
				if _, bot := s.Match().Thinking(); bot {
					if ok, _ := s.Match().CanUndo(); ok {
						break
					}
					for before := s.Match().Index(); s.Match().Index() == before; {
						s.Tick(noon, always)
					}
				} else {
					act(t, s)
				}
				if n > 5000 {
					t.Fatal("the game never gets to that point")
				}
			}
			saved, err := s.Export()
			if err != nil {
				t.Fatal(err)
			}
			for i := range units {
				s.Tick(noon.Add(time.Duration(i)*time.Second), never)
			}
			if _, long := s.Pondering(); !long {
				t.Fatal("no bot is thinking")
			}
			before := *made
			if err := c.do(s, saved); err != nil {
				t.Fatal(err)
			}
			if _, long := s.Pondering(); long {
				t.Error("a bot is still reported as thinking")
			}
			if c.gone {
				work := *steps
				if wait, ok := s.Tick(noon.Add(time.Hour), always); ok || wait != 0 || *steps != work {
					t.Errorf("without a match Tick returns %v %v, and %d units were worked", wait, ok, *steps-work)
				}
				return
			}
			if _, bot := s.Match().Thinking(); bot == c.human && name != "new game" {
				t.Fatalf("it is a bot's turn: %v", bot)
			}
			untilBot(t, s)
			work, index := *steps, s.Match().Index()
			for s.Match().Index() == index {
				s.Tick(noon.Add(time.Hour), never)
			}
			if *made != before+1 || *steps-work <= units {
				t.Errorf("%d bots thought again, with %d units; want one from the beginning", *made-before,
					*steps-work)
			}
		})
	}
}

// TestSlicesDoNotMatter: however much time a frame has, the same game is played.
func TestSlicesDoNotMatter(t *testing.T) {
	var first *record.Record
	for _, slices := range []int{1, 7, 1000} {
		s, _, _ := slowTable(t, 3)
		if err := s.ToBot(0, bot.Levels()[0]); err != nil {
			t.Fatal(err)
		}
		for n := 0; !s.Match().Over(); n++ {
			left := slices
			s.Tick(noon.Add(time.Duration(n)*time.Millisecond), func() bool { left--; return left > 0 })
		}
		if rec := s.Match().Record(); first == nil {
			first = rec
		} else if rec.Hash != first.Hash || len(rec.Steps) != len(first.Steps) {
			t.Errorf("slices of %d units: %d steps, hash %x, want %d and %x", slices, len(rec.Steps), rec.Hash,
				len(first.Steps), first.Hash)
		}
	}
}
