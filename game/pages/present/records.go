package present

import (
	"strconv"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/storage/records"
	"kilovolt/game/words/phrase"
)

// A Fact is a number with what it counts.
type Fact struct{ Name, Value string }

// Results is what pages need of the program for the games that the player has finished.
type Results interface {
	Records() *records.Book
	Judged() *hindsight.Book
	SaveRecords()        // to a file of the player's
	ResetRecords() error // with what was judged

	// Judging is the judging of the decisions of the game on the table, once that is over; nil where nothing is judged.
	// Judge begins, continues or stops it.
	Judging() *hindsight.Judging
	Judge(on bool)
}

// Records is the page of the player's finished games: how many were won, in groups, and the best results.
func Records(l *phrase.Lang, p *Program) *block.Page {
	if p.Results == nil {
		return nil
	}
	return &block.Page{Name: block.Called("records"), Title: l.T("records.title"), Place: block.AtTitle,
		Body: func() (out []block.Block) {
			name, book := block.Called("records"), p.Results.Records()
			if book.Unsaved() != nil {
				out = append(out, &block.Text{Name: name.At("trouble"), Text: l.T("records.note-unkept"),
					Weight: block.Warning})
			}
			whyNot := ""
			if book.Empty() {
				whyNot = l.T("records.empty-why")
				out = append(out, p.empty(l, block.Name{ID: "records-new", Key: "none"}, l.T("records.empty")))
			} else {
				out = append(out, recordTotals(l, book, p.Results.Judged()), recordGroups(l, book),
					recordBests(l, book))
			}
			return append(out,
				&block.Text{Name: block.Name{Key: "here"}, Text: l.T("records.here"), Weight: block.Dim},
				&block.Actions{Actions: []*block.Action{
					{Name: name.At("save"), Label: l.T("result.save"), Icon: "save", Emphasis: block.Subdued,
						WhyNot: whyNot, Do: doing(p.Results.SaveRecords)},
					{Name: name.At("reset").As("forget"), Label: l.T("records.reset"), Emphasis: block.Subdued,
						WhyNot: whyNot, Do: p.Results.ResetRecords, Ask: resettingRecords(l)},
				}})
		}}
}

// empty says that a list is empty, and offers a new game where one can be set up.
func (p *Program) empty(l *phrase.Lang, name block.Name, text string) *block.Empty {
	out := &block.Empty{Name: name, Text: text}
	if p.SetUp != nil {
		out.Action = &block.Action{Name: name.As("new"), Label: l.T("title.new-game"), Emphasis: block.Primary,
			Do: doing(p.SetUp)}
	}
	return out
}

// resettingRecords asks whether to reset the records.
func resettingRecords(l *phrase.Lang) *block.Question {
	return &block.Question{Name: block.Name{ID: "records-forget", Key: "ask"}, Title: l.T("records.reset-title"),
		Body: []block.Block{&block.Text{Name: block.Name{Key: "text"}, Text: l.T("records.reset-text")}},
		Yes: block.Answer{Name: block.Name{ID: "records-forget-yes", Key: "forget-yes"},
			Label: l.T("records.reset-yes")},
		No: block.Answer{Name: block.Name{ID: "records-keep", Key: "forget-no"}, Label: l.T("records.keep")}}
}

