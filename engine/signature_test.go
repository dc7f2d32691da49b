package engine

import (
	"fmt"
	"strings"
	"testing"
)

// signatureGames is how many games of each of the 40 kinds the signature covers: 200 in all.
const signatureGames = 5

// gameSignature plays a random game and hashes every list, every state, every event and a sample of the final state
// into one number.
func gameSignature(t testing.TB, k kind, seed uint64) uint64 {
	t.Helper()
	var events []Event
	r, s, err := New(k.setup(seed), &events)
	if err != nil {
		t.Fatal(err)
	}
	h := hasher(14695981039346656037)
	rng := splitMix(seed)
	var l List
	for {
		for i := range events {
			h.event(&events[i])
		}
		h.add(s.Hash())
		Legal(r, &s.Public, &l)
		for _, c := range l.Choices() {
			h.add(uint64(c.Verb)<<40 | uint64(c.What)<<32 | uint64(uint16(c.N))<<16 | uint64(uint16(c.Max)))
		}
		if l.N == 0 {
			break
		}
		events = events[:0]
		if err := Apply(r, &s, anyAction(&l, &rng), &events); err != nil {
			t.Fatal(err)
		}
		if s.Round%5 == 0 && s.Await == AwaitOpen {
			view := ViewOf(&s, s.Actor)
			dream := Sample(r, &view, seed)
			h.add(dream.Hash())
		}
	}
	return uint64(h)
}

func (h *hasher) event(e *Event) {
	for _, v := range [...]uint8{uint8(e.Kind), uint8(e.Seat), uint8(e.Plant), uint8(e.City), uint8(e.Fuel),
		uint8(e.Seats)} {
		h.add(uint64(v))
	}
	h.add(uint64(uint32(e.N)))
	h.add(uint64(uint32(e.M)))
	for _, seat := range e.Order {
		h.add(uint64(uint8(seat)))
	}
}

// signature returns the text of testdata/signature.txt.
func signature(t testing.TB) string {
	var b strings.Builder
	b.WriteString("# What the engine does in 200 random games, 5 of each kind, as one number a kind. " +
		"A change here is a change of behaviour:\n" +
		"# name it in the commit. Written by: make golden\n")
	total := hasher(14695981039346656037)
	for _, k := range kinds() {
		sum := hasher(14695981039346656037)
		for seed := range uint64(signatureGames) {
			sum.add(gameSignature(t, k, seed))
		}
		total.add(uint64(sum))
		fmt.Fprintf(&b, "%s %016x\n", k, uint64(sum))
	}
	fmt.Fprintf(&b, "total %016x\n", uint64(total))
	return b.String()
}

// TestGoldenSignature: the engine behaves as it did before, identically on every machine and every run. The file is
// compared natively and under js/wasm.
func TestGoldenSignature(t *testing.T) {
	first := signature(t)
	if again := signature(t); again != first {
		t.Fatal("the same games, played twice, differ")
	}
	compareFile(t, "signature.txt", first,
		"the kinds of table that differ have changed their behaviour; "+
			"if this is meant: make golden, and name it in the commit")
}
