package menu

import (
	"path/filepath"
	"strconv"

	"kilovolt/engine/record"
	"kilovolt/game/i18n"
	"kilovolt/game/present"
	"kilovolt/game/savedgames"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// dialog is the open dialog, nil for none.
func (s *Saves) dialog() *ui.Node {
	if s.ask == askNothing {
		return nil
	}
	if s.ask == askFile {
		return s.files()
	}
	e := s.host.SavedGames().Find(s.open)
	if e == nil { // the game is gone by now
		return nil
	}
	switch s.ask {
	case askName:
		return s.naming("save-name", s.t("saved.rename"), "", func() error {
			_, err := s.host.SavedGames().Rename(s.open, record.CleanName(s.name, record.MaxName))
			return err
		})
	case askCopy:
		return s.naming("save-copy", s.t("saved.copy"), s.t("saved.copy-text"), func() error {
			return s.host.SavedGames().SaveCopy(record.CleanName(s.name, record.MaxName))
		})
	case askDelete:
		return s.deleting(e)
	}
	return s.what(e)
}

// what offers what can be done with a game.
func (s *Saves) what(e *savedgames.Entry) *ui.Node {
	w, _ := s.host.Room()
	wide := dialogWidth(w)
	game := present.Saved(s.host.Lang(), e)
	key := s.open
	list := ui.Column().Gap(theme.S2).Min(wide, 0)
	if e.Record != nil {
		list.Add(ui.Row(s.picture(e, min(200, wide), 200)).Along(ui.Middle))
		if game.Players != "" {
			list.Add(ui.Label(game.Players, ui.StyleBody))
		}
	}
	for _, line := range game.Lines {
		list.Add(ui.Label(line, ui.StyleDim))
	}
	if game.Play != "" {
		list.Add(ui.Primary("save-play", game.Play, func() { s.play(key) }).First())
	}
	export := ui.IconText("save-export", s.t("result.save"), sprites.Save.Paint, func() {
		s.close()
		s.host.ExportGame(key)
	}).Subdued()
	if show := s.host.CopyGame(); show != nil {
		list.Add(pair(wide, export, ui.Button("save-text", s.t("saved.text"), func() {
			s.close()
			show(key)
		}).Subdued()))
	} else {
		list.Add(export)
	}
	rename := ui.Button("save-rename", s.t("saved.rename"), func() {
		s.show(key, askName)
		s.name = game.Name
	}).Subdued()
	remove := ui.Button("save-delete", s.t("saved.delete"), func() { s.show(key, askDelete) }).Subdued()
	switch {
	case game.Copies:
		list.Add(pair(wide, rename, ui.Button("save-copy-on", s.t("saved.copy"), s.newCopy).Subdued()))
	case game.Renames:
		list.Add(pair(wide, rename, remove))
	default:
		list.Add(remove)
	}
	return ui.Dialog("save", game.Title, s.close, list, ui.Button("save-back", s.t("menu.back"), s.close))
}

// naming asks for a name.
func (s *Saves) naming(id, title, text string, do func() error) *ui.Node {
	w, _ := s.host.Room()
	list := ui.Column().Gap(theme.S3).Min(dialogWidth(w), 0)
	if text != "" {
		list.Add(ui.Label(text, ui.StyleDim))
	}
	list.Add(
		ui.Field(id+"-field", s.t("saved.name"), s.name, record.MaxName, func(text string) {
			_, err := record.Name(text, record.MaxName)
			toastProblem(s.host, err)
			s.name = record.TypedName(text, record.MaxName)
			s.host.Tree().Invalidate()
		}).First(),
		pair(dialogWidth(w), ui.Button(id+"-no", s.t("menu.back"), s.close),
			ui.Primary(id+"-yes", s.t("saved.name-yes"), func() { s.try(do()) })),
	)
	return ui.Dialog(id, title, s.close, list)
}

// deleting asks whether to delete a game.
func (s *Saves) deleting(e *savedgames.Entry) *ui.Node {
	game, said := present.Saved(s.host.Lang(), e), present.DeletingGame(s.host.Lang())
	list := ui.Column(ui.Label(game.Title, ui.StyleStrong)).Gap(theme.S1)
	for _, line := range game.Lines {
		list.Add(ui.Label(line, ui.StyleDim))
	}
	return ui.Dialog("save-deletion", said.Title, s.close, list,
		ui.Button("save-keep", said.No, s.close).First(),
		ui.Danger("save-delete-yes", said.Yes, func() { s.try(s.host.SavedGames().Delete(e.Slot.Key)) }),
	)
}

// files asks for a file natively: it lists those in the folder for exported games, and says how else to open one.
func (s *Saves) files() *ui.Node {
	w, _ := s.host.Room()
	list := ui.Column(ui.Label(s.t("saved.files-text"), ui.StyleBody)).Gap(theme.S2).Min(dialogWidth(w), 0)
	found, dir := s.host.Exported()
	if len(found) > 0 {
		list.Add(ui.Label(s.t("saved.files-found", i18n.Name("folder", dir)), ui.StyleDim))
	} else if dir != "" {
		list.Add(ui.Label(s.t("saved.files-none", i18n.Name("folder", dir)), ui.StyleDim))
	}
	for i, path := range found {
		name := filepath.Base(path) // it may be too long for one line
		list.Add(raised(ui.Row(ui.Label(name, ui.StyleBody).Grow(1)).PadXY(theme.S3, theme.S2).Cross(ui.Middle).Min(0,
			theme.Target).
			Named("save-file-"+strconv.Itoa(i), ui.RoleButton, name).Do(func() {
			s.close()
			s.host.ImportFile(path)
		})))
	}
	return ui.Dialog("save-files", s.t("saved.open"), s.close, list,
		ui.Button("save-files-back", s.t("menu.back"), s.close).First())
}
