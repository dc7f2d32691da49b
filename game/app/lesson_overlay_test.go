package app

import (
	"fmt"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/game/app/lessonoverlay"
	"kilovolt/game/platform/page"
	"kilovolt/game/play/lesson"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/game/words/phrase/phrasetest"
	"kilovolt/sprites/geom"
)

// pupil takes lessons with one finger: it touches only what the lesson overlay points at.
type pupil struct {
	t     *testing.T
	app   *app
	queue *ui.Queue
	now   time.Duration
	w, h  float64
}

func newPupil(t *testing.T, w, h float64) *pupil {
	t.Helper()
	a, q := start(t, w, h, 1)
	a.session.SetPace(0)
	return &pupil{t: t, app: a, queue: q, w: w, h: h}
}

// step advances the program by one frame.
func (p *pupil) step(events ...ui.Event) {
	p.now += 20 * time.Millisecond
	p.app.session.Tick(time.Unix(0, int64(p.now)), func() bool { return true })
	p.app.resize(p.w, p.h, page.Insets{}, 1)
	p.queue.Push(events...)
	p.app.tree.Update(p.now, p.queue)
	p.app.tree.Omit() // as if it had been painted
	p.app.lesson.Reveal()
}

// touch taps the middle of a widget, which nothing may cover.
func (p *pupil) touch(id string) {
	p.t.Helper()
	p.app.tree.Reveal(id)
	n := p.app.tree.Find(id)
	if n == nil {
		p.t.Fatalf("%s is missing", id)
	}
	at := p.app.tree.Visible(n).Centre()
	p.now += time.Second // so that it is not a double tap
	p.step(ui.Event{Kind: ui.PointerDown, Pos: at, Pointer: 1})
	p.step(ui.Event{Kind: ui.PointerUp, Pos: at, Pointer: 1})
	for range 3 {
		p.step()
	}
}

// ids returns the widgets that the overlay points at.
func (p *pupil) ids() (out []string) {
	for _, n := range p.app.lesson.Targets() {
		out = append(out, n.ID)
	}
	return out
}

// sound checks the layout, and that the overlay covers nothing and shows its whole text.
func (p *pupil) sound(what string) {
	p.t.Helper()
	for _, fault := range p.app.tree.Check() {
		p.t.Errorf("%s at %v×%v: %s", what, p.w, p.h, fault)
	}
	strip := p.app.tree.Find("coach")
	if strip == nil {
		p.t.Fatalf("%s: the overlay is missing", what)
	}
	for _, id := range []string{"map", "act", "bar"} {
		if n := p.app.tree.Find(id); n != nil && !n.Rect().Intersect(strip.Rect()).Empty() {
			p.t.Errorf("%s at %v×%v: the overlay at %v covers %s at %v", what, p.w, p.h, strip.Rect(), id, n.Rect())
		}
	}
	if strip.Rect().W*strip.Rect().H > 0.45*p.w*p.h {
		p.t.Errorf("%s at %v×%v: the overlay takes %v", what, p.w, p.h, strip.Rect())
	}
}

// learn completes the current lesson by touching only what the overlay points at.
func (p *pupil) learn() {
	p.t.Helper()
	run := p.app.session.Lesson()
	name := run.Lesson().ID
	for i := 0; !run.Done() || run.Waiting(); i++ {
		if i > 60 {
			p.t.Fatalf("%s: the lesson does not end", name)
		}
		p.step()
		if run.Waiting() {
			continue
		}
		at, _ := run.At()
		p.sound(fmt.Sprintf("%s, step %d", name, at))
		if run.Reads() {
			p.touch("coach-next")
			continue
		}
		ids := p.ids()
		if len(ids) == 0 {
			p.t.Fatalf("%s, step %d at %v×%v: the overlay points at nothing", name, at, p.w, p.h)
		}
		if ids[0] == "confirm" && len(ids) > 1 {
			p.t.Errorf("%s, step %d: the overlay points at %v", name, at, ids)
		}
		p.touch(ids[0])
	}
	p.step()
	p.sound(name + ", at its end")
}

