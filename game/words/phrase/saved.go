package phrase

import (
	"errors"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/remote/post"
	"kilovolt/game/storage/save"
)

// Saved says which game a record contains and where it stands.
func (l *Lang) Saved(rec *record.Record) string {
	board, players := i18n.Text("map", l.BoardName(rec.Setup.Board, rec.Setup.Edition)), i18n.Count("n",
		len(rec.Players))
	switch round := int(rec.Snapshot.Round); {
	case rec.Over():
		return l.T("title.position-over", board, players)
	case round == 0:
		return l.T("title.position-setup", board, players)
	default:
		return l.T("title.position", board, i18n.Number("round", round), players)
	}
}

// SavedTable returns the table of a record: map, edition, number of players.
func (l *Lang) SavedTable(rec *record.Record) string {
	return l.T("saved.table", i18n.Text("map", l.BoardName(rec.Setup.Board, rec.Setup.Edition)),
		i18n.Text("edition", l.EditionWithin(rec.Setup.Edition)), i18n.Count("n", len(rec.Players)))
}

// SavedName returns the name of a saved game: the one that the player gave it, or else who plays.
func (l *Lang) SavedName(rec *record.Record, g *record.Game) string {
	if rec.Name != "" {
		return rec.Name
	}
	t := NewTeller(l, g.Rules, rec.Players)
	var players []i18n.Arg
	for seat := range rec.Players {
		players = append(players, t.Player("", engine.Seat(seat)))
	}
	return l.T("saved.players", i18n.List("players", players...))
}

// SavedPosition says where a saved game stands: round, Step and phase, whose turn it is and who leads, or who has won.
func (l *Lang) SavedPosition(rec *record.Record, g *record.Game) string {
	t, p := NewTeller(l, g.Rules, rec.Players), &g.State.Public
	if p.Await == engine.AwaitNothing {
		return l.T("saved.over", i18n.Number("round", int(p.Round)), i18n.Text("result", t.Winners(p)))
	}
	where := l.T("saved.before")
	if p.Round > 0 {
		where = t.Status(p)
	}
	text := l.T("saved.position", i18n.Text("where", where), t.Player("player", p.Actor))
	var lead []i18n.Arg
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
		return l.T("saved.with-lead", i18n.Text("position", text),
			i18n.Text("lead", l.T("saved.leads", i18n.List("players", lead...), i18n.Count("n", cities))))
	}
	return l.T("saved.with-lead", i18n.Text("position", text),
		i18n.Text("lead", l.T("saved.lead-together", i18n.List("players", lead...), i18n.Count("n", cities))))
}

// SavedWhen says when a game was saved, in local time; parked is whether that was because another one began. "" if
// nothing is known.
func (l *Lang) SavedWhen(rec *record.Record, parked bool) string {
	at, err := time.Parse(time.RFC3339, rec.Saved)
	switch {
	case err != nil && parked:
		return l.T("saved.parked")
	case err != nil:
		return ""
	}
	at = at.Local()
	day, hour := i18n.Text("day", l.date(at)), i18n.Text("time", at.Format("15:04"))
	if parked {
		return l.T("saved.when-parked", day, hour)
	}
	return l.T("saved.when", day, hour)
}

// SavedByLink says of a game by link who is to decide, and whether they have been sent it, or that its end is still to
// be sent; "" of any other game, and of one that is over. since tells since when; nil if only the day of the last link
// is to be said.
func (l *Lang) SavedByLink(rec *record.Record, g *record.Game, since func(*post.Copy) post.Since) string {
	if rec.ByLink == "" {
		return ""
	}
	unsent := post.Unsent(rec) != nil
	switch {
	case rec.Over() && unsent:
		return l.T("saved.by-link-send-end")
	case rec.Over():
		return ""
	}
	own, err := post.ReadCopy(rec.ByLink, rec)
	if err != nil {
		return ""
	}
	actor := rec.Snapshot.Actor
	player := NewTeller(l, g.Rules, rec.Players).Player("player", actor)
	switch {
	case unsent:
		return l.T("saved.by-link-send", player)
	case own.Here.Has(actor), rec.Players[actor].IsBot():
		return l.T("saved.by-link-here", player)
	}
	waited := post.Since{Day: own.Since()}
	if since != nil {
		waited = since(own)
	}
	return l.T("saved.by-link-waits", player, l.Since(waited))
}

// weekdays are the sentences that say since which day of the week.
var weekdays = [...]i18n.Key{time.Sunday: "since.sunday", time.Monday: "since.monday", time.Tuesday: "since.tuesday",
	time.Wednesday: "since.wednesday", time.Thursday: "since.thursday", time.Friday: "since.friday",
	time.Saturday: "since.saturday"}

// Since says since when a game by link waits, as an argument: of today the time, if it is known, of yesterday and the
// days before it, as long as each has another name than today, the day, and else the date.
func (l *Lang) Since(s post.Since) i18n.Arg {
	text := ""
	switch ago, known := s.Ago(); {
	case !known || ago >= len(weekdays):
		text = l.T("since.date", i18n.Text("day", l.date(s.Day.Date())))
	case ago == 0 && !s.At.IsZero() && post.DayOf(s.At) == post.DayOf(s.Now):
		text = l.T("since.time", i18n.Text("time", s.At.Format("15:04")))
	case ago == 0:
		text = l.T("since.today")
	case ago == 1:
		text = l.T("since.yesterday")
	default:
		text = l.T(weekdays[s.Day.Date().Weekday()])
	}
	return i18n.Text("since", text)
}

// date words a day.
func (l *Lang) date(at time.Time) string {
	return l.T("saved.date", i18n.Text("year", at.Format("2006")), i18n.Text("month", at.Format("01")),
		i18n.Text("day", at.Format("02")))
}

// SavedProposal returns the proposed name for a copy of a game as it is now; before the first round it has no round.
func (l *Lang) SavedProposal(rec *record.Record, g *record.Game) string {
	name := rec.Name
	if name == "" {
		name = l.BoardName(rec.Setup.Board, rec.Setup.Edition)
	}
	if round := int(g.State.Round); round > 0 {
		name = l.T("saved.proposal", i18n.Text("name", name), i18n.Number("round", round))
	}
	return record.CleanName(name, record.MaxName)
}

// Replacing asks whether another game may begin although this one cannot be kept for later, and says why it cannot.
func (l *Lang) Replacing(rec *record.Record, why error) string {
	text := i18n.Key("title.replace-lost")
	if p := (*save.Problem)(nil); errors.As(why, &p) && p.Code == save.CodeSlots {
		text = "title.replace-text"
	}
	return l.T(text, i18n.Text("game", l.Saved(rec)), i18n.Text("why", l.Problem(why)))
}
