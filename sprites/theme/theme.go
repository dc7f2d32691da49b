// Package theme says what Kilovolt looks like: colours, shapes, spacing and type sizes. It draws nothing.
//
// The mood is a control room at night: a dark frame, a quiet map, paper cards, and one amber accent that always means
// "this is yours to do". Whoever cannot tell two colours apart has the shapes and letters: every player and every fuel
// has one of its own.
package theme

import "image/color"

// rgb makes an opaque colour of 0xRRGGBB.
func rgb(v uint32) color.RGBA {
	return color.RGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 255}
}

// Alpha returns the colour with the given opacity, 0..1 (premultiplied, as color.RGBA wants it).
func Alpha(c color.RGBA, a float64) color.RGBA {
	m := func(v uint8) uint8 { return uint8(float64(v)*a + 0.5) }
	return color.RGBA{R: m(c.R), G: m(c.G), B: m(c.B), A: m(c.A)}
}

// Mix returns the colour that lies the share t (0..1) of the way from a to b. Both must be opaque.
func Mix(a, b color.RGBA, t float64) color.RGBA {
	m := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return color.RGBA{R: m(a.R, b.R), G: m(a.G, b.G), B: m(a.B, b.B), A: 255}
}

// The frame: everything around the map and the cards.
var (
	Night    = rgb(0x0E131B) // behind everything
	Frame    = rgb(0x151C27) // bars
	Panel    = rgb(0x1B2431) // boxes on the frame
	PanelUp  = rgb(0x263243) // buttons, raised and hovered parts
	PanelUp2 = rgb(0x334155) // pressed parts
	Line     = rgb(0x364559) // quiet borders between parts
	Edge     = rgb(0x7C8DA3) // borders that carry meaning: an empty token, a field (3:1 on panels)

	Text    = rgb(0xEAF0F7)
	TextDim = rgb(0xA9B8CA) // second lines, captions
	TextOff = rgb(0x8696AA) // disabled; still readable

	Amber   = rgb(0xFFB31A) // the accent
	AmberUp = rgb(0xFFC64D) // the accent, hovered
	OnAmber = rgb(0x1B1400) // text on it
	Money   = rgb(0xFFD166) // sums of Elektro on the frame

	Good   = rgb(0x6FD3A0) // forecasts that please
	Bad    = rgb(0xFF8A7A) // what costs or warns
	BadUp  = rgb(0xB3372B) // ground of a warning
	Focus  = rgb(0x7CC7FF) // the focus ring
	Shadow = rgb(0x05070B)
)

// Paper: cards, signs and everything that lies on the table.
var (
	Paper     = rgb(0xF6F1E6)
	PaperDim  = rgb(0xDDD6C7) // lines and empty places on paper
	PaperDusk = rgb(0xB9B6AE) // a card of the future market
	Ink       = rgb(0x1C2026)
	InkDim    = rgb(0x5A5A55)
)

// The map.
var (
	Sea        = rgb(0x121A26)
	SeaLine    = rgb(0x1A2533) // the grid on it
	LandOut    = rgb(0x1E2936) // land out of the zone
	LandOutRim = rgb(0x334254)
	Coast      = rgb(0xF3EDE0) // the rim of land in the zone
	Border     = rgb(0xFBF8F1) // between regions
	Wire       = rgb(0x56606B) // a connection
	WireCase   = rgb(0xFBF8F1) // its light casing
	SignBack   = rgb(0x2A323D) // a city's marker
	SpaceOff   = Mix(SignBack, Paper, 0.22)
	SpaceInk   = PaperDim // on SpaceOff
)

// Tint returns the ground of a region by the plain colour word of the board file; an unknown word gives a neutral one.
func Tint(word string) color.RGBA {
	switch word {
	case "teal":
		return rgb(0xB9D8CE)
	case "brown":
		return rgb(0xDFC9AC)
	case "red":
		return rgb(0xE6BFB4)
	case "yellow":
		return rgb(0xEBDDA6)
	case "blue":
		return rgb(0xB7CCE4)
	case "purple":
		return rgb(0xD2C3E0)
	case "green":
		return rgb(0xC6DBAA)
	}
	return rgb(0xD3D3CC)
}

// Shape is the mark that goes with a player's colour.
type Shape uint8

// The shapes, one a seat.
const (
	Circle Shape = iota
	Triangle
	Square
	Diamond
	Cross
	Star
)

// Seat is how a player is shown.
type Seat struct {
	Colour color.RGBA
	Ink    color.RGBA // text on Colour
	Shape  Shape
	Letter string // drawn, never read: A..F
}

// Seats are the six players, in the colours of Okabe and Ito, which stay apart under every common colour blindness.
var Seats = [6]Seat{
	{rgb(0x0072B2), rgb(0xFFFFFF), Circle, "A"},
	{rgb(0xD55E00), rgb(0x140800), Triangle, "B"},
	{rgb(0x009E73), rgb(0x00120C), Square, "C"},
	{rgb(0xCC79A7), rgb(0x1C0A14), Diamond, "D"},
	{rgb(0xF0E442), rgb(0x1C1A00), Cross, "E"},
	{rgb(0x56B4E9), rgb(0x03141F), Star, "F"},
}

// Trust is how the neutral third company of rules X1 to X8 is shown.
var Trust = Seat{rgb(0x8A8F98), rgb(0x0B0D10), Square, "T"}

// Fuel is what a plant burns, or how it does without.
type Fuel uint8

// The fuels; the first four are tokens, Hybrid takes coal and oil (P5), the last two need nothing.
const (
	Coal Fuel = iota
	Oil
	Garbage
	Uranium
	Hybrid
	Eco
	Fusion
	Fuels int = iota
)

// FuelLook is the ground of a plant's band or of a token, and the text on it.
type FuelLook struct {
	Ground color.RGBA
	Ink    color.RGBA
	Letter string
}

// FuelLooks holds the look of every fuel.
var FuelLooks = [Fuels]FuelLook{
	Coal:    {rgb(0x7B4A2A), rgb(0xFFFFFF), "C"},
	Oil:     {rgb(0x24272D), rgb(0xFFFFFF), "O"},
	Garbage: {rgb(0xE2B33A), rgb(0x1E1600), "G"},
	Uranium: {rgb(0xBE2F2B), rgb(0xFFFFFF), "U"},
	Hybrid:  {rgb(0x4B3A31), rgb(0xFFFFFF), "H"},
	Eco:     {rgb(0x2F7D4F), rgb(0xFFFFFF), "E"},
	Fusion:  {rgb(0x5B4FB3), rgb(0xFFFFFF), "F"},
}

// Spacing, in dp.
const (
	S1 = 4.0
	S2 = 8.0
	S3 = 12.0
	S4 = 16.0
	S5 = 24.0
	S6 = 32.0
)

// Radii, in dp.
const (
	R1 = 4.0
	R2 = 8.0
	R3 = 12.0
	R4 = 18.0
)

// Type sizes, in dp. Nothing that has to be read is smaller than Caption.
const (
	Caption = 12.0
	Body    = 14.0
	Strong  = 16.0
	Title   = 20.0
	Heading = 26.0
	Display = 40.0
)

// Sizes of things that are touched, in dp.
const (
	Target   = 44.0 // the least side of anything that can be tapped
	ButtonH  = 48.0 // a button's height
	BarH     = 48.0 // the status line
	FocusW   = 3.0  // the focus ring
	CityPick = 22.0 // how far from a city's middle a tap still means it
)
