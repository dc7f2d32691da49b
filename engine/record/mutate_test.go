package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
)

// mutants returns how many damaged saves [TestMutants] tries; the WebAssembly build runs on one core and more slowly,
// and tries fewer.
func mutants() int {
	if runtime.GOARCH == "wasm" {
		return 6000
	}
	return shorttest.Of(100_800, 10_080)
}

// A specimen is a good save and its parts.
type specimen struct {
	data    []byte
	members map[string]json.RawMessage // without the checksum
	steps   []json.RawMessage
}

// A mutation damages a save. It may use a second one, and must not write into either.
type mutation struct {
	name   string
	resum  bool // the checksum is corrected afterwards
	spoils func(save, other *specimen, rng *rand.Rand) []byte
}

var mutations = []mutation{
	{"cut off", false, func(save, _ *specimen, rng *rand.Rand) []byte {
		return save.data[:rng.IntN(len(save.data))]
	}},
	{"a piece missing", false, func(save, _ *specimen, rng *rand.Rand) []byte {
		from, to := span(len(save.data), rng)
		return splice(save.data, from, to, nil)
	}},
	{"a piece twice", false, func(save, _ *specimen, rng *rand.Rand) []byte {
		from, to := span(len(save.data), rng)
		return splice(save.data, to, to, save.data[from:to])
	}},
	{"a block of nought", false, func(save, _ *specimen,
		rng *rand.Rand) []byte { // as a file system leaves after a power failure
		from, to := span(len(save.data), rng)
		return splice(save.data, from, to, make([]byte, to-from))
	}},
	{"flipped bits", false, func(save, _ *specimen, rng *rand.Rand) []byte {
		data := bytes.Clone(save.data)
		for range 1 + rng.IntN(8) {
			data[rng.IntN(len(data))] ^= 1 << rng.IntN(8)
		}
		return data
	}},
	{"the half of another", false, func(save, other *specimen,
		rng *rand.Rand) []byte { // a torn write over an older copy
		at := rng.IntN(len(save.data))
		return splice(save.data, at, len(save.data), other.data[min(at, len(other.data)):])
	}},
	{"flipped bits", true, func(save, _ *specimen, rng *rand.Rand) []byte {
		data := bytes.Clone(save.data)
		for range 1 + rng.IntN(3) {
			data[rng.IntN(len(data)-sumLength)] ^= 1 << rng.IntN(8)
		}
		return data
	}},
	{"altered fields", true, func(save, _ *specimen, rng *rand.Rand) []byte { return forge(save.data, rng) }},
	{"members of another", true, func(save, other *specimen, rng *rand.Rand) []byte {
		mine := maps.Clone(save.members)
		for range 1 + rng.IntN(3) {
			name := pick(other.members, rng)
			mine[name] = other.members[name]
		}
		return written(mine)
	}},
	{"a member gone", true, func(save, _ *specimen, rng *rand.Rand) []byte {
		mine := maps.Clone(save.members)
		delete(mine, pick(mine, rng))
		return written(mine)
	}},
	{"other steps", true, func(save, other *specimen, rng *rand.Rand) []byte {
		mine := maps.Clone(save.members)
		steps, theirs := slices.Clone(save.steps), other.steps
		i, j := rng.IntN(len(steps)), rng.IntN(len(steps))
		switch rng.IntN(5) {
		case 0:
			steps[i], steps[j] = steps[j], steps[i]
		case 1:
			steps = slices.Delete(steps, i, i+1)
		case 2:
			steps = slices.Insert(steps, i, steps[j])
		case 3:
			steps = steps[:i]
		default:
			steps = append(steps[:i], theirs[min(i, len(theirs)-1):]...)
		}
		mine["steps"], _ = json.Marshal(steps) // of valid JSON
		return written(mine)
	}},
	{"another version", true, func(save, _ *specimen, rng *rand.Rand) []byte {
		mine := maps.Clone(save.members)
		mine[[]string{"fmt", "rules"}[rng.IntN(2)]] = json.RawMessage(fmt.Sprint(rng.IntN(12) - 4))
		return written(mine)
	}},
}

// plain is how many of the mutations, counted from the first, do not correct the checksum.
const plain = 6

// span returns a random non-empty range within n bytes.
func span(n int, rng *rand.Rand) (from, to int) {
	from = rng.IntN(n)
	return from, from + 1 + rng.IntN(min(n-from, 600))
}

// splice replaces a range of bytes.
func splice(data []byte, from, to int, put []byte) []byte {
	return append(append(append([]byte(nil), data[:from]...), put...), data[to:]...)
}

func pick(m map[string]json.RawMessage, rng *rand.Rand) string {
	names := make([]string, 0, len(m))
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names[rng.IntN(len(names))]
}

