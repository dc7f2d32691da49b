package menu

import (
	"path/filepath"
	"strconv"

	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/view/ui"
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
	game := present.Saved(s.host.Lang(), e)
	switch {
	case s.ask == askName && game.Rename != nil:
		return s.naming("save-name", game.Rename, func(name string) error {
			_, err := s.host.SavedGames().Rename(s.open, name)
			return err
		})
	case s.ask == askCopy && game.Copy != nil:
		return s.naming("save-copy", game.Copy, s.host.SavedGames().SaveCopy)
	case s.ask == askDelete:
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
	if game.Send != "" {
		list.Add(ui.Button("save-send", game.Send, func() { s.send(key) }))
	}
	if e.Record != nil {
		list.Add(shareButton(s.host, "save-share", key).Subdued())
	}
	var files, changes []*ui.Node
	if game.Export != "" {
		files = append(files, ui.IconText("save-export", game.Export, sprites.Save.Paint, func() {
			s.close()
			s.host.ExportGame(key)
		}).Subdued())
	}
	if show := s.host.CopyGame(); show != nil && game.CopyText != "" {
		files = append(files, ui.Button("save-text", game.CopyText, func() {
			s.close()
			show(key)
		}).Subdued())
	}
	if said := game.Rename; said != nil {
		changes = append(changes, ui.Button("save-rename", said.Title, func() {
			s.show(key, askName)
			s.name = said.Name
		}).Subdued())
	}
	if game.Copy != nil {
		changes = append(changes, ui.Button("save-copy-on", game.Copy.Title, s.newCopy).Subdued())
	}
	if game.Delete != "" {
		changes = append(changes, ui.Button("save-delete", game.Delete, func() { s.show(key, askDelete) }).Subdued())
	}
	list.Add(pair(wide, files...), pair(wide, changes...))
	return ui.Dialog("save", game.Title, s.close, list, ui.Button("save-back", s.t("menu.back"), s.close))
}

// naming asks for a name.
func (s *Saves) naming(id string, said *present.Naming, do func(name string) error) *ui.Node {
	w, _ := s.host.Room()
	list := ui.Column().Gap(theme.S3).Min(dialogWidth(w), 0)
	if said.Text != "" {
		list.Add(ui.Label(said.Text, ui.StyleDim))
	}
	list.Add(
		ui.Field(id+"-field", said.Field, s.name, record.MaxName, func(text string) {
			_, err := record.Name(text, record.MaxName)
			toastProblem(s.host, err)
			s.name = record.TypedName(text, record.MaxName)
			s.host.Tree().Invalidate()
		}).First(),
		pair(dialogWidth(w), ui.Button(id+"-no", s.t("menu.back"), s.close),
			ui.Primary(id+"-yes", said.Yes, func() { s.try(do(record.CleanName(s.name, record.MaxName))) })),
	)
	return ui.Dialog(id, said.Title, s.close, list)
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
	list.Add(ui.Button("save-paste", s.t("share.paste"), func() {
		s.close()
		s.host.ReceiveText(s.host.Pasted())
	}).Subdued())
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
