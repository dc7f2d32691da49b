package script

import (
	"cmp"
	"testing"
)

// TestNothingToSendYet: while somebody here or a computer is to decide, no link is made.
func TestNothingToSendYet(t *testing.T) {
	a := newAPI(t)
	if err := a.NewGame(`{"players": [{}, {"by_link": true}], ` + bidders + `}`); err != nil {
		t.Fatal(err)
	}
	if _, err := a.SendLink(); code(err) != "this-device" {
		t.Errorf("on one's own turn: %v", err)
	}
	if _, err := a.Play("open 10 10"); err != nil {
		t.Fatal(err)
	}
	if text, err := a.SendLink(); err != nil || text == "" {
		t.Errorf("on the turn of somebody elsewhere: %q, %v", text, err)
	}
}

// TestBelowAnyNumber: plants below any number can be passed on, not only below that of a plant, and what is told of
// orders can be ordered again.
func TestBelowAnyNumber(t *testing.T) {
	a := newAPI(t)
	if err := a.NewGame(`{"players": [{}, {"by_link": true}], ` + bidders + `}`); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		`{"below": 20}`:   `{"below":20}`,
		`{"below": 41}`:   `{"below":41}`, // there is no such plant
		`{"below": 51}`:   `{"below":51}`,
		`{"below": 9999}`: `{"below":51}`,
		`{"below": -1}`:   "orders",
	} {
		err := a.Order(0, text)
		if err == nil {
			if text = a.Orders(0); text == want {
				err = a.Order(0, text)
			}
		}
		if got := cmp.Or(code(err), a.Orders(0)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