// written returns an object whose checksum resum can correct.
func written(m map[string]json.RawMessage) []byte {
	data, _ := json.Marshal(m) // of valid JSON
	return append(data[:len(data)-1], sumKey+sumEnd...)
}

// small is short games of every kind, whole saves of a few kilobytes; some begin in the middle of a game.
func small(t testing.TB) (all []*specimen) {
	for i, setup := range tables() {
		setup.Seed = uint64(i)
		if i%4 == 2 {
			setup = laid(t, setup, uint64(i), 20+7*i)
		}
		rec := play(t, setup, uint64(i), 1+3*(i%9))
		if i%4 == 3 {
			before := play(t, setup, uint64(i), len(rec.Steps)/2)
			rec.Cut, rec.From = len(before.Steps), before.Snapshot
			if rec.Cut == 0 {
				rec.From = engine.State{}
			}
		}
		data, err := Encode(rec)
		if err != nil {
			t.Fatal(err)
		}
		s := &specimen{data: data}
		if err := errors.Join(json.Unmarshal(data, &s.members),
			json.Unmarshal(s.members["steps"], &s.steps)); err != nil {
			t.Fatal(err)
		}
		delete(s.members, "sum")
		all = append(all, s)
	}
	return all
}

// TestMutants: none of a hundred thousand damaged saves makes the program panic. One whose checksum does not match is
// rejected; one with a matching checksum is rejected, or replays to its own position, which satisfies every invariant
// and can be played. Every rejection has a code.
func TestMutants(t *testing.T) {
	games := small(t)
	good := map[string]bool{} // a mutation may happen to restore a good save
	for _, s := range games {
		good[string(compact(s.data))] = true
	}
	total := mutants()
	var tried, accepted, forged atomic.Int64
	var next atomic.Int64
	refusals := map[string]int{}
	var lock sync.Mutex
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			mine := map[string]int{}
			for !t.Failed() {
				seed := next.Add(1) - 1
				if seed >= int64(total) {
					break
				}
				m := mutations[seed%int64(len(mutations))]
				if seed%3 == 0 { // more of the plain damage, which is detected quickly
					m = mutations[seed%plain]
				}
				rng := rand.New(rand.NewPCG(uint64(seed), 3))
				data := m.spoils(games[rng.IntN(len(games))], games[rng.IntN(len(games))], rng)
				if m.resum {
					data = resum(data)
					forged.Add(1)
				}
				tried.Add(1)
				why, err := verdict(data)
				switch {
				case err != nil:
					t.Errorf("mutant %d, %s: %v", seed, m.name, err)
				case why == "" && !m.resum && !good[string(compact(data))]:
					t.Errorf("mutant %d, %s: accepted though its checksum cannot match", seed, m.name)
				case why == "":
					accepted.Add(1)
				default:
					mine[why]++
				}
			}
			lock.Lock()
			defer lock.Unlock()
			for why, n := range mine {
				refusals[why] += n
			}
		})
	}
	all.Wait()
	t.Logf("%d saves damaged, %d of them with a matching checksum; %d accepted, rejected: %v", tried.Load(),
		forged.Load(), accepted.Load(), refusals)
	for _, why := range []string{"not-a-record", "damaged", "newer", "content", "replay"} {
		if refusals[why] == 0 {
			t.Errorf("none was rejected as %s: the mutations never cause that", why)
		}
	}
	if got := accepted.Load(); got == 0 || got == forged.Load() {
		t.Errorf("%d of %d forgeries accepted: forge changes nothing, or everything", got, forged.Load())
	}
}

func compact(data []byte) []byte {
	var b bytes.Buffer
	if json.Compact(&b, data) != nil {
		return nil
	}
	return b.Bytes()
}

// verdict returns the code for which a save is rejected, "" if it is accepted. The error reports a save that should
// have been rejected, or a panic.
func verdict(data []byte) (why string, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	rec, err := Decode(data)
	var g *Game
	if err == nil {
		g, err = Replay(rec)
	}
	if err != nil {
		if why = Code(err); why == "" {
			return "", fmt.Errorf("a refusal without a code: %w", err)
		}
		return why, nil
	}
	if err := engine.Validate(g.Rules, &g.State); err != nil {
		return "", fmt.Errorf("accepted against an invariant: %w", err)
	}
	if g.State.Hash() != rec.Hash || g.State != rec.Snapshot {
		return "", errors.New("accepted, and leads to another position than its own")
	}
	if _, err := Encode(rec); err != nil {
		return "", fmt.Errorf("read, but cannot be written: %w", err)
	}
	var l engine.List
	for i := range 40 {
		if engine.Legal(g.Rules, &g.State.Public, &l); l.N == 0 {
			break
		}
		if err := engine.Apply(g.Rules, &g.State, l.At[i*7%l.N].Action, nil); err != nil {
			return "", fmt.Errorf("accepted, and cannot be played on: %w", err)
		}
	}
	return "", nil
}
