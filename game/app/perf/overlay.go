package perf

import (
	"runtime"
	"strconv"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// Host is what the overlay needs of the program.
type Host interface {
	Tree() *ui.Tree
	Lang() *phrase.Lang
	Room() (w, h float64) // of the window, dp
}

// Overlay shows what frames cost, over everything else. It is painted with the frames that are drawn anyway and
// requests none, so that a still table stays still.
type Overlay struct {
	host  Host
	kit   *draw.Kit
	meter *Meter

	corner  corner
	mallocs uint64 // at the last painting
	draws   int    // at the last painting
}

// NewOverlay returns a hidden overlay.
func NewOverlay(h Host, kit *draw.Kit, m *Meter) *Overlay {
	return &Overlay{host: h, kit: kit, meter: m}
}

// corner is where the overlay lies.
type corner uint8

const (
	hidden corner = iota
	lowerLeft
	upperRight
	corners
)

// Next shows the overlay on the left, then on the right, as it always covers something, and then hides it.
func (o *Overlay) Next() { o.move((o.corner + 1) % corners) }

// Hide hides the overlay.
func (o *Overlay) Hide() { o.move(hidden) }

// Shown reports whether the overlay is shown.
func (o *Overlay) Shown() bool { return o.corner != hidden }

func (o *Overlay) move(to corner) {
	o.corner = to
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	o.mallocs, o.draws = m.Mallocs, o.meter.draws
	o.host.Tree().Invalidate()
}

// Measures of the overlay, dp.
const (
	overlayWidth = 330.0
	lineHeight   = 16.0
	lineCount    = 11
)

// Build returns the overlay, nil while it is hidden. Pointers pass through it.
func (o *Overlay) Build() *ui.Node {
	x, y := ui.Start, ui.End
	switch o.corner {
	case hidden:
		return nil
	case upperRight:
		x, y = ui.End, ui.Start
	}
	w, _ := o.host.Room()
	height := lineCount*lineHeight + 2*theme.S2
	title := o.host.Lang().T("cost.title")
	return ui.Custom("cost", ui.RoleGroup, title, min(overlayWidth, w), height, o.paint).Anchor(x, y)
}

func (o *Overlay) paint(p *ui.Paint) {
	p.Box(p.Rect, theme.R1, theme.Alpha(theme.Night, 0.88))
	p.BoxLine(p.Rect, theme.R1, 1, theme.Edge)
	line := p.Rect.Inset(theme.S2)
	line.H = lineHeight
	for i, text := range o.lines() {
		style := ui.StyleCaption
		if i == 0 {
			style = style.In(theme.Text)
			style.Weight = typeset.Bold
		}
		p.TextIn(text, line, style)
		line = geom.Rect{X: line.X, Y: line.Y + lineHeight, W: line.W, H: line.H}
	}
}

// decimal returns a number with one decimal place.
func decimal(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) }

var partKeys = [parts]i18n.Key{Bots: "cost.bots", Text: "menu.text-version", Scenes: "cost.scenes", Draw: "cost.draw"}

// lines returns the figures, lineCount of them.
func (o *Overlay) lines() []string {
	t := o.host.Lang().T
	drawn, counted := i18n.Number("drawn", o.meter.draws), i18n.Number("counted", o.meter.frames.count)
	out := []string{t("cost.frames", drawn, counted)}
	out = append(out, o.spread("cost.all", &o.meter.frames))
	for part, key := range partKeys {
		out = append(out, o.spread(key, &o.meter.each[part]))
	}
	out = append(out, o.spread("cost.thinking", &o.meter.Thinking.all))
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	perFrame := 0
	if frames := o.meter.draws - o.draws; frames > 0 {
		perFrame = int(m.Mallocs-o.mallocs) / frames
	}
	o.mallocs, o.draws = m.Mallocs, o.meter.draws
	cost := o.kit.TotalCost()
	return append(out,
		t("cost.quads", i18n.Number("quads", cost.Quads), i18n.Number("calls", cost.Calls),
			i18n.Number("pages", cost.Pages)),
		t("cost.made", i18n.Number("letters", cost.Shaped), i18n.Number("sprites", cost.Rasterised)),
		t("cost.memory", i18n.Text("heap", megabytes(m.HeapAlloc)), i18n.Text("system", megabytes(m.Sys)),
			i18n.Number("collections", int(m.NumGC))),
		t("cost.allocations", i18n.Number("n", perFrame)),
	)
}

// spread returns a line of percentiles.
func (o *Overlay) spread(label i18n.Key, s *samples) string {
	t, p := o.host.Lang().T, s.percentiles(50, 99, 100)
	return t("cost.spread", i18n.Text("what", t(label)), i18n.Text("half", decimal(p[0])),
		i18n.Text("most", decimal(p[1])), i18n.Text("all", decimal(p[2])))
}

func megabytes(bytes uint64) string { return decimal(float64(bytes) / 1e6) }
