package script

import (
	"errors"
	"strings"
	"testing"
)

// TestViewHidesMoney: as the package documentation says, before and after the device is taken over.
func TestViewHidesMoney(t *testing.T) {
	a := newAPI(t)
	if err := a.TakeOver(); err == nil {
		t.Error("without a game the device was taken over")
	}
	var changes []string
	a.On(func(change string) { changes = append(changes, change) })
	if err := a.NewGame(`{"hide_money": true, "seed": 4,
		"players": [{"name": "Ann"}, {"name": "Bo"}, {"kind": "bot"}]}`); err != nil {
		t.Fatal(err)
	}
	bots(a)
	v := read[View](t, a.View())
	asked := v.Seat
	if !v.HideMoney || v.HandOver == nil || *v.HandOver != asked || a.Legal() != "[]" {
		t.Fatalf("before the hand-over: %+v, %s", v, a.Legal())
	}
	if !strings.Contains(a.View(), `"money":null,"hidden":true`) {
		t.Errorf("the view has %s", a.View())
	}
	shown := func() (seats []int) {
		for i, p := range read[View](t, a.View()).Players {
			if p.Hidden != (p.Money == nil) {
				t.Errorf("player %d: hidden %v, money %v", i, p.Hidden, p.Money)
			}
			if !p.Hidden {
				seats = append(seats, i)
			}
		}
		return seats
	}
	if got := shown(); len(got) != 0 {
		t.Errorf("%v's money is shown", got)
	}
	changes = nil
	if err := a.TakeOver(); err != nil {
		t.Fatal(err)
	}
	if len(changes) != 1 || !strings.Contains(changes[0], `"type":"taken-over"`) {
		t.Errorf("notified of %s", changes)
	}
	if got := shown(); len(got) != 1 || got[0] != int(asked) || read[View](t, a.View()).HandOver != nil ||
		a.Legal() == "[]" {
		t.Errorf("taken over: %v's money is shown, legal %s", got, a.Legal())
	}
	// A call of play takes the device over by itself, so that scripts need not do that.
	for read[View](t, a.View()).HandOver == nil {
		legal := read[[]Choice](t, a.Legal())
		if _, err := a.Play(fill(&legal[len(legal)-1], 50)); err != nil {
			var why *Error
			if !errors.As(err, &why) {
				t.Fatal(err)
			}
			if _, err = a.Play(fill(&legal[0], *legal[0].Low)); err != nil {
				t.Fatal(err)
			}
		}
		bots(a)
	}
	var why *Error
	if _, err := a.Play("bid 9999"); !errors.As(err, &why) || why.Code == "hand-over" ||
		read[View](t, a.View()).HandOver != nil {
		t.Errorf("playing before taking over: %v", err)
	}
}
