package engine

import (
	"testing"
	"unsafe"
)

// Benchmarks of the engine. To run them, natively and under js/wasm:
//
//	go test ./engine -run '^$' -bench .
//	GOOS=js GOARCH=wasm go test -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" -run '^$' -bench . ./engine
//
// The targets: natively, at least 10,000 complete random 4-player games and 5 million actions a second on one core; a
// copy in less than 100 ns; and no allocation in applying, listing, copying and finding the best powering, which
// TestNoAllocations checks.
//
// Measured on one core of an AMD EPYC with Go 1.26.8, the median of ten alternating runs in CPU time: a game takes
// 29.2 µs (29.1 to 32.3), 34,000 games and 18.5 million actions a second; build 94860c3 took 43.9 µs (43.3 to 50.9),
// 1.50 times as long, of which the generator that the benchmark draws with is 0.01. A copy takes 15.8 ns, a
// list 14.6 ns, copying and applying 32.6 ns, the best powering 121 ns. Under js/wasm in Node a game takes 94 µs, where
// it took 113 µs.
//
// Where the time of a game goes, for one of its 541 actions, found by doing each part twice, when the processor has
// just learnt how its branches go:
//
//	listing                        17.5 ns   32 %  most of it cities to build in and tokens to buy
//	choosing, by the benchmark      3   ns    5 %  a division and the generator
//	checking                        6   ns   11 %
//	carrying out                   11   ns   21 %
//	branches guessed wrong         17   ns   31 %
//
// The last line is what a random game costs more than one that the processor knows: two games played again and again
// take 37 ns an action instead of 54. Which action was drawn is as good as random, so the jump to its code is often a
// wrong guess, and so are the ends of many loops over plants, seats and cities; at an estimated 4 to 5 ns each these
// are about four an action. An action of a random game can therefore hardly take less than 25 ns, even if listing and
// carrying out took nothing: the draw, the check and the wrong guesses remain.
//
// A copy is bound by its stores: the compiler copies 16 bytes at a time, and copies of 700 to 900 bytes take as long as
// one such store a cycle would, at some 3.7 GHz: 15.3 ns for the 904 bytes of a State. For 13 ns a State may have
// about 750 bytes. Its spare bytes and the unused ends of its arrays are some 30; the rest would take fields that
// others read: the players' Reach has 288 bytes, Spaces 144.
//
// Placing the same code elsewhere changes any of these figures by 1 or 2 %, and BenchmarkLegal by up to 10 %: it
// repeats 256 lists, whose branches the processor knows.

// randomPolicy returns the policy of the benchmarks: it picks any listed choice with equal probability, and the lowest
// number of a range, so that bids rise by 1 and tokens are bought one at a time. Listing, choosing and applying are all
// timed.
func randomPolicy(l *List, rng *splitMix) Action {
	return l.At[rng.below(l.N)].Action
}

// BenchmarkGames plays complete random four-player games of the recharged edition on Germany, all from the same start.
func BenchmarkGames(b *testing.B) {
	r, start := kind{"germany", Recharged, 4, false}.start(b, 1)
	var list List
	actions, rounds := 0, 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N { // not b.Loop: the runs before the measured one warm up the compiler of a wasm machine
		s := start
		rng := splitMix(i)
		for s.Await != AwaitNothing {
			Legal(r, &s.Public, &list)
			if err := Apply(r, &s, randomPolicy(&list, &rng), nil); err != nil {
				b.Fatal(err)
			}
			actions++
		}
		rounds += int(s.Round)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
	b.ReportMetric(float64(actions)/float64(b.N), "actions/game")
	b.ReportMetric(float64(rounds)/float64(b.N), "rounds/game")
}

// midway holds states from all stages of random games at one table, each with a listed action.
type midway struct {
	r       *Rules
	states  [256]State
	actions [256]Action
}

func newMidway(t testing.TB) *midway {
	t.Helper()
	m := &midway{}
	var s State
	var l List
	rng := splitMix(4)
	for i := range m.states {
		if i%16 == 0 { // a new game
			m.r, s = kind{"germany", Recharged, 4, false}.start(t, 4)
		}
		if next := s; s.Await != AwaitNothing {
			if walk(t, m.r, &next, 30, &rng); next.Await != AwaitNothing {
				s = next
			}
		}
		Legal(m.r, &s.Public, &l)
		m.states[i], m.actions[i] = s, anyAction(&l, &rng)
	}
	return m
}

// The sinks keep the compiler from optimising away what is measured.
var (
	sink       State
	sinkNumber uint64
)

func BenchmarkCopy(b *testing.B) {
	m := newMidway(b)
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		sink = m.states[i%len(m.states)]
	}
	b.ReportMetric(float64(unsafe.Sizeof(sink)), "bytes")
}

