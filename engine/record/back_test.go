package record

import (
	"errors"
	"testing"

	"kilovolt/engine"
)

// Going back leads to the position before a human's decision, in a game that replays; repeating it comes to an end.
func TestBack(t *testing.T) {
	for i, setup := range tables() {
		setup.Seed = uint64(i)
		rec := play(t, setup, uint64(i), 60)
		if i%3 == 0 {
			before := play(t, setup, uint64(i), 30)
			rec.Cut, rec.From = len(before.Steps), before.Snapshot
		}
		whole := len(rec.Steps)
		for now := rec; ; {
			earlier, err := Back(now)
			if errors.Is(err, ErrNoWayBack) {
				for _, s := range now.Steps[now.Cut:] {
					if s.By != ByForced && !s.Joined {
						t.Errorf("%+v: cannot go back from %d steps", setup, len(now.Steps))
					}
				}
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			gone := now.Steps[len(earlier.Steps):]
			if first := gone[0]; first.Joined || first.By == ByForced {
				t.Fatalf("%+v: went back into the middle of a decision", setup)
			}
			for _, s := range gone[1:] {
				if s.By == ByHuman && !s.Joined {
					t.Fatalf("%+v: went back over two decisions", setup)
				}
			}
			if _, err := Replay(earlier); err != nil {
				t.Fatal(err)
			}
			now = earlier
		}
		if len(rec.Steps) != whole {
			t.Fatal("the record was changed")
		}
	}
	old := play(t, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 2, Seed: 1}, 1, 20)
	old.Rules = RulesVersion - 1
	if _, err := Back(old); !errors.Is(err, ErrNoWayBack) {
		t.Errorf("a game of older rules: %v", err)
	}
	old.Rules, old.Hash = RulesVersion, old.Hash+1
	if _, err := Back(old); !errors.Is(err, ErrReplay) {
		t.Errorf("a game that does not replay: %v", err)
	}
}
