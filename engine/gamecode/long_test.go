package gamecode_test

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
	"kilovolt/engine/record/recordtest"
)

// idle returns a game of two in which both do only what they must.
func idle(t *testing.T, decisions int) *record.Record {
	t.Helper()
	rec, err := recordtest.Idle(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 2, Seed: 1},
		[]record.Player{{Name: "A", Kind: record.Human}, {Name: "B", Colour: 1, Kind: record.Human}}, decisions)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// earlier are codes of idle games that earlier builds have written, by their decisions.
var earlier = map[int]string{
	4000: "BAL6NtekXQ-V_NkR64gnTDwD-9QqnKdNPojN5p6ZGM0qzqwQWc3uB-TQ0yOBEpxnSKvmCLCgdCHYfz-90cXf7gA",
	4001: "BAL6NtekXQ-V_NkR7JLzTDwD-9QqnKdNPojN5p6ZGM0qzqwQWc3uB-TQ0yOBEpxnSKvmCLCgdCHYfz6YWMWgN",
	20000: "BAL6NtekXQ-V_Nkk0cJP6UQIENvsuZO16PAchyeTM1ANaPwHQMj7JSE8deprjnXuUFsi-hdcSwdqs70zrlIIgffPgK" +
		"9otOhzeOQsGOQsGOQsGOQsGOQsGOQsGOQsGOQsGOOcBEUJt",
}

// TestTooManyDecisions: a few characters can hold as many decisions as are allowed, so no more are than games have.
// A longer game says that it is too long, both when it is shared and when it arrives from an earlier build.
func TestTooManyDecisions(t *testing.T) {
	for _, decisions := range []int{gamecode.MaxDecisions, gamecode.MaxDecisions + 1, record.MaxSteps} {
		fits := decisions <= gamecode.MaxDecisions
		text, err := gamecode.Encode(gamecode.Code{Record: idle(t, decisions)})
		if id := gamecode.ID(err); fits && err != nil || !fits && id != "too-big" {
			t.Errorf("%d decisions: %q (%v)", decisions, id, err)
		}
		code, err := gamecode.Decode(earlier[decisions])
		if id := gamecode.ID(err); !fits && id != "too-big" {
			t.Errorf("the code of %d decisions: %q (%v)", decisions, id, err)
		} else if fits && (err != nil || len(code.Record.Steps) != decisions || text != earlier[decisions]) {
			t.Errorf("the code of %d decisions: %v", decisions, err)
		}
		table := gamecode.Code{Purpose: gamecode.Table, Record: idle(t, decisions)}
		if _, err := gamecode.Encode(table); err != nil {
			t.Errorf("the table of a long game: %v", err)
		}
	}
}
