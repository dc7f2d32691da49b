//go:build !js

package sim

import (
	"encoding/json"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/facts"
	"kilovolt/engine/schematest"
)

// The lines of whole games fit protocol.schema.json, and so does every legal answer; wrong ones do not.
func TestTheProtocolFitsItsSchema(t *testing.T) {
	schema := schematest.Read(t, "../../sim/protocol.schema.json")
	line, answer := schema.Of(""), schema.Of("Answer")
	asData := func(v any) any {
		t.Helper()
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return schematest.Decode(t, text)
	}
	fits := func(v any) {
		t.Helper()
		if err := line.Validate(asData(v)); err != nil {
			t.Fatal(err)
		}
	}
	var verbs [engine.VerbDone + 1]int
	var last decideMessage
	for _, setup := range []engine.Setup{
		{Board: "germany", Edition: engine.Recharged, Players: 2, Seed: 3},
		{Board: "usa", Edition: engine.Recharged, Players: 4, StartingCities: true, Seed: 4},
		{Board: "germany", Edition: engine.Classic, Players: 5, Seed: 5},
	} {
		r, s, err := engine.New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		fits(gameMessage{"game", protocol, 1, (2 * time.Second).Milliseconds(), facts.RulesOf(r)})
		var l engine.List
		for n := 0; s.Await != engine.AwaitNothing && n < 4000; n++ {
			last = decideMessage{"decide", uint64(n), facts.Of(r, &s.Public), facts.Legal(r, &s.Public)}
			if n%5 == 0 {
				fits(last)
			}
			engine.Legal(r, &s.Public, &l)
			a := l.At[(n*7+n/3)%l.N].Action
			verbs[a.Verb]++
			if err := answer.Validate(engine.Format(r, a)); err != nil {
				t.Fatal(err)
			}
			if err := engine.Apply(r, &s, a, nil); err != nil {
				t.Fatal(err)
			}
		}
		fits(overMessage{"over", facts.Of(r, &s.Public)})
	}
	for v := engine.VerbTrust; v <= engine.VerbDone; v++ {
		if verbs[v] == 0 && v != engine.VerbKeep {
			t.Errorf("no %v in these games", v)
		}
	}
	for _, right := range []string{"buy 3 coal; buy 1 oil; done", "keep 3 coal", "run 5 1 coal 1 oil"} {
		if answer.Validate(right) != nil {
			t.Errorf("%q does not fit", right)
		}
	}
	for _, wrong := range []any{"", "let me think", "bid", "open 13", "buy coal", "bid 21 22", json.Number("3"),
		"pass;"} {
		if answer.Validate(wrong) == nil {
			t.Errorf("the answer %v fits", wrong)
		}
	}
	for what, spoil := range map[string]func(m map[string]any){
		"of an unknown type":    func(m map[string]any) { m["type"] = "think" },
		"without a view":        func(m map[string]any) { delete(m, "view") },
		"with choices as text":  func(m map[string]any) { m["legal"] = []any{"pass"} },
		"with an unknown await": func(m map[string]any) { m["view"].(map[string]any)["await"] = "sing" },
		"with a seat too high":  func(m map[string]any) { m["view"].(map[string]any)["seat"] = json.Number("6") },
		"with half a plant": func(m map[string]any) {
			m["view"].(map[string]any)["ran"] = []any{json.Number("3.5")}
		},
	} {
		m := asData(last).(map[string]any)
		spoil(m)
		if line.Validate(m) == nil {
			t.Errorf("a line %s fits", what)
		}
	}
}
