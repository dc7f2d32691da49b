package game

import (
	"encoding/json"

	"kilovolt/game/menu"
)

// settings are what the player chose for good.
type settings struct {
	Speed menu.Speed      `json:"speed"`            // of the computers
	Setup json.RawMessage `json:"set_up,omitempty"` // the last set-up, in the menu's own form
}

func defaults() settings { return settings{} }
