package perf

import (
	"strings"
	"time"

	"kilovolt/engine"
	"kilovolt/game/match/match"
)

// BotTiming measures how long computers of each level think about a decision: only the time in which they compute, here
// or elsewhere. The zero value is ready to use.
type BotTiming struct {
	all    samples
	levels map[string]*levelTiming
}

// levelTiming is the timing of one level's decisions.
type levelTiming struct {
	decisions samples
	slices    samples // the longest slice of each decision, during which the page can do nothing else
}

// Measure wraps a factory so that the computers it makes are measured.
func (t *BotTiming) Measure(bots match.ThinkerFactory) match.ThinkerFactory {
	return func(name string, r *engine.Rules, v engine.View, seed uint64) (match.Thinker, error) {
		bot, err := bots(name, r, v, seed)
		if err != nil {
			return nil, err
		}
		level, _, _ := strings.Cut(name, "/")
		return &timedBot{Thinker: bot, timing: t, level: level}, nil
	}
}

// A timedBot is a computer that is measured.
type timedBot struct {
	match.Thinker
	timing         *BotTiming
	level          string
	spent, longest time.Duration
}

// Step measures a slice of thinking.
func (b *timedBot) Step(n int) bool {
	began := time.Now()
	done := b.Thinker.Step(n)
	took := time.Since(began)
	b.spent += took
	b.longest = max(b.longest, took)
	return done
}

// Waits reports whether the computer thinks elsewhere.
func (b *timedBot) Waits() bool { return match.Waits(b.Thinker) }

// Decision records how long the decision took.
func (b *timedBot) Decision() ([]engine.Action, any) {
	if e, ok := b.Thinker.(interface{ Spent() time.Duration }); ok {
		b.spent += e.Spent()
	}
	b.timing.add(b.level, b.spent, b.longest)
	return b.Thinker.Decision()
}

func (t *BotTiming) add(level string, spent, longest time.Duration) {
	t.all.add(spent)
	one := t.levels[level]
	if one == nil {
		if t.levels == nil {
			t.levels = map[string]*levelTiming{}
		}
		one = &levelTiming{}
		t.levels[level] = one
	}
	one.decisions.add(spent)
	one.slices.add(longest)
}

// LevelReport is what scripts see of the decisions of one level. Times are in milliseconds and of the latest
// decisions.
type LevelReport struct {
	Decisions int       `json:"decisions"` // since the last Reset
	P50       float64   `json:"p50"`       // per decision
	P99       float64   `json:"p99"`
	Max       float64   `json:"max"`
	SliceP99  float64   `json:"slice_p99"` // the longest time without a pause, of 99 % of the decisions
	SliceMax  float64   `json:"slice_max"`
	Recent    []float64 `json:"recent,omitempty"` // single decisions, if requested
}

// Report returns the figures by level, with recent also those of single decisions.
func (t *BotTiming) Report(recent bool) map[string]LevelReport {
	out := map[string]LevelReport{}
	for level, one := range t.levels {
		p := one.decisions.percentiles(50, 99, 100)
		slice := one.slices.percentiles(99, 100)
		r := LevelReport{
			Decisions: one.decisions.count, P50: p[0], P99: p[1], Max: p[2], SliceP99: slice[0], SliceMax: slice[1],
		}
		if recent {
			r.Recent = one.decisions.milliseconds()
		}
		out[level] = r
	}
	return out
}
