package menu

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/storage/records"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// Records is the page about the games that the player has finished: how many were won, in groups, and the best results.
type Records struct {
	host   Host
	leave  func()
	begin  func() // offers a new game where none is finished; nil for no offer
	by     records.By
	asking bool // the player is asked whether to reset the records
}

// NewRecords returns the page; leave goes back.
func NewRecords(host Host, leave func()) *Records { return &Records{host: host, leave: leave} }

func (r *Records) t(key i18n.Key, args ...i18n.Arg) string { return r.host.Lang().T(key, args...) }

// Build describes the page.
func (r *Records) Build() *ui.Node {
	book := r.host.Records()
	said := present.NewRecords(r.host.Lang(), book)
	list := ui.Column().Gap(theme.S3).MaxWidth(column)
	if said.Trouble != "" {
		list.Add(warning("records-trouble", said.Trouble))
	}
	if said.None != "" {
		list.Add(empty(r.host, "records-new", said.None, r.begin))
	} else {
		list.Add(r.summary(&said), r.groups(&said, book), r.bests(&said, book))
	}
	list.Add(ui.Label(said.Here, ui.StyleDim), ui.Row(
		ui.IconText("records-save", r.t("result.save"), sprites.Save.Paint,
			r.host.SaveRecords).Subdued().Off(said.WhyNot).Grow(1),
		ui.Button("records-reset", r.t("records.reset"), func() { r.ask(true) }).Subdued().Off(said.WhyNot).Grow(1),
	).Gap(theme.S2))
	root := ui.Stack(page("records", r.t("records.title"), r.t("menu.back"), r.leave,
		ui.Scroll("records-scroll", list).Pad(theme.S3).Grow(1).OnPaper(column)))
	return root.Add(r.question())
}

func (r *Records) ask(on bool) {
	r.asking = on
	r.host.Tree().Invalidate()
}

// question asks whether to reset the records; nil if nothing is asked.
func (r *Records) question() *ui.Node {
	if !r.asking {
		return nil
	}
	said := present.ResettingRecords(r.host.Lang())
	return ui.Dialog("records-forget", said.Title, func() { r.ask(false) },
		ui.Label(said.Text, ui.StyleBody),
		ui.Button("records-keep", said.No, func() { r.ask(false) }).First(),
		ui.Danger("records-forget-yes", said.Yes, func() {
			r.asking = false
			if err := r.host.ResetRecords(); err != nil {
				r.host.Tree().Toast(r.host.Lang().Problem(err))
			}
			r.host.Tree().Invalidate()
		}),
	)
}

// summary is the sum of all games.
func (r *Records) summary(said *present.Records) *ui.Node {
	facts := ui.Row().Gap(theme.S2)
	for _, f := range said.Facts {
		facts.Add(fact(f))
	}
	n := card("records-all", said.Title, facts)
	if said.Shared != "" {
		n.Add(ui.Label(said.Shared, ui.StyleDim))
	}
	if text := present.Accuracy(r.host.Lang(), r.host.Judged()); text != "" {
		n.Add(ui.Label(text, ui.StyleBody).Named("records-accuracy", ui.RoleText, text),
			ui.Label(r.host.Lang().AccuracyFormula(), ui.StyleDim))
	}
	return n
}

// groups is the games in the groups that the player chooses.
func (r *Records) groups(said *present.Records, book *records.Book) *ui.Node {
	var options []ui.Option
	for by, name := range present.RecordGroups(r.host.Lang()) {
		options = append(options, ui.Option{ID: records.By(by).ID(), Text: name})
	}
	w, _ := r.host.Room()
	cols := 4
	if w < 460 {
		cols = 2
	}
	n := card("records-groups", said.Groups, ui.ChoiceGrid(cols, "records-by", said.Groups, options, r.by.ID(),
		func(id string) {
			r.by = records.ByID(id)
			r.host.Tree().Invalidate()
		}))
	for _, s := range book.Sums(r.by) {
		n.Add(r.sum(&s))
	}
	return n
}

// sum is a line: which games, how many of them were won, and that as a bar.
func (r *Records) sum(s *records.Sum) *ui.Node {
	said := present.RecordSum(r.host.Lang(), r.by, s)
	share := 0.0
	if s.Played > 0 {
		share = float64(s.Won) / float64(s.Played)
	}
	return ui.Column(
		ui.Row(ui.Label(said.Name, ui.StyleBody).Grow(1),
			ui.Line(said.Value, ui.StyleStrong)).Gap(theme.S3).Cross(ui.Middle), shareBar(share),
	).Gap(theme.S1)
}

// bests is the best result for each edition and number of players.
func (r *Records) bests(said *present.Records, book *records.Book) *ui.Node {
	n := card("records-bests", said.Bests)
	if said.NoBests != "" {
		return n.Add(ui.Label(said.NoBests, ui.StyleDim))
	}
	for _, s := range book.Bests() {
		best := present.RecordBest(r.host.Lang(), &s)
		cup := ui.Custom("", ui.RoleNone, "", 22, 22, func(p *ui.Paint) {
			if s.Best.Won {
				sprites.Trophy.Paint(p.Canvas, p.Rect, theme.AmberInk)
			}
		})
		n.Add(ui.Row(ui.Column(
			ui.Label(best.Name, ui.StyleBody), ui.Label(best.Value, ui.StyleDim),
		).Grow(1), cup).Gap(theme.S2).Cross(ui.Middle))
	}
	return n
}
