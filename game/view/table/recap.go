package table

import (
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/recap"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

const (
	recapID    = "news"
	recapLines = recapID + "-rows"
)

// neverDismissed is an index that no match has: no recap was dismissed.
const neverDismissed = -1

// makeRecap makes the recap when a human's turn comes after computers have played. A dismissed recap stays away until
// something new happens, even if that ends at the same number of actions as what was undone. In a lesson the lesson
// tells what happened.
func (s *Scene) makeRecap() {
	m := s.Match()
	if m.Index() < s.dismissed {
		s.dismissed = neverDismissed
	}
	if s.Draft == nil || s.Session().Practising() {
		s.recap = nil
		return
	}
	if s.dismissed == m.Index() {
		return
	}
	s.recap = recap.For(s.Session(), s.Draft.Start().Actor)
	s.Tree().Unscroll(recapLines)
}

// dismissRecap dismisses the recap.
func (s *Scene) dismissRecap() {
	s.dismissed, s.recap = s.Match().Index(), nil
	s.Changed()
}

// news is the recap as long as it is to be told; nil without one.
func (s *Scene) news() *recap.Recap {
	if s.Past.On || s.hint.Floating() != nil && (s.Form == scene.FormLow || s.Form == scene.FormColumn) {
		return nil // the hint lies where it would
	}
	return s.recap
}

// recapNotice is the recap as a notice.
func (s *Scene) recapNotice(n *recap.Recap) *notice {
	var lines []string
	if n.Ends != 0 {
		lines = append(lines, s.Teller.Ends(s.Position(), n.Ends.Lowest()))
	}
	for i := range n.Deeds {
		lines = append(lines, i18n.Plain(s.Teller.Deeds(&n.Deeds[i])))
	}
	return &notice{
		id: recapID, title: s.recapTitle(n), brief: strings.Join(lines, " "), close: s.T("summary.close"),
		dismiss: s.dismissRecap, icon: sprites.Log, text: func() *ui.Node { return s.recapRows(n) },
	}
}

func (s *Scene) recapTitle(n *recap.Recap) string {
	if n.First {
		return s.T("summary.title-first")
	}
	return s.T("summary.title")
}

// recapRows is everything that the recap tells.
func (s *Scene) recapRows(n *recap.Recap) *ui.Node {
	rows := ui.Scroll(recapLines)
	if s.Session().ByLink() != nil {
		rows.Add(ui.IconText(recapID+"-watch", s.T("by-link.watch"), sprites.Play.Paint, func() {
			s.Watch(n.From, true)
		}).Subdued())
	}
	for i := range n.Events {
		rows.Add(s.sentence(recapID+"-event-"+strconv.Itoa(i), engine.NoSeat, s.Teller.EventSegments(&n.Events[i])))
	}
	if n.Ends != 0 {
		rows.Add(s.sentence(recapID+"-ends", engine.NoSeat, s.Teller.EndsSegments(s.Position(), n.Ends.Lowest())))
	}
	for i := range n.Deeds {
		d := &n.Deeds[i]
		rows.Add(s.sentence(recapID+"-"+scene.SeatID(d.Seat), d.Seat, s.Teller.Deeds(d)))
	}
	return rows
}

// recapBox is the recap as a card in the log's place, nil if there is none. It is not modal: the decision can be made
// at once.
func (s *Scene) recapBox() *ui.Node {
	n := s.news()
	if n == nil {
		return nil
	}
	title := s.recapTitle(n)
	box := ui.Recess(
		ui.Row(
			ui.Label(title, ui.StyleCaption.In(theme.AmberInk).Bold()).Grow(1),
			ui.IconButton(recapID+"-close", s.T("summary.close"), scene.IconClose, s.dismissRecap),
		).Cross(ui.Middle),
		s.recapRows(n),
	).Pad(theme.S2).Gap(0).Shrink().Speaks()
	return box.Named(recapID, ui.RoleGroup, title)
}

// recapOrLog is what a wide window has in the log's place: the log with the recap above it or, where there is no room
// for both, the recap alone until it is dismissed.
func (s *Scene) recapOrLog() *ui.Node {
	const bothFrom = 760 // height of the window, dp
	_, h := s.Room()
	news := s.recapBox()
	if news == nil || h < bothFrom {
		return s.recapBeforeLog()
	}
	return ui.Column(news, s.log.Build().Grow(1).Min(0, leastLog)).Gap(theme.S2)
}

// recapBeforeLog is the recap until it is dismissed, and then the log.
func (s *Scene) recapBeforeLog() *ui.Node {
	if news := s.recapBox(); news != nil {
		return news
	}
	return s.log.Build()
}
