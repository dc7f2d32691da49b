package atlas

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Device returns the largest width and height of an image that the device can hold, in pixels; 0 while that is not
// known, as before the window opens. Tests put a smaller device in its place.
var Device = ebiten.MaxImageSize

// unknownSide is how large images may be while nothing is known of the device, in pixels. They are created on it later.
const unknownSide = 16384

// MaxSide returns the largest width and height that an image may have, in pixels. Every device that can play has room
// for 2048.
func MaxSide() int {
	if side := Device(); side > 0 {
		return side
	}
	return unknownSide
}

// margins are the pixels of a page that a drawing cannot have.
const margins = 4*padding + whiteSide

// MaxDrawing returns the largest width and height that a drawing may have, in pixels. What is larger is cut off.
func MaxDrawing() int { return MaxSide() - margins }

// NewImage returns an empty image that Ebitengine does not move to an atlas of its own. It has at least a pixel, and no
// more than the device can hold: an image of any other size would end the program.
func NewImage(size image.Point) *ebiten.Image {
	size.X, size.Y = min(max(size.X, 1), MaxSide()), min(max(size.Y, 1), MaxSide())
	return ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
}