// TestLessonsByTouch: from the title screen to the first game, every lesson can be completed on every kind of screen
// with one finger that only follows the overlay.
func TestLessonsByTouch(t *testing.T) {
	for _, size := range []geom.Point{{X: 390, Y: 844}, {X: 320, Y: 568}, {X: 844, Y: 390}, {X: 768, Y: 1024},
		{X: 1280, Y: 800}, {X: 1920, Y: 1080}} {
		t.Run(fmt.Sprintf("%vx%v", size.X, size.Y), func(t *testing.T) {
			p := newPupil(t, size.X, size.Y)
			p.touch("learn")
			p.touch("learn-plant")
			for i, l := range lesson.All() {
				if run := p.app.session.Lesson(); run == nil || run.Lesson() != l {
					t.Fatalf("lesson %s is not running", l.ID)
				}
				p.learn()
				if got := p.app.prefs.Lessons; len(got) != i+1 || got[i] != l.ID {
					t.Fatalf("after %s these are stored as completed: %v", l.ID, got)
				}
				if i+1 < len(lesson.All()) {
					p.touch("coach-onward")
				}
			}
			p.touch("coach-all")
			if p.app.tree.Find("learn-first-game") == nil || p.app.session.Match() != nil {
				t.Fatal("there is no way back to the list")
			}
			for _, fault := range p.app.tree.Check() {
				t.Error(fault)
			}
			p.touch("learn-first-game")
			if m := p.app.session.Match(); m == nil || p.app.session.Lesson() != nil ||
				m.Humans() != engine.SeatSet(0).With(0) {
				t.Error("no first game starts")
			}
		})
	}
}

// TestLessonsLeaveTheMapItsRoom: beside what a lesson says, the map has about the room that it has without a lesson,
// and on a phone all of it once the words are put away. They come back with the next step.
func TestLessonsLeaveTheMapItsRoom(t *testing.T) {
	area := func(p *pupil) float64 {
		for range 2 {
			p.app.tree.Invalidate()
			p.step()
		}
		r := p.app.tree.Find("map").Rect()
		return r.W * r.H
	}
	for _, size := range lessonSizes {
		p := newPupil(t, size.X, size.Y)
		share := 0.95
		if size.X < 600 {
			share = 0.78
		}
		p.eachStep(func(what string) {
			overlay := p.app.lesson
			p.app.lesson = lessonoverlay.New(host{p.app}) // no lesson is on for it
			whole := area(p)
			p.app.lesson = overlay
			if has := area(p); has < share*whole && !p.app.session.Lesson().Done() {
				t.Errorf("%s: the map has %.0f %% of its room", what, 100*has/whole)
			}
			if !p.app.tree.Activate("coach-fold") {
				if size.X < 1100 {
					t.Errorf("%s: the words cannot be put away", what)
				}
				return
			}
			if has := area(p); has < 0.98*whole && !p.app.session.Lesson().Done() {
				t.Errorf("%s: without words the map has %.0f %% of its room", what, 100*has/whole)
			}
			if p.app.tree.Find("coach-text") != nil {
				t.Errorf("%s: the words stay", what)
			}
		})
	}
}

// TestEveryStepBeginsAtItsTop: however far the words of the one before were scrolled, in a window that shows few of
// them.
func TestEveryStepBeginsAtItsTop(t *testing.T) {
	p := newPupil(t, 320, 300)
	scrolled := 0
	scroll := func(what string) {
		list := func() *ui.Node { return p.app.tree.Find("coach-scroll") }
		above := func() bool { return list().Children()[0].Rect().Y < list().Rect().Y }
		if above() {
			t.Errorf("%s: the words do not begin at their top", what)
		}
		p.step(ui.Event{Kind: ui.WheelTurn, Pos: list().Rect().Centre(), Wheel: geom.Point{Y: 1}})
		if above() {
			scrolled++
		}
	}
	p.eachStep(scroll)
	if scrolled < 5 {
		t.Errorf("only %d steps could be scrolled", scrolled)
	}
	scrolled = 0
	for _, l := range lesson.All() {
		for range 2 {
			if err := (host{p.app}).Learn(l.ID); err != nil {
				t.Fatal(err)
			}
			p.step()
			scroll(l.ID + " anew")
		}
	}
	if scrolled < 2 {
		t.Error("no first step could be scrolled")
	}
}

