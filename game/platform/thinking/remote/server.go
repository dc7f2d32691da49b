package remote

import (
	"encoding/json"
	"fmt"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
)

// Server works out one decision at a time, in slices. The zero value is ready to use.
type Server struct {
	rules   map[string]*engine.Rules // by set-up
	id      int
	thinker *bot.Thinker // nil when there is nothing to do
	spent   time.Duration
}

// Take begins the decision that a request asks for, in place of an unfinished one.
func (s *Server) Take(text string) error {
	s.thinker, s.id = nil, 0
	var q Request
	if err := json.Unmarshal([]byte(text), &q); err != nil {
		return fmt.Errorf("remote: request: %w", err)
	}
	s.id, s.spent = q.ID, 0
	rules, err := s.rulesOf(q.Table)
	if err != nil {
		return err
	}
	if q.Made != nil {
		s.thinker, err = bot.NewJudge(rules, q.View, q.Made, q.Seed)
	} else {
		s.thinker, err = bot.New(q.Level, rules, q.View, q.Seed)
	}
	return err
}

// rulesOf returns the rules of a table. Those of the last tables are kept.
func (s *Server) rulesOf(table engine.Setup) (*engine.Rules, error) {
	key, err := json.Marshal(table)
	if err != nil {
		return nil, fmt.Errorf("remote: set-up: %w", err)
	}
	if rules := s.rules[string(key)]; rules != nil {
		return rules, nil
	}
	rules, _, err := engine.New(table, nil)
	if err != nil {
		return nil, err
	}
	if s.rules == nil || len(s.rules) > 3 {
		s.rules = map[string]*engine.Rules{}
	}
	s.rules[string(key)] = rules
	return rules, nil
}

// Think goes on for about the given time. It returns the answer as it travels once there is one, and busy while there
// is something left to do.
func (s *Server) Think(slice time.Duration) (answer string, busy bool) {
	if s.thinker == nil {
		return "", false
	}
	began := time.Now()
	defer func() {
		if e := recover(); e != nil {
			s.thinker = nil
			answer, busy = Answer{ID: s.id, Err: fmt.Sprintf("panic: %v", e)}.String(), false
		}
	}()
	for !s.thinker.Step(1) {
		if time.Since(began) >= slice {
			s.spent += time.Since(began)
			return "", true
		}
	}
	actions, reason := s.thinker.Decision()
	verdict, judged := s.thinker.Verdict()
	s.thinker = nil
	s.spent += time.Since(began)
	a := Answer{ID: s.id, Actions: actions, Millis: float64(s.spent) / float64(time.Millisecond)}
	if judged {
		a.Verdict = &verdict
	}
	a.Reason, _ = reason.(bot.Reason)
	return a.String(), false
}

// warmUpLevel is a level that runs all the code and does not keep the first request waiting.
const warmUpLevel = "expert"

// WarmUp thinks about a decision that nobody has asked for. A browser runs code slowly until it has run for a while.
func (s *Server) WarmUp() {
	table := engine.Setup{Board: engine.DefaultBoard, Edition: engine.DefaultEdition, Players: 4}
	r, state, err := engine.New(table, nil)
	if err != nil {
		return // a request will say so
	}
	view := engine.ViewOf(&state, state.Actor)
	if s.Take(NewRequest(1, warmUpLevel, r, view, 0).String()) == nil {
		s.Think(time.Minute)
	}
}

// Refuse returns the answer to a request that could not be taken.
func (s *Server) Refuse(err error) string { return Answer{ID: s.id, Err: err.Error()}.String() }
