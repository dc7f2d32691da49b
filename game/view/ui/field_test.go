package ui

import (
	"testing"
	"time"

	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// A board is a clipboard in memory.
type board struct{ text string }

func (b *board) Text() string        { return b.text }
func (b *board) SetText(text string) { b.text = text }

// A form is a desk with a field for eight characters between two buttons.
type form struct {
	*desk
	value string
	wrong string
	board board
}

func newForm(t *testing.T, value string) *form {
	t.Helper()
	f := &form{value: value}
	f.desk = newDesk(t, 400, 300, func() *Node {
		return Column(Button("last", "Last", func() {}),
			Field("name", "Name", f.value, 8, func(v string) { f.value = v; f.Invalidate() }).Wrong(f.wrong).Digits(),
			Button("next", "Next", func() {}))
	})
	f.Clipboard = &f.board
	f.FullText = func(int) string { return "full" }
	return f
}

// keys presses keys together with Control or Shift.
func (f *form) keys(shift, ctrl bool, keys ...Key) {
	for _, k := range keys {
		f.step(16*time.Millisecond, Event{Kind: KeyPress, Key: k, Shift: shift, Ctrl: ctrl})
	}
}

func (f *form) enter(text string) {
	for _, r := range text {
		f.step(16*time.Millisecond, Event{Kind: KeyPress, Key: "X"}, Event{Kind: RuneTyped, Rune: r})
	}
}

// wants checks the text of the field and its selection.
func (f *form) wants(t *testing.T, want string) {
	t.Helper()
	if l := f.line(f.Find("name")); marked(*l) != want || l.text != f.value {
		t.Errorf("the field has %q of %q, want %q", marked(*l), f.value, want)
	}
}

func TestFieldTakesWhatIsTyped(t *testing.T) {
	f := newForm(t, "Žofie")
	f.click(t, "name")
	f.press(KeyBackspace, KeyHome, KeyDelete)
	f.enter("Šípkový")
	f.wants(t, "Šípko|ofi") // eight characters
	if f.Toasted() != "full" {
		t.Errorf("at the limit it says %q", f.Toasted())
	}
	f.press(KeyEnter)
	if f.Focused() != "next" || f.Toasted() != "" {
		t.Errorf("Enter went to %q, want next; it says %q", f.Focused(), f.Toasted())
	}
	f.press(KeyUp)
	f.wants(t, "[Šípkoofi]") // as with Tab in any form
	f.enter("Ada")
	f.wants(t, "Ada|")
	f.press(KeyEscape)
	f.wants(t, "[Šípkoofi]")
	f.press(KeyRight)
	f.wants(t, "Šípkoofi|")
	f.press(KeyDown, KeyUp, KeyRight) // keys have just come here, so they move the focus, though nothing lies there
	f.wants(t, "[Šípkoofi]")
	f.keys(true, false, KeyRight)
	f.press(KeyLeft)
	f.wants(t, "|Šípkoofi")
}

// TestFieldGoesByCharacters: what people see as one character is skipped, deleted and counted as one.
func TestFieldGoesByCharacters(t *testing.T) {
	f := newForm(t, "")
	f.click(t, "name")
	f.enter("a" + family + "e\u0301")
	f.wants(t, "a"+family+"e\u0301|")
	f.press(KeyLeft, KeyBackspace)
	f.wants(t, "a|e\u0301")
	f.press(KeyHome, KeyRight, KeyDelete)
	f.enter("ž")
	f.wants(t, "až|")
	f.press(KeyHome)
	f.value = "é" // changed by the listener
	f.Invalidate()
	f.enter("b")
	f.wants(t, "b|é")
}

// Control and Shift do in a field what they do in any text field.
func TestFieldCommands(t *testing.T) {
	f := newForm(t, "Ann Lee")
	f.click(t, "name")
	f.keys(true, true, KeyLeft)
	f.wants(t, "Ann [Lee]")
	f.keys(false, true, "C")
	f.press(KeyHome)
	f.keys(false, true, "V")
	f.wants(t, "L|Ann Lee") // there is room for one more character
	if f.board.text != "Lee" || f.Toasted() != "full" {
		t.Errorf("copied was %q, it says %q", f.board.text, f.Toasted())
	}
	f.keys(false, true, "A", "X")
	f.wants(t, "|")
	f.keys(false, true, "X", "V", "V") // cutting nothing leaves the clipboard alone
	f.wants(t, "LAnn Lee|")
	f.keys(false, true, KeyBackspace)
	f.wants(t, "LAnn |")
	f.keys(true, false, KeyHome, KeyDelete)
	f.wants(t, "|")
	if f.board.text != "LAnn " {
		t.Errorf("cut was %q", f.board.text)
	}
	f.board.text = "one\ntwo\n"
	f.keys(false, true, "V")
	f.wants(t, "one two|")
	passed := false
	f.OnKey = func(Event) bool { passed = true; return true }
	if f.keys(false, true, "K"); !passed {
		t.Error("a command that a field does not have does not reach the scene")
	}
}

// TestFieldReaches: arrows and erasing keys go as far as the system's do. Command counts as Control everywhere.
func TestFieldReaches(t *testing.T) {
	ctrl, alt, meta := Event{Ctrl: true}, Event{Alt: true}, Event{Ctrl: true, Meta: true}
	for _, c := range []struct {
		mac  bool
		held Event
		key  Key
		want string // of A bc| de f
	}{
		{false, ctrl, KeyLeft, "A |bc de f"},
		{false, ctrl, KeyRight, "A bc de| f"},
		{false, ctrl, KeyBackspace, "A | de f"},
		{false, ctrl, KeyDelete, "A bc| f"},
		{false, meta, KeyLeft, "A |bc de f"},
		{false, meta, KeyBackspace, "A | de f"},
		{false, alt, KeyLeft, "A b|c de f"},
		{false, alt, KeyBackspace, "A b| de f"},
		{true, meta, KeyLeft, "|A bc de f"},
		{true, meta, KeyRight, "A bc de f|"},
		{true, meta, KeyBackspace, "| de f"},
		{true, meta, KeyDelete, "A bc|"},
		{true, alt, KeyLeft, "A |bc de f"},
		{true, alt, KeyRight, "A bc de| f"},
		{true, alt, KeyBackspace, "A | de f"},
		{true, alt, KeyDelete, "A bc| f"},
		{true, ctrl, KeyLeft, "A |bc de f"},
		{true, Event{}, KeyLeft, "A b|c de f"},
		{true, Event{Shift: true, Ctrl: true, Meta: true}, KeyLeft, "[A bc] de f"},
		{true, Event{Shift: true, Alt: true}, KeyRight, "A bc[ de] f"},
	} {
		f := newForm(t, "A bc de f")
		f.mac = c.mac
		f.click(t, "name")
		f.press(KeyHome, KeyRight, KeyRight, KeyRight, KeyRight)
		c.held.Kind, c.held.Key = KeyPress, c.key
		f.step(16*time.Millisecond, c.held)
		if l := f.line(f.Find("name")); marked(*l) != c.want || l.text != f.value || f.Focused() != "name" {
			t.Errorf("%+v: in the field is %q, want %q; the focus is on %q", c, marked(*l), c.want, f.Focused())
		}
	}
	for _, held := range []Event{alt, meta} { // keys have just come here: with these they do not go on
		f := newForm(t, "Ann Lee")
		f.mac = true
		f.press(KeyDown, KeyDown)
		f.wants(t, "[Ann Lee]")
		held.Kind, held.Key = KeyPress, KeyRight
		f.step(16*time.Millisecond, held)
		f.wants(t, "Ann Lee|")
	}
}

// The mouse places the caret, and selects by dragging and by multiple clicks.
func TestFieldByMouse(t *testing.T) {
	f := newForm(t, "Ann Lee")
	n := f.Find("name")
	x := func(text string) float64 { return n.Rect().X + theme.S3 + f.textWidth(text) + 1 }
	y := n.Rect().Centre().Y
	f.clickAt(x("An"), y)
	f.wants(t, "An|n Lee")
	f.clickAt(x("An"), y)
	f.wants(t, "[Ann] Lee")
	f.clickAt(x("An"), y)
	f.wants(t, "[Ann Lee]")
	f.step(time.Second, at(PointerDown, Mouse, x("Ann L"), y), at(PointerMove, Mouse, x("A"), y+300))
	f.wants(t, "A[nn L]ee")
	f.step(0, at(PointerUp, Mouse, x("A"), y+300), at(PointerMove, Mouse, x("Ann Lee"), y))
	f.wants(t, "A[nn L]ee")
	f.click(t, "next")
	if f.Focused() != "next" {
		t.Errorf("a click beside the field goes to %q", f.Focused())
	}
}

// An input method shows its composition, delivers the result, and receives the keys meanwhile.
func TestFieldComposes(t *testing.T) {
	f := newForm(t, "Ann")
	m := NewInputMethod(f.Tree)
	if _, _, _, ok := m.Caret(); ok {
		t.Error("there is a caret although no field has the focus")
	}
	f.click(t, "name")
	f.press(KeyLeft)
	at, before, after, ok := m.Caret()
	r := f.Find("name").Rect()
	if !ok || before != "An" || after != "n" || !r.Has(geom.Point{X: at.X, Y: at.Y}) {
		t.Errorf("the caret is at %v in %v, between %q and %q", at, r, before, after)
	}
	m.Takes(true, false)
	m.Preedit("tana")
	f.enter("x") // a rune composed by the input method
	f.press(KeyEnter, KeyLeft)
	f.wants(t, "An|n")
	m.Preedit("")
	m.Commit("田")
	m.Commit("中")
	f.wants(t, "An田中|n")
	m.Surround("An", "n")
	m.Commit("棚")
	f.wants(t, "An棚|n")
}

// If the page edits the field, the page is asked when the pointer or a key reaches the field or types into it.
func TestFieldEditedByThePage(t *testing.T) {
	f := newForm(t, "Ann")
	var asked []Edit
	keys := true
	f.Edit = func(e Edit) bool { asked = append(asked, e); return keys }
	last := func(times int) Edit {
		t.Helper()
		if len(asked) != times {
			t.Fatalf("the page was asked %d times, want %d", len(asked), times)
		}
		return asked[times-1]
	}
	f.wrong = "taken"
	f.Invalidate()
	f.click(t, "name")
	r := f.Find("name").Rect()
	want := Edit{ID: "name", Label: "Name", Value: "Ann", Most: 8, Full: "full", Wrong: "taken", Digits: true, Rect: r,
		CountWidth: f.countWidth(f.Find("name"))}
	if got := last(1); got != want {
		t.Errorf("the page was asked for %+v, want %+v", got, want)
	}
	f.EditedOutside = "name"
	if !f.Write("name", "Eve") || f.value != "Eve" || f.Write("next", "x") {
		t.Errorf("written is %q", f.value)
	}
	f.EditedOutside = ""
	f.Leave("name", KeyEnter)
	if f.Focused() != "next" {
		t.Errorf("Enter leads to %q", f.Focused())
	}
	f.press(KeyUp) // the field has the focus: it is edited
	if !last(2).Reached || asked[0].Reached {
		t.Error("the page does not know whether the field was reached by keys")
	}
	f.Leave("name", KeyUp)
	if f.Focused() != "last" {
		t.Errorf("up leads to %q", f.Focused())
	}
	f.press(KeyDown)
	last(3)
	f.press(KeyEscape) // editing has ended, but the field still has the focus
	if len(asked) != 3 {
		t.Error("Escape starts editing")
	}
	f.step(16*time.Millisecond, Event{Kind: KeyPress, Key: "Z"}, Event{Kind: RuneTyped, Rune: 'ž'})
	if got := last(4); got.Typed != "ž" {
		t.Errorf("typed was %q", got.Typed)
	}
	f.step(16*time.Millisecond, Event{Kind: KeyPress, Key: KeySpace}, Event{Kind: RuneTyped, Rune: ' '})
	if got := last(5); got.Typed != "" {
		t.Errorf("a space starts editing and types %q", got.Typed)
	}
	keys = false
	f.click(t, "name")
	if last(6); f.Focused() != "" {
		t.Errorf("without keys the focus is on %q", f.Focused())
	}
	f.Leave("name", KeyEnter)
	if f.Focused() != "" {
		t.Errorf("without keys Enter leads to %q", f.Focused())
	}
}

// The page knows which part of a field is scrolled out of view.
func TestFieldPartlyInSight(t *testing.T) {
	d := newDesk(t, 400, 200, func() *Node {
		return Scroll("all", Field("name", "Name", "", 8, func(string) {}), box("tall", 10, 900))
	})
	for _, turns := range []float64{0, 0.5, 3} {
		d.step(0, Event{Kind: WheelTurn, Pos: geom.Point{X: 200, Y: 150}, Wheel: geom.Point{Y: turns}})
		e, ok := d.Editing("name")
		seen := d.Visible(d.Find("name"))
		if !ok || !seen.Empty() && (e.Above != seen.Y-e.Rect.Y || e.Below != 0) || seen.Empty() && e.Above < e.Rect.H {
			t.Errorf("after %v turns %v of %v is visible: %+v", turns, seen, e.Rect, e)
		}
	}
}
