package game

import (
	"encoding/json"
	"runtime"
	"slices"
	"time"
)

// meter keeps what Update and Draw have cost lately.
type meter struct {
	updates, draws samples
}

// samples are the latest durations, a ring.
type samples struct {
	at    [256]time.Duration
	count int // ever taken
}

func (s *samples) add(d time.Duration) {
	s.at[s.count%len(s.at)] = d
	s.count++
}

// percentile is the duration, in ms, that so many percent of the latest ones stay below; 0 without any.
func (s *samples) percentile(percent int) float64 {
	n := min(s.count, len(s.at))
	if n == 0 {
		return 0
	}
	sorted := slices.Clone(s.at[:n])
	slices.Sort(sorted)
	return float64(sorted[min(n-1, n*percent/100)]) / float64(time.Millisecond)
}

func (m *meter) update(d time.Duration) { m.updates.add(d) }
func (m *meter) draw(d time.Duration)   { m.draws.add(d) }

// inspection is what scripts and tests see of the window.
type inspection struct {
	Width   float64            `json:"width"`  // of the window, CSS pixels
	Height  float64            `json:"height"` //
	Widgets []inspectedWidget  `json:"widgets"`
	Frames  map[string]float64 `json:"frames"` // counts, and milliseconds of Update and Draw
	Memory  map[string]uint64  `json:"memory"` // bytes
}

type inspectedWidget struct {
	ID      string  `json:"id"`
	Role    string  `json:"role"`
	Label   string  `json:"label"`
	Value   string  `json:"value,omitempty"`
	X       float64 `json:"x"` // CSS pixels from the window's upper left corner; the part that can be seen
	Y       float64 `json:"y"`
	W       float64 `json:"w"`
	H       float64 `json:"h"`
	Enabled bool    `json:"enabled"`
	Why     string  `json:"why,omitempty"` // why it is disabled
	Chosen  bool    `json:"chosen,omitempty"`
}

// inspect tells scripts where everything is, as JSON.
func (a *app) inspect() []byte {
	w, h := a.tree.Size()
	out := inspection{Width: w, Height: h, Widgets: []inspectedWidget{}}
	for _, v := range a.tree.Widgets() {
		out.Widgets = append(out.Widgets, inspectedWidget{
			ID: v.ID, Role: string(v.Role), Label: v.Label, Value: v.Value,
			X: v.Rect.X, Y: v.Rect.Y, W: v.Rect.W, H: v.Rect.H, Enabled: v.Enabled, Why: v.Why, Chosen: v.Chosen,
		})
	}
	cost := a.kit.Cost()
	out.Frames = map[string]float64{
		"updates": float64(a.meter.updates.count), "draws": float64(a.meter.draws.count),
		"update_p50": a.meter.updates.percentile(50), "update_p99": a.meter.updates.percentile(99),
		"draw_p50": a.meter.draws.percentile(50), "draw_p99": a.meter.draws.percentile(99),
		"shaped": float64(cost.Shaped), "rasterised": float64(cost.Rasterised), "atlas_pages": float64(cost.Pages),
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	out.Memory = map[string]uint64{"heap": m.HeapAlloc, "system": m.Sys, "mallocs": m.Mallocs}
	data, err := json.Marshal(out)
	if err != nil {
		return []byte("{}") // only plain numbers and strings: it cannot fail
	}
	return data
}
