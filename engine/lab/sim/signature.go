package sim

import (
	"fmt"
	"hash/fnv"
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/lab/styles"
)

// The positions that a signature covers.
const (
	signatureSeed    = 20
	signatureEvery   = 97 // decisions between two positions
	signaturePerGame = 4  // positions at most
)

// A position is a decision at a table.
type position struct {
	rules *engine.Rules
	view  engine.View
	seed  uint64
}

// positions returns decisions of all kinds, from games of novices and random players on all kinds of table.
func positions() (out []position, err error) {
	novice, _ := styles.ByName("novice")
	random, _ := styles.ByName("random")
	for n, setup := range benchTables() {
		setup.Seed = mix(signatureSeed, uint64(n))
		r, s, err := engine.New(setup, nil)
		if err != nil {
			return nil, err
		}
		found := 0
		for i := 0; s.Await != engine.AwaitNothing && found < signaturePerGame; i++ {
			v, seed := engine.ViewOf(&s, s.Actor), mix(setup.Seed, uint64(i))
			if i%signatureEvery == n/4 { // not the same decisions at every table
				out = append(out, position{r, v, seed})
				found++
			}
			decide := novice
			if i%8 == 7 {
				decide = random
			}
			actions, err := decide(r, v, seed)
			if err != nil {
				return nil, err
			}
			if err := engine.ApplyAll(r, &s, actions, nil); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}

// signature identifies a version of a player: it changes with the decisions, the facts given as reasons, and the
// rules.
func signature(name string, at []position) (uint64, error) {
	hash := fnv.New64a()
	for i := range at {
		pos := &at[i]
		actions, reason, err := decision(name, pos)
		if err != nil {
			return 0, err
		}
		fmt.Fprintf(hash, "%s %v\n", engine.FormatAll(pos.rules, actions), reason)
	}
	return hash.Sum64(), nil
}

// decision returns what a level or style does in a position, and its reason if it has one.
func decision(name string, pos *position) ([]engine.Action, any, error) {
	if _, _, err := bot.Split(name); err != nil {
		style, err := styleByName(name)
		if err != nil {
			return nil, nil, err
		}
		actions, err := style(pos.rules, pos.view, pos.seed)
		return actions, nil, err
	}
	return levelDecision(name, pos.rules, pos.view, pos.seed)
}

// signatures returns the signatures of all players in some cells, by name.
func signatures(cells []cell, workers int) (map[string]uint64, error) {
	var names []string
	for _, c := range cells {
		for _, name := range append(c.rivals(), c.hero) {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return signaturesOf(names, workers)
}

// signaturesOf returns the signatures of players, by name.
func signaturesOf(names []string, workers int) (map[string]uint64, error) {
	at, err := positions()
	if err != nil {
		return nil, err
	}
	found := make([]uint64, len(names))
	err = inParallel(len(names), workers, func(_, i int) (err error) {
		found[i], err = signature(names[i], at)
		return err
	})
	out := map[string]uint64{}
	for i, name := range names {
		out[name] = found[i]
	}
	return out, err
}

// version identifies in a ledger the version of a cell's players and the seed of the table.
func (c cell) version(signatures map[string]uint64, seed uint64) string {
	parts := []uint64{signatures[c.hero]}
	for _, name := range c.rivals() {
		parts = append(parts, signatures[name])
	}
	return fmt.Sprintf("%016x", mix(seed, parts...))
}
