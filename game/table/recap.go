package table

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/recap"
	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
	"kilovolt/sprites/theme"
)

const recapID = "news"

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
	if s.Draft == nil || s.Session().Lesson() != nil {
		s.recap = nil
		return
	}
	if s.dismissed == m.Index() {
		return
	}
	s.recap = recap.For(m, s.Draft.Start().Actor)
}

// dismissRecap dismisses the recap.
func (s *Scene) dismissRecap() {
	s.dismissed, s.recap = s.Match().Index(), nil
	s.Changed()
}

// recapBox is the recap as a card, nil if there is none. It is not modal: the decision can be made at once.
func (s *Scene) recapBox() *ui.Node {
	n := s.recap
	if n == nil || s.Past.On {
		return nil
	}
	if !s.hint.PanelHasCard() && s.hint.Card() != nil { // which lies where the recap would
		return nil
	}
	title := s.T("summary.title")
	if n.First {
		title = s.T("summary.title-first")
	}
	rows := ui.Scroll(recapID + "-rows")
	for i := range n.Events {
		rows.Add(s.sentence(recapID+"-event-"+strconv.Itoa(i), engine.NoSeat, s.Teller.EventSegments(&n.Events[i])))
	}
	for i := range n.Deeds {
		d := &n.Deeds[i]
		rows.Add(s.sentence(recapID+"-"+scene.SeatID(d.Seat), d.Seat, s.Teller.Deeds(d)))
	}
	box := ui.Panel(
		ui.Row(
			ui.Label(title, ui.StyleCaption.In(theme.AmberInk).Bold()).Grow(1),
			ui.IconButton(recapID+"-close", s.T("summary.close"), scene.IconClose, s.dismissRecap),
		).Cross(ui.Middle),
		rows,
	).Pad(theme.S2).Gap(0).Shrink()
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

// recapCard is the recap over the upper edge of the map, where there is no other place for it; a touch elsewhere
// dismisses it.
func (s *Scene) recapCard() *ui.Node {
	n := s.recapBox()
	if n == nil {
		return nil
	}
	_, h := s.Room()
	return ui.Column(n.MaxHeight(0.3*h)).Pad(theme.S1).Anchor(ui.Fill, ui.Start)
}
