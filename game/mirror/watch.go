package mirror

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/game/lang"
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

// watching does what "watch" asks for: begin, back, on, end, round N, leave.
func (m *Mirror) watching(what string, fields map[string]string) error {
	v := m.review()
	if v == nil {
		return match.ErrCut
	}
	all := moments(m.app.Match())
	at := max(0, sort.SearchInts(all, m.watch.index+1)-1)
	m.watch.on, m.watch.game = true, m.app.Match()
	switch verb, n, _ := strings.Cut(what, " "); verb {
	case "begin":
		at = 0
	case "back":
		at = max(0, at-1)
	case "on":
		at = min(len(all)-1, at+1)
	case "end":
		at = len(all) - 1
	case "round":
		text, err := fill(n, fields)
		if err != nil {
			return err
		}
		number, err := strconv.Atoi(text)
		if err != nil {
			return errNumber
		}
		at = slices.Index(all, v.Rounds[0].From)
		for i := range v.Rounds {
			if v.Rounds[i].N <= number {
				at = sort.SearchInts(all, v.Rounds[i].From)
			}
		}
		at = max(at, 0)
	case "leave":
		m.watch = watch{}
		return nil
	default:
		return fmt.Errorf("mirror: watch %q", what)
	}
	m.watch.index = all[min(at, len(all)-1)]
	return nil
}

// moment is the position that is watched; nil while the game is shown as it stands, and where it is another one than was watched.
func (m *Mirror) moment() *engine.Public {
	game := m.app.Match()
	if m.watch.game != game || !game.Over() {
		m.watch = watch{}
	}
	if !m.watch.on {
		return nil
	}
	p, ok := game.StateAt(m.watch.index)
	if !ok {
		return nil
	}
	shown := m.app.Veil().Public(&p)
	return &shown
}

// watched takes the place of the decision: which moment is shown, what led to it, and the ways through the game.
func (m *Mirror) watched(s *scene) *Node {
	all := moments(s.game)
	at := max(0, sort.SearchInts(all, m.watch.index+1)-1)
	led := el("ul", "led")
	if at > 0 {
		for _, e := range s.game.SummarySince(all[at-1]) {
			if e.Index >= m.watch.index {
				break
			}
			led.add(words("li", "", s.Event(&e.Event)))
		}
	}
	n := section(doKey, s.T("history.title", lang.Words("status", s.Status(s.p))),
		words("p", "what", s.T("mirror.moment", lang.Int("n", at), lang.Int("all", len(all)-1))), led)
	if at < len(all)-1 {
		n.add(button("on", s.T("history.step-on"), "watch on"))
	}
	if at > 0 {
		n.add(button("back", s.T("history.step-back"), "watch back"))
	}
	v := m.review()
	last := v.Rounds[len(v.Rounds)-1].N
	return n.add(
		el("form", "round", numberField("n", s.T("mirror.round"), v.Rounds[0].N, last, max(v.Rounds[0].N, int(s.p.Round))),
			button("go", s.T("mirror.to-round"), "watch round {n}")),
		button("first", s.T("history.to-first"), "watch begin"), button("last", s.T("history.to-last"), "watch end"),
		button("leave-watch", s.T("watch.result"), "watch leave"))
}
