package menu

import (
	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/match/review"
	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/play/setup"
	"kilovolt/game/storage/records"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
	"kilovolt/game/words/phrase"
)

// Host is what these scenes need of the program around them.
type Host interface {
	Tree() *ui.Tree
	// Room is the part of the window that a scene may fill, dp: all but what the device covers.
	Room() (w, h float64)
	Lang() *phrase.Lang
	// Moves reports whether anything may move.
	Moves() bool
	Version() string
	// AvailableUpdate is the newer version that ApplyUpdate changes to, "" for none. Saved games stay.
	AvailableUpdate() string
	ApplyUpdate()
	// TextVersion opens the page's text version; it is nil where there is none.
	TextVersion() func()

	// Trouble is a problem with the store that the title should mention, for [phrase.Lang.Problem], or nil.
	Trouble() error
	// Standing is whether the current or saved game is stored; Retry tries again to store it.
	Standing() save.Standing
	Retry()
	// Saved is the game that Continue resumes, or nil. It must not be changed.
	Saved() *record.Record
	// Continue resumes the saved game and shows its table.
	Continue() error
	// Start begins a game and shows its table; a saved game is parked. After an error nothing has changed.
	Start(cfg match.Config) error

	// Learnt is the ids of the completed lessons.
	Learnt() []string

	// HasKeyboard reports whether there is a keyboard, as far as that is known; ShowKeys opens the list of keys.
	HasKeyboard() bool
	ShowKeys()
	// Rules opens the rules at a section, or with "" at the contents.
	Rules(topic guide.Topic)
	// ShowPage opens one of the pages of package present.
	ShowPage(id string)

	// Records are the records of finished games.
	Records() *records.Book

	// SavedGames is the list of saved games.
	SavedGames() *savedgames.List
	// SendSaved opens one, "" for the game under way, and sends its turn on. The error is that of
	// [savedgames.List.Play].
	SendSaved(key string) error
	// ToSaves shows them, from which the way back leads here.
	ToSaves()
	// NoRoom handles the error of beginning a game. If the current one could not be stored, it asks whether to put that
	// away, and then tries again; any other error is shown.
	NoRoom(why error, then func() error)
	// PutAway archives the current game among the finished ones.
	PutAway()
	// Spare reports whether this update has time for what can wait.
	Spare() bool
	// ExportGame exports a saved game to a file, "" for the current one.
	ExportGame(key string)
	// CopyGame shows a saved game as a text to copy; nil where the device cannot.
	CopyGame() func(key string)
	// Share begins to share a saved game, "" for the current one.
	Share(key string)
	// Pages are the pages of package present as they are now.
	Pages() []*block.Page

	setup.Source
}

// Playing is what the scenes of a current game need.
type Playing interface {
	Host
	present.Linked
	// SendTurn sends a turn of the game by link on at once; ShowTurn shows its link, to be sent in other ways.
	SendTurn()
	ShowTurn()
	// Review is the review of the match, once it is over; nil if its course is not known.
	Review() *review.Review
	// SaveGame exports the game to a file.
	SaveGame()
	// MakePicture makes a picture of the result for the player to save, copy or share.
	MakePicture()
	// Finale paints the final map.
	Finale() *Finale
	// Watch shows the table as it was after so many actions, and plays on from there if run is set.
	Watch(index int, run bool)
	// ToRecords shows the records, from which the way back leads here.
	ToRecords()
	// Learning reports whether the match is a lesson's or a puzzle's, Solving whether it is a puzzle's.
	Learning() bool
	Solving() bool
	// ToBot hands a seat to a computer of a level, "" for the usual one, and ToHuman hands it to a human. Its name and
	// colour stay.
	ToBot(seat engine.Seat, level string) error
	ToHuman(seat engine.Seat) error
	// ToTable shows the table, ToSetUp the set-up of a new game, ToTitle the title. A game that is not over stays
	// saved.
	ToTable()
	ToSetUp()
	ToTitle()
}
