package textversion

import (
	"strconv"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/recap"
)

// recap is what has happened since the last turn of the human who is to decide; nil where nobody is asked or no
// computer has done anything, and in a lesson, which tells it.
func (s *scene) recap() *Node {
	if _, thinking := s.game.Thinking(); thinking || !s.game.Present().Has(s.p.Actor) || s.past ||
		s.lesson || s.game.Over() || s.redaction.Hides(s.p.Actor) {
		return nil
	}
	n := recap.For(s.view.app, s.p.Actor)
	if n == nil {
		return nil
	}
	title := s.T("summary.title")
	if n.First {
		title = s.T("summary.title-first")
	}
	list := el("ul", "news-lines")
	add := func(line []i18n.Segment) { list.add(words("li", strconv.Itoa(len(list.Kids)), i18n.Plain(line))) }
	for i := range n.Events {
		add(s.EventSegments(&n.Events[i]))
	}
	if n.Ends != 0 {
		add(s.EndsSegments(s.p, n.Ends.Lowest()))
	}
	for i := range n.Deeds {
		add(s.Deeds(&n.Deeds[i]))
	}
	out := section("news", title, list)
	if s.view.app.ByLink() != nil {
		out.add(button("watch", s.T("by-link.watch"), s.view.watchAt(moments(s.game).At(n.From))))
	}
	return out
}
