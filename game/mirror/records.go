package mirror

import (
	"strconv"

	"kilovolt/game/lang"
	"kilovolt/game/records"
)

// records is the games that the player has finished; nil where the program has none to tell of.
func (m *Mirror) records() *Node {
	if m.after == nil {
		return nil
	}
	l, book := m.lang, m.after.Records()
	n := section("records", l.T("records.title"))
	if m.forgetting {
		return n.add(words("p", "text", l.T("records.reset-text")), button("forget-no", l.T("records.keep"), "records keep"),
			button("forget-yes", l.T("records.reset-yes"), "records forget sure"))
	}
	if book.Empty() {
		return n.add(words("p", "none", l.T("records.empty")))
	}
	all, streak := book.Total(), book.Streak()
	n.add(words("p", "all", l.T("mirror.records-all", lang.Int("played", all.Played), lang.Int("won", all.Won), lang.Int("percent", all.Percent()),
		lang.Int("now", streak.Now), lang.Int("best", streak.Best))))
	if all.Shared > 0 {
		n.add(words("p", "shared", l.T("records.shared", lang.Count("n", all.Shared))))
	}
	captions := [records.Bys]string{l.T("records.by-board"), l.T("records.by-edition"), l.T("records.by-players"), l.T("records.by-level")}
	for by := range records.Bys {
		t, body := table("by-"+by.ID(), captions[by], captions[by], l.T("mirror.records-played"), l.T("mirror.records-won"), l.T("mirror.records-shared"))
		for i, s := range book.Sums(by) {
			body.add(row(strconv.Itoa(i), l.RecordsKey(by, &s.Key), strconv.Itoa(s.Played), strconv.Itoa(s.Won), strconv.Itoa(s.Shared)))
		}
		n.add(t)
	}
	if bests := book.Bests(); len(bests) > 0 {
		list := el("ul", "bests")
		for i, s := range bests {
			where := l.T("records.best-where", lang.Words("edition", l.RecordsKey(records.ByEdition, &s.Key)), lang.Count("n", s.Key.Players))
			list.add(words("li", strconv.Itoa(i), l.T("mirror.records-best", lang.Words("where", where), lang.Words("best", l.Best(s.Best)))))
		}
		n.add(words("h3", "bests-head", l.T("records.bests")), list)
	}
	return n.add(words("p", "here", l.T("records.here")), button("save", l.T("records.save"), "file records"),
		button("forget", l.T("records.reset"), "records forget"))
}

// file has the game that is on, or the records, written to a file of the player's.
func (m *Mirror) file(what string) {
	switch {
	case m.after == nil:
	case what == "game":
		m.after.SaveGame()
	case what == "records":
		m.after.SaveRecords()
	}
}

// handleRecords does what "records" asks for: forget, forget sure, keep.
func (m *Mirror) handleRecords(what string) error {
	m.forgetting = what == "forget"
	if what == "forget sure" && m.after != nil {
		return m.after.Records().Reset()
	}
	return nil
}
