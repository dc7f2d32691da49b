package mirror

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/records"
	"kilovolt/game/review"
)

// After is what the mirror asks of the program about games that are over.
type After interface {
	// Review is the match that is on looked over, once it is over; nil where nothing is known of how it went.
	Review() *review.Review
	Records() *records.Book
	SaveGame() // to a file of the player's
	SaveRecords()
}

// Offer has the document tell what comes after a game from now on: how it went, the records, files.
func (m *Mirror) Offer(after After) { m.after, m.dirty = after, true }

// review is the match looked over, nil where nothing is known of it.
func (m *Mirror) review() *review.Review {
	if m.after == nil || m.app.Match() == nil {
		return nil
	}
	return m.after.Review()
}

// ended makes what is told first of a game that is over: its result and how it went, or the moment of it that is watched, which all of the document
// shows then.
func (m *Mirror) ended(s *scene) func() *Node {
	if p := m.moment(); p != nil {
		s.p = p
		return func() *Node { return m.watched(s) }
	}
	if s.lesson {
		return s.result
	}
	return func() *Node { return s.ranking(m.review(), m.after != nil).add(m.course(s)...) }
}

// ranking is the end: who has won, why and by whom it ended, and the ranking with what decided each place (T8). v is nil where nothing more is known; files
// tells whether the game can be written to one.
func (s *scene) ranking(v *review.Review, files bool) *Node {
	why := s.EndReason(s.p)
	if v != nil {
		why = v.Ending.Words(s.Teller)
	}
	places, body := table("ranking", s.T("mirror.ranking"), s.T("mirror.place"), s.T("mirror.player"), s.T("mirror.powered"),
		s.T("mirror.money"), s.T("mirror.cities"), s.T("mirror.decided"))
	lines := engine.Ranking(s.game.Rules(), s.p)
	for i, line := range lines {
		body.add(row("place-"+strconv.Itoa(i), strconv.Itoa(line.Rank), s.Name(line.Seat), strconv.Itoa(line.Powered),
			s.T("money.long", lang.Int("n", line.Money)), strconv.Itoa(line.Cities), review.Why(s.Teller, lines, i)))
	}
	n := section(doKey, s.T("mirror.result"), words("p", "winner", s.Winners(s.p)), words("p", "why", why), places, words("p", "order", review.Order(s.Teller)))
	if s.lesson { // which has ways on of its own
		return n
	}
	n.add(button("again", s.T("result.again"), "again"))
	if v != nil {
		n.add(button("watch", s.T("result.watch"), "watch begin"))
	}
	if files {
		n.add(button("save-game", s.T("result.save"), "file game"))
	}
	return n.add(button("setup", s.T("title.new-game"), "setup"), button("leave", s.T("mirror.to-title"), "leave"))
}

// course is how a game that is over went: a measure of everybody by round, and the turning points. Nil where that is not known.
func (m *Mirror) course(s *scene) []*Node {
	v := m.review()
	if v == nil {
		return nil
	}
	pick := newChoice("measure")
	pick.node.Action = "measure"
	for measure := range review.Measures {
		pick.option(measure.ID(), measure.Name(m.lang), measure == m.measure)
	}
	heads := []string{s.T("mirror.round")}
	for seat := range v.Players {
		heads = append(heads, s.Name(engine.Seat(seat)))
	}
	numbers, body := table("numbers", m.measure.Text(m.lang), heads...)
	line := func(name string, value func(engine.Seat) string) []string {
		cells := []string{name}
		for seat := range v.Players {
			cells = append(cells, value(engine.Seat(seat)))
		}
		return cells
	}
	for point := range v.Points(m.measure) {
		body.add(row("point-"+strconv.Itoa(point), line(v.PointName(m.lang, m.measure, point), func(seat engine.Seat) string {
			return strconv.Itoa(v.Value(m.measure, point, seat))
		})...))
	}
	if m.measure.Sums() {
		body.add(row("total", line(s.T("review.total"), func(seat engine.Seat) string { return strconv.Itoa(v.Total(m.measure, seat)) })...))
	}
	return []*Node{section("course", s.T("result.curves"), labelled(s.T("review.measure"), pick.node), numbers), m.turns(s, v)}
}

// turns is the turning points.
func (m *Mirror) turns(s *scene, v *review.Review) *Node {
	n := section("turns", s.T("result.turns"), words("p", "text", s.T("review.turns-text")))
	turns := v.Turns()
	if len(turns) == 0 {
		return n.add(words("p", "none", s.T("review.no-turns")))
	}
	for i := range turns {
		title, lines := v.Words(s.Teller, &turns[i])
		number := strconv.Itoa(v.Rounds[turns[i].Round].N)
		list := el("ul", "lines")
		for _, line := range lines {
			list.add(words("li", "", line.Text))
		}
		n.add(el("div", "turn-"+number, words("h3", "head", title), list,
			button("watch", s.T("review.watch-round", lang.Int("n", v.Rounds[turns[i].Round].N)), "watch round "+number)))
	}
	return n
}
