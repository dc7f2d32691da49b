package theme

import "image/color"

// Tints are the grounds of regions.
type Tints struct{ Teal, Brown, Red, Yellow, Blue, Purple, Green, Other color.RGBA }

// Tint returns the ground of a region by the plain colour word of the board file; an unknown word gives a neutral one.
func Tint(word string) color.RGBA {
	t := &now.Tints
	switch word {
	case "teal":
		return t.Teal
	case "brown":
		return t.Brown
	case "red":
		return t.Red
	case "yellow":
		return t.Yellow
	case "blue":
		return t.Blue
	case "purple":
		return t.Purple
	case "green":
		return t.Green
	}
	return t.Other
}
