package session

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/draft"
	"kilovolt/game/match/match"
	"kilovolt/game/play/lesson"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// parsed is a proposal, parsed from its text form.
func parsed(t *testing.T, s *Session, text string) Actions {
	t.Helper()
	as, err := engine.ParseAll(s.Match().Rules(), text)
	if err != nil {
		t.Fatal(err)
	}
	return as
}

// propose proposes actions in text form and returns the question, or nil if they were carried out.
func propose(t *testing.T, s *Session, text string) *Question {
	t.Helper()
	index := s.Match().Index()
	if err := s.Propose(parsed(t, s, text), nil); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if q := s.Question(); (q == nil) == (s.Match().Index() == index) {
		t.Fatalf("%s: asked %v, and %d actions were made", text, q != nil, s.Match().Index()-index)
	}
	return s.Question()
}

// A warning leads to a question if the player wants warnings, and only once a round if the player decides against it.
func TestWarningsAsk(t *testing.T) {
	s := open(t, save.Memory())
	fresh := func(want Advice) {
		buyer(t, s, 50)
		s.SetAdvice(want)
	}
	fresh(Advice{Quiet: advisor.All})
	if propose(t, s, "done") != nil {
		t.Error("asked although warnings are not wanted")
	}
	fresh(Advice{Quiet: advisor.Set(0).With(advisor.Fuel)})
	if propose(t, s, "done") != nil {
		t.Error("asked although the kind is turned off")
	}
	fresh(Advice{})
	q := propose(t, s, "done")
	if q == nil || q.Setting || q.Seat != 0 || len(q.Warnings) != 1 || q.Warnings[0].Kind != advisor.Fuel {
		t.Fatalf("%+v", q)
	}
	if err := s.Answer(false, 0); err != nil || s.Question() != nil || s.Match().Index() > 0 {
		t.Fatalf("\"no\" is not accepted as an answer: %v", err)
	}
	if propose(t, s, "done") == nil {
		t.Fatal("not asked again after \"no\"")
	}
	if err := s.Answer(true, 0); err != nil || s.Question() != nil || s.Match().Index() == 0 {
		t.Fatalf("\"yes\" does not carry it out: %v", err)
	}
	if err := s.Undo(); err != nil {
		t.Fatal(err)
	}
	if propose(t, s, "done") != nil {
		t.Error("warned twice of the same thing in a round")
	}
	fresh(Advice{})
	if propose(t, s, "done") == nil {
		t.Error("not warned in another game")
	}
}

// Whatever the answer, it can turn off the kinds of warnings in the question.
func TestAnAnswerTurnsWarningsOff(t *testing.T) {
	for _, yes := range []bool{false, true} {
		s := open(t, save.Memory())
		buyer(t, s, 50)
		s.SetAdvice(Advice{})
		index := s.Match().Index()
		propose(t, s, "done")
		never := advisor.Set(0).With(advisor.Fuel)
		if err := s.Answer(yes, never); err != nil || s.Advice().Quiet != never {
			t.Errorf("%v: %v, %b is off", yes, err, s.Advice().Quiet)
		}
		if (s.Match().Index() > index) != yes {
			t.Errorf("%v: %d actions were made", yes, s.Match().Index()-index)
		}
	}
}

// The settings ask about what costs much, or about everything. A bid counts as money spent, and so does an auto-bid.
func TestSettingsAsk(t *testing.T) {
	for _, c := range []struct {
		confirm prefs.Confirm
		bid     int
		asks    bool
	}{{prefs.Never, 40, false}, {prefs.Costly, 30, false}, {prefs.Costly, 31, true}, {prefs.Always, 13, true}} {
		for _, auto := range []bool{false, true} {
			what := fmt.Sprintf("%s, %d Elektro, auto-bid %v", c.confirm, c.bid, auto)
			s := open(t, save.Memory())
			auctioneers(t, s, people(3)...)
			s.SetConfirm(c.confirm)
			var p Proposal = parsed(t, s, fmt.Sprintf("open 13 %d", c.bid))
			if auto {
				p = AutoBidUpTo(s.Match().Public(), p.(Actions)[0])
			}
			if err := s.Propose(p, nil); err != nil {
				t.Fatalf("%s: %v", what, err)
			}
			q := s.Question()
			if (q != nil) != c.asks {
				t.Fatalf("%s: asked: %v", what, q != nil)
			}
			if q != nil {
				if !q.Setting || len(q.Warnings) > 0 || q.Outcome.Cost != c.bid || len(q.Outcome.Steps) != 1 {
					t.Errorf("%s: %+v", what, q)
				}
				if s.Answer(true, 0); s.Question() != nil {
					t.Errorf("%s: still asked after \"yes\"", what)
				}
			}
			_, most, limited := s.Limit(0)
			if auto && (!limited || most != c.bid) || !auto && s.Match().Public().Auction.Bid != int32(c.bid) {
				t.Errorf("%s: not carried out", what)
			}
		}
	}
}

