// Command sim plays tables without a screen: computer opponents, scripted styles and outside bots against each other,
// on all cores. The same seed gives the same result whatever the number of workers.
//
//	go run ./engine/sim -players 4 -games 200
//	go run ./engine/sim -opponents normal,novice,novice,novice -rotate -games 400
//	go run ./engine/sim -outside "mine=node engine/sim/examples/bot.js" -opponents mine,normal,normal,normal \
//		-rotate -mix -games 200
//	go run ./engine/sim -table dist/strength.jsonl
//	go run ./engine/sim -puzzles 40 -found dist/puzzles.jsonl -into engine/puzzle/puzzles.txt
//	go run ./engine/sim -rollouts dist/rollouts.jsonl -games 100 -into engine/puzzle/testdata/rollouts.txt
//	go run ./engine/sim -bench
package main

import (
	"os"

	"kilovolt/engine/lab/sim"
)

func main() { os.Exit(sim.Run(os.Args[1:], os.Stdout, os.Stderr)) }
