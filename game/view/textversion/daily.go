package textversion

import (
	"strconv"

	"kilovolt/game/pages/present"
	"kilovolt/game/play/daily"
)

// Days is what the view needs of the program for the tables of the days.
type Days interface {
	Daily() (book *daily.Book, today daily.Day)
	PlayDaily(d daily.Day) error
}

// OfferDaily adds the tables of the days to the document.
func (v *View) OfferDaily(d Days) { v.days, v.dirty = d, true }

// daily is the table of the day; nil where the program has none.
func (v *View) daily() *Node {
	if v.days == nil {
		return nil
	}
	book, today := v.days.Daily()
	said := present.NewDaily(v.lang, book, today)
	n := section("daily", said.Title)
	for i, line := range said.Lines {
		n.add(words("p", "line-"+strconv.Itoa(i), line))
	}
	v.dailyResult(n, &said.Result)
	play := func(d daily.Day) func() error {
		return func() error { return v.begin(func() error { return v.days.PlayDaily(d) }) }
	}
	return n.add(button("play", said.Play, play(today)), button("yesterday", said.Yesterday, play(today.Before())))
}

// dailyResult adds the result of the table of a day, if there is one.
func (v *View) dailyResult(n *Node, said *present.DailyResult) {
	if said.Note != "" {
		n.add(words("p", "daily-note", said.Note))
	}
	for i, line := range said.Lines {
		n.add(words("p", "daily-"+strconv.Itoa(i), line))
	}
	if v.saves == nil || len(said.Lines) == 0 {
		return
	}
	if send := v.saves.SendText(); send != nil {
		n.add(button("daily-share", said.Share, always(func() { send(said.Sent) })))
	}
}
