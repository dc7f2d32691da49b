package page

import (
	"image"
	"syscall/js"
)

// Glyphs draws texts that the game's fonts lack with those of the system, as the page does with text.
type Glyphs struct{}

// Width returns the width of a text in type of a size, pixels; 0 if the page cannot draw it.
func (*Glyphs) Width(text string, size float64, bold bool) float64 {
	if !kvGlyph.Truthy() {
		return 0
	}
	return kvGlyph.Call("width", text, size, bold).Float()
}

// Draw draws a text about the beginning of its baseline, in white unless it has colours of its own. They are
// premultiplied.
func (*Glyphs) Draw(text string, size float64, bold bool) (img *image.RGBA, coloured bool) {
	v := kvGlyph.Call("draw", text, size, bold)
	x, y := v.Get("x").Int(), v.Get("y").Int()
	img = image.NewRGBA(image.Rect(x, y, x+v.Get("w").Int(), y+v.Get("h").Int()))
	js.CopyBytesToGo(img.Pix, v.Get("pix"))
	return img, v.Get("coloured").Bool()
}
