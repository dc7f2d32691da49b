// Train makes the table of probabilities with which game codes begin, from games of computers and styles:
//
//	go run ./engine/lab/codetrain
//
// The table of a version that has been released never changes: old codes would be read wrongly. So this is for new
// versions.
package main

import (
	"flag"
	"fmt"
	"os"

	"kilovolt/engine/gamecode"
	"kilovolt/engine/lab/sample"
)

func main() {
	out := flag.String("o", "engine/gamecode/table.bin", "file for the table")
	games := flag.Int("games", 1500, "games to play")
	flag.Parse()
	if err := run(*out, *games); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

func run(out string, games int) error {
	var t gamecode.Trainer
	for i := range uint64(games) {
		players := 2 + int(i%5)
		rec, err := sample.Game(sample.Setup(players, i), sample.Mixed(players, i%8 == 0, i), i)
		if err != nil {
			return err
		}
		if err := t.Learn(gamecode.Code{Record: rec}); err != nil {
			return fmt.Errorf("game %d: %w", i, err)
		}
	}
	return os.WriteFile(out, t.Table(), 0o644)
}
