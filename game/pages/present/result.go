package present

import (
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/match/review"
	"kilovolt/game/storage/records"
	"kilovolt/game/words/phrase"
)

// Result is the end of a game, worded.
type Result struct {
	Winners string
	Why     string // why the game ended, and by whom if that is known
	Ranking []Rank
	Order   string // what the ranking is decided by (T8)
	Map     string // the name of the final map
	Ways    ResultWays

	HonoursTitle string
	Honours      []Honour // at most three; none if the course of the game is not known
}

// Honour is what a player did better than all others.
type Honour struct {
	Seat        engine.Seat
	Title, Line string
}

// ResultWays are the labels of what a player can do after a game.
type ResultWays struct {
	Again, NewGame, Leave string
	Watch, WhyNotWatch    string // WhyNotWatch is "" if the game can be watched
	Save                  string
	Picture               string
}

// A Rank is a line of the ranking.
type Rank struct {
	engine.Standing
	Name    string
	Facts   []Fact
	Decided string // what decided it
	Line    string // all of that in one sentence
}

// NewResult words the end of a game; v is nil if its course is not known.
func NewResult(t *phrase.Teller, r *engine.Rules, p *engine.Public, v *review.Review) Result {
	out := Result{Winners: t.Winners(p), Why: t.EndReason(p), Order: t.RankOrder(), Ways: ResultWays{
		Again: t.T("result.again"), NewGame: t.T("title.new-game"), Leave: t.T("menu.to-title"),
		Watch: t.T("result.watch"), WhyNotWatch: t.T("result.whynot-watch"), Save: t.T("result.save"),
		Picture: t.T("result.picture"),
	}, Map: t.T("result.map"), HonoursTitle: t.T("honours.title")}
	if v != nil {
		out.Why, out.Ways.WhyNotWatch = t.Ending(&v.Ending), ""
		for _, h := range v.Honours() {
			title, line := t.Honour(&h)
			out.Honours = append(out.Honours, Honour{h.Seat, title, line})
		}
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

// Spoken is the result as one text: who has won and why, and the ranking.
func (r *Result) Spoken() string {
	lines := []string{r.Winners, r.Why}
	for i := range r.Ranking {
		lines = append(lines, r.Ranking[i].Line)
	}
	return strings.Join(lines, " ")
}

// RecordsNote says whether a game is counted in the player's records, and if not, why; "" if that is obvious.
func RecordsNote(l *phrase.Lang, book *records.Book, m *match.Match) string {
	switch book.Standing(m) {
	case records.Counted:
		switch {
		case book.Unsaved() != nil:
			return l.T("records.note-unkept")
		case book.Empty(): // they have been reset
			return l.T("records.note-not-here")
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
