package table

import (
	"slices"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/table/citymap"
	"kilovolt/game/view/table/log"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
)

// Command is what a key does at the table, besides what keys do everywhere.
type Command struct {
	Keys  []ui.Key // any of them
	About i18n.Key // what it does, for the list of keys
	Map   bool     // it is about the map
	do    func(s *Scene)
}

// commands are listed in this order. The key handler and the list of keys both use it.
var commands = []Command{
	{Keys: []ui.Key{"U"}, About: "keys.undo", do: func(s *Scene) { s.undo.Undo() }},
	{Keys: []ui.Key{"S"}, About: "keys.skip", do: func(s *Scene) { s.Program.Session().Skip() }},
	{Keys: []ui.Key{"H"}, About: "keys.hint", do: func(s *Scene) { s.hint.Ask() }},
	{Keys: []ui.Key{"1"}, About: "keys.decision", do: func(s *Scene) { s.keys.goToDecision() }},
	{Keys: []ui.Key{"N"}, About: "keys.next", do: func(s *Scene) { s.keys.nextChoice() }},
	{Keys: []ui.Key{"2"}, About: "panel.plants", do: func(s *Scene) { s.keys.goTo(tabPlants) }},
	{Keys: []ui.Key{"3"}, About: "panel.market", do: func(s *Scene) { s.keys.goTo(tabFuel) }},
	{Keys: []ui.Key{"4"}, About: "panel.tab-players", do: func(s *Scene) { s.keys.goTo(tabPlayers) }},
	{Keys: []ui.Key{"L", "5"}, About: "panel.log", do: func(s *Scene) { s.keys.goTo(tabLog) }},
	{Keys: []ui.Key{"R"}, About: "keys.rules", do: func(s *Scene) { s.status.rulesNow() }},
	{Keys: []ui.Key{ui.KeyComma}, About: "keys.step-back", do: func(s *Scene) { s.history.StepBack() }},
	{Keys: []ui.Key{ui.KeyPeriod}, About: "keys.step-on", do: func(s *Scene) { s.history.StepOn() }},
	{Keys: []ui.Key{"P"}, About: "keys.play-pause", do: func(s *Scene) { s.history.PlayPause() }},
	{Keys: []ui.Key{"M"}, About: "keys.map", Map: true, do: func(s *Scene) { s.keys.goToMap() }},
	{Keys: []ui.Key{"F"}, About: "keys.find", Map: true, do: func(s *Scene) { s.find.begin() }},
	{Keys: []ui.Key{ui.KeyPlus}, About: "panel.zoom-in", Map: true, do: func(s *Scene) { s.keys.zoom(ui.KeyPlus) }},
	{Keys: []ui.Key{ui.KeyMinus}, About: "panel.zoom-out", Map: true, do: func(s *Scene) { s.keys.zoom(ui.KeyMinus) }},
	{Keys: []ui.Key{"0"}, About: "panel.fit", Map: true, do: func(s *Scene) { s.keys.zoom("0") }},
}

// Commands lists what keys do at the table, in the order in which they are shown.
func Commands() []Command { return slices.Clone(commands) }

// Key handles a key; it reports whether the key means anything here.
func (s *Scene) Key(e ui.Event) bool {
	if e.Ctrl {
		return false
	}
	for _, c := range commands {
		if slices.Contains(c.Keys, e.Key) {
			s.find.end()
			c.do(s)
			return true
		}
	}
	return false
}

// keys moves the focus around the table.
type keys struct {
	*scene.Context
	pages   *pages
	cityMap *citymap.View
}

func (s *keys) zoom(k ui.Key) { s.Program.Tree().ZoomKey(k, s.cityMap.View) }

// places are the ids of the widgets that show a part of the table, in layouts that give it a place of its own and in
// those that do not.
var places = map[tab][]string{
	tabPlants:  {"plants", "page-plants"},
	tabFuel:    {"fuels", "page-fuel"},
	tabPlayers: {"players", "page-players"},
	tabLog:     {"log-panel"},
}

// goToDecision moves the focus to the decision: to the first choice, or where something is planned to the button that
// carries it out. From one of them it goes to the other.
func (s *keys) goToDecision() {
	s.pages.turnTo(tabAct)
	tree, f := s.Program.Tree(), s.Program.Tree().Focused()
	main := s.Draft != nil && s.Draft.Planned()
	if f != "" && (tree.Within(f, "act") || tree.Within(f, "bar")) {
		main = !tree.OnFirst()
	}
	if list := tree.Choices("act"); !main && len(list) > 0 {
		tree.SetFocus(list[0])
	} else if !tree.FocusIn("bar") {
		tree.FocusIn("act")
	}
}

// nextChoice moves the focus to the next thing that can be chosen and paid: on the map the cities, the cheapest first,
// elsewhere the choices of the panel. While computers play one by one, it has the next one decide.
func (s *keys) nextChoice() {
	if s.Draft == nil && !s.Past.On {
		s.Program.Session().Next()
		return
	}
	if s.Past.On {
		return
	}
	tree := s.Program.Tree()
	if choicesIn(s.Position().Await) != tabMap {
		s.pages.turnTo(tabAct)
		if list := tree.Choices("act"); len(list) > 0 {
			tree.SetFocus(list[(slices.Index(list, tree.Focused())+1)%len(list)])
		}
		return
	}
	costs, focus := s.Draft.Costs(), tree.Focused()
	rank := func(c maps.City) int { return costs[c]*maps.MaxCities + int(c) }
	first, next, at := maps.City(0), maps.City(0), -1
	for c := range s.Rules().Cities.All() {
		if s.cityMap.SpotID(c) == focus {
			at = rank(c)
		}
	}
	any, more := false, false
	for c := range s.Rules().Cities.All() {
		if s.Draft.WhyNotCity(c) != nil || slices.Contains(s.Draft.Cities(), c) {
			continue
		}
		if !any || rank(c) < rank(first) {
			first, any = c, true
		}
		if rank(c) > at && (!more || rank(c) < rank(next)) {
			next, more = c, true
		}
	}
	if !more {
		next = first
	}
	if any {
		s.pages.openMap()
		tree.FocusIn(s.cityMap.SpotID(next))
	}
}

// goTo shows a part of the table and moves the focus there.
func (s *keys) goTo(t tab) {
	tree := s.Program.Tree()
	button := "tab." + string(t)
	s.pages.turnTo(t)
	if t == tabLog && tree.FocusLast(log.RowsID) { // the newest entry
		return
	}
	for _, id := range places[t] {
		if tree.FocusIn(id) {
			return
		}
	}
	// Nothing in it can take the focus.
	if !tree.FocusIn(button) {
		for _, id := range places[t] {
			tree.Reveal(id)
		}
	}
}

// goToMap moves the focus to the map, to the city nearest to the middle of the player's network.
func (s *keys) goToMap() {
	s.pages.openMap()
	home := s.cityMap.Camera.Home()
	best, bestDist := maps.City(0), -1.0
	for c := range s.Rules().Cities.All() {
		if d := s.cityMap.View.CityRect(c).Centre().Dist(home); bestDist < 0 || d < bestDist {
			best, bestDist = c, d
		}
	}
	s.Program.Tree().FocusIn(s.cityMap.SpotID(best))
}

// atDecision shows the decision and, for those who play with the keyboard, moves the focus to its buttons.
func (s *keys) atDecision() {
	tree := s.Program.Tree()
	if s.Form == scene.FormPhone {
		tree.SetSheet(sheet, s.pages.sheetLevel())
	}
	s.Changed()
	if tree.ByKeys() && !tree.FocusIn("bar") {
		tree.FocusIn("act")
	}
}
