// Package cards says which cards of package sprites show the plants of the engine.
package cards

import (
	"kilovolt/engine"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// Plant returns what is on a plant's card. The theme has its fuels in the order of the engine's kinds.
func Plant(p engine.Plant) sprites.Plant {
	info := p.Info()
	return sprites.Plant{Number: int(p), Fuel: theme.Fuel(info.Kind - engine.KindCoal), Needs: int(info.Needs),
		Powers: int(info.Powers)}
}
