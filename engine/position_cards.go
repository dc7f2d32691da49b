package engine

import (
	"fmt"
	"slices"
)

// placeCards sets market and stack. Without a stack, the dealt one stays, less the cards that the position has
// elsewhere.
func (g *game) placeCards(pos *Position) error {
	p := &g.s.Public
	var owned PlantSet
	for i := range p.Players {
		owned |= p.Players[i].Plants
	}
	if pos.Market != nil {
		p.Market.Plants = 0
		for _, c := range pos.Market {
			if !c.Exists() && !(c == Step3Card && g.step3InMarket(pos)) || p.Market.Plants.Has(c) {
				return fmt.Errorf("market: plant %s is wrong or named twice", c)
			}
			p.Market.Plants = p.Market.Plants.With(c)
		}
	}
	if len(pos.Market) > marketPlants {
		return fmt.Errorf("market: %d plants (at most %d)", len(pos.Market), marketPlants)
	}
	out := owned | p.Market.Plants
	if pos.Stack == nil {
		if p.Step == 3 {
			return fmt.Errorf("stack: must be given for a start in Step 3")
		}
		if part := pos.ofTheStack(); part != "" {
			return fmt.Errorf("%s: the stack must be given with it", part)
		}
		g.thinStack(out)
		p.Market.Gone = AllPlants &^ (p.Stack.Pool | out)
		return nil
	}
	return g.placeStack(pos, out)
}

// step3InMarket reports whether the Step 3 card may be in the market: in an auction under way, until Step 3 begins
// (T3).
func (g *game) step3InMarket(pos *Position) bool {
	phase, _ := pos.phase()
	return phase == PhaseAuction && pos.Auction != nil && pos.Stack != nil && g.s.Step < 3 && !g.r.Introductory
}

// placeStack makes the stack of a position that gives all of it. The plants in out are elsewhere.
func (g *game) placeStack(pos *Position, out PlantSet) error {
	p := &g.s.Public
	var removed, stacked PlantSet
	for _, c := range pos.Removed {
		removed = removed.With(c)
	}
	var hidden []Plant
	st := Stack{PlugsKnown: g.r.Edition == Recharged}
	for i, c := range slices.Concat(pos.Stack, pos.Under) {
		below := i >= len(pos.Stack)
		if c != Step3Card && !c.Exists() || stacked.Has(c) {
			if below {
				return fmt.Errorf("under: plant %s is wrong or in the stack twice", c)
			}
			return fmt.Errorf("stack: card %d, plant %s, is wrong or in it twice", i+1, c)
		}
		stacked = stacked.With(c)
		if c == Step3Card || st.KnownLen > 0 || below {
			st.Known[st.KnownLen] = c
			st.KnownLen++
			continue
		}
		hidden = append(hidden, c)
		st.Pool = st.Pool.With(c)
		if c.Back() == BackPlug && st.PlugsKnown {
			st.Plugs++
		}
	}
	if both := stacked & out; both != 0 {
		return fmt.Errorf("stack: plant %s is in two places", both.Lowest())
	}
	if both := removed & (stacked | out); both != 0 {
		return fmt.Errorf("removed: plant %s is in two places", both.Lowest())
	}
	if wrong := removed &^ AllPlants; wrong != 0 && len(hidden) > 0 {
		return fmt.Errorf("removed: there is no plant %s", wrong.Lowest())
	}
	st.Hidden = uint8(len(hidden))
	if st.Hidden > 0 {
		st.Pool |= removed
	}
	if removed == 0 {
		st.Sure = st.Pool
	}
	g.s.Secret.Cards = [48]Plant{}
	for i, c := range hidden {
		g.s.Secret.Cards[len(hidden)-1-i] = c
	}
	if err := st.placeKnowledge(pos, hidden); err != nil {
		return err
	}
	p.Stack = st
	p.Market.Gone = AllPlants &^ (stacked | removed | out)
	g.lookAtTop()
	return nil
}

// placeKnowledge sets what everybody knows of the hidden cards (H1). So far the pool is these and the removed ones.
func (s *Stack) placeKnowledge(pos *Position, hidden []Plant) error {
	if pos.Possible != nil {
		possible, err := plantSet(pos.Possible)
		if err != nil {
			return fmt.Errorf("possible: %w", err)
		}
		if wrong := possible &^ s.Pool; wrong != 0 {
			return fmt.Errorf("possible: plant %s is neither hidden in the stack nor removed", wrong.Lowest())
		}
		for _, c := range hidden {
			if !possible.Has(c) {
				return fmt.Errorf("possible: plant %s is in the stack and must be named", c)
			}
		}
		s.Pool = possible
	}
	if pos.Certain != nil {
		certain, err := plantSet(pos.Certain)
		if err != nil {
			return fmt.Errorf("certain: %w", err)
		}
		for _, c := range certain.List() {
			if !slices.Contains(hidden, c) {
				return fmt.Errorf("certain: plant %s is not hidden in the stack", c)
			}
		}
		s.Sure = certain
	}
	if pos.Top == NoPlant {
		return nil
	}
	if len(hidden) == 0 || hidden[0] != pos.Top {
		return fmt.Errorf("top: plant %s is not hidden on top of the stack", pos.Top)
	}
	if pos.Certain != nil && !s.Sure.Has(pos.Top) {
		return fmt.Errorf("certain: plant %s on top must be named", pos.Top)
	}
	s.Top, s.Sure = pos.Top, s.Sure.With(pos.Top)
	return nil
}

// plantSet returns a list of plants as a set.
func plantSet(list []Plant) (set PlantSet, err error) {
	for _, c := range list {
		if !c.Exists() || set.Has(c) {
			return 0, fmt.Errorf("plant %s is wrong or named twice", c)
		}
		set = set.With(c)
	}
	return set, nil
}

// thinStack takes cards that are elsewhere out of the dealt stack.
func (g *game) thinStack(out PlantSet) {
	st, cards := &g.s.Stack, &g.s.Secret.Cards
	kept := cards[:0]
	st.Plugs = 0
	for _, c := range cards[:st.Hidden] {
		if out.Has(c) {
			continue
		}
		kept = append(kept, c)
		if st.PlugsKnown && c.Back() == BackPlug {
			st.Plugs++
		}
	}
	clear(cards[len(kept):])
	st.Hidden = uint8(len(kept))
	st.Pool, st.Sure = st.Pool&^out, st.Sure&^out
	if out.Has(st.Top) {
		st.Top = NoPlant
	}
	if st.Hidden == 0 {
		st.Pool, st.Sure = 0, 0
	}
	g.lookAtTop()
}

// ofTheStack names the first member that is given and needs a stack; "" if there is none.
func (pos *Position) ofTheStack() string {
	switch {
	case len(pos.Under) > 0:
		return "under"
	case pos.Top != NoPlant:
		return "top"
	case pos.Possible != nil:
		return "possible"
	case pos.Certain != nil:
		return "certain"
	}
	return ""
}
