package ui

import (
	"strconv"
	"strings"
	"testing"

	"kilovolt/sprites/geom"
)

// TestFocusComesBackFromADialog: a dialog has a focus of its own, Enter presses its first button, and closing it
// restores the focus.
func TestFocusComesBackFromADialog(t *testing.T) {
	open, yes := false, 0
	var d *desk
	d = newDesk(t, 400, 400, func() *Node {
		root := Stack(Column(
			Button("first", "First", func() {}).First(),
			Button("buy", "Buy", func() { open = true; d.Invalidate() }),
		))
		if open {
			root.Add(Dialog("ask", "Sure?", func() { open = false; d.Invalidate() },
				Button("no", "No", func() {}), Button("yes", "Yes", func() { yes++ }).First()))
		}
		return root
	})
	d.press(KeyDown, KeyDown)
	if d.Focused() != "buy" {
		t.Fatalf("the focus is on %q", d.Focused())
	}
	d.press(KeyEnter)
	if d.Focused() != "yes" {
		t.Errorf("in the dialog the focus is on %q, want yes", d.Focused())
	}
	d.press(KeyUp)
	if d.Focused() != "no" {
		t.Errorf("Up went to %q, want no", d.Focused())
	}
	d.press(KeyEscape)
	if d.Focused() != "buy" || open {
		t.Errorf("back from the dialog the focus is on %q, want buy", d.Focused())
	}
	d.press(KeyEnter)
	if d.Focused() != "yes" {
		t.Errorf("opened again, the dialog has the focus on %q, want yes", d.Focused())
	}
	d.press(KeyEscape)
	d.click(t, "buy")
	if d.Focused() != "" {
		t.Errorf("a dialog opened by the mouse shows a focus, on %q", d.Focused())
	}
	d.press(KeyEnter)
	if yes != 1 {
		t.Error("Enter in a dialog that the mouse has opened does not press its first button")
	}
}

// TestFocusGoesToTheNextDecision: if the focused widget disappears, keyboard players continue at the first widget of
// the new scene.
func TestFocusGoesToTheNextDecision(t *testing.T) {
	step := 0
	var d *desk
	d = newDesk(t, 300, 200, func() *Node {
		col := Column(Button("menu", "Menu", func() {}))
		for i := range 20 {
			b := Button("choice-"+strconv.Itoa(step)+"-"+strconv.Itoa(i), "x", func() { step++; d.Invalidate() })
			if i == 19 {
				b.First()
			}
			col.Add(b)
		}
		return Scroll("all", col)
	})
	d.press(KeyEnter)
	for want := range 3 {
		id := "choice-" + strconv.Itoa(want) + "-19"
		if d.Focused() != id {
			t.Fatalf("the focus is on %q, want %s", d.Focused(), id)
		}
		if d.Visible(d.Find(id)).Empty() {
			t.Errorf("focused widget %s is out of view", id)
		}
		d.step(changeRest)
		d.press(KeyEnter)
	}
	d.Reveal("menu")
	d.step(changeRest) // it has just come there
	d.click(t, "menu")
	step++
	d.Invalidate()
	d.step(0)
	if d.Focused() != "menu" {
		t.Errorf("without keys the focus moved to %q", d.Focused())
	}
}

// TestArrowsReadALongText: a scroll area without widgets can be focused, is scrolled by the arrow keys, and is left at
// its end.
func TestArrowsReadALongText(t *testing.T) {
	d := newDesk(t, 300, 300, func() *Node {
		text := Scroll("text").Height(100)
		for i := range 12 {
			text.Add(Label("line "+strconv.Itoa(i), StyleBody))
		}
		return Column(Button("above", "Above", func() {}), text, Button("below", "Below", func() {}))
	})
	d.press(KeyDown, KeyDown)
	if d.Focused() != "text" {
		t.Fatalf("Down went to %q, want text", d.Focused())
	}
	presses := 0
	for ; d.Focused() == "text" && presses < 50; presses++ {
		d.press(KeyDown)
	}
	limit := d.scrollLimit(d.Find("text"))
	if d.Focused() != "below" || d.scrolls["text"].pos < limit-1 {
		t.Errorf("after %d presses the focus is on %q, and the text at %.0f of %.0f", presses, d.Focused(),
			d.scrolls["text"].pos, limit)
	}
	d.press(KeyUp, KeyHome)
	if d.scrolls["text"].pos != 0 {
		t.Error("Home does not go to the beginning")
	}
	d.press(KeyEnd)
	if d.scrolls["text"].pos < limit-1 {
		t.Error("End does not go to the end")
	}
	d.press(KeyPageUp)
	if pos := d.scrolls["text"].pos; pos >= limit || pos < limit-100 {
		t.Errorf("Page up goes to %.0f of %.0f", pos, limit)
	}
}

