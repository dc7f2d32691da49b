package table

import (
	"slices"

	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/maps"
)

// Command is something that keys do at the table, beside what they do everywhere.
type Command struct {
	Keys  []ui.Key // any of them
	About lang.Key // what it does, for the list of keys
	Map   bool     // it is about the map
	do    func(s *Scene)
}

// commands are all of them, in the order in which they are listed. Handler and list are both made from here.
var commands = []Command{
	{Keys: []ui.Key{"U"}, About: "keys.undo", do: (*Scene).Undo},
	{Keys: []ui.Key{"S"}, About: "keys.skip", do: (*Scene).skip},
	{Keys: []ui.Key{"H"}, About: "keys.hint", do: (*Scene).AskHint},
	{Keys: []ui.Key{"1"}, About: "keys.decision", do: func(s *Scene) { s.goTo(tabAct) }},
	{Keys: []ui.Key{"2"}, About: "keys.plants", do: func(s *Scene) { s.goTo(tabPlants) }},
	{Keys: []ui.Key{"3"}, About: "keys.fuel", do: func(s *Scene) { s.goTo(tabFuel) }},
	{Keys: []ui.Key{"4"}, About: "keys.players", do: func(s *Scene) { s.goTo(tabPlayers) }},
	{Keys: []ui.Key{"L", "5"}, About: "keys.log", do: func(s *Scene) { s.goTo(tabLog) }},
	{Keys: []ui.Key{"R"}, About: "keys.rules", do: (*Scene).rulesNow},
	{Keys: []ui.Key{ui.KeyComma}, About: "keys.step-back", do: (*Scene).StepBack},
	{Keys: []ui.Key{ui.KeyPeriod}, About: "keys.step-on", do: (*Scene).StepOn},
	{Keys: []ui.Key{"P"}, About: "keys.play-pause", do: (*Scene).PlayPause},
	{Keys: []ui.Key{"M"}, About: "keys.map", Map: true, do: (*Scene).goToMap},
	{Keys: []ui.Key{ui.KeyPlus}, About: "keys.zoom-in", Map: true, do: func(s *Scene) { s.zoom(ui.KeyPlus) }},
	{Keys: []ui.Key{ui.KeyMinus}, About: "keys.zoom-out", Map: true, do: func(s *Scene) { s.zoom(ui.KeyMinus) }},
	{Keys: []ui.Key{"0"}, About: "keys.fit", Map: true, do: func(s *Scene) { s.zoom("0") }},
}

// Commands are what keys do at the table, in the order in which they are listed.
func Commands() []Command { return slices.Clone(commands) }

// Key does what a key means at the table; it tells whether it means anything.
func (s *Scene) Key(e ui.Event) bool {
	if e.Ctrl {
		return false
	}
	for _, c := range commands {
		if slices.Contains(c.Keys, e.Key) {
			c.do(s)
			return true
		}
	}
	return false
}

func (s *Scene) zoom(k ui.Key) { s.host.Tree().ZoomKey(k, s.board.view) }

// places are the ids of what shows a part of the table, in the layouts that have one of its own for it and in those in which it shares.
var places = map[tab][]string{
	tabAct:     {"act", "bar"},
	tabPlants:  {"plants", "page-plants"},
	tabFuel:    {"fuels", "page-fuel"},
	tabPlayers: {"players", "page-players"},
	tabLog:     {"log-panel"},
}

// goTo shows a part of the table and takes the focus there.
func (s *Scene) goTo(t tab) {
	tree := s.host.Tree()
	button := "tab." + string(t)
	if tree.Find(button) != nil {
		if s.form == formPhone && tree.SheetLevel(sheet) == ui.Peek {
			tree.SetSheet(sheet, ui.Half)
		}
		s.tab = t
		s.changed()
	}
	if t == tabLog && tree.FocusLast(rowsID) { // the newest entry
		return
	}
	for _, id := range places[t] {
		if tree.FocusIn(id) {
			return
		}
	}
	// There is nothing in it to go to.
	if !tree.FocusIn(button) {
		for _, id := range places[t] {
			tree.Reveal(id)
		}
	}
}

// goToMap takes the focus to the map, to the city next to the middle of the player's network.
func (s *Scene) goToMap() {
	s.openMap()
	home := s.board.home()
	best, bestDist := maps.City(0), -1.0
	for c := range s.rules().Cities.All() {
		if d := s.board.view.CityRect(c).Centre().Dist(home); bestDist < 0 || d < bestDist {
			best, bestDist = c, d
		}
	}
	s.host.Tree().FocusIn(s.board.spotID(best))
}

// Back is a step back towards the decision: from a page to the page of the decision, from another part to the decision's buttons. It takes nothing
// from the plan. False if that is where the player is.
func (s *Scene) Back() bool {
	tree := s.host.Tree()
	if tree.Find("tab."+string(tabAct)) != nil && s.tab != tabAct && s.tab != "" {
		s.tab = tabAct
		s.atDecision()
		return true
	}
	if s.form == formPhone && tree.SheetLevel(sheet) > s.sheetLevel() {
		s.atDecision()
		return true
	}
	if f := tree.Focused(); f == "" || tree.Within(f, "act") || tree.Within(f, "bar") || !tree.ByKeys() {
		return false
	}
	s.atDecision()
	return true
}

// atDecision shows the decision and takes the focus of those who play by keys to its buttons.
func (s *Scene) atDecision() {
	tree := s.host.Tree()
	if s.form == formPhone {
		tree.SetSheet(sheet, s.sheetLevel())
	}
	s.changed()
	if tree.ByKeys() && !tree.FocusIn("bar") {
		tree.FocusIn("act")
	}
}
