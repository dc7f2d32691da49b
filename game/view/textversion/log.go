package textversion

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/present"
)

// mostLines is how many entries of the log are shown at once: a long game has tens of thousands, which no browser lays
// out in a moment.
const mostLines = 500

// logView is which part of the log is shown.
type logView struct {
	filter present.LogFilter
	game   *match.Match // whose log end belongs to
	end    int          // behind the last entry shown, of those that the filter lets through; 0 for the newest
}

// part returns the first entry that is shown and the one behind the last, of so many.
func (l *logView) part(game *match.Match, all int) (from, to int) {
	if l.game != game || l.end >= all {
		l.game, l.end = game, 0
	}
	if to = l.end; to == 0 {
		to = all
	}
	return max(0, to-mostLines), to
}

// logPart shows the part of the log before an entry, and says which that is.
func (s *scene) logPart(end, all int) func() error {
	return always(func() {
		l := &s.view.log
		l.end = max(end, mostLines)
		from, to := l.part(s.game, all)
		s.view.tell(s.partOf(from, to, all))
	})
}

// partOf says which part of the log is shown.
func (s *scene) partOf(from, to, all int) string {
	return s.T("log.part", i18n.Number("from", from+1), i18n.Number("to", to), i18n.Number("all", all))
}

// log is what has happened, the newest last: the last few hundred entries, and the others where they are asked for.
func (s *scene) log() *Node {
	l, me := &s.view.log, s.reader()
	only := newChoice("only", func(value string) error {
		*l = logView{filter: present.LogFilter(value)}
		return nil
	})
	for _, f := range present.LogFilters(me) {
		only.option(string(f), f.Name(s.Teller, me), f == l.filter)
	}
	n := section("log", s.T("panel.log"), s.lookBack(), labelled(s.T("log.filter"), only.node))
	shown := l.filter.Shown(s.game, me)
	if len(shown) == 0 {
		return n.add(words("p", "none", s.T("log.nothing")))
	}
	all := len(shown)
	from, to := l.part(s.game, all)
	if all > mostLines {
		n.add(words("p", "part", s.partOf(from, to, all)))
	}
	if from > 0 {
		n.add(button("oldest", s.T("log.oldest"), s.logPart(mostLines, all)),
			button("earlier", s.T("log.earlier"), s.logPart(from, all)))
	}
	list := el("ol", "lines") // to be read, not spoken: what concerns a player is announced
	for _, i := range shown[from:to] {
		list.add(s.line(i))
	}
	n.add(list)
	if to < all {
		n.add(button("later", s.T("log.later"), s.logPart(to+mostLines, all)),
			button("newest", s.T("log.newest"), s.logPart(all, all)))
	}
	return n
}

// line is an entry of the log, made once.
func (s *scene) line(i int) *Node {
	if c := &s.view.cache; c.lines == nil || c.redaction != s.redaction {
		c.redaction, c.lines = s.redaction, map[int]*Node{}
	}
	line := s.view.cache.lines[i]
	if line == nil {
		entries := s.game.Log()
		first := i == 0 || entries[i-1].Index != entries[i].Index
		line = words("li", strconv.Itoa(i), s.entry(&entries[i], first))
		s.view.cache.lines[i] = line
	}
	return line
}

// reader is the human whose entries of the log are their own: the one whose turn it is, or the first one; NoSeat if
// only computers play.
func (s *scene) reader() engine.Seat {
	humans := s.game.Present()
	if actor := s.view.public().Actor; humans.Has(actor) {
		return actor
	}
	if humans.Len() == 0 {
		return engine.NoSeat
	}
	return humans.Lowest()
}

// entry is a line of the log. The first event of a computer's decision says what the computer remarks on it, and why it
// was made, unless that would tell what the computer has.
func (s *scene) entry(e *match.Entry, first bool) string {
	what := s.Event(&e.Event)
	if !first || s.redaction.Hides(e.Seat) {
		return what
	}
	if remark := present.Remark(s.Teller, s.game, e.Index); remark != "" {
		what = s.T("log.says", i18n.Text("what", what), i18n.Text("remark", remark))
	}
	if why := s.Reason(s.game.Reason(e.Index)); why != "" {
		return s.T("log.because", i18n.Text("what", what), i18n.Text("why", why))
	}
	return what
}
