package advisor

import (
	"encoding/json"
	"slices"
)

// Kind is what a warning is about.
type Kind uint8

// The kinds, in the order in which they are listed.
const (
	Pass  Kind = iota // no plant this round, though cities lack one (A4)
	Bid               // a bid that leaves too little to run the plant
	Scrap             // tokens are lost with a scrapped plant (A9)
	Fuel              // fuel is left that would pay for itself (R1)
	Ahead             // more cities than can be powered, and no money for fuel or plants
	Hold              // a cheap city is left that could be powered at once
	End               // the game ends while somebody else is ahead (T8)
	Power             // fewer cities are powered than possible (C2)
	kinds int  = iota
)

// names are the kinds' ids, in settings and in the catalogue.
var names = [kinds]string{"pass", "bid", "scrap", "fuel", "ahead", "hold", "end", "power"}

// String returns the kind's id.
func (k Kind) String() string {
	if int(k) < kinds {
		return names[k]
	}
	return "warning?"
}

// Kinds returns all kinds.
func Kinds() []Kind {
	out := make([]Kind, kinds)
	for i := range out {
		out[i] = Kind(i)
	}
	return out
}

// A Set is a set of kinds.
type Set uint16

// All is the set of all kinds.
const All Set = 1<<kinds - 1

// Has reports whether a kind is in the set.
func (s Set) Has(k Kind) bool { return s>>k&1 != 0 }

// With returns the set with a kind.
func (s Set) With(k Kind) Set { return s | 1<<k }

// Without returns the set without a kind.
func (s Set) Without(k Kind) Set { return s &^ (1 << k) }

// MarshalJSON writes the ids of the kinds.
func (s Set) MarshalJSON() ([]byte, error) {
	list := []string{}
	for _, k := range Kinds() {
		if s.Has(k) {
			list = append(list, k.String())
		}
	}
	return json.Marshal(list)
}

// UnmarshalJSON reads ids and ignores unknown ones.
func (s *Set) UnmarshalJSON(data []byte) error {
	var list []string
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	*s = 0
	for _, k := range Kinds() {
		if slices.Contains(list, k.String()) {
			*s = s.With(k)
		}
	}
	return nil
}
