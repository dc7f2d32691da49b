package ui

import (
	"slices"
	"strconv"
	"testing"
	"time"
)

// bidding is a button that opens an auction and then raises, as at the table, with a stepper below. It returns the
// decisions made.
func bidding(t *testing.T, means bool) (*desk, *[]string) {
	var done []string
	var d *desk
	d = newDesk(t, 300, 200, func() *Node {
		label := "Open 4"
		if len(done) > 0 {
			label = "Bid " + strconv.Itoa(len(done)+4)
		}
		if means {
			label = "Go"
		}
		return Column(
			Button("confirm", label, func() { done = append(done, label); d.Invalidate() }).Means(len(done)).First(),
			Button("more", "1 more", func() { done = append(done, "more"); d.Invalidate() }),
		)
	})
	return d, &done
}

// TestABouncedPressDecidesOnce: a bounced key or finger does not trigger what the button has just become, whether its
// label has changed or not; a little later a press does.
func TestABouncedPressDecidesOnce(t *testing.T) {
	for _, means := range []bool{false, true} {
		d, done := bidding(t, means)
		d.press(KeyEnter) // makes the focus visible
		d.press(KeyEnter, KeyEnter, KeyEnter)
		if len(*done) != 1 {
			t.Errorf("means %v: Enter bounced and decided %q", means, *done)
		}
		d.step(changeRest)
		d.press(KeyEnter)
		if len(*done) != 2 {
			t.Errorf("means %v: Enter no longer decides: %q", means, *done)
		}
	}
	d, done := bidding(t, false)
	at := d.Find("confirm").Rect().Centre()
	d.clickAt(at.X, at.Y)
	d.clickAt(at.X+5, at.Y+5)
	if len(*done) != 1 {
		t.Errorf("a finger bounced and decided %q", *done)
	}
	d.step(changeRest)
	d.clickAt(at.X, at.Y)
	if len(*done) != 2 {
		t.Errorf("a tap no longer decides: %q", *done)
	}
}

// TestAHeldKeyDecidesOnce: though the system repeats it for as long as it is held.
func TestAHeldKeyDecidesOnce(t *testing.T) {
	d, done := bidding(t, false)
	d.press(KeyEnter)
	for range 60 {
		d.step(33*time.Millisecond, Event{Kind: KeyPress, Key: KeyEnter})
	}
	if len(*done) != 1 {
		t.Errorf("decided %q", *done)
	}
}

// TestADeliberateKeyIsNeverHeldUp: a second press of the same key decides, however soon after a change a finger is able
// to make it.
func TestADeliberateKeyIsNeverHeldUp(t *testing.T) {
	for _, key := range []Key{KeyEnter, KeySpace} {
		d, done := bidding(t, true)
		d.press(KeyEnter) // makes the focus visible
		for n := range 4 {
			d.step(100*time.Millisecond, Event{Kind: KeyPress, Key: key})
			if len(*done) != n+1 {
				t.Fatalf("%s: %d presses have decided %d times", key, n+1, len(*done))
			}
		}
	}
}

// TestAHeldKeyIsToldOnce: holding a key does nothing more, which is said once for each time that it is held, and not of
// a key that has done nothing.
func TestAHeldKeyIsToldOnce(t *testing.T) {
	d, done := bidding(t, true)
	told := 0
	d.OnHeld = func() { told++ }
	d.step(30*time.Millisecond, Event{Kind: KeyHeld, Key: KeySpace})
	d.press(KeyEnter) // makes the focus visible
	for n := 1; n <= 2; n++ {
		d.step(time.Second, Event{Kind: KeyPress, Key: KeyEnter})
		for range 20 {
			d.step(33*time.Millisecond, Event{Kind: KeyHeld, Key: KeyEnter})
		}
		if len(*done) != n || told != n {
			t.Errorf("held %d times, it has decided %d times and was told %d times", n, len(*done), told)
		}
	}
}

