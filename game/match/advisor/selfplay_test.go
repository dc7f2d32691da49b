package advisor

import (
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/shorttest"
)

// kindsAt returns the kinds of slip that a decision could be.
func kindsAt(a engine.Await) Set {
	switch a {
	case engine.AwaitOpen:
		return Set(0).With(Pass).With(Bid)
	case engine.AwaitBid:
		return Set(0).With(Bid)
	case engine.AwaitScrap:
		return Set(0).With(Scrap)
	case engine.AwaitBuy:
		return Set(0).With(Fuel)
	case engine.AwaitBuild:
		return Set(0).With(Ahead).With(Hold).With(End)
	case engine.AwaitRun:
		return Set(0).With(Power)
	}
	return 0
}

// upTo returns the highest bid that a computer would make, or 0 if it is not bidding.
func upTo(why bot.Reason) int {
	if why.Code == bot.CodeOpenGain || why.Code == bot.CodeBidWorth {
		return why.N
	}
	return 0
}

// count has computers of a level play games. For each kind of slip it counts the decisions that could be one, and those
// that a warning is given about.
func count(t *testing.T, level string, games int) (could, are [kinds]int) {
	t.Helper()
	for seed := range uint64(games) {
		setup := engine.Setup{
			Board:   [...]string{"germany", "usa"}[seed%2],
			Edition: [...]engine.Edition{engine.Recharged, engine.Classic}[seed/2%2],
			Players: int(3 + seed%4), Seed: seed + 1,
		}
		r, s, err := engine.New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := uint64(0); s.Await != engine.AwaitNothing; n++ {
			player, err := bot.New(level, r, engine.ViewOf(&s, s.Actor), seed<<32+n)
			if err != nil {
				t.Fatal(err)
			}
			for !player.Step(1000) {
			}
			as, reason := player.Decision()
			var list engine.List
			if engine.Legal(r, &s.Public, &list); list.N > 1 || list.At[0].Max > list.At[0].N {
				at := kindsAt(s.Await)
				for _, k := range Kinds() {
					if at.Has(k) {
						could[k]++
					}
				}
				meant := slices.Clone(as)
				if v := meant[0].Verb; v == engine.VerbOpen || v == engine.VerbBid {
					most := min(upTo(reason.(bot.Reason)), int(s.Players[s.Actor].Money))
					meant[0].N = max(meant[0].N, int16(most))
				}
				for _, w := range Warnings(r, engine.ViewOf(&s, s.Actor), meant) {
					if !at.Has(w.Kind) {
						t.Fatalf("a warning about %s comes up in a decision of the kind %s", w.Kind, s.Await)
					}
					are[w.Kind]++
				}
			}
			if err := engine.ApplyAll(r, &s, as, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	return could, are
}

// TestGoodPlayersAreHardlyWarned: a good player is warned in few of the decisions that could be a slip, and the games
// have enough decisions of every kind for that to be significant.
func TestGoodPlayersAreHardlyWarned(t *testing.T) {
	for _, c := range []struct {
		level string
		games int
		least int // decisions of each kind that must occur
		most  int // percent
	}{
		{"hard", shorttest.Of(16, 8), shorttest.Of(100, 50), 8},
		{"expert", shorttest.Of(3, 1), shorttest.Of(20, 6), 8},
	} {
		could, are := count(t, c.level, c.games)
		for _, k := range Kinds() {
			t.Logf("%s: %s %d of %d", c.level, k, are[k], could[k])
			if could[k] < c.least {
				t.Errorf("%s: %s was possible only %d times", c.level, k, could[k])
			}
			if are[k]*100 > could[k]*c.most {
				t.Errorf("%s is warned of %s in %d of %d decisions", c.level, k, are[k], could[k])
			}
		}
	}
}
