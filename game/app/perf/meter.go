// Package perf measures what frames and the computers' decisions cost, and shows it in an overlay.
package perf

import "time"

// Part is what a frame's time is spent on.
type Part int

// The parts of a frame.
const (
	Bots   Part = iota // computers thinking; their decisions applied, saved and passed to the listeners
	Text               // the text version
	Scenes             // input, building and placing the widgets
	Draw               // Draw
	parts
)

var partNames = [parts]string{"bots", "text", "scenes", "draw"}

// minCounted is the work that makes a frame count even if nothing was drawn in it.
const minCounted = time.Millisecond

// Meter measures frames: the program's own work in Update and Draw, without that of Ebitengine and the browser. The
// zero value is ready to use.
type Meter struct {
	Thinking BotTiming

	updates int // since the start, including those in which nothing happened
	draws   int // frames drawn since the start
	turns   int // all frames since the start

	inputs  int                  // that a frame has shown, since the start
	answer  time.Duration        // how long the last of them took
	current [parts]time.Duration // of the frame in progress
	frames  samples              // all parts together, of the frames that were drawn or took minCounted
	each    [parts]samples       // the same frames, by part
	worst   [parts]time.Duration // the most expensive of them
	spread  spread               // of frames
	long    []LongFrame          // the first of them

	collections *collections // nil until the first frame
	collected   int64        // of them, when the frame in progress began
}

// A LongFrame is a frame of more than longFrame.
type LongFrame struct {
	Turn      int                `json:"turn"`      // number of the frame, of all since the start
	Parts     map[string]float64 `json:"parts"`     // ms
	Collected bool               `json:"collected"` // a collection of garbage ended in it
}

const (
	longFrame     = 8 * time.Millisecond // what a frame may take at most
	maxLongFrames = 200                  // are kept
)

// CountUpdate counts an Update.
func (m *Meter) CountUpdate() { m.updates++ }

// Spend adds work to the frame in progress.
func (m *Meter) Spend(p Part, d time.Duration) { m.current[p] += d }

// Answer adds the time from an input to the end of the first Draw that shows what came of it.
func (m *Meter) Answer(d time.Duration) { m.inputs, m.answer = m.inputs+1, d }

// EndFrame ends a frame.
func (m *Meter) EndFrame(drawn bool) {
	sum := time.Duration(0)
	for _, d := range m.current {
		sum += d
	}
	m.turns++
	if drawn {
		m.draws++
	}
	if drawn || sum >= minCounted {
		m.frames.add(sum)
		worst := time.Duration(0)
		for p, d := range m.current {
			m.each[p].add(d)
			worst += m.worst[p]
		}
		if sum > worst {
			m.worst = m.current
		}
		m.spread.add(sum)
		if sum > longFrame && len(m.long) < maxLongFrames {
			m.keep()
		}
	}
	if m.collections == nil {
		m.collections = &collections{}
		m.collections.watch()
	}
	m.collected = m.collections.n.Load()
	m.current = [parts]time.Duration{}
}

// keep keeps the frame in progress as a long one.
func (m *Meter) keep() {
	collected := m.collections != nil && m.collections.n.Load() != m.collected
	f := LongFrame{Turn: m.turns, Parts: map[string]float64{}, Collected: collected}
	for p, d := range m.current {
		f.Parts[partNames[p]] = ms(d)
	}
	m.long = append(m.long, f)
}

// RecentFrames returns the durations of the latest frames, ms, in no order.
func (m *Meter) RecentFrames() []float64 { return m.frames.milliseconds() }

// Spread returns how long frames have taken: lengths in ms, each with the number of frames.
func (m *Meter) Spread() [][2]float64 { return m.spread.pairs() }

// LongFrames returns the first frames that took longer than they may.
func (m *Meter) LongFrames() []LongFrame { return m.long }

// Reset drops the measurements, but not the numbers of frames.
func (m *Meter) Reset() {
	*m = Meter{updates: m.updates, draws: m.draws, turns: m.turns, inputs: m.inputs, current: m.current,
		collections: m.collections, collected: m.collected}
}

// Report adds the figures, counts and ms, to a map.
func (m *Meter) Report(to map[string]float64) {
	to["updates"], to["draws"], to["turns"] = float64(m.updates), float64(m.draws), float64(m.turns)
	to["counted"] = float64(m.frames.count)
	to["inputs"], to["answer"] = float64(m.inputs), ms(m.answer)
	put := func(name string, s *samples) {
		p := s.percentiles(50, 90, 99, 100)
		to[name+"_p50"], to[name+"_p90"], to[name+"_p99"], to[name+"_max"] = p[0], p[1], p[2], p[3]
	}
	put("frame", &m.frames)
	for p := range parts {
		put(partNames[p], &m.each[p])
		to["worst_"+partNames[p]] = ms(m.worst[p])
	}
}
