package browser

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/cdproto/profiler"
	"github.com/chromedp/chromedp"
)

// measured returns the tab if its main thread can be measured, as Chromium's can.
func (p *Page) measured() (*chromiumTab, error) {
	if t, ok := p.tab.(*chromiumTab); ok {
		return t, nil
	}
	return nil, fmt.Errorf("measuring the main thread: %w", ErrCannot)
}

// Busy returns how long the page's main thread has been busy since the page was opened: with scripts, the program,
// layout and painting, but not with the GPU process. Chromium only.
func (p *Page) Busy() (time.Duration, error) {
	t, err := p.measured()
	if err != nil {
		return 0, err
	}
	ctx, done := context.WithTimeout(t.ctx, stepLimit)
	defer done()
	if _, err := chromedp.Call(ctx, performance.Enable, performance.EnableParams{}); err != nil {
		return 0, err
	}
	r, err := chromedp.Call(ctx, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		return 0, err
	}
	for _, m := range r.Metrics {
		if m.Name == "TaskDuration" {
			return time.Duration(m.Value * float64(time.Second)), nil
		}
	}
	return 0, errors.New("the browser does not report TaskDuration")
}

// StartProfile starts sampling the functions that run on the page's main thread. Chromium only.
func (p *Page) StartProfile() error {
	t, err := p.measured()
	if err != nil {
		return err
	}
	if err := call(t, profiler.Enable, cdp.Empty{}); err != nil {
		return err
	}
	if err := call(t, profiler.SetSamplingInterval, profiler.SetSamplingIntervalParams{Interval: 200}); err != nil {
		return err
	}
	return call(t, profiler.Start, cdp.Empty{})
}

// StopProfile stops sampling and returns the most expensive functions as lines of text: the milliseconds including
// everything they called, the milliseconds without it, and the name.
func (p *Page) StopProfile(most int) ([]string, error) {
	t, err := p.measured()
	if err != nil {
		return nil, err
	}
	ctx, done := context.WithTimeout(t.ctx, stepLimit)
	defer done()
	r, err := chromedp.Call(ctx, profiler.Stop, cdp.Empty{})
	if err != nil {
		return nil, err
	}
	self := map[int64]float64{}
	for i, id := range r.Profile.Samples {
		if i < len(r.Profile.TimeDeltas) {
			self[id] += float64(r.Profile.TimeDeltas[i]) / 1000
		}
	}
	nodes := map[int64]*profiler.ProfileNode{}
	inside := map[int64]bool{}
	for _, n := range r.Profile.Nodes {
		nodes[n.ID] = n
		for _, c := range n.Children {
			inside[c] = true
		}
	}
	type cost struct{ all, own float64 }
	costs := map[string]cost{}
	var walk func(id int64, above []string) float64
	walk = func(id int64, above []string) float64 {
		n := nodes[id]
		name := n.CallFrame.FunctionName
		again := slices.Contains(above, name)
		sum := self[id]
		for _, c := range n.Children {
			sum += walk(c, append(slices.Clip(above), name))
		}
		c := costs[name]
		c.own += self[id]
		if !again {
			c.all += sum
		}
		costs[name] = c
		return sum
	}
	for id := range nodes {
		if !inside[id] {
			walk(id, nil)
		}
	}
	names := make([]string, 0, len(costs))
	for name := range costs {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return int(costs[b].all*1000) - int(costs[a].all*1000) })
	var lines []string
	for _, name := range names[:min(most, len(names))] {
		lines = append(lines, fmt.Sprintf("%9.1f %9.1f  %s", costs[name].all, costs[name].own, name))
	}
	return lines, nil
}
