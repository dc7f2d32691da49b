package textversion

import (
	"strconv"

	"kilovolt/engine/record"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/remote/share"
)

// Saves is what the view needs of the program for saved games.
type Saves interface {
	SavedGames() *savedgames.List
	ExportGame(key string)      // to a file of the player's
	CopyGame() func(key string) // as a text to copy; nil where that cannot be
	AskForGame() func()         // a file or a text; nil where that cannot be

	// Sharing is the game that is being shared, or nil. Share begins to share a saved game, "" for the current one, and
	// EndSharing ends that.
	Sharing() *share.Sharing
	Share(key string)
	EndSharing()
	SendTurn()                     // sends a turn of the game by link on at once
	ShowTurn()                     // shows its link, to be sent in other ways
	SendSaved(key string) error    // opens a saved game by link, "" for the one under way, and sends its turn on
	SendText() func(share.Message) // shows a text to be copied or sent; nil where that cannot be
}

// OfferSaves adds the list of saved games to the document.
func (v *View) OfferSaves(s Saves) { v.saves, v.dirty = s, true }

// savedGames is the list of saved games, closed until it is asked for, as it may be long; nil where the program has
// none.
func (v *View) savedGames() *Node {
	if v.saves == nil {
		return nil
	}
	l := v.lang
	n := section("saves", l.T("saved.title"), fold(v.savesOpen, l.T("saved.show"), l.T("saved.hide"), v.openSaves))
	if !v.savesOpen {
		return n
	}
	entries, _, err := v.saves.SavedGames().Entries(nil)
	about, none := present.SavedAbout(l, entries)
	n.add(words("p", "about", about))
	if err != nil {
		n.add(words("p", "unread", l.Problem(err)))
	}
	if deleted := present.Deleted(l, v.saves.SavedGames()); deleted != "" {
		n.add(el("p", "deleted", words("span", "text", deleted),
			button("back", l.T("saved.bring-back"), v.saves.SavedGames().BringBack)))
	}
	if none != "" {
		n.add(words("p", "none", none))
	}
	for _, part := range present.SavedSections(l, entries) {
		n.add(words("h3", "section-"+part.ID, part.Title))
		for _, e := range part.Games {
			n.add(v.savedGame(e))
		}
	}
	if ask := v.saves.AskForGame(); ask != nil {
		n.add(button("file", l.T("saved.open"), always(ask)))
	}
	return n
}

// savedGame is one of the list, with what can be done with it.
func (v *View) savedGame(e *savedgames.Entry) *Node {
	l, key, saved := v.lang, e.Slot.Key, v.saves.SavedGames()
	game := present.Saved(l, e)
	id := key
	if e.UnderWay() {
		id = "on"
	}
	n := el("div", "game-"+id, words("h4", headKey, l.Isolate(game.Title)).with("tabindex", "-1"))
	n.add(gameLines(&game)...)
	if v.deleting == key && game.Delete != "" {
		ask := present.DeletingGame(l)
		return n.add(words("p", "ask", ask.Title), button("keep", ask.No, always(func() {})),
			button("delete", ask.Yes, func() error { return saved.Delete(key) }))
	}
	if game.Play != "" {
		n.add(button("play", game.Play, func() error { return v.begin(func() error { return v.playSaved(key) }) }))
	}
	if game.Send != "" {
		n.add(button("send", game.Send, func() error {
			return v.begin(func() error { return v.saves.SendSaved(key) })
		}))
	}
	if game.Export != "" {
		n.add(button("export", game.Export, always(func() { v.saves.ExportGame(key) })))
	}
	if show := v.saves.CopyGame(); show != nil && game.CopyText != "" {
		n.add(button("text", game.CopyText, always(func() { show(key) })))
	}
	if e.Record != nil {
		n.add(button("share", l.T("share.button"), always(func() { v.saves.Share(key) })))
	}
	if game.Delete != "" {
		n.add(button("delete", game.Delete, always(func() { v.deleting = key })))
	}
	field := func(name string, said *present.Naming) *Node {
		return labelled(said.Field, typed(v.lang, name, said.Name, record.MaxName))
	}
	if said := game.Rename; said != nil {
		n.add(el("div", "naming", field("name", said), submit("rename", said.Title, func(e Event) error {
			_, err := saved.Rename(key, e.Fields["name"])
			return err
		})))
	}
	if said := game.Copy; said != nil {
		n.add(el("div", "copying", words("p", "about", said.Text), field("copy", said),
			submit("keep", said.Title, func(e Event) error { return v.onSaved(saved.SaveCopy(e.Fields["copy"])) })))
	}
	return n
}

// gameLines are the lines about a saved game.
func gameLines(game *present.SavedGame) (out []*Node) {
	if game.Players != "" {
		out = append(out, words("p", "players", game.Players))
	}
	for i, line := range game.Lines {
		out = append(out, words("p", "line-"+strconv.Itoa(i), line))
	}
	return out
}

// openSaves opens or closes the list.
func (v *View) openSaves(open bool) {
	v.savesOpen = open
	v.saves.SavedGames().ForgetDeleted()
}

// playSaved goes on with a saved game and closes the list.
func (v *View) playSaved(key string) error {
	err := v.saves.SavedGames().Play(key)
	if err == nil {
		v.savesOpen = false
	}
	return err
}

// onSaved announces that a game was saved.
func (v *View) onSaved(err error) error {
	if err == nil {
		v.say(v.lang.T("saved.kept-offered"))
	}
	return err
}

// offered asks what to do with a game from outside; nil if there is none.
func (v *View) offered() *Node {
	if v.saves == nil || v.saves.SavedGames().Offered() == nil {
		return nil
	}
	saved := v.saves.SavedGames()
	said := present.NewOffer(v.lang, saved.Offered())
	title := words("p", "title", v.lang.Isolate(said.Game.Title))
	n := section("offered", said.Title, title).add(gameLines(&said.Game)...)
	for _, seat := range present.OfferedSeats(v.lang, saved.Offered(), v.source.Levels()) {
		v.addSetting(n, seat)
	}
	n.add(button("play", said.Game.Play, func() error { return v.begin(saved.PlayOffered) }))
	if said.Keep != "" {
		n.add(button("keep", said.Keep, func() error {
			if said.Kept == "" { // it is opened
				return v.begin(saved.SaveOffered)
			}
			return v.onSaved(saved.SaveOffered())
		}))
	}
	return n.add(button("no", said.No, always(func() {
		if saved.Decline(); said.Later != "" {
			v.say(said.Later)
		}
	})))
}
