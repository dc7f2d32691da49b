package theme

import "image/color"

// Fuel is what a plant runs on.
type Fuel uint8

// The fuels. The first four are tokens, Hybrid uses coal and oil (P5), and the last two need none.
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

// FuelStyle has the background of a plant's band or a token, and the text on it.
type FuelStyle struct {
	Ground color.RGBA
	Ink    color.RGBA
	Letter string
}

// fuels are the styles of the fuels. Coal, oil, garbage and uranium also differ in lightness, so that they can be told
// apart with any colour vision.
var fuels = [Fuels]FuelStyle{
	Coal:    {rgb(0x6B3F22), rgb(0xFFFFFF), "C"},
	Oil:     {rgb(0x22262B), rgb(0xFFFFFF), "O"},
	Garbage: {rgb(0xE5B63D), rgb(0x1E1600), "G"},
	Uranium: {rgb(0xD63A5C), rgb(0xFFFFFF), "U"},
	Hybrid:  {rgb(0x4B3A31), rgb(0xFFFFFF), "H"},
	Eco:     {rgb(0x2F7D4F), rgb(0xFFFFFF), "E"},
	Fusion:  {rgb(0x5B4FB3), rgb(0xFFFFFF), "F"},
}