// TestWhatIsNoRepetitionIsNotHeldBack: another button, another place, another key, and a button that stays the same.
func TestWhatIsNoRepetitionIsNotHeldBack(t *testing.T) {
	d, done := bidding(t, false)
	more, confirm := d.Find("more").Rect().Centre(), d.Find("confirm").Rect().Centre()
	for range 3 {
		d.clickAt(more.X, more.Y)
	}
	if want := []string{"more", "more", "more"}; !slices.Equal(*done, want) {
		t.Errorf("three taps in a row do %q", *done)
	}
	d.clickAt(confirm.X, confirm.Y)
	if len(*done) != 4 {
		t.Errorf("another button is ignored: %q", *done)
	}
	d.clickAt(more.X, more.Y)
	if len(*done) != 5 {
		t.Errorf("another place is ignored: %q", *done)
	}
	d.press(KeySpace, KeyDown, KeySpace)
	if len(*done) != 7 {
		t.Errorf("keys are ignored: %q", *done)
	}
}

// TestAPressLongAfterTheLastIsMeant: a key's, even if the button's action has just changed.
func TestAPressLongAfterTheLastIsMeant(t *testing.T) {
	d, done := bidding(t, false)
	d.press(KeyEnter, KeyEnter) // the first one shows the focus
	d.step(soon)
	*done = append(*done, "the others")
	d.Invalidate()
	d.step(changeRest / 2)
	d.press(KeyEnter)
	if len(*done) != 3 {
		t.Errorf("a press after %v is ignored: %q", soon, *done)
	}
}

// TestASecondTapIsNotTakenByWhatItHasBrought: neither the space beside a dialog that a tap has opened, nor what a sheet
// that a tap has pulled up holds, nor a picture that a tap has uncovered takes the second one.
func TestASecondTapIsNotTakenByWhatItHasBrought(t *testing.T) {
	open, back := false, 0
	var d *desk
	d = newDesk(t, 300, 300, func() *Node {
		root := Stack(Column(Button("open", "Open", func() { open = true; d.Invalidate() })))
		if open {
			root.Add(Dialog("ask", "Sure?", func() { back++ }, Button("yes", "Yes", func() {})))
		}
		return root
	})
	d.step(time.Second)
	at := d.Find("open").Rect().Centre()
	d.clickAt(at.X, at.Y)
	d.clickAt(at.X, at.Y)
	if !open || back != 0 {
		t.Errorf("opened %v, closed %d times", open, back)
	}
	d.step(changeRest)
	if d.clickAt(at.X, at.Y); back != 1 {
		t.Error("later a tap beside the dialog does not close it")
	}

	hits := 0
	d = newDesk(t, 300, 400, func() *Node {
		list := Column()
		for i := range 8 {
			list.Add(Button("in-"+strconv.Itoa(i), "In", func() { hits++ }))
		}
		return Stack(Sheet("sheet", "Pull", 40, Row(), Column(Scroll("rows", list).Grow(1))))
	})
	d.step(time.Second)
	at = d.Find("sheet.grip").Rect().Centre()
	d.clickAt(at.X, at.Y)
	if in := d.At(at); in == nil || in.ID == "sheet.grip" {
		t.Fatalf("the sheet is not pulled up over %v: %v", at, in)
	}
	if d.clickAt(at.X, at.Y); hits != 0 {
		t.Error("what the sheet holds takes the second tap")
	}

	taps, covered := 0, true
	d = newDesk(t, 300, 300, func() *Node {
		root := Stack(Column(box("map", 300, 300).OnGesture(func(g Gesture) bool {
			if g.Kind == Tap {
				taps++
			}
			return true
		})))
		if covered {
			root.Add(Column(Button("close", "Close", func() { covered = false; d.Invalidate() })))
		}
		return root
	})
	d.step(time.Second)
	at = d.Find("close").Rect().Centre()
	d.clickAt(at.X, at.Y)
	d.clickAt(at.X, at.Y)
	if covered || taps != 0 {
		t.Errorf("covered %v, the picture was tapped %d times", covered, taps)
	}
}
