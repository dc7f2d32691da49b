package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kilovolt/sprites/draw"
	"kilovolt/sprites/draw/drawtest"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// A desk is a tree with a queue of input and a clock of its own.
type desk struct {
	*Tree
	q   Queue
	now time.Duration
}

func newDesk(t *testing.T, w, h float64, build func() *Node) *desk {
	t.Helper()
	d := &desk{Tree: NewTree(draw.NewKit(), build)}
	d.Resize(w, h)
	d.step(0)
	return d
}

// step advances the time and feeds in the events.
func (d *desk) step(dt time.Duration, events ...Event) {
	d.now += dt
	d.q.Push(events...)
	d.Update(d.now, &d.q)
}

func (d *desk) press(keys ...Key) {
	for _, k := range keys {
		d.step(16*time.Millisecond, Event{Kind: KeyPress, Key: k})
	}
}

func at(kind Kind, pointer int, x, y float64) Event {
	return Event{Kind: kind, Pointer: pointer, Pos: geom.Point{X: x, Y: y}}
}

func (d *desk) clickAt(x, y float64) {
	d.step(16*time.Millisecond, at(PointerDown, Mouse, x, y))
	d.step(16*time.Millisecond, at(PointerUp, Mouse, x, y))
}

func (d *desk) click(t *testing.T, id string) {
	t.Helper()
	n := d.Find(id)
	if n == nil {
		t.Fatalf("no node %q", id)
	}
	c := n.Rect().Centre()
	d.clickAt(c.X, c.Y)
}

func wantRect(t *testing.T, d *desk, id string, want geom.Rect) {
	t.Helper()
	if got := d.Find(id).Rect(); got != want {
		t.Errorf("%s is at %v, want %v", id, got, want)
	}
}

func box(id string, w, h float64) *Node { return Custom(id, RoleImage, id, w, h, func(*Paint) {}) }

func TestRowSharesOutSpace(t *testing.T) {
	d := newDesk(t, 400, 100, func() *Node {
		return Row(box("a", 50, 20), box("b", 10, 20).Grow(1), box("c", 10, 20).Grow(3), box("d", 30, 10).Self(End)).
			Gap(10).Pad(5)
	})
	// Of 390 inside, 30 are gaps and 80 are fixed, which leaves 280 to divide 1 to 3.
	wantRect(t, d, "a", geom.Rect{X: 5, Y: 5, W: 50, H: 90})
	wantRect(t, d, "b", geom.Rect{X: 65, Y: 5, W: 70, H: 90})
	wantRect(t, d, "c", geom.Rect{X: 145, Y: 5, W: 210, H: 90})
	wantRect(t, d, "d", geom.Rect{X: 365, Y: 85, W: 30, H: 10})
}

func TestColumnAlignsAndShrinks(t *testing.T) {
	d := newDesk(t, 200, 300, func() *Node {
		return Column(box("a", 50, 40), Scroll("s", box("long", 10, 900)), box("z", 60, 40).Self(Middle)).Gap(10)
	})
	wantRect(t, d, "a", geom.Rect{W: 200, H: 40})
	wantRect(t, d, "s", geom.Rect{Y: 50, W: 200, H: 200})
	wantRect(t, d, "long", geom.Rect{Y: 50, W: 190, H: 900}) // less the scroll mark
	wantRect(t, d, "z", geom.Rect{X: 70, Y: 260, W: 60, H: 40})
}

func TestGridAndFlowBreak(t *testing.T) {
	d := newDesk(t, 310, 400, func() *Node {
		return Column(
			Grid(0, 90, box("g0", 1, 30), box("g1", 1, 40), box("g2", 1, 30), box("g3", 1, 30)).Gap(10),
			Flow(box("f0", 150, 20), box("f1", 150, 20), box("f2", 150, 30)).Gap(10),
		)
	})
	wantRect(t, d, "g2", geom.Rect{X: 2 * (290.0/3 + 10), W: 290.0 / 3, H: 40})
	wantRect(t, d, "g3", geom.Rect{Y: 50, W: 290.0 / 3, H: 30})
	wantRect(t, d, "f1", geom.Rect{X: 160, Y: 80, W: 150, H: 20})
	wantRect(t, d, "f2", geom.Rect{Y: 110, W: 150, H: 30})
}

