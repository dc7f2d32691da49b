package engine

import (
	"encoding/json"
	"fmt"
	"math/bits"
	"strconv"
)

// A Plant is a power plant card, named by its printed number (P2, P3); 0 is not a plant.
type Plant uint8

const (
	// NoPlant stands for the absence of a card.
	NoPlant Plant = 0
	// Step3Card is the Step 3 card; it sorts above every plant (T3).
	Step3Card Plant = 60
)

// Kind is what a plant runs on.
type Kind uint8

// The kinds of plant (P4, P5).
const (
	KindNone Kind = iota
	KindCoal
	KindOil
	KindGarbage
	KindUranium
	KindHybrid // coal and oil in any mix
	KindEco
	KindFusion
)

var kindNames = [...]string{"none", "coal", "oil", "garbage", "uranium", "hybrid", "eco", "fusion"}

// String returns the kind's id, as in the data.
func (k Kind) String() string { return kindNames[k] }

// Fuel returns the one fuel that the kind burns; ok is false for hybrid, eco and fusion.
func (k Kind) Fuel() (f Fuel, ok bool) {
	if k >= KindCoal && k <= KindUranium {
		return Fuel(k - KindCoal), true
	}
	return 0, false
}

// Accepts reports whether a plant of the kind may store and burn fuel f (P5).
func (k Kind) Accepts(f Fuel) bool {
	if k == KindHybrid {
		return f == Coal || f == Oil
	}
	own, ok := k.Fuel()
	return ok && own == f
}

// PlantInfo is what is printed on a card.
type PlantInfo struct {
	Kind   Kind
	Needs  uint8 // tokens for one run
	Powers uint8 // cities
}

// plants is the table of P2, indexed by number.
var plants = [64]PlantInfo{
	3: {KindOil, 2, 1}, 4: {KindCoal, 2, 1}, 5: {KindHybrid, 2, 1}, 6: {KindGarbage, 1, 1}, 7: {KindOil, 3, 2},
	8: {KindCoal, 3, 2}, 9: {KindOil, 1, 1}, 10: {KindCoal, 2, 2}, 11: {KindUranium, 1, 2}, 12: {KindHybrid, 2, 2},
	13: {KindEco, 0, 1}, 14: {KindGarbage, 2, 2}, 15: {KindCoal, 2, 3}, 16: {KindOil, 2, 3}, 17: {KindUranium, 1, 2},
	18: {KindEco, 0, 2}, 19: {KindGarbage, 2, 3}, 20: {KindCoal, 3, 5}, 21: {KindHybrid, 2, 4}, 22: {KindEco, 0, 2},
	23: {KindUranium, 1, 3}, 24: {KindGarbage, 2, 4}, 25: {KindCoal, 2, 5}, 26: {KindOil, 2, 5}, 27: {KindEco, 0, 3},
	28: {KindUranium, 1, 4}, 29: {KindHybrid, 1, 4}, 30: {KindGarbage, 3, 6}, 31: {KindCoal, 3, 6},
	32: {KindOil, 3, 6}, 33: {KindEco, 0, 4}, 34: {KindUranium, 1, 5}, 35: {KindOil, 1, 5}, 36: {KindCoal, 3, 7},
	37: {KindEco, 0, 4}, 38: {KindGarbage, 3, 7}, 39: {KindUranium, 1, 6}, 40: {KindOil, 2, 6}, 42: {KindCoal, 2, 6},
	44: {KindEco, 0, 5}, 46: {KindHybrid, 3, 7}, 50: {KindFusion, 0, 6},
}

// Info returns what is printed on the card; the zero value for the Step 3 card and for numbers that do not exist.
func (p Plant) Info() PlantInfo { return plants[p&63] }

// Exists reports whether p is one of the 42 plants (P2).
func (p Plant) Exists() bool { return p < 64 && plants[p].Kind != KindNone }

// Back is the back of a card in the recharged edition (S6).
type Back uint8

// The backs.
const (
	BackUnknown Back = iota // classic cards show none; an empty stack has none
	BackPlug
	BackSocket
	BackStep3
)

var backNames = [...]string{"unknown", "plug", "socket", "step3"}

// String returns the back's id.
func (b Back) String() string { return backNames[b] }

// Back returns the back of the card (S6).
func (p Plant) Back() Back {
	switch {
	case p == NoPlant:
		return BackUnknown
	case p == Step3Card:
		return BackStep3
	case p <= lastPlug:
		return BackPlug
	}
	return BackSocket
}

// lastPlug is the highest number with a plug on its back (S6).
const lastPlug Plant = 15

// Numbers returns the lowest and the highest plant with a plug or a socket on the back (S6); NoPlant for other backs.
func (b Back) Numbers() (low, high Plant) {
	switch b {
	case BackPlug:
		return plugs.Lowest(), plugs.Highest()
	case BackSocket:
		sockets := AllPlants &^ plugs
		return sockets.Lowest(), sockets.Highest()
	}
	return NoPlant, NoPlant
}

// String returns the number, or "step3".
func (p Plant) String() string {
	if p == Step3Card {
		return "step3"
	}
	return strconv.Itoa(int(p))
}

// MarshalJSON writes the number, or "step3".
func (p Plant) MarshalJSON() ([]byte, error) {
	if p == Step3Card {
		return []byte(`"step3"`), nil
	}
	return strconv.AppendInt(nil, int64(p), 10), nil
}

// UnmarshalJSON reads the number of a plant that exists, 0 or "step3".
func (p *Plant) UnmarshalJSON(b []byte) error {
	if string(b) == `"step3"` {
		*p = Step3Card
		return nil
	}
	var n int
	if err := json.Unmarshal(b, &n); err != nil {
		return fmt.Errorf("a plant is a number or \"step3\", not %s", b)
	}
	if n != 0 && (n < 0 || n > 63 || !Plant(n).Exists()) {
		return fmt.Errorf("there is no plant %d", n)
	}
	*p = Plant(n)
	return nil
}

// A PlantSet is a set of cards, one bit per number; the Step 3 card has bit 60.
type PlantSet uint64

// plantCount is how many plants there are (P2).
const plantCount = 42

// AllPlants is the set of the 42 plants (P2).
var AllPlants = func() (s PlantSet) {
	for n := range plants {
		if plants[n].Kind != KindNone {
			s |= 1 << n
		}
	}
	return s
}()

// plugs is the set of the plants with a plug on the back (S6).
var plugs = AllPlants & (1<<(lastPlug+1) - 1)

// Has reports whether p is in the set.
func (s PlantSet) Has(p Plant) bool { return s>>(p&63)&1 != 0 }

// With returns the set with p in it.
func (s PlantSet) With(p Plant) PlantSet { return s | 1<<(p&63) }

// Without returns the set without p.
func (s PlantSet) Without(p Plant) PlantSet { return s &^ (1 << (p & 63)) }

// Len returns the number of cards in the set.
func (s PlantSet) Len() int { return bits.OnesCount64(uint64(s)) }

// Lowest returns the lowest card, or NoPlant.
func (s PlantSet) Lowest() Plant {
	if s == 0 {
		return NoPlant
	}
	return Plant(bits.TrailingZeros64(uint64(s)))
}

// Highest returns the highest card, or NoPlant.
func (s PlantSet) Highest() Plant {
	if s == 0 {
		return NoPlant
	}
	return Plant(63 - bits.LeadingZeros64(uint64(s)))
}

// List returns the cards in ascending order.
func (s PlantSet) List() []Plant {
	out := make([]Plant, 0, s.Len())
	for ; s != 0; s &= s - 1 {
		out = append(out, s.Lowest())
	}
	return out
}
