package bot

import (
	"testing"

	"kilovolt/engine"
)

// tables returns all kinds of table: both boards, both editions, 2 to 6 players, and the variants.
func tables() (out []engine.Setup) {
	for _, board := range []string{"germany", "usa"} {
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
			classic := engine.Setup{Board: board, Edition: engine.Classic, Players: players}
			recharged := engine.Setup{Board: board, Edition: engine.Recharged, Players: players}
			intro, marked := classic, recharged
			intro.Introductory, marked.StartingCities = true, true
			out = append(out, classic, recharged, intro, marked)
		}
	}
	return out
}

// normalLevel returns the level used in tests of the evaluator's parts.
func normalLevel(t testing.TB) *level {
	t.Helper()
	lv, err := levelByName("normal")
	if err != nil {
		t.Fatal(err)
	}
	return lv
}

// decide makes a decision at the normal level.
func decide(t testing.TB, r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, Reason) {
	t.Helper()
	return decideAs(t, "normal", r, v, seed)
}

// decideAs makes a decision as the named opponent.
func decideAs(t testing.TB, name string, r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, Reason) {
	t.Helper()
	th, err := New(name, r, v, seed)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; !th.Step(1000); i++ {
		if i > 1000 {
			t.Fatal("the bot never reaches a decision")
		}
	}
	actions, reason := th.Decision()
	return actions, reason.(Reason)
}

// cheapNames returns the opponents that do not search, with all personalities.
func cheapNames() (out []string) {
	for _, level := range []string{"easy", "normal"} {
		for _, personality := range Personalities() {
			out = append(out, level+"/"+personality)
		}
	}
	return out
}

// mixedNames returns an opponent that does not search for each seat of a table; the number varies the choice.
func mixedNames(setup engine.Setup, number int) []string {
	all, out := cheapNames(), make([]string, setup.Players)
	for seat := range out {
		out[seat] = all[(number*5+seat)%len(all)]
	}
	return out
}

// visitor receives a decision, and the state and the seed it was made with.
type visitor func(r *engine.Rules, s *engine.State, seed uint64, actions []engine.Action, why Reason)

// play plays a game of the normal level and passes every decision to visit before it is applied.
func play(t testing.TB, setup engine.Setup, visit visitor) *engine.State {
	t.Helper()
	names := make([]string, setup.Players)
	for i := range names {
		names[i] = "normal"
	}
	return playAs(t, names, setup, visit)
}

// playAs plays a game of the named opponents, by seat, and passes every decision to visit before it is applied.
func playAs(t testing.TB, names []string, setup engine.Setup, visit visitor) *engine.State {
	t.Helper()
	r, s, err := engine.New(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := uint64(0); s.Await != engine.AwaitNothing; n++ {
		seed := setup.Seed*1000 + n
		actions, why := decideAs(t, names[s.Actor], r, engine.ViewOf(&s, s.Actor), seed)
		if visit != nil {
			visit(r, &s, seed, actions, why)
		}
		if s.Round > 30 {
			t.Errorf("%+v: more than 30 rounds", setup)
			return &s
		}
		if err := engine.ApplyAll(r, &s, actions, nil); err != nil {
			t.Fatalf("%+v, round %d, %s in seat %d, %s: %s: %v",
				setup, s.Round, names[s.Actor], s.Actor, s.Await, engine.FormatAll(r, actions), err)
		}
	}
	return &s
}
