package phrase

import (
	"slices"

	"kilovolt/engine/bot"
	"kilovolt/game/ground/i18n"
)

// opponentKeys are the name of a level or a personality, and a sentence about what to expect of it.
type opponentKeys struct{ name, text i18n.Key }

// levelKeys, levelWithin and personalityKeys are by the ids of package bot.
var (
	levelKeys = map[string]opponentKeys{
		"easy":   {"level.easy", "level.easy-text"},
		"normal": {"level.normal", "level.normal-text"},
		"hard":   {"level.hard", "level.hard-text"},
		"expert": {"level.expert", "level.expert-text"},
		"master": {"level.master", "level.master-text"},
	}
	levelWithin = map[string]i18n.Key{
		"easy":   "level.easy-within",
		"normal": "level.normal-within",
		"hard":   "level.hard-within",
		"expert": "level.expert-within",
		"master": "level.master-within",
	}
	personalityKeys = map[string]opponentKeys{
		"even":    {"personality.even", "personality.even-text"},
		"builder": {"personality.builder", "personality.builder-text"},
		"hoarder": {"personality.hoarder", "personality.hoarder-text"},
		"blocker": {"personality.blocker", "personality.blocker-text"},
		"patient": {"personality.patient", "personality.patient-text"},
		"rusher":  {"personality.rusher", "personality.rusher-text"},
		"thrifty": {"personality.thrifty", "personality.thrifty-text"},
		"gambler": {"personality.gambler", "personality.gambler-text"},
	}
)

// Level returns the name of a computer's level; for an unknown one its id.
func (l *Lang) Level(id string) string { return l.nameIn(levelKeys, id) }

// LevelWithin is Level for the middle of a sentence, where some languages write it with a small letter.
func (l *Lang) LevelWithin(id string) string {
	if k, ok := levelWithin[id]; ok {
		return l.T(k)
	}
	return id
}

// LevelText returns a sentence about what to expect of a level; "" for an unknown one.
func (l *Lang) LevelText(id string) string { return l.textIn(levelKeys, id) }

// Personality returns the name of a personality; for an unknown one its id.
func (l *Lang) Personality(id string) string { return l.nameIn(personalityKeys, id) }

// PersonalityText returns a sentence about what to expect of a personality; "" for an unknown one.
func (l *Lang) PersonalityText(id string) string { return l.textIn(personalityKeys, id) }

// habitKeys say what tells the personalities apart, as a test of package bot measures it.
var habitKeys = map[string]i18n.Key{
	"builder": "habits.builder", "hoarder": "habits.hoarder", "blocker": "habits.blocker", "patient": "habits.patient",
	"rusher": "habits.rusher", "thrifty": "habits.thrifty", "gambler": "habits.gambler",
}

// PersonalityHabits is [Lang.PersonalityText] and the habits by which people can tell a personality.
func (l *Lang) PersonalityHabits(id string) string {
	text := l.PersonalityText(id)
	if key, ok := habitKeys[id]; ok {
		text += " " + l.T(key)
	}
	return text
}

// Opponent says how a computer plays, in a word or two: "Hard · builder". name is as in package bot; an unknown one is
// returned as it is.
func (l *Lang) Opponent(name string) string { return l.opponent(name, l.Level) }

// OpponentWithin is Opponent for the middle of a sentence.
func (l *Lang) OpponentWithin(name string) string { return l.opponent(name, l.LevelWithin) }

func (l *Lang) opponent(name string, levelName func(id string) string) string {
	level, personality, err := bot.Split(name)
	if err != nil {
		return name
	}
	if personality == bot.Personalities()[0] {
		return levelName(level)
	}
	return l.T("opponent.named", i18n.Text("level", levelName(level)),
		i18n.Text("personality", l.Personality(personality)))
}

// OpponentText returns a sentence or two about what to expect of a computer.
func (l *Lang) OpponentText(name string) string {
	level, personality, err := bot.Split(name)
	if err != nil {
		return ""
	}
	return l.T("opponent.text", i18n.Text("level", l.LevelText(level)),
		i18n.Text("personality", l.PersonalityText(personality)))
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
