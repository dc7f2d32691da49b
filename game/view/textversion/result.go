package textversion

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/review"
	"kilovolt/game/pages/present"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/storage/records"
)

// Results is what the view needs of the program about games that are over.
type Results interface {
	// Review is the review of the current match, once it is over; nil if its course is not known.
	Review() *review.Review
	Records() *records.Book
	// Judging is the judging of the current match's decisions, once it is over; nil where nothing is judged.
	Judging() *hindsight.Judging
	SaveGame() // to a file of the player's
	// MakePicture makes a picture of the result for the player to save, copy or share.
	MakePicture()
}

// OfferResults adds to the document what comes after a game: how it went, the records, files.
func (v *View) OfferResults(r Results) { v.results, v.dirty = r, true }

// review is the match looked over, nil where nothing is known of it.
func (v *View) review() *review.Review {
	if v.results == nil || v.app.Match() == nil {
		return nil
	}
	return v.results.Review()
}

// ranking is the end: who has won, why and by whom it ended, and the ranking with what decided each place (T8).
func (s *scene) ranking(said *present.Result) *Node {
	heads := []string{s.T("result.place"), s.T("players.player")}
	for _, f := range said.Ranking[0].Facts {
		heads = append(heads, f.Name)
	}
	places, body := table("ranking", s.T("result.ranking"), append(heads, s.T("result.decided"))...)
	for i := range said.Ranking {
		line := &said.Ranking[i]
		cells := []string{strconv.Itoa(line.Rank), s.Isolate(line.Name)}
		for _, f := range line.Facts {
			cells = append(cells, f.Value)
		}
		body.add(row("place-"+strconv.Itoa(i), append(cells, line.Decided)...))
	}
	n := section(doKey, s.T("result.title"), words("p", "winner", said.Winners), words("p", "why", said.Why), places,
		words("p", "order", said.Order))
	if v := s.view; v.results != nil && !s.lesson {
		if note := present.RecordsNote(v.lang, v.results.Records(), s.game); note != "" {
			n.add(words("p", "records", note))
		}
		v.inset(n, "result-daily")
	}
	return n
}

// result is the ranking with the ways on, and how the game went. A lesson has ways on of its own.
func (s *scene) result() *Node {
	v, said := s.view, present.NewResult(s.Teller, s.game.Rules(), s.p, s.review)
	n := s.ranking(&said)
	if s.lesson {
		return n
	}
	if label, _ := present.EndByLink(s.Teller, v.app); label != "" && v.saves != nil {
		n.add(button("send", label, always(v.saves.SendTurn)),
			button("show-link", v.lang.T("by-link.show-link"), always(v.saves.ShowTurn)))
	}
	n.add(button("again", said.Ways.Again, v.again))
	if said.Ways.WhyNotWatch == "" {
		n.add(button("watch", said.Ways.Watch, v.watchAt(0)))
	}
	if can, _ := s.game.CanUndo(); can {
		n.add(s.undo())
	}
	if v.results != nil {
		n.add(button("save-game", said.Ways.Save, always(v.results.SaveGame)),
			button("picture", said.Ways.Picture, always(v.results.MakePicture)), v.share())
	}
	n.add(button("setup", said.Ways.NewGame, always(v.openSetup)),
		button("leave", said.Ways.Leave, always(v.app.Leave)))
	if s.review != nil {
		n.add(honours(&said))
	}
	n.add(v.page("result-hindsight"))
	if s.review != nil {
		n.add(s.course(), s.turns())
	}
	return n
}

// honours is what players did better than all others; nil if there is nothing.
func honours(said *present.Result) *Node {
	if len(said.Honours) == 0 {
		return nil
	}
	n := section("honours", said.HonoursTitle)
	for i, h := range said.Honours {
		n.add(el("div", "honour-"+strconv.Itoa(i), words("h3", "head", h.Title), words("p", "line", h.Line)))
	}
	return n
}

// course is how the game went: a measure of every player by round.
func (s *scene) course() *Node {
	v, measure := s.view, s.view.measure
	choice := newChoice("measure", func(id string) error {
		v.measure = review.MeasureByID(id)
		return nil
	})
	for m := range review.Measures {
		choice.option(m.ID(), v.lang.Measure(m), m == measure)
	}
	heads := []string{s.T("history.by-round")}
	for seat := range s.review.Players {
		heads = append(heads, s.Isolate(s.Name(engine.Seat(seat))))
	}
	numbers, body := table("numbers", v.lang.MeasureText(measure), heads...)
	line := func(key, name string, value func(engine.Seat) int) {
		cells := []string{name}
		for seat := range s.review.Players {
			cells = append(cells, strconv.Itoa(value(engine.Seat(seat))))
		}
		body.add(row(key, cells...))
	}
	for point := range s.review.Points(measure) {
		line("point-"+strconv.Itoa(point), v.lang.MeasurePoint(s.review, point),
			func(seat engine.Seat) int { return s.review.Value(measure, point, seat) })
	}
	if measure.Sums() {
		line("total", s.T("review.total"), func(seat engine.Seat) int { return s.review.Total(measure, seat) })
	}
	return section("course", s.T("result.curves"), labelled(s.T("review.measure"), choice.node), numbers)
}

// turns is the turning points.
func (s *scene) turns() *Node {
	n := section("turns", s.T("result.turns"), words("p", "text", s.T("review.turns-text")))
	turns := s.review.Turns()
	if len(turns) == 0 {
		return n.add(words("p", "none", s.T("review.no-turns")))
	}
	for i := range turns {
		title, lines := s.TurningPoint(s.review, &turns[i])
		round := s.review.Rounds[turns[i].Round].N
		list := el("ul", "lines")
		for _, line := range lines {
			list.add(words("li", "", line.Text))
		}
		n.add(el("div", "turn-"+strconv.Itoa(round), words("h3", "head", title), list,
			button("watch", s.T("review.watch-round", i18n.Number("n", round)),
				func() error { return s.view.watchRound(round) })))
	}
	return n
}
