package table

import (
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/recap"
	"kilovolt/game/view/table/hint"
	"kilovolt/game/view/table/log"
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

// news tells what computers did since a human's last turn.
type news struct {
	*scene.Context
	lights    *lights
	hint      *hint.View
	log       *log.View
	watch     func(index int, run bool) // from that many actions on
	recap     *recap.Recap              // nil if there is none
	dismissed int                       // index of the match at which it was dismissed, or neverDismissed
}

// renew makes the recap when a human's turn comes after computers have played. A dismissed recap stays away until
// something new happens, even if that ends at the same number of actions as what was undone. In a lesson the lesson
// tells what happened.
func (s *news) renew() {
	m := s.Match()
	if m.Index() < s.dismissed {
		s.dismissed = neverDismissed
	}
	if s.Draft == nil || s.Program.Session().Practising() {
		s.recap = nil
		return
	}
	if s.dismissed == m.Index() {
		return
	}
	s.recap = recap.For(s.Program.Session(), s.Draft.Start().Actor)
	s.Program.Tree().Unscroll(recapLines)
}

// dismiss dismisses the recap.
func (s *news) dismiss() {
	s.dismissed, s.recap = s.Match().Index(), nil
	s.Changed()
}

// now returns the recap as long as it is to be told; nil without one.
func (s *news) now() *recap.Recap {
	if s.Past.On || s.hint.Floating() != nil && s.Form != scene.FormWide {
		return nil // the hint lies where it would
	}
	return s.recap
}

// notice makes a notice of the recap.
func (s *news) notice(n *recap.Recap) *notice {
	var lines []string
	if n.Ends != 0 {
		lines = append(lines, s.Teller.Ends(s.Position(), n.Ends.Lowest()))
	}
	for i := range n.Deeds {
		lines = append(lines, i18n.Plain(s.Teller.Deeds(&n.Deeds[i])))
	}
	return &notice{
		id: recapID, title: s.title(n), brief: strings.Join(lines, " "), close: s.T("summary.close"),
		dismiss: s.dismiss, icon: sprites.Log, text: func() *ui.Node { return s.rows(n) },
	}
}

func (s *news) title(n *recap.Recap) string {
	if n.First {
		return s.T("summary.title-first")
	}
	return s.T("summary.title")
}

// rows returns everything that the recap tells.
func (s *news) rows(n *recap.Recap) *ui.Node {
	rows := ui.Scroll(recapLines)
	if s.Program.Session().ByLink() != nil {
		rows.Add(ui.IconText(recapID+"-watch", s.T("by-link.watch"), sprites.Play.Paint, func() {
			s.watch(n.From, true)
		}).Subdued())
	}
	for i := range n.Events {
		id := recapID + "-event-" + strconv.Itoa(i)
		rows.Add(s.lights.sentence(id, engine.NoSeat, s.Teller.EventSegments(&n.Events[i])))
	}
	if n.Ends != 0 {
		ends := s.Teller.EndsSegments(s.Position(), n.Ends.Lowest())
		rows.Add(s.lights.sentence(recapID+"-ends", engine.NoSeat, ends))
	}
	for i := range n.Deeds {
		d := &n.Deeds[i]
		rows.Add(s.lights.sentence(recapID+"-"+scene.SeatID(d.Seat), d.Seat, s.Teller.Deeds(d)))
	}
	return rows
}

// box returns the recap as a card in the log's place, nil if there is none. It is not modal: the decision can be made
// at once.
func (s *news) box() *ui.Node {
	n := s.now()
	if n == nil {
		return nil
	}
	title := s.title(n)
	box := ui.Recess(
		ui.Row(
			ui.Label(title, ui.StyleCaption.In(theme.AmberInk).Bold()).Grow(1),
			ui.IconButton(recapID+"-close", s.T("summary.close"), scene.IconClose, s.dismiss),
		).Cross(ui.Middle),
		s.rows(n),
	).Pad(theme.S2).Gap(0).Shrink().Speaks()
	return box.Named(recapID, ui.RoleGroup, title)
}

// orLog returns what a wide window has in the log's place: the log with the recap above it or, where there is no room
// for both, the recap alone until it is dismissed.
func (s *news) orLog() *ui.Node {
	const bothFrom = 760 // height of the window, dp
	_, h := s.Program.Room()
	news := s.box()
	if news == nil || h < bothFrom {
		return s.beforeLog()
	}
	return ui.Column(news, s.log.Build().Grow(1).Min(0, leastLog)).Gap(theme.S2)
}

// beforeLog returns the recap until it is dismissed, and then the log.
func (s *news) beforeLog() *ui.Node {
	if news := s.box(); news != nil {
		return news
	}
	return s.log.Build()
}
