package textversion

import (
	"strconv"

	"kilovolt/game/pages/present"
	"kilovolt/game/play/savedgames"
)

// Saves is what the view needs of the program for saved games.
type Saves interface {
	SavedGames() *savedgames.List
	ExportGame(key string)      // to a file of the player's
	CopyGame() func(key string) // as a text to copy; nil where that cannot be

	Share(key string)           // begins to share it
	SendTurn()                  // sends a turn of the game by link on at once
	ShowTurn()                  // shows its link, to be sent in other ways
	SendSaved(key string) error // opens a saved game by link, "" for the one under way, and sends its turn on
}

// OfferSaves adds the list of saved games to the document.
func (v *View) OfferSaves(s Saves) { v.saves, v.dirty = s, true }

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
