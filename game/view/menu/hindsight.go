package menu

import (
	"strconv"

	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// hindsight is what the decisions of the game cost, or the way to find out; nil where there is nothing to judge.
func (r *Result) hindsight() *ui.Node {
	said := present.NewHindsight(teller(r.host), r.host.Match(), r.host.Judging())
	if said == nil {
		return nil
	}
	box := card("result-hindsight", said.Title)
	if said.About != "" {
		box.Add(ui.Label(said.About, ui.StyleBody))
	}
	if said.Failed != "" {
		box.Add(warning("result-hindsight-failed", said.Failed))
	}
	if said.Progress != "" {
		box.Add(ui.Label(said.Progress, ui.StyleBody).Named("result-judged", ui.RoleText, said.Progress),
			shareBar(said.Share))
	}
	for i := range said.Seats {
		r.seatHindsight(box, &said.Seats[i])
	}
	if said.Formula != "" {
		box.Add(ui.Label(said.Formula, ui.StyleDim))
	}
	if said.Stop != "" {
		box.Add(ui.Button("result-judge-stop", said.Stop, func() { r.host.Judge(false) }).Subdued())
	}
	if said.Start != "" {
		box.Add(ui.IconText("result-judge", said.Start, sprites.Bulb.Paint,
			func() { r.host.Judge(true) }).Subdued())
	}
	return box
}

// seatHindsight adds what a player's decisions cost.
func (r *Result) seatHindsight(box *ui.Node, said *present.SeatHindsight) {
	seat := strconv.Itoa(int(said.Seat))
	box.Add(ui.Label(said.Accuracy, ui.StyleStrong.In(theme.AmberInk)), ui.Label(said.Head, ui.StyleBody))
	for i := range said.Dearest {
		box.Add(r.fault(&said.Dearest[i]))
	}
	open := r.decisions == seat
	box.Add(ui.Button("result-decisions-"+seat, said.All, func() {
		if r.decisions = seat; open {
			r.decisions = ""
		}
		r.host.Tree().Invalidate()
	}).Subdued().Choose(open))
	if !open {
		return
	}
	for _, line := range said.Lines {
		box.Add(ui.Row(ui.Label(line.Name, ui.StyleBody).Grow(1), ui.Line(line.Value, ui.StyleStrong)).
			Gap(theme.S3).Cross(ui.Middle))
	}
}

// fault is a decision that cost more than the noise, with a button that shows it on the table.
func (r *Result) fault(f *present.Fault) *ui.Node {
	box := ui.Column(ui.Row(
		ui.Label(f.Title, ui.StyleStrong).Grow(1),
		ui.IconButton("result-fault-"+strconv.Itoa(f.Index), f.See, sprites.Eye.Paint,
			func() { r.host.Watch(f.Index, false) }),
	).Gap(theme.S2).Cross(ui.Middle), ui.Label(f.Made, ui.StyleBody), ui.Label(f.Better, ui.StyleBody)).Gap(theme.S1)
	if f.Why != "" {
		box.Add(ui.Label(f.Why, ui.StyleDim))
	}
	box.Add(ui.Label(f.Chance, ui.StyleDim), ui.Label(f.Sure, ui.StyleDim))
	return box.Pad(theme.S3).Back(func(p *ui.Paint) {
		p.Box(p.Rect, theme.R2, theme.Frame)
		p.BoxLine(p.Rect, theme.R2, 1, theme.Line)
	})
}

// shareBar is a share, 0 to 1, as a bar.
func shareBar(share float64) *ui.Node {
	return ui.CustomHeight("", ui.RoleNone, "", func(float64) float64 { return 8 }, func(p *ui.Paint) {
		p.Box(p.Rect, 4, theme.PanelUp2)
		if share > 0 {
			p.Box(geom.Rect{X: p.Rect.X, Y: p.Rect.Y, W: max(8, p.Rect.W*share), H: p.Rect.H}, 4, theme.AmberInk)
		}
	})
}