// TestThePointerLiesBeside: at every step of every lesson, on every kind of screen, what is pointed at has a ring that
// leaves it free, and an arrow beside it that covers neither a target nor anything else that can be pressed, nor a word
// of the strip.
func TestThePointerLiesBeside(t *testing.T) {
	arrows, all := 0, 0
	for _, size := range lessonSizes {
		p := newPupil(t, size.X, size.Y)
		p.eachStep(func(what string) {
			window := geom.Rect{W: p.w, H: p.h}
			marks := p.app.lesson.Marks()
			if len(marks) == 0 && !p.app.session.Lesson().Done() {
				t.Errorf("%s: nothing is pointed at", what)
			}
			for _, m := range marks {
				if !m.Ring.HasRect(m.Target.Inset(-6)) {
					t.Errorf("%s: the ring %v lies over the target %v", what, m.Ring, m.Target)
				}
				if all++; m.Arrow.Empty() {
					continue
				}
				if arrows++; !window.HasRect(m.Arrow) {
					t.Errorf("%s: the arrow %v is out of sight", what, m.Arrow)
				}
				if gap := m.Ring.Inset(-1).Intersect(m.Arrow); gap.Empty() {
					t.Errorf("%s: the arrow %v is not beside %v", what, m.Arrow, m.Ring)
				}
				for _, other := range marks {
					if m.Arrow.Overlap(other.Target) > 0 {
						t.Errorf("%s: the arrow %v covers the target %v", what, m.Arrow, other.Target)
					}
				}
				strip := p.app.tree.Find("coach").Rect()
				p.app.tree.Walk(func(n *ui.Node) bool {
					if ink := p.app.tree.Inked(n); n.Role == ui.RoleText && strip.HasRect(ink) &&
						p.app.tree.Visible(n).Intersect(ink).Overlap(m.Arrow.Inset(3)) > 0 {
						t.Errorf("%s: the arrow %v covers words of the strip at %v", what, m.Arrow, ink)
					}
					if n.Focusable() && n.ID != "map" && !n.Rect().HasRect(m.Target) {
						if over := p.app.tree.Visible(n).Overlap(m.Arrow.Inset(3)); over > 0 && n.ID != "sheet.grip" {
							t.Errorf("%s: the arrow %v covers %v dp² of %s", what, m.Arrow, over, n.ID)
						}
					}
					return true
				})
			}
		})
	}
	if arrows*4 < all*3 {
		t.Errorf("only %d of %d rings have an arrow", arrows, all)
	}
}

// TestLessonsInEveryLanguage: at every step the words fit beside the table, no word is torn, and no two arrows cover
// each other: names of cities are as long as each language has them.
func TestLessonsInEveryLanguage(t *testing.T) {
	all := phrasetest.Languages(t, "../words")
	for _, size := range lessonSizes[1:shorttest.Of(6, 3)] {
		p := newPupil(t, size.X, size.Y)
		p.eachStep(func(what string) {
			for i := range all {
				if err := p.app.useLanguage(all[i].Lang); err != nil {
					t.Fatal(err)
				}
				for range 3 {
					p.step()
				}
				what := all[i].Name + ": " + what
				p.sound(what)
				for _, fault := range p.app.tree.TornWords() {
					t.Errorf("%s: %s", what, fault)
				}
				for _, at := range crossings(p.app.lesson.Marks()) {
					t.Errorf("%s: two arrows cover each other at %v", what, at)
				}
			}
			if err := p.app.useLanguage(phrase.English()); err != nil {
				t.Fatal(err)
			}
			for range 3 {
				p.step()
			}
		})
	}
}

// crossings returns the places of arrows that cover an earlier one.
func crossings(marks []lessonoverlay.Mark) (out []geom.Rect) {
	for i := range marks {
		for j := range i {
			if a, b := marks[i].Arrow, marks[j].Arrow; !a.Empty() && !b.Empty() && a.Centre().Dist(b.Centre()) < a.W {
				out = append(out, a)
			}
		}
	}
	return out
}

// lessonSizes are the windows in which lessons are measured, dp.
var lessonSizes = []geom.Point{{X: 360, Y: 640}, {X: 390, Y: 844}, {X: 844, Y: 390}, {X: 768, Y: 1024},
	{X: 1280, Y: 800}, {X: 1920, Y: 1080}}

// eachStep visits every step of every lesson, once it rests.
func (p *pupil) eachStep(visit func(what string)) {
	p.t.Helper()
	s := p.app.session
	for _, l := range lesson.All() {
		if err := (host{p.app}).Learn(l.ID); err != nil {
			p.t.Fatal(err)
		}
		for done, i := false, 0; !done; i++ {
			if i > 60 {
				p.t.Fatalf("%s does not end", l.ID)
			}
			for range 3 {
				p.step()
			}
			run := s.Lesson()
			if run.Waiting() {
				continue
			}
			at, _ := run.At()
			if p.app.tree.Find("coach-text") == nil {
				p.t.Errorf("%s, step %d at %v×%v: there are no words", l.ID, at, p.w, p.h)
			}
			visit(fmt.Sprintf("%s, step %d at %v×%v", l.ID, at, p.w, p.h))
			if done = run.Done(); done {
				break
			}
			next := s.SkipStep
			if run.Reads() {
				next = s.NextStep
			}
			if err := next(); err != nil {
				p.t.Fatal(err)
			}
		}
	}
}
