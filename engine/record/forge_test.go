package record

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
)

var tokens = regexp.MustCompile(`-?[0-9]+|true|false|,[^,]*,`)

// forge changes one to three numbers, booleans or members of a record and gives it a matching checksum.
func forge(data []byte, rng *rand.Rand) []byte {
	all := tokens.FindAllIndex(data, -1)
	var chosen [][]int
	for range 1 + rng.IntN(3) {
		if len(all) > 0 {
			chosen = append(chosen, all[rng.IntN(len(all))])
		}
	}
	slices.SortFunc(chosen,
		func(a, b []int) int { return b[0] - a[0] }) // from the end, so that the other offsets stay valid
	chosen = slices.CompactFunc(chosen, slices.Equal)
	for _, at := range chosen {
		old := string(data[at[0]:at[1]])
		var put string
		switch {
		case old == "true":
			put = "false"
		case old == "false":
			put = "true"
		case old[0] == ',': // a member is removed or duplicated
			put = []string{",", old + old[1:]}[rng.IntN(2)]
		default:
			n, _ := strconv.ParseInt(old, 10, 64)
			odd := []int64{0, 1, -1, 2, 3, 4, 5, 6, 7, 13, 47, 48, 60, 63, 64, 127, 128, 255, 256, 4_000_000,
				4_000_001, 1 << 31, 1<<63 - 1, n + 1, n - 1, n ^ 1<<rng.IntN(62)}
			put = strconv.FormatInt(odd[rng.IntN(len(odd))], 10)
		}
		data = append(append(append([]byte(nil), data[:at[0]]...), put...), data[at[1]:]...)
	}
	return resum(data)
}

// judge decodes and replays a forged record; if it is accepted, it must lead to its own hash and be playable. It
// reports whether it is accepted.
func judge(t *testing.T, data []byte) bool {
	rec, err := Decode(data)
	if err != nil {
		if Code(err) == "" {
			t.Fatalf("no code: %v", err)
		}
		return false
	}
	g, err := Replay(rec)
	if err != nil {
		if Code(err) == "" {
			t.Fatalf("no code: %v", err)
		}
		return false
	}
	if g.State.Hash() != rec.Hash {
		t.Fatal("accepted, but leads to another position than its own")
	}
	if _, err := Encode(rec); err != nil {
		t.Fatalf("read, but cannot be written: %v", err)
	}
	playOn(t, g)
	return true
}

// playOn plays the game to its end, or for a while.
func playOn(t *testing.T, g *Game) {
	var l engine.List
	for i := range 300 {
		if engine.Legal(g.Rules, &g.State.Public, &l); l.N == 0 {
			return
		}
		if err := engine.Apply(g.Rules, &g.State, l.At[i*7%l.N].Action, nil); err != nil {
			t.Fatal(err)
		}
	}
}

func fixtureData(t testing.TB) (all [][]byte) {
	for _, f := range allFixtures(t) {
		all = append(all, f.data)
	}
	return all
}

// TestForged: a record changed at random, with a matching checksum, is rejected or gives a playable game.
func TestForged(t *testing.T) {
	games := fixtureData(t)
	accepted := 0
	tries := shorttest.Of(500, 150)
	for seed := range uint64(tries) {
		rng := rand.New(rand.NewPCG(seed, 1))
		if judge(t, forge(games[rng.IntN(len(games))], rng)) {
			accepted++
		}
	}
	if accepted == 0 || accepted == tries {
		t.Errorf("%d of %d forgeries accepted: forge changes nothing, or everything", accepted, tries)
	}
}

// FuzzForged is TestForged without a fixed number of tries.
func FuzzForged(f *testing.F) {
	games := fixtureData(f)
	f.Add(uint64(1), uint64(2))
	f.Fuzz(func(t *testing.T, a, b uint64) {
		rng := rand.New(rand.NewPCG(a, b))
		judge(t, forge(games[rng.IntN(len(games))], rng))
	})
}

// TestForgedSnapshot: the same for a game of older rules, of which only the position counts.
func TestForgedSnapshot(t *testing.T) {
	for _, data := range fixtureData(t) {
		for seed := range uint64(shorttest.Of(200, 30)) {
			rec, err := Decode(forge(data, rand.New(rand.NewPCG(seed, 2))))
			if err != nil {
				continue
			}
			rec.Rules = RulesVersion - 1
			if g, err := Replay(rec); err == nil {
				playOn(t, g)
			}
		}
	}
}
