package menu

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/review"
	"kilovolt/game/setup"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// Result is the ranking of a game that is over.
type Result struct {
	host    Playing
	refused error // why the same table could not be set up again
	page    string
	curves  curves
}

// NewResult returns the ranking of the host's match.
func NewResult(host Playing) *Result {
	return &Result{host: host, page: pageRanking, curves: curves{point: lastPoint}}
}

func (r *Result) t(key lang.Key, args ...lang.Arg) string { return r.host.Lang().T(key, args...) }

// teller tells the facts of the host's match.
func teller(host Playing) *lang.Teller {
	m := host.Match()
	return lang.NewTeller(host.Lang(), m.Rules(), m.Players())
}

// rankingPage is who has won, why the game ended, and the ranking; v is nil where nothing more is known of the game.
func (r *Result) rankingPage(v *review.Review) []*ui.Node {
	m := r.host.Match()
	tell := teller(r.host)
	w, h := r.host.Room()
	list := ui.Column()
	if h >= lowBelow {
		list.Add(ui.Custom("", ui.RoleNone, "", 56, 56, func(p *ui.Paint) { sprites.Trophy.Paint(p.Canvas, p.Rect, theme.AmberInk) }).Self(ui.Middle))
	}
	list.Add(
		ui.Label(tell.Winners(m.Public()), ui.StyleHeading.At(middle)),
		ui.Label(r.why(v, tell), ui.StyleDim.At(middle)),
	).Gap(theme.S2)
	out := []*ui.Node{list}
	ranking := engine.Ranking(m.Rules(), m.Public())
	for i, s := range ranking {
		out = append(out, r.standing(tell, s, review.Why(tell, ranking, i), w < 560))
	}
	out = append(out, ui.Label(review.Order(tell), ui.StyleDim))
	if note := r.note(); note != "" {
		out = append(out, ui.Label(note, ui.StyleDim))
	}
	if r.refused != nil {
		out = append(out, warning("result-refused", r.t("setup.refused", lang.Words("why", r.refused.Error()))))
	}
	return append(out, r.more(w))
}

// buttons are the ways on.
func (r *Result) buttons(w float64) *ui.Node {
	cols := 4
	if w < 620 {
		cols = 2
	}
	again := ui.Primary("result-again", r.t("result.again"), r.again).First()
	watch := ui.Button("result-watch", r.t("result.watch"), func() { r.host.Watch(0, true) })
	if r.host.Review() == nil {
		watch.Off(r.t("problem.cut"))
	}
	buttons := []*ui.Node{again, watch, ui.Button("result-table", r.t("result.table"), r.host.ToTable), ui.Button("result-title", r.t("menu.to-title"), r.host.ToTitle)}
	if w < column {
		for _, b := range buttons {
			b.Subdued()
		}
	}
	return ui.Grid(cols, 0, buttons...).Gap(theme.S2)
}

// again begins the same table with another seed.
func (r *Result) again() {
	r.refused = r.host.Start(setup.Again(r.host.Match().Config(), r.host))
	r.host.Tree().Invalidate()
}

// standing is one line of the ranking, with what put it where it is.
func (r *Result) standing(tell *lang.Teller, s engine.Standing, by string, narrow bool) *ui.Node {
	player := r.host.Match().Players()[s.Seat]
	rank := ui.Custom("", ui.RoleText, strconv.Itoa(s.Rank), 28, 36, func(p *ui.Paint) {
		p.TextIn(strconv.Itoa(s.Rank), p.Rect, ui.StyleHeading.At(middle))
	})
	who := ui.Column(ui.Label(tell.Name(s.Seat), ui.StyleStrong), ui.Label(by, ui.StyleCaption))
	facts := ui.Row(
		fact(r.t("result.powered"), strconv.Itoa(s.Powered)),
		fact(r.t("result.money"), strconv.Itoa(s.Money)),
		fact(r.t("result.cities"), strconv.Itoa(s.Cities)),
	).Gap(theme.S2)
	first := s.Rank == 1
	head := ui.Row(rank, badge(player.Colour, 36), who.Grow(1)).Gap(theme.S3).Cross(ui.Middle)
	line := ui.Column(head, facts).Gap(theme.S2)
	if !narrow {
		line = ui.Row(head.Grow(1), facts.Width(220)).Cross(ui.Middle)
	}
	label := r.t("result.line", lang.Int("rank", s.Rank), tell.Player("player", s.Seat), lang.Int("powered", s.Powered),
		lang.Money("money", s.Money), lang.Int("cities", s.Cities), lang.Words("why", by))
	return line.Pad(theme.S3).Named("result-"+strconv.Itoa(int(s.Seat)), ui.RoleGroup, label).Back(func(p *ui.Paint) {
		p.Box(p.Rect, theme.R3, theme.Panel)
		if first {
			p.BoxLine(p.Rect, theme.R3, 2, theme.AmberInk)
		} else {
			p.BoxLine(p.Rect, theme.R3, 1, theme.Line)
		}
	})
}

// fact is a number with what it counts.
func fact(what, value string) *ui.Node {
	return ui.Column(ui.Label(value, ui.StyleStrong.At(middle)), ui.Label(what, ui.StyleCaption.At(middle))).Grow(1)
}