func TestStackPlaces(t *testing.T) {
	d := newDesk(t, 200, 100, func() *Node {
		return Stack(
			box("all", 10, 10),
			box("corner", 30, 20).Anchor(End, End),
			box("free", 1, 1).Place(func(in geom.Rect) geom.Rect { return geom.Rect{X: in.W / 4, Y: 3, W: 5, H: 6} }),
		)
	})
	wantRect(t, d, "all", geom.Rect{W: 200, H: 100})
	wantRect(t, d, "corner", geom.Rect{X: 170, Y: 80, W: 30, H: 20})
	wantRect(t, d, "free", geom.Rect{X: 50, Y: 3, W: 5, H: 6})
}

func TestLabelWrapsAndRowGivesLineLess(t *testing.T) {
	long := "Nothing of this sentence may be lost, however narrow the box is."
	d := newDesk(t, 150, 400, func() *Node {
		return Column(Label(long, StyleBody), Row(Line(long, StyleBody), Button("b", "OK", func() {})))
	})
	if h := d.Root().Children()[0].Rect().H; h < 3*18 {
		t.Errorf("the label is %.0f dp high, want at least three lines", h)
	}
	if r := d.Find("b").Rect(); r.Right() > 150.01 {
		t.Errorf("the button ends at %.1f: the line did not shrink", r.Right())
	}
}

func TestTapActsOnceAndDisabledSaysWhy(t *testing.T) {
	n, why := 0, ""
	d := newDesk(t, 200, 200, func() *Node {
		return Column(Button("go", "Go", func() { n++ }), Button("no", "No", func() { n += 100 }).
			Off("costs 12, you have 9"))
	})
	d.OnWhy = func(n *Node) { why = n.Why }
	d.click(t, "go")
	if n != 1 {
		t.Errorf("one click acted %d times", n)
	}
	d.click(t, "no")
	if n != 1 || why != "costs 12, you have 9" {
		t.Errorf("a disabled button acted (%d) or did not say why (%q)", n, why)
	}
}

func TestDragIsNoTap(t *testing.T) {
	n := 0
	d := newDesk(t, 200, 200, func() *Node { return Column(Button("go", "Go", func() { n++ })) })
	d.step(0, at(PointerDown, 1, 50, 20))
	d.step(20*time.Millisecond, at(PointerMove, 1, 50, 29))
	d.step(20*time.Millisecond, at(PointerMove, 1, 50, 20), at(PointerUp, 1, 50, 20))
	if n != 0 {
		t.Errorf("a pointer that moved 9 dp acted")
	}
	d.step(0, at(PointerDown, 1, 50, 20))
	d.step(20*time.Millisecond, at(PointerMove, 1, 50, 27), at(PointerUp, 1, 50, 27))
	if n != 1 {
		t.Errorf("a pointer that moved 7 dp did not act")
	}
}

func TestCancelAndOverlongTouchDoNotAct(t *testing.T) {
	n := 0
	d := newDesk(t, 200, 200, func() *Node { return Column(Button("go", "Go", func() { n++ })) })
	d.step(0, at(PointerDown, 1, 50, 20))
	d.step(50*time.Millisecond, at(PointerCancel, 1, 50, 20))
	d.step(50*time.Millisecond, at(PointerUp, 1, 50, 20))
	d.step(0, at(PointerDown, 2, 50, 20))
	d.step(time.Second, at(PointerUp, 2, 50, 20))
	if n != 0 {
		t.Errorf("a cancelled or overlong touch acted %d times", n)
	}
}

func TestLongPress(t *testing.T) {
	taps, longs := 0, 0
	d := newDesk(t, 200, 200, func() *Node {
		return Column(Button("go", "Go", func() { taps++ }).OnLong(func() { longs++ }))
	})
	d.step(0, at(PointerDown, 1, 50, 20))
	d.step(449 * time.Millisecond)
	if longs != 0 {
		t.Fatal("long press before its time")
	}
	d.step(time.Millisecond)
	d.step(100*time.Millisecond, at(PointerUp, 1, 50, 20))
	if longs != 1 || taps != 0 {
		t.Errorf("held for 450 ms: %d long presses, %d taps; want 1 and 0", longs, taps)
	}
	d.SetFocus("go")
	d.press("I")
	if longs != 2 {
		t.Errorf("I on the focused node did not do what a long press does")
	}
}

