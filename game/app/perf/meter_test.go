package perf

import (
	"slices"
	"testing"
	"time"
)

// TestFramesThatCount: only frames that were drawn and took time are counted, and the count can be reset.
func TestFramesThatCount(t *testing.T) {
	var m Meter
	frame := func(bots, draw time.Duration, drawn bool) {
		m.Spend(Bots, bots)
		m.Spend(Draw, draw)
		m.EndFrame(drawn)
	}
	for range 97 {
		frame(time.Millisecond, time.Millisecond, true)
	}
	frame(10*time.Millisecond, 20*time.Millisecond, true)
	frame(3*time.Millisecond, 0, false)
	frame(4*time.Millisecond, 0, false)
	for range 500 {
		frame(10*time.Microsecond, 0, false) // idle
	}
	got := map[string]float64{}
	m.Report(got)
	for name, want := range map[string]float64{
		"draws": 98, "counted": 100, "frame_p50": 2, "frame_p90": 2, "frame_p99": 30, "frame_max": 30, "bots_max": 10,
		"draw_max": 20, "worst_bots": 10, "worst_draw": 20,
	} {
		if got[name] != want {
			t.Errorf("%s is %v, want %v", name, got[name], want)
		}
	}
	m.Reset()
	frame(5*time.Millisecond, 0, true)
	m.Report(got)
	if got["draws"] != 99 || got["counted"] != 1 || got["frame_max"] != 5 || got["worst_draw"] != 0 {
		t.Errorf("after Reset: %v", got)
	}
}

// TestLongFramesAreKept: frames beyond what they may take are kept with their parts, and counted by their length.
func TestLongFramesAreKept(t *testing.T) {
	var m Meter
	for _, took := range []time.Duration{2, 9, 8, 30} {
		m.Spend(Text, took*time.Millisecond)
		m.EndFrame(true)
	}
	var got []float64
	for _, f := range m.LongFrames() {
		got = append(got, f.Parts["text"])
	}
	if !slices.Equal(got, []float64{9, 30}) || m.LongFrames()[1].Turn != 4 {
		t.Errorf("kept are %v", m.LongFrames())
	}
	if want := [][2]float64{{2, 1}, {8, 1}, {9, 1}, {30, 1}}; !slices.Equal(m.Spread(), want) {
		t.Errorf("the frames took %v, want %v", m.Spread(), want)
	}
}
