package theme

import "image/color"

// Shape is the mark of a player besides the colour.
type Shape uint8

// The shapes, one per seat.
const (
	Circle Shape = iota
	Triangle
	Square
	Diamond
	Cross
	Star
)

// Seat is the style of a player.
type Seat struct {
	Colour color.RGBA
	Ink    color.RGBA // text on Colour
	Shape  Shape
	Letter string // A..F; drawn, never spoken
}

// seats are the six players, in the colours of Okabe and Ito, which are distinct with every common colour blindness.
var seats = [6]Seat{
	{rgb(0x0072B2), rgb(0xFFFFFF), Circle, "A"},
	{rgb(0xD55E00), rgb(0x140800), Triangle, "B"},
	{rgb(0x009E73), rgb(0x00120C), Square, "C"},
	{rgb(0xCC79A7), rgb(0x1C0A14), Diamond, "D"},
	{rgb(0xF0E442), rgb(0x1C1A00), Cross, "E"},
	{rgb(0x56B4E9), rgb(0x03141F), Star, "F"},
}

// trust is the neutral third company: darker than the players, to be distinct from them.
var trust = Seat{rgb(0x4A4D52), rgb(0xFFFFFF), Square, "T"}
