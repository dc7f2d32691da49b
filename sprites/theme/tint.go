package theme

import "image/color"

// Tints are the background colours of regions.
type Tints struct{ Teal, Brown, Red, Yellow, Blue, Purple, Green, Other color.RGBA }

// Tint returns the background colour of a region by the colour word of the board file; a neutral one for unknown
// words.
func Tint(word string) color.RGBA {
	t := &current.Tints
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
