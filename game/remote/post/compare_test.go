package post_test

import (
	"errors"
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/remote/post"
)

// decode reads a link of the test.
func decode(t *testing.T, text string) *post.Link {
	t.Helper()
	l, err := post.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// easy decides as a weak computer would.
func easy(d *device) []engine.Action { return d.computer("easy") }

// TestCompare tells what continues a copy from what does not.
func TestCompare(t *testing.T) {
	ann := table(t, 3, 21, easy)
	if !ann.play() {
		t.Fatal("nobody elsewhere is to decide")
	}
	first, l := ann.send()
	ben := &device{t: t, r: ann.r, ask: easy, noted: ann.noted}
	ben.take(l)
	relation := func(name string, d *device, l *post.Link, want post.Relation) {
		t.Helper()
		if got := post.Compare(d.copy, d.rec, l); got != want {
			t.Errorf("%s: relation %d, want %d", name, got, want)
		}
	}
	relation("what she has sent", ann, l, post.Known)
	relation("what he has taken over", ben, l, post.Known)
	if !ben.play() {
		t.Fatal("the game is over")
	}
	relation("what he has taken over and gone on from", ben, l, post.Known)
	second, l2 := ben.send()
	relation("an older one", ben, l, post.Older)
	cem := &device{t: t, r: ann.r, ask: easy, noted: ann.noted}
	cem.take(l2)
	relation("an older one at a third device", cem, l, post.Older)
	relation("the next", ann, l2, post.Continues)
	cem.play()
	_, l3 := cem.send()
	relation("the one after the next", ann, l3, post.Continues)
	relation("one's own continued", ben, l3, post.Continues)
	relation("the one before", cem, l2, post.Older)

	// Ben opens the first link once more, on another device, and decides something else.
	twin := &device{t: t, r: ann.r, noted: ann.noted}
	twin.ask = func(d *device) []engine.Action {
		var list engine.List
		engine.Legal(d.r, &d.rec.Snapshot.Public, &list)
		choice := list.At[0].Action
		if ben.rec.Steps[len(d.rec.Steps)].Action == choice {
			choice.N++
			if !list.Contains(choice) {
				choice = list.At[list.N-1].Action
			}
		}
		return []engine.Action{choice}
	}
	twin.take(decode(t, first))
	if !twin.play() {
		t.Fatal("the game is over")
	}
	_, parted := twin.send()
	relation("his other branch", ben, parted, post.Branch)
	relation("his other branch, to who has taken the first over", cem, parted, post.Branch)
	relation("the one before the branches", twin, decode(t, first), post.Older)
	relation("the first branch, to the twin", twin, decode(t, second), post.Branch)

	// Another game, of the same people and the same deck.
	foreign := table(t, 3, 21, easy)
	foreign.copy = post.Begin(post.New(99, 0, 6, 300), foreign.rec.Players)
	foreign.play()
	_, other := foreign.send()
	relation("another game", ann, other, post.Another)
	another := table(t, 3, 22, easy)
	another.copy.ID = ann.copy.ID
	another.play()
	_, other = another.send()
	relation("another game that says it is this one", ann, other, post.Another)

	// The same table by another reading of the rules.
	reread := decode(t, first)
	reread.Record.Setup.Reading = engine.SecondReading
	relation("the same table by another reading", ann, reread, post.Another)
}

// answered returns a game that has gone from Ann to somebody else, and the link with which that person answers.
func answered(t *testing.T) (ann, ben *device, text string) {
	t.Helper()
	ann = table(t, 3, 21, easy)
	ann.play()
	_, l := ann.send()
	ben = &device{t: t, r: ann.r, ask: easy, noted: ann.noted}
	ben.take(l)
	ben.play()
	text, _ = ben.send()
	return ann, ben, text
}

// TestAnotherBeginning: a link whose game began in another way than the copy is another game, whatever its id says.
func TestAnotherBeginning(t *testing.T) {
	ann, _, text := answered(t)
	start := opening(t, ann.rec.Setup)
	rich := func(money int) *engine.Position {
		p := engine.PositionOf(ann.r, &start)
		p.Players[1].Money = &money
		return p
	}
	for name, change := range map[string]func(rec *record.Record){
		"a position":         func(rec *record.Record) { rec.Setup.Position = rich(10000) },
		"starting cities":    func(rec *record.Record) { rec.Setup.StartingCities = !rec.Setup.StartingCities },
		"introductory rules": func(rec *record.Record) { rec.Setup.Introductory = !rec.Setup.Introductory },
		"open money":         func(rec *record.Record) { rec.Options.HideMoney = !rec.Options.HideMoney },
		"a friend's name":    func(rec *record.Record) { rec.Players[2].Name = "Cern" },
		"one's own name":     func(rec *record.Record) { rec.Players[0].Name = "" },
	} {
		l := decode(t, text)
		if got := post.Compare(ann.copy, ann.rec, l); got != post.Continues {
			t.Fatalf("as it was sent: %d", got)
		}
		change(l.Record)
		if got := post.Compare(ann.copy, ann.rec, l); got != post.Another {
			t.Errorf("%s: relation %d", name, got)
		}
	}
	spaced := *ann.rec // as older builds may have kept it
	spaced.Players = slices.Clone(ann.rec.Players)
	spaced.Players[2].Name = " Cem\u200b"
	if got := post.Compare(ann.copy, &spaced, decode(t, text)); got != post.Continues {
		t.Errorf("a name that links carry without what cannot be seen: %d", got)
	}

	first, second := decode(t, text), decode(t, text)
	first.Record.Setup.Position, second.Record.Setup.Position = rich(60), rich(60)
	if got := post.Compare(ann.copy, first.Record, second); got == post.Another {
		t.Errorf("the same position: %d", got)
	}
	second.Record.Setup.Position = rich(61)
	if got := post.Compare(ann.copy, first.Record, second); got != post.Another {
		t.Errorf("one Elektro more: %d", got)
	}
}

// opening returns the position in which a game begins.
func opening(t *testing.T, setup engine.Setup) engine.State {
	t.Helper()
	_, s, err := engine.New(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// cut makes the first so many decisions of a device's game those of older rules.
func (d *device) cut(decisions int) {
	d.t.Helper()
	rec := *d.rec
	rec.Cut, rec.From = decisions, opening(d.t, rec.Setup)
	for _, s := range rec.Steps[:decisions] {
		if err := engine.Apply(d.r, &rec.From, s.Action, nil); err != nil {
			d.t.Fatal(err)
		}
	}
	d.rec = &rec
}

// TestCutGoesOn: the links of a game whose first decisions were made by older rules carry a position, which the first
// one did not; answers to them continue it all the same.
func TestCutGoesOn(t *testing.T) {
	_, _, ann := sent(t, 4, 9)
	ann.cut(len(ann.rec.Steps) / 2)
	text, err := ann.copy.Send(ann.rec, 302)
	if err != nil {
		t.Fatal(err)
	}
	l := decode(t, text)
	if l.Record.Setup.Position == nil {
		t.Fatal("the link carries no position")
	}
	ben := &device{t: t, r: ann.r, ask: easy, noted: ann.noted}
	ben.take(l)
	ben.copy.SetOrders(l.Record.Snapshot.Actor, post.Orders{}) // for a decision of his own
	before := len(ben.rec.Steps)
	if !ben.play() {
		t.Fatal("the game is over")
	}
	_, answer := ben.send()
	if got := post.Compare(ann.copy, ann.rec, answer); got != post.Continues {
		t.Errorf("the answer: %d", got)
	}
	if got := post.Common(ann.rec, answer); got != before {
		t.Errorf("%d decisions in common, not %d", got, before)
	}
	if got := post.Compare(ann.copy, ann.rec, l); got != post.Known {
		t.Errorf("what she has sent: %d", got)
	}
	ann.cut(ann.rec.Cut + 1) // another device has updated a little later
	if got, common := post.Compare(ann.copy, ann.rec, answer), post.Common(ann.rec, answer); got != post.Branch ||
		common != 0 {
		t.Errorf("from another position: %d, %d in common", got, common)
	}
}

// TestManyLinks: a link's number is bounded by the decisions that it carries, so that no link uses up those to come.
func TestManyLinks(t *testing.T) {
	ann := table(t, 3, 21, easy)
	ann.play()
	_, l := ann.send()
	decisions := len(l.Record.Steps)
	forged := func(links int) string {
		tab := l.Table
		tab.Links = links
		return post.Forge(&tab, l.Record)
	}
	for _, links := range []int{post.MaxLinks, 2*decisions + 65, 20_000} {
		if _, err := post.Decode(forged(links)); !errors.Is(err, post.ErrTooMany) || post.ID(err) != "too-many" {
			t.Errorf("link %d of a game with %d decisions: %v", links, decisions, err)
		}
	}
	ben := &device{t: t, r: ann.r, ask: easy, noted: ann.noted}
	ben.take(decode(t, forged(2*decisions+64)))
	if !ben.play() {
		t.Fatal("the game is over")
	}
	ben.send()

	worn := ann.copy // a copy that an earlier build has taken over
	worn.Links, worn.Changed = post.MaxLinks, true
	if _, err := worn.Send(ann.rec, 302); !errors.Is(err, post.ErrTooMany) {
		t.Errorf("sent after the last link: %v", err)
	}
}

// TestOtherOrdersAreABranch: two links with the same decisions and other orders.
func TestOtherOrdersAreABranch(t *testing.T) {
	ann := table(t, 3, 21, easy)
	ann.play()
	_, l := ann.send()
	first, second := post.Take(nil, l), post.Take(nil, l)
	first.Order(1, post.Orders{Run: true})
	a, err := first.Send(l.Record, 305)
	if err != nil {
		t.Fatal(err)
	}
	second.Order(1, post.Orders{Round: 1, Fuel: 9})
	b, err := second.Send(l.Record, 305)
	if err != nil {
		t.Fatal(err)
	}
	if got := post.Compare(first, l.Record, decode(t, b)); got != post.Older {
		t.Errorf("the same number: %d", got)
	}
	second.Order(1, post.Orders{Round: 1, Fuel: 10})
	if b, err = second.Send(l.Record, 305); err != nil {
		t.Fatal(err)
	}
	if got := post.Compare(first, l.Record, decode(t, b)); got != post.Branch {
		t.Errorf("the next number on another chain: %d", got)
	}
	if got := post.Compare(ann.copy, ann.rec, decode(t, a)); got != post.Continues {
		t.Errorf("orders alone: %d", got)
	}
}

// TestReplace: the person who began the table gives a silent person's seat to a computer; what the person sends later
// is another branch.
func TestReplace(t *testing.T) {
	ann := table(t, 3, 21, easy)
	ann.play()
	_, l := ann.send()
	silent := l.Record.Snapshot.Actor
	late := &device{t: t, r: ann.r, ask: easy, noted: ann.noted}
	late.take(l)
	if late.copy.MayReplace(0) || late.copy.MayReplace(3-silent) {
		t.Error("somebody who did not begin the table may replace people")
	}
	if ann.copy.MayReplace(0) || !ann.copy.Replace(silent) {
		t.Fatal("whoever began the table may replace those elsewhere, and nobody else")
	}
	ann.rec.Players[silent] = record.Player{Name: "Watt", Kind: record.Bot, Level: "easy", Colour: int(silent)}
	if !ann.play() {
		t.Fatal("the game is over")
	}
	_, l2 := ann.send()
	if l2.Elsewhere.Has(silent) || l2.Elsewhere.Len() != 1 {
		t.Errorf("elsewhere: %b", l2.Elsewhere)
	}
	late.play()
	_, l3 := late.send()
	if got := post.Compare(ann.copy, ann.rec, l3); got != post.Branch {
		t.Errorf("the late answer: %d", got)
	}
	if got := post.Compare(late.copy, late.rec, l2); got != post.Branch {
		t.Errorf("the replacement, to who has answered late: %d", got)
	}
	if c := post.Take(late.copy, l2); c.Here != 0 {
		t.Errorf("the replaced person still plays %b", c.Here)
	}
}

// TestReplaceMeanwhile: somebody answers who does not yet know that another seat has been given to a computer.
func TestReplaceMeanwhile(t *testing.T) {
	ann, ben, text := answered(t)
	answer := decode(t, text)
	if got := post.Compare(ann.copy, ann.rec, answer); got != post.Continues {
		t.Fatalf("the answer: %d", got)
	}
	silent := 3 - ben.copy.Here.Lowest()
	ann.rec.Players = slices.Clone(ann.rec.Players)
	ann.copy.Replace(silent)
	ann.rec.Players[silent] = record.Player{Name: "Watt", Kind: record.Bot, Level: "easy", Colour: int(silent)}
	if got := post.Compare(ann.copy, ann.rec, answer); got != post.Branch {
		t.Errorf("the answer that makes the computer a person again: %d", got)
	}
	_, l := ann.send()
	if got := post.Compare(ben.copy, ben.rec, l); got != post.Branch {
		t.Errorf("the replacement, to who has answered: %d", got)
	}
}

// TestSendChanged: a game that is no longer written as it was sent, by whatever change, is sent with another link.
func TestSendChanged(t *testing.T) {
	ann := table(t, 3, 21, easy)
	ann.rec.Players[2] = record.Player{Name: "Watt", Kind: record.Bot, Level: "easy", Colour: 2}
	ann.copy = post.Begin(post.New(21, 0, 2, 300), ann.rec.Players)
	ann.play()
	first, l := ann.send()
	ben := &device{t: t, r: ann.r, ask: easy, noted: ann.noted}
	ben.take(l)
	if again, _ := ann.send(); again != first {
		t.Error("nothing has changed, and it is another link")
	}
	ann.rec.Players = slices.Clone(ann.rec.Players)
	ann.rec.Players[2].Level = "hard"
	second, l2 := ann.send()
	if second == first || l2.Links != l.Links+1 || l2.Parent != l.Hash || l2.Record.Players[2].Level != "hard" {
		t.Errorf("link %d after %x, level %q", l2.Links, l2.Parent, l2.Record.Players[2].Level)
	}
	if got := post.Compare(ben.copy, ben.rec, l2); got != post.Continues {
		t.Errorf("relation %d", got)
	}
}
