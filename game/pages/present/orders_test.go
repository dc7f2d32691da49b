package present

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/game/words/phrase"
)

// TestWhichPlantGoes: one of the plants, or to be asked; it holds without any limit.
func TestWhichPlantGoes(t *testing.T) {
	plants := engine.PlantSet(0).With(5).With(8)
	form := Orders{Scrap: scrapOrder(phrase.NewTeller(phrase.English(), nil, nil), plants, 8)}
	if form.Scrap.Value != "8" || form.Scrap.Shown() != "8" || len(form.Scrap.Options) != 3 {
		t.Errorf("the choice: %+v", form.Scrap)
	}
	for value, want := range map[string]engine.Plant{"": engine.NoPlant, "5": 5} {
		o, err := form.Read(func(string) string { return value })
		if err != nil || o.Scrap != want || o.Bids != (want != engine.NoPlant) {
			t.Errorf("%q: %+v, %v", value, o, err)
		}
	}
}

// TestEveryPlantIsBelow: any number up to the one that the refusal names is taken, as all plants if it is higher than
// them.
func TestEveryPlantIsBelow(t *testing.T) {
	form := Orders{Fields: []OrderField{{ID: orderBelow, Label: "below"}}}
	above := engine.AllPlants.Highest() + 1
	for text, want := range map[string]engine.Plant{"0": 0, "20": 20, "60": above, "9999": above,
		"9,999": above, "9 999": above, " ２０ ": 20, "٢٠": 20, "+20": 20, "−0": 0} {
		o, err := form.Read(func(string) string { return text })
		if err != nil || o.Below != want || o.Bids != (want > 0) {
			t.Errorf("%s: %+v, %v", text, o, err)
		}
	}
	for _, text := range []string{"10000", "10,000", "-1", "−1", "ten", "20.5", "2,5", "20 21", "20 E"} {
		if _, err := form.Read(func(string) string { return text }); err == nil {
			t.Errorf("%s is an amount", text)
		}
	}
}

// TestNothingForFuelIsRefused: orders cannot say that fuel may cost nothing; an empty field orders nothing.
func TestNothingForFuelIsRefused(t *testing.T) {
	form := Orders{Fields: []OrderField{{ID: orderFuel, Label: "fuel"}}}
	for text, want := range map[string]int{"": 0, "1": 1, "9999": 9999} {
		if o, err := form.Read(func(string) string { return text }); err != nil || o.Fuel != want {
			t.Errorf("%q: %+v, %v", text, o, err)
		}
	}
	for _, text := range []string{"0", "00", "-1"} {
		if o, err := form.Read(func(string) string { return text }); err == nil {
			t.Errorf("%s is taken as %+v", text, o)
		}
	}
}
