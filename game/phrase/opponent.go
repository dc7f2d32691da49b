package phrase

import (
	"slices"

	"kilovolt/engine/bot"
	"kilovolt/game/i18n"
)

// opponentKeys are the name of a level or a temper, and a sentence on what to expect of it.
type opponentKeys struct{ name, text i18n.Key }

// levelKeys and temperKeys are by the ids of package bot.
var (
	levelKeys = map[string]opponentKeys{
		"easy":   {"level.easy", "level.easy-text"},
		"normal": {"level.normal", "level.normal-text"},
		"hard":   {"level.hard", "level.hard-text"},
		"expert": {"level.expert", "level.expert-text"},
	}
	temperKeys = map[string]opponentKeys{
		"even":    {"temper.even", "temper.even-text"},
		"builder": {"temper.builder", "temper.builder-text"},
		"hoarder": {"temper.hoarder", "temper.hoarder-text"},
		"blocker": {"temper.blocker", "temper.blocker-text"},
		"patient": {"temper.patient", "temper.patient-text"},
		"rusher":  {"temper.rusher", "temper.rusher-text"},
		"thrifty": {"temper.thrifty", "temper.thrifty-text"},
		"gambler": {"temper.gambler", "temper.gambler-text"},
	}
)

// Level is the name of a computer's level; its id where it has none.
func (l *Lang) Level(id string) string { return l.nameIn(levelKeys, id) }

// LevelText says in a sentence what to expect of a level; "" of one that there is not.
func (l *Lang) LevelText(id string) string { return l.textIn(levelKeys, id) }

// Temper is the name of a computer's temper; its id where it has none.
func (l *Lang) Temper(id string) string { return l.nameIn(temperKeys, id) }

// TemperText says in a sentence what to expect of a temper; "" of one that there is not.
func (l *Lang) TemperText(id string) string { return l.textIn(temperKeys, id) }

// Opponent is how a computer plays, in a word or two: "Hard · builder". Its name is that of package bot; what it does
// not know stays as it is.
func (l *Lang) Opponent(name string) string {
	level, temper, err := bot.Split(name)
	if err != nil {
		return name
	}
	if temper == bot.Personalities()[0] {
		return l.Level(level)
	}
	return l.T("opponent.tempered", i18n.Text("level", l.Level(level)), i18n.Text("temper", l.Temper(temper)))
}

// OpponentText says in a sentence or two what to expect of a computer.
func (l *Lang) OpponentText(name string) string {
	level, temper, err := bot.Split(name)
	if err != nil {
		return ""
	}
	return l.T("opponent.text", i18n.Text("level", l.LevelText(level)), i18n.Text("temper", l.TemperText(temper)))
}

// LevelLines describes the levels among the given names, each once, weakest first: "Hard: …".
func (l *Lang) LevelLines(names []string) (out []string) {
	for _, id := range bot.Levels() {
		if slices.ContainsFunc(names, func(name string) bool {
			level, _, err := bot.Split(name)
			return err == nil && level == id
		}) {
			out = append(out, l.T("opponent.line", i18n.Text("what", l.Level(id)), i18n.Text("text", l.LevelText(id))))
		}
	}
	return out
}

func (l *Lang) nameIn(keys map[string]opponentKeys, id string) string {
	if k, ok := keys[id]; ok {
		return l.T(k.name)
	}
	return id
}

func (l *Lang) textIn(keys map[string]opponentKeys, id string) string {
	if k, ok := keys[id]; ok {
		return l.T(k.text)
	}
	return ""
}
