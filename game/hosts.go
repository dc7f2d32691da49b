package game

import (
	"time"

	"math/rand/v2"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/lang"
	"kilovolt/game/lesson"
	"kilovolt/game/match"
	"kilovolt/game/menu"
	"kilovolt/game/page"
	"kilovolt/game/prefs"
	"kilovolt/game/session"
	"kilovolt/game/ui"
)

// host is the app as its scenes see it: table.Host and menu.Playing.
type host struct{ *app }

func (h host) Tree() *ui.Tree            { return h.tree }
func (h host) Room() (float64, float64)  { return h.room() }
func (h host) Lang() *lang.Lang          { return h.lang }
func (h host) Session() *session.Session { return h.session }
func (h host) Match() *match.Match       { return h.session.Match() }
func (h host) Version() string           { return h.options.Version }
func (h host) Newer() string             { return h.newer }
func (h host) TakeUpdate()               { page.TakeUpdate() }
func (h host) Notices() string           { return h.options.Notices }
func (h host) Spare() bool               { return time.Now().Before(h.until) }
func (h host) Menu()                     { h.menu.Open(); h.tree.Invalidate() }
func (h host) Levels() []string          { return bot.Levels() }
func (h host) NewSeed() uint64           { return rand.Uint64() }
func (h host) Remembered() []byte        { return h.prefs.Setup }
func (h host) HideMoney() bool           { return h.prefs.HideMoney }
func (h host) Prefs() prefs.Prefs        { return h.prefs }
func (h host) MostScale() int            { return h.window.most() }

// TextVersion opens the page's text version; there is none natively.
func (h host) TextVersion() func() {
	if !page.InBrowser {
		return nil
	}
	return func() { page.ShowMirror(true) }
}

// Result shows the ranking; in a lesson the coach tells it.
func (h host) Result() {
	if h.Learning() {
		h.tree.Toast(h.coach.says())
		return
	}
	h.show(menu.NewResult(h))
}

// Trouble is the first thing amiss with the store.
func (h host) Trouble() error {
	if b := h.session.Keeper().Blocked(); b != nil {
		return b
	}
	if all := h.session.Problems(); len(all) > 0 {
		return &all[0]
	}
	return nil
}

// Saved is the game that Continue goes on with.
func (h host) Saved() *record.Record { return h.session.Saved() }

// Continue goes on with the saved game.
func (h host) Continue() error { return h.session.Continue() }

// Start begins a game.
func (h host) Start(cfg match.Config) error { return h.session.NewGame(cfg) }

// ToBot hands a seat to a computer.
func (h host) ToBot(seat engine.Seat, level string) error { return h.session.ToBot(seat, level) }

// ToHuman gives a seat to a human.
func (h host) ToHuman(seat engine.Seat) error { return h.session.ToHuman(seat) }

// Learn begins a lesson.
func (h host) Learn(id string) error { return h.session.Learn(id, lesson.NamesIn(h.lang)) }

// Learnt is the ids of the lessons that have been learnt.
func (h host) Learnt() []string { return h.session.Learnt() }

// Learning tells whether a lesson is on.
func (h host) Learning() bool { return h.session.Lesson() != nil }

// Remember keeps the last set-up.
func (h host) Remember(setup []byte) {
	h.prefs.Setup = setup
	h.keep()
}

// Confirm says which decisions are asked about before they are carried out.
func (h host) Confirm() prefs.Confirm { return h.prefs.Confirm }

// ShowKeys opens the list of keys.
func (h host) ShowKeys() { h.keys.Toggle() }

// SetPrefs takes preferences over and keeps them.
func (h host) SetPrefs(p prefs.Prefs) {
	if p.Speed != h.prefs.Speed {
		h.session.SetPace(p.Speed.Pace(session.Pace))
	}
	p.Setup, p.Lessons, p.Window = h.prefs.Setup, h.prefs.Lessons, h.prefs.Window // which are kept by themselves
	was := h.prefs
	h.app.prefs = p
	h.hearing(was)
	h.teach()
	h.tip()
	h.mirror.Touch()
	h.look()
	h.session.SetAdvice(advice(&p))
	h.tree.Invalidate()
	h.mirror.Changed()
	h.keep()
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

// ToTitle leaves the game for the title.
func (h host) ToTitle() { h.session.Leave() }
