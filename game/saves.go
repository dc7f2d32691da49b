package game

import (
	"io/fs"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/engine/record"
	"kilovolt/game/lang"
	"kilovolt/game/page"
	"kilovolt/game/shelf"
)

// openShelf puts the saved games on their shelf, and takes those that come from outside.
func (a *app) openShelf() {
	a.shelf = shelf.New(a.session, func() {
		a.tree.Invalidate()
		if a.mirror != nil {
			a.mirror.Changed()
		}
		a.letters()
		page.Wake()
	})
	page.SetFiles(page.Files{Take: a.take, Most: shelf.Most})
}

// letters tells the kit which letters the game needs that was offered: they may be of any script.
func (a *app) letters() {
	if o := a.shelf.Offered(); o != nil {
		a.kit.Type.Know(o.Entry.Record.Name)
		for _, p := range o.Entry.Record.Players {
			a.kit.Type.Know(p.Name)
		}
	}
}

// take looks at a game from outside; see [page.Files].
func (a *app) take(name string, data []byte, tooBig, asked bool) (refused string) {
	var err error = record.ErrTooBig
	if !tooBig {
		err = a.shelf.Take(name, data)
	}
	if err == nil {
		return ""
	}
	refused = a.lang.Problem(err)
	if !asked {
		a.tell(refused)
	}
	return refused
}

// tell says something on the screen and in the text version.
func (a *app) tell(words string) {
	a.tree.Toast(words)
	if a.mirror != nil {
		a.mirror.Say(words)
	}
}

// dropped takes the file that was dropped onto the window, natively.
func (a *app) dropped() {
	files := ebiten.DroppedFiles()
	if files == nil {
		return
	}
	entries, err := fs.ReadDir(files, ".")
	if err != nil || len(entries) != 1 {
		a.tell(a.lang.T("saved.one-file"))
		return
	}
	name := entries[0].Name()
	file, err := files.Open(name)
	if err != nil {
		a.tell(a.lang.T("saved.unread", lang.Words("name", name), lang.Words("why", err.Error())))
		return
	}
	defer file.Close()
	data, tooBig, err := page.ReadMost(file, shelf.Most)
	a.taken(name, data, tooBig, err)
}

// taken takes in what has been read of a file.
func (a *app) taken(name string, data []byte, tooBig bool, err error) {
	if err != nil {
		a.tell(a.lang.T("saved.unread", lang.Words("name", name), lang.Words("why", err.Error())))
		return
	}
	a.take(name, data, tooBig, false)
}

// open goes on with the game of a file, natively; the game that was under way is kept.
func (a *app) open(path string) {
	host{a}.TakeFile(path)
	if a.shelf.Offered() == nil {
		return // which has been told
	}
	if err := a.shelf.PlayOffered(); err != nil {
		a.asked.NoRoom(err, a.shelf.PlayOffered)
	}
}

// Shelf is the saved games.
func (h host) Shelf() *shelf.Shelf { return h.shelf }

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

// NoRoom takes in why something could not be begun.
func (h host) NoRoom(why error, then func() error) { h.asked.NoRoom(why, then) }

// PutAway puts the game under way among the finished ones.
func (h host) PutAway() { h.session.PutAway() }

// ExportGame has a saved game written to a file of the player's, "" the one under way.
func (h host) ExportGame(key string) {
	data, err := h.shelf.Data(key)
	if err != nil {
		h.tell(h.lang.Problem(err))
		return
	}
	name := "kilovolt-" + key // what cannot be read is called by its key
	if e := h.shelf.Find(key); e != nil && e.Record != nil {
		name = "kilovolt-" + e.Record.Setup.Board
	}
	h.saveFile(name, data)
}

// CopyGame shows a saved game as a text to copy; nil where there is no page for it.
func (h host) CopyGame() func(key string) {
	if !page.CanAsk() {
		return nil
	}
	return func(key string) {
		data, err := h.shelf.Data(key)
		if err != nil {
			h.tell(h.lang.Problem(err))
			return
		}
		page.ShowText(string(data))
	}
}

// AskForGame asks for a file or a text; nil where there is no page for it.
func (h host) AskForGame() func() {
	if !page.CanAsk() {
		return nil
	}
	return page.AskForGame
}

// Exported lists the files that may be saved games where ExportGame writes, and the folder.
func (h host) Exported() (paths []string, folder string) {
	folder, err := page.ExportDir(h.options.DataDir)
	if err != nil {
		return nil, ""
	}
	return page.Exported(h.options.DataDir), folder
}

// TakeFile looks at a file of the player's.
func (h host) TakeFile(path string) {
	data, tooBig, err := page.ReadFile(path, shelf.Most)
	h.taken(path, data, tooBig, err)
}
