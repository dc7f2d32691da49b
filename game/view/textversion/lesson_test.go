package textversion

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/draft"
	"kilovolt/game/play/lesson"
	"kilovolt/game/words/phrase"
)

// find is the button that plays an action, with the number for the field beside it; nil if there is none.
func (r *reader) find(a engine.Action) (b *Node, number string) {
	id := map[engine.Verb]string{
		engine.VerbOpen: "range-open-" + a.Plant().String() + "/go", engine.VerbBid: "range-bid-0/go",
		engine.VerbBuy: "range-buy-" + strconv.Itoa(int(a.What)) + "/go",
	}[a.Verb]
	if b = r.view.Doc().byID("kv/do/" + id); b == nil {
		b = r.view.Doc().byID("kv/do/" + engine.Format(r.on.Match().Rules(), a))
	}
	return b, strconv.Itoa(int(a.N))
}

// TestLessonsByReading: all lessons can be completed with the document alone, from the title screen to the first game;
// every step is read out once, and unexpected moves are rejected in words.
func TestLessonsByReading(t *testing.T) {
	r := newReader(t)
	l := phrase.English()
	r.teach()
	r.press(r.button("Lesson 1: Buy a plant"))
	for i, each := range lesson.All() {
		run := r.on.Lesson()
		if run == nil || run.Lesson() != each {
			t.Fatalf("lesson %s is not running", each.ID)
		}
		for last := -1; ; {
			r.wait()
			r.check()
			r.compare()
			at, _ := run.At()
			key, args := run.Text()
			text := l.T(key, args...)
			if !strings.Contains(r.view.Doc().Content(), text) {
				t.Errorf("%s, step %d is not there", each.ID, at)
			}
			if at != last && !strings.Contains(r.alert(), text) {
				t.Errorf("%s, step %d is not read out, but %q is", each.ID, at, r.alert())
			}
			last = at
			if run.Done() {
				break
			}
			named := r.view.Doc().byID("kv/lesson/control")
			if run.Reads() {
				if named == nil || !slices.ContainsFunc(r.headings("h2"), func(head string) bool {
					return named.Text == l.T("lesson.look-at", i18n.Text("part", head))
				}) {
					t.Errorf("%s, step %d points at no part of the document: %v", each.ID, at, named)
				}
				r.press(r.button("Continue"))
				continue
			}
			index := r.on.Match().Index()
			r.wrong(run)
			if r.on.Match().Index() != index {
				t.Fatalf("%s, step %d: a rejection has changed something", each.ID, at)
			}
			b, number := r.find(run.Move()[0])
			if b == nil {
				t.Fatalf("%s, step %d: its move is not offered", each.ID, at)
			}
			if named == nil || named.Text != l.T("lesson.control", i18n.Text("label", b.Text)) {
				t.Errorf("%s, step %d does not name the control %q: %v", each.ID, at, b.Text, named)
			}
			r.pressWith(b, map[string]string{"n": number})
		}
		for _, none := range []string{"Same table", "Back to the title", "Let the computer"} {
			if b := r.button(none); b != nil {
				t.Errorf("at the end of %s there is %q", each.ID, b.Text)
			}
		}
		if i+1 < len(lesson.All()) {
			r.press(r.button("Next lesson"))
		}
	}
	r.press(r.button("All lessons"))
	if r.on.Match() != nil || r.button("Lesson 5: How the game ends. The last round, and who wins. Done") == nil {
		t.Error("the list does not say which lessons are completed")
	}
	r.press(r.button("Play your first game"))
	if r.on.Match() == nil || r.on.Lesson() != nil {
		t.Error("no first game starts")
	}
}

// actions are what the button of a key plays.
func (r *reader) actions(key string) ([]engine.Action, error) {
	rules, p := r.on.Match().Rules(), r.on.Match().Public()
	if runs, ok := strings.CutPrefix(key, "runs-"); ok {
		d := draft.New(rules, r.on.View())
		n, _ := strconv.Atoi(runs)
		d.FillRuns(n)
		return d.Actions(), nil
	}
	if key == "best" {
		best := engine.BestPowering(rules, p, p.Actor)
		return best.Actions(), nil
	}
	return engine.ParseAll(rules, key)
}

// wrong presses every button that plays something other than what is expected, and checks that it is rejected in words.
func (r *reader) wrong(run *lesson.Run) {
	r.t.Helper()
	tried := 0
	for _, b := range r.buttons() {
		actions, err := r.actions(strings.TrimPrefix(b.ID, "kv/do/"))
		if err != nil || run.Check(actions) == nil {
			continue
		}
		tried++
		r.press(b)
		if r.alert() == "" || strings.ContainsAny(r.alert(), "[]{}") {
			r.t.Errorf("the answer to %q is %q", b.Text, r.alert())
		}
	}
	if p := r.on.Match().Public(); tried == 0 && p.Await != engine.AwaitOpen {
		r.t.Errorf("nothing wrong was tried while %v is awaited", p.Await)
	}
}

// TestTheFirstGameKeepsTheSavedOne: and the current lesson ends with it.
func TestTheFirstGameKeepsTheSavedOne(t *testing.T) {
	r := newReader(t)
	r.press(r.button("Play now"))
	r.wait()
	decide(r, rand.New(rand.NewPCG(2, 2)))
	r.on.Leave()
	r.teach()
	r.press(r.button("Lesson 5"))
	for !r.on.Lesson().Done() {
		if b := r.button("Continue"); b != nil {
			r.press(b)
			continue
		}
		r.press(r.button("Do it for me"))
	}
	saved := r.on.Saved()
	r.press(r.button("Play your first game"))
	slots, err := r.on.Slots()
	if err != nil || len(slots) != 1 || r.on.Lesson() != nil || r.on.Match() == nil ||
		!strings.Contains(r.alert(), "The previous game is under") {
		t.Fatalf("%d slots (%v), announced %q", len(slots), err, r.alert())
	}
	if rec, _, err := r.on.Keeper().Read(slots[0].Key); err != nil || rec.Hash != saved.Hash {
		t.Errorf("another game is kept: %v", err)
	}
}
