package lang

import (
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/maps"
)

// BoardName is a map's name as its board has it; its id where there is no such board.
func BoardName(id string, e engine.Edition) string {
	board, err := maps.Load(id, e.String())
	if err != nil {
		return id
	}
	return board.Name
}

// Saved says which game a record holds and where it stands.
func (l *Lang) Saved(rec *record.Record) string {
	board, players := Words("map", BoardName(rec.Setup.Board, rec.Setup.Edition)), Count("n", len(rec.Players))
	switch round := int(rec.Snapshot.Round); {
	case rec.Over():
		return l.T("title.position-over", board, players)
	case round == 0:
		return l.T("title.position-setup", board, players)
	default:
		return l.T("title.position", board, Int("round", round), players)
	}
}

// SavedTable says which table a record is of: map, edition, number of players.
func (l *Lang) SavedTable(rec *record.Record) string {
	return l.T("saved.table", Words("map", BoardName(rec.Setup.Board, rec.Setup.Edition)), Words("edition", l.Edition(rec.Setup.Edition)), Count("n", len(rec.Players)))
}

// SavedName is what a saved game is called: the player's name for it, or else who plays.
func (l *Lang) SavedName(rec *record.Record, g *record.Game) string {
	if rec.Name != "" {
		return rec.Name
	}
	t := NewTeller(l, g.Rules, rec.Players)
	var players []Arg
	for seat := range rec.Players {
		players = append(players, t.Player("", engine.Seat(seat)))
	}
	return l.T("saved.players", List("players", players...))
}

// SavedPosition says where a saved game stands: round, Step and phase, whose turn it is, and who leads; after the end who has won.
func (l *Lang) SavedPosition(rec *record.Record, g *record.Game) string {
	t, p := NewTeller(l, g.Rules, rec.Players), &g.State.Public
	if p.Await == engine.AwaitNothing {
		return l.T("saved.over", Int("round", int(p.Round)), Words("result", t.Winners(p)))
	}
	where := l.T("saved.before")
	if p.Round > 0 {
		where = t.Status(p)
	}
	text := l.T("saved.position", Words("where", where), t.Player("player", p.Actor))
	var lead []Arg
	cities := p.MaxHouses()
	for seat := range rec.Players {
		if cities > 0 && int(p.Players[seat].Houses) == cities {
			lead = append(lead, t.Player("", engine.Seat(seat)))
		}
	}
	switch {
	case len(lead) == 0:
		return text
	case len(lead) == 1:
		return l.T("saved.with-lead", Words("position", text), Words("lead", l.T("saved.leads", List("players", lead...), Count("n", cities))))
	}
	return l.T("saved.with-lead", Words("position", text), Words("lead", l.T("saved.lead-together", List("players", lead...), Count("n", cities))))
}

// SavedWhen says when a game was saved, in the time of the player's machine, and that it was as another one began; "" where nothing is known.
func (l *Lang) SavedWhen(rec *record.Record, parked bool) string {
	at, err := time.Parse(time.RFC3339, rec.Saved)
	switch {
	case err != nil && parked:
		return l.T("saved.parked")
	case err != nil:
		return ""
	}
	at = at.Local()
	day, hour := Words("day", at.Format("2006-01-02")), Words("time", at.Format("15:04"))
	if parked {
		return l.T("saved.when-parked", day, hour)
	}
	return l.T("saved.when", day, hour)
}

// SavedProposal is a name for a copy of a game as it is now.
func (l *Lang) SavedProposal(rec *record.Record, g *record.Game) string {
	name := rec.Name
	if name == "" {
		name = BoardName(rec.Setup.Board, rec.Setup.Edition)
	}
	text := l.T("saved.proposal", Words("name", name), Int("round", int(g.State.Round)))
	if runes := []rune(text); len(runes) > record.MaxName {
		return string(runes[:record.MaxName])
	}
	return text
}
