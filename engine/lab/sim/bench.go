package sim

import (
	"fmt"

	"kilovolt/engine"
)

// benchGames is how many games of each kind of table the signature covers.
const benchGames = 5

// benchTables returns all kinds of table: both maps and editions, 2 to 6 players, and the variants.
func benchTables() (out []engine.Setup) {
	for _, board := range []string{"germany", "usa"} {
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
			classic := engine.Setup{Board: board, Edition: engine.Classic, Players: players}
			recharged := engine.Setup{Board: board, Edition: engine.Recharged, Players: players}
			intro, starting := classic, recharged
			intro.Introductory, starting.StartingCities = true, true
			out = append(out, classic, recharged, intro, starting)
		}
	}
	return out
}

// bench plays seeded games of the "normal" level on all kinds of table and returns their signature. It changes when
// the rules or the level behave differently; name the change in the commit.
func bench(workers int) (string, error) {
	tables := benchTables()
	results := make([]*result, len(tables)*benchGames)
	err := inParallel(len(results), workers, func(_, game int) (err error) {
		setup := tables[game/benchGames]
		setup.Seed = mix(0, uint64(game))
		seats := make([]namedPlayer, setup.Players)
		for i := range seats {
			seats[i] = namedPlayer{"normal", levelStyle("normal")}
		}
		results[game], err = playGame(setup, setup.Seed, seats, nil)
		return err
	})
	if err != nil {
		return "", err
	}
	var hash uint64
	actions := 0
	for _, res := range results {
		hash = mix(hash, res.Hash)
		actions += res.Actions
	}
	return fmt.Sprintf("%016x %d games %d actions", hash, len(results), actions), nil
}