func TestGesturesReachThePicture(t *testing.T) {
	var got []string
	d := newDesk(t, 300, 300, func() *Node {
		return Stack(box("map", 0, 0).OnGesture(func(g Gesture) bool {
			got = append(got, fmt.Sprintf("%d@%.0f,%.0f+%.0f,%.0f*%.2f", g.Kind, g.At.X, g.At.Y, g.Move.X, g.Move.Y,
				g.Factor))
			return true
		}))
	})
	want := func(what string, list ...string) {
		t.Helper()
		if !slices.Equal(got, list) {
			t.Errorf("%s gave %v, want %v", what, got, list)
		}
		got = nil
	}
	d.step(0, at(PointerDown, 1, 100, 100), at(PointerUp, 1, 100, 100))
	want("a tap", "0@100,100+0,0*0.00")
	d.step(200*time.Millisecond, at(PointerDown, 1, 105, 100), at(PointerUp, 1, 105, 100))
	want("a second tap soon after", "1@105,100+0,0*0.00")
	d.step(time.Second, at(PointerDown, 1, 100, 100), at(PointerMove, 1, 110, 100), at(PointerMove, 1, 115, 101),
		at(PointerUp, 1, 115, 101))
	want("a drag", "3@100,100+10,0*0.00", "4@110,100+10,0*0.00", "4@115,101+5,1*0.00", "5@115,101+0,0*0.00")
	d.step(time.Second, at(PointerDown, 1, 100, 100), at(PointerDown, 2, 200, 100), at(PointerMove, 2, 300, 100))
	want("two fingers going apart", "6@200,100+50,0*2.00")
	d.step(0, at(PointerUp, 2, 300, 100), at(PointerUp, 1, 100, 100))
	want("letting go of a pinch")
	d.step(0, Event{Kind: WheelTurn, Pos: geom.Point{X: 5, Y: 5}, Wheel: geom.Point{Y: 1}})
	if len(got) != 1 || !strings.HasPrefix(got[0], "7@5,5") {
		t.Errorf("the wheel gave %v", got)
	}
}

func TestScrollByDragWheelAndFocus(t *testing.T) {
	taps := 0
	d := newDesk(t, 200, 200, func() *Node {
		s := Scroll("s")
		for i := range 20 {
			s.Add(Button(fmt.Sprintf("b%d", i), "B", func() { taps++ }))
		}
		return Column(s.Grow(1))
	})
	d.step(0, at(PointerDown, 1, 50, 150), at(PointerMove, 1, 50, 100), at(PointerUp, 1, 50, 100))
	if y := d.Find("b0").Rect().Y; y != -50 || taps != 0 {
		t.Errorf("after a drag of 50 dp the first button is at %.0f (want -50), %d taps", y, taps)
	}
	d.step(0, Event{Kind: WheelTurn, Pos: geom.Point{X: 50, Y: 50}, Wheel: geom.Point{Y: 100}})
	if r := d.Find("b19").Rect(); r.Bottom() != 200 {
		t.Errorf("at the end the last button ends at %.0f, want 200", r.Bottom())
	}
	d.SetFocus("b0")
	d.step(0)
	if r := d.Find("b0").Rect(); r.Y != 0 {
		t.Errorf("the focused button is at %.0f, want 0", r.Y)
	}
	d.Invalidate()
	d.step(0)
	d.Reveal("b10")
	if r := d.Visible(d.Find("b10")); r.H != theme.ButtonH {
		t.Errorf("after Reveal %.0f dp of the button are visible", r.H)
	}
}

// Beside a list the wheel moves it too, if there is no other that could be meant.
func TestTheWheelBesideAList(t *testing.T) {
	lists := 1
	d := newDesk(t, 400, 200, func() *Node {
		row := Row(box("beside", 100, 200))
		for i := range lists {
			s := Scroll(fmt.Sprint("list", i))
			for line := range 20 {
				s.Add(box(fmt.Sprint("line", i, "-", line), 100, 20))
			}
			row.Add(Column(s.Grow(1)))
		}
		return row
	})
	turn := Event{Kind: WheelTurn, Pos: geom.Point{X: 50, Y: 50}, Wheel: geom.Point{Y: 1}}
	d.step(0, turn)
	if y := d.Find("line0-0").Rect().Y; y != -wheelStep {
		t.Errorf("after a notch the only list begins at %.0f, want %.0f", y, -wheelStep)
	}
	lists = 2
	d.Invalidate()
	d.step(0)
	d.step(0, turn)
	if y := d.Find("line0-0").Rect().Y; y != -wheelStep {
		t.Errorf("beside two lists a notch has moved one to %.0f", y)
	}
}

