package main

import (
	"fmt"
	"slices"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/bot"
)

// style decides for a seat. It gets the view alone, and a seed for its own chance.
type style func(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error)

// scripted is the sparring styles. They share no decision code with the levels.
var scripted = []struct {
	name  string
	style style
}{
	{"novice", novice},
	{"random", random},
}

// names lists all levels and styles. A level may have a temper: "hard/builder".
func names() []string {
	out := slices.Clone(bot.Levels())
	for _, s := range scripted {
		out = append(out, s.name)
	}
	return out
}

// styleByName finds a level or a style; the error names those that there are.
func styleByName(name string) (style, error) {
	if _, _, err := bot.Split(name); err == nil {
		return thinking(name), nil
	} else if level, _, tempered := strings.Cut(name, "/"); tempered && slices.Contains(bot.Levels(), level) {
		return nil, err
	}
	for _, s := range scripted {
		if s.name == name {
			return s.style, nil
		}
	}
	return nil, fmt.Errorf("unknown level or style %q (there is %s)", name, strings.Join(names(), ", "))
}

// thinking is a level of the computer opponents.
func thinking(level string) style {
	return func(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
		t, err := bot.New(level, r, v, seed)
		if err != nil {
			return nil, err
		}
		for !t.Step(64) {
		}
		actions, _ := t.Decision()
		return actions, nil
	}
}
