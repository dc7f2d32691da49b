package table

import (
	"math"
	"time"

	"kilovolt/engine"
	"kilovolt/game/motion"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// flight is a card or a token on its way over the table. It is painted in a size in which it lies at one of the ends, so that nothing is rasterised
// for it.
type flight struct {
	beat  motion.Beat
	what  cargo
	from  geom.Rect  // where it begins
	to    [3]string  // nodes where it may end, the first that can be seen; none where it vanishes on its way
	by    geom.Point // how far it goes where it vanishes, or comes out of nothing
	fades fades
	hides string // the node that is not painted until it has arrived
}

// cargo is what flies.
type cargo uint8

const (
	aCard  cargo = iota // a plant as it lies in the market
	aChip               // a plant as players have it
	aToken              // of fuel
)

// fades is how a flight becomes visible, and how it ends.
type fades uint8

const (
	fadesNot fades = iota
	fadesIn
	fadesOut
)

// Sizes of what flies, dp.
const (
	flyingToken = 18.0 // as in most players' stores
	sinks       = 26.0 // how far what is lost goes down
	mostTokens  = 8    // of one kind fly at once
)

// launch begins the flights of a beat, from where things lie before the table is built anew.
func (s *Scene) launch(b *motion.Beat) {
	number := b.Plant.String()
	seat := seatID(b.Seat)
	fly := func(f flight, from ...string) {
		if at, ok := s.spot(from...); ok {
			f.beat, f.from = *b, at
			s.moving.flights = append(s.moving.flights, f)
		}
	}
	switch b.Kind {
	case motion.Bought:
		fly(flight{what: aChip, to: [3]string{"own-" + number, "player-" + seat, "tab.players"}, hides: "own-" + number}, "card-"+number, "offer-"+number, "tab.plants")
	case motion.Scrapped:
		fly(flight{what: aChip, by: geom.Point{Y: sinks}, fades: fadesOut}, "own-"+number)
	case motion.Removed:
		fly(flight{what: aCard, by: geom.Point{Y: sinks}, fades: fadesOut}, "card-"+number)
	case motion.Under:
		fly(flight{what: aCard, to: [3]string{"stack"}, fades: fadesOut}, "card-"+number)
	case motion.Drawn:
		fly(flight{what: aCard, to: [3]string{"card-" + number}, fades: fadesIn, hides: "card-" + number}, "stack")
	case motion.Fetched, motion.Burnt, motion.Shed, motion.Restocked:
		s.launchTokens(b)
	}
}

// launchTokens begins the flights of tokens, one after another within the beat.
func (s *Scene) launchTokens(b *motion.Beat) {
	n := min(b.N, mostTokens)
	one := b.For * 7 / 10
	for i := range n {
		f := flight{what: aToken, beat: *b}
		f.beat.At += time.Duration(i) * (b.For - one) / time.Duration(n)
		f.beat.For = one
		ok := true
		switch b.Kind {
		case motion.Fetched:
			f.from, ok = s.onShelf(b.Fuel, i)
			f.to = [3]string{"player-" + seatID(b.Seat), "tab.players"}
		case motion.Burnt:
			f.from, ok = s.inStore(b.Seat, i)
			f.to, f.fades = [3]string{"own-" + b.Plant.String()}, fadesOut
		case motion.Shed:
			f.from, ok = s.inStore(b.Seat, i)
			f.by, f.fades = geom.Point{Y: sinks}, fadesOut
		case motion.Restocked:
			// They come down on the spaces that the table will show then.
			f.by, f.fades, f.to[0] = geom.Point{X: float64(i), Y: -sinks}, fadesIn, "market-"+b.Fuel.String()
		}
		if ok {
			s.moving.flights = append(s.moving.flights, f)
		}
	}
}

// onShelf is where the i-th token from the cheap end lies on the market.
func (s *Scene) onShelf(f engine.Fuel, i int) (geom.Rect, bool) {
	row, ok := s.spot("market-" + f.String())
	if !ok {
		at, ok := s.spot("hand-"+f.String(), "tab.fuel")
		return geom.Around(at.Centre(), flyingToken, flyingToken), ok
	}
	sh := newShelf(f, s.rules(), &s.moving.before, &s.moving.before, 0)
	return sh.token(sh.within(row), min(sh.sold+i, len(sh.spaces)-1)), true
}

// within is where a shelf lies in its row of the market.
func (sh *shelf) within(row geom.Rect) geom.Rect {
	_, r := row.InsetXY(2, 0).SplitTop(fuelHead)
	r.H = sh.height(r.W)
	return r
}

// storePlace is where a player's card shows tokens, about.
func storePlace(card geom.Rect, i int) geom.Rect {
	return geom.Around(geom.Point{X: card.X + 22 + 10*float64(i), Y: card.Bottom() - 16}, flyingToken, flyingToken)
}

func (s *Scene) inStore(seat engine.Seat, i int) (geom.Rect, bool) {
	card, ok := s.spot("player-" + seatID(seat))
	return storePlace(card, i), ok
}

// shift lets the cards of the market that stay there slide to their new places.
func (s *Scene) shift() {
	m := &s.moving
	if m.before.Market.Plants == s.public().Market.Plants {
		return
	}
	for _, was := range m.cards {
		if s.public().Market.Plants.Has(was.plant) {
			id := "card-" + was.plant.String()
			beat := motion.Beat{Kind: motion.Shifted, Plant: was.plant, For: m.tempo.Of(motion.ShiftTime)}
			m.flights = append(m.flights, flight{beat: beat, what: aCard, from: was.at, to: [3]string{id}, hides: id})
		}
	}
}

// hides tells whether something has not arrived at its place yet, so that it is not painted there.
func (s *Scene) hides(id string) bool {
	m := &s.moving
	since := m.reel.Since(s.host.Tree().Now())
	for i := range m.flights {
		if f := &m.flights[i]; f.hides == id && f.beat.Progress(since) < 1 {
			return true
		}
	}
	return false
}

// late is how many tokens of a kind have not arrived at the market yet.
func (s *Scene) late(fuel engine.Fuel) int {
	m, n := &s.moving, 0
	since := m.reel.Since(s.host.Tree().Now())
	for i := range m.flights {
		if f := &m.flights[i]; f.beat.Kind == motion.Restocked && f.beat.Fuel == fuel && f.beat.Progress(since) < 1 {
			n++
		}
	}
	return n
}

// paintFlights paints what is on its way.
func (s *Scene) paintFlights(p *ui.Paint) {
	m := &s.moving
	since := m.reel.Since(p.Tree.Now())
	for i := range m.flights {
		f := &m.flights[i]
		progress := f.beat.Progress(since)
		if progress == 1 || progress == 0 && f.fades == fadesIn {
			continue
		}
		s.paintFlight(p, f, progress)
	}
}

func (s *Scene) paintFlight(p *ui.Paint, f *flight, progress float64) {
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
		sprites.PaintChip(p.Canvas, at, card(f.beat.Plant), sprites.CardLook{})
	case aCard:
		in := *p
		in.Rect = at
		s.paintCard(&in, f.beat.Plant, sprites.CardLook{Dusk: s.public().Future().Has(f.beat.Plant)})
	}
	if f.fades != fadesNot {
		p.SetAlpha(was)
	}
}

