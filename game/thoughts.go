package game

import (
	"strings"
	"time"

	"kilovolt/engine"
	"kilovolt/game/match"
)

// thoughts keeps how long computers think about a decision, by level: the time that they compute, without what lies between its slices.
type thoughts struct {
	all    samples
	levels map[string]*thought
}

// thought is the decisions of one level.
type thought struct {
	samples
	slices samples // the longest slice of each: for so long the page cannot do anything else
}

// measured makes computers whose thinking is kept.
func (t *thoughts) measured(bots match.ThinkerFactory) match.ThinkerFactory {
	return func(name string, r *engine.Rules, v engine.View, seed uint64) (match.Thinker, error) {
		bot, err := bots(name, r, v, seed)
		if err != nil {
			return nil, err
		}
		level, _, _ := strings.Cut(name, "/")
		return &timed{Thinker: bot, to: t, level: level}, nil
	}
}

// timed is a computer whose thinking is measured.
type timed struct {
	match.Thinker
	to             *thoughts
	level          string
	spent, longest time.Duration
}

// Step thinks on.
func (t *timed) Step(n int) bool {
	began := time.Now()
	done := t.Thinker.Step(n)
	took := time.Since(began)
	t.spent += took
	t.longest = max(t.longest, took)
	return done
}

// Decision returns the decision, and notes what it took.
func (t *timed) Decision() ([]engine.Action, any) {
	t.to.add(t.level, t.spent, t.longest)
	return t.Thinker.Decision()
}

func (t *thoughts) add(level string, spent, longest time.Duration) {
	t.all.add(spent)
	one := t.levels[level]
	if one == nil {
		if t.levels == nil {
			t.levels = map[string]*thought{}
		}
		one = &thought{}
		t.levels[level] = one
	}
	one.add(spent)
	one.slices.add(longest)
}

// inspectedThought is what scripts see of the decisions of one level.
type inspectedThought struct {
	Decisions int       `json:"decisions"` // since the counting began
	P50       float64   `json:"p50"`       // milliseconds a decision, of the latest ones
	P99       float64   `json:"p99"`
	Max       float64   `json:"max"`
	SliceP99  float64   `json:"slice_p99"` // milliseconds: the longest time without a pause, of 99 % of the decisions
	SliceMax  float64   `json:"slice_max"`
	Recent    []float64 `json:"recent,omitempty"` // milliseconds of single decisions, where the counting begins anew
}

// report tells the figures by level; recent adds those of single decisions.
func (t *thoughts) report(recent bool) map[string]inspectedThought {
	out := map[string]inspectedThought{}
	for level, one := range t.levels {
		p := one.percentiles(50, 99, 100)
		slice := one.slices.percentiles(99, 100)
		told := inspectedThought{Decisions: one.count, P50: p[0], P99: p[1], Max: p[2], SliceP99: slice[0], SliceMax: slice[1]}
		if recent {
			told.Recent = one.recent()
		}
		out[level] = told
	}
	return out
}
