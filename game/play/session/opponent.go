package session

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"kilovolt/engine/bot"
	"kilovolt/engine/record"
)

// A computer on a seat is named as in package bot: a level, and after a slash a personality. With only a level it gets
// a personality of its own, so that several of one level differ.

// checkLevel returns why a computer player's level or personality is unknown, nil if both are known.
func checkLevel(p record.Player) error {
	if !p.IsBot() || p.Level == "" { // which package record refuses
		return nil
	}
	level, _, err := bot.Split(p.Level)
	if err == nil && !slices.Contains(bot.Levels(), level) {
		err = fmt.Errorf("%q is for measurements, not a level (known: %s)", level, strings.Join(bot.Levels(), ", "))
	}
	return err
}

// nearestLevel returns a computer that can play in the place of one that cannot (any more): without its personality,
// else the level that its name begins with, else the weakest one.
func nearestLevel(name string) string {
	for _, end := range []string{"/", "-"} {
		if base, _, _ := strings.Cut(name, end); slices.Contains(bot.Levels(), base) {
			return base
		}
	}
	return bot.Levels()[0]
}

// withPersonalities gives every computer that has only a level a personality, drawn by the bots' own chance: a
// different one for each, as far as there are any that are not at the table yet. The even personality is not drawn.
func withPersonalities(players []record.Player, botSeed uint64) []record.Player {
	out := slices.Clone(players)
	left := shuffledPersonalities(botSeed)
	for _, p := range out {
		if _, personality, ok := strings.Cut(p.Level, "/"); ok {
			left = moveBack(left, personality)
		}
	}
	for i := range out {
		if p := &out[i]; p.IsBot() && len(left) > 0 && slices.Contains(bot.Levels(), p.Level) {
			personality := left[0]
			p.Level += "/" + personality
			left = moveBack(left, personality)
		}
	}
	return out
}

// shuffledPersonalities returns the personalities, without the even one, in random order.
func shuffledPersonalities(botSeed uint64) []string {
	out := bot.Personalities()[1:]
	chance := rand.NewChaCha8([32]byte(append([]byte("kilovolt: temper of bots"),
		binary.LittleEndian.AppendUint64(nil, botSeed)...)))
	for i := len(out) - 1; i > 0; i-- {
		j := int(chance.Uint64() % uint64(i+1))
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// moveBack puts a personality that somebody has after all others.
func moveBack(list []string, personality string) []string {
	if i := slices.Index(list, personality); i >= 0 {
		list = append(slices.Delete(list, i, i+1), personality)
	}
	return list
}

// successor returns the name of a computer that takes over a seat in the middle of a game: with the personality that
// the seat has, else one of its own.
func successor(players []record.Player, seat int, level string, botSeed uint64) string {
	if !slices.Contains(bot.Levels(), level) {
		return level // with a personality, or unknown
	}
	if _, personality, ok := strings.Cut(players[seat].Level, "/"); ok {
		return level + "/" + personality
	}
	players = slices.Clone(players)
	players[seat].Kind, players[seat].Level = record.Bot, level
	return withPersonalities(players, botSeed)[seat].Level
}
