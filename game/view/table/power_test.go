package table

import (
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/game/view/table/timeline"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/board"
)

// TestAPoweredNetworkLightsUp: for a moment, then the table is still again. Without motion the network of a human
// lights up and nothing moves.
func TestAPoweredNetworkLightsUp(t *testing.T) {
	for _, timeScale := range []timeline.TimeScale{1, 0.5, 0} {
		testPowering(t, timeScale)
	}
}

func testPowering(t *testing.T, timeScale timeline.TimeScale) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 5}, 1280, 800)
	h.timeScale = timeScale
	const usual = time.Duration(board.CurrentTime * float64(time.Second))
	lasts := usual // also without motion
	if timeScale > 0 {
		lasts = timeScale.Of(usual)
	}
	now := time.Second
	update := func(d time.Duration) {
		now += d
		h.tree.Update(now, &ui.Queue{})
	}
	lit := func() int { return len(h.scene.cityMap.State.Currents) }
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
		update(2 * usual)
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
	if lit() != 1 || h.scene.cityMap.State.Currents[0].Cities != h.match.Public().Players[e.Seat].Cities ||
		h.scene.cityMap.State.Currents[0].Powered != int(e.N) {
		t.Fatalf("%+v lights up, the event says %+v", h.scene.cityMap.State.Currents, e)
	}
	update(lasts / 2)
	h.scene.cityMap.Networks.ShowPower() // as in every painted frame, even if another motion has just ended
	if h.tree.Moving() != (timeScale > 0) {
		t.Errorf("half-way at time scale %v moving is %v", timeScale, h.tree.Moving())
	}
	age := h.scene.cityMap.State.Currents[0].Age
	if timeScale == 0 && age != board.Still || timeScale > 0 && (age < board.CurrentTime/4 || age > board.CurrentTime) {
		t.Errorf("half-way at time scale %v the current is %.2f s old", timeScale, age)
	}
	update(lasts)
	update(time.Millisecond)
	if lit() != 0 {
		t.Error("the light does not go out")
	}
	if h.tree.Moving() {
		t.Error("it still moves when dark")
	}
}