// A turn that ends without carrying out the plan counts as costly; views that do not plan have no such question.
func TestAPlanThatIsLeftUndoneAsks(t *testing.T) {
	for _, planned := range []bool{false, true} {
		s := open(t, save.Memory())
		buyer(t, s, 50)
		s.SetConfirm(prefs.Costly)
		var plan *draft.Draft
		if planned {
			plan = draft.New(s.Match().Rules(), s.View())
			plan.SetTokens(engine.Coal, 1)
		}
		if err := s.Propose(parsed(t, s, "done"), plan); err != nil {
			t.Fatal(err)
		}
		q := s.Question()
		if (q != nil) != planned || q != nil && !q.Outcome.Undone {
			t.Errorf("with a plan %v: %+v", planned, q)
		}
	}
}

// Events of the game end a question; unrelated ones leave it.
func TestWhatEndsAQuestion(t *testing.T) {
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	for what, c := range map[string]struct {
		do   func(s *Session)
		ends bool
	}{
		"a decision of a script":      {func(s *Session) { playText(t, s, "bid 14") }, true},
		"undo":                        {func(s *Session) { must(s.Undo()) }, true},
		"its seat goes to a computer": {func(s *Session) { must(s.ToBot(1, "easy")) }, true},
		"its seat gets an auto-bid":   {func(s *Session) { must(s.SetLimit(1, 13, 20)) }, true},
		"leaving":                     {func(s *Session) { s.Leave() }, true},
		"leaving and coming back":     {func(s *Session) { s.Leave(); must(s.Continue()) }, true},
		"another game":                {func(s *Session) { begin(t, s, 3) }, true},
		"a lesson": {func(s *Session) { must(s.Learn("plant", lesson.NamesIn(phrase.English()))) },
			true},
		"putting the game away":    {func(s *Session) { s.PutAway() }, true},
		"yes":                      {func(s *Session) { must(s.Answer(true, 0)) }, true},
		"no":                       {func(s *Session) { must(s.Answer(false, 0)) }, true},
		"another seat's auto-bid":  {func(s *Session) { must(s.SetLimit(2, 13, 20)) }, false},
		"the end of that auto-bid": {func(s *Session) { must(s.SetLimit(2, 13, 20)); s.EndLimit(2) }, false},
		"asking for a hint":        {func(s *Session) { must(s.AskHint()) }, false},
		"a hint":                   {func(s *Session) { must(s.AskHint()); think(t, s); s.EndHint() }, false},
		"other advice":             {func(s *Session) { s.SetAdvice(Advice{NoHints: true}) }, false},
		"another setting":          {func(s *Session) { s.SetConfirm(prefs.Never) }, false},
		"another pace":             {func(s *Session) { s.SetPace(time.Second); s.Skip() }, false},
		"a frame":                  {func(s *Session) { s.Tick(noon, always) }, false},
		"a refused decision": {func(s *Session) { s.Play(engine.Action{Verb: engine.VerbBid, N: 1}) },
			false},
		"a copy of the game":           {func(s *Session) { must(second(s.SaveCopy("copy"))) }, false},
		"a device that has its player": {func(s *Session) { s.TakeOver() }, false},
	} {
		s := open(t, save.Memory())
		auctioneers(t, s, people(3)...)
		playText(t, s, "open 13 13")
		s.SetConfirm(prefs.Always)
		if propose(t, s, "bid 14") == nil {
			t.Fatal("not asked")
		}
		q := s.Question()
		if c.do(s); (s.Question() == nil) != c.ends || !c.ends && s.Question() != q {
			t.Errorf("%s: the question is now %+v", what, s.Question())
		}
	}
}