// course is where a flight is; false if its end is out of sight.
func (s *Scene) course(f *flight, progress float64) (geom.Rect, bool) {
	if f.beat.Kind == motion.Restocked {
		return s.comesDown(f, progress)
	}
	if f.to[0] == "" {
		k := motion.Fall(progress)
		return f.from.Moved(f.by.X*k, f.by.Y*k), true
	}
	end, ok := s.destination(f)
	if !ok {
		return end, false
	}
	if f.beat.Kind == motion.Shifted && alike(end, f.from) {
		return end, true
	}
	size := end
	if f.beat.Kind == motion.Under {
		size = f.from
	}
	k := motion.Slide(progress)
	a, b := f.from.Centre(), end.Centre()
	return geom.Around(geom.Point{X: a.X + (b.X-a.X)*k, Y: a.Y + (b.Y-a.Y)*k}, size.W, size.H), true
}

func alike(a, b geom.Rect) bool {
	return math.Abs(a.X-b.X)+math.Abs(a.Y-b.Y)+math.Abs(a.W-b.W)+math.Abs(a.H-b.H) < 2
}

// destination is where a flight ends, in the size of what flies.
func (s *Scene) destination(f *flight) (geom.Rect, bool) {
	for i, id := range f.to {
		if id == "" {
			break
		}
		at, ok := s.spot(id)
		if !ok {
			continue
		}
		switch {
		case f.what == aToken && f.beat.Kind == motion.Fetched && i == 0:
			return storePlace(at, 0), true
		case f.what == aToken:
			return geom.Around(at.Centre(), flyingToken, flyingToken), true
		case f.what == aChip && i > 0: // not the plant itself, but whose it is
			return geom.Around(at.Centre(), tight.chip, tight.chip/sprites.ChipAspect), true
		}
		return at, true
	}
	return geom.Rect{}, false
}

// comesDown is where a token is that comes to the market: above its space, which is the next one from the dear end of those that were empty.
func (s *Scene) comesDown(f *flight, progress float64) (geom.Rect, bool) {
	row, ok := s.spot(f.to[0])
	if !ok {
		return row, false
	}
	sh := newShelf(f.beat.Fuel, s.rules(), s.public(), s.public(), 0)
	space := sh.sold + min(f.beat.N, mostTokens) - 1 - int(f.by.X)
	if space < sh.sold || space >= len(sh.spaces) {
		return row, false
	}
	return sh.token(sh.within(row), space).Moved(0, f.by.Y*(1-motion.Fall(progress))), true
}
