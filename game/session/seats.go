package session

import (
	"fmt"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
)

// ToBot hands a seat to the program, at a level of package bot, "" for the weakest. The name and the colour stay.
func (s *Session) ToBot(seat engine.Seat, level string) error {
	if level == "" {
		level = bot.Levels()[0]
	}
	return s.seat(seat, record.Bot, level)
}

// ToHuman gives a seat to a human; the name and the colour stay.
func (s *Session) ToHuman(seat engine.Seat) error { return s.seat(seat, record.Human, "") }

func (s *Session) seat(seat engine.Seat, kind, level string) error {
	if s.match == nil {
		return ErrNoGame
	}
	players := s.match.Players()
	if seat < 0 || int(seat) >= len(players) {
		return fmt.Errorf("session: there is no seat %d", seat)
	}
	p := players[seat]
	p.Kind, p.Level = kind, level
	return s.SetPlayer(seat, p)
}
