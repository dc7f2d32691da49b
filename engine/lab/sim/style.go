package sim

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/lab/styles"
)

// style decides for a seat by the view alone; the seed is for random choices.
type style func(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error)

// names returns all levels, the yardstick and all styles. A level may be followed by a personality: "hard/builder".
func names() []string { return slices.Concat(bot.Levels(), []string{yardstick}, styles.Names()) }

// styleByName finds a level or a style. The error lists those that exist.
func styleByName(name string) (style, error) {
	if _, _, err := bot.Split(name); err == nil {
		return levelStyle(name), nil
	} else if level, _, found := strings.Cut(name, "/"); found && slices.Contains(bot.Levels(), level) {
		return nil, err
	}
	if first, _, _ := strings.Cut(name, "/"); first == yardstick {
		return yardstickStyle(name)
	}
	if level, file, found := strings.Cut(name, atFile); found {
		return levelWith(level, file)
	}
	if scripted, ok := styles.ByName(name); ok {
		return style(scripted), nil
	}
	known := slices.Concat(names(), styles.PeerNames())
	return nil, fmt.Errorf("unknown level or style %q (known: %s)", name, strings.Join(known, ", "))
}

// atFile separates a level from a file of weights: "expert@dist/weights.bin" is the level with the network in it.
const atFile = "@"

// levelWith plays as a level whose search estimates who wins with the weights in a file.
func levelWith(level, file string) (style, error) {
	if _, _, err := bot.Split(level); err != nil {
		return nil, err
	}
	weights, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	value, err := bot.NewValue(weights)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return func(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
		t, err := bot.New(level, r, v, seed)
		if err != nil {
			return nil, err
		}
		t.Use(value)
		for !t.Step(64) {
		}
		actions, _ := t.Decision()
		return actions, nil
	}, nil
}

// levelStyle plays as a level.
func levelStyle(level string) style {
	return func(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
		actions, _, err := levelDecision(level, r, v, seed)
		return actions, err
	}
}

// levelDecision returns a level's decision and its reason.
func levelDecision(level string, r *engine.Rules, v engine.View, seed uint64) (
	actions []engine.Action, reason any, err error,
) {
	t, err := bot.New(level, r, v, seed)
	if err != nil {
		return nil, nil, err
	}
	for !t.Step(64) {
	}
	actions, reason = t.Decision()
	return actions, reason, nil
}
