package lang

import (
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
