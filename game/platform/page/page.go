// Package page is the game's side of the web page around it: the loader, the
// frames the browser gives, and what the page knows of the device. The page's
// side is web/page; the two meet in the JavaScript object window.kvPage.
//
// Natively, and in a program that runs without the page (tests in node), every
// function here does nothing or gives the plain default, so that the game
// needs no build tags.
package page

import (
	"strings"
	"time"
)

// Env is what the page knows of the device and of the player's wishes.
type Env struct {
	// PixelRatio is the number of the canvas's pixels to a CSS pixel: the
	// device's, or fewer if it cannot hold a canvas of that size.
	PixelRatio float64
	// Insets are the margins that the device covers (notch, rounded corners,
	// home bar).
	Insets Insets
	// ReducedMotion says that the player asked for less movement.
	ReducedMotion bool
	// Dark says that the player prefers dark surfaces.
	Dark bool
	// MoreContrast says that the player asked for more contrast.
	MoreContrast bool
	// Coarse says that the main pointer is a finger.
	Coarse bool
	// Hidden says that nobody can see the page at the moment.
	Hidden bool
	// Languages are the player's languages as BCP 47 tags, the preferred one first.
	// May be empty.
	Languages []string
	// TextVersion says that the text version is open over the canvas.
	TextVersion bool
	// CanFullscreen says that SetFullscreen can work, Fullscreen that it has.
	CanFullscreen, Fullscreen bool
	// Update is the newer version of the game that ApplyUpdate installs, ""
	// while there is none.
	Update string
}

// Insets are margins in CSS pixels (dp), each 0 or more.
type Insets struct{ Top, Right, Bottom, Left float64 }

// Resume is what a start of the program is to do besides showing the title.
type Resume string

// The wishes; "" is none.
const (
	ResumeGame Resume = "game" // resume the saved game: the player was at its table
	ResumeBack Resume = "back" // the same, but a decision earlier: the program fails where the game stands
)

// A Field is a text field of the canvas. While it is edited, an input element of
// the page lies over it, which has everything that the system offers for text:
// selection, clipboard, input methods, a keyboard on the screen. At any time
// there is one such input at most.
type Field struct {
	ID    string // of the widget
	Label string // the name of the input to assistive technology
	Value string
	Most  int    // the greatest length in characters, as people count them
	Full  string // said when no more fit
	Hint  string // stands in the empty field
	Wrong string // what is wrong with the value; "" if nothing is
	Typed string // typed before the input was there
	// Digits says that it takes digits only, for which a phone has a keyboard
	// of its own.
	Digits bool
	// Reached says that keys have reached it: until something is typed, arrows
	// lead on.
	Reached bool
	// X, Y, W and H are where the field lies in the window, CSS pixels.
	X, Y, W, H float64
	// Above and Below are how much of it is out of sight at these edges, CSS
	// pixels, CountWidth how much is kept free at the right.
	Above, Below, CountWidth float64
	// Zoom is the number of CSS pixels per dp, for letters and margins.
	Zoom float64
}

// Fields is what the page asks about text fields, and what it tells: between
// frames, also from within OpenField and CloseField.
type Fields struct {
	// Tapped gives the field that a finger taps that has come down at one
	// place and goes up at another, CSS pixels; false if it taps none.
	Tapped func(x0, y0, x1, y1 float64, held time.Duration) (Field, bool)
	// Write takes over what was typed: every letter, and what was there before
	// when the player gives up.
	Write func(id, text string)
	// Closed tells that the input is gone, and with which key of a keyboard the
	// player left it: "Enter", "Tab", "Up", "Down", "Left", "Right"; otherwise "".
	Closed func(id, key string)
}

// splitTags cuts a comma-separated list of language tags, without empty ones.
func splitTags(list string) []string {
	var tags []string
	for _, t := range strings.Split(list, ",") {
		if t = strings.TrimSpace(t); t != "" {
			tags = append(tags, t)
		}
	}
	return tags
}
