package game

import (
	"slices"
	"time"
)

// part is what a frame's time goes into.
type part int

const (
	partBots   part = iota // computers thinking, their decisions applied, saved and told to the listeners
	partText               // the text version
	partScenes             // input, building and placing the widgets
	partDraw               // Draw
	parts
)

var partNames = [parts]string{"bots", "text", "scenes", "draw"}

// worthNoting is the work from which on a frame counts although nothing was drawn in it.
const worthNoting = time.Millisecond

// meter keeps what frames cost: our own work in Update and Draw, not what Ebitengine and the browser do with it.
type meter struct {
	updates int // since the start, those in which nothing happened included
	draws   int // frames drawn since the start
	turns   int // all frames since the start

	now    [parts]time.Duration // of the frame that is going on
	frames samples              // of frames that were drawn or took worthNoting, all parts
	each   [parts]samples       // the same frames, by part
	worst  [parts]time.Duration // the dearest of them

	thoughts thoughts
}

// samples are the latest durations, a ring.
type samples struct {
	at    [1024]time.Duration
	count int // ever taken
}

func (s *samples) add(d time.Duration) {
	s.at[s.count%len(s.at)] = d
	s.count++
}

// percentiles are the durations, in ms, that so many percent of the latest ones stay below; 0 without any.
func (s *samples) percentiles(percents ...int) []float64 {
	out := make([]float64, len(percents))
	n := min(s.count, len(s.at))
	if n == 0 {
		return out
	}
	sorted := slices.Clone(s.at[:n])
	slices.Sort(sorted)
	for i, p := range percents {
		out[i] = ms(sorted[min(n-1, n*p/100)])
	}
	return out
}

// recent are the latest ones, ms, in no order.
func (s *samples) recent() []float64 {
	out := make([]float64, 0, len(s.at))
	for _, d := range s.at[:min(s.count, len(s.at))] {
		out = append(out, ms(d))
	}
	return out
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// spend notes work done in the frame that is going on.
func (m *meter) spend(p part, d time.Duration) { m.now[p] += d }

// frame ends a frame.
func (m *meter) frame(drawn bool) {
	sum := time.Duration(0)
	for _, d := range m.now {
		sum += d
	}
	m.turns++
	if drawn {
		m.draws++
	}
	if drawn || sum >= worthNoting {
		m.frames.add(sum)
		worst := time.Duration(0)
		for p, d := range m.now {
			m.each[p].add(d)
			worst += m.worst[p]
		}
		if sum > worst {
			m.worst = m.now
		}
	}
	m.now = [parts]time.Duration{}
}

// anew forgets the frames so far, but not how many there were.
func (m *meter) anew() {
	*m = meter{updates: m.updates, draws: m.draws, turns: m.turns, now: m.now}
}

// report puts the figures, in ms, into a list of them.
func (m *meter) report(into map[string]float64) {
	into["updates"], into["draws"], into["turns"], into["counted"] = float64(m.updates), float64(m.draws), float64(m.turns), float64(m.frames.count)
	put := func(name string, s *samples) {
		p := s.percentiles(50, 90, 99, 100)
		into[name+"_p50"], into[name+"_p90"], into[name+"_p99"], into[name+"_max"] = p[0], p[1], p[2], p[3]
	}
	put("frame", &m.frames)
	for p := range parts {
		put(partNames[p], &m.each[p])
		into["worst_"+partNames[p]] = ms(m.worst[p])
	}
}
