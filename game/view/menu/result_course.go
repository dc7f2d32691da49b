package menu

import (
	"kilovolt/game/match/review"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/theme"
)

// Measures of the column with the final map and the curves, dp.
const (
	besideShare = 1.0 / 3 // of the width has a column of buttons beside the map
	besideLeast = 168.0   // its width
	chartGood   = 190.0   // the height from which a chart leaves room for what follows it
)

// course is the column beside the ranking, in that width and height, dp: the final map, the less prominent buttons and
// the course of the game, as far as that is known. The map and the curves are in sight at once: where the map over the
// buttons leaves the curves too little, it is as high as the buttons beside it; and where that is too much, it follows
// the curves.
func (r *Result) course(said *present.Result, v *review.Review, tell *phrase.Teller, width, height float64) []*ui.Node {
	w, _ := r.host.Room()
	over := func() *ui.Node {
		return ui.Column(r.mapBox(said, width), r.more(&said.Ways, w)).Gap(theme.S2)
	}
	if v == nil {
		return []*ui.Node{over()}
	}
	turns := ui.Card("result-turns", r.t("result.turns"), r.turnsPage(v, tell)...)
	// What a layout takes is measured without the map, of which only the one that is shown is to be painted.
	tall := ui.Column(ui.Gap(r.mapHeight(width)), r.pictureButton(&said.Ways), r.more(&said.Ways, w)).Gap(theme.S2)
	if curves, whole := r.curvesCard(v, tell, width, height-r.high(width, tall)-theme.S3); whole {
		return []*ui.Node{over(), curves, turns}
	}
	side := max(besideLeast, width*besideShare)
	list := ui.Column(r.pictureButton(&said.Ways)).Add(r.ways(&said.Ways)...).Gap(theme.S2)
	high := r.high(side, list)
	curves, _ := r.curvesCard(v, tell, width, height-high-theme.S3)
	if curves == nil {
		curves, _ = r.curvesCard(v, tell, width, height-r.high(width, r.more(&said.Ways, w))-theme.S3)
		if curves == nil {
			curves = r.curvesWith(v, tell, width, r.mostChart())
		}
		return []*ui.Node{r.more(&said.Ways, w), curves, r.mapBox(said, width), turns}
	}
	box := ui.Row(r.finalMapNode(said.Map, width-side-theme.S2, high), list.Width(side)).Gap(theme.S2)
	return []*ui.Node{box, curves, turns}
}

// curvesCard is the curves in a card of that width, whose chart is in sight in that height, dp. Of what follows the
// chart, as much is in sight as leaves the chart a good height; whole reports that all of it is, down to the button
// that leads to the table. The card is nil where even the chart alone would be too low.
func (r *Result) curvesCard(v *review.Review, tell *phrase.Teller, width, height float64) (box *ui.Node, whole bool) {
	const all = afterChart + 4 // what the chart shows, the arrows, the values, and that button
	page := r.curvesPage(v, tell, width-2*theme.S4, chartLeast)
	for shown := all; shown >= afterChart; shown-- {
		head := ui.Card("", r.t("result.curves"), page[:shown]...)
		chart := chartLeast + height - r.high(width, head) + theme.S4 // whose lower edge may be out of sight
		if chart >= chartGood || shown == afterChart && chart >= chartLeast {
			return r.curvesWith(v, tell, width, min(chart, r.mostChart())), shown == all
		}
	}
	return nil, false
}

// curvesWith is the curves in a card of that width, with a chart of at most that height, dp.
func (r *Result) curvesWith(v *review.Review, tell *phrase.Teller, width, chart float64) *ui.Node {
	return ui.Card("result-curves", r.t("result.curves"), r.curvesPage(v, tell, width-2*theme.S4, chart)...)
}
