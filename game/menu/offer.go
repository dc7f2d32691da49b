package menu

import (
	"kilovolt/game/lang"
	"kilovolt/game/shelf"
	"kilovolt/game/ui"
	"kilovolt/sprites/theme"
)

// Asked lies over every scene and asks what comes from elsewhere: what is to become of a game that was given from outside, and whether the game under
// way may be put away where it cannot be kept.
type Asked struct {
	host  Host
	saves *Saves // paints its pictures
	why   error
	then  func() error
}

// NewAsked returns it, asking nothing.
func NewAsked(host Host) *Asked {
	return &Asked{host: host, saves: NewSaves(host, func() {}, func() {})}
}

func (a *Asked) t(key lang.Key, args ...lang.Arg) string { return a.host.Lang().T(key, args...) }

// NoRoom takes in that something could not be begun. Where that is because the game under way cannot be kept, it is asked whether that may be put
// away, and then tried again; everything else is told.
func (a *Asked) NoRoom(why error, then func() error) {
	if !shelf.NoRoom(why) || a.host.Shelf().Current() == nil {
		a.host.Tree().Toast(a.host.Lang().Problem(why))
		return
	}
	a.why, a.then = why, then
	a.host.Tree().Invalidate()
}

// Asks tells whether something is asked.
func (a *Asked) Asks() bool { return a.then != nil || a.host.Shelf().Offered() != nil }

// Build describes the question, to be laid over the scene; nil if nothing is asked.
func (a *Asked) Build() *ui.Node {
	current := a.host.Shelf().Current()
	if current == nil {
		a.then = nil
	}
	if a.then != nil {
		return a.replacing(current)
	}
	if o := a.host.Shelf().Offered(); o != nil {
		return a.offered(o)
	}
	return nil
}

// replacing asks whether the game under way may be put away, as there is no room to keep it.
func (a *Asked) replacing(current *shelf.Entry) *ui.Node {
	l := a.host.Lang()
	done := func(do func()) func() {
		return func() {
			a.then = nil
			a.host.Tree().Invalidate()
			do()
		}
	}
	then := a.then
	return ui.Dialog("replace", a.t("title.replace"), done(func() {}),
		ui.Label(a.t("title.replace-text", lang.Words("game", l.Saved(current.Record)), lang.Words("why", l.Problem(a.why))), ui.StyleBody),
		ui.Primary("replace-saves", a.t("saved.title"), done(a.host.ToSaves)).First(),
		ui.Danger("replace-yes", a.t("title.replace-yes"), done(func() {
			a.host.PutAway()
			if err := then(); err != nil {
				a.host.Tree().Toast(l.Problem(err))
			}
		})),
		ui.Button("replace-no", a.t("menu.back"), done(func() {})),
	)
}

// offered asks what is to become of a game from outside.
func (a *Asked) offered(o *shelf.Offer) *ui.Node {
	w, _ := a.host.Room()
	wide := dialogWidth(w)
	title, lines := a.saves.words(o.Entry)
	list := ui.Column(ui.Row(a.saves.picture(o.Entry, min(200, wide), 200)).Along(ui.Middle), ui.Label(title, ui.StyleStrong)).Gap(theme.S2).Min(wide, 0)
	for _, line := range lines {
		list.Add(ui.Label(line, ui.StyleDim))
	}
	play := a.t("saved.play")
	if o.Entry.Record.Over() {
		play = a.t("saved.look")
	}
	begin := func() error { return a.host.Shelf().PlayOffered() }
	heading := a.t("saved.offered")
	if o.Name != "" {
		heading = a.t("saved.offered-file", lang.Words("name", o.Name))
	}
	list.Add(
		ui.Primary("offered-play", play, func() {
			if err := begin(); err != nil {
				a.NoRoom(err, begin)
			}
		}).First(),
		ui.Button("offered-keep", a.t("saved.keep-offered"), func() {
			if err := a.host.Shelf().KeepOffered(); err != nil {
				a.host.Tree().Toast(a.host.Lang().Problem(err))
				return
			}
			a.host.Tree().Toast(a.t("saved.kept-offered"))
		}),
		ui.Button("offered-no", a.t("saved.not-offered"), a.host.Shelf().Decline),
	)
	return ui.Dialog("offered", heading, a.host.Shelf().Decline, list)
}
