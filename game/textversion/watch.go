package textversion

import (
	"slices"
	"sort"

	"kilovolt/engine"
	"kilovolt/game/i18n"
	"kilovolt/game/match"
)

// watch is the moment of a game that is over which the document shows instead of its end.
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

// watchAt is the action that shows a moment, given as its place among all.
func (v *View) watchAt(at int) func() error {
	return always(func() {
		game := v.app.Match()
		all := moments(game)
		v.watch = watch{true, all[min(max(at, 0), len(all)-1)], game}
	})
}

// watchRound shows the beginning of a round: the last one there is for a number that is too high.
func (v *View) watchRound(number int) error {
	review, all := v.review(), moments(v.app.Match())
	at := slices.Index(all, review.Rounds[0].From)
	for i := range review.Rounds {
		if review.Rounds[i].N <= number {
			at = sort.SearchInts(all, review.Rounds[i].From)
		}
	}
	return v.watchAt(at)()
}

// moment is the position that is watched; nil while the game is shown as it stands, and where another game was
// watched.
func (v *View) moment() *engine.Public {
	game := v.app.Match()
	if v.watch.game != game || !game.Over() {
		v.watch = watch{}
	}
	if !v.watch.on {
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
	if at > 0 {
		for _, e := range s.game.SummarySince(all[at-1]) {
			if e.Index >= v.watch.index {
				break
			}
			led.add(words("li", "", s.Event(&e.Event)))
		}
	}
	n := section(doKey, s.T("history.title", i18n.Text("status", s.Status(s.p))),
		words("p", "what", s.T("history.moment-of", i18n.Number("n", at), i18n.Number("all", last))), led)
	if at < last {
		n.add(button("on", s.T("history.step-on"), v.watchAt(at+1)))
	}
	if at > 0 {
		n.add(button("back", s.T("history.step-back"), v.watchAt(at-1)))
	}
	rounds := s.review.Rounds
	first := rounds[0].N
	toRound := func(e Event) error {
		number, err := e.number("n")
		if err != nil {
			return err
		}
		return v.watchRound(number)
	}
	return n.add(
		el("form", "round", numberField("n", s.T("history.by-round"), first, rounds[len(rounds)-1].N,
			max(first, int(s.p.Round))),
			submit("go", s.T("history.to-round"), toRound)),
		button("first", s.T("history.to-first"), v.watchAt(0)),
		button("last", s.T("history.to-last"), v.watchAt(last)),
		button("leave-watch", s.T("result.title"), always(func() { v.watch = watch{} })))
}
