package app

import "testing"

// A rehearsal lasts as long as it should: none of its games fails.
func TestRehearsal(t *testing.T) {
	r := rehearsal{left: rehearsalLength}
	for r.step() {
	}
	if r.left > 0 {
		t.Errorf("it ended %v early, in round %d", r.left, r.state.Round)
	}
}