func TestFollowEnd(t *testing.T) {
	lines := 30
	d := newDesk(t, 200, 200, func() *Node {
		s := Scroll("log").FollowEnd()
		for i := range lines {
			s.Add(box(fmt.Sprint("l", i), 10, 20))
		}
		return Column(s.Grow(1))
	})
	add := func() { lines++; d.Invalidate(); d.step(0) }
	add()
	if b := d.Find("l30").Rect().Bottom(); b != 200 {
		t.Errorf("the newest line ends at %.0f, want 200", b)
	}
	d.step(0, Event{Kind: WheelTurn, Pos: geom.Point{X: 50, Y: 50}, Wheel: geom.Point{Y: -1}})
	y := d.Find("l20").Rect().Y
	add()
	if got := d.Find("l20").Rect().Y; got != y {
		t.Errorf("a log that was scrolled back moved from %.0f to %.0f", y, got)
	}
}

func TestFocusByArrowsTabAndEnter(t *testing.T) {
	var pressed string
	b := func(id string) *Node { return Button(id, id, func() { pressed = id }) }
	d := newDesk(t, 300, 300, func() *Node {
		return Column(Row(b("a"), b("b"), b("c")), Row(b("d"), b("e").First(), b("f"))).Cross(Start)
	})
	for _, step := range []struct {
		key  Key
		want string
	}{{KeyRight, "e"}, {KeyRight, "f"}, {KeyUp, "c"}, {KeyLeft, "b"}, {KeyDown, "e"}, {KeyLeft, "d"}, {KeyLeft, "d"},
		{KeyTab, "e"}} {
		d.press(step.key)
		if d.Focused() != step.want {
			t.Fatalf("%s went to %q, want %q", step.key, d.Focused(), step.want)
		}
	}
	d.press(KeyEnter)
	if pressed != "e" {
		t.Errorf("Enter pressed %q, want e", pressed)
	}
	d.step(0, Event{Kind: KeyPress, Key: KeyTab, Shift: true})
	d.press(KeySpace)
	if pressed != "d" {
		t.Errorf("Space after Shift+Tab pressed %q, want d", pressed)
	}
}

// TestHoverEndsWhenItsNodeGoes: the node itself is told, unless only a child of it has gone; a scene can end it, too.
func TestHoverEndsWhenItsNodeGoes(t *testing.T) {
	shown, child := true, true
	var did []GestureKind
	d := newDesk(t, 200, 100, func() *Node {
		root := Column()
		if shown {
			card := Column().Named("card", RoleGroup, "card").Height(40)
			if child {
				card.Add(Button("in", "In", func() {}))
			}
			root.Add(card.OnGesture(func(g Gesture) bool { did = append(did, g.Kind); return false }))
		}
		return root
	})
	want := func(what, hovered string, list ...GestureKind) {
		t.Helper()
		d.Invalidate()
		d.step(0)
		if !slices.Equal(did, list) || d.Hovered() != hovered {
			t.Errorf("%s: the card got %v, want %v; the mouse is on %q, want %q", what, did, list, d.Hovered(), hovered)
		}
		did = nil
	}
	d.step(0, at(PointerMove, Mouse, 20, 20))
	want("the mouse comes", "in", Hover)
	child = false
	want("the button goes", "card")
	shown = false
	want("the card goes", "", HoverEnd)
	shown = true
	want("the card comes back", "")
	d.step(0, at(PointerMove, Mouse, 20, 20))
	d.EndHover()
	want("the scene ends it", "", Hover, HoverEnd)
}

// TestADialogOpensAtItsTop: also where it was left scrolled; a page behind it stays where it was.
func TestADialogOpensAtItsTop(t *testing.T) {
	open := false
	d := newDesk(t, 400, 300, func() *Node {
		root := Stack(Column(Scroll("page", box("long", 100, 900))))
		if open {
			root.Add(Dialog("ask", "Sure?", nil, box("content", 100, 900)))
		}
		return root
	})
	toggle := func() {
		open = !open
		d.Invalidate()
		d.step(0)
	}
	wheel := Event{Kind: WheelTurn, Pos: geom.Point{X: 200, Y: 150}, Wheel: geom.Point{Y: 3}}
	d.step(0, wheel)
	toggle()
	top := d.Find("content").Rect()
	if d.step(0, wheel); d.Find("content").Rect() == top {
		t.Fatal("the dialog does not scroll")
	}
	toggle()
	toggle()
	wantRect(t, d, "content", top)
	if y := d.Find("long").Rect().Y; y >= 0 {
		t.Errorf("the page behind the dialog is at %v", y)
	}
}

