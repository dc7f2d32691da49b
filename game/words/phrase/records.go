package phrase

import (
	"slices"
	"time"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/storage/records"
	"kilovolt/maps"
)

// RecordsKey names a group of games: by map, by edition and variant, by number of players, or by level of the
// computers.
func (l *Lang) RecordsKey(by records.By, k *records.Kind) string {
	switch by {
	case records.ByBoard:
		if slices.Contains(maps.Editions(k.Board), engine.Recharged.String()) {
			return l.BoardName(k.Board, engine.Recharged)
		}
		return l.BoardName(k.Board, engine.Classic)
	case records.ByEdition:
		return l.recordsEdition(k)
	case records.ByPlayers:
		return l.T("count.players", i18n.Count("n", k.Players))
	}
	switch k.Level {
	case "":
		return l.T("records.no-level")
	case records.Mixed:
		return l.T("records.mixed")
	}
	return l.Level(k.Level)
}

func (l *Lang) recordsEdition(k *records.Kind) string {
	e, err := engine.EditionByName(k.Edition)
	if err != nil {
		return k.Edition
	}
	name := i18n.Text("edition", l.Edition(e))
	switch k.Variant {
	case records.Introductory:
		return l.T("records.introductory", name)
	case records.StartingCities:
		return l.T("records.starting-cities", name)
	}
	return l.Edition(e)
}

// Best words a best result, with its date if that is known.
func (l *Lang) Best(b *records.Best) string {
	text := l.T("records.best", i18n.Count("n", b.Powered), Money("money", b.Money),
		i18n.Counted("rounds", "count.rounds", b.Rounds))
	const day = "2006-01-02" // with which a stored time begins
	if at, err := time.Parse(day, b.When[:min(len(day), len(b.When))]); err == nil {
		text = l.T("records.best-on", i18n.Text("best", text), i18n.Text("day", l.date(at)))
	}
	return text
}
