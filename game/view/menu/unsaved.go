package menu

import (
	"kilovolt/game/pages/present"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// Unsaved is a dialog over any scene that says why the game is not saved, and how to export it.
type Unsaved struct {
	host  Host
	shown bool
	quit  func() // closes the program, if the player wants to close it; otherwise nil
}

// NewUnsaved returns it, closed.
func NewUnsaved(host Host) *Unsaved { return &Unsaved{host: host} }

// Open shows it.
func (u *Unsaved) Open() { u.show(true, nil) }

// Closing asks whether to close the program although the game is not saved.
func (u *Unsaved) Closing(quit func()) { u.show(true, quit) }

// Asks reports whether it is open.
func (u *Unsaved) Asks() bool { return u.shown && u.standing().State != save.Saved }

func (u *Unsaved) show(shown bool, quit func()) {
	u.shown, u.quit = shown, quit
	u.host.Tree().Invalidate()
}

func (u *Unsaved) close() { u.show(false, nil) }

func (u *Unsaved) standing() save.Standing { return u.host.Standing() }

// Build describes it; nil while it is closed. It closes once the game is saved.
func (u *Unsaved) Build() *ui.Node {
	if !u.Asks() {
		u.shown = false
		return nil
	}
	t := u.host.Lang().T
	w, _ := u.host.Room()
	wide := dialogWidth(w)
	said := present.NewUnsaved(u.host.Lang(), u.standing())
	title, text := said.Title, said.Text
	if u.quit != nil {
		title, text = t("unsaved.closing"), t("unsaved.closing-text")
	}
	list := ui.Column().Gap(theme.S3).Min(wide, 0)
	if said.Why != "" {
		list.Add(warning("unsaved-why", said.Why))
	}
	list.Add(ui.Label(text, ui.StyleBody), u.ways(&said, wide))
	if u.quit != nil {
		list.Add(pair(wide,
			ui.Danger("unsaved-close", t("unsaved.close"), u.quit),
			ui.Button("unsaved-back", t("unsaved.stay"), u.close),
		))
	} else {
		list.Add(pair(wide,
			ui.Button("unsaved-retry", said.Retry, u.host.Retry),
			ui.Button("unsaved-back", t("menu.back"), u.close),
		))
	}
	return ui.Dialog("unsaved", title, u.close, list)
}

// ways are the buttons that export the game.
func (u *Unsaved) ways(said *present.Unsaved, wide float64) *ui.Node {
	if u.host.SavedGames().Current() == nil {
		return nil
	}
	file := ui.Primary("unsaved-file", said.File, func() { u.host.ExportGame("") }).First()
	show := u.host.CopyGame()
	if show == nil {
		return file
	}
	return pair(wide, file, ui.Button("unsaved-text", said.CopyText, func() {
		u.close()
		show("")
	}))
}

// trouble says what is wrong with the store, with a button to export the game if it is not saved because of that; nil
// if nothing is wrong.
func trouble(host Host, id string) *ui.Node {
	err := host.Trouble()
	if err == nil {
		return nil
	}
	said := warning(id, host.Lang().Problem(err))
	if !host.Standing().Failed() || host.SavedGames().Current() == nil {
		return said
	}
	export := func() { host.ExportGame("") }
	file := ui.IconText(id+"-file", present.NewUnsaved(host.Lang(), host.Standing()).File, sprites.Save.Paint, export)
	return ui.Column(said, file).Gap(theme.S2)
}