// An auto-bid ends the question of its seat when it begins and when it ends; so does every bid that it makes, and
// dropping out at the end.
func TestAutoBidsEndQuestions(t *testing.T) {
	s := open(t, save.Memory())
	auctioneers(t, s, people(3)...)
	playText(t, s, "open 13 13")
	setLimit(t, s, 1, 13, 15)
	s.SetConfirm(prefs.Always)
	higher := AutoBid{Seat: 1, Plant: 13, Most: 30}
	ask := func() {
		t.Helper()
		if err := s.Propose(higher, nil); err != nil || s.Question() == nil {
			t.Fatalf("another limit leads to no question: %v", err)
		}
	}
	ask()
	if s.EndLimit(1); s.Question() != nil {
		t.Error("the question outlasts the auto-bid that it would replace")
	}
	setLimit(t, s, 1, 13, 15)
	ask()
	if run(s); s.Question() != nil || s.Match().Public().Auction.Bid != 14 {
		t.Error("the question outlasts a bid of the program")
	}
	playText(t, s, "bid 15")
	playText(t, s, "bid 16")
	ask()
	if run(s); s.Question() != nil || s.Match().Public().Auction.In.Has(1) {
		t.Error("the question outlasts the bidding")
	}
}

// A question about a higher auto-bid can be asked while another seat is to bid.
func TestAnAutoBidIsAskedAboutOutOfTurn(t *testing.T) {
	s := open(t, save.Memory())
	auctioneers(t, s, people(3)...)
	playText(t, s, "open 13 13")
	s.SetConfirm(prefs.Always)
	if err := s.Propose(AutoBid{Seat: 2, Plant: 13, Most: 20}, nil); err != nil {
		t.Fatal(err)
	}
	if q := s.Question(); q == nil || q.Seat != 2 || q.Outcome.Cost != 20 {
		t.Fatalf("%+v", q)
	}
	if err := s.Answer(true, 0); err != nil {
		t.Fatal(err)
	}
	if plant, most, _ := s.Limit(2); plant != 13 || most != 20 {
		t.Errorf("the limit is %d for plant %d", most, plant)
	}
}

// A proposal that would be rejected is rejected at once, with the same error, and without a question.
func TestARefusalIsNotAskedAbout(t *testing.T) {
	s := open(t, save.Memory())
	s.SetConfirm(prefs.Always)
	refused := func(what string, p Proposal, want error) {
		t.Helper()
		err := s.Propose(p, nil)
		if s.Question() != nil || !errors.Is(err, want) || err == nil {
			t.Errorf("%s: asked %v, rejected with %v", what, s.Question() != nil, err)
		}
	}
	pass := Actions{{Verb: engine.VerbPass}}
	refused("no game", pass, ErrNoGame)
	refused("an auto-bid without a game", AutoBid{0, 13, 20}, ErrNoGame)
	auctioneers(t, s, people(3)...)
	refused("nothing", Actions{}, match.ErrNoAction)
	for what, p := range map[string]Proposal{
		"a bid beyond all money":          parsed(t, s, "open 13 900"),
		"half of it illegal":              parsed(t, s, "open 13 13; pass"),
		"an auto-bid beyond all money":    AutoBid{0, 13, 900},
		"an auto-bid below the least bid": AutoBid{0, 13, 1},
	} {
		var illegal *engine.Illegal
		if err := s.Propose(p, nil); s.Question() != nil || !errors.As(err, &illegal) {
			t.Errorf("%s: asked %v, rejected with %v", what, s.Question() != nil, err)
		}
	}
	refused("an auto-bid for no seat", AutoBid{7, 13, 20}, ErrNoBidding)
	refused("an auto-bid for another plant", AutoBid{0, 20, 20}, ErrNoBidding)
	if err := s.ToBot(0, "easy"); err != nil {
		t.Fatal(err)
	}
	refused("a computer's turn", pass, match.ErrBotsTurn)
}

