package textversion

import (
	"strconv"

	"kilovolt/game/pages/present"
	"kilovolt/game/storage/records"
)

// records is the games that the player has finished; nil where the program has none to tell of.
func (v *View) records() *Node {
	if v.results == nil {
		return nil
	}
	l, book := v.lang, v.results.Records()
	said := present.NewRecords(l, book)
	n := section("records", l.T("records.title"))
	if v.resetting {
		ask := present.ResettingRecords(l)
		return n.add(words("p", "ask", ask.Title), words("p", "text", ask.Text),
			button("forget-no", ask.No, always(func() {})), button("forget-yes", ask.Yes, v.results.ResetRecords))
	}
	if said.Trouble != "" {
		n.add(words("p", "trouble", said.Trouble))
	}
	if said.None != "" {
		return n.add(words("p", "none", said.None), words("p", "here", said.Here))
	}
	facts, body := table("all", said.Title)
	for i, f := range said.Facts {
		body.add(row(strconv.Itoa(i), f.Name, f.Value))
	}
	n.add(facts)
	if said.Shared != "" {
		n.add(words("p", "shared", said.Shared))
	}
	if text := present.Accuracy(l, v.results.Judged()); text != "" {
		n.add(words("p", "accuracy", text), words("p", "formula", l.AccuracyFormula()))
	}
	n.add(words("h3", "groups-head", said.Groups))
	for i, name := range present.RecordGroups(l) {
		by := records.By(i)
		t, body := table("by-"+by.ID(), name)
		for i, s := range book.Sums(by) {
			f := present.RecordSum(l, by, &s)
			body.add(row(strconv.Itoa(i), f.Name, f.Value))
		}
		n.add(t)
	}
	n.add(words("h3", "bests-head", said.Bests))
	if said.NoBests != "" {
		n.add(words("p", "no-bests", said.NoBests))
	} else {
		t, body := table("bests", said.Bests)
		for i, s := range book.Bests() {
			f := present.RecordBest(l, &s)
			body.add(row(strconv.Itoa(i), f.Name, f.Value))
		}
		n.add(t)
	}
	return n.add(words("p", "here", said.Here), button("save", l.T("result.save"), always(v.results.SaveRecords)),
		button("forget", l.T("records.reset"), always(func() { v.resetting = true })))
}
