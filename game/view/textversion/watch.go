package textversion

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/match/review"
	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/storage/hindsight"
)

// watch is the moment of a game which the document shows instead of the present.
type watch struct {
	on    bool
	index int          // actions made by then
	game  *match.Match // that is watched
}

// moments are those that can be shown.
func moments(game *match.Match) match.Moments { return game.Moments(match.ByMove) }

// watchAt is the action that shows a moment, given as its place among all, and tells what led to it.
func (v *View) watchAt(at int) func() error {
	return always(func() {
		all := moments(v.app.Match())
		v.Watch(all[min(max(at, 0), len(all)-1)])
	})
}

// Watch shows the moment after so many actions, and tells what led to it.
func (v *View) Watch(index int) {
	game := v.app.Match()
	all := moments(game)
	v.watch = watch{true, index, game}
	p := v.moment()
	if p == nil {
		return
	}
	told := []string{present.NewPast(v.teller(), game, v.watch.index, p).Title}
	for _, e := range v.ledTo(all) {
		told = append(told, v.teller().Event(&e.Event))
	}
	v.tell(present.Told(told...))
}

// backToGame ends looking back.
func (v *View) backToGame() error {
	v.watch = watch{}
	return nil
}

// ledTo is what led to the moment that is watched.
func (v *View) ledTo(all match.Moments) []match.Entry {
	return v.app.Match().Between(all.Before(v.watch.index), v.watch.index)
}

// addFault adds what the decision that was due at the moment that is watched cost, if anything.
func (s *scene) addFault(n *Node) {
	var judging *hindsight.Judging
	if s.view.results != nil {
		judging = s.view.results.Judging()
	}
	if f := present.NewFault(s.Teller, s.game, judging.At(s.view.watch.index)); f != nil {
		(&blocks{view: s.view, into: n}).Item(f.Item(block.Name{Key: "fault"}, 3))
	}
}

// rounds are those that have begun.
func (v *View) rounds() (out []review.Round) {
	if r := v.review(); r != nil {
		return r.Rounds
	}
	for _, e := range v.app.Match().Log() {
		if e.Event.Kind == engine.EventRound {
			out = append(out, review.Round{N: int(e.Event.N), From: e.Index + 1})
		}
	}
	return out
}

// watchRound shows the beginning of a round: the last one there is for a number that is too high.
func (v *View) watchRound(number int) error {
	all, at := moments(v.app.Match()), 0
	for i, r := range v.rounds() {
		if i == 0 || r.N <= number {
			at = all.At(all.After(r.From - 1))
		}
	}
	return v.watchAt(at)()
}

// moment is the position that is watched; nil while the game is shown as it stands: where another game was watched,
// where the moment was taken back, and while a question or a hand-over waits.
func (v *View) moment() *engine.Public {
	game := v.app.Match()
	if _, pending := v.app.HandOver(); pending || v.watch.game != game || v.watch.index > game.Index() {
		v.watch = watch{}
	}
	if !v.watch.on || v.app.Question() != nil {
		return nil
	}
	p, ok := game.StateAt(v.watch.index)
	if !ok {
		return nil
	}
	shown := v.app.Redaction().Public(&p)
	return &shown
}

// watched takes the place of the decision: which moment is shown, what led to it, and the ways through the game.
func (s *scene) watched() *Node {
	v, all := s.view, moments(s.game)
	at := all.At(v.watch.index)
	last := len(all) - 1
	led := el("ul", "led")
	for _, e := range v.ledTo(all) {
		led.add(words("li", "", s.Event(&e.Event)))
	}
	said := present.NewPast(s.Teller, s.game, v.watch.index, s.p)
	n := section(doKey, said.Title,
		words("p", "what", s.T("history.moment-of", i18n.Number("n", at), i18n.Number("all", last))), led)
	s.addFault(n)
	if said.Next.WhyNot == "" {
		n.add(button("on", said.Next.Label, v.watchAt(at+1)))
	}
	if said.Back.WhyNot == "" {
		n.add(button("back", said.Back.Label, v.watchAt(at-1)))
	}
	if rounds := v.rounds(); len(rounds) > 0 {
		first, last := rounds[0].N, rounds[len(rounds)-1].N
		toRound := func(e Event) error {
			number, err := e.number("n", first, last)
			if err != nil {
				return err
			}
			return v.watchRound(number)
		}
		n.add(el("form", "round", numberField("n", s.T("history.by-round"), max(first, int(s.p.Round))),
			submit("go", s.T("history.to-round"), toRound)))
	}
	return n.add(button("first", said.First.Label, v.watchAt(0)), button("last", said.Last.Label, v.watchAt(last)),
		button("leave-watch", said.Leave, v.backToGame))
}

// lookBack is the button that begins to look back and ends it, where there is something to look back at. A game that is
// over has a button of its own beside its result.
func (s *scene) lookBack() *Node {
	all := moments(s.game)
	if s.lesson || s.game.Over() || len(all) < 2 {
		return nil
	}
	if s.past {
		return button("look-back", s.T("history.back"), s.view.backToGame)
	}
	return button("look-back", s.T("history.open"), s.view.watchAt(len(all)-2))
}
