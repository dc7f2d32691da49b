package setup

import (
	"encoding/binary"
	"hash/fnv"
	"math/rand/v2"
	"strconv"
	"strings"
)

// proposed is a seed made of a number that chance has given: of at most 12 digits, to be read out to somebody.
func proposed(chance uint64) uint64 { return chance % 1_000_000_000_000 }

// Propose takes a seed from a number that chance has given.
func (f *Form) Propose(chance uint64) { f.Seed = strconv.FormatUint(proposed(chance), 10) }

// SetSeed takes the seed that was typed.
func (f *Form) SetSeed(text string) { f.Seed = clean(text, MaxSeed) }

// SeedOf is the seed that was typed as the rules take it: a number below 2^64 is itself, any other words are mixed into one.
func SeedOf(typed string) uint64 {
	typed = strings.TrimSpace(typed)
	if n, err := strconv.ParseUint(typed, 10, 64); err == nil {
		return n
	}
	h := fnv.New64a()
	h.Write([]byte(typed))
	return h.Sum64()
}

// BotSeed is the bots' own chance for a game's seed. It is public while the seed is secret, so it must not lead back to it: ChaCha8 is made
// for that, and always the same.
func BotSeed(seed uint64) uint64 {
	key := [32]byte(append([]byte("kilovolt: chance of bots"), binary.LittleEndian.AppendUint64(nil, seed)...))
	return rand.NewChaCha8(key).Uint64()
}
