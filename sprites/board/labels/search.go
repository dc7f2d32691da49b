package labels

import (
	"iter"
	"slices"

	"kilovolt/sprites/typeset"
)

// Search solves a problem in small steps, as many at a time as wanted, each well below a millisecond.
type Search struct {
	problem *Problem
	next    func() (struct{}, bool)
	stop    func()
	trying  *solver
	found   *Layout
}

// NewSearch prepares a search; it does no work yet. End it with Stop.
func NewSearch(p *Problem, t *typeset.Setter) *Search {
	s := &Search{problem: p}
	s.next, s.stop = iter.Pull(func(yield func(struct{}) bool) {
		s.found = s.run(t, func() bool { return yield(struct{}{}) })
	})
	return s
}

// Run continues the search for as long as more returns true. It returns true once the layout is found.
func (s *Search) Run(more func() bool) bool {
	for s.found == nil {
		if _, ok := s.next(); !ok {
			break
		}
		if !more() {
			break
		}
	}
	return s.found != nil
}

// Stop ends the search and frees its resources.
func (s *Search) Stop() { s.stop() }

// Layout returns the result; nil while the search is running.
func (s *Search) Layout() *Layout { return s.found }

// Provisional returns a layout of the current state, without items that still conflict; nil before the first step.
func (s *Search) Provisional(t *typeset.Setter) *Layout {
	if s.trying == nil {
		return nil
	}
	now := *s.trying
	now.items, now.yield, now.canceled = slices.Clone(now.items), nil, false
	now.cull()
	l := s.problem.finish(&now, t)
	l.Provisional = true
	return l
}

// maxCrowding is the crowding above which it is not worth trying to show everything.
const maxCrowding = 0.62

// run finds the layout. It calls yield after every small step and returns nil once that returns false.
func (s *Search) run(t *typeset.Setter, yield func() bool) *Layout {
	p := s.problem
	try := func(m Metrics) *solver {
		s.trying = newSolver(p, t, m, yield)
		return s.trying
	}
	var best *solver
	tries := metricsFor(spaceWidth(p.Map.board, p.Zone, p.Size))
	for i, m := range tries {
		if v := try(m); v.crowding() < maxCrowding {
			v.solve(shortPatience)
			if v.canceled {
				return nil
			}
			if v.betterThan(best) {
				best = v
			}
			if v.score() == 0 {
				break
			}
		}
		if i == len(tries)-1 && (best == nil || best.score() >= namePenalty) {
			v := try(m)
			v.solvePricesFirst()
			if v.canceled {
				return nil
			}
			if v.betterThan(best) {
				best = v
			}
		}
	}
	return p.finish(best, t)
}

// finish adds the regions' names to a solver's layout.
func (p *Problem) finish(s *solver, t *typeset.Setter) *Layout {
	l := s.layout()
	p.nameRegions(l, t)
	return l
}
