package scenes

import (
	"fmt"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/maps"
)

// A Game is a game whose scenes pictures are taken of.
type Game struct {
	Name  string // its board and its players: "germany-6"
	Setup engine.Setup
}

// Games are those of which pictures are taken unless others are asked for.
var Games = []Game{
	{"germany-2", engine.Setup{Seed: 4, Board: "germany", Edition: engine.Recharged, Players: 2}},
	{"germany-6", engine.Setup{Seed: 3, Board: "germany", Edition: engine.Recharged, Players: 6}},
	{"usa-2", engine.Setup{Seed: 4, Board: "usa", Edition: engine.Classic, Players: 2}},
	{"usa-6", engine.Setup{Seed: 5, Board: "usa", Edition: engine.Classic, Players: 6}},
}

// GameOf returns the game of a name.
func GameOf(name string) (Game, error) {
	for _, g := range Games {
		if g.Name == name {
			return g, nil
		}
	}
	at := strings.LastIndexByte(name, '-')
	board, players := name, 0
	if at > 0 {
		board = name[:at]
		players, _ = strconv.Atoi(name[at+1:])
	}
	setup := engine.Setup{Seed: 3, Board: board, Edition: engine.DefaultEdition, Players: players}
	if board == "usa" { // so that both editions are seen
		setup.Edition = engine.Classic
	}
	if _, err := maps.Load(board, setup.Edition.String()); err != nil || players < engine.MinPlayers ||
		players > engine.MaxPlayers || at < 0 {
		return Game{}, fmt.Errorf("there is no game %q; a game is a board (%s) and its players, %d to %d: germany-4",
			name, strings.Join(maps.List(), ", "), engine.MinPlayers, engine.MaxPlayers)
	}
	return Game{name, setup}, nil
}

// Scenes returns the scenes of the game: its decisions, what moves, and its log.
func (g Game) Scenes() []Scene {
	list := append(g.stops(), g.passings()...)
	list = append(list, g.log())
	for i := range list {
		list[i].Game, list[i].Name = g.Name, g.Name+"-"+list[i].Name
	}
	return list
}
