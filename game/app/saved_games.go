package app

import (
	"errors"
	"io/fs"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/platform/page"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/remote/link"
)

func (a *app) initSavedGames() {
	a.savedGames = savedgames.New(a.session, func() {
		a.tree.Invalidate()
		a.text.Invalidate()
		a.prerenderOffered()
		page.Wake()
	})
	a.prerenderOffered()
}

// prerenderOffered has the names in games from outside rendered before they are shown: they may be in any script.
func (a *app) prerenderOffered() {
	offers := slices.Clone(a.savedGames.Sent())
	if o := a.savedGames.Offered(); o != nil {
		offers = append(offers, o)
	}
	for _, o := range offers {
		a.kit.Type.PrerenderRunes(o.Entry.Record.Name)
		for _, p := range o.Entry.Record.Players {
			a.kit.Type.PrerenderRunes(p.Name)
		}
	}
}

// receiveGame offers a game from outside to the player; see [page.Files].
func (a *app) receiveGame(name string, data []byte, tooBig, asked bool) (refused string) {
	var err error = record.ErrTooBig
	if e, ok := link.ParseEntry(string(data[:min(len(data), link.MaxText)])); ok {
		a.enter(e)
		return ""
	}
	if !tooBig {
		err = a.savedGames.Receive(name, data)
	}
	if err == nil {
		return ""
	}
	refused = a.lang.Problem(err)
	if !asked {
		a.announce(refused)
	}
	return refused
}

// receiveDropped receives the file that was dropped onto the native window, if one was.
func (a *app) receiveDropped() {
	files := ebiten.DroppedFiles()
	if files == nil {
		return
	}
	entries, err := fs.ReadDir(files, ".")
	if err != nil || len(entries) != 1 {
		a.announce(a.lang.T("saved.one-file"))
		return
	}
	name := entries[0].Name()
	data, tooBig, err := readDropped(files, entries[0])
	a.receiveFile(name, data, tooBig, err)
}

// readDropped reads a file that was dropped; see [page.ReadFile].
func readDropped(files fs.FS, entry fs.DirEntry) (data []byte, tooBig bool, err error) {
	if !entry.Type().IsRegular() { // opening anything else may block
		return nil, false, page.ErrNoFile
	}
	file, err := files.Open(entry.Name())
	if err != nil {
		return nil, false, err
	}
	defer file.Close()
	return page.ReadOpen(file, savedgames.MaxSize)
}

// receiveFile receives the content of a file, or says why it could not be read.
func (a *app) receiveFile(name string, data []byte, tooBig bool, err error) {
	switch {
	case errors.Is(err, page.ErrNoFile):
		a.announce(a.lang.T("saved.no-file", i18n.Name("name", name)))
	case err != nil:
		a.announce(a.lang.T("saved.unread", i18n.Name("name", name), i18n.Name("why", err.Error())))
	default:
		a.receiveGame(name, data, tooBig, false)
	}
}

// openFile plays the game in a file, natively; the current game is kept. A link or a code, which is not a file's name,
// is offered.
func (a *app) openFile(path string) {
	if _, err := link.Parse(path); !errors.Is(err, link.ErrNotALink) && !page.IsFile(path) {
		host{a}.ReceiveText(path)
		return
	}
	host{a}.ImportFile(path)
	if a.savedGames.Offered() == nil {
		return // the reason has been announced
	}
	if err := a.savedGames.PlayOffered(); err != nil {
		a.asked.NoRoom(err, a.savedGames.PlayOffered)
	}
}

// SavedGames returns the list of saved games.
func (h host) SavedGames() *savedgames.List { return h.savedGames }

// ToSaves shows the saved games.
func (h host) ToSaves() {
	if h.session.Match() != nil {
		h.show(h.table)
		h.menu.ShowSaves()
		return
	}
	h.front.ShowSaves()
	h.show(h.front)
}

// NoRoom asks what to do when a game cannot begin because there is no room to store the current one.
func (h host) NoRoom(why error, then func() error) { h.asked.NoRoom(why, then) }

// PutAway archives the current game among the finished ones.
func (h host) PutAway() { h.session.PutAway() }

// ExportGame exports a saved game to a file, "" for the current one.
func (h host) ExportGame(key string) {
	data, err := h.savedGames.Data(key)
	if err != nil {
		h.announce(h.lang.Problem(err))
		return
	}
	name := "kilovolt-" + key // what cannot be read is named by its key
	if e := h.savedGames.Find(key); e != nil && e.Record != nil {
		name = page.FileName("kilovolt-"+e.Record.Setup.Board, e.Record.Name)
	}
	h.exportFile(name, data)
}

// CopyGame shows a saved game as a text to copy; nil without a page.
func (h host) CopyGame() func(key string) {
	if !page.CanImport() {
		return nil
	}
	return func(key string) {
		data, err := h.savedGames.Data(key)
		if err != nil {
			h.announce(h.lang.Problem(err))
			return
		}
		page.ShowCopy(string(data))
	}
}

// AskForGame asks for a file or a text; nil without a page.
func (h host) AskForGame() func() {
	if !page.CanImport() {
		return nil
	}
	return page.OpenImport
}

// Exported lists the files that may be saved games where ExportGame writes, and the folder.
func (h host) Exported() (paths []string, folder string) {
	folder, err := page.ExportDir(h.options.DataDir)
	if err != nil {
		return nil, ""
	}
	return page.Exported(h.options.DataDir), folder
}

// ImportFile receives the game in a file.
func (h host) ImportFile(path string) {
	data, tooBig, err := page.ReadFile(path, savedgames.MaxSize)
	h.receiveFile(path, data, tooBig, err)
}
