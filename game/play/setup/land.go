package setup

import (
	"strconv"
	"strings"

	"kilovolt/maps"
	"kilovolt/maps/land"
)

// Land returns how long games on the chosen land are; ok is false if the map is not a land.
func (f *Form) Land() (length land.Length, ok bool) {
	_, length, ok = maps.ParseLandID(f.Board)
	return length, ok
}

// ChooseLand chooses the last land again, or the first one by a random number.
func (f *Form) ChooseLand(chance uint64) {
	if f.land == "" {
		f.ProposeLand(chance)
		return
	}
	f.SetBoard(f.land)
}

// ProposeLand chooses a land by a random number, of the length of the last one.
func (f *Form) ProposeLand(chance uint64) {
	const most = 36 * 36 * 36 * 36 * 36 // five characters, short enough to read out
	_, length, ok := maps.ParseLandID(f.land)
	if !ok {
		length = land.Usual
	}
	f.LandSeed = strconv.FormatUint(chance%most, 36)
	f.SetBoard(maps.LandID(f.LandSeed, length))
}

// SetLandLength chooses the land of the same seed with games of another length.
func (f *Form) SetLandLength(length land.Length) {
	if seed, _, ok := maps.ParseLandID(f.Board); ok {
		f.SetBoard(maps.LandID(seed, length))
	}
}

// SetLandSeed chooses the land of a seed that was typed, of which letters a-z and digits count. Without any the land
// stays, and [Form.Check] asks for a seed.
func (f *Form) SetLandSeed(text string) {
	seed := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(text))
	f.LandSeed = seed[:min(len(seed), maps.MaxLandSeed)]
	if length, ok := f.Land(); ok && f.LandSeed != "" {
		f.SetBoard(maps.LandID(f.LandSeed, length))
	}
}