func TestDialogKeepsInputToItself(t *testing.T) {
	open, behind, inside := true, 0, 0
	var d *desk
	d = newDesk(t, 400, 400, func() *Node {
		root := Stack(Column(Button("behind", "Behind", func() { behind++ })))
		if open {
			root.Add(Dialog("ask", "Sure?", func() { open = false; d.Invalidate() },
				Button("yes", "Yes", func() { inside++ })))
		}
		return root
	})
	d.press(KeyTab, KeyTab, KeyDown, KeyUp, KeyEnter)
	if behind != 0 || inside != 1 {
		t.Errorf("keys reached behind %d times and inside %d times, want 0 and 1", behind, inside)
	}
	if d.Activate("behind") {
		t.Error("a script can press a button behind a dialog")
	}
	title := d.Find("ask").Children()[0].Rect()
	d.clickAt(title.X+10, title.Y+10)
	if !open {
		t.Error("a tap on the dialog itself closed it")
	}
	d.clickAt(20, 20)
	if open || behind != 0 {
		t.Errorf("a tap beside the dialog: open %v, acted behind %d times", open, behind)
	}
	open = true
	d.Invalidate()
	d.press(KeyEscape)
	if open {
		t.Error("Escape did not close the dialog")
	}
	d.click(t, "behind")
	if behind != 1 {
		t.Error("after the dialog, the button behind it does not act")
	}
}

func TestBackReachesTheRoot(t *testing.T) {
	left := false
	d := newDesk(t, 100, 100, func() *Node { return Column().OnBack(func() { left = true }) })
	d.press(KeyEscape)
	if !left {
		t.Error("Escape does not go back")
	}
}

func TestUnusedKeysGoToTheScene(t *testing.T) {
	var got []Key
	d := newDesk(t, 100, 100, func() *Node { return Column(Button("b", "b", func() {})) })
	d.OnKey = func(e Event) bool { got = append(got, e.Key); return true }
	d.press("U", KeyPlus, KeyDown, "I")
	if !slices.Equal(got, []Key{"U", KeyPlus, "I"}) {
		t.Errorf("the scene got %v, want U, Plus and I", got)
	}
}

func TestPickChoosesTheChild(t *testing.T) {
	got := ""
	d := newDesk(t, 300, 300, func() *Node {
		m := box("map", 0, 0).OnGesture(func(g Gesture) bool {
			if g.Kind == Tap {
				got = "ground"
			}
			return true
		})
		for _, id := range []string{"x", "y"} {
			m.Add(Spot(id, "city", id, func(geom.Rect) geom.Rect { return geom.Rect{X: 100, Y: 100, W: 10, H: 10} },
				func() { got = id }).Small())
		}
		return m.Pick(func(p geom.Point) string {
			switch {
			case p.X > 200:
				return ""
			case p.Y > 150:
				return "y"
			}
			return "x"
		})
	})
	d.clickAt(50, 200)
	if got != "y" {
		t.Errorf("picked %q, want y", got)
	}
	d.clickAt(250, 20)
	if got != "ground" {
		t.Errorf("with nothing picked it went to %q, want the picture itself", got)
	}
}

func TestToggleChoiceStepperSlider(t *testing.T) {
	on, choice, value, level := false, "a", 10, 1.0
	var d *desk
	d = newDesk(t, 400, 400, func() *Node {
		return Column(
			Toggle("t", "Sound", on, func(v bool) { on = v; d.Invalidate() }),
			Choice("c", "Edition", []Option{{ID: "a", Text: "A"}, {ID: "b", Text: "B"},
				{ID: "z", Text: "Z", Why: "not with two players"}}, choice,
				func(o string) { choice = o; d.Invalidate() }),
			Stepper("s", "Bid", Steps{Value: value, Min: 8, Max: 20, Small: 1, Big: 5, AtMin: "no lower",
				AtMax: "no higher", Less: "less", More: "more", LessBig: "much less", MoreBig: "much more",
				Set: func(v int) { value = v; d.Invalidate() }}),
			Slider("v", "Scale", "100 %", level, 0.8, 2, 0.1, func(v float64) { level = v; d.Invalidate() }),
		)
	})
	d.click(t, "t")
	d.click(t, "c.b")
	d.click(t, "c.z")
	if !on || choice != "b" {
		t.Errorf("toggle %v, choice %q; want true and b", on, choice)
	}
	d.click(t, "s.morebig")
	d.click(t, "s.more")
	d.SetFocus("s")
	d.press(KeyRight)
	if value != 17 {
		t.Errorf("10 and 5 and 1 and an arrow make %d", value)
	}
	d.click(t, "s.morebig")
	if value != 20 || d.Find("s.more").Why != "no higher" {
		t.Errorf("a step past the end went to %d, the button says %q", value, d.Find("s.more").Why)
	}
	r := d.Find("v").Rect()
	d.step(0, at(PointerDown, 1, r.X+r.W/2, r.Centre().Y), at(PointerMove, 1, r.Right()+50, r.Centre().Y),
		at(PointerUp, 1, r.Right()+50, r.Centre().Y))
	if level != 2 {
		t.Errorf("the slider drawn past its end is at %v, want 2", level)
	}
	d.step(0, at(PointerDown, 1, r.X+r.W/2, r.Centre().Y), at(PointerMove, 1, r.X+r.W/2-5, r.Centre().Y-60),
		at(PointerUp, 1, r.X+r.W/2-5, r.Centre().Y-60))
	if level != 2 {
		t.Errorf("a swipe up from the slider sets it to %v", level)
	}
	d.SetFocus("v")
	d.press(KeyLeft)
	if level < 1.89 || level > 1.91 {
		t.Errorf("one step back is %v, want 1.9", level)
	}
}

