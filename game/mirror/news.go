package mirror

import (
	"strconv"

	"kilovolt/game/lang"
	"kilovolt/game/news"
)

// news is what has happened since the last turn of the human who is to decide; nil where nobody is asked or no computer has done anything, and in a lesson, which tells it.
func (s *scene) news() *Node {
	if _, thinking := s.game.Thinking(); thinking || s.lesson || s.game.Over() || s.veil.Hides(s.p.Actor) {
		return nil
	}
	n := news.For(s.game, s.p.Actor)
	if n == nil {
		return nil
	}
	title := s.T("summary.title")
	if n.First {
		title = s.T("summary.title-first")
	}
	list := el("ul", "news-lines")
	add := func(line []lang.Segment) { list.add(words("li", strconv.Itoa(len(list.Kids)), lang.Plain(line))) }
	for i := range n.Events {
		add(s.EventSegments(&n.Events[i]))
	}
	for i := range n.Deeds {
		add(s.Deeds(&n.Deeds[i]))
	}
	return section("news", title, list)
}
