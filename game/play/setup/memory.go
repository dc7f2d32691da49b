package setup

import (
	"encoding/json"

	"kilovolt/engine"
)

// memory is the stored form of a set-up.
type memory struct {
	Version        int                     `json:"v"`
	Edition        string                  `json:"edition"`
	Board          string                  `json:"board"`
	Players        int                     `json:"players"`
	Seats          [engine.MaxPlayers]Seat `json:"seats"`
	Picked         bool                    `json:"picked"`
	InTurn         bool                    `json:"in_turn"`
	Regions        []string                `json:"regions"`
	StartingCities bool                    `json:"starting_cities"`
	Introductory   bool                    `json:"introductory"`
	HideMoney      bool                    `json:"hide_money"`
	HideOffered    bool                    `json:"hide_money_offered"`
}

const memoryVersion = 1

// Memory returns the set-up to store for the next time, without the seed.
func (f *Form) Memory() []byte {
	data, err := json.Marshal(memory{
		memoryVersion, f.Edition.String(), f.Board, f.Players, f.Seats, f.Picked, f.InTurn, f.Regions,
		f.StartingCities, f.Introductory, f.HideMoney, f.hideOffered,
	})
	if err != nil {
		panic("setup: it cannot be written: " + err.Error()) // it consists of texts, numbers and switches
	}
	return data
}

// Recall reads what Memory has written. What is unreadable or no longer exists is as in [New].
func Recall(data []byte, levels []string, chance uint64) *Form {
	f := New(levels, chance)
	var m memory
	if err := json.Unmarshal(data, &m); err != nil || m.Version != memoryVersion {
		return f
	}
	e, err := engine.EditionByName(m.Edition)
	if err != nil {
		return f
	}
	f.Edition, f.Board, f.Players, f.Seats = e, m.Board, m.Players, m.Seats
	f.Picked, f.InTurn, f.Regions = m.Picked, m.InTurn, m.Regions
	f.StartingCities, f.Introductory, f.HideMoney = m.StartingCities, m.Introductory, m.HideMoney
	f.hideOffered = m.HideOffered
	f.mend()
	return f
}
