package menu

import (
	"strconv"

	"kilovolt/game/lang"
	"kilovolt/game/records"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Records is the page of the games that the player has finished: how many were won, by what they were, and the best results.
type Records struct {
	host   Host
	leave  func()
	by     records.By
	asking bool // whether all may be forgotten
}

// NewRecords returns the page; leave is its way back.
func NewRecords(host Host, leave func()) *Records { return &Records{host: host, leave: leave} }

func (r *Records) t(key lang.Key, args ...lang.Arg) string { return r.host.Lang().T(key, args...) }

// Build describes the page.
func (r *Records) Build() *ui.Node {
	book := r.host.Records()
	list := ui.Column().Gap(theme.S3).MaxWidth(column)
	if err := book.Unkept(); err != nil {
		list.Add(warning("records-trouble", r.t("records.note-unkept")))
	}
	if book.Empty() {
		list.Add(ui.Label(r.t("records.empty"), ui.StyleBody))
	} else {
		list.Add(r.summary(book), r.groups(book), r.bests(book))
	}
	empty := ""
	if book.Empty() {
		empty = r.t("records.empty-why")
	}
	list.Add(ui.Label(r.t("records.here"), ui.StyleDim), ui.Row(
		ui.IconText("records-save", r.t("records.save"), sprites.Save.Paint, r.host.SaveRecords).Subdued().Off(empty).Grow(1),
		ui.Button("records-reset", r.t("records.reset"), func() { r.ask(true) }).Subdued().Off(empty).Grow(1),
	).Gap(theme.S2))
	root := ui.Stack(page("records", r.t("records.title"), r.t("menu.back"), r.leave, ui.Scroll("records-scroll", list).Pad(theme.S3).Grow(1).OnPaper(column)))
	return root.Add(r.question())
}

func (r *Records) ask(on bool) {
	r.asking = on
	r.host.Tree().Invalidate()
}

// question asks whether all may be forgotten; nil if nothing is asked.
func (r *Records) question() *ui.Node {
	if !r.asking {
		return nil
	}
	return ui.Dialog("records-forget", r.t("records.reset-title"), func() { r.ask(false) },
		ui.Label(r.t("records.reset-text"), ui.StyleBody),
		ui.Button("records-keep", r.t("records.keep"), func() { r.ask(false) }).First(),
		ui.Danger("records-forget-yes", r.t("records.reset-yes"), func() {
			r.asking = false
			if err := r.host.Records().Reset(); err != nil {
				r.host.Tree().Toast(r.host.Lang().Problem(err))
			}
			r.host.Tree().Invalidate()
		}),
	)
}

// summary is all games together.
func (r *Records) summary(book *records.Book) *ui.Node {
	all, streak := book.Total(), book.Streak()
	facts := ui.Row(
		fact(r.t("records.played"), strconv.Itoa(all.Played)),
		fact(r.t("records.won"), strconv.Itoa(all.Won)),
		fact(r.t("records.percent"), r.t("review.percent", lang.Int("n", all.Percent()))),
		fact(r.t("records.streak"), r.t("records.streak-of", lang.Int("now", streak.Now), lang.Int("best", streak.Best))),
	).Gap(theme.S2)
	n := card("records-all", r.t("records.all"), facts)
	if all.Shared > 0 {
		n.Add(ui.Label(r.t("records.shared", lang.Count("n", all.Shared)), ui.StyleDim))
	}
	return n
}

// groups is the games by what the player chooses.
func (r *Records) groups(book *records.Book) *ui.Node {
	options := []ui.Option{
		{ID: records.ByBoard.ID(), Text: r.t("records.by-board")}, {ID: records.ByEdition.ID(), Text: r.t("records.by-edition")},
		{ID: records.ByPlayers.ID(), Text: r.t("records.by-players")}, {ID: records.ByLevel.ID(), Text: r.t("records.by-level")},
	}
	w, _ := r.host.Room()
	cols := 4
	if w < 460 {
		cols = 2
	}
	n := card("records-groups", r.t("records.groups"), ui.ChoiceGrid(cols, "records-by", r.t("records.groups"), options, r.by.ID(), func(id string) {
		r.by = records.ByID(id)
		r.host.Tree().Invalidate()
	}))
	for _, s := range book.Sums(r.by) {
		n.Add(r.sum(&s))
	}
	return n
}

// sum is one line: what kind of games, how many were won of how many, and that as a bar.
func (r *Records) sum(s *records.Sum) *ui.Node {
	l := r.host.Lang()
	name := l.RecordsKey(r.by, &s.Key)
	count := r.t("records.of", lang.Int("won", s.Won), lang.Int("played", s.Played), lang.Int("percent", s.Percent()))
	if s.Played == 0 {
		count = r.t("records.shared-only", lang.Int("n", s.Shared))
	}
	share := 0.0
	if s.Played > 0 {
		share = float64(s.Won) / float64(s.Played)
	}
	bar := ui.CustomHeight("", ui.RoleNone, "", func(float64) float64 { return 8 }, func(p *ui.Paint) {
		p.Box(p.Rect, 4, theme.PanelUp2)
		if share > 0 {
			p.Box(geom.Rect{X: p.Rect.X, Y: p.Rect.Y, W: max(8, p.Rect.W*share), H: p.Rect.H}, 4, theme.AmberInk)
		}
	})
	return ui.Column(
		ui.Row(ui.Label(name, ui.StyleBody).Grow(1), ui.Line(count, ui.StyleStrong)).Gap(theme.S3).Cross(ui.Middle), bar,
	).Gap(theme.S1)
}

// bests is the best result of every edition and number of players.
func (r *Records) bests(book *records.Book) *ui.Node {
	l := r.host.Lang()
	n := card("records-bests", r.t("records.bests"))
	bests := book.Bests()
	if len(bests) == 0 {
		return n.Add(ui.Label(r.t("records.no-bests"), ui.StyleDim))
	}
	for _, s := range bests {
		where := r.t("records.best-where", lang.Words("edition", l.RecordsKey(records.ByEdition, &s.Key)), lang.Count("n", s.Key.Players))
		cup := ui.Custom("", ui.RoleNone, "", 22, 22, func(p *ui.Paint) {
			if s.Best.Won {
				sprites.Trophy.Paint(p.Canvas, p.Rect, theme.AmberInk)
			}
		})
		n.Add(ui.Row(ui.Column(
			ui.Label(where, ui.StyleBody), ui.Label(l.Best(s.Best), ui.StyleDim),
		).Grow(1), cup).Gap(theme.S2).Cross(ui.Middle))
	}
	return n
}
