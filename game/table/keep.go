package table

import (
	"slices"

	"kilovolt/game/lang"
	"kilovolt/game/ui"
)

// A move changes little of what the table shows. Parts that are dear to build are kept from one build of the scene to the next (ui.Keep) by a key
// of all that they are made of. The words for players belong to every key, as their number in Scene.worded.

// part is a part of this table, the n-th of its kind.
func (s *Scene) part(what string, n int) ui.Part { return ui.Part{Of: s, What: what, N: n} }

// word has everything be said by a teller, and counts where that says something else than the one before.
func (s *Scene) word(t *lang.Teller) {
	if s.tell == nil || s.tell.Lang != t.Lang || !slices.Equal(s.tell.Names, t.Names) {
		s.worded++
	}
	s.tell = t
}
