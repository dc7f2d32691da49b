package script

import (
	"strings"
	"testing"
)

const bidders = `"edition": "classic", "regions": ["nw", "w", "sw"], "seed": 5,
	"position": {"round": 3, "order": [0, 1], "market": [10, 11, 12, 13, 15, 17, 19, 20], "stack": [21, 22, "step3"]}`

// TestALimitInView: the limit of the player whose turn it is, reported when it is set and when it ends.
func TestALimitInView(t *testing.T) {
	a := newAPI(t)
	if err := a.NewGame(`{"players": [{}, {}], ` + bidders + `}`); err != nil {
		t.Fatal(err)
	}
	var changes []string
	a.On(func(change string) { changes = append(changes, change) })
	if v := read[View](t, a.View()); v.Limit != nil || !strings.Contains(a.View(), `"limit":null`) {
		t.Errorf("without one: %+v", v.Limit)
	}
	if err := a.on.SetLimit(0, 12, 31); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(a.View(), `"limit":{"plant":12,"up_to":31}`) {
		t.Errorf("the view is %s", a.View())
	}
	bots(a)
	if v := read[View](t, a.View()); v.Seat != 1 || v.Limit != nil {
		t.Errorf("seat %d sees the limit %+v", v.Seat, v.Limit)
	}
	changes = changes[:1]
	a.on.EndLimit(0)
	if len(changes) != 2 {
		t.Fatalf("notified of %s", changes)
	}
	for i, index := range []int{0, 1} {
		if c := read[Change](t, changes[i]); c.Type != "limited" || c.Index != index {
			t.Errorf("notified of %s", changes[i])
		}
	}
}

// TestALimitIsAsSecretAsTheMoney: if another human may be looking, nobody can read what a player is prepared to pay.
func TestALimitIsAsSecretAsTheMoney(t *testing.T) {
	a := newAPI(t)
	if err := a.NewGame(`{"players": [{}, {}], "hide_money": true, ` + bidders + `}`); err != nil {
		t.Fatal(err)
	}
	a.on.TakeOver()
	if err := a.on.SetLimit(0, 12, 31); err != nil {
		t.Fatal(err)
	}
	if v := read[View](t, a.View()); v.Limit == nil || v.Limit.UpTo != 31 {
		t.Errorf("Ann, who has set it, reads %+v", v.Limit)
	}
	bots(a)
	a.on.TakeOver()
	if _, err := a.Play("bid 13"); err != nil {
		t.Fatal(err)
	}
	v := read[View](t, a.View())
	if _, _, ok := a.on.Limit(0); !ok || v.Seat != 0 || !v.Players[0].Hidden {
		t.Fatalf("it is seat %d's turn, their money hidden: %v", v.Seat, v.Players[0].Hidden)
	}
	if v.Limit != nil {
		t.Errorf("Bo, at the screen, reads %+v", v.Limit)
	}
}
