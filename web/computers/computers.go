// Package computers plays games of computers natively. The tests of the browser and the desktop program compare their
// games with these: the same seed gives the same game on every platform.
package computers

import (
	"errors"
	"fmt"
	"time"

	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/save"
)

// limit is the time limit for a game.
const limit = 10 * time.Minute

// Game plays the game of a record, in which all players are computers, from start to finish.
func Game(rec *record.Record) (*record.Record, error) {
	s, err := session.New(save.NewKeeper(save.Memory(), nil), session.Bots, nil)
	if err != nil {
		return nil, err
	}
	config := match.Config{
		Setup: rec.Setup, Players: rec.Players, BotSeed: rec.BotSeed, HideMoney: rec.Options.HideMoney,
	}
	if err := s.NewGame(config); err != nil {
		return nil, err
	}
	s.SetPace(0)
	for now, end := time.Now(), time.Now().Add(limit); !s.Match().Over(); now = now.Add(time.Millisecond) {
		s.Tick(now, func() bool { return true })
		if err := s.Match().Err(); err != nil {
			return nil, err
		}
		if time.Now().After(end) {
			return nil, errors.New("the game does not end")
		}
	}
	return s.Match().Record(), nil
}

// Check returns an error unless a record can be replayed and ends between two decisions of the game.
func Check(rec, game *record.Record) error {
	if _, err := record.Replay(rec); err != nil {
		return err
	}
	n := len(rec.Steps)
	if n > len(game.Steps) || n < len(game.Steps) && game.Steps[n].Joined {
		return fmt.Errorf("action %d is not the end of a decision", n)
	}
	for i, step := range rec.Steps {
		if !record.EqualSteps(step, game.Steps[i]) {
			return fmt.Errorf("step %d is %+v, in this game it is %+v", i+1, step, game.Steps[i])
		}
	}
	return nil
}
