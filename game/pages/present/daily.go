package present

import (
	"strings"

	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/play/daily"
	"kilovolt/game/remote/link"
	"kilovolt/game/remote/share"
	"kilovolt/game/words/phrase"
)

// Daily is the table of the day, worded.
type Daily struct {
	Title     string
	Lines     []string // which table it is, and how it went
	Play      string   // begins it
	Yesterday string   // begins that of yesterday
	Back      string
	Result    DailyResult
}

// DailyResult is the result of a table of a day, worded.
type DailyResult struct {
	Lines []string      // two to share; none without a result
	Note  string        // that it does not count; "" if it does
	Share string        // shares the lines
	Sent  share.Message // them, with a link to the table of the day
}

// NewDaily words the table of the day.
func NewDaily(l *phrase.Lang, book *daily.Book, today daily.Day) Daily {
	cfg := daily.Table(today, l, true)
	table := l.SavedTable(&record.Record{Setup: cfg.Setup, Players: cfg.Players})
	out := Daily{
		Title: l.T("daily.title"), Back: l.T("menu.back"), Play: l.T("daily.play"), Yesterday: l.T("daily.yesterday"),
		Lines: []string{l.T("daily.table", i18n.Text("date", date(l, today)), i18n.Text("table", table)),
			l.T("daily.about")},
	}
	if e := book.Entry(today); e != nil {
		out.Play = l.T("daily.again")
		if out.Result = dailyResult(l, book, e); e.Result == nil {
			out.Lines = append(out.Lines, l.T("daily.begun"))
		}
	}
	return out
}

// NewDailyResult words the result of a match that is over, if it is played at the table of a day; all is empty
// otherwise.
func NewDailyResult(l *phrase.Lang, book *daily.Book, m *match.Match) DailyResult {
	d, counts := daily.Of(m)
	if d == 0 || !m.Over() {
		return DailyResult{}
	}
	if e := book.Entry(d); counts && e != nil && e.Result != nil {
		return dailyResult(l, book, e)
	}
	return DailyResult{Note: l.T("daily.not-counted")}
}

// dailyResult words the result of a day.
func dailyResult(l *phrase.Lang, book *daily.Book, e *daily.Entry) DailyResult {
	r := e.Result
	if r == nil {
		return DailyResult{}
	}
	out := DailyResult{
		Share: l.T("daily.share"),
		Lines: []string{
			l.T("daily.line", i18n.Text("date", date(l, e.Day)), i18n.Number("rank", r.Rank), i18n.Number("all", r.Of),
				i18n.Number("powered", r.Powered), phrase.Money("money", r.Money)),
			l.T("daily.versions", i18n.Number("streak", book.StreakAt(e.Day)), i18n.Number("rules", e.Rules),
				i18n.Number("opponents", e.Opponents)),
		},
	}
	out.Sent = share.Message{Title: l.T("daily.title"), Label: l.T("daily.share-label"),
		Text: strings.Join(out.Lines, "\n"), Subject: entitled(l, l.T("daily.title")), Link: link.Daily.Hash()}
	return out
}

func date(l *phrase.Lang, d daily.Day) string {
	year, month, day := d.Date()
	return l.T("saved.date", i18n.Text("year", year), i18n.Text("month", month), i18n.Text("day", day))
}
