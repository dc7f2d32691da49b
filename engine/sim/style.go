package main

import (
	"fmt"
	"slices"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/sim/styles"
)

// style decides for a seat. It gets the view alone, and a seed for its own chance.
type style func(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error)

// names lists all levels and styles. A level may have a temper: "hard/builder".
func names() []string { return slices.Concat(bot.Levels(), styles.Names()) }

// styleByName finds a level or a style; the error names those that there are.
func styleByName(name string) (style, error) {
	if _, _, err := bot.Split(name); err == nil {
		return thinking(name), nil
	} else if level, _, tempered := strings.Cut(name, "/"); tempered && slices.Contains(bot.Levels(), level) {
		return nil, err
	}
	if scripted, ok := styles.ByName(name); ok {
		return style(scripted), nil
	}
	return nil, fmt.Errorf("unknown level or style %q (there is %s)", name, strings.Join(names(), ", "))
}

// thinking is a level of the computer opponents.
func thinking(level string) style {
	return func(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
		actions, _, err := think(level, r, v, seed)
		return actions, err
	}
}

// think has a level decide, and tell why.
func think(level string, r *engine.Rules, v engine.View, seed uint64) (actions []engine.Action, reason any, err error) {
	t, err := bot.New(level, r, v, seed)
	if err != nil {
		return nil, nil, err
	}
	for !t.Step(64) {
	}
	actions, reason = t.Decision()
	return actions, reason, nil
}