func BenchmarkLegal(b *testing.B) {
	m := newMidway(b)
	var l List
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		Legal(m.r, &m.states[i%len(m.states)].Public, &l)
	}
}

// BenchmarkApply includes copying the state that the action is applied to.
func BenchmarkApply(b *testing.B) {
	m := newMidway(b)
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		sink = m.states[i%len(m.states)]
		if err := Apply(m.r, &sink, m.actions[i%len(m.states)], nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSample(b *testing.B) {
	m := newMidway(b)
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		view := ViewOf(&m.states[i%len(m.states)], 0)
		sink = Sample(m.r, &view, uint64(i))
	}
}

func BenchmarkBestPowering(b *testing.B) {
	m := newMidway(b)
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		best := BestPowering(m.r, &m.states[i%len(m.states)].Public, Seat(i%4))
		sinkNumber += uint64(best.Cities)
	}
}

func BenchmarkHash(b *testing.B) {
	m := newMidway(b)
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		sinkNumber += m.states[i%len(m.states)].Hash()
	}
}

func BenchmarkValidate(b *testing.B) {
	m := newMidway(b)
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		if err := Validate(m.r, &m.states[i%len(m.states)]); err != nil {
			b.Fatal(err)
		}
	}
}

// TestNoAllocations: what a search does millions of times allocates nothing on the heap.
func TestNoAllocations(t *testing.T) {
	m := newMidway(t)
	var l List
	var room []Event
	for name, run := range map[string]func(i int){
		"copying":  func(i int) { sink = m.states[i] },
		"listing":  func(i int) { Legal(m.r, &m.states[i].Public, &l) },
		"hashing":  func(i int) { sinkNumber += m.states[i].Hash() },
		"checking": func(i int) { sinkNumber += uint64(check(m.r, &m.states[i].Public, m.actions[i]).code) },
		"applying": func(i int) {
			sink = m.states[i]
			if err := Apply(m.r, &sink, m.actions[i], nil); err != nil {
				t.Fatal(err)
			}
		},
		"applying with room for the events": func(i int) {
			sink, room = m.states[i], room[:0]
			if err := Apply(m.r, &sink, m.actions[i], &room); err != nil {
				t.Fatal(err)
			}
		},
		"finding the best powering": func(i int) {
			best := BestPowering(m.r, &m.states[i].Public, Seat(i%4))
			sinkNumber += uint64(best.Cities)
		},
		"telling what runs would cost after the resupply": func(i int) {
			after, _ := Resupplied(m.r, &m.states[i].Public)
			_, cost, _ := RunBill(m.r, &after, Seat(i%4), 2)
			sinkNumber += uint64(cost)
		},
		"going through the powerings": func(i int) {
			eachPowering(m.r, &m.states[i].Public, Seat(i%4), func(w Powering) { sinkNumber += uint64(w.Power) })
		},
	} {
		all := func() {
			for i := range m.states {
				run(i)
			}
		}
		if n := testing.AllocsPerRun(3, all); n != 0 {
			t.Errorf("%s: %v allocations in %d states", name, n, len(m.states))
		}
	}
	if size := unsafe.Sizeof(sink); size > 1024 {
		t.Errorf("a state has %d bytes", size)
	}
}
