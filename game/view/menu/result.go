package menu

import (
	"strconv"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/setup"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// Result is the ranking of a game that is over.
type Result struct {
	host    Playing
	entered bool
	refused error // why the same table could not be set up again
	page    string
	curves  curves
	day     *Page // what it is at the table of a day
	judged  *Page // what the decisions cost
}

// NewResult returns the ranking of the host's match.
func NewResult(host Playing) *Result {
	return &Result{host: host, page: pageRanking, curves: curves{point: lastPoint},
		day: NewPage(host, "result-daily", host.ToTable), judged: NewPage(host, "result-hindsight", host.ToTable)}
}

// Entered is called whenever the ranking is shown, for the first time or again after a look at the table.
func (r *Result) Entered() {
	if r.refused = nil; !r.entered {
		r.entered = true
		for _, id := range resultScrolls {
			r.host.Tree().Unscroll(id)
		}
	}
}

func (r *Result) t(key i18n.Key, args ...i18n.Arg) string { return r.host.Lang().T(key, args...) }

// teller words the facts of the host's match.
func teller(host Playing) *phrase.Teller {
	m := host.Match()
	return phrase.NewTeller(host.Lang(), m.Rules(), m.Players())
}

// rankingPage says who has won and why the game ended, and has the podium, the ranking and the honours, in that width
// and height, dp. What everybody wants to know is in sight: the podium has what the ranking leaves of the height. Where
// that is little, the lines of the ranking lie closer, and where nothing follows them and they fit only without it,
// there is no podium. box is what follows the ranking, nil for nothing.
func (r *Result) rankingPage(said *present.Result, width, height float64, box *ui.Node) []*ui.Node {
	_, h := r.host.Room()
	least := 0.0
	if h >= lowBelow {
		least = podiumLeast + theme.S2
	}
	list := ui.Column(
		ui.Label(said.Winners, ui.StyleHeading.At(middle)),
		ui.Label(said.Why, ui.StyleDim.At(middle)),
	).Gap(theme.S2)
	facts := r.facts(said, theme.S3)
	left := height - r.high(width, list, facts)
	if left < least {
		facts = r.facts(said, theme.S2)
		left = height - r.high(width, list, facts)
	}
	if only := box == nil && left >= 0 && left < least; least > 0 && !only {
		list.Add(r.podiumNode(said, max(podiumLeast, min(podiumHeight, left-theme.S2))))
	}
	out := []*ui.Node{list.Speaks(), facts, box, r.honours(said)}
	if day := r.day.Build(); day != nil {
		out = append(out, day)
	}
	if r.refused != nil {
		out = append(out, warning("result-refused", r.host.Lang().Problem(r.refused)))
	}
	if judged := r.judged.Build(); judged != nil {
		out = append(out, judged)
	}
	return out
}

// high is the height of widgets of that width in a column of the page, dp.
func (r *Result) high(width float64, list ...*ui.Node) float64 {
	_, h := r.host.Tree().Measure(ui.Column(list...).Gap(theme.S3), width)
	return h
}

// facts are the ranking and what there is to know about it, with that gap around and between its lines, dp.
func (r *Result) facts(said *present.Result, gap float64) *ui.Node {
	w, _ := r.host.Room()
	facts := ui.Column().Gap(theme.S3)
	if r.host.Standing().Failed() {
		facts.Add(trouble(r.host, "result-trouble"))
	}
	lines := ui.Column().Gap(gap)
	for i := range said.Ranking {
		lines.Add(r.rank(&said.Ranking[i], w < 560, gap))
	}
	facts.Add(lines, ui.Label(said.Order, ui.StyleDim))
	if note := present.RecordsNote(r.host.Lang(), r.host.Records(), r.host.Match()); note != "" {
		facts.Add(ui.Label(note, ui.StyleDim))
	}
	if label, fresh := present.EndByLink(teller(r.host), r.host); label != "" {
		send := ui.IconText("result-send", label, sprites.Link.Paint, r.host.SendTurn)
		if !fresh {
			send.Subdued()
		}
		facts.Add(send, ui.Button("result-show-link", r.t("by-link.show-link"), r.host.ShowTurn).Subdued())
	}
	return facts
}

// mapBox is the final map of that width, dp, and the button for a picture of the result.
func (r *Result) mapBox(said *present.Result, width float64) *ui.Node {
	return ui.Column(r.finalMapNode(said.Map, width, r.mapHeight(width)), r.pictureButton(&said.Ways)).Gap(theme.S2)
}

// pictureButton leads to a picture of the result.
func (r *Result) pictureButton(said *present.ResultWays) *ui.Node {
	return ui.IconText("result-picture", said.Picture, sprites.Map.Paint, r.host.MakePicture).Subdued()
}

// honours are the honours of the game; nil if there are none.
func (r *Result) honours(said *present.Result) *ui.Node {
	if len(said.Honours) == 0 {
		return nil
	}
	box := ui.Card("result-honours", said.HonoursTitle)
	for i, h := range said.Honours {
		colour := r.host.Match().Players()[h.Seat].Colour
		text := ui.Column(ui.Label(h.Title, ui.StyleStrong.In(theme.AmberInk)), ui.Label(h.Line, ui.StyleBody))
		box.Add(ui.Row(badge(colour, 36), text.Grow(1)).Gap(theme.S3).Cross(ui.Middle).
			Named("result-honour-"+strconv.Itoa(i), ui.RoleGroup, h.Title))
	}
	return box
}

// buttons lead on from the result.
func (r *Result) buttons(said *present.ResultWays, w float64) *ui.Node {
	cols := 4
	if w < 620 {
		cols = 2
	}
	buttons := []*ui.Node{
		ui.Primary("result-again", said.Again, r.again).First(),
		ui.Button("result-watch", said.Watch, func() { r.host.Watch(0, true) }).Off(said.WhyNotWatch),
		ui.Button("result-table", r.t("result.table"), r.host.ToTable),
		ui.Button("result-title", said.Leave, r.host.ToTitle),
	}
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

// rank is a line of the ranking, with what decided it, and that much around it, dp.
func (r *Result) rank(s *present.Rank, narrow bool, pad float64) *ui.Node {
	player := r.host.Match().Players()[s.Seat]
	rank := ui.Custom("", ui.RoleText, strconv.Itoa(s.Rank), 28, 36, func(p *ui.Paint) {
		p.TextIn(strconv.Itoa(s.Rank), p.Rect, ui.StyleHeading.At(middle))
	})
	who := ui.Column(ui.Label(s.Name, ui.StyleStrong), ui.Label(s.Decided, ui.StyleCaption))
	facts := ui.Row().Gap(theme.S2)
	for _, f := range s.Facts {
		facts.Add(fact(f))
	}
	first := s.Rank == 1
	head := ui.Row(rank, badge(player.Colour, 36), who.Grow(1)).Gap(theme.S3).Cross(ui.Middle)
	line := ui.Column(head, facts).Gap(theme.S2)
	if !narrow {
		line = ui.Row(head.Grow(1), facts.Width(220)).Gap(theme.S2).Cross(ui.Middle)
	}
	id := "result-" + strconv.Itoa(int(s.Seat))
	return line.PadXY(theme.S3, pad).Named(id, ui.RoleGroup, s.Line).Back(func(p *ui.Paint) {
		p.Box(p.Rect, theme.R3, theme.Panel)
		if first {
			p.BoxLine(p.Rect, theme.R3, 2, theme.AmberInk)
		} else {
			p.BoxLine(p.Rect, theme.R3, 1, theme.Line)
		}
	})
}

// fact is a number and what it counts.
func fact(f present.Fact) *ui.Node {
	return ui.Column(ui.Label(f.Value, ui.StyleStrong.At(middle)),
		ui.Label(f.Name, ui.StyleCaption.At(middle))).Grow(1)
}
