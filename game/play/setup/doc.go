// Package setup is the set-up of a new game: who sits where, the edition, the map, the zone, the variants and the
// seed. Canvas, text version and script interface fill in the same [Form], so that they propose the same table and the
// same names, and refuse the same input.
//
// It knows no screen; the last set-up and the seeds come from its [Source].
package setup

// Source is what set-ups need from the program around them.
type Source interface {
	// Levels are the ids of the computers' levels, weakest first.
	Levels() []string
	// NewSeed is an unpredictable number.
	NewSeed() uint64
	// HideMoney reports whether hidden money is proposed (H1).
	HideMoney() bool
	// Remembered is what was last passed to Remember, nil if nothing was.
	Remembered() []byte
	// Remember stores the last set-up for the next time.
	Remember(setup []byte)
}

// Open returns the set-up to start from: the last one, with a new seed.
func Open(src Source) *Form {
	f := Recall(src.Remembered(), src.Levels(), src.NewSeed())
	f.proposeHiding(src.HideMoney())
	return f
}
