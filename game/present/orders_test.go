package present

import (
	"testing"

	"kilovolt/engine"
)

// TestEveryPlantIsBelow: any number up to the one that the refusal names is taken, as all plants if it is higher than
// them.
func TestEveryPlantIsBelow(t *testing.T) {
	form := Orders{Fields: []OrderField{{ID: orderBelow, Label: "below"}}}
	above := engine.AllPlants.Highest() + 1
	for text, want := range map[string]engine.Plant{"0": 0, "20": 20, "60": above, "9999": above} {
		o, err := form.Read(func(string) string { return text })
		if err != nil || o.Below != want || o.Bids != (want > 0) {
			t.Errorf("%s: %+v, %v", text, o, err)
		}
	}
	for _, text := range []string{"10000", "-1", "ten"} {
		if _, err := form.Read(func(string) string { return text }); err == nil {
			t.Errorf("%s is an amount", text)
		}
	}
}
