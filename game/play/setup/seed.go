package setup

import (
	"encoding/binary"
	"hash/fnv"
	"math/rand/v2"
	"strconv"
	"strings"

	"kilovolt/engine/grapheme"
)

// proposed turns a random number into a seed of at most 12 digits, short enough to read out.
func proposed(chance uint64) uint64 { return chance % 1_000_000_000_000 }

// Propose sets the seed from a random number.
func (f *Form) Propose(chance uint64) { f.Seed = strconv.FormatUint(proposed(chance), 10) }

// SetSeed sets the seed that was typed.
func (f *Form) SetSeed(text string) { f.Seed = clean(text, MaxSeed) }

// clean makes one line of typed text, of at most that many characters.
func clean(text string, most int) string {
	return grapheme.Cut(strings.Map(func(r rune) rune {
		if grapheme.Blank(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "")), most)
}

// SeedOf turns the typed seed into a number: a number below 2^64 is itself, any other text is hashed.
func SeedOf(typed string) uint64 {
	typed = strings.TrimSpace(typed)
	if n, err := strconv.ParseUint(typed, 10, 64); err == nil {
		return n
	}
	h := fnv.New64a()
	h.Write([]byte(typed))
	return h.Sum64()
}

// BotSeed derives the seed of the bots' random choices from a game's seed. It is public while the game's seed is
// secret, so it must not reveal it. ChaCha8 guarantees that, and never changes.
func BotSeed(seed uint64) uint64 {
	key := [32]byte(append([]byte("kilovolt: chance of bots"), binary.LittleEndian.AppendUint64(nil, seed)...))
	return rand.NewChaCha8(key).Uint64()
}
