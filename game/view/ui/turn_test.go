package ui

import (
	"fmt"
	"strings"
	"testing"

	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// mixed is a scene with boxes of every kind, places in their parents, and parts that stay as they are.
func mixed() *Node {
	box := func(id string, w, h float64) *Node { return Custom(id, RoleImage, id, w, h, nil) }
	corner := func(id string) *Node {
		return box(id, 40, 20).Place(func(in geom.Rect) geom.Rect {
			return geom.Rect{X: in.X + 5, Y: in.Y, W: 40, H: 20}
		})
	}
	var grid []*Node
	for i := range 5 {
		grid = append(grid, box(fmt.Sprintf("cell-%d", i), 0, 20))
	}
	picture := Stack(box("picture", 0, 0), corner("spot")).LeftToRight()
	picture.Add(Row(box("by-language", 30, 10), Spacer()).ByLanguage())
	return Column(
		Bar(box("first", 50, 20), box("grows", 10, 20).Grow(1), box("last", 30, 20)),
		Row(
			Scroll("scroll", box("row", 80, 30), box("long", 60, 900).Self(Start), box("ends", 20, 10).Self(End)).
				Width(120),
			Stack(corner("corner"), box("anchored", 30, 20).Anchor(End, Start)).Grow(1),
			Column(picture.Height(60), Flow(box("a", 40, 10), box("b", 40, 10), box("c", 40, 10)).Gap(3)).Width(100),
		).PadEach(Insets{Left: 20, Right: 4}).Gap(6).Height(200),
		Grid(3, 0, grid...).Gap(2),
		Stack(box("sheet-ground", 0, 0), Sheet("sheet", "grip", 40, box("head", 30, 10), box("content", 0, 0))).Grow(1),
	)
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func sceneOf(build func() *Node, rtl bool) *Tree {
	t := NewTree(draw.NewKit(), build)
	must(t.Kit.SetLanguage(rtl, nil))
	t.Resize(400, 500)
	t.Update(0, &Queue{})
	return t
}

// TestMirroredLayout: from right to left everything is the reflection of what it is from left to right, except for what
// is LeftToRight: that is as it was, within its reflected place.
func TestMirroredLayout(t *testing.T) {
	ltr, rtl := sceneOf(mixed, false), sceneOf(mixed, true)
	for _, fault := range MirrorFaults(rtl, ltr.root) {
		t.Error(fault)
	}
	for id, want := range map[string]geom.Rect{
		"first": {X: 338, Y: 14, W: 50, H: 20}, "last": {X: 12, Y: 14, W: 30, H: 20},
		"spot":        {X: 9, Y: 48, W: 40, H: 20},
		"by-language": {X: 74, Y: 48, W: 30, H: 60}, "corner": {X: 209, Y: 48, W: 40, H: 20},
	} {
		if got := rtl.Find(id).rect; got != want {
			t.Errorf("%s lies at %v, want %v", id, got, want)
		}
		if upright := id == "spot"; rtl.Find(id).turned == upright {
			t.Errorf("%s is mirrored: %v", id, !upright)
		}
	}
	// A change of the language alone is enough.
	must(ltr.Kit.SetLanguage(true, nil))
	ltr.Invalidate()
	ltr.Update(1, &Queue{})
	if a, b := ltr.Find("first").rect, rtl.Find("first").rect; a != b {
		t.Errorf("after a change of language a node lies at %v, want %v", a, b)
	}
}

// TestPlaceInWindow: such a place is the same in all languages.
func TestPlaceInWindow(t *testing.T) {
	build := func() *Node {
		return Row(Gap(100), Stack(Custom("at", RoleImage, "at", 0, 0, nil).PlaceInWindow(func(in geom.Rect) geom.Rect {
			return geom.Rect{X: in.X + 10, Y: 0, W: 20, H: 20}
		})).Grow(1))
	}
	if r := sceneOf(build, false).Find("at").rect; r.X != 110 {
		t.Errorf("it lies at %v", r)
	}
	if r := sceneOf(build, true).Find("at").rect; r.X != 10 {
		t.Errorf("from right to left it lies at %v", r)
	}
}

// TestMirroredSlider: less is at the right, for pointers and for keys.
func TestMirroredSlider(t *testing.T) {
	value := 5.0
	build := func() *Node {
		return Column(Slider("s", "s", "5", value, 0, 10, 1, func(v float64) { value = v }).Self(Start))
	}
	tree := sceneOf(build, true)
	r := tree.Find("s").rect
	tap := func(x float64) {
		p := geom.Point{X: x, Y: r.Centre().Y}
		var q Queue
		q.Push(Event{Kind: PointerDown, Pos: p, Pointer: Mouse}, Event{Kind: PointerUp, Pos: p, Pointer: Mouse})
		tree.Invalidate()
		tree.Update(tree.Now()+1e9, &q)
	}
	if r.Right() != 400 {
		t.Errorf("it lies at %v", r)
	}
	if tap(r.Right() - 12); value != 0 {
		t.Errorf("at the right the value is %v", value)
	}
	if tap(r.X + 12); value != 10 {
		t.Errorf("at the left the value is %v", value)
	}
	tree.SetFocus("s")
	for _, c := range []struct {
		key  Key
		want float64
	}{{KeyRight, 9}, {KeyRight, 8}, {KeyLeft, 9}} {
		var q Queue
		q.Push(Event{Kind: KeyPress, Key: c.key})
		tree.Invalidate()
		tree.Update(tree.Now()+1e9, &q)
		if value != c.want {
			t.Errorf("after %s the value is %v, want %v", c.key, value, c.want)
		}
	}
}

// TestFieldFromRightToLeft: what is typed runs in the direction of its first letter; arrows keep their physical sense.
func TestFieldFromRightToLeft(t *testing.T) {
	for _, rtl := range []bool{false, true} {
		f := newForm(t, "אבג")
		must(f.Kit.SetLanguage(rtl, nil))
		f.Invalidate()
		f.press(KeyDown, KeyDown, KeyEnd) // into the field
		f.wants(t, "אבג|")
		f.press(KeyRight)
		f.wants(t, "אב|ג")
		f.keys(true, false, KeyRight)
		f.wants(t, "א[ב]ג")
		f.press(KeyLeft)
		f.wants(t, "אב|ג")
		f.press(KeyBackspace)
		f.wants(t, "א|ג")
		n := f.Find("name")
		in := f.textRect(n)
		wide, left := f.textWidth("אג"), f.textLeft(n, f.line(n))
		if count := f.countWidth(n); rtl && (in.X != n.rect.X+theme.S3+count || left != in.Right()-wide) ||
			!rtl && left != in.X {
			t.Errorf("rtl %v: the text lies at %v in %v", rtl, left, in)
		}
		f.clickAt(left+1, n.rect.Centre().Y)
		f.wants(t, "אג|")
		f.clickAt(left+wide-1, n.rect.Centre().Y)
		f.wants(t, "|אג")
	}
}

// TestLongFieldShowsItsCaret: at either end of a text that is wider than its field.
func TestLongFieldShowsItsCaret(t *testing.T) {
	for _, text := range []string{"wwwwwwww wwwwwwww wwwwwwww", "שששששששש שששששששש שששששששש"} {
		for _, rtl := range []bool{false, true} {
			tree := sceneOf(func() *Node { return Column(Field("f", "f", text, 40, func(string) {}).Width(150)) }, rtl)
			n := tree.Find("f")
			for _, at := range []int{0, len(text) / 2, len(text)} {
				l := tree.startLine(n)
				l.move(l.edge(at), false)
				x, in := tree.textLeft(n, l)+tree.caretX(text, l.at), tree.textRect(n)
				if x < in.X-0.01 || x > in.Right()+0.01 {
					t.Errorf("%q, rtl %v: the caret at %d stands at %.1f, outside of %v", text, rtl, at, x, in)
				}
			}
		}
	}
}

// TestInkFromRightToLeft: what a text takes of its box begins at the right, unless the text is LeftToRight.
func TestInkFromRightToLeft(t *testing.T) {
	for _, c := range []struct {
		rtl    bool
		label  *Node
		before float64 // how much of the free width lies left of the text
	}{
		{false, Label("abc", StyleBody), 0}, {false, Label("abc", StyleBody.At(draw.End)), 1},
		{true, Label("abc", StyleBody), 1}, {true, Label("abc", StyleBody.At(draw.End)), 0},
		{true, Label("abc", StyleBody.At(draw.Middle)), 0.5}, {true, Label("abc", StyleBody).LeftToRight(), 0},
	} {
		tree := sceneOf(func() *Node { return Column(c.label) }, c.rtl)
		ink, box := tree.Inked(c.label), c.label.Rect()
		if got := (ink.X - box.X) / (box.W - ink.W); got < c.before-0.01 || got > c.before+0.01 || ink.W > 100 {
			t.Errorf("from right to left %v: the text takes %v of %v", c.rtl, ink, box)
		}
	}
}

// TestAMessageFromLeftToRight: a message in another language begins at the left, whatever the language in use.
func TestAMessageFromLeftToRight(t *testing.T) {
	tree := sceneOf(mixed, true)
	text := "The file is damaged."
	tree.ToastLeftToRight(text)
	tree.Update(1, &Queue{})
	turned := true
	tree.Walk(func(n *Node) bool {
		if n.text != nil && strings.Contains(n.text.text, text) {
			turned = n.Turned()
		}
		return true
	})
	if tree.Toasted() != text || turned {
		t.Errorf("%q is told, turned %v", tree.Toasted(), turned)
	}
	tree.Toast(text)
	tree.Update(2, &Queue{})
	if tree.toastLeft {
		t.Error("the next message runs from left to right too")
	}
}
