package engine

import (
	"encoding/json"
	"errors"
	"runtime/debug"
	"slices"
	"testing"
)

// The fuzz targets. A normal test run executes only their seeds; to fuzz:
//
//	go test ./engine -run '^$' -fuzz FuzzActions -fuzztime 60s     (or FuzzSetup, FuzzParse)

// FuzzActions: the first three bytes choose the table, and every further two bytes choose a legal action or, with the
// highest values, any action at all. No input makes the engine panic, accept an unlisted action, report too few events
// or reach an invalid state.
func FuzzActions(f *testing.F) {
	for i := range kinds() {
		rng := splitMix(i)
		data := []byte{byte(i), byte(rng.next()), byte(rng.next())}
		for range 400 {
			data = append(data, byte(rng.next()), byte(rng.next()))
		}
		f.Add(data)
	}
	f.Add([]byte{0, 0, 0})
	f.Add([]byte{21, 1, 1, 255, 12, 255, 0, 254, 3, 60, 255, 127})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 3 {
			return
		}
		k := kinds()[int(data[0])%len(kinds())]
		r, s := k.start(t, uint64(data[1])<<8|uint64(data[2]))
		sh := newShadow(r, &s.Public)
		var l List
		for data = data[3:]; len(data) >= 2 && s.Await != AwaitNothing; data = data[2:] {
			Legal(r, &s.Public, &l)
			c := l.At[int(data[0])%l.N]
			a := c.Action
			a.N += int16(int(data[1]) * (int(c.Max) - int(c.N)) / 255)
			if data[0] >= 230 && len(data) >= 6 { // anything at all
				a = Action{Verb(data[1]), data[2], int16(uint16(data[3])<<8 | uint16(data[4]))}
				data = data[4:]
			}
			before := s
			var events []Event
			err := Apply(r, &s, a, &events)
			if (err == nil) != l.Contains(a) {
				t.Fatalf("%+v: listed: %v, legal by the engine: %v", a, l.Contains(a), err)
			}
			if err != nil {
				if illegal := (*Illegal)(nil); !errors.As(err, &illegal) || s != before || len(events) > 0 {
					t.Fatalf("%+v: rejected with %v, but something has changed", a, err)
				}
				continue
			}
			if sh.tell(events); sh.differs(&s.Public) != "" {
				t.Fatalf("%s: the events do not account for it: %s", Format(r, a), sh.differs(&s.Public))
			}
			if err := Validate(r, &s); err != nil {
				t.Fatalf("after %s: %v", Format(r, a), err)
			}
		}
	})
}

// FuzzSetup: no setup, including its position, makes the engine panic. An accepted setup is valid, stays valid, can be
// played, and survives a round trip through its text.
func FuzzSetup(f *testing.F) {
	for _, play := range goldens(f) {
		f.Add(play.setup)
	}
	for i, k := range kinds() {
		r, s := k.start(f, 1)
		rng := splitMix(i)
		walk(f, r, &s, 10*i, &rng)
		for _, setup := range []Setup{k.setup(1), setupAt(k, r, &s)} {
			text, err := json.Marshal(setup)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(string(text))
		}
	}
	for _, text := range []string{
		`{}`, `null`, `[]`, `{"board":"mars","edition":"classic","players":3,"seed":"1"}`,
		`{"board":"usa","edition":"classic","players":7,"seed":"1"}`,
		`{"board":"germany","edition":"recharged","players":2,"seed":"1","position":{"phase":"setup",` +
			`"trust_cities":["essen"]}}`,
		`{"board":"germany","edition":"recharged","players":2,"seed":"1","starting_cities":true,"regions":["w",` +
			`"sw","nw"],"position":{"step":2,
			"trust":{"plants":[20],"tokens":{"coal":3}},"trust_cities":["essen","koln"],"marked":["bremen"],` +
			`"houses":[{"city":"aachen","seats":[-1,0,1]}]}}`,
		`{"board":"usa","edition":"classic","players":3,"seed":"1","position":{"step":3,"market":[],` +
			`"stack":["step3"],"fuel":{}}}`,
		`{"board":"usa","edition":"classic","players":3,"seed":"1","position":{"step":3,"market":[],"stack":[],` +
			`"phase":"build"}}`,
		`{"board":"usa","edition":"recharged","players":3,"seed":"1","position":{"market":[],"stack":["step3"],` +
			`"phase":"power"}}`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { checkSetup(t, text) })
}

// checkSetup parses a setup and, if it is accepted, checks it and plays on; it reports whether it was accepted.
func checkSetup(t *testing.T, text string) (accepted bool) {
	t.Helper()
	var setup Setup
	if json.Unmarshal([]byte(text), &setup) != nil {
		return false
	}
	defer func() {
		if p := recover(); p != nil {
			t.Fatalf("%s: %v\n%s", text, p, debug.Stack())
		}
	}()
	r, s, err := New(setup, nil)
	if err != nil {
		return false
	}
	if err := Validate(r, &s); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	written, err := json.Marshal(setup)
	if err != nil {
		t.Fatal(err)
	}
	var again Setup
	if err := json.Unmarshal(written, &again); err != nil {
		t.Fatalf("%v in %s", err, written)
	}
	if _, other, err := New(again, nil); err != nil || other != s {
		t.Fatalf("%s: read back from %s it is another table: %v", text, written, err)
	}
	rng := splitMix(setup.Seed)
	exercise(t, r, s, 30, &rng)
	for range 300 {
		walk(t, r, &s, 1, &rng)
		if err := Validate(r, &s); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return true
}

// FuzzParse: no text makes the parser panic, and everything it parses survives a round trip through text.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"trust essen", "mark essen", "open 13 20", "pass", "bid 21", "drop", "scrap 4", "keep 3 coal", "buy 2 oil",
		"build essen", "run 20",
		"run 5 1 coal 1 oil", "run 5 2 oil", "run 46 3 coal", "done", "buy 1 coal; buy 2 oil; done",
		"run 5 1 coal 1 coal", "open 60 60",
		"BID 0021", "bid -1", "open 13 13..50", ";;", "", "build \x00", "bid ٣",
	} {
		f.Add(text)
	}
	r, _ := kind{"germany", Recharged, 4, false}.start(f, 1)
	f.Fuzz(func(t *testing.T, text string) {
		as, err := ParseAll(r, text)
		if err != nil {
			if as != nil {
				t.Fatalf("%q is rejected, but parsed as %+v", text, as)
			}
			return
		}
		again, err := ParseAll(r, FormatAll(r, as))
		if err != nil || !slices.Equal(again, as) {
			t.Fatalf("%q is read %+v, written %q, read %+v, %v", text, as, FormatAll(r, as), again, err)
		}
	})
}
