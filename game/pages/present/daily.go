package present

import (
	"strconv"
	"strings"

	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/play/daily"
	"kilovolt/game/remote/link"
	"kilovolt/game/remote/share"
	"kilovolt/game/words/phrase"
)

// Days is what pages need of the program for the tables of the days.
type Days interface {
	Daily() (book *daily.Book, today daily.Day)
	PlayDaily(d daily.Day) error
	Sender
}

// Daily is the page of the table of the day: which table it is, and how it went.
func Daily(l *phrase.Lang, p *Program) *block.Page {
	if p.Days == nil {
		return nil
	}
	name := block.Called("daily")
	return &block.Page{Name: name, Title: l.T("daily.title"), Place: block.AtTitle, Look: block.Dialog,
		Body: func() (out []block.Block) {
			book, today := p.Days.Daily()
			cfg := daily.Table(today, l, true)
			table := l.SavedTable(&record.Record{Setup: cfg.Setup, Players: cfg.Players})
			lines := []string{l.T("daily.table", i18n.Text("date", date(l, today)), i18n.Text("table", table)),
				l.T("daily.about")}
			play, e := l.T("daily.play"), book.Entry(today)
			if e != nil {
				if play = l.T("daily.again"); e.Result == nil {
					lines = append(lines, l.T("daily.begun"))
				}
			}
			for i, line := range lines {
				key := "line-" + strconv.Itoa(i)
				out = append(out, &block.Text{Name: block.Name{Key: key}, Text: line, Weight: block.Dim})
			}
			begin := func(key, label string, d daily.Day, e block.Emphasis) *block.Actions {
				return &block.Actions{Actions: []*block.Action{{Name: name.At(key), Label: label, Emphasis: e,
					Do: func() error { return p.Days.PlayDaily(d) }, Begins: true}}}
			}
			return append(append(out, p.dailyResult(l, e)...), begin("play", play, today, block.Primary),
				begin("yesterday", l.T("daily.yesterday"), today.Before(), block.Usual))
		}}
}

// DailyResult is the result of the game under way, if that is over and was played at the table of a day.
func DailyResult(l *phrase.Lang, p *Program) *block.Page {
	if p.Days == nil || p.Table == nil || p.Table.Match() == nil || !p.Table.Match().Over() {
		return nil
	}
	d, counts := daily.Of(p.Table.Match())
	if d == 0 {
		return nil
	}
	return &block.Page{Name: block.Called("result-daily"), Title: l.T("daily.title"), Place: block.AtEnd,
		Look: block.Inset, Body: func() []block.Block {
			book, _ := p.Days.Daily()
			if e := book.Entry(d); counts && e != nil && e.Result != nil {
				return p.dailyResult(l, e)
			}
			return []block.Block{&block.Text{Name: block.Name{Key: "daily-note"}, Text: l.T("daily.not-counted"),
				Weight: block.Dim}}
		}}
}

// dailyResult is the result of a day, two lines to share; nothing without one.
func (p *Program) dailyResult(l *phrase.Lang, e *daily.Entry) []block.Block {
	if e == nil || e.Result == nil {
		return nil
	}
	book, _ := p.Days.Daily()
	r, out := e.Result, &block.Group{Close: true}
	lines := []string{
		l.T("daily.line", i18n.Text("date", date(l, e.Day)), i18n.Number("rank", r.Rank), i18n.Number("all", r.Of),
			i18n.Number("powered", r.Powered), phrase.Money("money", r.Money)),
		l.T("daily.versions", i18n.Number("streak", book.StreakAt(e.Day)), i18n.Number("rules", e.Rules),
			i18n.Number("opponents", e.Opponents)),
	}
	for i, line := range lines {
		out.Body = append(out.Body, &block.Text{Name: block.Name{Key: "daily-" + strconv.Itoa(i)}, Text: line})
	}
	message := share.Message{Title: l.T("daily.title"), Label: l.T("daily.share-label"),
		Text: strings.Join(lines, "\n"), Subject: entitled(l, l.T("daily.title")), Link: link.Daily.Hash()}
	out.Body = append(out.Body, &block.Actions{Actions: []*block.Action{{Name: block.Called("daily-share"),
		Label: l.T("daily.share"), Emphasis: block.Subdued,
		Do: doing(func() { pass(p.Days, message) })}}})
	return []block.Block{out}
}

func date(l *phrase.Lang, d daily.Day) string {
	year, month, day := d.Date()
	return l.T("saved.date", i18n.Text("year", year), i18n.Text("month", month), i18n.Text("day", day))
}
