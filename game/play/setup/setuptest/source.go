// Package setuptest stands in for the program around a set-up, in tests.
package setuptest

// A Source is a setup.Source that stores what it is given in memory, and whose seeds are the same each time.
type Source struct {
	Kinds  []string // the levels, weakest first
	Chance uint64   // numbers given so far
	Memory []byte   // what was remembered last
	Hide   bool     // hidden money is proposed
}

// Levels returns the kinds.
func (s *Source) Levels() []string { return s.Kinds }

// NewSeed returns another number each time, always in the same order.
func (s *Source) NewSeed() uint64 {
	s.Chance++
	return s.Chance*0x9e3779b97f4a7c15 ^ 0xabcdef
}

// HideMoney returns whether hidden money is proposed.
func (s *Source) HideMoney() bool { return s.Hide }

// Remembered returns the memory.
func (s *Source) Remembered() []byte { return s.Memory }

// Remember sets the memory.
func (s *Source) Remember(setup []byte) { s.Memory = setup }
