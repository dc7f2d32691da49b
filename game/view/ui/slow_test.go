package ui

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"kilovolt/sprites/draw"
)

// slow is a tree on a page with slow frames: what fingers and keys do in between is reported in the next frame.
type slow struct {
	*Tree
	device  Device
	frame   time.Duration // the duration of a frame
	now     time.Duration // when the present frame began
	waiting []wait
	late    func() bool // reports whether what happened since the last frame is reported a frame late
}

// A wait is an input that waits to be reported.
type wait struct {
	at   time.Duration
	tell func(*Device, time.Duration)
}

func newSlow(frame time.Duration, build func() *Node) *slow {
	s := &slow{Tree: NewTree(draw.NewKit(), build), device: Device{Scale: 2}, frame: frame,
		late: func() bool { return false }}
	s.Resize(400, 400)
	return s
}

// happens schedules an input.
func (s *slow) happens(at time.Duration, tell func(*Device, time.Duration)) {
	s.waiting = append(s.waiting, wait{at, tell})
	slices.SortStableFunc(s.waiting, func(a, b wait) int { return int(a.at - b.at) })
}

// tap has a finger touch a widget for a while.
func (s *slow) tap(id string, finger int, at, held time.Duration) {
	c := s.Find(id).Rect().Centre()
	for i, kind := range []Kind{PointerDown, PointerUp} {
		s.happens(at+time.Duration(i)*held, func(d *Device, at time.Duration) {
			d.Pointer(kind, at, finger, c.X*2, c.Y*2, false)
		})
	}
}

// run runs frames until everything has been reported, and a second longer.
func (s *slow) run() {
	for end := s.now; len(s.waiting) > 0 || s.now < end+time.Second; s.now += s.frame {
		told := s.now
		if s.late() {
			told -= s.frame
		}
		for len(s.waiting) > 0 && s.waiting[0].at <= told {
			s.waiting[0].tell(&s.device, s.waiting[0].at)
			s.waiting = s.waiting[1:]
			end = s.now
		}
		for range 3 { // as when Ebitengine catches up
			s.Update(s.now, &s.device)
			s.now += time.Millisecond
		}
		s.now -= 3 * time.Millisecond
		s.device.EndFrame()
	}
}

// TestSlowFramesLoseNoTap: with frames of 300 ms, each of 500 taps of 100 ms triggers its own widget.
func TestSlowFramesLoseNoTap(t *testing.T) {
	const widgets = 12
	var got, want [widgets]int
	longs := 0
	var s *slow
	s = newSlow(300*time.Millisecond, func() *Node {
		grid := Grid(4, 90)
		for i := range widgets {
			act := func() { got[i]++; s.Invalidate() }
			grid.Add(Button(fmt.Sprint(i), "Act", act).OnLong(func() { longs++ }))
		}
		return grid
	})
	s.run()
	rng := rand.New(rand.NewPCG(1, 2))
	s.late = func() bool { return rng.IntN(4) == 0 }
	at := s.now
	for n := range 500 {
		at += time.Duration(50+rng.IntN(100)) * time.Millisecond
		i := rng.IntN(widgets)
		want[i]++
		s.tap(fmt.Sprint(i), n+1, at, time.Duration(20+rng.IntN(161))*time.Millisecond)
	}
	s.run()
	if got != want || longs != 0 {
		t.Errorf("taps arrived as %v and %d long presses, want %v", got, longs, want)
	}
}