func TestSheetLevels(t *testing.T) {
	d := newDesk(t, 390, 800, func() *Node {
		list := Scroll("list")
		for i := range 30 {
			list.Add(box(fmt.Sprint("i", i), 10, 48))
		}
		return Stack(box("map", 0, 0), Sheet("sheet", "Resize", 56, Row(Button("act", "Act", func() {})), list))
	})
	top := func() float64 { return d.Find("sheet").Rect().Y }
	if top() != 800-SheetHeight(56) {
		t.Errorf("at peek the sheet begins at %.0f", top())
	}
	d.click(t, "sheet.grip")
	if top() != 400 || d.SheetLevel("sheet") != Half {
		t.Errorf("at half it begins at %.0f, level %d", top(), d.SheetLevel("sheet"))
	}
	y := d.Find("sheet.grip").Rect().Centre().Y
	d.step(0, at(PointerDown, 1, 200, y), at(PointerMove, 1, 200, y-100))
	if top() != 300 {
		t.Errorf("while dragged it begins at %.0f, want 300", top())
	}
	d.step(0, at(PointerUp, 1, 200, y-100))
	if d.SheetLevel("sheet") != Full || top() != theme.S6 {
		t.Errorf("released it begins at %.0f, level %d", top(), d.SheetLevel("sheet"))
	}
	d.step(0, at(PointerDown, 1, 200, 500), at(PointerMove, 1, 200, 400), at(PointerUp, 1, 200, 400))
	if y := d.Find("i0").Rect().Y; y >= d.Find("list").Rect().Y {
		t.Error("the list in a full sheet does not scroll")
	}
}

// A sheet that goes while it is dragged, or whose finger is never reported as lifted, comes back at its level.
func TestADragOfASheetIsNeverLeftOver(t *testing.T) {
	there := true
	d := newDesk(t, 390, 800, func() *Node {
		if !there {
			return box("map", 0, 0)
		}
		return Stack(box("map", 0, 0), Sheet("sheet", "Resize", 56, Row(), Column()))
	})
	low := d.Find("sheet").Rect().Y
	y := d.Find("sheet.grip").Rect().Centre().Y
	drag := func() {
		d.step(0, at(PointerDown, 1, 200, y), at(PointerMove, 1, 200, y-40))
		if top := d.Find("sheet").Rect().Y; top != low-40 {
			t.Fatalf("while dragged it begins at %.0f, want %.0f", top, low-40)
		}
	}
	drag()
	there = false
	d.Invalidate()
	d.step(0, at(PointerUp, 1, 200, y-40))
	there = true
	d.Invalidate()
	if d.step(0); d.Find("sheet").Rect().Y != low {
		t.Errorf("after it was away it begins at %.0f, want %.0f", d.Find("sheet").Rect().Y, low)
	}
	drag()
	d.step(0, at(PointerDown, 1, 200, 100), at(PointerUp, 1, 200, 100))
	if d.Find("sheet").Rect().Y != low {
		t.Errorf("after a finger that was never lifted it begins at %.0f, want %.0f", d.Find("sheet").Rect().Y, low)
	}
}

