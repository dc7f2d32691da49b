package present

import (
	"path/filepath"
	"strconv"

	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/remote/post"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// Saves is what pages need of the program for saved games, each of them by its key, "" for the one under way.
type Saves interface {
	SavedGames() *savedgames.List
	SendSaved(key string) error // opens one and sends its turn on
	Share(key string)
	ExportGame(key string)      // to a file of the player's
	CopyGame() func(key string) // as a text to copy; nil where that cannot be

	// AskForGame asks for a file or a text. Where it is nil, Exported lists the files that may be saved games, and
	// their folder; ImportFile receives one, and ReceiveText a link, such as the one that is Pasted.
	AskForGame() func()
	Exported() (paths []string, folder string)
	ImportFile(path string)
	Pasted() string
	ReceiveText(text string)

	// Trouble is what is wrong with the store, or nil; Standing is whether the game under way is stored.
	Trouble() error
	Standing() save.Standing
}

// SavedGames is the page of the saved games: the one under way, those kept for later, those that are over, and what
// cannot be read.
func SavedGames(l *phrase.Lang, p *Program) *block.Page {
	if p.Saves == nil {
		return nil
	}
	return &block.Page{Name: block.Called("saves"), Title: l.T("saved.title"), Show: l.T("saved.show"),
		Hide: l.T("saved.hide"), Place: block.AtTitle, Grid: 3, Left: p.Saves.SavedGames().ForgetDeleted,
		Body: (&savesPage{l, p}).body}
}

// A savesPage is what the blocks of the page are made from.
type savesPage struct {
	*phrase.Lang
	*Program
}

// body is the whole page.
func (s *savesPage) body() []block.Block {
	name := block.Called("saves")
	entries, all, err := s.Saves.SavedGames().Entries(s.Spare)
	if !all {
		s.Later()
	}
	out := s.trouble(name)
	if err != nil {
		out = append(out, &block.Text{Name: name.At("unread"), Text: s.Problem(err), Weight: block.Warning})
	}
	if gone := s.Saves.SavedGames().Deleted(); gone != nil {
		out = append(out, &block.Foot{Body: []block.Block{&block.Offer{Name: block.Name{Key: "deleted"},
			Text: s.T("saved.deleted", i18n.Name("game", Saved(s.Lang, gone.Entry).Title)),
			Action: &block.Action{Name: name.At("undelete").As("back"), Label: s.T("saved.bring-back"), Icon: "undo",
				Emphasis: block.Subdued, Do: s.Saves.SavedGames().BringBack}}}})
	}
	out = append(out, s.sections(entries)...)
	about := s.T("saved.about", i18n.Number("n", save.MaxSlots), i18n.Number("done", save.MaxFinished))
	if len(entries) == 0 {
		out = append(out, s.empty(s.Lang, block.Name{ID: "saves-new", Key: "none"}, s.T("saved.none")))
	}
	return append(out,
		&block.Text{Name: name.At("about"), Text: about, Weight: block.Dim, Centred: len(entries) == 0},
		&block.Foot{Body: []block.Block{&block.Actions{Actions: []*block.Action{s.copyOfCurrent(), s.open()}}}})
}

// trouble says what is wrong with the store, and offers to export the game if it is not saved because of that.
func (s *savesPage) trouble(name block.Name) []block.Block {
	err, standing := s.Saves.Trouble(), s.Saves.Standing()
	if err == nil {
		return nil
	}
	out := []block.Block{&block.Text{Name: name.At("trouble"), Text: s.Problem(err), Weight: block.Warning}}
	if standing.Failed() && s.Saves.SavedGames().Current() != nil {
		out = append(out, &block.Actions{Actions: []*block.Action{{Name: name.At("trouble-file"), Icon: "save",
			Label: s.T("unsaved.file"), Do: doing(func() { s.Saves.ExportGame("") })}}})
	}
	return out
}

// sections are the saved games in the sections of their list; empty sections are left out.
func (s *savesPage) sections(entries []*savedgames.Entry) (out []block.Block) {
	var parts [4]block.Entries
	for _, e := range entries {
		part := &parts[1]
		switch {
		case e.UnderWay():
			part = &parts[0]
		case e.Err != nil || e.Slot.Kind == save.Aside:
			part = &parts[3]
		case e.Slot.Kind == save.Done:
			part = &parts[2]
		}
		part.Entries = append(part.Entries, s.entry(e))
	}
	titles := [len(parts)]string{s.T("saved.section-on"), s.T("saved.section-slots"), s.T("saved.section-done"),
		s.T("saved.section-aside")}
	for i, id := range [len(parts)]string{"on", "slots", "done", "aside"} {
		if part := &parts[i]; len(part.Entries) > 0 {
			part.Name, part.Title, part.Level = block.Name{ID: "saves-" + id, Key: "section-" + id}, titles[i], 3
			out = append(out, part)
		}
	}
	return out
}

// entry is a saved game with what can be done with it.
func (s *savesPage) entry(e *savedgames.Entry) *block.Entry {
	game, key, id := Saved(s.Lang, e), e.Slot.Key, e.Slot.Key
	if e.UnderWay() {
		id = "on"
	}
	out := &block.Entry{Name: block.Name{ID: "save-" + id, Key: "game-" + id}, Title: game.Title, Lines: game.Lines,
		Picture: e, First: e.UnderWay(), Dialog: "save"}
	if game.Players != "" {
		out.More = &block.Text{Name: block.Name{Key: "players"}, Text: game.Players}
	}
	if !e.Read {
		return out
	}
	at := block.Called("save").At
	offer := func(actions ...*block.Action) {
		out.Actions = append(out.Actions, &block.Actions{Actions: actions})
	}
	if e.Record != nil {
		offer(&block.Action{Name: at("play"), Label: game.Play, Emphasis: block.Primary, Begins: true,
			Do: func() error { return s.Saves.SavedGames().Play(key) }})
		if post.Unsent(e.Record) != nil {
			offer(&block.Action{Name: at("send"), Label: sendLabel(s.Lang, e), Begins: true,
				Do: func() error { return s.Saves.SendSaved(key) }})
		}
		offer(&block.Action{Name: at("share"), Label: s.T("share.button"), Emphasis: block.Subdued, Stays: true,
			Do: doing(func() { s.Saves.Share(key) })})
	}
	files := []*block.Action{{Name: at("export"), Label: s.T("result.save"), Icon: "save", Emphasis: block.Subdued,
		Do: doing(func() { s.Saves.ExportGame(key) })}}
	if show := s.Saves.CopyGame(); show != nil {
		files = append(files, &block.Action{Name: at("text"), Label: s.T("saved.text"), Emphasis: block.Subdued,
			Do: doing(func() { show(key) })})
	}
	offer(files...)
	if changes := s.changes(e, &game); len(changes) > 0 {
		offer(changes...)
	}
	return out
}

// changes are what changes the list: a finished game keeps its name, and so does one that was set aside and can be
// read again; the one under way cannot be deleted.
func (s *savesPage) changes(e *savedgames.Entry, game *SavedGame) (out []*block.Action) {
	at := block.Called("save").At
	if e.Record != nil && (e.UnderWay() || e.Slot.Kind == save.Kept || e.Slot.Kind == save.Parked) {
		name := e.Record.Name
		if name == "" {
			name = s.SavedProposal(e.Record, e.Game)
		}
		ask := s.naming(block.Name{ID: "save-name", Key: "naming"}, "name", s.T("saved.name"), name,
			func(name string) error {
				_, err := s.Saves.SavedGames().Rename(e.Slot.Key, name)
				return err
			})
		ask.Title = s.T("saved.rename")
		out = append(out, &block.Action{Name: at("rename"), Label: ask.Title, Emphasis: block.Subdued, Ask: ask})
	}
	if e.UnderWay() {
		if e.Record != nil {
			again := s.copying(e)
			again.Name, again.Emphasis = block.Name{ID: "save-copy-on", Key: "keep"}, block.Subdued
			out = append(out, again)
		}
		return out
	}
	ask := DeletingGame(s.Lang)
	what := &block.Group{Close: true, Body: []block.Block{&block.Text{Text: game.Title, Weight: block.Strong}}}
	for _, line := range game.Lines {
		what.Body = append(what.Body, &block.Text{Text: line, Weight: block.Dim})
	}
	return append(out, &block.Action{Name: at("delete"), Label: s.T("saved.delete"), Emphasis: block.Subdued,
		Do: func() error { return s.Saves.SavedGames().Delete(e.Slot.Key) },
		Ask: &block.Question{Name: block.Name{ID: "save-deletion", Key: "ask"}, Title: ask.Title,
			Body: []block.Block{what},
			Yes:  block.Answer{Name: at("delete-yes").As("delete"), Label: ask.Yes},
			No:   block.Answer{Name: at("keep"), Label: ask.No}}})
}

// copying saves a copy of the game under way, with a name that is asked for.
func (s *savesPage) copying(e *savedgames.Entry) *block.Action {
	ask := s.naming(block.Name{ID: "save-copy", Key: "copying"}, "copy", s.T("saved.copy-name"),
		s.SavedProposal(e.Record, e.Game), s.Saves.SavedGames().SaveCopy)
	ask.Title = s.T("saved.copy")
	ask.Body = []block.Block{&block.Text{Name: block.Name{Key: "about"}, Text: s.T("saved.copy-text"),
		Weight: block.Dim}}
	return &block.Action{Label: ask.Title, Ask: ask, Said: s.T("saved.kept-offered")}
}

// copyOfCurrent does so at the page's lower edge. The text version offers it with the game under way.
func (s *savesPage) copyOfCurrent() *block.Action {
	out := &block.Action{Label: s.T("saved.copy"), WhyNot: s.T("saved.no-game")}
	if e := s.Saves.SavedGames().Current(); e != nil && e.Record != nil {
		out = s.copying(e)
	}
	out.Name, out.Icon = block.Name{ID: "saves-copy"}, "save"
	return out
}

// naming asks for a name, which do then takes.
func (s *savesPage) naming(name block.Name, key, label, proposed string, do func(name string) error) *block.Question {
	return &block.Question{Name: name,
		Field: &block.Choose{Name: name.At("field").As(key), Setting: &block.Setting{ID: key, Kind: block.Typed,
			Label: label, Value: proposed, Range: block.Limits{Max: record.MaxName}, Set: do,
			Typing: func(text string) (string, error) {
				_, err := record.Name(text, record.MaxName)
				return record.TypedName(text, record.MaxName), err
			}}},
		Yes: block.Answer{Name: name.At("yes"), Label: s.T("saved.name-yes")},
		No:  block.Answer{Name: name.At("no"), Label: s.T("menu.back")}}
}

// open asks for a game from outside.
func (s *savesPage) open() *block.Action {
	out := &block.Action{Name: block.Called("saves").At("open").As("file"), Label: s.T("saved.open")}
	if ask := s.Saves.AskForGame(); ask != nil {
		out.Do = doing(ask)
		return out
	}
	name := block.Called("save-files")
	found, dir := s.Saves.Exported()
	about := s.T("saved.files-none", i18n.Name("folder", dir))
	files := &block.Entries{Name: name.At("list")}
	for i, path := range found {
		about = s.T("saved.files-found", i18n.Name("folder", dir))
		files.Entries = append(files.Entries, &block.Entry{Name: block.Called("save-file").At(strconv.Itoa(i)),
			Title: filepath.Base(path), Do: doing(func() { s.Saves.ImportFile(path) })})
	}
	out.Ask = &block.Question{Name: name, Title: out.Label,
		Body: []block.Block{&block.Text{Name: name.At("text"), Text: s.T("saved.files-text")}},
		No:   block.Answer{Name: name.At("back"), Label: s.T("menu.back")}}
	if dir != "" {
		out.Ask.Body = append(out.Ask.Body, &block.Text{Name: name.At("about"), Text: about, Weight: block.Dim})
	}
	out.Ask.Body = append(out.Ask.Body, &block.Actions{Actions: []*block.Action{{
		Name: block.Called("save").At("paste"), Label: s.T("share.paste"), Emphasis: block.Subdued,
		Do: doing(func() { s.Saves.ReceiveText(s.Saves.Pasted()) })}}}, files)
	return out
}

// doing is what an action does that cannot fail.
func doing(do func()) func() error {
	return func() error {
		do()
		return nil
	}
}

// A SavedGame is a saved game, worded.
type SavedGame struct {
	Title   string
	Players string   // who plays, if the title is a name that the player has given it
	Lines   []string // about it
	Play    string   // the label of what goes on with it, or looks at it; "" if it cannot be read
}

// Saved words a saved game.
func Saved(l *phrase.Lang, e *savedgames.Entry) SavedGame {
	switch {
	case !e.Read:
		return SavedGame{Title: l.T("saved.reading")}
	case e.Record == nil:
		return SavedGame{Title: l.T("saved.aside", i18n.Text("place", e.Slot.Key)), Lines: []string{l.Problem(e.Err)}}
	}
	out := SavedGame{
		Title: l.SavedName(e.Record, e.Game),
		Lines: []string{l.SavedTable(e.Record), l.SavedPosition(e.Record, e.Game)},
		Play:  l.T("saved.play"),
	}
	if line := l.SavedByLink(e.Record, e.Game, e.Since); line != "" {
		out.Lines = append(out.Lines, line)
	}
	// of that one it is always now
	if when := l.SavedWhen(e.Record, e.Slot.Kind == save.Parked); when != "" && !e.UnderWay() {
		out.Lines = append(out.Lines, when)
	}
	if e.Record.Over() {
		out.Play = l.T("saved.look")
	}
	if e.Record.Name != "" {
		unnamed := *e.Record
		unnamed.Name = ""
		out.Players = l.SavedName(&unnamed, e.Game)
	}
	return out
}
