package app

import (
	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/platform/page"
	"kilovolt/game/play/lesson"
	"kilovolt/game/play/session"
	"kilovolt/game/view/menu"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/geom"
)

// host is the app as its views see it: table.Host and table.Guide, menu.Playing, and the interfaces of the text version
// and of scripts. Each method is in the file of its subject.
type host struct{ *app }

func (h host) Tree() *ui.Tree            { return h.tree }
func (h host) Room() (float64, float64)  { return h.window.Room() }
func (h host) Lang() *phrase.Lang        { return h.lang }
func (h host) Session() *session.Session { return h.session }
func (h host) Match() *match.Match       { return h.session.Match() }
func (h host) Version() string           { return h.options.Version }
func (h host) AvailableUpdate() string   { return h.update }
func (h host) ApplyUpdate()              { page.ApplyUpdate() }
func (h host) Levels() []string          { return bot.Levels() }
func (h host) NewSeed() uint64           { return h.options.seed() }
func (h host) MostScale() int            { return h.window.MaxScale() }

// Spare reports whether the present Update has time left for work that can wait.
func (h host) Spare() bool { return h.options.clock().Before(h.spareUntil) }

// TextVersion opens the page's text version; nil natively, where there is none.
func (h host) TextVersion() func() {
	if !h.inPage() {
		return nil
	}
	return func() { page.ShowTextVersion(true) }
}

// Start begins a game.
func (h host) Start(cfg match.Config) error { return h.session.NewGame(cfg) }

// PlayNow begins a game with the usual set-up.
func (h host) PlayNow() { h.front.PlayNow() }

// Saved returns the game that Continue resumes.
func (h host) Saved() *record.Record { return h.session.Saved() }

// Continue resumes the saved game.
func (h host) Continue() error { return h.session.Continue() }

// ToBot gives a seat to a computer.
func (h host) ToBot(seat engine.Seat, level string) error { return h.session.ToBot(seat, level) }

// ToHuman gives a seat to a human.
func (h host) ToHuman(seat engine.Seat) error { return h.session.ToHuman(seat) }

// Learn begins a lesson.
func (h host) Learn(id string) error { return h.session.Learn(id, lesson.NamesIn(phrase.English())) }

// Learnt returns the ids of the completed lessons.
func (h host) Learnt() []string { return h.session.Learnt() }

// Learning reports whether a lesson or a puzzle is in progress.
func (h host) Learning() bool { return h.session.Practising() }

// Solving reports whether a puzzle is in progress.
func (h host) Solving() bool { return h.session.Puzzle() != nil }

// Menu opens the menu over the table.
func (h host) Menu() {
	h.menu.Open()
	h.tree.Invalidate()
}

// HasKeyboard reports whether there is a keyboard. A device whose main pointer is a finger has none until a key is
// pressed.
func (h host) HasKeyboard() bool { return !h.options.env().Coarse || h.tree.Keyed() }

// ShowKeys opens the list of keys, or closes it.
func (h host) ShowKeys() {
	if h.keys.Opened() {
		h.keys.Close()
	} else {
		h.keys.Open("keys-page")
	}
}

// Result shows the ranking, as it was left for a look at the table; in a lesson or a puzzle, what its strip says.
func (h host) Result() {
	if h.Learning() {
		h.tree.Toast(h.lesson.Text())
		return
	}
	if h.result == nil {
		h.result = menu.NewResult(h)
	}
	h.result.Entered()
	h.show(h.result)
}

// ToTable shows the table.
func (h host) ToTable() {
	h.menu.Close()
	h.show(h.table)
}

// ToSetUp leaves the game for the set-up of a new one.
func (h host) ToSetUp() {
	h.session.Leave()
	h.front.ShowSetUp()
}

// ToTitle leaves the game for the title, a lesson or a puzzle for the list of them.
func (h host) ToTitle() { h.session.Leave() }

// Head returns what a lesson or a puzzle says, in the place of the table's status line; nil without one.
func (h host) Head(width float64, status *ui.Node, buttons ...*ui.Node) *ui.Node {
	return h.lesson.Head(width, status, buttons...)
}

// CityNames visits the cities on the table's map that have a name in sight.
func (h host) CityNames(visit func(id string, name geom.Rect)) {
	if h.table != nil {
		h.table.CityNames(visit)
	}
}
