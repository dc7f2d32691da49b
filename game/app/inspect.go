package app

import (
	"encoding/json"
	"runtime"

	"kilovolt/game/app/perf"
)

// inspection is what scripts and tests see of the window.
type inspection struct {
	Width    float64                     `json:"width"`  // of the window, CSS pixels
	Height   float64                     `json:"height"` //
	Focus    string                      `json:"focus"`  // the id of the widget with the keyboard focus, or ""
	Widgets  []inspectedWidget           `json:"widgets"`
	Frames   map[string]float64          `json:"frames"`           // counts, and milliseconds
	Recent   []float64                   `json:"recent,omitempty"` // single frames in milliseconds, if they are reset
	Spread   [][2]float64                `json:"spread,omitempty"` // of frames, if they are reset; see [perf.Meter]
	Long     []perf.LongFrame            `json:"long,omitempty"`   // long frames, if they are reset
	Thinking map[string]perf.LevelReport `json:"thinking"`         // of computers, by level
	Memory   map[string]uint64           `json:"memory"`           // bytes, and counts
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
	// How long a tap still does nothing because the widget has just come to lie there, milliseconds.
	Settles int64 `json:"settles,omitempty"`
}

// inspect returns, as JSON for scripts, where everything is and what frames cost. With anew, garbage is collected
// first, so that the heap is what is in use, and the figures are reset afterwards.
func (a *app) inspect(anew bool) []byte {
	out := inspection{Widgets: []inspectedWidget{}}
	if anew {
		runtime.GC()
		defer a.meter.Reset()
		out.Recent = a.meter.RecentFrames()
		out.Spread, out.Long = a.meter.Spread(), a.meter.LongFrames()
	}
	zoom, widgets := a.window.Zoom, a.tree.Widgets() // before the focus is read, as this updates the tree
	out.Width, out.Height, out.Focus = a.window.W, a.window.H, a.tree.Focused()
	since := a.options.clock().Sub(a.updated)
	for _, v := range widgets {
		out.Widgets = append(out.Widgets, inspectedWidget{
			ID: v.ID, Role: string(v.Role), Label: v.Label, Value: v.Value,
			X: v.Rect.X * zoom, Y: v.Rect.Y * zoom, W: v.Rect.W * zoom, H: v.Rect.H * zoom,
			Enabled: v.Enabled, Why: v.Why, Chosen: v.Chosen,
			Settles: max(0, v.Settles-since).Milliseconds(),
		})
	}
	out.Thinking = a.meter.Thinking.Report(anew)
	cost := a.kit.TotalCost()
	out.Frames = map[string]float64{
		"shaped": float64(cost.Shaped), "rasterised": float64(cost.Rasterised), "atlas_pages": float64(cost.Pages),
		"quads": float64(cost.Quads), "calls": float64(cost.Calls),
	}
	a.meter.Report(out.Frames)
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	out.Memory = map[string]uint64{
		"heap": m.HeapAlloc, "system": m.Sys, "mallocs": m.Mallocs, "collections": uint64(m.NumGC),
	}
	data, err := json.Marshal(out)
	if err != nil {
		return []byte("{}") // only plain numbers and strings: it cannot fail
	}
	return data
}
