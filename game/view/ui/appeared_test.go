package ui

import (
	"slices"
	"testing"
	"time"

	"kilovolt/sprites/geom"
)

// turns is a bar whose buttons depend on whose turn it is, as at the table, beside one that stays. It returns what was
// pressed, how often the tree said that a tap was ignored, and a function that changes whose turn it is.
func turns(t *testing.T) (d *desk, done *[]string, early *int, next func(mine bool)) {
	mine, index := false, 0
	done, early = new([]string), new(int)
	press := func(id string) func() { return func() { *done = append(*done, id); d.Invalidate() } }
	d = newDesk(t, 300, 200, func() *Node {
		bar := Row(Button("skip", "Skip ahead", press("skip")).Grow(1))
		if mine {
			bar = Row(Button("drop", "Drop out", press("drop")).Grow(1),
				Primary("confirm", "Bid 10", press("confirm")).Means(index).First().Grow(1))
		}
		return Column(Button("help", "Help", press("help")), bar)
	})
	d.OnEarly = func() { *early++ }
	return d, done, early, func(m bool) {
		mine = m
		index++
		d.Invalidate()
		d.step(0)
	}
}

// TestATapMeansWhatWasThere: what has come under the finger by itself does nothing for a moment, and says so; then it
// acts, and what has not changed acts all the time.
func TestATapMeansWhatWasThere(t *testing.T) {
	d, done, early, next := turns(t)
	d.step(time.Second)
	next(true)
	if got := d.Settles("confirm"); got != changeRest {
		t.Errorf("settles for %v", got)
	}
	d.step(changeRest - 100*time.Millisecond)
	d.click(t, "confirm")
	if len(*done) != 0 || *early != 1 {
		t.Fatalf("pressed %q, said so %d times", *done, *early)
	}
	d.click(t, "help")
	if want := []string{"help"}; !slices.Equal(*done, want) || *early != 1 {
		t.Fatalf("what has not changed: pressed %q, said so %d times", *done, *early)
	}
	d.step(100 * time.Millisecond)
	if d.Settles("confirm") != 0 {
		t.Error("does not settle")
	}
	d.click(t, "confirm")
	if want := []string{"help", "confirm"}; !slices.Equal(*done, want) || *early != 1 {
		t.Errorf("later: pressed %q, said so %d times", *done, *early)
	}
}

// TestATapThatWasUnderWay: the finger was down when another decision came under it, be it of the same name.
func TestATapThatWasUnderWay(t *testing.T) {
	for _, mine := range []bool{false, true} {
		d, done, early, next := turns(t)
		next(mine)
		d.step(time.Second)
		c := d.Find("skip")
		if mine {
			c = d.Find("confirm")
		}
		p := c.Rect().Centre()
		d.step(0, at(PointerDown, 1, p.X, p.Y))
		next(true)
		d.step(400*time.Millisecond, at(PointerUp, 1, p.X, p.Y))
		if len(*done) != 0 || mine && *early != 1 {
			t.Errorf("mine before %v: pressed %q, said so %d times", mine, *done, *early)
		}
	}
}

// TestOnlyPointersAreHeldUp: keys and scripts mean what has the focus, or the name.
func TestOnlyPointersAreHeldUp(t *testing.T) {
	d, done, early, next := turns(t)
	d.press(KeyTab)
	d.step(time.Second)
	next(true)
	d.SetFocus("confirm")
	d.press(KeyEnter)
	next(true)
	d.Activate("confirm")
	next(true)
	if want := []string{"confirm", "confirm"}; !slices.Equal(*done, want) || *early != 0 {
		t.Errorf("pressed %q, said so %d times", *done, *early)
	}
}

// TestWhatThePlayerBringsAboutActsAtOnce: a button that one press has opened takes the next one elsewhere.
func TestWhatThePlayerBringsAboutActsAtOnce(t *testing.T) {
	open, yes := false, 0
	var d *desk
	d = newDesk(t, 300, 300, func() *Node {
		root := Stack(Column(Button("open", "Open", func() { open = true; d.Invalidate() })))
		if open {
			root.Add(Dialog("ask", "Sure?", nil, Button("yes", "Yes", func() { yes++ })))
		}
		return root
	})
	d.step(time.Second)
	d.click(t, "open")
	d.click(t, "yes")
	if yes != 1 {
		t.Error("a press on what a press has opened is ignored")
	}
}

// TestADialogThatOpensByItself takes neither a tap that was meant for what lay below it, nor one beside it as "Back";
// and what it uncovers as it closes by itself takes none either.
func TestADialogThatOpensByItself(t *testing.T) {
	open, yes, back, below := false, 0, 0, 0
	d := newDesk(t, 300, 300, func() *Node {
		root := Stack(Column(Button("below", "Below", func() { below++ })))
		if open {
			root.Add(Dialog("ask", "Sure?", func() { back++ }, Button("yes", "Yes", func() { yes++ })))
		}
		return root
	})
	early := 0
	d.OnEarly = func() { early++ }
	d.step(time.Second)
	open = true
	d.Invalidate()
	d.step(0)
	d.click(t, "yes")
	d.clickAt(2, 298)
	if yes+back != 0 || early != 2 {
		t.Errorf("yes %d, back %d, said so %d times", yes, back, early)
	}
	d.step(time.Second)
	d.click(t, "yes")
	if yes != 1 {
		t.Error("the dialog never answers")
	}
	open = false
	d.Invalidate()
	d.step(0)
	d.click(t, "below")
	if below != 0 || early != 3 {
		t.Errorf("uncovered: below %d, said so %d times", below, early)
	}
}

// TestWhatMovesUnderAFinger: a button that has been pushed elsewhere acts where it lay before too, and elsewhere only
// after a moment.
func TestWhatMovesUnderAFinger(t *testing.T) {
	above, hits := 0.0, 0
	d := newDesk(t, 300, 300, func() *Node {
		return Column(box("above", 300, above), Button("go", "Go", func() { hits++ }).Size(100, 60))
	})
	d.step(time.Second)
	above = 40
	d.Invalidate()
	d.step(0)
	for _, y := range []float64{90, 50} { // only now, and before too
		d.clickAt(150, y)
	}
	if hits != 1 {
		t.Errorf("acts %d times", hits)
	}
	above = 20 // moved again: what is common to all three places
	d.Invalidate()
	d.step(0)
	early := func(y float64) bool { return d.early(d.Find("go"), geom.Point{X: 150, Y: y}, d.now) }
	if early(50) || !early(30) {
		t.Error("of several moves each counts")
	}
}
