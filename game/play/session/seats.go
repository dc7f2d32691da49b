package session

import (
	"fmt"
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/setup"
)

// relieved is the computer whose seat a human has taken, in a match.
type relieved struct {
	of    *match.Match
	level string
}

// ToBot hands a seat to the program, at a level of package bot with or without a personality. "" is the computer that
// had the seat before a human took it, otherwise the usual level. The name and the colour stay. Without a personality
// it keeps, or gets, one of its own.
func (s *Session) ToBot(seat engine.Seat, level string) error {
	if level == "" {
		level = setup.UsualLevel
		if seat >= 0 && int(seat) < len(s.relieved) && s.match != nil && s.relieved[seat].of == s.match {
			level = s.relieved[seat].level
		}
	}
	return s.exclusive(func() error { return s.seat(seat, record.Bot, level) })
}

// ToHuman gives a seat to a human; the name and the colour stay.
func (s *Session) ToHuman(seat engine.Seat) error {
	return s.exclusive(func() error { return s.seat(seat, record.Human, "") })
}

func (s *Session) seat(seat engine.Seat, kind, level string) error {
	if s.match == nil {
		return ErrNoGame
	}
	players := s.match.Players()
	if seat < 0 || int(seat) >= len(players) {
		return fmt.Errorf("there is no seat %d (0 to %d)", seat, len(players)-1)
	}
	p := players[seat]
	p.Kind, p.Level = kind, level
	if kind == record.Bot {
		p.Level = successor(players, int(seat), level, s.match.Config().BotSeed)
	}
	err := s.setPlayer(seat, p)
	if was := players[seat]; err == nil && was.IsBot() {
		s.relieved[seat] = relieved{s.match, was.Level}
	}
	return err
}

// checkSeats returns what is wrong with the players at a table beyond what a record refuses: a computer of an unknown
// level, or a colour that two seats share.
func checkSeats(players []record.Player) error {
	var taken [record.Colours]bool
	for i, p := range players {
		if err := checkLevel(p); err != nil {
			return fmt.Errorf("players[%d]: %w", i, err)
		}
		if p.Colour < 0 || p.Colour >= record.Colours {
			continue // which package record refuses
		}
		if taken[p.Colour] {
			return fmt.Errorf("players[%d]: colour %d is another player's", i, p.Colour)
		}
		taken[p.Colour] = true
	}
	return nil
}

// repaired returns a saved game whose computers can all play and whose seats can be told apart: an unknown level
// becomes the nearest one, and of two seats with one colour the later gets a free one. The given record is not
// changed.
func repaired(rec *record.Record) *record.Record {
	out := *rec
	out.Players = slices.Clone(rec.Players)
	var taken [record.Colours]bool
	for _, p := range out.Players {
		taken[p.Colour] = true
	}
	var seen [record.Colours]bool
	for i := range out.Players {
		p := &out.Players[i]
		if checkLevel(*p) != nil {
			p.Level = nearestLevel(p.Level)
		}
		if seen[p.Colour] {
			p.Colour = slices.Index(taken[:], false)
			taken[p.Colour] = true
		}
		seen[p.Colour] = true
	}
	return &out
}
