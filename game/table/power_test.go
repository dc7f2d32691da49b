package table

import (
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/game/motion"
	"kilovolt/game/ui"
	"kilovolt/sprites/board"
)

// TestAPoweredNetworkLightsUp: for a moment, from the powering on; then the table rests. Where nothing may move the network of who powers it is
// shown lit without any motion.
func TestAPoweredNetworkLightsUp(t *testing.T) {
	for _, tempo := range []motion.Tempo{1, 0.5, 0} {
		testPowering(t, tempo)
	}
}

func testPowering(t *testing.T, tempo motion.Tempo) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 5}, 1280, 800)
	h.tempo = tempo
	lasts := (&network{tempo: tempo}).lasts()
	now := time.Second
	update := func(d time.Duration) {
		now += d
		h.tree.Update(now, &ui.Queue{})
	}
	lit := func() int { return len(h.scene.board.state.Currents) }
	earned := func() (last engine.Event) {
		log := h.match.Log()
		for i := len(log) - 1; i >= 0 && log[i].Index == log[len(log)-1].Index; i-- {
			if log[i].Event.Kind == engine.EventIncome {
				last = log[i].Event
			}
		}
		return last
	}
	var e engine.Event
	for {
		h.until(t, engine.AwaitRun, 2)
		update(2 * powerTime)
		if lit() != 0 {
			t.Fatal("networks of long ago are lit")
		}
		if !h.tree.Activate("confirm") {
			t.Fatal("there is no way to power")
		}
		if e = earned(); e.Kind == engine.EventIncome && e.N > 0 {
			break
		}
		update(0)
		if lit() != 0 {
			t.Fatal("a network without power is lit")
		}
	}
	update(0)
	if lit() != 1 || h.scene.board.state.Currents[0].Cities != h.match.Public().Players[e.Seat].Cities || h.scene.board.state.Currents[0].N != int(e.N) {
		t.Fatalf("%+v lights up, the event says %+v", h.scene.board.state.Currents, e)
	}
	update(lasts / 2)
	h.scene.board.showPower() // as in every frame that is painted, also where other motion has just ended
	if h.tree.Moving() != (tempo > 0) {
		t.Errorf("half-way at tempo %v moving is %v", tempo, h.tree.Moving())
	}
	age := h.scene.board.state.Currents[0].Age
	if tempo == 0 && age != board.Still || tempo > 0 && (age < board.CurrentTime/4 || age > board.CurrentTime) {
		t.Errorf("half-way at tempo %v the current is %.2f s old", tempo, age)
	}
	update(lasts)
	update(time.Millisecond)
	if lit() != 0 {
		t.Error("it does not go out")
	}
	if h.tree.Moving() {
		t.Error("it moves on in the dark")
	}
}