// recordTotals is the sum of all games.
func recordTotals(l *phrase.Lang, book *records.Book, judged *hindsight.Book) *block.Group {
	all, streak := book.Total(), book.Streak()
	out := &block.Group{Name: block.Name{ID: "records-all"}, Title: l.T("records.all"), Body: []block.Block{
		&block.Facts{Name: block.Name{Key: "all"}, Title: l.T("records.all"), Form: block.Figures, Facts: []block.Fact{
			{Name: l.T("records.played"), Value: strconv.Itoa(all.Played)},
			{Name: l.T("records.won"), Value: strconv.Itoa(all.Won)},
			{Name: l.T("records.percent"), Value: l.T("review.percent", i18n.Number("n", all.Percent()))},
			{Name: l.T("records.streak"), Value: l.T("records.streak-of", i18n.Number("now", streak.Now),
				i18n.Number("best", streak.Best))},
		}},
	}}
	if all.Shared > 0 {
		out.Body = append(out.Body, &block.Text{Name: block.Name{Key: "shared"},
			Text: l.T("records.shared", i18n.Count("n", all.Shared)), Weight: block.Dim})
	}
	if a, games := judged.Total(); games > 0 {
		text := l.T("hindsight.total", i18n.Number("percent", a.Percent()), i18n.Number("good", a.Good),
			i18n.Number("all", a.Decisions), i18n.Number("games", games))
		out.Body = append(out.Body,
			&block.Text{Name: block.Name{ID: "records-accuracy", Key: "accuracy"}, Text: text},
			&block.Text{Name: block.Name{Key: "formula"}, Text: l.AccuracyFormula(), Weight: block.Dim})
	}
	return out
}

// recordGroups is which games were won, grouped in several ways.
func recordGroups(l *phrase.Lang, book *records.Book) *block.Group {
	names := [records.Bys]string{
		records.ByBoard: l.T("setup.map"), records.ByEdition: l.T("setup.edition"),
		records.ByPlayers: l.T("setup.players"), records.ByLevel: l.T("records.by-level"),
	}
	title := l.T("records.groups")
	tabs := &block.Tabs{Name: block.Called("records-by"), Title: title}
	for i, name := range names {
		by := records.By(i)
		facts := &block.Facts{Name: block.Name{Key: "by-" + by.ID()}, Title: name, Form: block.Bars}
		for _, s := range book.Sums(by) {
			facts.Facts = append(facts.Facts, recordSum(l, by, &s))
		}
		tabs.Tabs = append(tabs.Tabs, block.Tab{ID: by.ID(), Title: name, Body: []block.Block{facts}})
	}
	return &block.Group{Name: block.Name{ID: "records-groups"}, Title: title, Level: 3, Head: "groups-head",
		Body: []block.Block{tabs}}
}

// recordSum says which games a sum is of, and how many of them were won.
func recordSum(l *phrase.Lang, by records.By, s *records.Sum) block.Fact {
	name := l.RecordsKey(by, &s.Key)
	if s.Played == 0 {
		return block.Fact{Name: name, Value: l.T("records.shared-only", i18n.Number("n", s.Shared))}
	}
	return block.Fact{Name: name, Share: float64(s.Won) / float64(s.Played), Value: l.T("records.of",
		i18n.Number("won", s.Won), i18n.Number("played", s.Played), i18n.Number("percent", s.Percent()))}
}

// recordBests is the best result for each edition and number of players.
func recordBests(l *phrase.Lang, book *records.Book) *block.Group {
	out := &block.Group{Name: block.Name{ID: "records-bests"}, Title: l.T("records.bests"), Level: 3,
		Head: "bests-head"}
	bests := book.Bests()
	if len(bests) == 0 {
		out.Body = []block.Block{&block.Text{Name: block.Name{Key: "no-bests"}, Text: l.T("records.no-bests"),
			Weight: block.Dim}}
		return out
	}
	facts := &block.Facts{Name: block.Name{Key: "bests"}, Title: out.Title, Form: block.Stacked}
	for i := range bests {
		facts.Facts = append(facts.Facts, recordBest(l, &bests[i]))
	}
	out.Body = []block.Block{facts}
	return out
}

// recordBest says for which games a best result is, and what it is.
func recordBest(l *phrase.Lang, s *records.Sum) block.Fact {
	edition := i18n.Text("edition", l.RecordsKey(records.ByEdition, &s.Key))
	out := block.Fact{Name: l.T("records.best-where", edition, i18n.Count("n", s.Key.Players)), Value: l.Best(s.Best)}
	if s.Best.Won {
		out.Icon = "trophy"
	}
	return out
}
