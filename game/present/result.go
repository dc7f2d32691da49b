package present

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/i18n"
	"kilovolt/game/match"
	"kilovolt/game/phrase"
	"kilovolt/game/records"
	"kilovolt/game/review"
)

// Result is the end of a game, worded.
type Result struct {
	Winners string
	Why     string // why the game ended, and by whom if that is known
	Ranking []Rank
	Order   string // what the ranking is decided by (T8)
}

// Rank is a line of the ranking.
type Rank struct {
	engine.Standing
	Name    string
	Facts   []Fact
	Decided string // what decided it
	Line    string // all of that in one sentence
}

// NewResult words the end of a game; v is nil if its course is not known.
func NewResult(t *phrase.Teller, r *engine.Rules, p *engine.Public, v *review.Review) Result {
	out := Result{Winners: t.Winners(p), Why: t.EndReason(p), Order: t.RankOrder()}
	if v != nil {
		out.Why = t.Ending(&v.Ending)
	}
	ranking := engine.Ranking(r, p)
	for i, s := range ranking {
		decided := t.RankReason(ranking, i)
		out.Ranking = append(out.Ranking, Rank{
			Standing: s, Name: t.Name(s.Seat), Decided: decided,
			Facts: []Fact{
				{t.T("result.powered"), strconv.Itoa(s.Powered)}, {t.T("result.money"), strconv.Itoa(s.Money)},
				{t.T("result.cities"), strconv.Itoa(s.Cities)},
			},
			Line: t.T("result.line", i18n.Number("rank", s.Rank), t.Player("player", s.Seat),
				i18n.Number("powered", s.Powered),
				phrase.Money("money", s.Money), i18n.Number("cities", s.Cities), i18n.Text("why", decided)),
		})
	}
	return out
}

// RecordsNote says whether a game is counted in the player's records, and if not, why; "" if that is obvious.
func RecordsNote(l *phrase.Lang, book *records.Book, m *match.Match) string {
	switch book.Standing(m) {
	case records.Counted:
		if book.Unsaved() != nil {
			return l.T("records.note-unkept")
		}
		all := book.Total()
		return l.T("records.note-counted", i18n.Number("played", all.Played+all.Shared), i18n.Number("won", all.Won))
	case records.Watched:
		return l.T("records.note-watched")
	case records.Prepared:
		return l.T("records.note-prepared")
	case records.NotPlayed:
		return l.T("records.note-not-here")
	}
	return ""
}
