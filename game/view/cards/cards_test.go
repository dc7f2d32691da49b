package cards

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/sprites/theme"
)

// TestPlantsHaveTheLookOfTheirFuel: of every kind that there is.
func TestPlantsHaveTheLookOfTheirFuel(t *testing.T) {
	looks := map[engine.Kind]theme.Fuel{
		engine.KindCoal: theme.Coal, engine.KindOil: theme.Oil, engine.KindGarbage: theme.Garbage,
		engine.KindUranium: theme.Uranium, engine.KindHybrid: theme.Hybrid, engine.KindEco: theme.Eco,
		engine.KindFusion: theme.Fusion,
	}
	seen := map[engine.Kind]bool{}
	for _, p := range engine.AllPlants.List() {
		info := p.Info()
		if look := looks[info.Kind]; Plant(p).Fuel != look || Plant(p).Number != int(p) {
			t.Errorf("plant %d is shown as %+v", p, Plant(p))
		}
		seen[info.Kind] = true
	}
	if len(seen) != len(looks) {
		t.Errorf("there are plants of %d kinds", len(seen))
	}
}
