package motion

import (
	"math"
	"time"

	"kilovolt/engine"
	"kilovolt/game/view/cards"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/table/timeline"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// flight is a card or a token on its way over the table. It is painted in a size that it has at one of its ends, so
// that nothing has to be rasterised for it.
type flight struct {
	beat  timeline.Beat
	what  cargo
	from  geom.Rect  // where it begins
	to    [3]string  // nodes where it may end, the first that can be seen; none where it vanishes on its way
	by    geom.Point // how far it goes where it vanishes, or comes out of nothing
	fades fades
	hides string // the node that is not painted until it has arrived

	staged bool // of a sale: the plant's own card was in sight
}

// cargo is what flies.
type cargo uint8

const (
	aCard  cargo = iota // a plant as it lies in the market
	aChip               // a plant as players have it
	aToken              // of fuel
	aSale               // no cargo: the plant stays where it was auctioned, and the hammer falls
)

// fades is whether a flight fades in or out.
type fades uint8

const (
	fadesNot fades = iota
	fadesIn
	fadesOut
)

// Sizes of what flies, dp.
const (
	sinks      = 26.0 // how far what is lost goes down
	mostTokens = 8    // of one kind fly at once
)

// launch starts the flights of a beat, from where things lie before the table is rebuilt.
func (s *View) launch(b *timeline.Beat) {
	number := b.Plant.String()
	seat := scene.SeatID(b.Seat)
	fly := func(f flight, from ...string) {
		if at, ok := visible(s.Program.Tree(), from...); ok {
			f.beat, f.from = *b, at
			s.Moving.Flights = append(s.Moving.Flights, f)
		}
	}
	switch b.Kind {
	case timeline.Bought:
		to := [3]string{"own-" + number, "player-" + seat, "tab.players"}
		fly(flight{what: aChip, to: to, hides: "own-" + number}, "facts-"+number, "card-"+number, "offer-"+number,
			"tab.plants")
		s.strike(b)
	case timeline.Scrapped:
		fly(flight{what: aChip, by: geom.Point{Y: sinks}, fades: fadesOut}, "own-"+number)
	case timeline.Removed:
		fly(flight{what: aCard, by: geom.Point{Y: sinks}, fades: fadesOut}, "card-"+number)
	case timeline.Under:
		fly(flight{what: aCard, to: [3]string{"stack"}, fades: fadesOut}, "card-"+number)
	case timeline.Drawn:
		fly(flight{what: aCard, to: [3]string{"card-" + number}, fades: fadesIn, hides: "card-" + number}, "stack")
	case timeline.Fetched, timeline.Burnt, timeline.Shed, timeline.Restocked:
		s.launchTokens(b)
	}
}

// launchTokens starts the flights of tokens, one after another within the beat.
func (s *View) launchTokens(b *timeline.Beat) {
	n := min(b.N, mostTokens)
	one := b.For * 7 / 10
	for i := range n {
		f := flight{what: aToken, beat: *b}
		f.beat.At += time.Duration(i) * (b.For - one) / time.Duration(n)
		f.beat.For = one
		ok := true
		switch b.Kind {
		case timeline.Fetched:
			f.from, ok = s.onMarket(b.Fuel, i)
			f.to = [3]string{"player-" + scene.SeatID(b.Seat), "tab.players"}
		case timeline.Burnt:
			f.from, ok = s.inStore(b.Seat, i)
			f.to, f.fades = [3]string{"own-" + b.Plant.String()}, fadesOut
		case timeline.Shed:
			f.from, ok = s.inStore(b.Seat, i)
			f.by, f.fades = geom.Point{Y: sinks}, fadesOut
		case timeline.Restocked:
			// They fall on the spaces that the table will show then.
			f.by, f.fades, f.to[0] = geom.Point{X: float64(i), Y: -sinks}, fadesIn, "market-"+b.Fuel.String()
		}
		if ok {
			s.Moving.Flights = append(s.Moving.Flights, f)
		}
	}
}

// onMarket returns where the i-th token from the cheap end lies on the market.
func (s *View) onMarket(f engine.Fuel, i int) (geom.Rect, bool) {
	row, ok := visible(s.Program.Tree(), "market-"+f.String())
	if !ok {
		at, ok := visible(s.Program.Tree(), "hand-"+f.String(), "tab.fuel")
		return geom.Around(at.Centre(), scene.FlyingToken, scene.FlyingToken), ok
	}
	at, _ := s.tokenSpace(s.Rules(), &s.Moving.before, f, row, i)
	return at, true
}

// storePlace returns roughly where a player's card shows tokens.
func storePlace(card geom.Rect, i int) geom.Rect {
	return geom.Around(geom.Point{X: card.X + 22 + 10*float64(i), Y: card.Bottom() - 16}, scene.FlyingToken,
		scene.FlyingToken)
}

func (s *View) inStore(seat engine.Seat, i int) (geom.Rect, bool) {
	card, ok := visible(s.Program.Tree(), "player-"+scene.SeatID(seat))
	return storePlace(card, i), ok
}

// shift makes the cards that stay in the market slide to their new places.
func (s *View) shift() {
	m := &s.Moving
	if m.before.Market.Plants == s.Position().Market.Plants {
		return
	}
	for _, was := range m.cards {
		if s.Position().Market.Plants.Has(was.plant) {
			id := "card-" + was.plant.String()
			beat := timeline.Beat{Kind: timeline.Shifted, Plant: was.plant, For: m.timeScale.Of(timeline.ShiftTime)}
			m.Flights = append(m.Flights, flight{beat: beat, what: aCard, from: was.at, to: [3]string{id}, hides: id})
		}
	}
}

// Hides reports whether what the widget shows has not arrived yet, so that it is not painted there.
func (s *View) Hides(id string) bool {
	m := &s.Moving
	since := m.Reel.Since(s.Program.Tree().Now())
	for i := range m.Flights {
		if f := &m.Flights[i]; f.hides == id && f.beat.Progress(since) < 1 {
			return true
		}
	}
	return false
}

// Late counts the tokens of a kind that have not arrived at the market yet.
func (s *View) Late(fuel engine.Fuel) int {
	m, n := &s.Moving, 0
	since := m.Reel.Since(s.Program.Tree().Now())
	for i := range m.Flights {
		if f := &m.Flights[i]; f.beat.Kind == timeline.Restocked && f.beat.Fuel == fuel && f.beat.Progress(since) < 1 {
			n++
		}
	}
	return n
}

// paintFlights paints what is on its way.
func (s *View) paintFlights(p *ui.Paint) {
	m := &s.Moving
	since := m.Reel.Since(p.Tree.Now())
	for i := range m.Flights {
		f := &m.Flights[i]
		progress := f.beat.Progress(since)
		if f.what == aSale {
			s.hammer.paint(p, f, progress)
			continue
		}
		if progress == 1 || progress == 0 && f.fades == fadesIn {
			continue
		}
		s.paintFlight(p, f, progress)
	}
}

func (s *View) paintFlight(p *ui.Paint, f *flight, progress float64) {
	at, ok := s.course(f, progress)
	if !ok {
		return
	}
	was := 1.0
	switch f.fades {
	case fadesIn:
		was = p.SetAlpha(min(1, 2*progress))
	case fadesOut:
		was = p.SetAlpha(min(1, 2*(1-progress)))
	}
	switch f.what {
	case aToken:
		sprites.PaintToken(p.Canvas, at, theme.Fuel(f.beat.Fuel), sprites.TokenFull)
	case aChip:
		sprites.PaintChip(p.Canvas, at, cards.Plant(f.beat.Plant), sprites.CardState{})
	case aCard:
		in := *p
		in.Rect = at
		s.PaintCard(&in, f.beat.Plant, sprites.CardState{Future: s.Position().Future().Has(f.beat.Plant)})
	}
	if f.fades != fadesNot {
		p.SetAlpha(was)
	}
}

// course returns where a flight is; false if its end is out of sight.
func (s *View) course(f *flight, progress float64) (geom.Rect, bool) {
	if f.beat.Kind == timeline.Restocked {
		return s.comesDown(f, progress)
	}
	if f.to[0] == "" {
		k := timeline.Fall(progress)
		return f.from.Moved(f.by.X*k, f.by.Y*k), true
	}
	end, ok := s.destination(f)
	if !ok {
		return end, false
	}
	if f.beat.Kind == timeline.Shifted && alike(end, f.from) {
		return end, true
	}
	size := end
	if f.beat.Kind == timeline.Under {
		size = f.from
	}
	k := timeline.Slide(progress)
	a, b := f.from.Centre(), end.Centre()
	return geom.Around(geom.Point{X: a.X + (b.X-a.X)*k, Y: a.Y + (b.Y-a.Y)*k}, size.W, size.H), true
}

func alike(a, b geom.Rect) bool {
	return math.Abs(a.X-b.X)+math.Abs(a.Y-b.Y)+math.Abs(a.W-b.W)+math.Abs(a.H-b.H) < 2
}

// destination returns where a flight ends, in the size of what flies.
func (s *View) destination(f *flight) (geom.Rect, bool) {
	for i, id := range f.to {
		if id == "" {
			break
		}
		at, ok := visible(s.Program.Tree(), id)
		if !ok {
			continue
		}
		switch {
		case f.what == aToken && f.beat.Kind == timeline.Fetched && i == 0:
			return storePlace(at, 0), true
		case f.what == aToken:
			return geom.Around(at.Centre(), scene.FlyingToken, scene.FlyingToken), true
		case f.what == aChip && i > 0: // not the plant itself, but whose it is
			return geom.Around(at.Centre(), scene.SmallChip, scene.SmallChip/sprites.ChipAspect), true
		}
		return at, true
	}
	return geom.Rect{}, false
}

// comesDown returns where a token is that falls on the market: above its space, counted from the expensive end of those
// that were empty.
func (s *View) comesDown(f *flight, progress float64) (geom.Rect, bool) {
	row, ok := visible(s.Program.Tree(), f.to[0])
	if !ok {
		return row, false
	}
	space, ok := s.tokenSpace(s.Rules(), s.Position(), f.beat.Fuel, row, min(f.beat.N, mostTokens)-1-int(f.by.X))
	return space.Moved(0, f.by.Y*(1-timeline.Fall(progress))), ok
}
