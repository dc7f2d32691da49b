package table

import (
	"strconv"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/engine/record/recordtest"
	logview "kilovolt/game/view/table/log"
)

// TestALongLogIsLaidOutOverSeveralFrames: the newest lines at once and all of them soon, as high as they are; where the
// list is scrolled to its end, it stays there.
func TestALongLogIsLaidOutOverSeveralFrames(t *testing.T) {
	data, err := record.Encode(recordtest.DrawnOut(t, 6000))
	if err != nil {
		t.Fatal(err)
	}
	for _, win := range three {
		h := sitWith(t, "hhh", engine.Setup{Board: "usa", Edition: engine.Recharged, Seed: 2}, win.w, win.h)
		if err := h.session.Load(data); err != nil {
			t.Fatal(err)
		}
		h.match = h.session.Match()
		h.scene = New(h, h)
		h.scene.Changed()
		h.feed(0)
		h.openLog(t)
		book := &h.scene.log.Book
		for frames, before := 0, -1; ; frames++ {
			rows := h.rows()
			if len(rows) == 0 || rows[len(rows)-1] != len(book.Lines)-1 {
				t.Fatalf("%v: the newest line is not in sight: %v of %d", win, rows, len(book.Lines))
			}
			for _, i := range rows[:len(rows)-1] {
				row := h.tree.Find("log-" + strconv.Itoa(i))
				next := h.tree.Find("log-" + strconv.Itoa(i+1))
				if ends, begins := row.Rect().Bottom(), next.Rect().Y; ends != begins {
					t.Fatalf("%v: row %d ends at %g, the next one begins at %g", win, i, ends, begins)
				}
			}
			left := book.Unlaid()
			if frames == 0 && left == 0 || left == before {
				t.Fatalf("%v: %d lines are not laid out after %d frames", win, left, frames+1)
			}
			if before = left; left == 0 {
				break
			}
			h.feed(2 * time.Millisecond)
		}
	}
}

// TestRowsOfTheLogKeepTheirWords: a row that is shown again as it was made has its names where they were, although the
// log has been measured for other widths meanwhile and is not laid out in full.
func TestRowsOfTheLogKeepTheirWords(t *testing.T) {
	inThree(t, 200, func(t *testing.T, h *fakeHost) {
		h.openLog(t)
		list := h.tree.Find(logview.RowsID)
		names := func() map[string]float64 { // and where they lie in their rows
			at := map[string]float64{}
			for _, row := range list.Children() {
				for _, name := range row.Children() {
					at[name.ID] = name.Rect().X
				}
			}
			return at
		}
		before := names()
		width := list.Rect().W
		for n := range 60 {
			h.tree.Measure(list, width-float64(n%7))
		}
		h.tree.Measure(list, width)
		h.tree.Relayout()
		h.feed(0)
		after := names()
		for id, x := range before {
			if at, ok := after[id]; !ok || at != x {
				t.Errorf("%s was at %g and is at %g (%v)", id, x, at, ok)
			}
		}
		if len(before) == 0 {
			t.Error("there are no names")
		}
	})
}
