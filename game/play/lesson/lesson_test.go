package lesson

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/words/phrase"
)

func begin(t *testing.T, l *Lesson) *Run {
	t.Helper()
	r, err := Begin(l, NamesIn(phrase.English()))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// others has the computers decide as far as the script goes.
func others(t *testing.T, r *Run) {
	t.Helper()
	for r.Waiting() {
		if !r.match.Think(func() bool { return true }) || r.match.Err() != nil {
			t.Fatalf("%s: a computer does not decide: %v", r.lesson.ID, r.match.Err())
		}
	}
}

// decide makes a decision the way a session does.
func decide(r *Run, actions ...engine.Action) error {
	if err := r.Check(actions); err != nil {
		return err
	}
	return r.match.Play(actions...)
}

// each plays all lessons by their scripts, and calls check before every step and at the end.
func each(t *testing.T, check func(t *testing.T, r *Run)) {
	for _, l := range All() {
		t.Run(l.ID, func(t *testing.T) {
			r := begin(t, l)
			for {
				others(t, r)
				check(t, r)
				if r.Done() {
					return
				}
				at := r.at
				if r.Reads() {
					if err := r.Next(); err != nil {
						t.Fatal(err)
					}
				} else if err := decide(r, r.Move()...); err != nil {
					t.Fatalf("step %d: its own move is rejected: %v", at+1, err)
				}
				if others(t, r); r.at != at+1 {
					t.Fatalf("step %d leads to step %d", at+1, r.at+1)
				}
			}
		})
	}
}

// TestEveryLessonCanBePlayed: with the moves of its script it can be played from beginning to end; it ends when the
// player must decide or the game is over.
func TestEveryLessonCanBePlayed(t *testing.T) {
	each(t, func(t *testing.T, r *Run) {
		if p := r.match.Public(); p.Actor != You && !r.match.Over() {
			t.Errorf("step %d: it is seat %d's turn", r.at+1, p.Actor)
		}
		if r.Stands() {
			t.Errorf("step %d: a computer waits for its script", r.at+1)
		}
		if r.Done() {
			if len(r.answers) > 0 {
				t.Errorf("decisions are left over: %v", r.answers)
			}
			if r.Next() != ErrOver {
				t.Error("it continues after its end")
			}
		}
	})
}

// numbers returns the numbers of a choice that are worth trying: the ends of its range, the numbers next to them, and
// all that a step mentions.
func numbers(c engine.Choice, s *step) (out []int16) {
	out = append(out, c.N, c.N+1, c.N+2, c.Max-1, c.Max)
	for _, move := range s.moves {
		for _, a := range move {
			out = append(out, a.N, a.N+1)
		}
	}
	slices.Sort(out)
	return slices.DeleteFunc(slices.Compact(out), func(n int16) bool { return n < c.N || n > c.Max })
}

// TestEverythingElseIsRefused: at every step every other legal decision is rejected with its own sentence, changes
// nothing and leads to no dead end; and every sentence about a wrong decision is used.
func TestEverythingElseIsRefused(t *testing.T) {
	refused := 0
	each(t, func(t *testing.T, r *Run) {
		if r.Done() || r.steps[r.at].reads() {
			return
		}
		s := &r.steps[r.at]
		said := map[i18n.Key]bool{}
		var list engine.List
		r.match.Legal(&list)
		before, index, c := *r.match.Public(), r.match.Index(), r.cursor
		for _, choice := range list.Choices() {
			for _, n := range numbers(choice, s) {
				a := choice.Action
				a.N = n
				err := r.Check([]engine.Action{a})
				if err == nil {
					continue // part of the move
				}
				refused++
				var why *Refusal
				if !errors.As(err, &why) || why == ErrOther {
					t.Errorf("step %d: %s is answered with %v", r.at+1, engine.Format(r.match.Rules(), a), err)
					continue
				}
				said[why.Key] = true
			}
		}
		if *r.match.Public() != before || r.match.Index() != index || r.at != c.at || len(r.made) != len(c.made) {
			t.Errorf("step %d: a rejected decision changed something", r.at+1)
		}
		for _, w := range s.Wrong {
			if !said[w.Say] {
				t.Errorf("step %d: %s is never used", r.at+1, w.Say)
			}
		}
	})
	if refused < 60 {
		t.Errorf("only %d decisions were rejected", refused)
	}
}

// TestTheRulesSpeakFirst: an illegal decision is rejected in the words of the rules, even if the script would reject it
// too.
func TestTheRulesSpeakFirst(t *testing.T) {
	each(t, func(t *testing.T, r *Run) {
		if r.match.Over() {
			return
		}
		for _, text := range []string{"open 50 50", "bid 9", "build munchen", "run 50", "buy 9 uranium"} {
			actions, err := engine.ParseAll(r.match.Rules(), text)
			if err != nil {
				t.Fatal(err)
			}
			var illegal *engine.Illegal
			if err := decide(r, actions...); !errors.As(err, &illegal) {
				t.Errorf("step %d: %s is answered with %v", r.at+1, text, err)
			}
		}
	})
}

// TestAMoveInPieces: a move may be split into any number of decisions in any order, with or without reading on first.
func TestAMoveInPieces(t *testing.T) {
	r := begin(t, &fuel)
	rules := r.match.Rules()
	play := func(text string) error {
		actions, err := engine.ParseAll(rules, text)
		if err != nil {
			t.Fatal(err)
		}
		return decide(r, actions...)
	}
	if err := play("buy 1 coal"); err != nil || r.at != 1 {
		t.Fatalf("the first half: %v, step %d", err, r.at+1)
	}
	if err := play("done"); err == nil {
		t.Error("half of the fuel completes the step")
	}
	if err := play("buy 2 coal"); err == nil {
		t.Error("an extra token is accepted")
	}
	if left := engine.FormatAll(rules, r.Move()); left != "buy 1 coal; done" {
		t.Errorf("what is left is %q", left)
	}
	if err := play("buy 1 coal; done"); err != nil || !r.Done() {
		t.Fatalf("the other half: %v, step %d", err, r.at+1)
	}
	others(t, r)
	if err := play("build koln"); !errors.Is(err, ErrOver) {
		t.Errorf("after the end: %v", err)
	}

	r = begin(t, &ends)
	if err := play("build saarbrucken; build trier; build wilhelmshaven; build aachen; done"); err != nil {
		t.Errorf("the cities in another order: %v", err)
	}
	if !r.match.Over() || !r.match.Public().Winners.Has(You) {
		t.Error("the player has not won")
	}
}

// TestUndoInALesson: undo works within the lesson, also for the script, but not for what led up to its position.
func TestUndoInALesson(t *testing.T) {
	r := begin(t, &cities)
	if err := r.CheckUndo(); err != ErrUndo {
		t.Errorf("the purchase before the lesson can be undone: %v", err)
	}
	others(t, r)
	if err := decide(r, parse(t, r, "build koln")...); err != nil {
		t.Fatal(err)
	}
	if err := decide(r, parse(t, r, "build dusseldorf")...); err != nil {
		t.Fatal(err)
	}
	for _, want := range []int{2, 0} {
		if err := r.CheckUndo(); err != nil {
			t.Fatal(err)
		}
		if err := r.match.Undo(); err != nil {
			t.Fatal(err)
		}
		if r.at != want {
			t.Errorf("undone to step %d, want %d", r.at+1, want+1)
		}
	}
	if err := r.CheckUndo(); err != ErrUndo {
		t.Errorf("back at the beginning: %v", err)
	}

	// After an undo the computers answer the repeated move again.
	r = begin(t, &plant)
	for range 2 {
		if err := decide(r, parse(t, r, "open 10 10")...); err != nil {
			t.Fatal(err)
		}
		others(t, r)
		if r.match.Public().Auction.Bid != 11 {
			t.Fatal("nobody raises the bid")
		}
		if err := r.match.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	if r.Waiting() || len(r.answers) > 0 {
		t.Error("the answer to an undone move is still there")
	}
}

func parse(t *testing.T, r *Run, text string) []engine.Action {
	t.Helper()
	actions, err := engine.ParseAll(r.match.Rules(), text)
	if err != nil {
		t.Fatal(err)
	}
	return actions
}

// TestWordsOfLessons: every sentence exists, uses the players' names where it refers to them, and is short enough to be
// read at a table.
func TestWordsOfLessons(t *testing.T) {
	l := phrase.English()
	for _, each := range All() {
		r := begin(t, each)
		keys := []i18n.Key{each.Title, each.About}
		for i := range each.Steps {
			keys = append(keys, each.Steps[i].Text)
			for _, w := range each.Steps[i].Wrong {
				keys = append(keys, w.Say)
			}
		}
		for _, key := range keys {
			text := l.T(key, r.args...)
			if strings.ContainsAny(text, "{}[]") {
				t.Errorf("%s: %q", key, text)
			}
			if n := len([]rune(text)); n > 175 {
				t.Errorf("%s has %d characters", key, n)
			}
		}
	}
}

// TestLessonsInOrder: each lesson leads to the next one, and those that share a game continue where the previous one
// ended.
func TestLessonsInOrder(t *testing.T) {
	for i, l := range All() {
		if found, ok := ByID(l.ID); !ok || found != l || Number(l) != i+1 {
			t.Errorf("%s is not found as the one with number %d", l.ID, i+1)
		}
		next := After(l)
		if i == len(All())-1 {
			if next != nil {
				t.Errorf("the last lesson is followed by %s", next.ID)
			}
			continue
		}
		if next != All()[i+1] {
			t.Errorf("%s is not followed by the next one", l.ID)
		}
		if next.Seed != l.Seed {
			continue
		}
		r, then := begin(t, l), begin(t, next)
		for others(t, r); !r.Done(); others(t, r) {
			if r.Reads() {
				if err := r.Next(); err != nil {
					t.Fatal(err)
				}
			} else if err := decide(r, r.Move()...); err != nil {
				t.Fatal(err)
			}
		}
		if *r.match.Public() != *then.match.Public() {
			t.Errorf("%s does not begin where %s ends", next.ID, l.ID)
		}
	}
	if _, ok := ByID("nothing"); ok || Number(&Lesson{}) != 0 {
		t.Error("an unknown lesson is found")
	}
}

// TestInvalidScriptsAreRefused: a script that cannot be played is not accepted as a lesson.
func TestInvalidScriptsAreRefused(t *testing.T) {
	for what, l := range map[string]Lesson{
		"an opening that is illegal": {Opening: []string{"open 4 4", "bid 3"}},
		"one that cannot be read":    {Opening: []string{"hop"}},
		"a move that cannot be read": {Steps: []Step{{Move: "hop"}}},
		"an answer likewise":         {Steps: []Step{{Move: "pass", Then: []string{"hop"}}}},
	} {
		l.ID, l.Seed = "x", firstRound
		if _, err := Begin(&l, Names{"a", "b", "c"}); err == nil {
			t.Errorf("%s is accepted", what)
		}
	}
	r := begin(t, &fuel)
	if err := r.Next(); err != nil {
		t.Fatal(err)
	}
	if r.Next() != ErrMove {
		t.Error("a step can be left without its move")
	}
	if key, _ := ErrMove.Sentence(); key == "" || ErrMove.Error() == "" {
		t.Error("a rejection has no words")
	}
	var refusal error = ErrOver
	if errors.Is(refusal, match.ErrBotsTurn) {
		t.Error("a rejection matches another one")
	}
}
