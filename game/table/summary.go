package table

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/news"
	"kilovolt/game/ui"
	"kilovolt/sprites/theme"
)

const newsID = "news"

// notHeard is an index that no match has: no news were put away.
const notHeard = -1

// hear makes the news when a human's turn comes after computers have played. What the player has put away stays away until something happens,
// also something that ends after as many actions as what was taken back. In a lesson it is the lesson that tells.
func (s *Scene) hear() {
	m := s.match()
	if m.Index() < s.heard {
		s.heard = notHeard
	}
	if s.draft == nil || s.host.Session().Lesson() != nil {
		s.news = nil
		return
	}
	if s.heard == m.Index() {
		return
	}
	s.news = news.For(m, s.draft.Start().Actor)
}

// putAway closes the news.
func (s *Scene) putAway() {
	s.heard, s.news = s.match().Index(), nil
	s.changed()
}

// summary is the news as a card, nil if there are none. It asks for nothing: the decision can be made at once.
func (s *Scene) summary() *ui.Node {
	n := s.news
	if n == nil || s.past.on {
		return nil
	}
	if !s.hintsInPanel() && s.hintCard() != nil { // which lies where the news would
		return nil
	}
	title := s.t("summary.title")
	if n.First {
		title = s.t("summary.title-first")
	}
	rows := ui.Scroll(newsID + "-rows")
	for i := range n.Events {
		rows.Add(s.sentence(newsID+"-event-"+strconv.Itoa(i), engine.NoSeat, s.tell.EventSegments(&n.Events[i])))
	}
	for i := range n.Deeds {
		d := &n.Deeds[i]
		rows.Add(s.sentence(newsID+"-"+seatID(d.Seat), d.Seat, s.tell.Deeds(d)))
	}
	box := ui.Panel(
		ui.Row(
			ui.Label(title, ui.StyleCaption.In(theme.AmberInk).Bold()).Grow(1),
			ui.IconButton(newsID+"-close", s.t("summary.close"), iconClose, s.putAway),
		).Cross(ui.Middle),
		rows,
	).Pad(theme.S2).Gap(0).Shrink()
	return box.Named(newsID, ui.RoleGroup, title)
}

// newsOrLog is what a wide screen has in the log's place: the log, with the news above it or, where there is no room for both, the news alone
// until they are put away.
func (s *Scene) newsOrLog() *ui.Node {
	const bothFrom = 760 // height of the window, dp
	_, h := s.host.Room()
	news := s.summary()
	if news == nil || h < bothFrom {
		return s.newsBeforeLog()
	}
	return ui.Column(news, s.log().Grow(1).Min(0, leastLog)).Gap(theme.S2)
}

// newsBeforeLog is the news alone until they are put away, and then the log.
func (s *Scene) newsBeforeLog() *ui.Node {
	if news := s.summary(); news != nil {
		return news
	}
	return s.log()
}

// newsCard is the news over the upper edge of the map, where there is no other place for them; a touch elsewhere closes them.
func (s *Scene) newsCard() *ui.Node {
	n := s.summary()
	if n == nil {
		return nil
	}
	_, h := s.host.Room()
	return ui.Column(n.MaxHeight(0.3*h)).Pad(theme.S1).Anchor(ui.Fill, ui.Start)
}
