package script

import "testing"

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
