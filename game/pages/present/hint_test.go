package present

import (
	"fmt"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/draft"
	"kilovolt/game/words/phrase"
)

// TestAHintSaysWhatTheRoundComesTo: with the highest bid that it would make; not where it drops out.
func TestAHintSaysWhatTheRoundComesTo(t *testing.T) {
	bids, drops := 0, 0
	everyDecision(t, func(r *engine.Rules, s *engine.State, tell *phrase.Teller) {
		var list engine.List
		engine.Legal(r, &s.Public, &list)
		c := list.At[0]
		if c.Verb != engine.VerbOpen && c.Verb != engine.VerbBid && s.Await != engine.AwaitBid {
			return
		}
		d := Decision{Teller: tell, Rules: r, Draft: draft.New(r, engine.ViewOf(s, s.Actor))}
		h := &advisor.Hint{Seat: s.Actor, Await: s.Await, Actions: []engine.Action{c.Action}}
		if c.Verb != engine.VerbDrop {
			bids++
			h.Limit = min(int(c.N)+3, int(c.Max))
			if said := d.Hint(h).Sum; !strings.Contains(said, fmt.Sprintf("− plant %d E −", h.Limit)) {
				t.Fatalf("up to %d: %s", h.Limit, said)
			}
			return
		}
		if drops++; d.Hint(h).Sum != "" {
			t.Fatal("dropping out has a budget with the plant")
		}
	})
	if bids == 0 || drops == 0 {
		t.Errorf("%d bids and %d drops prove nothing", bids, drops)
	}
}
