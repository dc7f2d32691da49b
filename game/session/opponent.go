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

// A computer on a seat is named as in package bot: a level, and after a slash a temper. Where only a level is asked for, it gets a temper of its
// own, so that several of one level differ.

// checkLevel tells whether there is a computer player's level, with its temper.
func checkLevel(p record.Player) error {
	if !p.IsBot() || p.Level == "" { // the record's to refuse
		return nil
	}
	level, _, err := bot.Split(p.Level)
	if err == nil && !slices.Contains(bot.Levels(), level) {
		err = fmt.Errorf("%q is for measuring, not a level (there is %s)", level, strings.Join(bot.Levels(), ", "))
	}
	return err
}

// nearest is the name of a computer that can play, for one that cannot (any more): without its temper, else the level that its name begins
// with, else the weakest one.
func nearest(name string) string {
	for _, end := range []string{"/", "-"} {
		if base, _, _ := strings.Cut(name, end); slices.Contains(bot.Levels(), base) {
			return base
		}
	}
	return bot.Levels()[0]
}

// tempered gives every computer of which only the level is known a temper, drawn by the bots' own chance: another one for each, as far as
// there are any that nobody at the table has. The even temper is none to be drawn.
func tempered(players []record.Player, botSeed uint64) []record.Player {
	out := slices.Clone(players)
	left := drawn(botSeed)
	for _, p := range out {
		if _, temper, ok := strings.Cut(p.Level, "/"); ok {
			left = moveBack(left, temper)
		}
	}
	for i := range out {
		if p := &out[i]; p.IsBot() && len(left) > 0 && slices.Contains(bot.Levels(), p.Level) {
			temper := left[0]
			p.Level += "/" + temper
			left = moveBack(left, temper)
		}
	}
	return out
}

// drawn is the tempers, without the even one, in an order that chance gives.
func drawn(botSeed uint64) []string {
	out := bot.Tempers()[1:]
	chance := rand.NewChaCha8([32]byte(append([]byte("kilovolt: temper of bots"), binary.LittleEndian.AppendUint64(nil, botSeed)...)))
	for i := len(out) - 1; i > 0; i-- {
		j := int(chance.Uint64() % uint64(i+1))
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// moveBack puts a temper that somebody has behind all others.
func moveBack(list []string, temper string) []string {
	if i := slices.Index(list, temper); i >= 0 {
		list = append(slices.Delete(list, i, i+1), temper)
	}
	return list
}

// handed is the name of a computer that takes a seat over in the middle of a game: with the temper that the seat has, else one of its own.
func handed(players []record.Player, seat int, level string, botSeed uint64) string {
	if !slices.Contains(bot.Levels(), level) {
		return level // with a temper, or not to be had
	}
	if _, temper, ok := strings.Cut(players[seat].Level, "/"); ok {
		return level + "/" + temper
	}
	players = slices.Clone(players)
	players[seat].Kind, players[seat].Level = record.Bot, level
	return tempered(players, botSeed)[seat].Level
}
