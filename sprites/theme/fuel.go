package theme

import "image/color"

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

// fuels are the looks of the fuels. Coal, oil, garbage and uranium differ in lightness too, so that they stay apart whatever colours are seen.
var fuels = [Fuels]FuelLook{
	Coal:    {rgb(0x6B3F22), rgb(0xFFFFFF), "C"},
	Oil:     {rgb(0x22262B), rgb(0xFFFFFF), "O"},
	Garbage: {rgb(0xE5B63D), rgb(0x1E1600), "G"},
	Uranium: {rgb(0xD63A5C), rgb(0xFFFFFF), "U"},
	Hybrid:  {rgb(0x4B3A31), rgb(0xFFFFFF), "H"},
	Eco:     {rgb(0x2F7D4F), rgb(0xFFFFFF), "E"},
	Fusion:  {rgb(0x5B4FB3), rgb(0xFFFFFF), "F"},
}
