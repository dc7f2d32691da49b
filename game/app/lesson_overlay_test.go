package app

import (
	"fmt"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/game/lesson"
	"kilovolt/game/page"
	"kilovolt/game/ui"
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

// ids are the widgets that the overlay points at.
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
