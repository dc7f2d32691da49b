// Package table is the scene in which a game is played: map, markets, players, log, and the panel of the decision that is awaited. It shows
// what the match holds and hands the player's decisions to it; it computes no rule.
package table

import (
	"kilovolt/engine"
	"kilovolt/game/draft"
	"kilovolt/game/lang"
	"kilovolt/game/match"
	"kilovolt/game/session"
	"kilovolt/game/ui"
	"kilovolt/maps"
)

// Host is what the table needs of the program around it.
type Host interface {
	Tree() *ui.Tree
	Session() *session.Session
	Lang() *lang.Lang
	// Menu opens the menu over the table.
	Menu()
	// Result shows the ranking.
	Result()
}

// Scene is the table of one match.
type Scene struct {
	host  Host
	tell  *lang.Teller
	draft *draft.Draft // of the present decision; nil while no human is to decide
	tab   tab          // what a narrow screen shows
	board boardView
}

// New returns the scene of the host's match.
func New(host Host) *Scene {
	s := &Scene{host: host}
	s.board.init(s)
	s.Moved()
	return s
}

func (s *Scene) match() *match.Match    { return s.host.Session().Match() }
func (s *Scene) rules() *engine.Rules   { return s.match().Rules() }
func (s *Scene) public() *engine.Public { return s.match().Public() }
func (s *Scene) changed()               { s.host.Tree().Invalidate() }
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

// Moved takes in that the match has changed: the players' names, and a new draft if a human is to decide.
func (s *Scene) Moved() {
	m := s.match()
	s.tell = lang.NewTeller(s.host.Lang(), m.Rules(), m.Players())
	s.draft = nil
	if p := m.Public(); p.Await != engine.AwaitNothing && s.human(p.Actor) {
		s.draft = draft.New(m.Rules(), m.View(p.Actor))
		if w, h := s.host.Tree().Size(); w >= mediumFrom && h < lowBelow {
			s.tab = tabAct
		}
	}
	s.changed()
}

// say tells why something was refused.
func (s *Scene) say(err error) {
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
	region := s.rules().Board.Regions[s.cityInfo(c).Region].Name
	s.host.Tree().Toast(s.t("panel.city", s.tell.City("city", c), lang.Words("region", region)))
}

// takeSeat puts a human on a seat that a computer plays.
func (s *Scene) takeSeat(seat engine.Seat) {
	if err := s.host.Session().ToHuman(seat); err != nil {
		s.say(err)
	}
}
