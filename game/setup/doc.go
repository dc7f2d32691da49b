// Package setup is a new game that is being set up: who sits where, the edition, the map, the zone, the variants and the seed. Canvas, mirror and script interface fill in
// the same [Form], so that they propose the same table and the same names, and refuse the same.
//
// It knows no screen; where the last set-up is kept and where chance comes from is its [Source]'s matter.
package setup

// Source is what set-ups need of the program around them.
type Source interface {
	// Levels are the ids of the computers' levels, weakest first.
	Levels() []string
	// NewSeed is a number that nobody can foresee.
	NewSeed() uint64
	// HideMoney tells whether hidden money is proposed (H1).
	HideMoney() bool
	// Remembered is what Remember was given last, nil if nothing.
	Remembered() []byte
	// Remember keeps the last set-up for the next time.
	Remember(setup []byte)
}

// Open returns the set-up with which filling in begins: the last one, with a seed of its own.
func Open(src Source) *Form {
	f := Recall(src.Remembered(), src.Levels(), src.NewSeed())
	f.proposeHiding(src.HideMoney())
	return f
}
