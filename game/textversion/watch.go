package textversion

import (
	"sort"

	"kilovolt/engine"
	"kilovolt/game/i18n"
	"kilovolt/game/match"
	"kilovolt/game/present"
	"kilovolt/game/review"
)

// watch is the moment of a game which the document shows instead of the present.
type watch struct {
	on    bool
	index int          // actions made by then
	game  *match.Match // that is watched
}

// moments are those that can be shown, as numbers of actions in order: before every decision, and the end.
func moments(game *match.Match) []int {
	out := []int{game.Oldest()}
	for _, e := range game.Log() {
		if !e.Joined && e.Index > out[len(out)-1] {
			out = append(out, e.Index)
		}
	}
	if now := game.Index(); now > out[len(out)-1] {
		out = append(out, now)
	}
	return out
}

// at is the place of the watched moment among all.
func (w *watch) at(all []int) int { return max(0, sort.SearchInts(all, w.index+1)-1) }

// watchAt is the action that shows a moment, given as its place among all, and tells what led to it.
func (v *View) watchAt(at int) func() error {
	return always(func() {
		game := v.app.Match()
		all := moments(game)
		v.watch = watch{true, all[min(max(at, 0), len(all)-1)], game}
		p := v.moment()
		if p == nil {
			return
		}
		told := []string{v.teller().T("history.title", i18n.Text("status", v.teller().Status(p)))}
		for _, e := range v.ledTo(v.watch.at(all), all) {
			told = append(told, v.teller().Event(&e.Event))
		}
		v.tell(present.Told(told...))
	})
}

// backToGame ends looking back.
func (v *View) backToGame() error {
	v.watch = watch{}
	return nil
}

// ledTo is what led to one of the moments.
func (v *View) ledTo(at int, all []int) (out []match.Entry) {
	if at == 0 {
		return nil
	}
	for _, e := range v.app.Match().SummarySince(all[at-1]) {
		if e.Index < v.watch.index {
			out = append(out, e)
		}
	}
	return out
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
			at = sort.SearchInts(all, r.From)
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
	at := v.watch.at(all)
	last := len(all) - 1
	led := el("ul", "led")
	for _, e := range v.ledTo(at, all) {
		led.add(words("li", "", s.Event(&e.Event)))
	}
	n := section(doKey, s.T("history.title", i18n.Text("status", s.Status(s.p))),
		words("p", "what", s.T("history.moment-of", i18n.Number("n", at), i18n.Number("all", last))), led)
	if at < last {
		n.add(button("on", s.T("history.step-on"), v.watchAt(at+1)))
	}
	if at > 0 {
		n.add(button("back", s.T("history.step-back"), v.watchAt(at-1)))
	}
	if rounds := v.rounds(); len(rounds) > 0 {
		first := rounds[0].N
		toRound := func(e Event) error {
			number, err := e.number("n")
			if err != nil {
				return err
			}
			return v.watchRound(number)
		}
		n.add(el("form", "round", numberField("n", s.T("history.by-round"), first, rounds[len(rounds)-1].N,
			max(first, int(s.p.Round))), submit("go", s.T("history.to-round"), toRound)))
	}
	leave := s.T("history.back")
	if s.game.Over() {
		leave = s.T("result.title")
	}
	return n.add(button("first", s.T("history.to-first"), v.watchAt(0)),
		button("last", s.T("history.to-last"), v.watchAt(last)), button("leave-watch", leave, v.backToGame))
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
