package maps

import (
	"reflect"
	"testing"
)

// A renamed board has everything of the board, and other names only where some are given.
func TestRenamed(t *testing.T) {
	b, err := Load("germany", Recharged)
	if err != nil {
		t.Fatal(err)
	}
	got := b.Renamed("Německo", func(r Region) string {
		if r == 0 {
			return "Severozápad"
		}
		return ""
	}, func(c City) string {
		if b.Cities[c].ID == "koln" {
			return "Kolín nad Rýnem"
		}
		return ""
	})
	koln, _ := got.CityByID("koln")
	if got.Name != "Německo" || got.Regions[0].Name != "Severozápad" || got.Cities[koln].Name != "Kolín nad Rýnem" {
		t.Errorf("got %q, %q, %q", got.Name, got.Regions[0].Name, got.Cities[koln].Name)
	}
	if b.Name != "Germany" || b.Regions[0].Name != "North-West" || b.Cities[koln].Name != "Köln" {
		t.Error("the board itself was renamed")
	}
	got.Name, got.Regions[0].Name, got.Cities[koln].Name = b.Name, b.Regions[0].Name, b.Cities[koln].Name
	if !reflect.DeepEqual(b, got) {
		t.Error("something else differs")
	}
}
