package present

import (
	"strconv"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/storage/records"
	"kilovolt/game/words/phrase"
)

// Fact is a number with what it counts.
type Fact struct{ Name, Value string }

// Records is the page of the player's finished games, worded.
type Records struct {
	Trouble string // why the records are not stored; "" if they are
	None    string // shown in place of everything else if nothing has been counted
	WhyNot  string // why the records cannot be saved or reset; "" if they can
	Title   string // of the facts
	Facts   []Fact
	Shared  string // games that count for no single player; "" without any
	Groups  string // title of the groups
	Bests   string // title of the best results
	NoBests string // "" if there are any
	Here    string // where the records are stored
}

// NewRecords words the records.
func NewRecords(l *phrase.Lang, book *records.Book) Records {
	out := Records{Title: l.T("records.all"), Groups: l.T("records.groups"), Bests: l.T("records.bests"),
		Here: l.T("records.here")}
	if book.Unsaved() != nil {
		out.Trouble = l.T("records.note-unkept")
	}
	if book.Empty() {
		out.None, out.WhyNot = l.T("records.empty"), l.T("records.empty-why")
		return out
	}
	all, streak := book.Total(), book.Streak()
	out.Facts = []Fact{
		{l.T("records.played"), strconv.Itoa(all.Played)},
		{l.T("records.won"), strconv.Itoa(all.Won)},
		{l.T("records.percent"), l.T("review.percent", i18n.Number("n", all.Percent()))},
		{l.T("records.streak"), l.T("records.streak-of", i18n.Number("now", streak.Now),
			i18n.Number("best", streak.Best))},
	}
	if all.Shared > 0 {
		out.Shared = l.T("records.shared", i18n.Count("n", all.Shared))
	}
	if len(book.Bests()) == 0 {
		out.NoBests = l.T("records.no-bests")
	}
	return out
}

// RecordGroups names the groupings, in the order in which they are offered.
func RecordGroups(l *phrase.Lang) [records.Bys]string {
	return [records.Bys]string{
		records.ByBoard: l.T("setup.map"), records.ByEdition: l.T("setup.edition"),
		records.ByPlayers: l.T("setup.players"), records.ByLevel: l.T("records.by-level"),
	}
}

// RecordSum says which games a sum is of, and how many of them were won.
func RecordSum(l *phrase.Lang, by records.By, s *records.Sum) Fact {
	name := l.RecordsKey(by, &s.Key)
	if s.Played == 0 {
		return Fact{name, l.T("records.shared-only", i18n.Number("n", s.Shared))}
	}
	return Fact{name, l.T("records.of", i18n.Number("won", s.Won), i18n.Number("played", s.Played),
		i18n.Number("percent", s.Percent()))}
}

// RecordBest says for which games a best result is, and what it is.
func RecordBest(l *phrase.Lang, s *records.Sum) Fact {
	edition := i18n.Text("edition", l.RecordsKey(records.ByEdition, &s.Key))
	return Fact{l.T("records.best-where", edition, i18n.Count("n", s.Key.Players)), l.Best(s.Best)}
}