// TestSlowFramesLoseNoKey: with frames of 300 ms, 200 keystrokes 100 ms apart arrive in order, and so does typed text.
func TestSlowFramesLoseNoKey(t *testing.T) {
	var got, want []Key
	text := ""
	s := newSlow(300*time.Millisecond, func() *Node {
		return Column(Field("field", "Name", text, 500, func(v string) { text = v }))
	})
	s.OnKey = func(e Event) bool { got = append(got, e.Key); return true }
	s.run()
	rng := rand.New(rand.NewPCG(3, 4))
	typed := ""
	for n := range 200 {
		if n == 100 { // from here on into the field
			s.run()
			s.SetFocus("field")
		}
		letter := string(rune('a' + rng.IntN(3)))
		s.happens(s.now+time.Duration(n%100)*100*time.Millisecond, func(d *Device, at time.Duration) {
			d.Stroke(at, Stroke{Key: letter})
		})
		if n < 100 {
			want = append(want, runeName(rune(letter[0])))
		} else {
			typed += letter
		}
	}
	s.run()
	if !slices.Equal(got, want) {
		t.Errorf("%d keystrokes arrived as %d: %v, want %v", len(want), len(got), got, want)
	}
	if text != typed {
		t.Errorf("typed %q, the field has %q", typed, text)
	}
}

// TestATapIsToldByItsOwnTime: whatever the frame rate, and wherever frames begin, 180 ms are a tap and 500 ms a long
// press.
func TestATapIsToldByItsOwnTime(t *testing.T) {
	for _, frame := range []time.Duration{16, 100, 300, 500, 700} {
		for _, late := range []bool{false, true} {
			taps, longs, tries := 0, 0, 0
			s := newSlow(frame*time.Millisecond, func() *Node {
				return Column(Button("go", "Go", func() { taps++ }).OnLong(func() { longs++ }))
			})
			s.late = func() bool { return late }
			s.run()
			for phase := time.Duration(0); phase < s.frame; phase += 7 * time.Millisecond {
				tries++
				s.tap("go", 2*tries, s.now+phase, 180*time.Millisecond)
				s.tap("go", 2*tries+1, s.now+phase+time.Second, 500*time.Millisecond)
				s.run()
			}
			if taps != tries || longs != tries {
				t.Errorf("frames of %d ms, late %v: %d taps and as many long presses are %d and %d", frame, late,
					tries, taps, longs)
			}
		}
	}
}

// TestDoubleTapsAreToldByTheirOwnTime: two taps half a second apart are two taps, even if they are reported together.
func TestDoubleTapsAreToldByTheirOwnTime(t *testing.T) {
	for apart, want := range map[time.Duration]string{500: "00", 200: "01"} {
		got := ""
		s := newSlow(900*time.Millisecond, func() *Node {
			return Stack(box("map", 0, 0).OnGesture(func(g Gesture) bool { got += fmt.Sprint(g.Kind); return true }))
		})
		s.run()
		s.tap("map", 1, s.now, 50*time.Millisecond)
		s.tap("map", 2, s.now+apart*time.Millisecond, 50*time.Millisecond)
		s.run()
		if got != want {
			t.Errorf("two taps %d ms apart are %s, want %s", apart, got, want)
		}
	}
}

// TestWhatIsDroppedLeavesNothingPressed: after all pointers are cancelled none is down, and the next tap counts.
func TestWhatIsDroppedLeavesNothingPressed(t *testing.T) {
	taps, longs := 0, 0
	s := newSlow(300*time.Millisecond, func() *Node {
		return Column(Button("go", "Go", func() { taps++ }).OnLong(func() { longs++ }))
	})
	s.run()
	c := s.Find("go").Rect().Centre()
	for finger := range 3 {
		s.device.Pointer(PointerDown, s.now, finger, c.X*2, c.Y*2, false)
	}
	s.device.Pointer(PointerCancel, s.now, AllPointers, 0, 0, false)
	s.run()
	if taps != 0 || longs != 0 || len(s.touches) > 0 {
		t.Errorf("%d taps and %d long presses, %d pointers are down", taps, longs, len(s.touches))
	}
	s.tap("go", 4, s.now, 100*time.Millisecond)
	s.run()
	if taps != 1 || longs != 0 {
		t.Errorf("after that a tap is reported as %d taps and %d long presses", taps, longs)
	}
}
