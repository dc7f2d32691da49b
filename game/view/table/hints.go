package table

import (
	"math"

	"kilovolt/game/match/advisor"
	"kilovolt/game/view/table/citymap"
	"kilovolt/game/view/table/hint"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// A hintCard lays the card of a hint where it covers nothing that it is about.
type hintCard struct {
	*scene.Context
	hint    *hint.View
	cityMap *citymap.View
	status  *statusLine
	pages   *pages
	placer  *placer
	advised hintStay
}

// A hintStay is where a hint lies over the map, until there is another hint.
type hintStay struct {
	stay
	hint *advisor.Hint // nil while it is being worked out
}

// overMap returns the card where it lies over the map of a window with room beside that: nothing on it is chosen, or
// there is no other place.
func (s *hintCard) overMap() *ui.Node {
	if s.Form == scene.FormPhone || s.Form != scene.FormLow && choicesIn(s.Position().Await) == tabMap {
		return nil
	}
	card := s.hint.Floating()
	if card == nil {
		return nil
	}
	if s.Form == scene.FormLow {
		return card.PlaceInWindow(func(in geom.Rect) geom.Rect {
			return s.atEdge(card, in.Inset(theme.S1), 0.45*in.H)
		})
	}
	return card.PlaceInWindow(func(in geom.Rect) geom.Rect {
		s.cityMap.View.SetArea(in)
		h, was := s.hint.Hint(), s.advised
		if was.hint != h || was.of != s.pages.arrived || was.in != in || was.at.H != s.placer.high(card, was.at.W, in) {
			at, free := s.placer.judge(card, true, in)
			if s.cityMap.View.Pending() {
				return at
			}
			s.advised = hintStay{stay{s.pages.arrived, in, at, free}, h}
		}
		return s.advised.at
	})
}

// aboveSheet returns the card over the map of a phone, as far above the sheet as there is room, and else over its
// tabs.
func (s *hintCard) aboveSheet(tabs *ui.Node) *ui.Node {
	if s.Form != scene.FormPhone {
		return nil
	}
	card := s.hint.Floating()
	if card == nil {
		return nil
	}
	return card.PlaceInWindow(func(in geom.Rect) geom.Rect {
		_, wants := s.Program.Tree().Measure(card, in.W-2*theme.S1)
		room, most := aboveSheet(s.Program.Tree(), tabs, in, wants)
		return s.atEdge(card, room, most)
	})
}

// leastHint is the height, dp, at which a hint still shows its buttons and a line of words, which scroll.
const leastHint = 2*theme.S2 + 2*theme.Target

// atEdge returns a place in some room over the map, beside its edges: as large as the hint wants and may be, unless it
// would cover cities that it is about, or worse, a button over the map. It is at most so high, dp.
func (s *hintCard) atEdge(card *ui.Node, in geom.Rect, most float64) (best geom.Rect) {
	least := math.MaxInt
	for _, most := range [...]float64{most, leastHint} {
		for _, w := range [...]float64{480, 360, 240, 200} {
			w = min(in.W, w)
			_, h := s.Program.Tree().Measure(card, w)
			h = min(h, most, in.H)
			for _, x := range [...]float64{in.X, in.Right() - w, in.Centre().X - w/2} {
				for _, y := range [...]float64{in.Y, in.Bottom() - h, in.Centre().Y - h/2} {
					r := geom.Rect{X: x, Y: y, W: w, H: h}
					if n := s.meantUnder(r) + maps.MaxCities*s.buttonsUnder(r); n < least {
						least, best = n, r
					}
				}
			}
		}
	}
	return best
}

// meantUnder counts the cities that the hint is about and that lie under a place.
func (s *hintCard) meantUnder(r geom.Rect) (n int) {
	for c := range s.hint.Places().All() {
		if r.Overlap(s.cityMap.CityRect(c)) > 0 {
			n++
		}
	}
	return n
}

// buttonsUnder counts the buttons over the map of a low window that lie under a place.
func (s *hintCard) buttonsUnder(r geom.Rect) (n int) {
	if s.Form != scene.FormLow {
		return 0
	}
	for _, b := range s.placer.rectsOverMap(mapButtons) {
		if r.Overlap(b) > 0 {
			n++
		}
	}
	return n
}

// overPanels returns the card where the map is what a decision in a panel is about: above the panel, or, where the map
// is there, beside it.
func (s *hintCard) overPanels() *ui.Node {
	if s.Form != scene.FormWide && s.Form != scene.FormColumn || choicesIn(s.Position().Await) != tabMap {
		return nil
	}
	card := s.hint.Floating()
	if card == nil {
		return nil
	}
	return card.PlaceInWindow(func(in geom.Rect) geom.Rect {
		act, taken := s.Program.Tree().Find("act").Rect(), s.Program.Tree().Find(mapID).Rect()
		_, h := s.Program.Tree().Measure(card, act.W)
		h = math.Ceil(min(h, act.Y-theme.S1-in.Y-s.status.headH))
		above := geom.Rect{X: act.X, Y: act.Y - theme.S1 - h, W: act.W, H: h}
		if above.Overlap(taken) == 0 {
			return above
		}
		beside := geom.Rect{X: act.X - theme.S1 - act.W, Y: act.Y, W: act.W, H: min(h, act.H)}
		if beside.X < in.X {
			beside.X = act.Right() + theme.S1
		}
		return beside
	})
}
