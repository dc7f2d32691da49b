package menu

import (
	"strconv"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/review"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// turnsPage is the turning points by the Master's estimate.
func (r *Result) turnsPage(v *review.Review, tell *phrase.Teller) []*ui.Node {
	out := []*ui.Node{ui.Label(r.t("review.turns-text"), ui.StyleDim)}
	turns := v.Turns()
	if len(turns) == 0 {
		return append(out, ui.Label(r.t("review.no-turns"), ui.StyleBody))
	}
	for i := range turns {
		out = append(out, r.turn(v, tell, &turns[i]))
	}
	return out
}

// turn is a turning point, with a button to watch it.
func (r *Result) turn(v *review.Review, tell *phrase.Teller, t *review.Turn) *ui.Node {
	title, lines := tell.TurningPoint(v, t)
	from := v.Rounds[t.Round].From
	id := "result-turn-" + strconv.Itoa(v.Rounds[t.Round].N)
	box := ui.Column(ui.Row(
		ui.Label(title, ui.StyleStrong.In(theme.AmberInk)).Grow(1),
		ui.IconButton(id, r.t("review.watch-round", i18n.Number("n", v.Rounds[t.Round].N)), sprites.Play.Paint,
			func() { r.host.Watch(from, true) }),
	).Gap(theme.S2).Cross(ui.Middle)).Gap(theme.S1)
	for i, line := range lines {
		style := ui.StyleBody
		if line.Deed {
			style = ui.StyleDim
		} else if i > 0 {
			box.Add(ui.Gap(theme.S1))
		}
		box.Add(ui.Label(line.Text, style))
	}
	return box.Pad(theme.S3).Back(func(p *ui.Paint) {
		p.Box(p.Rect, theme.R2, theme.Frame)
		p.BoxLine(p.Rect, theme.R2, 1, theme.Line)
	})
}