func TestToastPasses(t *testing.T) {
	d := newDesk(t, 400, 400, func() *Node { return Column() })
	d.Toast("Not enough Elektro")
	d.step(16 * time.Millisecond)
	if d.Find("toast") == nil {
		t.Fatal("no toast")
	}
	d.dirty = false
	in, ok := d.WakeIn()
	if !ok || in <= 0 {
		t.Fatalf("WakeIn does not say when the toast ends: %v %v", in, ok)
	}
	d.step(in)
	if d.Find("toast") != nil {
		t.Error("the toast stays")
	}
	d.Toast("Not enough Elektro")
	d.step(16 * time.Millisecond)
	d.step(0, at(PointerDown, Mouse, 200, 200))
	if d.Find("toast") != nil {
		t.Error("the toast stays although the player acts")
	}
}

// TestALongToastHasAPlace: also in a window that is lower than the message.
func TestALongToastHasAPlace(t *testing.T) {
	for _, h := range []float64{400, 200, 120} {
		d := newDesk(t, 320, h, func() *Node { return Column() })
		d.Toast(strings.Repeat("What cannot be done has a reason. ", 10))
		d.step(16 * time.Millisecond)
		if r := d.Find("toast").Rect(); r.W < 250 || r.H < 100 || !(geom.Rect{W: 320, H: h}).HasRect(r) {
			t.Errorf("in a window of 320x%.0f the message is at %v", h, r)
		}
	}
}

func TestAtRestNothingIsBuiltOrPainted(t *testing.T) {
	builds := 0
	d := newDesk(t, 400, 400, func() *Node {
		builds++
		return Column(Button("b", "b", func() {}), Label("words and words", StyleBody))
	})
	d.dirty = false
	before := builds
	if allocs := testing.AllocsPerRun(100, func() { d.step(16 * time.Millisecond) }); allocs > 0 {
		t.Errorf("an idle update allocates %.1f times", allocs)
	}
	if builds != before || d.dirty || d.Busy() {
		t.Errorf("idle updates built %d times, dirty %v, busy %v", builds-before, d.dirty, d.Busy())
	}
}

func TestFocusAndScrollSurviveARebuild(t *testing.T) {
	d := newDesk(t, 200, 200, func() *Node {
		s := Scroll("s")
		for i := range 20 {
			s.Add(Button(fmt.Sprintf("b%d", i), "B", func() {}))
		}
		return Column(s.Grow(1))
	})
	d.SetFocus("b9")
	d.step(0)
	y := d.Find("b9").Rect().Y
	d.Invalidate()
	d.step(0)
	if d.Focused() != "b9" || d.Find("b9").Rect().Y != y {
		t.Errorf("after a rebuild the focus is on %q at %.0f, want b9 at %.0f", d.Focused(), d.Find("b9").Rect().Y, y)
	}
}

func TestCheckFindsFaults(t *testing.T) {
	d := newDesk(t, 300, 300, func() *Node {
		return Stack(Column(
			Button("wide", "A text that is much too long for its button", func() {}).Width(100).Self(Start),
			box("tiny", 20, 20).Do(func() {}).Self(Start),
			Button("off", "Off", func() {}),
			Button("off", "Twice", func() {}),
		), Button("over", "Over", func() {}).Anchor(Start, Start))
	})
	d.Find("over").Disabled = true
	all := strings.Join(d.Check(), "\n")
	for _, want := range []string{"the text needs", "target of 20×20", "the id is taken", `covers "wide"`,
		"without a reason"} {
		if !strings.Contains(all, want) {
			t.Errorf("no fault about %q in\n%s", want, all)
		}
	}
	good := newDesk(t, 300, 300,
		func() *Node { return Column(Button("a", "Short", func() {}), Label("Fits", StyleBody)) })
	if faults := good.Check(); len(faults) > 0 {
		t.Errorf("a good layout has faults: %v", faults)
	}
}

// TestShortSpaceIsTakenFromTheRightOnes: a row takes width from texts, a column takes height from scroll areas, never
// the other way round.
func TestShortSpaceIsTakenFromTheRightOnes(t *testing.T) {
	long := "A text that needs three hundred dp and more to stand in one line"
	d := newDesk(t, 200, 130, func() *Node {
		return Column(
			Row(Label(long, StyleBody).With("label"), Button("b", "OK", func() {})),
			Line(long, StyleBody).With("line"),
			Scroll("s", box("tall", 10, 500)),
		)
	})
	if r := d.Find("b").Rect(); r.Right() > 200.01 {
		t.Errorf("the button ends at %.0f: the text beside it did not wrap", r.Right())
	}
	d.Walk(func(n *Node) bool {
		if n.Data == "line" && n.Rect().H < 18 {
			t.Errorf("the line is squeezed to %.0f dp", n.Rect().H)
		}
		return true
	})
	if r := d.Find("s").Rect(); r.Bottom() > 130.01 {
		t.Errorf("the scroll ends at %.0f", r.Bottom())
	}
}

