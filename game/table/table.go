// Package table is the scene in which a game is played: map, markets, players, log, and the panel of the decision that is awaited. It shows
// what the match holds and hands the player's decisions to it; it computes no rule.
package table

import (
	"kilovolt/engine"
	"kilovolt/game/draft"
	"kilovolt/game/hint"
	"kilovolt/game/lang"
	"kilovolt/game/match"
	"kilovolt/game/motion"
	"kilovolt/game/news"
	"kilovolt/game/prefs"
	"kilovolt/game/session"
	"kilovolt/game/sound"
	"kilovolt/game/ui"
	"kilovolt/game/warn"
	"kilovolt/maps"
)

// Host is what the table needs of the program around it.
type Host interface {
	Tree() *ui.Tree
	// Room is the part of the window that the scene may fill, dp: all of it save what the device covers.
	Room() (w, h float64)
	Session() *session.Session
	Lang() *lang.Lang
	// Menu opens the menu over the table.
	Menu()
	// Result shows the ranking.
	Result()
	// Confirm says which decisions are asked about before they are carried out.
	Confirm() prefs.Confirm
	// Tempo is how long what moves takes: 1 is as usual, 0 lets nothing move.
	Tempo() motion.Tempo
	// Play begins a sound, if the player wants to hear any.
	Play(n sound.Name)
	Guide
	// Spare tells whether the present Update has time left for work that can wait, such as laying out the map for a new size.
	Spare() bool
}

// Scene is the table of one match.
type Scene struct {
	host       Host
	tell       *lang.Teller
	worded     int          // how often the words for things have become others: another language, other names
	coming     *resupply    // what the present build foresees; nil until it is asked for
	draft      *draft.Draft // of the present decision; nil while no human is to decide
	veil       match.Veil   // hides whose money must not be shown
	shown      engine.Public
	tab        tab             // the page that shows where not everything fits beside the map
	asked      []engine.Action // a decision that waits for the player's yes; nil without one
	askedLimit bool            // the question is about a limit for the program to bid up to
	warned     []warn.Warning  // what the question warns of
	mute       warn.Set        // of these, what the player does not want to be warned of again
	hinted     *hint.Hint      // the hint that is on the table
	hintEdits  int             // of the draft, when the hint came
	hintWays   []engine.Route  // to the cities of the hint
	plantLook  plantLook
	board      boardView
	aim        aim // at the resource market, by the mouse

	pageW float64 // width of the pages that show, dp
	form  form    // of the layout that shows

	plantsSeen, fuelsSeen bool // the market has a place of its own in the layout that shows

	arrived arrival // the decision that the sheet of a phone was last set for

	payments bool // the table of payments is open

	book      logbook
	filter    logFilter
	filtering bool // the choice of filters is open
	chosen    int  // number of an entry of the log, or noEntry
	toShow    int  // entry to be scrolled into view, or noEntry
	lit       lit
	past      past
	moving    moving
	news      *news.News // nil if there are none
	heard     int        // index of the match at which the news were put away, or notHeard
}

// New returns the scene of the host's match.
func New(host Host) *Scene {
	s := &Scene{host: host, filter: showAll, chosen: noEntry, toShow: noEntry, heard: notHeard}
	s.past.by = byMove
	s.board.init(s)
	host.Tree().OnTap = s.tapped
	s.Moved()
	return s
}

// Close lets go of what the scene holds, and has the tree forget it. It must not be built or told of anything any more.
func (s *Scene) Close() {
	tree := s.host.Tree()
	tree.OnTap = nil
	s.FinishMotion()
	for _, id := range [...]string{"map-look", "map-layout", powerOff, "plant-look", "panzoom", turnCue} {
		tree.Never(id)
	}
	s.board.view.Close()
	tree.Never(reelTimer)
	s.changed() // so that what is left of it in the tree is not painted any more
}

// changed has the table built anew; a hint that the plan has left behind goes.
func (s *Scene) changed() {
	s.stale()
	s.host.Tree().Invalidate()
}

