package menu

import (
	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// The pages of a result that does not fit on one.
const (
	pageRanking = "ranking"
	pageCurves  = "curves"
	pageTurns   = "turns"
)

// resultScrolls are the ids of what scrolls on those pages, the last one in the lowest windows.
var resultScrolls = [...]string{"result-scroll", "result-more", "result-scroll-curves", "result-scroll-turns",
	"result-all"}

// lowHeadFrom is the width from which the title and the pages are side by side, dp.
const lowHeadFrom = 560.0

// resultColumn is the width of one of two columns of the result, dp.
const resultColumn = 620.0

// Build describes the screen.
func (r *Result) Build() *ui.Node {
	w, h := r.host.Room()
	tell, m, v := teller(r.host), r.host.Match(), r.host.Review()
	said := present.NewResult(tell, m.Rules(), m.Public(), v)
	head := ui.Bar(ui.Line(r.t("result.title"), ui.StyleTitle.In(theme.RoomText)).Grow(1)).PadXY(theme.S4, theme.S1)
	root := ui.Column(head).OnBack(r.host.ToTable)
	scroll := func(id string, width float64, content ...*ui.Node) *ui.Node {
		return ui.Scroll(id, ui.Column(content...).Gap(theme.S3).MaxWidth(width)).Pad(theme.S3).Grow(1).OnPaper(width)
	}
	buttons := bottom(r.buttons(&said.Ways, w).MaxWidth(960))
	ranking := func(width float64, box *ui.Node) []*ui.Node {
		_, bars := r.host.Tree().Measure(ui.Column(root, buttons), w)
		return r.rankingPage(&said, width, h-bars-2*theme.S3, box)
	}
	one := func() *ui.Node {
		width := min(w-2*theme.S3, column)
		page := append(ranking(width, r.mapBox(&said, width)), r.more(&said.Ways, w))
		return scroll("result-scroll", column, page...)
	}
	switch {
	case w >= wideFrom && h >= 560:
		const both = 2*resultColumn + 2*theme.S4
		wide := min((w-2*theme.S4)/2, resultColumn)
		width := min(min(w, both)/2-2*theme.S3, wide)
		_, bars := r.host.Tree().Measure(ui.Column(root, buttons), w)
		more := r.course(&said, v, tell, width, h-bars-2*theme.S3)
		root.Add(ui.Row(scroll("result-scroll", wide, ranking(width, nil)...), scroll("result-more", wide, more...)).
			PadXY(max((w-both)/2, 0), 0).Grow(1).OnPaper(both))
	case v == nil: // the course of the game is not known
		root.Add(one())
	default:
		turns := r.t("result.turns")
		if w < 380 {
			turns = r.t("result.turns-short")
		}
		pages := ui.Choice("result-page", r.t("result.pages"), []ui.Option{
			{ID: pageRanking, Text: r.t("result.ranking")}, {ID: pageCurves, Text: r.t("result.curves")},
			{ID: pageTurns, Text: turns},
		}, r.page, func(page string) { r.page = page; r.host.Tree().Invalidate() })
		if w >= lowHeadFrom { // beside the title, as windows of medium width may be low
			head.Add(pages.MaxWidth(420).Min(420, 0))
		} else {
			root.Add(ui.Column(pages).PadXY(theme.S3, theme.S1).Back(func(p *ui.Paint) { p.Fill(p.Rect, theme.Room) }))
		}
		width := min(w, column) - 2*theme.S3
		switch r.page {
		case pageCurves:
			root.Add(scroll("result-scroll-curves", column, r.curvesPage(v, tell, width, r.mostChart())...))
		case pageTurns:
			root.Add(scroll("result-scroll-turns", column, r.turnsPage(v, tell)...))
		default:
			root.Add(one())
		}
	}
	return rolled("result", h, root.Add(buttons))
}

// more is the less prominent buttons.
func (r *Result) more(said *present.ResultWays, w float64) *ui.Node {
	cols := 4
	if w < 620 {
		cols = 2
	}
	return ui.Grid(cols, 0, r.ways(said)...).Gap(theme.S2)
}

// ways are the less prominent buttons.
func (r *Result) ways(said *present.ResultWays) []*ui.Node {
	return []*ui.Node{
		ui.IconText("result-save", said.Save, sprites.Save.Paint, r.host.SaveGame).Subdued(),
		shareButton(r.host, "result-share", "").Subdued(),
		ui.IconText("result-records", r.t("records.title"), sprites.Trophy.Paint, r.host.ToRecords).Subdued(),
		ui.Button("result-new", said.NewGame, r.host.ToSetUp).Subdued(),
	}
}
