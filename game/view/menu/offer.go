package menu

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// Asked is the questions that can come up over any scene: what to do with a game from outside, and whether another game
// may replace the current one although that cannot be kept.
type Asked struct {
	host Host
	art  lands
	why  error
	then func() error
}

// NewAsked returns it without a question.
func NewAsked(host Host) *Asked {
	return &Asked{host: host, art: lands{}}
}

func (a *Asked) t(key i18n.Key, args ...i18n.Arg) string { return a.host.Lang().T(key, args...) }

// NoRoom handles the error of beginning a game. If the current game could not be kept, it asks whether to put that
// away, and then tries again; any other error is shown.
func (a *Asked) NoRoom(why error, then func() error) {
	if !savedgames.NoRoom(why) || a.host.SavedGames().Current() == nil {
		a.host.Tree().Toast(a.host.Lang().Problem(why))
		return
	}
	a.why, a.then = why, then
	a.host.Tree().Invalidate()
}

// Asks reports whether there is a question.
func (a *Asked) Asks() bool { return a.then != nil || a.host.SavedGames().Offered() != nil }

// Build describes the question, which lies over the scene; nil without one.
func (a *Asked) Build() *ui.Node {
	current := a.host.SavedGames().Current()
	if current == nil {
		a.then = nil
	}
	if a.then != nil {
		return a.replacing(current)
	}
	if o := a.host.SavedGames().Offered(); o != nil {
		return a.offered(o)
	}
	return nil
}

// replacing asks whether to put the current game away, as there is no room to keep it.
func (a *Asked) replacing(current *savedgames.Entry) *ui.Node {
	l := a.host.Lang()
	said := present.NewReplacement(l, current.Record, a.why)
	done := func(do func()) func() {
		return func() {
			a.then = nil
			a.host.Tree().Invalidate()
			do()
		}
	}
	then := a.then
	return ui.Dialog("replace", said.Title, done(func() {}),
		ui.Label(said.Text, ui.StyleBody),
		ui.Primary("replace-saves", a.t("saved.title"), done(a.host.ToSaves)).First(),
		ui.Button("replace-file", said.File, func() { a.host.ExportGame("") }),
		ui.Danger("replace-yes", said.Yes, done(func() {
			a.host.PutAway()
			if err := then(); err != nil {
				a.host.Tree().Toast(l.Problem(err))
			}
		})),
		ui.Button("replace-no", said.No, done(func() {})),
	)
}

// offered asks what to do with a game from outside.
func (a *Asked) offered(o *savedgames.Offer) *ui.Node {
	w, _ := a.host.Room()
	wide := dialogWidth(w)
	said := present.NewOffer(a.host.Lang(), o)
	game := &said.Game
	list := ui.Column(ui.Row(a.art.picture(o.Entry, min(200, wide), 200)).Along(ui.Middle),
		ui.Label(game.Title, ui.StyleStrong)).Gap(theme.S2).Min(wide, 0)
	for _, line := range game.Lines {
		list.Add(ui.Label(line, ui.StyleDim))
	}
	for _, seat := range present.OfferedSeats(a.host.Lang(), o, a.host.Levels()) {
		list.Add(ui.Column(ui.Label(seat.Label, ui.StyleDim), kindChoice(seat.ID, seat, false, func(value string) {
			toastProblem(a.host, seat.Choose(value))
			a.host.Tree().Invalidate()
		})).Gap(theme.S1))
	}
	begin := func() error { return a.host.SavedGames().PlayOffered() }
	list.Add(ui.Primary("offered-play", game.Play, func() {
		if err := begin(); err != nil {
			a.NoRoom(err, begin)
		}
	}).First())
	if said.Keep != "" {
		list.Add(ui.Button("offered-keep", said.Keep, func() {
			keep := a.host.SavedGames().SaveOffered
			switch err := keep(); {
			case err != nil && said.Kept == "": // it is opened
				a.NoRoom(err, keep)
			case err != nil:
				a.host.Tree().Toast(a.host.Lang().Problem(err))
			default:
				a.host.Tree().Toast(said.Kept)
			}
		}))
	}
	decline := func() {
		a.host.SavedGames().Decline()
		if said.Later != "" {
			a.host.Tree().Toast(said.Later)
		}
	}
	list.Add(ui.Button("offered-no", said.No, decline))
	return ui.Dialog("offered", said.Title, decline, list)
}
