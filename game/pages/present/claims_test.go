package present

import (
	"testing"

	"kilovolt/engine/record"
	"kilovolt/engine/record/recordtest"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/play/session"
	"kilovolt/game/remote/post"
	"kilovolt/game/words/phrase"
)

// TestClaimsAreSaid: whoever is sent what was decided elsewhere in their place reads what it is, and may go on with it
// or with their own game.
func TestClaimsAreSaid(t *testing.T) {
	rec := recordtest.DrawnOut(t, 60)
	g, err := record.Replay(rec)
	if err != nil {
		t.Fatal(err)
	}
	rec.Steps = g.Steps
	l := phrase.English()
	offer := func(c post.Claims) Offer {
		return NewOffer(l, &savedgames.Offer{Entry: &savedgames.Entry{Record: rec, Game: g},
			Arrival: &session.Arrival{Link: &post.Link{Record: rec}, Relation: post.Continues, Claims: c}})
	}
	said := offer(post.Claims{Left: 1 << 2, Ordered: 1 << 1, Decisions: []int{0, 1, 2, 3, 4, 5}})
	first := phrase.NewTeller(l, g.Rules, rec.Players).Event(&rec.Steps[0].Events[0])
	for i, want := range []string{l.T("by-link.elsewhere-ask"),
		"A computer has taken your seat and now plays as Cem.",
		"The standing orders of Ben were changed on another device.",
		"Decided on another device: " + first} {
		if got := said.Game.Lines[i]; got != want {
			t.Errorf("line %d is %q, want %q", i, got, want)
		}
	}
	if got := said.Game.Lines[3+mostClaimed]; got != "2 more decisions" {
		t.Errorf("the last line is %q", got)
	}
	if said.Game.Play != l.T("by-link.mine") || said.Keep != l.T("by-link.theirs") {
		t.Errorf("offered: %q and %q", said.Game.Play, said.Keep)
	}
}
