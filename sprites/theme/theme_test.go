package theme

import (
	"image/color"
	"reflect"
	"testing"
)

// TestThemesAreWhole wants every colour of every theme to be set.
func TestThemesAreWhole(t *testing.T) {
	for _, th := range all {
		v := reflect.ValueOf(*th)
		for i := range v.NumField() {
			if v.Field(i).IsZero() && v.Type().Field(i).Name != "Grain" {
				t.Errorf("%s has no %s", th.Name, v.Type().Field(i).Name)
			}
		}
	}
}

// inUse are the variables that the drawing reads, by the names of the fields of a theme.
func inUse() map[string]color.RGBA {
	return map[string]color.RGBA{
		"Room": Room, "RoomText": RoomText, "RoomDim": RoomDim, "Night": Night, "Frame": Frame, "Panel": Panel, "PanelUp": PanelUp, "PanelUp2": PanelUp2,
		"Well": Well, "Line": Line, "Edge": Edge, "Text": Text, "TextDim": TextDim, "TextOff": TextOff, "Amber": Amber, "AmberUp": AmberUp,
		"OnAmber": OnAmber, "AmberInk": AmberInk, "Money": Money, "Good": Good, "Bad": Bad, "BadUp": BadUp, "Focus": Focus, "Shadow": Shadow,
		"Paper": Paper, "PaperDim": PaperDim, "PaperDusk": PaperDusk, "Ink": Ink, "InkDim": InkDim, "Rim": Rim, "Sea": Sea, "SeaLine": SeaLine,
		"LandOut": LandOut, "LandOutRim": LandOutRim, "Coast": Coast, "Border": Border, "Grain": Grain, "MapInk": MapInk, "Wire": Wire,
		"WireCase": WireCase, "WireLit": WireLit, "LitHalo": LitHalo, "SignFace": SignFace, "SignInk": SignInk, "SignRim": SignRim,
		"SignBack": SignBack, "SpaceOff": SpaceOff, "SpaceInk": SpaceInk,
	}
}

// TestUse: another theme changes every variable, tells those who follow, and gives keys another turn.
func TestUse(t *testing.T) {
	defer Use(&Dark)
	var followed color.RGBA
	Follow(func() { followed = Text })
	for _, th := range []*Theme{&Light, &HighContrast, &Dark} {
		before := Turn()
		Use(th)
		if Now() != th || Turn() == before {
			t.Errorf("%s is not in use, or the turn is the old one", th.Name)
		}
		if followed != th.Text {
			t.Errorf("whoever follows was not told of %s", th.Name)
		}
		vars, v := inUse(), reflect.ValueOf(*th)
		for i := range v.NumField() {
			name := v.Type().Field(i).Name
			want, ok := v.Field(i).Interface().(color.RGBA)
			if !ok {
				continue
			}
			if got, known := vars[name]; !known || got != want {
				t.Errorf("%s: %s is %v in use, want %v", th.Name, name, got, want)
			}
		}
		if Seats != th.Seats || Trust != th.Trust || FuelLooks != th.FuelLooks || Tint("red") != th.Tints.Red {
			t.Errorf("%s: players, fuels or regions are of another theme", th.Name)
		}
		if before = Turn(); before != 0 {
			Use(th)
			if Turn() != before {
				t.Errorf("%s was put to use again and counted as another one", th.Name)
			}
		}
	}
}

// TestSeatsDiffer wants a colour, a shape and a letter of its own for every seat.
func TestSeatsDiffer(t *testing.T) {
	for i, a := range seats {
		for _, b := range seats[:i] {
			if a.Colour == b.Colour || a.Shape == b.Shape || a.Letter == b.Letter {
				t.Errorf("seats %s and %s share a colour, shape or letter", a.Letter, b.Letter)
			}
		}
	}
}
