package scenes

import "kilovolt/engine"

// A stop is a moment of a game at which there is something to decide.
type stop struct {
	name  string
	await engine.Await
	round int      // the first round in which it may occur
	lift  bool     // the sheet of a narrow screen has to be raised first
	press []string // widgets to press first, see [Program.find]
	shows string   // a widget that must appear after that
	tips  bool     // a tip may be visible
	pages bool     // also the other pages of a narrow screen
}

var stops = []stop{
	{name: "1-trust", await: engine.AwaitTrust},
	{name: "2-tip", await: engine.AwaitOpen, tips: true}, // before the tip is closed
	{name: "2-auction", await: engine.AwaitOpen, round: 3},
	{name: "2-hint", await: engine.AwaitOpen, round: 4, press: []string{"ask-hint"}, shows: "hint-take|hint-close"},
	{name: "2-bid", await: engine.AwaitBid, round: 4},
	{name: "3-resources", await: engine.AwaitBuy, round: 4, press: []string{"one-run|two-runs"}},
	{name: "3-warning", await: engine.AwaitBuy, round: 4, press: []string{"confirm"}},
	{name: "3-hint", await: engine.AwaitBuy, round: 4, press: []string{"ask-hint"}, shows: "hint-take|hint-close"},
	{name: "4-build", await: engine.AwaitBuild, round: 4, pages: true},
	{name: "4-plan", await: engine.AwaitBuild, round: 6, lift: true, press: []string{"near-*"}},
	{name: "4-hint", await: engine.AwaitBuild, round: 6, press: []string{"ask-hint"}, shows: "hint-take|hint-close"},
	{name: "5-power", await: engine.AwaitRun, round: 4},
	{name: "5-legend", await: engine.AwaitRun, round: 4, press: []string{"help"}},
	{name: "5-menu", await: engine.AwaitRun, round: 4, press: []string{"menu"}},
	{name: "6-over", await: engine.AwaitNothing},
	{name: "7-result", await: engine.AwaitNothing, press: []string{"result"}},
	{
		name: "8-curves", await: engine.AwaitNothing,
		press: []string{"result", "result-page.curves|result-measure.money"},
	},
	{name: "8-turns", await: engine.AwaitNothing, press: []string{"result", "result-page.turns|result-measure.chance"}},
	{name: "9-watch", await: engine.AwaitNothing, press: []string{"result", "result-watch", "past-play"}},
}

// pages are the pages of a narrow screen.
var pages = []string{"plants", "fuel", "players", "log"}

// stops returns the scenes of the game in which there is something to decide.
func (g Game) stops() (list []Scene) {
	for _, s := range stops {
		list = append(list, Scene{Name: s.name, Group: Play, Show: func(p *Program) error { return s.lead(g, p) }})
		if !s.pages {
			continue
		}
		for _, page := range pages {
			list = append(list, Scene{Name: "page-" + page, Group: Play, Then: true, Show: func(p *Program) error {
				if there, err := p.there("tab." + page); err != nil || !there {
					return noneUnless(err)
				}
				return p.press("tab." + page)
			}})
		}
	}
	return list
}

// lead leads to a stop of a game.
func (s *stop) lead(g Game, p *Program) error {
	if s.await == engine.AwaitTrust && (g.Setup.Players != engine.MinPlayers || g.Setup.Edition != engine.Recharged) {
		return ErrNone
	}
	saved, err := position(g.Name, s.await, s.round)
	if err != nil {
		return err
	}
	if err = p.show(saved); err == nil && !s.tips {
		err = p.withoutTips(saved)
	}
	if err == nil && s.await == engine.AwaitNothing { // a finished game shows its result in place of the table
		err = p.pressIf("result-table")
	}
	if err == nil && s.lift {
		err = p.pressIf("tab.act")
	}
	if err == nil {
		err = p.pressAll(s.press...)
	}
	if err == nil && s.shows != "" {
		err = p.await(s.shows)
	}
	return err
}
