package gamecode_test

import (
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/lab/sample"
	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
)

// lengths plays games, sends each through a code and back, and returns the sorted lengths of the codes in characters.
func lengths(t *testing.T, games int, table func(seed uint64) (engine.Setup, []string)) (out []int) {
	t.Helper()
	for i := range uint64(games) {
		seed := 1_000_000 + i // others than those of the training
		setup, seats := table(seed)
		rec, err := sample.Game(setup, seats, seed)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, len(thereAndBack(t, rec)))
	}
	slices.Sort(out)
	return out
}

// thereAndBack encodes a game, decodes it and compares the two. It returns the code.
func thereAndBack(t *testing.T, rec *record.Record) string {
	t.Helper()
	text, err := gamecode.Encode(gamecode.Code{Record: rec})
	if err != nil {
		t.Fatalf("seed %d: %v", rec.Setup.Seed, err)
	}
	got, err := gamecode.Decode(text)
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", rec.Setup.Seed, err, text)
	}
	same(t, got.Record, rec)
	return text
}

// same compares two records of a game, as far as a code keeps them.
func same(t *testing.T, got, want *record.Record) {
	t.Helper()
	for _, c := range []struct {
		what string
		same bool
	}{
		{"hash", got.Hash == want.Hash},
		{"snapshot", got.Snapshot == want.Snapshot},
		{"decisions", slices.EqualFunc(got.Steps, want.Steps, record.EqualSteps)},
		{"opening", slices.Equal(got.Opening, want.Opening)},
		{"players", slices.Equal(got.Players, want.Players)},
		{"zone", slices.Equal(got.Zone, want.Zone)},
		{"seeds", got.Setup.Seed == want.Setup.Seed && got.BotSeed == want.BotSeed},
		{"options", got.Options == want.Options && got.Name == want.Name},
	} {
		if !c.same {
			t.Errorf("seed %d: the %s did not come back as they were", want.Setup.Seed, c.what)
		}
	}
	if _, err := record.Replay(got); err != nil {
		t.Errorf("seed %d: what came back cannot be replayed: %v", want.Setup.Seed, err)
	}
}

// TestSizes holds the lengths that codes may have, names included: 2,000 games there and back, or 200.
func TestSizes(t *testing.T) {
	mixed := func(players int) func(uint64) (engine.Setup, []string) {
		return func(seed uint64) (engine.Setup, []string) {
			return sample.Setup(players, seed), sample.Mixed(players, false, seed)
		}
	}
	all := func(name string) func(uint64) (engine.Setup, []string) {
		return func(seed uint64) (engine.Setup, []string) {
			players := 2 + int(seed%5)
			return sample.Setup(players, seed), slices.Repeat([]string{name}, players)
		}
	}
	for _, c := range []struct {
		name            string
		games           int
		table           func(uint64) (engine.Setup, []string)
		median, longest int
	}{
		{"two players", 200, mixed(2), 120, 320},
		{"three players", 200, mixed(3), 150, 320},
		{"four players", 400, mixed(4), 180, 320},
		{"five players", 200, mixed(5), 210, 320},
		{"six players", 200, mixed(6), 240, 320},
		{"random, any amount", 400, all("uniform"), 600, 600},
		{"random, least amount", 400, all("least"), 600, 600},
	} {
		c.games = shorttest.Of(c.games, c.games/10)
		l := lengths(t, c.games, c.table)
		t.Logf("%s: median %d, longest %d of %d games", c.name, l[len(l)/2], l[len(l)-1], c.games)
		if l[len(l)/2] > c.median || l[len(l)-1] > c.longest {
			t.Errorf("%s: median %d, longest %d characters; at most %d and %d", c.name, l[len(l)/2], l[len(l)-1],
				c.median, c.longest)
		}
	}
}
