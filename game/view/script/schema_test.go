//go:build !js

package script

import (
	"encoding/json"
	"strings"
	"testing"

	"kilovolt/engine/schematest"
)

// TestWhatIsToldFitsTheSchema: what the calls of a whole game are answered, and every change, is as
// kilovolt.schema.json describes it, and so as kilovolt.d.ts, which is made of the same.
func TestWhatIsToldFitsTheSchema(t *testing.T) {
	schema := schematest.Read(t, "kilovolt.schema.json")
	// What is not described is a mistake here: the types are not complete then.
	for _, d := range schema.Doc["$defs"].(map[string]any) {
		if d := d.(map[string]any); d["properties"] != nil {
			d["additionalProperties"] = false
		}
	}
	seen := map[string]int{}
	fits := func(definition, text string) {
		t.Helper()
		s, data := schema.Of(definition), schematest.Decode(t, []byte(text))
		list, ok := data.([]any)
		if !ok {
			list = []any{data}
		}
		for _, one := range list {
			seen[definition]++
			if err := s.Validate(one); err != nil {
				t.Fatalf("%v in %.300s", err, text)
			}
		}
	}
	a := shelved(t)
	defer a.On(func(change string) { fits("Change", change) })()
	fits("Saving", a.Saving())
	const setup = `{"players": [{"kind":"human"}, {"kind":"bot","level":"easy"}, {"kind":"human","name":"Ann"}],
		"seed": 3, "hide_money": true}`
	fits("Setup", setup)
	if err := a.NewGame(setup); err != nil {
		t.Fatal(err)
	}
	for n := 0; ; n++ {
		bots(a)
		fits("View", a.View())
		if a.on.Match().Over() {
			break
		}
		if err := a.TakeOver(); err != nil {
			t.Fatal(err)
		}
		fits("Choice", a.Legal())
		legal := read[[]Choice](t, a.Legal())
		choice := legal[n%len(legal)]
		if choice.Verb != "build" && legal[0].Verb == "build" || legal[0].Verb == "run" {
			choice = legal[0]
		}
		if n == 3 {
			_, err := a.Play("bid 9999")
			fits("Refusal", marshal(err))
			_, err = a.Play("pass sadly")
			fits("Refusal", marshal(err))
		}
		low := 0
		if choice.Low != nil {
			low = *choice.Low
		}
		if n == 20 {
			warnings, err := a.Warnings("done")
			if err != nil {
				t.Fatal(err)
			}
			fits("Warning", warnings)
			fits("Moment", a.At(10))
		}
		told, err := a.Play(strings.ReplaceAll(choice.Text, "{n}", marshal(low)))
		if err != nil {
			t.Fatal(err)
		}
		fits("GameEvent", told)
	}
	if err := a.Keep("kept"); err != nil {
		t.Fatal(err)
	}
	fits("Slot", a.Slots())
	for definition, least := range map[string]int{"View": 40, "Choice": 300, "GameEvent": 100, "Change": 200,
		"Refusal": 2, "Slot": 2, "Moment": 1} {
		if seen[definition] < least {
			t.Errorf("%d of %s", seen[definition], definition)
		}
	}
	for definition, wrong := range map[string]string{"View": `{"seat":1}`, "Choice": `{"text":"sing","verb":"sing"}`,
		"Change": `{"type":"other","index":1}`, "GameEvent": `{"kind":"sung","text":""}`, "Setup": `{"players":3}`,
		"CallLine": `{"id":1}`, "Refusal": `{"message":"no"}`} {
		var data any
		if err := json.Unmarshal([]byte(wrong), &data); err != nil {
			t.Fatal(err)
		}
		if schema.Of(definition).Validate(data) == nil {
			t.Errorf("%s fits as %s", wrong, definition)
		}
	}
}