// A proposal replaces the previous question, even if it is rejected or carried out at once.
func TestThereIsOneQuestion(t *testing.T) {
	s := open(t, save.Memory())
	auctioneers(t, s, people(3)...)
	s.SetConfirm(prefs.Costly)
	first := propose(t, s, "open 13 50")
	if second := propose(t, s, "open 13 40"); first == nil || second == nil || first == second {
		t.Fatal("not asked twice")
	}
	asked := 0
	s.Listen(func(c Change) {
		if c.Kind == QuestionChanged {
			asked++
		}
	})
	if err := s.Propose(parsed(t, s, "open 13 900"), nil); err == nil || s.Question() != nil || asked != 1 {
		t.Errorf("after a rejection: %v, %+v, notified %d times", err, s.Question(), asked)
	}
	if propose(t, s, "open 13 40") == nil || propose(t, s, "open 13 13") != nil {
		t.Error("a decision that needs no question is not carried out at once")
	}
	if err := s.Answer(true, 0); err != nil || s.Match().Index() != 1 {
		t.Errorf("an answer without a question: %v, %d actions", err, s.Match().Index())
	}
}

// If money is hidden, nothing is asked before the player has the device, and a question does not pass with it to
// another player.
func TestQuestionsAndTheHandOver(t *testing.T) {
	s := open(t, save.Memory())
	beginHidden(t, s, true, 0, 1)
	s.SetConfirm(prefs.Always)
	var list engine.List
	s.Match().Legal(&list)
	a := Actions{list.At[0].Action}
	if err := s.Propose(a, nil); !errors.Is(err, match.ErrHandOver) || s.Question() != nil {
		t.Errorf("before the hand-over: %v, asked %v", err, s.Question() != nil)
	}
	s.TakeOver()
	if err := s.Propose(a, nil); err != nil || s.Question() == nil {
		t.Fatalf("after it: %v, asked %v", err, s.Question() != nil)
	}
	if hidden := s.Question().Outcome.Steps[0].Before; hidden.Players[1-s.Question().Seat].Money != 0 {
		t.Error("the question mentions money that is hidden")
	}
	if err := s.ToHuman(2); err != nil { // as if a friend sat down
		t.Fatal(err)
	}
	if _, pending := s.HandOver(); s.Question() != nil && pending {
		t.Error("the question stays while the device is handed over")
	}
}

// In a lesson only the setting to ask always leads to questions; what the lesson does not expect is rejected at once,
// and the question ends with its step.
func TestQuestionsInALesson(t *testing.T) {
	for _, confirm := range []prefs.Confirm{prefs.Costly, prefs.Always} {
		s := open(t, save.Memory())
		s.SetConfirm(confirm)
		s.SetAdvice(Advice{})
		if err := s.Learn("plant", lesson.NamesIn(phrase.English())); err != nil {
			t.Fatal(err)
		}
		for s.Lesson().Reads() {
			if err := s.NextStep(); err != nil {
				t.Fatal(err)
			}
		}
		var wrong *lesson.Refusal
		if err := s.Propose(parsed(t, s, "open 10 15"), nil); !errors.As(err, &wrong) || s.Question() != nil {
			t.Errorf("%s: a higher bid: %v, asked %v", confirm, err, s.Question() != nil)
		}
		if err := s.Propose(Actions(s.Lesson().Move()), nil); err != nil {
			t.Fatal(err)
		}
		if asked := s.Question() != nil; asked != (confirm == prefs.Always) {
			t.Errorf("%s: asked: %v", confirm, asked)
		}
		if confirm == prefs.Always {
			if err := s.SkipStep(); err != nil || s.Question() != nil {
				t.Errorf("after the step: %v, %+v", err, s.Question())
			}
		}
	}
}

// A question is not saved: a program that takes the games over, in another tab or later, finds the decision still open.
func TestAQuestionIsNotSaved(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	auctioneers(t, s, people(3)...)
	s.SetConfirm(prefs.Always)
	propose(t, s, "open 13 13")
	taken := open(t, store)
	taken.SetConfirm(prefs.Always)
	if err := taken.Continue(); err != nil || taken.Question() != nil || taken.Match().Index() != 0 {
		t.Fatalf("%v, %+v", err, taken.Question())
	}
	if propose(t, taken, "open 13 13") == nil {
		t.Error("the other program does not ask")
	}
}

// Scripts play without questions, and so does the program when it acts by itself.
func TestPlayDoesNotAsk(t *testing.T) {
	s := open(t, save.Memory())
	auctioneers(t, s, record.Human, record.Bot)
	s.SetConfirm(prefs.Always)
	playText(t, s, "open 13 13")
	if run(s); s.Question() != nil {
		t.Error("asked about a computer's decision")
	}
}
