package theme

import (
	"image/color"
	"reflect"
	"testing"
)

// TestThemesAreComplete: every colour of every theme is set.
func TestThemesAreComplete(t *testing.T) {
	for _, th := range all {
		v := reflect.ValueOf(*th)
		for i := range v.NumField() {
			if v.Field(i).IsZero() && v.Type().Field(i).Name != "Grain" {
				t.Errorf("%s has no %s", th.Name, v.Type().Field(i).Name)
			}
		}
	}
}

// inUse returns the package's variables by the names of the theme's fields.
func inUse() map[string]color.RGBA {
	return map[string]color.RGBA{
		"Room": Room, "RoomText": RoomText, "RoomDim": RoomDim, "Night": Night, "Frame": Frame, "Panel": Panel,
		"PanelUp": PanelUp, "PanelUp2": PanelUp2, "Well": Well, "Line": Line, "Edge": Edge,
		"Text": Text, "TextDim": TextDim, "TextOff": TextOff, "Amber": Amber, "AmberUp": AmberUp,
		"OnAmber": OnAmber, "AmberInk": AmberInk, "Money": Money, "Good": Good, "Bad": Bad, "BadUp": BadUp,
		"Focus": Focus, "Ring": Ring, "Shadow": Shadow, "Paper": Paper, "PaperDim": PaperDim, "PaperDusk": PaperDusk,
		"Ink": Ink, "InkDim": InkDim, "Rim": Rim, "Sea": Sea, "SeaLine": SeaLine,
		"LandOut": LandOut, "LandOutRim": LandOutRim, "Coast": Coast, "Border": Border, "Grain": Grain,
		"MapInk": MapInk, "Wire": Wire, "WireCase": WireCase, "WireLit": WireLit, "LitHalo": LitHalo,
		"SignFace": SignFace, "SignInk": SignInk, "SignRim": SignRim, "SignBack": SignBack,
		"SpaceOff": SpaceOff, "SpaceInk": SpaceInk,
	}
}

// TestApply: another theme changes every variable and the version, and calls the listeners.
func TestApply(t *testing.T) {
	defer Apply(&Dark)
	var notified color.RGBA
	OnChange(func() { notified = Text })
	for _, th := range []*Theme{&Light, &HighContrast, &Dark} {
		before := Version()
		Apply(th)
		if Current() != th || Version() == before {
			t.Errorf("%s is not the current theme, or the version stays the same", th.Name)
		}
		if notified != th.Text {
			t.Errorf("listeners are not called for %s", th.Name)
		}
		vars, v := inUse(), reflect.ValueOf(*th)
		for i := range v.NumField() {
			name := v.Type().Field(i).Name
			want, ok := v.Field(i).Interface().(color.RGBA)
			if !ok {
				continue
			}
			if got, known := vars[name]; !known || got != want {
				t.Errorf("%s: %s is %v, want %v", th.Name, name, got, want)
			}
		}
		if Seats != th.Seats || Trust != th.Trust || FuelStyles != th.FuelStyles || Tint("red") != th.Tints.Red {
			t.Errorf("%s: players, fuels or regions have the colours of another theme", th.Name)
		}
		if before = Version(); before != 0 {
			Apply(th)
			if Version() != before {
				t.Errorf("applying %s again changes the version", th.Name)
			}
		}
	}
}

// TestSeatsDiffer: every seat has a colour, a shape and a letter of its own.
func TestSeatsDiffer(t *testing.T) {
	for i, a := range seats {
		for _, b := range seats[:i] {
			if a.Colour == b.Colour || a.Shape == b.Shape || a.Letter == b.Letter {
				t.Errorf("seats %s and %s share a colour, shape or letter", a.Letter, b.Letter)
			}
		}
	}
}
