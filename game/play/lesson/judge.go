package lesson

import (
	"strings"

	"kilovolt/engine"
)

// cursor is the player's position in a script: the step, and the part of its move that has been made.
type cursor struct {
	at   int
	made []engine.Action // single tokens, see split
}

// split divides a decision into actions; a purchase becomes single tokens, so that it may be made in any grouping.
func split(actions []engine.Action) (out []engine.Action) {
	for _, a := range actions {
		if a.Verb != engine.VerbBuy {
			out = append(out, a)
			continue
		}
		for range a.N {
			out = append(out, engine.Action{Verb: a.Verb, What: a.What, N: 1})
		}
	}
	return out
}

// fits reports whether what was made is part of a move, and whether it is the whole move. The end of a turn must come
// last.
func fits(move, made []engine.Action) (part, whole bool) {
	left := append([]engine.Action{}, move...)
	ended := false
	for _, a := range made {
		at := -1
		for i := range left {
			if left[i] == a {
				at = i
				break
			}
		}
		if at < 0 {
			return false, false
		}
		left = append(left[:at], left[at+1:]...)
		ended = ended || a.Verb == engine.VerbDone
	}
	return !ended || len(left) == 0, len(left) == 0
}

// after returns the cursor after an action. ok is false if the script does not expect the action; next is then where it
// was not expected.
func (r *Run) after(c cursor, a engine.Action) (next cursor, ok bool) {
	for c.at < len(r.steps)-1 && r.steps[c.at].reads() { // a decision skips the steps that only say something
		c = cursor{at: c.at + 1}
	}
	made := append(append([]engine.Action{}, c.made...), a)
	for _, move := range r.steps[c.at].moves {
		part, whole := fits(move, made)
		switch {
		case whole:
			return cursor{at: c.at + 1}, true
		case part:
			return cursor{at: c.at, made: made}, true
		}
	}
	return c, false
}

// Check returns why a decision of the player cannot be made, before it is made: nil, the rules' own refusal (an
// [*engine.Illegal]), or a [*Refusal]. It changes nothing.
func (r *Run) Check(actions []engine.Action) error {
	p := r.match.Public()
	if p.Actor != You || r.match.Over() {
		if r.Done() {
			return ErrOver
		}
		return nil // the match refuses it itself
	}
	v := r.match.View(You)
	s := engine.Sample(r.match.Rules(), &v, 1)
	if err := engine.ApplyAll(r.match.Rules(), &s, actions, nil); err != nil {
		return err
	}
	c := r.cursor
	for _, a := range split(actions) {
		next, ok := r.after(c, a)
		if !ok {
			return r.refuse(&r.steps[next.at], a)
		}
		c = next
	}
	return nil
}

// refuse returns the refusal of an action that a step does not expect.
func (r *Run) refuse(s *step, a engine.Action) error {
	if s.reads() { // the last one
		return ErrOver
	}
	text := engine.Format(r.match.Rules(), a)
	for _, w := range s.Wrong {
		if like(w.Move, text) {
			return &Refusal{Key: w.Say, Args: r.args}
		}
	}
	return ErrOther
}

// like reports whether an action's text matches the pattern of a [Wrong].
func like(pattern, text string) bool {
	words := strings.Fields(text)
	for i, w := range strings.Fields(pattern) {
		if i >= len(words) || w != "*" && w != words[i] {
			return false
		}
	}
	return true
}
