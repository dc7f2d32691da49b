package menu

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/setup"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// Result is the ranking of a game that is over.
type Result struct {
	host    Playing
	refused error // why the same table could not be set up again
}

// NewResult returns the ranking of the host's match.
func NewResult(host Playing) *Result { return &Result{host: host} }

func (r *Result) t(key lang.Key, args ...lang.Arg) string { return r.host.Lang().T(key, args...) }

// teller tells the facts of the host's match.
func teller(host Playing) *lang.Teller {
	m := host.Match()
	return lang.NewTeller(host.Lang(), m.Rules(), m.Players())
}

// Build describes the screen.
func (r *Result) Build() *ui.Node {
	m := r.host.Match()
	tell := teller(r.host)
	w, _ := r.host.Room()
	cup := ui.Custom("", ui.RoleNone, "", 56, 56, func(p *ui.Paint) { sprites.Trophy.Paint(p.Canvas, p.Rect, theme.AmberInk) })
	list := ui.Column(
		cup.Self(ui.Middle),
		ui.Label(tell.Winners(m.Public()), ui.StyleHeading.At(middle)),
		ui.Label(tell.EndReason(m.Public()), ui.StyleDim.At(middle)),
		ui.Gap(theme.S1),
	).Gap(theme.S2).MaxWidth(column)
	ranking := engine.Ranking(m.Rules(), m.Public())
	for i, s := range ranking {
		list.Add(r.standing(tell, s, r.reason(tell, ranking, i), w < 560))
	}
	if r.refused != nil {
		list.Add(warning("result-refused", r.t("setup.refused", lang.Words("why", r.refused.Error()))))
	}
	return ui.Column(
		ui.Bar(ui.Line(r.t("result.title"), ui.StyleTitle).Grow(1)).PadXY(theme.S4, theme.S1),
		ui.Scroll("result-scroll", list).Pad(theme.S4).Grow(1),
		bottom(r.buttons(w).MaxWidth(960)),
	).OnBack(r.host.ToTable)
}

// buttons are the ways on.
func (r *Result) buttons(w float64) *ui.Node {
	cols := 4
	if w < column {
		cols = 2
	}
	again := ui.Primary("result-again", r.t("result.again"), r.again).First()
	if w < tight {
		again.Subdued()
	}
	return ui.Grid(cols, 0,
		again,
		ui.Button("result-table", r.t("result.table"), r.host.ToTable),
		ui.Button("result-new", r.t("title.new-game"), r.host.ToSetUp),
		ui.Button("result-title", r.t("menu.to-title"), r.host.ToTitle),
	).Gap(theme.S2)
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
		line = ui.Row(head.Grow(1), facts.Width(270)).Cross(ui.Middle)
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

// reason says what put a line of the ranking where it is: the first by what the next one lacks, the others by what they lack themselves.
func (r *Result) reason(tell *lang.Teller, ranking []engine.Standing, i int) string {
	s := ranking[i]
	switch {
	case s.By != engine.ByNothing:
		return r.t("result.rank-by", lang.Words("why", tell.Tiebreak(s.By)))
	case s.Rank > 1:
		return r.t("result.rank-level")
	case ranking[1].Rank == 1:
		return r.t("result.rank-shared")
	case ranking[1].By == engine.ByMoney:
		return r.t("result.rank-first-money")
	case ranking[1].By == engine.ByCities:
		return r.t("result.rank-first-cities")
	}
	return r.t("result.rank-first")
}

// fact is a number with what it counts.
func fact(what, value string) *ui.Node {
	return ui.Column(ui.Label(value, ui.StyleStrong.At(middle)), ui.Label(what, ui.StyleCaption.At(middle))).Grow(1)
}