func TestFocusOnSheetContentPullsItUp(t *testing.T) {
	came := 0
	d := newDesk(t, 390, 800, func() *Node {
		return Stack(box("map", 0, 0), Sheet("sheet", "Resize", 56, Row(),
			Column(Button("in", "In", func() {}).OnFocus(func() { came++ }))))
	})
	d.SetFocus("in")
	d.step(0)
	if d.SheetLevel("sheet") != Half || d.Visible(d.Find("in")).Empty() || came != 1 {
		t.Errorf("level %d, seen %v, told %d times", d.SheetLevel("sheet"), d.Visible(d.Find("in")), came)
	}
}

// TestAPictureIsTappedAtAPlaceAndAdjusted: a picture with OnGesture and OnAdjust receives taps with their place, quick
// ones too, and the arrow keys; if disabled it says why.
func TestAPictureIsTappedAtAPlaceAndAdjusted(t *testing.T) {
	var at []float64
	steps, why := 0, ""
	d := newDesk(t, 300, 100, func() *Node {
		n := Custom("shelf", RoleStepper, "Coal", 300, 100, nil)
		n.OnAdjust(func(by int) { steps += by }).OnGesture(func(g Gesture) bool {
			if g.Kind == Tap {
				at = append(at, g.At.X)
			}
			return g.Kind == Tap
		}).Off(why).OnWhy(func() { why += "!" })
		return Column(n)
	})
	d.clickAt(40, 50)
	d.clickAt(44, 50)
	d.press(KeyRight, KeyRight, KeyLeft)
	if len(at) != 2 || at[0] != 40 || at[1] != 44 || steps != 1 {
		t.Errorf("taps at %v, %d steps", at, steps)
	}
	why = "sold out"
	d.Invalidate()
	d.step(time.Millisecond)
	d.clickAt(80, 50)
	d.press(KeyRight)
	if len(at) != 2 || steps != 1 || why != "sold out!" {
		t.Errorf("disabled: taps at %v, %d steps, %q", at, steps, why)
	}
}

// TestASecondLineWraps: where the smaller words of a button do not fit in its width, they take more lines and it grows;
// without room for that, or for a word, they are cut, which is a fault.
func TestASecondLineWraps(t *testing.T) {
	const words = "Version 12.34.56 is ready. Your games stay as they are, and so do your settings."
	for _, c := range []struct {
		width, height float64 // 0 for as high as it likes
		grows, cut    bool
	}{{600, 0, false, false}, {260, 0, true, false}, {150, 0, true, false}, {260, 48, false, true},
		{40, 400, false, true}} {
		n := Button("newer", "Update", func() {}).Sub(words)
		if n.Width(c.width); c.height > 0 {
			n.Height(c.height)
		}
		tree := newDesk(t, 800, 600, func() *Node { return Column(Row(n)) })
		high := n.Rect().H
		if cut := tree.CutsSub(n); cut != c.cut || (high > theme.ButtonH) != (c.grows || c.height > theme.ButtonH) {
			t.Errorf("%.0f dp wide it is %.0f high, cut: %v", c.width, high, cut)
		}
		faults := strings.Join(tree.Check(), "\n")
		if strings.Contains(faults, "is cut") != c.cut {
			t.Errorf("%.0f dp wide: %s", c.width, faults)
		}
	}
}

// TestASecondLineIsSpared: where a button cannot grow, smaller words that its label says anyway are left out, and that
// is no fault.
func TestASecondLineIsSpared(t *testing.T) {
	for _, c := range []struct {
		text  string
		width float64
		shown bool
	}{{"Back", 300, true}, {"Back", 80, false}} {
		n := Button("back", c.text, func() {}).SubWhereRoom("It is your turn").Size(c.width, theme.ButtonH)
		tree := newDesk(t, 800, 600, func() *Node { return Column(Row(n)) })
		shown := false
		for _, text := range drawtest.Texts(tree.Kit, func() { tree.Picture() }) {
			shown = shown || strings.Contains(text.String(), "It is your turn")
		}
		if shown != c.shown {
			t.Errorf("%s, %.0f dp wide: the second line is shown: %v", c.text, c.width, shown)
		}
		if faults := tree.Check(); len(faults) > 0 {
			t.Errorf("%s, %.0f dp wide: %v", c.text, c.width, faults)
		}
	}
}