// TestArrowsMeetOnlyTheVisiblePartOfAList: a button scrolled far down counts as being at the edge of its list.
func TestArrowsMeetOnlyTheVisiblePartOfAList(t *testing.T) {
	d := newDesk(t, 400, 400, func() *Node {
		list := Scroll("list").Height(100)
		for i := range 12 {
			list.Add(Button("row-"+strconv.Itoa(i), "Row", func() {}))
		}
		return Row(
			Column(list, Button("under", "Under", func() {})).Width(150),
			Column(Spacer(), Button("low", "Low", func() {})).Grow(1),
		)
	})
	d.SetFocus("low")
	d.press(KeyLeft)
	if d.Focused() != "under" {
		t.Errorf("Left of the low widget is %q, want under", d.Focused())
	}
	d.press(KeyUp)
	if got := d.Focused(); got != "row-1" && got != "row-2" {
		t.Errorf("Up into the list moves to %q, want one of the last visible ones", got)
	}
	if d.press(KeyDown); d.Focused() != "under" {
		t.Errorf("Down does not lead back but to %q", d.Focused())
	}
	d.press(KeyUp, KeyDown) // there again: now it moves on within the list
	if got := d.Focused(); !strings.HasPrefix(got, "row-") {
		t.Errorf("Down in the list goes to %q", got)
	}
	if d.Visible(d.Find(d.Focused())).Empty() {
		t.Error("the focused widget is out of view")
	}
}

// TestArrowsStayOnAPicture: on a map the arrow keys move from place to place, and leave it only at its edge.
func TestArrowsStayOnAPicture(t *testing.T) {
	spots := map[string]geom.Point{"a": {X: 40, Y: 40}, "b": {X: 180, Y: 60}, "c": {X: 260, Y: 200}}
	d := newDesk(t, 400, 300, func() *Node {
		m := Custom("map", RoleImage, "Map", 0, 0, func(*Paint) {}).Pick(func(geom.Point) string { return "" })
		for _, id := range []string{"a", "b", "c"} {
			place := func(geom.Rect) geom.Rect { return geom.Around(spots[id], 20, 20) }
			m.Add(Spot(id, "city", id, place, func() {}).Small())
		}
		return Row(m.Grow(1), Column(Button("beside", "Beside", func() {})).Width(100))
	})
	d.SetFocus("a")
	for _, step := range []struct {
		key  Key
		want string
	}{
		{KeyRight, "b"}, {KeyDown, "c"}, {KeyRight, "beside"}, {KeyLeft, "c"}, {KeyDown, "c"}, {KeyUp, "b"},
		{KeyLeft, "a"}, {KeyUp, "a"},
	} {
		d.press(step.key)
		if d.Focused() != step.want {
			t.Fatalf("%s went to %q, want %q", step.key, d.Focused(), step.want)
		}
	}
}

// TestNoKeyHasTwoUses: every key means one thing to the widget kit, and the other keys reach the scene.
func TestNoKeyHasTwoUses(t *testing.T) {
	seen := map[Key]Use{}
	for u := range UseCount {
		for _, k := range Keys(u) {
			if was, ok := seen[k]; ok {
				t.Errorf("%s has the uses %d and %d", k, was, u)
			}
			seen[k] = u
		}
	}
	d := newDesk(t, 300, 300, func() *Node { return Column(Button("a", "A", func() {})) })
	var got []Key
	d.OnKey = func(e Event) bool { got = append(got, e.Key); return true }
	d.press("U", KeyPlus, KeyEscape, KeyPageDown, "I", KeyDown)
	if len(got) != 5 || got[2] != KeyEscape {
		t.Errorf("the scene got %v", got)
	}
}
