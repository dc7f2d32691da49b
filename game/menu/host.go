package menu

import (
	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/guide"
	"kilovolt/game/match"
	"kilovolt/game/phrase"
	"kilovolt/game/prefs"
	"kilovolt/game/records"
	"kilovolt/game/review"
	"kilovolt/game/save"
	"kilovolt/game/savedgames"
	"kilovolt/game/setup"
	"kilovolt/game/ui"
)

// Host is what these scenes need of the program around them.
type Host interface {
	Tree() *ui.Tree
	// Room is the part of the window that a scene may fill, dp: all of it save what the device covers.
	Room() (w, h float64)
	Lang() *phrase.Lang
	Version() string
	// AvailableUpdate is the newer version that ApplyUpdate changes to, "" for none. Saved games stay.
	AvailableUpdate() string
	ApplyUpdate()
	// Notices is the file NOTICES, as it is.
	Notices() string
	// TextVersion opens the page's text version; it is nil where there is none.
	TextVersion() func()

	// Trouble is what is wrong with the store and worth a word on the title, for [phrase.Lang.Problem]; nil if
	// nothing is.
	Trouble() error
	// Standing tells whether the game that is on or saved is kept; Retry tries again to keep it.
	Standing() save.Standing
	Retry()
	// Saved is the game that Continue goes on with, nil if there is none. It must not be changed.
	Saved() *record.Record
	// Continue goes on with the saved game and shows its table.
	Continue() error
	// Start begins a game and shows its table; a saved game is kept for later. After an error nothing has changed.
	Start(cfg match.Config) error

	// Learn begins a lesson and shows its table; Learnt is the ids of those that have been learnt.
	Learn(id string) error
	Learnt() []string

	// Prefs are the player's settings; SetPrefs takes others over, shows what they change and keeps them.
	Prefs() prefs.Prefs
	SetPrefs(p prefs.Prefs)
	// SoundTrouble is why no sound can be heard, as [sound.Player.Trouble] has it; nil if nothing is known to be
	// wrong.
	SoundTrouble() error
	// ShowKeys opens the list of keys.
	ShowKeys()
	// Rules opens the rules at a section, or with "" at the contents.
	Rules(topic guide.Topic)
	// MostScale is the largest scale of the screen that the window allows, percent.
	MostScale() int

	// Records are the games that the player has finished; SaveRecords has them written to a file of the player's.
	Records() *records.Book
	SaveRecords()

	// SavedGames is the list of saved games.
	SavedGames() *savedgames.List
	// ToSaves shows them, from which the way back leads here.
	ToSaves()
	// NoRoom takes in why something could not be begun: where the game under way cannot be kept it is asked whether
	// it may be put away, and then tried again; everything else is told.
	NoRoom(why error, then func() error)
	// PutAway puts the game under way among the finished ones.
	PutAway()
	// Spare tells whether there is time in this update for what can wait.
	Spare() bool
	// ExportGame has a saved game written to a file of the player's, "" the one under way.
	ExportGame(key string)
	// CopyGame shows a saved game as a text to copy; AskForGame asks for a file or a text. They are nil where the
	// device cannot.
	CopyGame() func(key string)
	AskForGame() func()
	// Exported lists the files that may be saved games where ExportGame writes, and the folder; none in a browser.
	// ImportFile reads one.
	Exported() (paths []string, folder string)
	ImportFile(path string)

	setup.Source
}

// Playing is what the scenes need that belong to a game that is on.
type Playing interface {
	Host
	Match() *match.Match
	// Review is the match looked over, once it is over; nil where nothing is known of how it went.
	Review() *review.Review
	// SaveGame has the game written to a file of the player's.
	SaveGame()
	// Watch shows the table as it was after so many actions, and plays on from there if it is to run.
	Watch(index int, run bool)
	// ToRecords shows the records, from which the way back leads here.
	ToRecords()
	// Learning tells whether it is a lesson's.
	Learning() bool
	// ToBot hands a seat to a computer, of the usual level with "", and ToHuman to a human. The name and the colour
	// stay.
	ToBot(seat engine.Seat, level string) error
	ToHuman(seat engine.Seat) error
	// ToTable shows the table, ToSetUp the set-up of a new game, ToTitle the title. A game that is not over stays
	// saved.
	ToTable()
	ToSetUp()
	ToTitle()
}
