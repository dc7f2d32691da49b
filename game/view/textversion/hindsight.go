package textversion

import (
	"strconv"

	"kilovolt/game/pages/present"
	"kilovolt/game/storage/hindsight"
)

// judging is the judging of the current match's decisions; nil where nothing is judged.
func (v *View) judging() *hindsight.Judging {
	if v.results == nil {
		return nil
	}
	return v.results.Judging()
}

// hindsight is what the decisions of a game that is over cost, or the way to find out; nil where there is nothing to
// judge.
func (s *scene) hindsight() *Node {
	v := s.view
	said := present.NewHindsight(s.Teller, s.game, v.judging())
	if said == nil {
		return nil
	}
	n := section("hindsight", said.Title)
	for _, p := range [...]struct{ key, text string }{
		{"about", said.About}, {"failed", said.Failed}, {"progress", said.Progress},
	} {
		if p.text != "" {
			n.add(words("p", p.key, p.text))
		}
	}
	for i := range said.Seats {
		n.add(s.seatHindsight(&said.Seats[i]))
	}
	if said.Formula != "" {
		n.add(words("p", "formula", said.Formula))
	}
	if said.Stop != "" {
		n.add(button("stop", said.Stop, always(func() { v.results.Judge(false) })))
	}
	if said.Start != "" {
		n.add(button("start", said.Start, always(func() { v.results.Judge(true) })))
	}
	return n
}

// seatHindsight is what a player's decisions cost.
func (s *scene) seatHindsight(said *present.SeatHindsight) *Node {
	n := el("div", "seat-"+strconv.Itoa(int(said.Seat)),
		words("h3", "accuracy", said.Accuracy), words("p", "head", said.Head))
	for i := range said.Dearest {
		f := &said.Dearest[i]
		at := f.Index
		n.add(el("div", "fault-"+strconv.Itoa(at), words("h4", "title", f.Title), faultLines(f),
			button("see", f.See, s.view.watchIndex(at))))
	}
	list, body := table("all", said.All)
	for i, line := range said.Lines {
		body.add(row(strconv.Itoa(i), line.Name, line.Value))
	}
	return n.add(list)
}

// faultLines is what a faulty decision was, what would have been better, and why.
func faultLines(f *present.Fault) *Node {
	list := el("ul", "lines")
	for _, line := range [...]string{f.Made, f.Better, f.Why, f.Chance, f.Sure} {
		if line != "" {
			list.add(words("li", "", line))
		}
	}
	return list
}

// fault is what the decision that was due at the moment that is watched cost; nil for none.
func (s *scene) fault() *Node {
	f := present.NewFault(s.Teller, s.game, s.view.judging().At(s.view.watch.index))
	if f == nil {
		return nil
	}
	return el("div", "fault", words("h3", "title", f.Title), faultLines(f))
}
