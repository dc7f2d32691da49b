package live

import (
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/game/match/match"
)

// mine plays until the last decision is one that somebody at a seat can take back.
func (d *desk) mine(seat engine.Seat) (to int) {
	d.t.Helper()
	for range 2000 {
		n := d.match.Index()
		actor := d.match.Public().Actor
		d.until(1)
		if at, err := d.match.UndoToOf(engine.SeatSet(0).With(seat)); err == nil && actor == seat && at == n {
			return at
		}
	}
	d.t.Fatal("no such decision")
	return 0
}

// A decision is taken back once all other people who are here have agreed, and not if one refuses or nobody answers.
func TestUndo(t *testing.T) {
	d := short(t, "gggh")
	d.seat()
	ann, ben, cem := d.guests[0], d.guests[1], d.guests[2]
	to := d.mine(0)
	n := d.match.Index()
	if why := d.refused(ann, ann.AskUndo()); why != "" {
		t.Fatal(why)
	}
	d.wait(time.Second)
	if r, _ := cem.Room(); r.Undo == nil || r.Undo.Seat != 0 || r.Undo.To != to || r.Undo.Need != 0b1110 {
		t.Fatalf("asked: %+v", r.Undo)
	}
	if err := ann.AnswerUndo(true); err != WhyNoAsked {
		t.Errorf("the one who asks answers: %v", err)
	}
	if why := d.refused(ben, ben.AskUndo()); why != WhyAsked {
		t.Errorf("asks at the same time: %q", why)
	}
	for _, v := range []*visitor{ben, cem} {
		if why := d.refused(v, v.AnswerUndo(true)); why != "" {
			t.Errorf("seat %d agrees: %q", v.seat, why)
		}
	}
	if d.match.Index() != n {
		t.Fatal("taken back before all have agreed")
	}
	if err := d.host.AnswerUndo(true); err != nil {
		t.Fatal(err)
	}
	epoch := d.host.epoch
	d.wait(time.Second)
	if d.match.Index() != to || !d.even() || d.host.epoch == epoch || d.host.question != nil {
		t.Fatalf("%d actions after undo, want %d", d.match.Index(), to)
	}

	d.mine(0)
	n = d.match.Index()
	ask := func() {
		t.Helper()
		if why := d.refused(ann, ann.AskUndo()); why != "" {
			t.Fatal(why)
		}
		d.wait(time.Second)
	}
	ask()
	if why := d.refused(cem, cem.AnswerUndo(false)); why != "" {
		t.Fatal(why)
	}
	d.wait(time.Second)
	if r, _ := ann.Room(); r.Undo != nil || d.match.Index() != n {
		t.Error("refused, yet it is open or taken back")
	}
	ask()
	d.wait(questionAfter)
	if d.host.question != nil || d.match.Index() != n {
		t.Error("it stays open, or silence is consent")
	}
	ask()
	ben.frozen = d.net.now.Add(time.Hour) // who is not here is not waited for
	_ = d.refused(cem, cem.AnswerUndo(true))
	_ = d.host.AnswerUndo(true)
	d.wait(10 * time.Second)
	if d.match.Index() >= n {
		t.Error("it waits for somebody who has gone")
	}
}

// The host's people ask the guests too; between computers nobody has to be asked; what was revealed stays.
func TestUndoOfTheHost(t *testing.T) {
	d := short(t, "gh")
	d.seat()
	to := d.mine(1)
	if err := d.host.AskUndo(0); err == nil {
		t.Error("the host asks for a guest")
	}
	if err := d.host.AnswerUndo(true); err != WhyNoAsked {
		t.Errorf("nothing was asked: %v", err)
	}
	if err := d.host.AskUndo(1); err != nil {
		t.Fatal(err)
	}
	d.wait(time.Second)
	if err := d.host.AnswerUndo(true); err != WhyNoAsked {
		t.Errorf("the host agrees with itself: %v", err)
	}
	if why := d.refused(d.guests[0], d.guests[0].AnswerUndo(true)); why != "" || d.match.Index() != to {
		t.Errorf("%q, %d actions, want %d", why, d.match.Index(), to)
	}

	d = short(t, "gcc")
	d.seat()
	to = d.mine(0)
	if why := d.refused(d.guests[0], d.guests[0].AskUndo()); why != "" || d.match.Index() != to {
		t.Errorf("among computers: %q, %d actions, want %d", why, d.match.Index(), to)
	}
	for {
		d.until(1)
		if _, err := d.match.UndoToOf(1); err == match.ErrRevealed {
			break
		}
	}
	if why := d.refused(d.guests[0], d.guests[0].AskUndo()); why != Why(match.ErrRevealed) {
		t.Errorf("after a card was turned over: %q", why)
	}
}
