package game

import (
	"runtime"
	"strconv"

	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// overlay shows what frames cost, over everything else. It is painted with the frames that are drawn anyway and asks for none of its own, so
// that a still table stays still with it.
type overlay struct {
	app     *app
	at      corner
	mallocs uint64 // at its last painting
	draws   int
}

// corner is where the overlay lies.
type corner uint8

const (
	nowhere corner = iota // it is off
	lowerLeft
	upperRight
	corners
)

// next shows it, has it lie elsewhere, as it covers something wherever it is, and then takes it away.
func (o *overlay) next() { o.move((o.at + 1) % corners) }

// move has it lie in a corner.
func (o *overlay) move(to corner) {
	o.at = to
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	o.mallocs, o.draws = m.Mallocs, o.app.meter.draws
	o.app.tree.Invalidate()
}

// Measures of the overlay, dp.
const (
	overlayWidth = 330.0
	overlayLine  = 16.0
	overlayLines = 11
)

// build is the overlay; pointers reach what lies behind it. Nil while it is off.
func (o *overlay) build() *ui.Node {
	x, y := ui.Start, ui.End
	switch o.at {
	case nowhere:
		return nil
	case upperRight:
		x, y = ui.End, ui.Start
	}
	w, _ := o.app.room()
	high := overlayLines*overlayLine + 2*theme.S2
	return ui.Custom("cost", ui.RoleGroup, o.app.lang.T("cost.title"), min(overlayWidth, w), high, o.paint).Anchor(x, y)
}

func (o *overlay) paint(p *ui.Paint) {
	p.Box(p.Rect, theme.R1, theme.Alpha(theme.Night, 0.88))
	p.BoxLine(p.Rect, theme.R1, 1, theme.Edge)
	line := p.Rect.Inset(theme.S2)
	line.H = overlayLine
	for i, text := range o.lines() {
		style := ui.StyleCaption
		if i == 0 {
			style = style.In(theme.Text)
			style.Weight = typeset.Bold
		}
		p.TextIn(text, line, style)
		line = geom.Rect{X: line.X, Y: line.Y + overlayLine, W: line.W, H: line.H}
	}
}

// decimal is a number with one place.
func decimal(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) }

// lines are the figures, as many as overlayLines.
func (o *overlay) lines() []string {
	a := o.app
	t := func(key lang.Key, args ...lang.Arg) string { return a.lang.T(key, args...) }
	spread := func(what lang.Key, s *samples) string {
		p := s.percentiles(50, 99, 100)
		return t("cost.spread", lang.Words("what", t(what)), lang.Words("half", decimal(p[0])), lang.Words("most", decimal(p[1])), lang.Words("all", decimal(p[2])))
	}
	out := []string{t("cost.frames", lang.Int("drawn", a.meter.draws), lang.Int("counted", a.meter.frames.count))}
	out = append(out, spread("cost.all", &a.meter.frames))
	for part, name := range [parts]lang.Key{partBots: "cost.bots", partText: "cost.text", partScenes: "cost.scenes", partDraw: "cost.draw"} {
		out = append(out, spread(name, &a.meter.each[part]))
	}
	out = append(out, spread("cost.thinking", &a.meter.thoughts.all))
	ever := a.kit.Ever()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	each := 0
	if frames := a.meter.draws - o.draws; frames > 0 {
		each = int(m.Mallocs-o.mallocs) / frames
	}
	o.mallocs, o.draws = m.Mallocs, a.meter.draws
	mega := func(bytes uint64) string { return decimal(float64(bytes) / 1e6) }
	return append(out,
		t("cost.quads", lang.Int("quads", ever.Quads), lang.Int("calls", ever.Calls), lang.Int("pages", ever.Pages)),
		t("cost.made", lang.Int("letters", ever.Shaped), lang.Int("sprites", ever.Rasterised)),
		t("cost.memory", lang.Words("heap", mega(m.HeapAlloc)), lang.Words("system", mega(m.Sys)), lang.Int("collections", int(m.NumGC))),
		t("cost.allocations", lang.Int("n", each)),
	)
}
