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

	current [parts]time.Duration // of the frame in progress
	frames  samples              // all parts together, of the frames that were drawn or took minCounted
	each    [parts]samples       // the same frames, by part
	worst   [parts]time.Duration // the most expensive of them
}

// CountUpdate counts an Update.
func (m *Meter) CountUpdate() { m.updates++ }

// Spend adds work to the frame in progress.
func (m *Meter) Spend(p Part, d time.Duration) { m.current[p] += d }

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
	}
	m.current = [parts]time.Duration{}
}

// Reset drops the measurements, but not the numbers of frames.
func (m *Meter) Reset() {
	*m = Meter{updates: m.updates, draws: m.draws, turns: m.turns, current: m.current}
}

// RecentFrames are the durations of the latest frames, ms, in no order.
func (m *Meter) RecentFrames() []float64 { return m.frames.milliseconds() }

// Report adds the figures, counts and ms, to a map.
func (m *Meter) Report(to map[string]float64) {
	to["updates"], to["draws"], to["turns"] = float64(m.updates), float64(m.draws), float64(m.turns)
	to["counted"] = float64(m.frames.count)
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