func (s *Scene) match() *match.Match    { return s.host.Session().Match() }
func (s *Scene) rules() *engine.Rules   { return s.match().Rules() }
func (s *Scene) public() *engine.Public { return &s.shown } // through the veil
func (s *Scene) showResult()            { s.host.Result() }
func (s *Scene) skip()                  { s.host.Session().Skip() }
func (s *Scene) actorPlants() []engine.Plant {
	return s.public().Players[s.public().Actor].Plants.List()
}

func (s *Scene) cityInfo(c maps.City) *maps.CityInfo { return &s.rules().Board.Cities[c] }

func (s *Scene) t(key lang.Key, args ...lang.Arg) string { return s.tell.T(key, args...) }

// human tells whether a person sits on the seat.
func (s *Scene) human(seat engine.Seat) bool {
	players := s.match().Players()
	return seat >= 0 && int(seat) < len(players) && !players[seat].IsBot()
}

// myTurn tells whether a human at this table is to decide.
func (s *Scene) myTurn() bool { return s.draft != nil }

// actorBurns tells whether any plant of the actor needs tokens.
func (s *Scene) actorBurns() bool {
	return s.public().Players[s.public().Actor].Store != [engine.Fuels + 1]uint8{}
}

// Moved takes in that the match has changed, or who faces the screen: the players' names, what may be shown, and a new draft if a human is to
// decide.
func (s *Scene) Moved() {
	m := s.match()
	s.word(lang.NewTeller(s.host.Lang(), m.Rules(), m.Players()))
	mine := engine.NoSeat // who decided last, if that was a human at turn
	if s.draft != nil {
		mine = s.draft.Start().Actor
	}
	s.draft, s.asked, s.warned = nil, nil, nil
	s.hinted, s.hintWays = nil, nil
	s.aim = aim{}                        // what lies there now was not pointed at
	s.host.Tree().Unscroll(actingScroll) // another decision begins at its top
	s.hoverPlant("", engine.NoPlant)
	if veil := s.host.Session().Veil(); veil != s.veil {
		s.veil = veil
		s.host.Tree().Toast("") // what was just said may have told what somebody has
	}
	s.shown = s.veil.Public(m.Public())
	if p := s.public(); !s.veil.Hides(p.Actor) && p.Await != engine.AwaitNothing && s.human(p.Actor) {
		s.draft = draft.New(m.Rules(), engine.View{Seat: p.Actor, Public: *p})
		if mine != p.Actor {
			s.callToTurn()
		}
	}
	s.follow()
	s.arrive()
	s.board.hearPowering()
	s.book.read(s)
	s.hear()
	s.changed()
}

// say tells why something was refused.
func (s *Scene) say(err error) {
	s.host.Play(sound.Error)
	s.host.Tree().Toast(s.tell.Error(err))
}

// choosePlant picks a plant of the market to open, if it can be opened.
func (s *Scene) choosePlant(plant engine.Plant) {
	if s.draft == nil || s.draft.Await() != engine.AwaitOpen {
		return
	}
	if why := s.draft.WhyNotOpen(plant); why != nil {
		s.say(why)
		return
	}
	s.draft.Choose(plant)
	s.hoverPlant("", engine.NoPlant)
	s.changed()
}

// toggleCity plans a city, or takes it out of the plan. Where no city is asked for it says which one it is: on a small map not every name has
// room.
func (s *Scene) toggleCity(c maps.City) {
	if s.draft != nil {
		switch s.draft.Await() {
		case engine.AwaitBuild, engine.AwaitTrust, engine.AwaitMark:
			if why := s.draft.Toggle(c); why != nil {
				s.say(why)
			}
			s.changed()
			return
		}
	}
	s.host.Tree().Toast(s.cityLine(c))
}

// takeSeat puts a human on a seat that a computer plays.
func (s *Scene) takeSeat(seat engine.Seat) {
	if err := s.host.Session().ToHuman(seat); err != nil {
		s.say(err)
	}
}
